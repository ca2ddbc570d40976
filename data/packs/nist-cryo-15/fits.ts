/** A fit as the transcription writes it; coefficients begin with the lowest power. */
export interface Fit {
  equation_type: 'logarithmic_polynomial' | 'polynomial' | 'rational'
  coefficients: number[]
  numerator_coefficients?: number[]
  denominator_coefficients?: number[]
  temperature_range: [low: number, high: number]
  units: string
}

const polynomial = (coefficients: readonly number[], x: number): number =>
  coefficients.reduceRight((sum, coefficient) => sum * x + coefficient, 0)

/** A fit at a temperature in K, in its own unit. */
export function fitted(fit: Fit, T: number): number {
  if (fit.equation_type === 'polynomial') return polynomial(fit.coefficients, T)
  if (fit.equation_type === 'logarithmic_polynomial') return 10 ** polynomial(fit.coefficients, Math.log10(T))
  const root = Math.sqrt(T)
  return (
    10 ** (polynomial(fit.numerator_coefficients ?? [], root) / polynomial(fit.denominator_coefficients ?? [], root))
  )
}
