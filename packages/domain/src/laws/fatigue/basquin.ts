export interface BasquinParams {
  sf: number
  b: number
}

/** Stress amplitude in Pa at a number of cycles. Basquin, Proc. ASTM 10 (1910) 625–630. */
export const basquin = ({ sf, b }: BasquinParams, cycles: number) => sf * (2 * cycles) ** b

/** Cycles at a stress amplitude in Pa. */
export const basquinCycles = ({ sf, b }: BasquinParams, amplitude: number) => (amplitude / sf) ** (1 / b) / 2
