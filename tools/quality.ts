import { readdirSync, readFileSync } from 'node:fs'
import { MaterialRecord } from '@ingot/contract/material'
import { checkMaterial } from '@ingot/domain/quality/check-material'
import { demoFolder, readCatalogueFile } from './demo-catalogue.ts'

/** Checks the shipped materials against the plausibility rules: prints what is found, exit 1 on an error. */

const catalogue = readCatalogueFile()
const records = readdirSync(demoFolder)
  .filter((file) => file.endsWith('.jsonl'))
  .sort()
  .flatMap((file) => readFileSync(`${demoFolder}${file}`, 'utf8').split('\n'))
  .filter((line) => line !== '')
  .map((line) => MaterialRecord.parse(JSON.parse(line)))

const found = records.flatMap(({ id, doc }) => checkMaterial(doc, catalogue).map((problem) => ({ id, ...problem })))
for (const { id, severity, rule, message } of found)
  console.log(`${severity.padEnd(8)}${id.padEnd(32)}${rule.padEnd(30)}${message}`)

const count = (severity: string) => found.filter((problem) => problem.severity === severity).length
const sum = (of: (record: MaterialRecord) => number) => records.reduce((total, record) => total + of(record), 0)
console.log(
  `${records.length} materials, ${sum(({ doc }) => doc.values.length)} values, ${sum(({ doc }) => doc.curves.length)} curves, ${sum(({ doc }) => doc.models.length)} models: ${count('error')} errors, ${count('warning')} warnings`,
)
if (count('error') > 0) process.exitCode = 1
