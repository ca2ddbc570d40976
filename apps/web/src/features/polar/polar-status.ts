import { POLAR_MAX, POLAR_MIN } from '@ingot/contract/limits'

/** Where a polar chart is: too few or too many properties to ask for, waiting for its numbers, or drawn [POLAR-005]. */
export type PolarStatus = 'TOO_FEW' | 'TOO_MANY' | 'LOADING' | 'SUCCESS' | 'FAILED'

interface PolarRequest {
  /** Properties chosen now, and those that are asked for: they follow a second later [POLAR-004]. */
  chosen: readonly string[]
  asked: readonly string[]
  isFetching: boolean
  isError: boolean
}

/** Whether so many properties make a chart [POLAR-002, POLAR-003]. */
export const isPolarCount = (count: number): boolean => count >= POLAR_MIN && count <= POLAR_MAX

export function polarStatus({ chosen, asked, isFetching, isError }: PolarRequest): PolarStatus {
  if (chosen.length < POLAR_MIN) return 'TOO_FEW'
  if (chosen.length > POLAR_MAX) return 'TOO_MANY'
  if (isFetching || chosen.join() !== asked.join()) return 'LOADING'
  return isError ? 'FAILED' : 'SUCCESS'
}
