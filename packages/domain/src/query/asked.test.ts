import { describe, expect, it } from 'vitest'
import { OPEN } from '../values/open-ends.ts'
import { askedColumns, type Judged, partlyMet } from './asked.ts'

const rm: Judged = { of: ['rm'], operands: [], min: 350 }
const margin: Judged = { of: ['rp02', '=0.8*rm'], operands: ['rm'], min: 0 }
const ends: Record<string, { lo: number; hi: number }> = {
  rm: { lo: 300, hi: 400 },
  rp02: { lo: 250, hi: 250 },
  '=0.8*rm': { lo: 240, hi: 320 },
}

describe('what is asked of numbers', () => {
  it('is shown once each, and what formulas are made of comes last', () => {
    expect(askedColumns([margin, rm])).toEqual(['rp02', '=0.8*rm', 'rm'])
  })

  it('is partly met where a range overlaps a bound, also of a difference', () => {
    expect(partlyMet([rm, margin], (key) => ends[key])).toEqual(['rm', 'rp02', '=0.8*rm'])
    expect(
      partlyMet(
        [
          { ...rm, min: 300 },
          { ...rm, min: 500 },
        ],
        (key) => ends[key],
      ),
    ).toEqual([])
    const atLeast = { lo: 235, hi: OPEN }
    expect(partlyMet([{ of: ['rp02'], operands: [], max: 900 }], () => atLeast)).toEqual(['rp02'])
    expect(partlyMet([{ of: ['rp02'], operands: [], max: 900, isNegated: true }], () => atLeast)).toEqual([])
    expect(partlyMet([{ of: ['rp02'], operands: [], min: 900, isNegated: true }], () => atLeast)).toEqual(['rp02'])
    expect(partlyMet([margin], (key) => (key === 'rp02' ? ends[key] : undefined))).toEqual([])
  })
})
