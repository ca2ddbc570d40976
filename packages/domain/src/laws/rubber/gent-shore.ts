/** Young's modulus in Pa of a rubber from its Shore A hardness 20…95. Gent, Rubber Chem. Technol. 31 (1958) 896–906. */
export const modulusFromShoreA = (shoreA: number) =>
  (0.0981e6 * (56 + 7.62336 * shoreA)) / (0.137505 * (254 - 2.54 * shoreA))
