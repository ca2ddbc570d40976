export interface RambergOsgoodParams {
  E: number
  K: number
  n: number
}

/** Total strain at a stress in Pa; odd in the stress. Ramberg and Osgood, NACA Technical Note 902 (1943). */
export const rambergOsgood = ({ E, K, n }: RambergOsgoodParams, stress: number) =>
  stress / E + Math.sign(stress) * (Math.abs(stress) / K) ** (1 / n)

/** Stress in Pa at a total strain ≥ 0, by bisection between 0 and E·ε. */
export function rambergOsgoodStress(params: RambergOsgoodParams, strain: number): number {
  let low = 0
  let high = params.E * strain
  for (let step = 0; step < 100; step++) {
    const middle = (low + high) / 2
    if (rambergOsgood(params, middle) < strain) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** Parameters through one point (strain, stress) with a given exponent; undefined if the point lies on the elastic line. */
export function rambergOsgoodThrough(
  E: number,
  strain: number,
  stress: number,
  n: number,
): RambergOsgoodParams | undefined {
  const plastic = strain - stress / E
  return plastic > 0 ? { E, K: stress / plastic ** n, n } : undefined
}
