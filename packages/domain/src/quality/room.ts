import type { Conditions } from '@ingot/contract/material'

/** Room temperature of the test standards, K; a temperature within it need not be stated. */
const ROOM = [283.15, 308.15] as const
export const isRoom = (T: Conditions[string] | undefined) =>
  T === undefined || (typeof T === 'number' && T >= ROOM[0] && T <= ROOM[1])
