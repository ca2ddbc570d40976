export interface BaileyParams {
  A: number
  n: number
  m: number
}

/** Creep rate in 1/s at a stress in Pa after a time in s > 0 (time hardening). Bailey, Proc. Inst. Mech. Eng. 131 (1935) 131. */
export const baileyRate = ({ A, n, m }: BaileyParams, stress: number, time: number) => A * stress ** n * time ** m

/** Creep strain after a time in s: the integral of the rate, for m > −1. */
export const baileyStrain = ({ A, n, m }: BaileyParams, stress: number, time: number) =>
  (A * stress ** n * time ** (m + 1)) / (m + 1)
