import { fromSiConverter } from './convert.ts'
import { displayUnit, type QuantityKey, quantityOf, type UnitSystem } from './quantities.ts'

/** A unit as the catalogue hands it out [UNIT-001]. */
export interface UnitRecord {
  /** How the shown number y follows from the stored one x, e.g. `y = x / 1000000` or `y = x * 9 / 5 - 459.67`. */
  readonly formula: string
  readonly unit: string
  readonly baseunit: string
}

export function unitRecord(quantity: QuantityKey, system: UnitSystem): UnitRecord {
  const { mul, div, add } = fromSiConverter(quantity, system)
  const parts = [
    'y = x',
    mul === 1 ? '' : ` * ${mul}`,
    div === 1 ? '' : ` / ${div}`,
    add === 0 ? '' : ` ${add < 0 ? '-' : '+'} ${Math.abs(add)}`,
  ]
  return { formula: parts.join(''), unit: displayUnit(quantity, system), baseunit: quantityOf(quantity).si }
}
