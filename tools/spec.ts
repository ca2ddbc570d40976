/**
 * npm run spec: which requirements the last runs of `npm test` and `npm run test:thorough` showed. A requirement is shown when a test whose title carries its
 * id, such as [SRCH-012], ran and passed. `npm run spec -- AREA …` limits it to areas and lists what is missing there.
 */
import { existsSync, readFileSync } from 'node:fs'
import { e2eTitles, unitTitles } from './spec/reports.ts'
import { idsIn, type Requirement, requirementsOf } from './spec/requirements.ts'

const SUITES = ['', 'thorough-']

const readReport = (name: string): unknown => {
  const path = `.cache/reports/${name}.json`
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

function print(requirements: readonly Requirement[], shown: ReadonlySet<string>, areas: readonly string[]): void {
  const byArea = groupByArea(requirements)
  let total = 0
  for (const [area, rows] of byArea) {
    if (areas.length > 0 && !areas.includes(area)) continue
    const missing = rows.filter(({ id }) => !shown.has(id))
    total += rows.length - missing.length
    console.log(`${area.padEnd(8)} ${String(rows.length - missing.length).padStart(4)} of ${rows.length}`)
    if (areas.length > 0) for (const { id, text } of missing) console.log(`  missing ${id}  ${text}`)
  }
  if (areas.length === 0) {
    console.log(`${'all'.padEnd(8)} ${String(total).padStart(4)} of ${requirements.length}`)
    const missing = requirements.filter(({ id }) => !shown.has(id)).map(({ id }) => id)
    console.log(`\nmissing: ${missing.join(' ')}`)
  }
}

function groupByArea(requirements: readonly Requirement[]): Map<string, Requirement[]> {
  const groups = new Map<string, Requirement[]>()
  for (const requirement of requirements)
    groups.set(requirement.area, [...(groups.get(requirement.area) ?? []), requirement])
  return groups
}

const requirements = requirementsOf(readFileSync('docs/requirements.tsv', 'utf8'))
const reports = SUITES.map((suite) => ({ unit: readReport(`${suite}unit`), e2e: readReport(`${suite}e2e`) }))
if (reports.some(({ unit, e2e }) => unit === undefined || e2e === undefined))
  console.log('A report is missing: run npm test and npm run test:thorough first.\n')
const titles = reports.flatMap(({ unit, e2e }) => [...unitTitles(unit), ...e2eTitles(e2e)])
const shown = new Set(titles.flatMap(idsIn))
const unknown = [...shown].filter((id) => !requirements.some((requirement) => requirement.id === id))
if (unknown.length > 0) console.log(`ids that are no requirement: ${unknown.join(' ')}\n`)
print(requirements, shown, process.argv.slice(2))
