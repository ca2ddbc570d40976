import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { Criterion } from '@ingot/contract/criteria'

/** Databases as earlier versions wrote them; a file next to them says how they were made. */
export const FIXTURES = join(import.meta.dirname, 'fixtures')

/** Searches that were made by the version that wrote a fixture, and are made again after the upgrade. */
export const SEARCHES = {
  all: {},
  name: { textfilter: ['mod'] },
  word: { textfilter: ['wl 7'] },
  number: { propfilter: [{ vkey: 'density', min: 7000 }] },
  query: { q: 'density > 7000' },
} as const

/** What the version that wrote a fixture answered itself. */
export interface Expected {
  commit: string
  /** The cookie of a session that stood. */
  cookie: string
  content: number
  /** Ids of each of SEARCHES, sorted; a search that the version did not know is absent. */
  searches: Partial<Record<keyof typeof SEARCHES, string[]>>
  preferences?: object
  /** Saved criteria by format. */
  criteria: Record<string, Criterion[]>
  /** `id revision` → hash of the document. */
  materials: Record<string, string>
}

export interface Fixture {
  name: string
  expected: Expected
  /** Rows as JSON texts by table. */
  rows: Map<string, string[]>
}

const readFixture = (file: string): Fixture => {
  const [head = '', ...lines] = gunzipSync(readFileSync(join(FIXTURES, file)))
    .toString('utf8')
    .trimEnd()
    .split('\n')
  const rows = new Map<string, string[]>()
  for (const line of lines) {
    const end = line.indexOf('\t')
    const table = line.slice(0, end)
    rows.set(table, [...(rows.get(table) ?? []), line.slice(end + 1)])
  }
  return { name: file.replace('.txt.gz', ''), expected: JSON.parse(head), rows }
}

export const readFixtures = (): Fixture[] =>
  readdirSync(FIXTURES)
    .filter((file) => file.endsWith('.txt.gz'))
    .sort()
    .map(readFixture)
