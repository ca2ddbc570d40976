import { describe, expect, it } from 'vitest'
import { formatFor } from '../../../words/format.ts'
import { stateMarks } from '../../../words/state-marks.ts'
import type { Text } from '../../../words/texts.ts'
import { valueMarks } from './value-marks.ts'

const text: Text = (key) => key
const T = { name: 'Temperature', quantity: 'temperature' }
const cold = { id: 'v', origin: 'measured' as const, value: 1.5e9, cond: { T: 77.15 }, how: 'elsewhere' as const }

describe('the marks of a value', () => {
  it.each([
    ['metric', 'en', '−196 °C'],
    ['us', 'fr', '−320,8 °F'],
  ] as const)('name the temperature that nobody expects, in %s and %s', (system, language, told) => {
    const format = formatFor(system, language, { T })
    const marks = (how: typeof cold.how | undefined) =>
      valueMarks({ values: { rm: { ...cold, how } } }, { key: 'rm' }, text, format).map(({ label }) => label)
    expect(marks('elsewhere')).toEqual([told])
    expect(marks(undefined)).toEqual([])
    expect(stateMarks(cold, format)).toEqual([told])
  })
})
