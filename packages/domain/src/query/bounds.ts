/** Relative slack of a bound: the same ids come back whether it was typed in GPa, MPa, ksi or °F. */
export const BOUND_SLACK = 1e-9

/** Widens a lower bound (SI) outward; the only place where bounds are widened. */
export const widenMin = (min: number): number => min - Math.abs(min) * BOUND_SLACK

/** Widens an upper bound (SI) outward. */
export const widenMax = (max: number): number => max + Math.abs(max) * BOUND_SLACK
