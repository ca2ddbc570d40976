export interface CrossWlfParams {
  n: number
  tau: number
  D1: number
  D2: number
  D3: number
  A1: number
  A2t: number
}

/**
 * Melt viscosity in Pa·s at a temperature in K, a shear rate in 1/s and a pressure in Pa. Cross, J. Colloid Sci. 20
 * (1965) 417, with the temperature shift of Williams, Landel and Ferry. RangeError below the transition temperature,
 * where the material doesn't flow.
 */
export function crossWlf(params: CrossWlfParams, temperature: number, rate: number, pressure = 0): number {
  const transition = params.D2 + params.D3 * pressure
  if (temperature < transition)
    throw new RangeError(
      `Cross-WLF has no viscosity at ${temperature} K, below the transition at ${transition} K; choose a melt temperature`,
    )
  const above = temperature - transition
  const zeroShear = params.D1 * Math.exp((-params.A1 * above) / (params.A2t + params.D3 * pressure + above))
  return zeroShear / (1 + ((zeroShear * rate) / params.tau) ** (1 - params.n))
}
