/** Mean and percentiles of durations in milliseconds. */
export interface Figures {
  mean: number
  median: number
  p95: number
}

export function figuresOf(durations: readonly number[]): Figures {
  const sorted = [...durations].sort((a, b) => a - b)
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  return { mean: sorted.reduce((sum, ms) => sum + ms, 0) / sorted.length, median: at(0.5), p95: at(0.95) }
}

export interface Target {
  what: string
  value: number
  /** What must hold, and what is aimed at. */
  required: number
  stretch: number
  /** True for costs: less is better. */
  isCost?: boolean
}

const digits = (value: number): string => (value >= 100 ? value.toFixed(0) : value.toFixed(2))

/** One line a target: its figure and whether it holds. */
export function sayTarget({ what, value, required, stretch, isCost = false }: Target): string {
  const reaches = (bound: number): boolean => (isCost ? value <= bound : value >= bound)
  const sign = isCost ? '≤' : '≥'
  const verdict = reaches(stretch) ? 'holds, stretch too' : reaches(required) ? 'holds' : 'DOES NOT HOLD'
  return `${what.padEnd(44)} ${digits(value).padStart(8)}  required ${sign} ${required}, stretch ${sign} ${stretch}: ${verdict}`
}

export const sayFigures = (name: string, { mean, median, p95 }: Figures): string =>
  `${name.padEnd(24)} mean ${mean.toFixed(3).padStart(10)} ms   median ${median.toFixed(3).padStart(10)} ms   p95 ${p95.toFixed(3).padStart(10)} ms`
