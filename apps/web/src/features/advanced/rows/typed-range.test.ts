import { describe, expect, it } from 'vitest'
import { typedRange } from './typed-range.ts'

const reading = { quantity: 'stress', system: 'metric', lang: 'en', extent: { min: 100e6, max: 2000e6 } } as const
const mpa = (value: number) => ({ value, unit: 'MPa' })

describe('a range that is typed', () => {
  it('is one range of both ends where both were typed before its values were known', () => {
    expect(typedRange({ key: 'rm' }, { min: '300', max: '400' }, reading)).toEqual({
      ok: true,
      range: { key: 'rm', min: mpa(300), max: mpa(400) },
    })
  })

  it('keeps its other end and what it keeps; nothing typed is no end', () => {
    const now = { key: 'rm', min: mpa(300), max: mpa(400), keepMissing: true } as const
    expect(typedRange(now, { max: ' ' }, reading)).toEqual({
      ok: true,
      range: { key: 'rm', min: mpa(300), keepMissing: true },
    })
  })

  it('tells which ends are wrong', () => {
    expect(typedRange({ key: 'rm' }, { min: '300', max: '4 kg' }, reading)).toMatchObject({ ends: ['max'] })
    expect(typedRange({ key: 'rm' }, { min: '500', max: '400' }, reading)).toMatchObject({ ends: ['min', 'max'] })
    expect(typedRange({ key: 'rm' }, { min: '5 GPa' }, reading)).toMatchObject({ ends: ['min'], fault: 'outside' })
  })
})
