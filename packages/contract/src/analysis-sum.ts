import { ANALYSIS_SUM_MAX } from './limits.ts'

interface Part {
  relation: '=' | '<' | '>' | 'balance'
  /** Mass fraction. */
  fraction?: number | undefined
}

/** The mass fraction that the elements are at least together, in 12 digits: what is below detection may be none. */
export function sumOfAnalysis(analysis: readonly Part[]): number {
  const sum = analysis.reduce((all, { relation, fraction = 0 }) => (relation === '<' ? all : all + fraction), 0)
  return Number(sum.toPrecision(12))
}

/** Whether the elements are more than the whole. */
export const isTooMuch = (analysis: readonly Part[]): boolean => sumOfAnalysis(analysis) > ANALYSIS_SUM_MAX
