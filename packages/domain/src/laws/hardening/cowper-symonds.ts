export interface CowperSymondsParams {
  C: number
  P: number
}

/** Dynamic over quasi-static stress at a rate in 1/s. Cowper and Symonds, Brown University Report 28 (1957). */
export const cowperSymondsFactor = ({ C, P }: CowperSymondsParams, rate: number) => 1 + (rate / C) ** (1 / P)

/** Dynamic stress in Pa from the quasi-static one. */
export const cowperSymonds = (params: CowperSymondsParams, quasiStatic: number, rate: number) =>
  quasiStatic * cowperSymondsFactor(params, rate)
