import type { CatalogueFile, CatalogueNode } from '@ingot/contract/catalogue'
import type { ColumnReading, TableReading } from '@ingot/contract/exchange'
import type { ImportItem, ImportRecord, Problem } from '../../src/importer.ts'
import type { CellTruth, Condition, Conditions, GeneratedFile, Reading } from './sheet.ts'

export interface Fault {
  file: string
  shape: string
  trait: string
  message: string
}
export interface Verdict {
  wrong: Fault[]
  lost: Fault[]
  /** Cells with one meaning, and how many of them came out as numbers. */
  clear: number
  read: number
  /** Cells with one meaning that did not come out, for the account. */
  unread: Fault[]
  refused?: string
}

interface Stored extends Reading {
  key: string
  cond: Conditions
}
export type Meanings = ReadonlyMap<string, CatalogueNode>

/** Every property of the catalogue by its key. */
export function meaningsOf({ tree }: CatalogueFile): Meanings {
  const nodes = new Map<string, CatalogueNode>()
  const visit = (node: CatalogueNode) => {
    nodes.set(node.vkey, node)
    for (const child of node.children ?? []) visit(child)
  }
  visit(tree)
  return nodes
}

const TOLERANCE = 1e-9
const close = (a: number, b: number) => Math.abs(a - b) <= TOLERANCE * Math.max(Math.abs(a), Math.abs(b))
const sameNumber = (a: number | undefined, b: number | undefined) =>
  a === undefined || b === undefined ? a === b : close(a, b)
const sameReading = (a: Reading, b: Reading) =>
  sameNumber(a.value, b.value) &&
  sameNumber(a.min, b.min) &&
  sameNumber(a.max, b.max) &&
  sameNumber(a.pm?.[0], b.pm?.[0]) &&
  sameNumber(a.pm?.[1], b.pm?.[1])

function sameCondition(a: Condition | undefined, b: Condition | undefined): boolean {
  if (typeof a === 'number' && typeof b === 'number') return close(a, b)
  if (typeof a !== 'object' || typeof b !== 'object') return a === b
  return (['gt', 'gte', 'lt', 'lte'] as const).every((bound) => sameNumber(a[bound], b[bound]))
}

/** What the value says and what its property says by itself must be what the truth says. */
function sameConditions(stored: Conditions, truth: Conditions, at: Conditions): boolean {
  const of = (key: string) => stored[key] ?? at[key]
  return (
    Object.keys(truth).every((key) => sameCondition(of(key), truth[key])) &&
    Object.keys(stored).every((key) => sameCondition(stored[key], truth[key] ?? at[key]))
  )
}

/** The size of the product says a thickness as well as each value does. */
const withSize = ({ doc }: ImportRecord, cond: Conditions): Conditions => ({
  ...(doc.product.size as Conditions | undefined),
  ...cond,
})

function storedIn(record: ImportRecord, meanings: Meanings): Stored[] {
  const { doc } = record
  const values = doc.values.flatMap(({ vkey, cond, value, min, max, pm }): Stored[] =>
    value === undefined && min === undefined && max === undefined
      ? []
      : [{ key: vkey, cond: withSize(record, (cond ?? {}) as Conditions), value, min, max, pm }],
  )
  const shares = doc.composition.flatMap(({ basis, items, cond }) =>
    items.flatMap(({ el, part, value, min, max, pm }): Stored[] =>
      value === undefined && min === undefined && max === undefined
        ? []
        : [
            {
              key: `${basis === 'mass' ? 'wt' : basis === 'atomic' ? 'at' : 'vol'}.${el ?? part}`,
              cond: withSize(record, (cond ?? {}) as Conditions),
              value,
              min,
              max,
              pm,
            },
          ],
    ),
  )
  const points = doc.curves.flatMap(({ vkey, cond, x, y }) => {
    const gives = meanings.get(vkey)?.gives
    return y.map(
      (value, at): Stored => ({
        key: gives?.of ?? vkey,
        cond: withSize(record, { ...((cond ?? {}) as Conditions), [gives?.over ?? 'x']: x[at]! }),
        value,
      }),
    )
  })
  return [...values, ...shares, ...points]
}

