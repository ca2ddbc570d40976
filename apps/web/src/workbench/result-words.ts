import type { TestResult } from '@ingot/contract/test-evaluation'
import type { Format } from '../words/format.ts'

/** Digits of a result: as many as ISO 6892-1 rounds to and one more, so that a mean can be followed. */
const DIGITS = 5

const STRAINS = ['A', 'Ag', 'At', 'Agt']

/** The quantity that a result is shown in. */
export function resultQuantity({ key, unit, how }: Pick<TestResult, 'key' | 'unit' | 'how'>): string | undefined {
  if (unit === 'Pa') return key === 'E' ? 'modulus_gpa' : 'stress'
  if (unit === '1/s') return 'rate'
  if (unit === 's') return 'time'
  // The A of an S-N line is its intercept.
  if (STRAINS.includes(key) && how !== 'intercept') return 'strain'
  return key === 'Z' ? 'percent' : undefined
}

/** A number of a result with its unit. */
export function resultText(result: Pick<TestResult, 'key' | 'unit' | 'how'>, value: number, format: Format): string {
  const quantity = resultQuantity(result)
  const unit = format.unit(quantity)
  const number = format.number(value, quantity, DIGITS)
  return unit === '' ? number : `${number} ${unit}`
}
