import { normalBelow, normalQuantile, quantileOf } from './normal.ts'

/** Lanczos' coefficients for g = 7 and nine terms: 15 digits. */
const LANCZOS = [
  0.99999999999980993, 676.5203681218851, -1259.1392167224028, 771.32342877765313, -176.61502916214059,
  12.507343278686905, -0.13857109526572012, 9.9843695780195716e-6, 1.5056327351493116e-7,
]

/** ln Γ(x) for x ≥ 1/2. Lanczos, SIAM J. Numer. Anal. B 1 (1964) 86–96. */
export function logGamma(x: number): number {
  const base = x - 1 + 7.5
  const sum = LANCZOS.reduce((total, term, index) => total + (index === 0 ? term : term / (x - 1 + index)), 0)
  return 0.5 * Math.log(2 * Math.PI) + (x - 0.5) * Math.log(base) - base + Math.log(sum)
}

/** Regularised incomplete beta function by Lentz's continued fraction (Abramowitz and Stegun 26.5.8). */
export function incompleteBeta(a: number, b: number, x: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(b, a, 1 - x)
  const front = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x)) / a
  let c = 1
  let d = 1 / nonZero(1 - ((a + b) * x) / (a + 1))
  let fraction = d
  for (let m = 1; m <= 500; m++) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m))
    d = 1 / nonZero(1 + even * d)
    c = nonZero(1 + even / c)
    fraction *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1))
    d = 1 / nonZero(1 + odd * d)
    c = nonZero(1 + odd / c)
    fraction *= d * c
    if (Math.abs(d * c - 1) < 1e-16) break
  }
  return front * fraction
}

const nonZero = (value: number) => (Math.abs(value) < 1e-300 ? 1e-300 : value)

/** Probability that Student's t with these degrees of freedom is below a value. */
export function studentBelow(t: number, degrees: number): number {
  const outside = incompleteBeta(degrees / 2, 1 / 2, degrees / (degrees + t * t)) / 2
  return t < 0 ? outside : 1 - outside
}

/** Student's t below which a share lies, exact; `student.ts` of the law fits has the 95 % of two sides in closed form. */
export const studentAt = (share: number, degrees: number) =>
  quantileOf(share, (t) => studentBelow(t, degrees), [-1e6, 1e6])

/** Half width of the two-sided interval of a confidence, in standard errors. */
export const studentHalfWidth = (confidence: number, degrees: number) => studentAt((1 + confidence) / 2, degrees)

/** Probability that F with these degrees of freedom (of the numerator, of the denominator) is below a value. */
export const fisherBelow = (f: number, numerator: number, denominator: number) =>
  incompleteBeta(numerator / 2, denominator / 2, (numerator * f) / (numerator * f + denominator))

export const fisherAt = (share: number, numerator: number, denominator: number) =>
  quantileOf(share, (f) => fisherBelow(f, numerator, denominator), [0, 1e6])

/** Points of Simpson's rule for the factor below: 1e-8 of it, and few enough for a table. */
const INTERVALS = 400

/**
 * One-sided tolerance factor k of a normal sample: mean − k s lies below a share of the population with a confidence.
 * `effective` is the number of observations that the mean is worth, `degrees` those of s (ISO 12107:2012 table B.1,
 * ISO 16269-6). Noncentral t: P(Z ≤ k √n s/σ − z √n), integrated over s/σ.
 */
export function toleranceFactor(share: number, confidence: number, effective: number, degrees: number): number {
  const shift = normalQuantile(share) * Math.sqrt(effective)
  // s/σ lies within eight standard deviations of about 1/√(2ν), and above 0.
  const [from, to] = [Math.max(1e-9, 1 - 8 / Math.sqrt(2 * degrees)), 1 + 8 / Math.sqrt(2 * degrees)]
  const width = (to - from) / INTERVALS
  const nodes = Array.from({ length: INTERVALS + 1 }, (_, index) => {
    const ratio = from + index * width
    const simpson = index === 0 || index === INTERVALS ? 1 : index % 2 === 1 ? 4 : 2
    return { ratio, weight: simpson * Math.exp(logDensityOfRatio(ratio, degrees)) }
  })
  const total = nodes.reduce((sum, { weight }) => sum + weight, 0)
  const below = (k: number) =>
    nodes.reduce((sum, { ratio, weight }) => sum + weight * normalBelow(k * Math.sqrt(effective) * ratio - shift), 0) /
    total
  return quantileOf(confidence, below, [-1e4, 1e4])
}

/** Logarithm of the density of s/σ but for a constant: a chi distribution. */
const logDensityOfRatio = (ratio: number, degrees: number) =>
  (degrees - 1) * Math.log(ratio) - (degrees * (ratio * ratio - 1)) / 2
