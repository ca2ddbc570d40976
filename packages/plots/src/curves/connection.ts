/**
 * How the points of a curve are joined [PLOT-002]. Measured points are joined by straight lines: nothing is shown
 * between them that was not seen. A spline stands where a kind of curve is smooth by its physics (a modulus, a heat
 * capacity, an expansion over temperature, a course of ageing) and its points are no readings of a test.
 */
const SMOOTH: ReadonlySet<string> = new Set(['d_e_t', 'd_g_t', 'd_cp_t', 'd_k_t', 'd_cte_t', 'd_lte', 'd_age'])

/** Smooth where they are points of a formula: a dispersion formula between the wavelengths it holds for. */
const SMOOTH_AS_FORMULA: ReadonlySet<string> = new Set(['d_n_wl', 'd_k_wl'])

export type Connection = 'linear' | 'spline'

/** Connection of a kind of curve, or of one curve of known origin. */
export const connectionOf = (vkey: string, origin?: string): Connection =>
  (SMOOTH.has(vkey) && origin !== 'measured') || (SMOOTH_AS_FORMULA.has(vkey) && origin === 'calculated')
    ? 'spline'
    : 'linear'
