/**
 * What the data of a material say of a substance that a list restricts: its share lies above the threshold, may lie above
 * it, lies below, or is not stated.
 */
export const RESTRICTION_VERDICTS = ['above', 'possible', 'below', 'unknown'] as const
export type RestrictionVerdict = (typeof RESTRICTION_VERDICTS)[number]
