import type { IndexRow } from '@ingot/domain/index/index-row'
import { fromUnits, type Unit } from './units-by-hand.ts'

/**
 * For tests: compound queries as data, said in any unit, and answered by looking at every material. Nothing of the
 * language, the compiler or the engines is used.
 */

export type Operand =
  | { kind: 'column'; name: string; key: string; at?: number }
  | { kind: 'quotient'; over: readonly [string, string] }

export type Sign = '>' | '>=' | '<' | '<='

/** An end of a comparison: the number as it was typed first, and its SI number. */
export interface Amount {
  si: number
  units: readonly Unit[]
}

export type Spec =
  | { kind: 'and' | 'or'; of: readonly Spec[] }
  | { kind: 'not'; of: Spec }
  | { kind: 'compare'; of: Operand; sign: Sign; than: Amount }
  | { kind: 'between'; of: Operand; from: Amount; to: Amount }
  | { kind: 'missing' | 'has'; key: string }
  | { kind: 'feature' | 'diagram'; key: string }
  /** A class by its whole path, or by the end of one where no class is called so. */
  | { kind: 'class'; path: string; isWhole: boolean }
  /** `text` is what stands in the search text of a material that has the term. */
  | { kind: 'term'; term: string; text: string }
  | { kind: 'option'; key: string; options: readonly string[]; sign: Sign; option: string }

const TEMPERATURES: readonly Unit[] = ['K', '°C', '°F']

const said = ({ si, units }: Amount, choice: number): string => {
  const unit = units[choice % units.length] as Unit
  return `${fromUnits(si, unit)}${unit === '' ? '' : ` ${unit}`}`
}

const operandText = (of: Operand): string => (of.kind === 'column' ? of.name : `${of.over[0]}/${of.over[1]}`)

const atText = (of: Operand, choice: number): string =>
  of.kind === 'column' && of.at !== undefined ? ` @ ${said({ si: of.at, units: TEMPERATURES }, choice)}` : ''

/** The query as a person types it; `choice` picks the units. */
export function textOfSpec(spec: Spec, choice: number): string {
  switch (spec.kind) {
    case 'and':
    case 'or':
      return spec.of.map((part) => `(${textOfSpec(part, choice)})`).join(` ${spec.kind} `)
    case 'not':
      return `not (${textOfSpec(spec.of, choice)})`
    case 'compare':
      return `${operandText(spec.of)} ${spec.sign} ${said(spec.than, choice)}${atText(spec.of, choice)}`
    case 'between':
      return `${said(spec.from, choice)} <= ${operandText(spec.of)}${atText(spec.of, choice)} <= ${said(spec.to, choice)}`
    case 'missing':
      return `missing(${spec.key})`
    case 'has':
    case 'feature':
    case 'diagram':
      return `has(${spec.key})`
    case 'class':
      return `class:"${spec.path}"`
    case 'term':
      return `"${spec.term}"`
    case 'option':
      return `${spec.key} ${spec.sign} ${spec.option}`
  }
}

type Interval = readonly [number, number]
/** false, unknown, possible, true */
type Truth = 0 | 1 | 2 | 3

const stored = (row: IndexRow, key: string): Interval | undefined => {
  const at = row.columns.indexOf(key)
  if (at < 0) return undefined
  const [lo, hi] = [row.lo[at] as number, row.hi[at] as number]
  const marked = (side: string) => row.limits?.includes(key.replace(/^wt\./, '') + side) === true
  if (marked('>')) return [lo, marked('<') ? hi : Number.POSITIVE_INFINITY]
  if (marked('<')) return [0, hi]
  return [marked('<-') ? Number.NEGATIVE_INFINITY : lo, hi]
}

const isNear = (a: number, b: number) => Math.abs(a - b) <= 1e-9 * b

/** Room temperature, 18 to 28 °C, is assumed of a value that names none; of the properties asked for here all have it so. */
const isRoom = (T: number) => T > 291.149 && T < 301.151

