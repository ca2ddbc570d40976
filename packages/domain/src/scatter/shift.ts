/** Shown number = SI number × mul / div + add. */
export interface Shift {
  readonly mul: number
  readonly div: number
  readonly add: number
}

export const noShift: Shift = { mul: 1, div: 1, add: 0 }

export const shifted = (si: number, { mul, div, add }: Shift): number => (si * mul) / div + add
