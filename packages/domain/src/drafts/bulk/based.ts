import type { LeftReason } from '@ingot/contract/bulk-operation'
import type { Basis, PropertyValue } from '@ingot/contract/material'

/** Bases that promise a bound: of these a limit may be another one. */
const BOUNDS: readonly Basis[] = ['limit', 'characteristic', 'A', 'B', 'S']

/** A value that stands for something else; a limit stays one, and a single number becomes none. */
export function basedValue(value: PropertyValue, basis: Basis | null): PropertyValue | LeftReason {
  const { min, max, special } = value
  const isNumber = value.value !== undefined
  const isBound = (min === undefined) !== (max === undefined)
  const isRange = min !== undefined && max !== undefined
  if (!isNumber && !isBound && !isRange && special === undefined) return 'no-number'
  if ((value.basis ?? null) === basis) return 'same'
  if (isBound && value.basis === 'limit' && (basis === null || !BOUNDS.includes(basis))) return 'bound-is-limit'
  if (isNumber && basis === 'limit') return 'number-is-no-limit'
  const { basis: _, ...rest } = value
  return basis === null ? rest : { ...rest, basis }
}
