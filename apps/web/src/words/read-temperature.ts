import type { UnitSystem } from '@ingot/domain/units/quantities'
import { parseQuantity } from '@ingot/domain/units/written/parse-quantity'
import type { Language } from '../session/language.ts'
import type { TextKey } from './texts.ts'

/**
 * A typed temperature, K: `200`, `200 °C`, `400 F`, `473.15 K`; without a unit it is in the one shown. Nothing typed is
 * no temperature, and no fault.
 */
export function readTemperature(
  typed: string,
  system: UnitSystem,
  language: Language,
): { kelvin: number | undefined } | { fault: TextKey } {
  const given = typed.trim()
  if (given === '') return { kelvin: undefined }
  const isComma = language === 'fr' && given.includes(',')
  const read = parseQuantity(given, { quantity: 'temperature', system, ...(isComma && { decimal: ',' as const }) })
  const kelvin = read.ok ? read.si.value : undefined
  if (kelvin === undefined) return { fault: 'common.notTemperature' }
  return kelvin <= 0 ? { fault: 'common.belowZero' } : { kelvin }
}
