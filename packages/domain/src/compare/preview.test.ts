import { describe, expect, it } from 'vitest'
import { previewOf } from './preview.ts'

const value = (number: number) => ({ id: 'v', origin: 'literature' as const, value: number })

describe('the little graphic of a row', () => {
  it('has bars from zero, spans for ranges, nothing for what is missing', () => {
    const range = { id: 'r', origin: 'literature' as const, min: 50, max: 75 }
    expect(previewOf([value(100), undefined, range], 'stress')).toEqual({
      kind: 'bars',
      isLog: false,
      marks: [
        { column: 0, from: 1, to: 1 },
        { column: 2, from: 0.5, to: 0.75 },
      ],
    })
  })

  it('has points between the least and the most where zero means nothing', () => {
    expect(previewOf([value(300), value(400), value(350)], 'temperature')).toMatchObject({
      kind: 'points',
      marks: [{ from: 0 }, { from: 1 }, { from: 0.5 }],
    })
    expect(previewOf([value(-1), value(1)], 'ratio')?.kind).toBe('points')
  })

  it('has points on a logarithmic scale over more than three decades', () => {
    const preview = previewOf([value(1e-8), value(1e12), value(100)], 'vol_resistivity')
    expect(preview).toMatchObject({ kind: 'points', isLog: true })
    expect(preview?.marks[2]?.from).toBeCloseTo(0.5)
  })

  it('is not there for one number alone', () => {
    expect(previewOf([value(1), { id: 'o', origin: 'literature', option: 'V-0' }], undefined)).toBeUndefined()
  })
})
