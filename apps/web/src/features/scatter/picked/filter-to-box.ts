import { type Bound, type RangeChoice, type SearchAddress, withRange } from '@ingot/domain/query/search-url'
import { shifted } from '@ingot/domain/scatter/shift'
import { displayUnit, isQuantityKey, type UnitSystem } from '@ingot/domain/units/quantities'
import { type ScaleKind, type Span, valueAt } from '@ingot/plots/frame/screen-scale'
import type { QueryLanguage } from '../../../query/query-language.ts'
import type { PlotAxis } from '../axes/plot-axis.ts'

const DIGITS = 4

/** Rounded away from the middle of a range, so that what stood at its edge stays in it. */
export function outward(value: number, towards: 'down' | 'up'): number {
  if (value === 0 || !Number.isFinite(value)) return value
  const step = 10 ** (Math.floor(Math.log10(Math.abs(value))) - DIGITS + 1)
  const steps = value / step
  const whole = Math.round(steps)
  // What is round already stays so.
  const rounded = Math.abs(steps - whole) < 1e-9 ? whole : towards === 'down' ? Math.floor(steps) : Math.ceil(steps)
  return Number((rounded * step).toPrecision(DIGITS))
}

/** The ends of a box on one axis, SI. */
export const boxEnds = (kind: ScaleKind, { low, high }: Span): [number, number] => [
  valueAt(kind, low),
  valueAt(kind, high),
]

/** The range of a property in the unit shown. */
function rangeOf(
  { key, quantity, shift }: PlotAxis,
  [low, high]: readonly [number, number],
  system: UnitSystem,
): RangeChoice {
  const known = quantity !== undefined && isQuantityKey(quantity) ? quantity : undefined
  const bound = (si: number, towards: 'down' | 'up'): Bound => ({
    value: outward(shifted(si, shift), towards),
    unit: known ? displayUnit(known, system) : '',
  })
  // A unit that counts downwards turns the range around.
  const ends = [bound(low, 'down'), bound(high, 'up')] as const
  const [min, max] = ends[0].value <= ends[1].value ? ends : [ends[1], ends[0]]
  return { key, min, max }
}

/** A formula between two numbers, SI. */
const formulaText = (key: string, [low, high]: readonly [number, number]): string => {
  const formula = key.slice(1).replace(/\s+in\s+\S+$/, '')
  return `${formula} >= ${outward(low, 'down')} and ${formula} <= ${outward(high, 'up')}`
}

export interface FilterBox {
  axis: PlotAxis
  ends: readonly [number, number]
}

/** The search narrowed to a box: properties by their ranges, formulas by its query. */
export function filteredTo(
  address: SearchAddress,
  boxes: readonly FilterBox[],
  system: UnitSystem,
  language: QueryLanguage | undefined,
): SearchAddress {
  let narrowed = address
  for (const { axis, ends } of boxes) {
    if (!axis.key.startsWith('=')) {
      narrowed = withRange(narrowed, rangeOf(axis, ends, system))
      continue
    }
    const read = language?.read.readQuery(formulaText(axis.key, ends), language.vocabulary)
    if (language && read?.kind === 'query')
      narrowed = { ...narrowed, q: language.read.joined(narrowed.q, read.q, language.vocabulary) }
  }
  return narrowed
}
