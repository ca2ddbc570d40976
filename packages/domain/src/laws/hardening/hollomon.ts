export interface HollomonParams {
  K: number
  n: number
}

/** True stress in Pa over true plastic strain. Hollomon, Trans. AIME 162 (1945) 268–290. */
export const hollomon = ({ K, n }: HollomonParams, plasticStrain: number) => K * plasticStrain ** n
