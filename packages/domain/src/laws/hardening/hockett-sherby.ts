export interface HockettSherbyParams {
  ss: number
  si: number
  N: number
  P: number
}

/** True stress in Pa over true plastic strain, saturating at ss. Hockett and Sherby, J. Mech. Phys. Solids 23 (1975) 87–98. */
export const hockettSherby = ({ ss, si, N, P }: HockettSherbyParams, plasticStrain: number) =>
  ss - (ss - si) * Math.exp(-N * plasticStrain ** P)
