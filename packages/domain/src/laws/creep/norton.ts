import { GAS_CONSTANT } from '../arrhenius.ts'

export interface NortonParams {
  A: number
  n: number
  Q: number
}

/** Steady creep rate in 1/s at a stress in Pa and a temperature in K; A in Pa^-n/s. Norton, The Creep of Steel at High Temperatures, 1929. */
export const norton = ({ A, n, Q }: NortonParams, stress: number, temperature: number) =>
  A * stress ** n * Math.exp(-Q / (GAS_CONSTANT * temperature))

/**
 * Factor that turns A into a system in which 1 Pa is `stressFactor` and 1 s is `timeFactor` units: it depends on n,
 * which is why A has no unit of its own.
 */
export const nortonFactor = (n: number, stressFactor: number, timeFactor: number) => stressFactor ** -n / timeFactor
