import { converter } from '@ingot/domain/units/convert'

const VALUES = 1_000_000
const ROUNDS = 60

interface UnitBench {
  readonly name: string
  /** Conversions per second, median of the rounds. */
  readonly perSecond: number
}

const pairs = [
  ['MPa', 'Pa'],
  ['Pa', 'ksi'],
  ['K', '°F'],
] as const

/** Conversions per second of prepared converters over a million numbers. */
export function benchUnits(): readonly UnitBench[] {
  const values = Float64Array.from({ length: VALUES }, (_, i) => i * 0.37)
  const out = new Float64Array(VALUES)
  return pairs.map(([from, to]) => {
    const { all } = converter(from, to)
    const seconds = Array.from({ length: ROUNDS }, () => {
      const start = performance.now()
      all(values, out)
      return (performance.now() - start) / 1000
    }).sort((a, b) => a - b)
    return { name: `${from} → ${to}`, perSecond: Math.round(VALUES / (seconds[ROUNDS / 2] ?? Number.NaN)) }
  })
}

export function printUnits(figures: readonly UnitBench[]): void {
  for (const { name, perSecond } of figures) console.log(`${name}: ${(perSecond / 1e6).toFixed(0)} M conversions/s`)
}
