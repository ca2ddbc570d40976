import type { CompoundRow } from '@ingot/contract/impact'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makesHundred, mostOf, withAdded, withCompound, withoutRow, withPercentage } from './rows.ts'

const row = (key: string, percentage: number): CompoundRow => ({
  key,
  name: key,
  percentage,
  gwp: { value: 2 },
  co2: null,
})
const percentages = (rows: readonly CompoundRow[]) => rows.map(({ percentage }) => percentage)
const mixture = [row('PA66', 70), row('GF', 20), row('talc', 10)]

describe('percentages of compounds', () => {
  it.each([
    ['an additive gets more', 1, 25, [65, 25, 10]],
    ['an additive gets less', 2, 4, [76, 20, 4]],
    ['more is asked than the base has', 1, 95, [0, 90, 10]],
    ['less than nothing is asked', 2, -5, [80, 20, 0]],
    ['the base is asked for another number', 0, 10, [70, 20, 10]],
    ['what is asked is no number', 1, Number.NaN, [70, 20, 10]],
  ] as const)('total 100, with the difference at the base, where %s [IMPACT-008]', (_, place, asked, expected) => {
    expect(percentages(withPercentage(mixture, place, asked))).toEqual(expected)
  })

  it('total 100 and stay within 0 and 100, whatever is edited in whatever order [IMPACT-008, IMPACT-011]', () => {
    const edit = fc.oneof(
      fc.record({ at: fc.nat(6), percentage: fc.double({ noDefaultInfinity: true, min: -1e3, max: 1e3 }) }),
      fc.record({ at: fc.nat(6), remove: fc.constant(true) }),
      fc.record({ add: fc.string({ minLength: 1 }) }),
    )
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 30 }), (edits) => {
        let rows: CompoundRow[] = [row('base', 100)]
        for (const one of edits) {
          if ('add' in one) rows = withAdded(rows, row(one.add, 7))
          else if ('remove' in one) rows = withoutRow(rows, one.at)
          else rows = withPercentage(rows, one.at, one.percentage)
          expect(makesHundred(rows)).toBe(true)
          for (const { percentage } of rows) {
            expect(percentage).toBeGreaterThanOrEqual(0)
            expect(percentage).toBeLessThanOrEqual(100)
          }
        }
      }),
    )
  })

  it('leave a row at most what the others beside the base leave [IMPACT-011]', () => {
    expect(mostOf(mixture, 1)).toBe(90)
    expect(mostOf(mixture, 2)).toBe(80)
  })
})

describe('rows of compounds', () => {
  it('replace their entry when another compound is chosen, and keep the percentage [IMPACT-009]', () => {
    const changed = withCompound(mixture, 1, { key: 'CF', name: 'Carbon fibre', gwp: { value: 24 }, co2: null })
    expect(changed[1]).toEqual({ key: 'CF', name: 'Carbon fibre', percentage: 20, gwp: { value: 24 }, co2: null })
    expect([changed[0], changed[2]]).toEqual([mixture[0], mixture[2]])
  })

  it('begin with nothing, and give back to the base what they held', () => {
    expect(percentages(withAdded(mixture, row('CF', 50)))).toEqual([70, 20, 10, 0])
    expect(percentages(withoutRow(mixture, 1))).toEqual([90, 10])
    expect(withoutRow(mixture, 0)).toEqual(mixture)
  })
})
