/** 97.5 % quantile of the normal distribution. */
const Z = 1.959963984540054

/**
 * 97.5 % quantile of Student's t, so that ± it holds 95 %: exact for 1 and 2 degrees of freedom, Cornish and Fisher's
 * series above (Abramowitz and Stegun 26.7.5; 0.15 % off for 3 degrees, less for more).
 */
export function studentQuantile(degrees: number): number {
  if (degrees <= 1) return 12.706204736432095
  if (degrees === 2) return 4.302652729911275
  const terms = [
    (Z ** 3 + Z) / 4,
    (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / 96,
    (3 * Z ** 7 + 19 * Z ** 5 + 17 * Z ** 3 - 15 * Z) / 384,
    (79 * Z ** 9 + 776 * Z ** 7 + 1482 * Z ** 5 - 1920 * Z ** 3 - 945 * Z) / 92160,
  ]
  return terms.reduce((sum, term, index) => sum + term / degrees ** (index + 1), Z)
}
