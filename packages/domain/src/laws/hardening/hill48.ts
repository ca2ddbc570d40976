export interface Hill48Params {
  r0: number
  r45: number
  r90: number
}

/**
 * Coefficients of Hill's yield function from Lankford values, scaled so that the yield stress along the rolling
 * direction is 1 (G + H = 1); L and M as in the isotropic case. Hill, Proc. R. Soc. London A 193 (1948) 281–297.
 */
export function hill48({ r0, r45, r90 }: Hill48Params) {
  const G = 1 / (1 + r0)
  const H = r0 * G
  const F = H / r90
  return { F, G, H, L: 1.5, M: 1.5, N: ((F + G) * (1 + 2 * r45)) / 2 }
}

/** Uniaxial yield stress at an angle in rad to the rolling direction, relative to the rolling direction. */
export function hill48Yield(params: Hill48Params, angle: number): number {
  const { F, G, H, N } = hill48(params)
  const sin2 = Math.sin(angle) ** 2
  const cos2 = 1 - sin2
  return 1 / Math.sqrt(F * sin2 * sin2 + G * cos2 * cos2 + H * (cos2 - sin2) ** 2 + 2 * N * sin2 * cos2)
}
