import type { TestKind, TestStep } from '@ingot/contract/test-evaluation'
import type { Format } from '../words/format.ts'
import type { Text, TextKey } from '../words/texts.ts'

/** What the numbers of steps are; a number that stands in none of these has no unit. */
const QUANTITIES: Readonly<Record<string, string>> = {
  R1: 'stress',
  R2: 'stress',
  reference: 'stress',
  stress: 'stress',
  largestChange: 'stress',
  rmse: 'stress',
  slope: 'modulus_gpa',
  modulus: 'modulus_gpa',
  strain: 'strain',
  shift: 'strain',
  plastic: 'strain',
  total: 'strain',
  until: 'strain',
}
/** A step of this kind names stresses by other words. */
const OF_KIND: Readonly<Partial<Record<TestKind, Readonly<Record<string, string>>>>> = {
  fatigue: { from: 'stress', to: 'stress' },
}
const DIGITS = 5

/** A step in a sentence; one that a later version made and this one has no words for is told as it stands. */
export function stepText(kind: TestKind, { step, said }: TestStep, text: Text, format: Format): string {
  const values = Object.fromEntries(
    Object.entries(said).map(([key, value]) => [key, valueText(kind, key, value, format)]),
  )
  const key = `workbench.step.${kind}.${step}`
  const told = text(key as TextKey, values)
  if (told !== key) return told
  return `${step}: ${Object.entries(values)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')}`
}

function valueText(kind: TestKind, key: string, value: number | string, format: Format): string {
  if (typeof value === 'string') return value
  const quantity = OF_KIND[kind]?.[key] ?? QUANTITIES[key]
  const unit = format.unit(quantity)
  const number = format.number(value, quantity, DIGITS)
  return unit === '' ? number : `${number} ${unit}`
}
