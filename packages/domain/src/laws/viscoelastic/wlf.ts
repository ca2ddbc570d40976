export interface WlfParams {
  C1: number
  C2: number
  T0: number
}

/** Constants that fit many polymers when T0 is the glass transition. Williams, Landel and Ferry, J. Am. Chem. Soc. 77 (1955) 3701. */
export const UNIVERSAL_WLF = { C1: 17.44, C2: 51.6 }

/** Shift factor aT at a temperature in K above T0 − C2; relaxation times are aT times those at T0. */
export function wlf({ C1, C2, T0 }: WlfParams, temperature: number): number {
  if (temperature <= T0 - C2)
    throw new RangeError(`WLF has no shift at ${temperature} K; choose a temperature above ${T0 - C2} K`)
  return 10 ** ((-C1 * (temperature - T0)) / (C2 + temperature - T0))
}
