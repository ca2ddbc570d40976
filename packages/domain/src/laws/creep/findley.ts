export interface FindleyParams {
  initial: number
  coefficient: number
  exponent: number
}

/** Total strain after a time in s at constant stress: ε0 + a·t^n. Findley, Creep characteristics of plastics, ASTM Symposium on Plastics 1944. */
export const findley = ({ initial, coefficient, exponent }: FindleyParams, time: number) =>
  initial + coefficient * time ** exponent

/**
 * Creep modulus in Pa after a time in s for a Findley material that is linear in the stress: E/(1 + a·t^n), where `a`
 * is the coefficient over the initial strain.
 */
export const findleyModulus = (
  { modulus, ratio, exponent }: { modulus: number; ratio: number; exponent: number },
  time: number,
) => modulus / (1 + ratio * time ** exponent)
