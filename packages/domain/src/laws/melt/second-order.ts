export interface SecondOrderParams {
  A: number
  B: number
  C: number
  D: number
  E: number
  F: number
}

/** Melt viscosity in Pa·s: ln η as a quadratic form of ln(shear rate in 1/s) and the temperature in K. */
export function secondOrder(params: SecondOrderParams, temperature: number, rate: number): number {
  const { A, B, C, D, E, F } = params
  const lnRate = Math.log(rate)
  return Math.exp(A + B * lnRate + C * temperature + D * lnRate ** 2 + E * temperature * lnRate + F * temperature ** 2)
}
