import { studentAt } from '../distributions.ts'
import { sampleStatistics } from '../sample.ts'

/** Fewest specimens that a scatter is estimated from. */
export const FEWEST_FOR_CHARACTERISTIC = 3

/** kn for a scatter that is known from the sample alone, as EN 1990 D.7.2 takes it: t(95 %, n − 1) √(1 + 1/n). */
export const characteristicFactor = (n: number) => studentAt(0.95, n - 1) * Math.sqrt(1 + 1 / n)

/**
 * Characteristic value of a strength: 5 % fractile of a normal population, x̄ − kn s (EN 1990:2002, D.7.2). Undefined of
 * fewer than three specimens.
 */
export function characteristicValue(values: readonly number[]): number | undefined {
  const sample = values.length >= FEWEST_FOR_CHARACTERISTIC ? sampleStatistics(values) : undefined
  return sample?.sd === undefined ? undefined : sample.mean - characteristicFactor(sample.n) * sample.sd
}
