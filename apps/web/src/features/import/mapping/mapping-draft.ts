import type { ImportMapping, ImportTable } from '@ingot/contract/import-preview'

/** What a column holds, as a mapping says it (docs/import.md). */
export interface ColumnDraft {
  header: string
  column?: number
  vkey?: string
  field?: string
  condition?: string
  element?: string
  curve?: string
  axis?: 'x' | 'y'
  unit?: string
  /** What the file says instead, and is wrong. */
  instead?: string
  cond?: Record<string, unknown>
  slot?: string
  bound?: 'min' | 'max'
  basis?: string
  origin?: string
  fill?: true
  /** What texts of a condition mean. */
  values?: Record<string, string>
}

export interface FixedDraft {
  field?: string
  condition?: string
  value?: string
  cell?: string
  from?: 'sheet' | 'file'
}

/** What the user said of one table; what is left out is found out. */
export interface TableDraft {
  columns: ColumnDraft[]
  fixed?: FixedDraft[]
  headRow?: number
  headRows?: number
  unitsRow?: boolean | number
  firstRow?: number
  lastRow?: number
  leaveOut?: number[]
  transposed?: true
  pairs?: true
  multiplicity?: 'row' | 'table'
  /** Of all numbers that say nothing else. */
  basis?: string
  origin?: string
  faulty?: 'refuse' | 'keep'
  decimal?: '.' | ','
  encoding?: string
}

/** By the key of a table. */
export type Drafts = Readonly<Record<string, TableDraft>>

export const tableKey = ({ file, sheet }: Pick<ImportTable, 'file' | 'sheet'>): string => `${file}\n${sheet ?? ''}`

/** The texts that begin the rows: of a sheet whose properties stand in rows its heads. */
const labelsOf = ({ raw }: ImportTable): string =>
  JSON.stringify(raw.map(({ cells: [first] }) => (first ?? '').trim()).filter((label) => label !== ''))

const headsKey = ({ heads }: ImportTable): string => JSON.stringify(heads)

/**
 * Tables that look alike, such as one sheet a material: what is said of one is said of all. Where properties stand in
 * rows, or no table could be read yet, the labels tell: what stands beside them differs from sheet to sheet.
 */
export function alike(tables: readonly ImportTable[], of: ImportTable, draft: TableDraft): ImportTable[] {
  const isOfLabels = draft.transposed === true || of.heads.length === 0 || !isRead(of)
  const hasHeads = (table: ImportTable) => of.heads.length > 0 && headsKey(table) === headsKey(of)
  return tables.filter((table) => table === of || hasHeads(table) || (isOfLabels && labelsOf(table) === labelsOf(of)))
}

/** Whether anything is read of a table. */
export const isRead = ({ problems }: ImportTable): boolean =>
  problems.every(({ severity, line }) => severity !== 'error' || line !== undefined)

/** What is said of the tables of an import, each line with its sheet. */
export const problemsOf = (tables: readonly ImportTable[]): ImportTable['problems'] =>
  tables.flatMap(({ problems, sheet }) =>
    problems.map((problem) => (sheet === undefined ? problem : { ...problem, file: `${problem.file}, ${sheet}` })),
  )

/** The entry of a column: by its place where others have the same head, or where it has none. */
export function placeOf(table: ImportTable, index: number): Pick<ColumnDraft, 'header' | 'column'> {
  const header = table.heads[index] ?? ''
  const isAlone = header !== '' && table.heads.filter((head) => head === header).length === 1
  return { header, ...(!isAlone && { column: index + 1 }) }
}

const isAt = (a: Pick<ColumnDraft, 'header' | 'column'>, b: Pick<ColumnDraft, 'header' | 'column'>) =>
  a.header === b.header && a.column === b.column

export const entryAt = (draft: TableDraft | undefined, place: Pick<ColumnDraft, 'header' | 'column'>) =>
  draft?.columns.find((column) => isAt(column, place))

/** A draft with another entry for a column; without one it is read as its head says. */
export function withEntry(
  draft: TableDraft | undefined,
  place: Pick<ColumnDraft, 'header' | 'column'>,
  entry: ColumnDraft | undefined,
): TableDraft {
  const others = (draft?.columns ?? []).filter((column) => !isAt(column, place))
  return { ...draft, columns: entry ? [...others, entry] : others }
}

const isEmpty = ({ columns, fixed, ...rest }: TableDraft): boolean =>
  columns.length === 0 && (fixed ?? []).length === 0 && Object.values(rest).every((one) => one === undefined)

/** The mapping that is sent: nothing where nothing was said, one where all tables are told alike. */
export function mappingOf(tables: readonly ImportTable[], drafts: Drafts): ImportMapping | undefined {
  const said = tables.map((table) => ({ table, draft: drafts[tableKey(table)] ?? { columns: [] } }))
  if (said.every(({ draft }) => isEmpty(draft))) return undefined
  const texts = new Set(said.map(({ draft }) => JSON.stringify(draft)))
  const [first] = said
  if (texts.size === 1 && first) return { rest: 'auto', ...first.draft }
  return {
    tables: said.map(({ table: { sheet }, draft }) => ({
      rest: 'auto',
      ...draft,
      ...(sheet !== undefined && { sheet }),
    })),
  }
}

/** A saved mapping as drafts of these tables. */
export function draftsOf(tables: readonly ImportTable[], mapping: ImportMapping): Drafts {
  const listed = Array.isArray(mapping['tables']) ? (mapping['tables'] as Record<string, unknown>[]) : [mapping]
  return Object.fromEntries(
    tables.map((table, i) => {
      const own = listed.find(({ sheet }) => sheet === table.sheet) ?? listed[listed.length === 1 ? 0 : i] ?? {}
      const { sheet: _sheet, rest: _rest, columns = [], ...more } = own
      return [tableKey(table), { ...more, columns } as TableDraft]
    }),
  )
}

/** What a template keeps: the whole mapping as it was read, so that it reads the same next year. */
export function keptMapping(tables: readonly ImportTable[]): ImportMapping {
  const suggested = tables.flatMap(({ suggested: one, sheet }) =>
    one ? [{ ...one, ...(tables.length > 1 && sheet !== undefined && { sheet }) }] : [],
  )
  const texts = new Set(suggested.map(({ sheet: _sheet, ...one }) => JSON.stringify(one)))
  const [first] = suggested
  if (!first) return { columns: [] }
  const { sheet: _sheet, ...alone } = first
  return texts.size === 1 ? alone : { tables: suggested }
}

export const headsOf = (tables: readonly ImportTable[]): string[] => [
  ...new Set(tables.flatMap(({ heads }) => heads).filter((head) => head.trim() !== '')),
]
