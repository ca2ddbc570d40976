import type { RestrictionVerdict } from '@ingot/contract/restriction-verdicts'

/** Closer than this part of the threshold a share is the threshold, said in another unit. */
const SAME = 1e-9

/** The largest share that is not above a threshold; without a threshold any share is. */
export const mostOf = (threshold: number | undefined): number => (threshold ?? 0) * (1 + SAME)

/**
 * What a share says of a threshold: all that it may be lies above, some of it, or none of it; a share from nothing to
 * everything says nothing. `most` is from `mostOf`, ends are fractions of the mass as they are compared (`comparedEnds`).
 */
export function verdictOf({ lo, hi }: { lo: number; hi: number }, most: number): RestrictionVerdict {
  if (lo <= 0 && hi >= 1) return 'unknown'
  if (lo > most) return 'above'
  return hi > most ? 'possible' : 'below'
}
