export interface TaitParams {
  b1m: number
  b2m: number
  b3m: number
  b4m: number
  b1s: number
  b2s: number
  b3s: number
  b4s: number
  b5: number
  b6: number
  b7: number
  b8: number
  b9: number
}

/** Universal constant of the Tait equation for polymers; Simha, Wilson and Olabisi, Kolloid-Z. 251 (1973) 402. */
const TAIT_CONSTANT = 0.0894

/** Temperature in K of the transition between solid and melt at a pressure in Pa. */
export const taitTransition = ({ b5, b6 }: Pick<TaitParams, 'b5' | 'b6'>, pressure: number) => b5 + b6 * pressure

/** Specific volume in m³/kg at a temperature in K and a pressure in Pa; two domains, ISO 17744. */
export function tait(params: TaitParams, temperature: number, pressure: number): number {
  const distance = temperature - params.b5
  const isMelt = temperature > taitTransition(params, pressure)
  const volume = isMelt ? params.b1m + params.b2m * distance : params.b1s + params.b2s * distance
  const stiffness = isMelt
    ? params.b3m * Math.exp(-params.b4m * distance)
    : params.b3s * Math.exp(-params.b4s * distance)
  const transition = isMelt ? 0 : params.b7 * Math.exp(params.b8 * distance - params.b9 * pressure)
  return volume * (1 - TAIT_CONSTANT * Math.log(1 + pressure / stiffness)) + transition
}
