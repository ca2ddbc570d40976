import type { CatalogueFile } from '@ingot/contract/catalogue'
import { RESTRICTION_CAS_MAX, RESTRICTION_ENTRIES_MAX } from '@ingot/contract/limits'
import { isEcNumber } from '@ingot/contract/registry-numbers'
import { casNumbersIn } from '@ingot/domain/substances/cas'
import type { SourceFile } from '../importer.ts'
import { csv } from '../importers/csv.ts'
import { xlsx } from '../importers/xlsx.ts'
import { DEFAULT_LIMITS } from '../limits.ts'
import { Refusal, shortened } from '../refusal.ts'
import type { TableRow, TableSource } from '../tables/table-row.ts'
import { type ListField, listHeads } from './heads.ts'
import { decimalIn, shareUnitOf, thresholdOf } from './threshold.ts'

/** An entry of a list: a substance, or a group of them. */
export interface ListEntry {
  name: string
  cas: string[]
  ec: string
  /** A fraction of the mass, where the file names one. */
  threshold?: number
  reason: string
}

/** A cell that could not be read as it is meant, and what became of it. */
interface ListProblem {
  /** Row of the table, 1-based. */
  line: number
  code: 'cas-wrong' | 'threshold-unread' | 'nothing-named'
  value: string
}

export interface RestrictionFile {
  entries: ListEntry[]
  problems: ListProblem[]
}

export const LIST_EXTENSIONS = ['.csv', '.tsv', '.txt', '.xlsx'] as const

/** Rows above the heads: title, date and remarks of the export. */
const ABOVE_MAX = 50
const TEXT_MAX = 2_000

const importerOf = (path: string) => (path.toLowerCase().endsWith('.xlsx') ? xlsx : csv)

/** The unit that a head names in brackets or behind a comma: `Threshold (% w/w)`. */
function unitOfHead(head: string): number | undefined {
  const from = Math.max(head.lastIndexOf('('), head.lastIndexOf('['), head.lastIndexOf(','))
  const words = head.split(' ').filter((word) => word !== '')
  return (from < 0 ? undefined : shareUnitOf(head.slice(from + 1))) ?? shareUnitOf(words.at(-1) ?? '')
}

/** Lines of a cell as one text. */
const oneLine = (cell: string): string =>
  cell
    .split('\n')
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')

function entryOf(
  { line, cells }: TableRow,
  places: ReadonlyMap<ListField, number>,
  { unit, decimal }: { unit: number | undefined; decimal: ReturnType<typeof decimalIn> },
): { entry: ListEntry; problems: ListProblem[] } {
  const cell = (field: ListField) => cells[places.get(field) ?? -1]?.trim() ?? ''
  const { cas, wrong } = casNumbersIn(cell('cas'))
  const ec = oneLine(cell('ec'))
  const threshold = thresholdOf(cell('threshold'), unit, decimal)
  const name = oneLine(cell('name')).slice(0, TEXT_MAX)
  const problems: ListProblem[] = [
    ...wrong.map((value): ListProblem => ({ line, code: 'cas-wrong', value: shortened(value) })),
    ...(threshold.is === 'unread'
      ? [{ line, code: 'threshold-unread' as const, value: shortened(cell('threshold')) }]
      : []),
    ...(name === '' && cas.length === 0 && !isEcNumber(ec)
      ? [{ line, code: 'nothing-named' as const, value: shortened(cells.filter(Boolean).join(' ')) }]
      : []),
  ]
  return {
    entry: {
      name,
      cas: cas.slice(0, RESTRICTION_CAS_MAX),
      ec: ec.slice(0, TEXT_MAX),
      ...(threshold.is === 'share' && { threshold: threshold.share }),
      reason: oneLine(cell('reason')).slice(0, TEXT_MAX),
    },
    problems,
  }
}

async function readTable(source: TableSource): Promise<RestrictionFile | undefined> {
  let places: ReadonlyMap<ListField, number> | undefined
  let unit: number | undefined
  let above = 0
  const kept: TableRow[] = []
  for await (const rows of source.rows)
    for (const row of rows) {
      if (!places) {
        places = listHeads(row.cells)
        unit = places && unitOfHead(row.cells[places.get('threshold') ?? -1] ?? '')
        if (!places && ++above > ABOVE_MAX) return undefined
        continue
      }
      if (row.cells.every((cell) => cell.trim() === '')) continue
      if (kept.length >= RESTRICTION_ENTRIES_MAX)
        throw new Refusal('too-many-entries', `The list has more than ${RESTRICTION_ENTRIES_MAX} entries.`, row.line)
      kept.push(row)
    }
  if (!places) return undefined
  const found: RestrictionFile = { entries: [], problems: [] }
  const column = places.get('threshold') ?? -1
  const decimal = decimalIn(kept.map(({ cells }) => cells[column] ?? ''))
  for (const row of kept) {
    const { entry, problems } = entryOf(row, places, { unit, decimal })
    found.entries.push(entry)
    found.problems.push(...problems)
  }
  return found
}

/**
 * Reads a restriction list: the first table of the file whose heads name CAS numbers and substances. Every row below them is
 * an entry, also one without a CAS number. Throws Refusal.
 */
export async function readRestrictionList(file: SourceFile, catalogue: CatalogueFile): Promise<RestrictionFile> {
  const context = { catalogue, provider: '-', owner: '-', limits: DEFAULT_LIMITS }
  for await (const source of importerOf(file.path).tables?.(file, context) ?? []) {
    const found = await readTable(source)
    if (found && found.entries.length > 0) return found
  }
  throw new Refusal(
    'no-heads',
    'No table of the file has a column for CAS numbers beside one for names or EC numbers, with rows below. Heads may be English, French or German: CAS No., N° CAS, CAS-Nummer.',
  )
}
