import { AppError } from '@ingot/contract/errors'
import { isUnitSystem, type UnitSystem } from '@ingot/domain/units/quantities'

/** The unit system that a call names; SI where it names none. Throws `unknown-unit-system`. */
export function unitSystemOf(name: string | undefined): UnitSystem {
  if (name === undefined) return 'si'
  if (!isUnitSystem(name)) throw new AppError('unknown-unit-system', { value: name })
  return name
}
