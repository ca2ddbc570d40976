import { describe, expect, it } from 'vitest'
import { toggled } from './selection.ts'

const a = { id: 'a', name: 'A' }
const b = { id: 'b', name: 'B' }

describe('choosing materials', () => {
  it('adds one at the end and takes one out, wherever it stands', () => {
    expect(toggled(toggled([], a), b)).toEqual([a, b])
    expect(toggled([a, b], { ...a, name: 'renamed' })).toEqual([b])
  })
})
