import { parseQuantity } from '@ingot/domain/units/parse-quantity'
import type { UnitSystem } from '@ingot/domain/units/quantities'
import type { TextKey } from '../../words/texts.ts'

/** A typed temperature, K: `200`, `200 °C`, `400 F`, `473.15 K`; without a unit it is in the one shown. */
export function readTemperature(
  given: string,
  system: UnitSystem,
  language: string,
): { kelvin: number } | { fault: TextKey } {
  const isComma = language === 'fr' && given.includes(',')
  const read = parseQuantity(given.trim(), {
    quantity: 'temperature',
    system,
    ...(isComma && { decimal: ',' as const }),
  })
  const kelvin = read.ok ? read.si.value : undefined
  if (kelvin === undefined) return { fault: 'columns.notTemperature' }
  return kelvin <= 0 ? { fault: 'columns.belowZero' } : { kelvin }
}