/** A stored number is allowed by a cell: property, number and conditions. */
function allows(truth: CellTruth, stored: Stored, meanings: Meanings): boolean {
  const node = meanings.get(stored.key)
  const keys = [stored.key, ...(node?.from ?? [])]
  const at = (node?.at ?? {}) as Conditions
  return (
    keys.some((key) => truth.keys.includes(key)) &&
    truth.readings.some((reading) => sameReading(reading, stored)) &&
    // A size of the product beside the conditions of the cell changes nothing.
    sameConditions(stored.cond, truth.cond, at)
  )
}

const plainText = (text: string) => text.replace(/\s+/g, ' ').trim().toLowerCase()
const sameText = (a: string, b: string) => plainText(a) === plainText(b)
const within = (a: string, b: string) =>
  plainText(b) !== '' && (plainText(a).includes(plainText(b)) || plainText(b).includes(plainText(a)))
const letters = (column: number): string =>
  column < 0 ? '' : letters(Math.floor(column / 26) - 1) + String.fromCharCode(65 + (column % 26))
const lastHead = ({ heads }: CellTruth) => heads.findLast((head) => head.trim() !== '') ?? ''

/** The report names the cell: its line and its column or text, its whole line, its column or its address. */
function names(problem: Problem, truth: CellTruth): boolean {
  const address = `${letters(truth.column)}${truth.row}`
  const { line, column, value = '', reason } = problem
  if (new RegExp(`\\b${address}\\b`).test(`${column ?? ''} ${value} ${reason}`)) return true
  const ofColumn =
    column !== undefined &&
    (truth.heads.some((head) => within(column, head)) ||
      column === letters(truth.column) ||
      column === String(truth.column + 1))
  if (line === undefined) return ofColumn
  // A whole table that is told to be left out is told by its heads.
  if (
    column === undefined &&
    line < truth.row &&
    within(value, lastHead(truth)) &&
    value.length > lastHead(truth).length
  )
    return true
  if (!truth.lines.includes(line)) return false
  return column === undefined || ofColumn || (value !== '' && sameText(value, truth.text))
}

/** What the report says of a cell's column. */
function columnsOf(tables: readonly TableReading[], truth: CellTruth): ColumnReading[] {
  const head = lastHead(truth)
  return tables
    .filter(({ sheet }) => sheet === undefined || sheet === truth.sheet)
    .flatMap(({ columns }) => {
      const own = columns[truth.column]
      // A column without a head is told by its place.
      if (own && (head === '' || sameText(own.head, head) || within(own.head, head))) return [own]
      const same = columns.filter((column) => sameText(column.head, head))
      return same.length > 0
        ? same
        : columns.filter((column) => head !== '' && plainText(column.head).includes(plainText(head)))
    })
}

/** Cells that neither came out nor are named, column by column, where the report does not count as many. */
function uncounted(missing: readonly CellTruth[], problems: readonly Problem[], tables: readonly TableReading[]) {
  const byColumn = new Map<string, CellTruth[]>()
  for (const truth of missing) {
    const key = `${truth.sheet}\n${truth.column}\n${lastHead(truth)}`
    byColumn.set(key, [...(byColumn.get(key) ?? []), truth])
  }
  return [...byColumn.values()].flatMap((cells) => {
    const first = cells[0]!
    if (tables.some(({ sheet, skipped }) => skipped !== undefined && (sheet === undefined || sheet === first.sheet)))
      return []
    const unnamed = cells.filter((truth) => !problems.some((problem) => names(problem, truth)))
    const columns = columnsOf(tables, first)
    // Each cell kept as text has a warning of its own: the named ones are among them.
    const texts = columns.reduce((sum, { asText }) => sum + asText, 0) - (cells.length - unnamed.length)
    const count = columns.reduce((sum, { unreadNumbers }) => sum + unreadNumbers, 0) + Math.max(0, texts)
    return unnamed.length > count ? unnamed.map((truth) => ({ truth, count, of: unnamed.length })) : []
  })
}

