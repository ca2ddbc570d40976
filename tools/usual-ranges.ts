import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { MaterialRecord } from '@ingot/contract/material'
import { usualRangesOf } from '@ingot/domain/quality/usual/derive-ranges'
import { demoFolder, readCatalogueFile } from './demo-catalogue.ts'

/** Builds data/usual-ranges.json from the demo catalogue: what the properties of each class usually are. */

export const usualRangesFile = fileURLToPath(new URL('../data/usual-ranges.json', import.meta.url))

/** The text of the file: a class or a grade a line. */
export function buildUsualRanges(): string {
  const { nodes } = readCatalogueFile()
  const documents = readdirSync(demoFolder)
    .sort()
    .flatMap((file) => readFileSync(`${demoFolder}${file}`, 'utf8').split('\n'))
    .filter((line) => line !== '')
    .map((line) => MaterialRecord.parse(JSON.parse(line)).doc)
  const { classes, grades } = usualRangesOf(documents, (vkey) => nodes.get(vkey)?.quantity)
  const ofClasses = Object.entries(classes).map(
    ([path, ranges]) => `${JSON.stringify(path)}: ${JSON.stringify(ranges)}`,
  )
  const ofGrades = grades.map((grade) => JSON.stringify(grade))
  return `{"classes": {\n${ofClasses.join(',\n')}\n}, "grades": [\n${ofGrades.join(',\n')}\n]}\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(usualRangesFile, buildUsualRanges())
