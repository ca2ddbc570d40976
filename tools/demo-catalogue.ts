import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CatalogueFile } from '@ingot/contract/catalogue'
import { openCatalogue } from '@ingot/domain/catalogue/catalogue'
import { entriesByFile } from '../data/source/all.ts'
import { readEntry } from '../data/source/read-entry.ts'

/** Builds data/demo/*.jsonl from the compact tables of data/source: one material a line, the same bytes every time. */

const dataFolder = fileURLToPath(new URL('../data/', import.meta.url))
export const demoFolder = `${dataFolder}demo/`

export const readCatalogueFile = () =>
  openCatalogue(CatalogueFile.parse(JSON.parse(readFileSync(`${dataFolder}catalogue.json`, 'utf8'))))

/** File name → text. Throws where an entry can't be read, and where two materials have the same id. */
export function buildDemo(): Map<string, string> {
  const catalogue = readCatalogueFile()
  const seen = new Set<string>()
  return new Map(
    Object.entries(entriesByFile).map(([file, entries]) => {
      const records = entries.map((entry) => readEntry(catalogue, entry))
      for (const { id } of records) {
        if (seen.has(id)) throw new Error(`two materials have the id ${id}`)
        seen.add(id)
      }
      return [`${file}.jsonl`, records.map((record) => `${JSON.stringify(record)}\n`).join('')]
    }),
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const files = buildDemo()
  for (const old of readdirSync(demoFolder)) if (!files.has(old)) rmSync(`${demoFolder}${old}`)
  for (const [file, text] of files) writeFileSync(`${demoFolder}${file}`, text)
  const count = [...files.values()].reduce((sum, text) => sum + text.split('\n').length - 1, 0)
  console.log(`${count} materials in ${files.size} files of data/demo`)
}
