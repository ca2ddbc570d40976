export interface Transition {
  /** Temperature in K. */
  T: number
  /** Weibull modulus: larger is a sharper drop. */
  m: number
  /** Share of the modulus at absolute zero that is lost here. */
  drop: number
}

/**
 * Modulus at a temperature in K over that at absolute zero, as a sum of Weibull steps. Mahieux and Reifsnider, Polymer
 * 42 (2001) 3281–3291.
 */
export const modulusShare = (transitions: readonly Transition[], temperature: number) =>
  transitions.reduce((sum, { T, m, drop }) => sum + drop * Math.exp(-((temperature / T) ** m)), 0)
