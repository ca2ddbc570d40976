import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Expression } from '../query/expression.ts'
import { beyond, type SearchInterval } from '../values/open-ends.ts'
import { type Criterion, countedBy, type Spread, scoreBy } from './criteria.ts'
import { computedInterval, type Score, scoreOf } from './score.ts'

const column = (key: string): Expression => ({ kind: 'column', column: key })
const point = (value: number) => ({ lo: value, hi: value })
const density: Criterion = { column: 'density', goal: 'lower', weight: 1 }
const modulus: Criterion = { column: 'e', goal: 'higher', weight: 3 }
const spreads = new Map([
  ['density', { min: 2000, max: 8000 }],
  ['e', { min: 70e9, max: 210e9 }],
])
const among =
  (of: ReadonlyMap<string, Spread>) =>
  ({ column: key }: Criterion) =>
    of.get(key)
const score = scoreBy([density, modulus], among(spreads), column, 0.5)

describe('the score of a material', () => {
  it('is the weighted mean of what each property gives between the ends of the candidates', () => {
    const { shares, score: told } = scoreOf(score, [point(3500), point(140e9)])
    expect(shares).toEqual([0.75, 0.5])
    expect(told).toBeCloseTo((0.75 + 3 * 0.5) / 4)
  })

  it('is over what is stated, and what is missing counts neither as zero nor as one', () => {
    expect(scoreOf(score, [undefined, point(140e9)])).toEqual({ shares: [undefined, 0.5], stated: 3, score: 0.5 })
  })

  it('is none where less of the weight is stated than asked for', () => {
    expect(scoreOf(score, [point(2000), undefined])).toEqual({ shares: [1, undefined], stated: 1, score: undefined })
    expect(scoreOf({ ...score, least: 0 }, [point(2000), undefined]).score).toBe(1)
    expect(scoreOf({ ...score, least: 0 }, [undefined, undefined]).score).toBeUndefined()
  })

  it('counts a range at its middle', () => {
    expect(scoreOf(score, [{ lo: 3000, hi: 4000 }, point(140e9)]).shares).toEqual([0.75, 0.5])
  })

  it('counts a limit at what it promises for the goal, and not at all where it promises nothing', () => {
    const shareOfModulus = (of: Score, interval: SearchInterval) => scoreOf(of, [undefined, interval]).shares[1]
    expect(shareOfModulus(score, beyond(140e9, '>'))).toBe(0.5)
    expect(shareOfModulus(score, beyond(140e9, '<'))).toBeUndefined()
    const soft = scoreBy([density, { ...modulus, goal: 'lower' }], among(spreads), column, 0)
    expect(shareOfModulus(soft, beyond(140e9, '<'))).toBe(0.5)
    expect(shareOfModulus(soft, beyond(140e9, '>'))).toBeUndefined()
    const near = scoreBy([density, { ...modulus, goal: { target: 140e9 } }], among(spreads), column, 0)
    expect(shareOfModulus(near, beyond(140e9, '>'))).toBeUndefined()
  })

  it('gives all of a property in which the candidates are alike', () => {
    const alike = scoreBy([density], among(new Map([['density', { min: 2700, max: 2700 }]])), column, 0)
    expect(scoreOf(alike, [point(2700)]).score).toBe(1)
  })

  it('counts from a target, down to nothing at the candidate that is farthest from it', () => {
    const near: Criterion = { column: 'e', goal: { target: 100e9 }, weight: 1 }
    const to = scoreBy([near], among(spreads), column, 0)
    const at = (si: number) => scoreOf(to, [point(si)]).score
    expect([at(100e9), at(210e9)]).toEqual([1, 0])
    expect(at(155e9)).toBeCloseTo(0.5)
    expect(at(70e9)).toBeCloseTo(1 - 30 / 110)
  })

  it('counts over decades by the logarithm, and says so; never below zero', () => {
    const wide = { min: 1e-16, max: 1e8 }
    expect(countedBy('higher', wide).scale).toBe('log')
    expect(countedBy('higher', { min: 1, max: 99 }).scale).toBe('linear')
    expect(countedBy('higher', { min: 0, max: 1e9 }).scale).toBe('linear')
    expect(countedBy({ target: 0 }, wide).scale).toBe('linear')
    const conducts = scoreBy([{ column: 's', goal: 'higher', weight: 1 }], among(new Map([['s', wide]])), column, 0)
    expect(scoreOf(conducts, [point(1e-4)]).score).toBeCloseTo(0.5)
    expect(scoreOf(conducts, [point(0)]).score).toBeUndefined()
  })

  it('lies between 0 and 1, and its parts add up to it', () => {
    const number = fc.double({ min: 1e-3, max: 1e12, noNaN: true })
    const criterion = fc.record({
      goal: fc.oneof(fc.constant('higher' as const), fc.constant('lower' as const), fc.record({ target: number })),
      weight: fc.double({ min: 0.1, max: 100, noNaN: true }),
      values: fc.array(fc.option(number, { nil: undefined }), { minLength: 3, maxLength: 3 }),
    })
    fc.assert(
      fc.property(fc.array(criterion, { minLength: 1, maxLength: 5 }), (given) => {
        const criteria = given.map(({ goal, weight }, at) => ({ column: String(at), goal, weight }))
        const stated = given.map(({ values }) => values.flatMap((value) => value ?? []))
        const of = new Map(
          stated.flatMap((values, at) =>
            values.length > 0 ? [[String(at), { min: Math.min(...values), max: Math.max(...values) }] as const] : [],
          ),
        )
        const by = scoreBy(criteria, among(of), column, 0)
        for (const material of [0, 1, 2]) {
          const found = given.map(({ values }) => {
            const value = values[material]
            return value === undefined ? undefined : point(value)
          })
          const { shares, score: told, stated: weight } = scoreOf(by, found)
          if (told === undefined) {
            expect(found.every((one) => one === undefined)).toBe(true)
            continue
          }
          expect(told).toBeGreaterThanOrEqual(0)
          expect(told).toBeLessThanOrEqual(1 + 1e-12)
          const sum = shares.reduce<number>((all, share, at) => all + (share ?? 0) * (criteria[at]?.weight ?? 0), 0)
          expect(sum / weight).toBeCloseTo(told, 12)
        }
      }),
    )
  })

  it('is a column over the values of a material', () => {
    const values = new Map([
      ['density', point(3500)],
      ['e', point(140e9)],
    ])
    const read = ({ column: key }: { column: string }) => values.get(key)
    expect(computedInterval(score, read)).toEqual(point((0.75 + 3 * 0.5) / 4))
    expect(computedInterval(column('density'), read)).toEqual(point(3500))
  })
})
