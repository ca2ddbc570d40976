/**
 * Mean stress sensitivity M from the tensile strength in Pa: aM·Rm/1000 MPa + bM by material group. FKM Guideline,
 * Analytical Strength Assessment, 6th ed., Table 2.4.2.
 */
const MEAN_STRESS_GROUPS = {
  steel: { a: 0.35, b: -0.1 },
  'cast steel': { a: 0.35, b: 0.05 },
  'ductile iron': { a: 0.35, b: 0.08 },
  'grey iron': { a: 0, b: 0.5 },
  'wrought aluminium': { a: 1, b: -0.04 },
  'cast aluminium': { a: 1, b: 0.2 },
} as const
export type MeanStressGroup = keyof typeof MEAN_STRESS_GROUPS

export function meanStressSensitivity(group: MeanStressGroup, rm: number): number {
  const { a, b } = MEAN_STRESS_GROUPS[group]
  return Math.max(0, (a * rm) / 1e9 + b)
}

/** Amplitude that is endured at the stress ratio R over the one at R = −1, for −1 ≤ R < 0.5 (fields II and III). */
export function meanStressFactor(sensitivity: number, stressRatio: number): number {
  const meanOverAmplitude = (1 + stressRatio) / (1 - stressRatio)
  if (stressRatio <= 0) return 1 / (1 + sensitivity * meanOverAmplitude)
  return (1 + sensitivity / 3) / (1 + sensitivity) / (1 + (sensitivity / 3) * meanOverAmplitude)
}
