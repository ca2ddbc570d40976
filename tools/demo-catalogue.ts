import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CatalogueFile, UsualRangesFile } from '@ingot/contract/catalogue'
import { MaterialRecord } from '@ingot/contract/material'
import { AcceptedFindingsFile } from '@ingot/contract/quality'
import { openCatalogue } from '@ingot/domain/catalogue/catalogue'
import { NO_NAMES } from '@ingot/domain/names/other-names'
import { openUsualRanges } from '@ingot/domain/quality/usual/usual-ranges'
import { entriesByFile } from '../data/source/all.ts'
import { curvesOf } from '../data/source/curves/index.ts'
import { readEntry } from '../data/source/read-entry.ts'

/** Builds data/demo/*.jsonl from the compact tables of data/source: one material a line, the same bytes every time. */

const dataFolder = fileURLToPath(new URL('../data/', import.meta.url))
export const demoFolder = `${dataFolder}demo/`
export const idsFile = `${dataFolder}source/ids.txt`

const readData = (file: string): unknown => JSON.parse(readFileSync(`${dataFolder}${file}`, 'utf8'))

/** The catalogue with what the properties of each class usually are, and without other names. */
export const readCatalogueFile = () =>
  openCatalogue(
    CatalogueFile.parse(readData('catalogue.json')),
    [],
    NO_NAMES,
    openUsualRanges(UsualRangesFile.parse(readData('usual-ranges.json'))),
  )

/** What was found in the demo catalogue and is so, with the reason. */
export const readAcceptedFindings = () => AcceptedFindingsFile.parse(readData('accepted-findings.json'))

/** The computed curves and models of a material go into its document, with the laws they follow as sources. */
function withCurves(record: MaterialRecord): MaterialRecord {
  const added = curvesOf[record.id]
  if (!added) return record
  const { curves, models, sources } = added
  return MaterialRecord.parse({
    ...record,
    doc: { ...record.doc, curves, models, sources: { ...record.doc.sources, ...sources } },
  })
}

/** File name → text. Throws where an entry can't be read, and where two materials have the same id. */
export function buildDemo(): Map<string, string> {
  const catalogue = readCatalogueFile()
  const seen = new Set<string>()
  return new Map(
    Object.entries(entriesByFile).map(([file, entries]) => {
      const records = entries.map((entry) => withCurves(readEntry(catalogue, entry)))
      for (const { id } of records) {
        if (seen.has(id)) throw new Error(`two materials have the id ${id}`)
        seen.add(id)
      }
      return [`${file}.jsonl`, records.map((record) => `${JSON.stringify(record)}\n`).join('')]
    }),
  )
}

/** The ids of all materials, sorted. */
export const idsOf = (files: ReadonlyMap<string, string>): string[] =>
  [...files.values()].flatMap((text) => [...text.matchAll(/^\{"id":"([^"]+)"/gm)].map(([, id = '']) => id)).sort()

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = buildDemo()
  for (const old of readdirSync(demoFolder)) if (!files.has(old)) rmSync(`${demoFolder}${old}`)
  for (const [file, text] of files) writeFileSync(`${demoFolder}${file}`, text)
  const ids = idsOf(files)
  writeFileSync(idsFile, `${ids.join('\n')}\n`)
  console.log(`${ids.length} materials in ${files.size} files of data/demo`)
}
