export interface ParisParams {
  C: number
  K0: number
  m: number
}

/**
 * Crack growth in m per cycle at a range of the stress intensity in Pa·√m. Paris and Erdogan, J. Basic Eng. 85 (1963)
 * 528–534; with the reference K0 the unit of C doesn't depend on the exponent.
 */
export const paris = ({ C, K0, m }: ParisParams, intensityRange: number) => C * (intensityRange / K0) ** m

/** BS 7910, simplified law for steels in air (5.21e-13 in N and mm, exponent 3), upper bound, per MPa·√m. */
const STEEL_IN_AIR = { C: 1.647e-11, K0: 1e6, m: 3 }
const STEEL_MODULUS = 207e9

/** The law for a metal of another Young's modulus in Pa: C grows with (E steel / E)³, BS 7910, 8.2.3.6. */
export const parisForModulus = (modulus: number): ParisParams => ({
  ...STEEL_IN_AIR,
  C: STEEL_IN_AIR.C * (STEEL_MODULUS / modulus) ** STEEL_IN_AIR.m,
})
