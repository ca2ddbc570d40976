import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromSiConverter } from '../units/convert.ts'
import { type QuantityKey, quantities, quantityOf, unitSystems } from '../units/quantities.ts'
import { cellsDiffer, differenceFrom, differenceText } from './difference.ts'
import { cell } from './testing.ts'

const percent = (from: number, to: number) => differenceFrom(cell({ value: from }), cell({ value: to }), 'stress')
const metric = { system: 'metric', language: 'en' } as const

describe('the difference from the reference', () => {
  it('is a part of it, with its sign, also below zero', () => {
    expect(percent(200, 250)).toEqual({ kind: 'part', value: 0.25 })
    expect(percent(-200, -250)).toEqual({ kind: 'part', value: -0.25 })
    expect(percent(0, 5)).toBeUndefined()
  })

  it('is told of plain numbers only: not of limits, ranges, tolerances, words, and what stands elsewhere', () => {
    const plain = cell({ value: 200 })
    for (const other of [
      cell({ min: 235 }),
      cell({ min: 1, max: 2 }),
      cell({ value: 3, pm: [-1, 1] }),
      cell({ option: 'V-0' }),
      cell({ value: 3, special: 'P' }),
      cell({ value: 170 }, 'elsewhere'),
      null,
    ]) {
      expect(differenceFrom(plain, other, 'stress')).toBeUndefined()
      expect(differenceFrom(other, plain, 'stress')).toBeUndefined()
    }
  })

  it('is never told across hardness scales or currencies', () => {
    const hb = cell({ value: 95, cond: { scale: 'HBW 10/3000' } })
    expect(differenceFrom(hb, cell({ value: 107, cond: { scale: 'HV 10' } }), 'hardness')).toBeUndefined()
    expect(
      differenceFrom(cell({ value: 1, currency: 'EUR' }), cell({ value: 2, currency: 'USD' }), 'price'),
    ).toBeUndefined()
  })

  it('of temperatures is kelvins, not percent', () => {
    const difference = differenceFrom(cell({ value: 855 }), cell({ value: 905 }), 'temperature')
    expect(difference).toEqual({ kind: 'kelvin', value: 50 })
    expect(difference && differenceText(difference, metric)).toBe('+50\u202fK')
    expect(difference && differenceText(difference, { system: 'us', language: 'en' })).toBe('+90\u202f°F')
  })

  it('is none where units and binary fractions alone make one', () => {
    const none = { kind: 'kelvin', value: 0 }
    expect(differenceFrom(cell({ value: 473.15 }), cell({ value: 473.15000000000003 }), 'temperature')).toEqual(none)
    expect(percent(276e6, 276000000.00000006)).toEqual({ kind: 'part', value: 0 })
  })

  it('is the same in every unit system', () => {
    const keys = Object.keys(quantities) as QuantityKey[]
    const scaled = keys.filter((key) => quantityOf(key).isTemperature !== true)
    const number = fc.double({ min: 1e-6, max: 1e12, noNaN: true })
    const systems = fc.constantFrom(...unitSystems.map(({ id }) => id))
    fc.assert(
      fc.property(fc.constantFrom(...scaled), systems, number, number, (quantity, system, from, to) => {
        const { one } = fromSiConverter(quantity, system)
        const si = differenceFrom(cell({ value: from }), cell({ value: to }), quantity)
        const shown = differenceFrom(cell({ value: one(from) }), cell({ value: one(to) }), quantity)
        expect(Math.abs((shown?.value ?? 0) - (si?.value ?? 1))).toBeLessThanOrEqual(
          1e-9 * (1 + Math.abs(si?.value ?? 0)),
        )
        expect(cellsDiffer([cell({ value: one(from) }), cell({ value: one(to) })])).toBe(
          cellsDiffer([cell({ value: from }), cell({ value: to })]),
        )
      }),
    )
  })

  it('is written with its sign, in few digits', () => {
    const text = (value: number) => differenceText({ kind: 'part', value }, { system: 'metric', language: 'fr' })
    expect([0.8225, 0.041, -0.12, 12.4, 0, 1e-5].map(text)).toEqual([
      ...['+82\u202f%', '+4,1\u202f%', '\u221212\u202f%', '+1240\u202f%', '=', '≈\u202f0\u202f%'],
    ])
    // The resistivity of a plastic beside that of steel.
    expect(text(5.88235294117647e19)).toBe('+5,88 × 10²¹\u202f%')
  })
})

describe('the values of a row', () => {
  it('differ where two that are compared are not the same', () => {
    expect(cellsDiffer([cell({ value: 276e6 }), cell({ value: 276000000.00000006 })])).toBe(false)
    expect(cellsDiffer([cell({ value: 235 }), cell({ min: 235 })])).toBe(true)
    expect(cellsDiffer([cell({ option: 'V-0' }), cell({ option: 'HB' })])).toBe(true)
    expect(cellsDiffer([cell({ value: 1 }), cell({ value: 2 }, 'elsewhere')])).toBe(false)
  })

  it('do not differ because one is missing, but for a feature', () => {
    expect(cellsDiffer([cell({ value: 1 }), null])).toBe(false)
    expect(cellsDiffer([cell({ flag: true }), null], true)).toBe(true)
  })
})
