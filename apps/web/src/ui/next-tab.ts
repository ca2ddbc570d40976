export type TabOrientation = 'horizontal' | 'vertical'

const steps: Record<TabOrientation, Readonly<Record<string, 1 | -1>>> = {
  horizontal: { ArrowRight: 1, ArrowLeft: -1 },
  vertical: { ArrowDown: 1, ArrowUp: -1 },
}

/** The tab that a key moves to, round the ends; undefined for a key that moves nothing (WAI-ARIA tabs pattern). */
export function nextTab(key: string, from: number, count: number, orientation: TabOrientation): number | undefined {
  if (count === 0) return undefined
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const step = steps[orientation][key]
  return step === undefined ? undefined : (from + step + count) % count
}
