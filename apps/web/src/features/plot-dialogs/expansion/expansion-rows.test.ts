import { expect, it } from 'vitest'
import { expansionComment } from './expansion-rows.ts'

it('says the results of thermal expansion with their units; what is not known has none', () => {
  const row = { id: 'a', curve: 'flow', mean: '23.1', strain: '0.07', special: '22.9' }
  const rows = [row, { ...row, curve: 'cross', mean: '–' }]
  expect(expansionComment(rows, { mean: 'µm/(m·K)', special: '%' })).toBe(
    'flow: 23.1 µm/(m·K); 22.9 %\ncross: –; 22.9 %',
  )
})
