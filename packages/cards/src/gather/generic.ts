/**
 * Poisson's ratio that is typical of a class, by the longest path that fits. M. F. Ashby, Materials Selection in
 * Mechanical Design, 4th ed. (2011), appendix A: ν ≈ 1/3 for metals and glassy polymers, 0.2 to 0.25 for ceramics and
 * glasses.
 */
const POISSON: readonly (readonly [path: string, ratio: number])[] = [
  ['metal/steel', 0.29],
  ['metal/cast-iron', 0.27],
  ['metal/aluminium', 0.33],
  ['metal/titanium', 0.34],
  ['metal/copper', 0.34],
  ['metal/nickel', 0.31],
  ['metal/magnesium', 0.29],
  ['metal', 0.33],
  ['ceramic', 0.22],
  ['glass', 0.22],
  ['plastic/thermoset', 0.35],
  ['plastic/thermoplastic', 0.38],
]

/** Undefined for classes that have no typical one, such as woods, foams and composites. */
export const genericPoisson = (path: string): number | undefined =>
  POISSON.find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`))?.[1]
