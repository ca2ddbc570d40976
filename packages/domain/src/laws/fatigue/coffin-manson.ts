export interface CoffinMansonParams {
  sf: number
  b: number
  ef: number
  c: number
}

/** Total strain amplitude at a number of reversals (2N), with Young's modulus in Pa. Coffin, Trans. ASME 76 (1954); Manson, NACA TN 2933 (1953). */
export const coffinManson = ({ sf, b, ef, c }: CoffinMansonParams, modulus: number, reversals: number) =>
  (sf / modulus) * reversals ** b + ef * reversals ** c
