import type { CatalogueFile, CatalogueNode } from '@ingot/contract/catalogue'
import { nameKey, propertiesOf } from '../../draft/properties.ts'
import { Refusal } from '../../refusal.ts'
import { say } from '../../report/say.ts'
import { fieldNamed } from '../heads/column-names.ts'
import { conditionsAt, type Header, readingsOf } from '../heads/header.ts'
import { isUnitsRow } from '../heads/table-head.ts'
import type { ColumnMapping, TableMapping } from '../mapping/mapping.ts'
import { filledOf, isFilled, isNumeric, type TableRow, type TableSource } from '../table-row.ts'

/** Rows among which the heads of pairs are looked for. */
const HEAD_ROWS = 20
/** Rows of curves that are held, to read them pair by pair. */
const HELD_ROWS = 100_000
/** The head of the names, which the file has above its pairs. */
const NAMES = 'Material'

/** German words for what the catalogue names in English and French. */
const WORDS: Readonly<Record<string, string>> = {
  dehnung: 'strain',
  spannung: 'stress',
  temperatur: 'temperature',
  emodul: 'youngsmodulus',
}

type Axis = NonNullable<CatalogueNode['x']>

const isNamed = ({ name }: Header, axis: Axis | undefined): boolean => {
  const key = WORDS[nameKey(name)] ?? nameKey(name)
  return key.length > 2 && [axis?.name.en, axis?.name.fr].some((own) => own !== undefined && nameKey(own).endsWith(key))
}

/** The diagram whose axes two heads name: the first of the catalogue, which is the plain one. */
function diagramOf(x: string, y: string, catalogue: CatalogueFile): string | undefined {
  const names = (head: string, axis: Axis | undefined) => readingsOf(head).some((reading) => isNamed(reading, axis))
  const nodes = [...propertiesOf(catalogue).nodes.values()]
  return nodes.find((node) => node.type === 'Mpt' && names(x, node.x) && names(y, node.y))?.vkey
}

interface Pair {
  name: string
  /** Index of its column of x; that of y is the next. */
  at: number
}

interface Found {
  /** Index of the row of heads. */
  row: number
  heads: readonly [string, string]
  curve: string
  pairs: Pair[]
}

/** Names above pairs tell materials: no temperature, no number, and each another one. */
const areNames = (pairs: readonly Pair[], catalogue: CatalogueFile) =>
  new Set(pairs.map(({ name }) => name)).size === pairs.length &&
  pairs.every(
    ({ name }) =>
      name !== '' && !isNumeric(name) && fieldNamed(name) === undefined && conditionsAt(name, catalogue) === undefined,
  )

function foundAt(rows: readonly TableRow[], row: number, catalogue: CatalogueFile): Found | undefined {
  const heads = (rows[row]?.cells ?? []).map((cell) => cell.trim())
  const above = rows[row - 1]?.cells ?? []
  const first = heads.findIndex(isFilled)
  const [x = '', y = ''] = heads.slice(first, first + 2)
  const pairs: Pair[] = []
  for (let at = first; at >= 0 && at < heads.length; at++) {
    if (heads[at] === '') continue
    if (heads[at] !== x || heads[at + 1] !== y) return undefined
    pairs.push({ name: (above[at] ?? '').trim(), at })
    at++
  }
  if (x === y || pairs.length < 2 || !areNames(pairs, catalogue)) return undefined
  const curve = diagramOf(x, y, catalogue)
  return curve === undefined ? undefined : { row, heads: [x, y], curve, pairs }
}

/** Curves of several materials side by side, each with its name above its pair of columns. */
export function findPairs(rows: readonly TableRow[], catalogue: CatalogueFile): Found | undefined {
  for (let row = 1; row < Math.min(HEAD_ROWS, rows.length); row++) {
    const found = filledOf(rows[row]?.cells ?? []).length >= 4 ? foundAt(rows, row, catalogue) : undefined
    if (found) return found
  }
  return undefined
}

const partOf = (row: TableRow, name: string, at: number): TableRow => ({
  line: row.line,
  cells: [name, row.cells[at] ?? '', row.cells[at + 1] ?? ''],
  numbers: new Set([0, 1].flatMap((i) => (row.numbers?.has(at + i) ? [i + 1] : []))),
  from: [at, at, at + 1],
})

/** The pairs one below the other: a column of names, one of x and one of y. */
export function stackedPairs(source: TableSource, found: Found, rows: AsyncIterable<readonly TableRow[]>): TableSource {
  async function* stacked() {
    const all: TableRow[] = []
    for await (const some of rows) {
      all.push(...some)
      if (all.length > HELD_ROWS)
        throw new Refusal('too-many-rows', say('report.too-many-rows-pairs', { most: HELD_ROWS }))
    }
    const { row, heads, pairs } = found
    const [first] = pairs
    const at = first?.at ?? 0
    const head = all[row]
    const below = all[row + 1]
    const units = below && isUnitsRow(below.cells.slice(at, at + 2)) ? [partOf(below, '', at)] : []
    const data = all.slice(row + 1 + units.length)
    if (head) yield [...all.slice(0, row - 1), { line: head.line, cells: [NAMES, ...heads] }, ...units]
    for (const pair of pairs)
      yield data.map((one) => partOf(one, pair.name, pair.at)).filter(({ cells }) => cells.slice(1).some(isFilled))
  }
  return { ...source, rows: stacked(), isAddressed: true }
}

/** What reads stacked pairs, under what somebody said of their columns. */
export function pairsMapping({ heads: [x, y], curve }: Found, given: TableMapping | undefined): TableMapping {
  const columns: ColumnMapping[] = [
    { header: NAMES, field: 'name' },
    { header: x, curve, axis: 'x' },
    { header: y, curve, axis: 'y' },
  ]
  const said = (header: string) => given?.columns.find((column) => column.header === header)
  return { rest: 'auto', ...given, pairs: true, columns: columns.map((column) => said(column.header) ?? column) }
}