function atTemperature(row: IndexRow, key: string, T: number): Interval | undefined {
  const traces = row.traces.filter(({ column }) => column === key)
  if (traces.length === 0 && isRoom(T)) return stored(row, key)
  for (const trace of traces)
    for (const [k, at] of trace.T.entries()) if (isNear(at, T)) return [trace.lo[k] as number, trace.hi[k] as number]
  for (const { kind, T: at, lo, hi } of traces)
    for (let k = 1; kind === 'curve' && k < at.length; k++) {
      const [t0, t1] = [at[k - 1] as number, at[k] as number]
      if (T <= t0 || T >= t1) continue
      const between = (side: readonly number[]) => {
        const [a, b] = [side[k - 1] as number, side[k] as number]
        return a + ((T - t0) / (t1 - t0)) * (b - a)
      }
      return [between(lo), between(hi)]
    }
  if (!isRoom(T)) return undefined
  const near = traces.flatMap(({ T: at, lo, hi }) =>
    at.flatMap((one, k) =>
      isRoom(one) ? [{ apart: Math.abs(one - T), ends: [lo[k], hi[k]] as unknown as Interval }] : [],
    ),
  )
  return near.toSorted((a, b) => a.apart - b.apart)[0]?.ends
}

function intervalOf(row: IndexRow, of: Operand): Interval | undefined {
  if (of.kind === 'column') return of.at === undefined ? stored(row, of.key) : atTemperature(row, of.key, of.at)
  const [a, b] = of.over.map((key) => stored(row, key))
  if (!a || !b || (b[0] <= 0 && b[1] >= 0)) return undefined
  const all = [a[0] / b[0], a[0] / b[1], a[1] / b[0], a[1] / b[1]].filter((end) => !Number.isNaN(end))
  return [Math.min(...all), Math.max(...all)]
}

/** Numbers closer than this part are the same number said in two units. */
const SAME = 1e-9

function fits(value: number, sign: Sign, than: number): boolean {
  const slack = SAME * Math.abs(than)
  switch (sign) {
    case '>':
      return value > than + slack
    case '>=':
      return value >= than - slack
    case '<':
      return value < than - slack
    case '<=':
      return value <= than + slack
  }
}

function compared(
  interval: Interval | undefined,
  tests: readonly (readonly [Sign, number])[],
  isNegated: boolean,
): Truth {
  if (!interval) return 1
  const [lo, hi] = interval
  const isIn = (value: number) => tests.every(([sign, than]) => fits(value, sign, than))
  const overlaps = tests.every(([sign, than]) => fits(sign.startsWith('>') ? hi : lo, sign, than))
  if (!overlaps) return isNegated ? 3 : 0
  if (isIn(lo) && isIn(hi)) return isNegated ? 0 : 3
  // A limit without end is found where its number is, and unknown elsewhere; a negation the other way round.
  const limit = hi === Number.POSITIVE_INFINITY ? lo : lo === Number.NEGATIVE_INFINITY ? hi : undefined
  return limit === undefined || isIn(limit) !== isNegated ? 2 : 1
}

const plain = (holds: boolean, isNegated: boolean): Truth => (holds !== isNegated ? 3 : 0)

/** Whether a material is what the query asks for. */
export function truthOfSpec(spec: Spec, row: IndexRow, isNegated = false): Truth {
  switch (spec.kind) {
    case 'not':
      return truthOfSpec(spec.of, row, !isNegated)
    case 'and':
    case 'or': {
      const all = spec.of.map((part) => truthOfSpec(part, row, isNegated))
      return ((spec.kind === 'and') !== isNegated ? Math.min(...all) : Math.max(...all)) as Truth
    }
    case 'compare':
      return compared(intervalOf(row, spec.of), [[spec.sign, spec.than.si]], isNegated)
    case 'between':
      return compared(
        intervalOf(row, spec.of),
        [
          ['>=', spec.from.si],
          ['<=', spec.to.si],
        ],
        isNegated,
      )
    case 'option':
      return compared(stored(row, spec.key), [[spec.sign, spec.options.indexOf(spec.option)]], isNegated)
    case 'missing':
      return plain(!row.columns.includes(spec.key), isNegated)
    case 'has':
      return plain(row.columns.includes(spec.key), isNegated)
    case 'feature':
      return plain(row.features.includes(spec.key), isNegated)
    case 'diagram':
      return plain(row.diagrams.includes(spec.key), isNegated)
    case 'class':
      return plain(
        row.tags.some((tag) =>
          spec.isWhole ? tag === `class-${spec.path}` : tag.startsWith('class-') && tag.endsWith(`/${spec.path}`),
        ),
        isNegated,
      )
    case 'term':
      return plain(row.searchText.includes(spec.text), isNegated)
  }
}
