export interface LudwikParams {
  s0: number
  K: number
  n: number
}

/** True stress in Pa over true plastic strain. Ludwik, Elemente der technologischen Mechanik, Springer 1909. */
export const ludwik = ({ s0, K, n }: LudwikParams, plasticStrain: number) => s0 + K * plasticStrain ** n
