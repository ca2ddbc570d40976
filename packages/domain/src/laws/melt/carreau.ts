export interface CarreauParams {
  P1: number
  P2: number
  P3: number
  T0: number
  TS: number
}

const standardShift = (distance: number) => (8.86 * distance) / (101.6 + distance)

/**
 * Melt viscosity in Pa·s at a temperature in K and a shear rate in 1/s. Carreau, Trans. Soc. Rheology 16 (1972) 99, with
 * the WLF shift in the form of the standard temperature TS (C1 = 8.86, C2 = 101.6 K).
 */
export function carreau({ P1, P2, P3, T0, TS }: CarreauParams, temperature: number, rate: number): number {
  const shift = 10 ** (standardShift(T0 - TS) - standardShift(temperature - TS))
  return (P1 * shift) / (1 + shift * P2 * rate) ** P3
}
