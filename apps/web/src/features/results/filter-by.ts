import type { ShownValue } from '@ingot/contract/blocks/shown-value'
import { atTemperature } from '@ingot/domain/query/at-temperature'
import { type Bound, type SearchAddress, withChoice, withRange } from '@ingot/domain/query/search-url'
import { fromSi } from '@ingot/domain/units/convert'
import { displayUnit, isQuantityKey, type UnitSystem } from '@ingot/domain/units/quantities'
import { OUTWARDS, roundedLimit } from '@ingot/domain/units/shown/format-number'
import type { ListColumn } from '../../list/columns/list-columns.ts'

type How = 'min' | 'max' | 'both'

const DIGITS = 6
const EXACT_DIGITS = 14

/** Few digits, and never those that leave out the material whose cell it was. */
const rounded = (value: number, how: How): number =>
  how === 'both' ? Number(value.toPrecision(EXACT_DIGITS)) : roundedLimit(value, OUTWARDS[how], DIGITS)

/** A number in the unit that is shown, so that the address reads as the screen does. */
function boundOf(si: number, how: How, { quantity }: Pick<ListColumn, 'quantity'>, system: UnitSystem): Bound {
  if (quantity === undefined || !isQuantityKey(quantity)) return { value: rounded(si, how), unit: '' }
  const unit = displayUnit(quantity, system)
  // A price has no unit of its own to name.
  if (unit.includes('currency')) return { value: si, unit: '' }
  return { value: rounded(fromSi(si, quantity, system), how), unit: unit === '1' || unit === '-' ? '' : unit }
}

const withQuery = (address: SearchAddress, condition: string): SearchAddress => ({
  ...address,
  q: address.q === undefined ? condition : `(${address.q}) and ${condition}`,
})

/** A number of a formula, or of a property at a temperature, as the query language writes it: in the unit shown. */
function writtenIn({ factor, unit, quantity }: ListColumn, si: number, how: How, system: UnitSystem): string {
  const { value, unit: shown } =
    factor === undefined ? boundOf(si, how, { quantity }, system) : { value: rounded(si / factor, how), unit }
  return shown === '' ? String(value) : `${value} ${shown}`
}

const SIGNS = { min: '>=', max: '<=', both: '=' } as const

/**
 * The search narrowed by what a cell shows: at least, at most, or just that. A property keeps the other end of its
 * range; a formula and a property at a temperature become a condition of the query.
 */
export function filteredBy(
  address: SearchAddress,
  column: ListColumn,
  value: ShownValue,
  how: How,
  system: UnitSystem,
): SearchAddress {
  const { key } = column
  if (value.option !== undefined) return withChoice(address, { key, options: [value.option] })
  const point = value.value ?? (how === 'max' ? (value.max ?? value.min) : (value.min ?? value.max))
  if (point === undefined) return address
  if (key.startsWith('=')) {
    const at = atTemperature(key)
    // A unit that the key names is that of the column shown.
    const left = at ? at.column : key.slice(1).replace(/ in .*$/, '')
    const condition = `${left} ${SIGNS[how]} ${writtenIn(column, point, how, system)}`
    return withQuery(address, at ? `${condition} @ ${at.kelvin} K` : condition)
  }
  const bound = boundOf(point, how, column, system)
  const before = address.ranges.find((range) => range.key === key)
  const min = how === 'max' ? before?.min : bound
  const max = how === 'min' ? before?.max : bound
  return withRange(address, { ...before, key, ...(min && { min }), ...(max && { max }) })
}
