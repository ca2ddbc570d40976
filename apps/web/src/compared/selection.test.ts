import { describe, expect, it } from 'vitest'
import { readSelection, toggled } from './selection.ts'

const a = { id: 'a', name: 'A' }
const b = { id: 'b', name: 'B' }

describe('choosing materials', () => {
  it('adds one at the end and takes one out, wherever it stands', () => {
    expect(toggled(toggled([], a), b)).toEqual([a, b])
    expect(toggled([a, b], { ...a, name: 'renamed' })).toEqual([b])
  })

  it('loses what was kept and is no material, and nothing else', () => {
    const byApplication = { Ingot: [a, 'x', { id: 3, name: 'C' }], Other: 'x' }
    expect(readSelection({ state: { byApplication }, version: 0 })).toEqual({ Ingot: [a], Other: [] })
    expect(readSelection('x')).toEqual({})
  })
})
