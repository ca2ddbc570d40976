import { readdirSync, readFileSync } from 'node:fs'
import { MaterialRecord } from '@ingot/contract/material'
import { routes } from '@ingot/contract/routes'
import { checkMaterial } from '@ingot/domain/quality/check-material'
import { subjectOf } from '@ingot/domain/quality/gate/subject'
import { SEVERITIES } from '@ingot/domain/quality/problem'
import { checkTogether } from '@ingot/domain/quality/together/together'
import { demoFolder, readAcceptedFindings, readCatalogueFile } from './demo-catalogue.ts'

/**
 * Checks materials against the quality rules and prints what is found; exit 1 on an error that nobody accepted. Without
 * arguments the shipped materials, else files of Ingot JSON lines: `npm run quality -- export.jsonl`. Of a catalogue that
 * runs it prints the report as CSV: `npm run quality -- https://materials.example.com --token=…`.
 */

const given = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const [address] = given
if (address && URL.canParse(address)) {
  const token = process.argv.find((argument) => argument.startsWith('--token='))?.slice('--token='.length)
  const reply = await fetch(new URL(routes.exportQualityReport.path, address), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ search: {} }),
  })
  process.stdout.write(await reply.text())
  process.exit(reply.ok ? 0 : 1)
}

const files = given.length > 0 ? given : readdirSync(demoFolder).map((file) => `${demoFolder}${file}`)
const catalogue = readCatalogueFile()
const records = files
  .filter((file) => file.endsWith('.jsonl'))
  .sort()
  .flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  .filter((line) => line.trim() !== '')
  .map((line) => MaterialRecord.parse(JSON.parse(line)))

const accepted = new Map(
  readAcceptedFindings().map(({ material, rule, subject, because }) => [`${material} ${rule} ${subject}`, because]),
)
const found = [
  ...records.flatMap(({ id, doc }) => checkMaterial(doc, catalogue).map((problem) => ({ material: id, ...problem }))),
  ...checkTogether(records, catalogue),
].map((problem) => ({
  ...problem,
  because: accepted.get(`${problem.material} ${problem.rule} ${subjectOf(problem)}`),
}))
for (const { material, severity, rule, message, because } of found) {
  const line = `${severity.padEnd(8)}${material.padEnd(32)}${rule.padEnd(30)}${message}`
  console.log(because === undefined ? line : `${line} Accepted: ${because}`)
}

const open = found.filter(({ because }) => because === undefined)
const counts = SEVERITIES.map((severity) => `${open.filter((one) => one.severity === severity).length} ${severity}s`)
const sum = (of: (record: MaterialRecord) => number) => records.reduce((total, record) => total + of(record), 0)
console.log(
  `${records.length} materials, ${sum(({ doc }) => doc.values.length)} values, ${sum(({ doc }) => doc.curves.length)} curves, ${sum(({ doc }) => doc.models.length)} models: ${counts.join(', ')}, ${found.length - open.length} accepted`,
)
if (open.some(({ severity }) => severity === 'error')) process.exitCode = 1