const said = ({ key, cond, ...reading }: Stored) =>
  `${key} ${JSON.stringify(reading)}${Object.keys(cond).length > 0 ? ` at ${JSON.stringify(cond)}` : ''}`
const placed = (truth: CellTruth) =>
  `${truth.sheet}!${letters(truth.column)}${truth.row} ${JSON.stringify(truth.text)} under ${JSON.stringify(truth.heads.filter(Boolean).join(' / '))}` +
  ` (${truth.keys.length > 0 && truth.readings.length > 0 ? `${truth.keys[0]} ${JSON.stringify(truth.readings[0])}${Object.keys(truth.cond).length > 0 ? ` at ${JSON.stringify(truth.cond)}` : ''}` : 'no number'})`

/** Compares what an import of one file gave with what stands in the file. */
export function judge(file: GeneratedFile, items: readonly ImportItem[], meanings: Meanings): Verdict {
  const records = items.flatMap((item) => ('record' in item ? [item.record] : []))
  const problems = items.flatMap((item) => ('problem' in item ? [item.problem] : []))
  const tables = items.flatMap((item) => ('table' in item ? [item.table] : []))
  const fault = (trait: string, message: string): Fault => ({ file: file.path, shape: file.shape, trait, message })
  const clear = file.truths.filter(({ demand }) => demand === 'read')

  const error = problems.find(({ severity }) => severity === 'error')
  if (error)
    return { wrong: [], lost: [], clear: clear.length, read: 0, unread: [], refused: `${error.code}: ${error.reason}` }

  const out = new Set<CellTruth>()
  const wrong: Fault[] = []
  for (const record of records) {
    const name = record.doc.name
    const mine = file.truths.filter((truth) => truth.names.some((known) => sameText(known, name)))
    for (const truth of mine) if (truth.keys.length === 0 && counts(record, truth)) out.add(truth)
    for (const stored of storedIn(record, meanings)) {
      const allowing = mine.filter((truth) => allows(truth, stored, meanings))
      for (const truth of allowing) out.add(truth)
      if (allowing.length > 0) continue
      const text = givenOf(record, stored)
      const source = mine.find(
        (truth) => text !== undefined && truth.text !== '' && text.startsWith(truth.text) && !out.has(truth),
      )
      // It came out, though wrong: it is not lost as well.
      if (source) out.add(source)
      const near = source ?? mine.find((truth) => truth.keys.includes(stored.key))
      wrong.push(
        fault(
          near?.trait ?? 'no such material',
          `${name}: ${said(stored)}; the file says ${near ? placed(near) : 'nothing of it'}${text === undefined ? '' : `; given as ${JSON.stringify(text)}`}`,
        ),
      )
    }
  }

  const missing = file.truths.filter((truth) => !out.has(truth))
  const lost = uncounted(missing, problems, tables).map(({ truth, count, of }) =>
    fault(truth.trait, `${placed(truth)}: ${of} cells of the column neither came out nor are named, ${count} counted`),
  )
  return {
    wrong,
    lost,
    clear: clear.length,
    read: clear.filter((truth) => out.has(truth)).length,
    unread: clear.filter((truth) => !out.has(truth)).map((truth) => fault(truth.trait, placed(truth))),
  }
}

/** The source text that the value itself names. */
const givenOf = ({ doc }: ImportRecord, { key, value, min, max, cond }: Stored) =>
  doc.values.find(
    (own) =>
      own.vkey === key &&
      own.value === value &&
      own.min === min &&
      own.max === max &&
      JSON.stringify(own.cond ?? {}) === JSON.stringify(cond),
  )?.given
/** A number of specimens is kept beside the values that it stands for. */
const counts = ({ doc }: ImportRecord, truth: CellTruth) =>
  doc.values.some(({ stats }) => stats?.n !== undefined && stats.n === Number(truth.text.replace(',', '.')))
