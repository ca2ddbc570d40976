import { testSeed } from '@ingot/domain/seed.testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AxisGoals, paretoFront } from './front.ts'

const points = (given: readonly (readonly [number, number])[], families = given.map(() => 0)) => ({
  x: Float32Array.from(given, ([x]) => x),
  y: Float32Array.from(given, ([, y]) => y),
  family: Uint16Array.from(families),
})
const LIGHT_AND_STIFF: AxisGoals = { x: 'lower', y: 'higher' }

/** What no other one beats, each pair looked at. */
function slowFront(given: readonly (readonly [number, number])[], { x, y }: AxisGoals): number[] {
  const [signX, signY] = [x === 'higher' ? 1 : -1, y === 'higher' ? 1 : -1]
  return given.flatMap(([x, y], k) =>
    given.some(
      ([otherX, otherY]) => signX * (otherX - x) >= 0 && signY * (otherY - y) >= 0 && (otherX !== x || otherY !== y),
    )
      ? []
      : [k],
  )
}

describe('the Pareto front', () => {
  it('holds what nothing is lighter and stiffer than', () => {
    const given = [
      [2700, 70],
      [7850, 210],
      [1800, 45],
      [4500, 110],
      [8000, 190],
      [2700, 60],
    ] as const
    expect(paretoFront(points(given), LIGHT_AND_STIFF)).toEqual([2, 0, 3, 1])
    expect(paretoFront(points(given), { x: 'higher', y: 'lower' })).toEqual([4, 3, 5, 2])
  })

  it('leaves out hidden families and what has no place', () => {
    const given = [
      [1, 1],
      [2, 2],
      [Number.NaN, 9],
    ] as const
    expect(paretoFront(points(given), LIGHT_AND_STIFF)).toEqual([0, 1])
    expect(paretoFront(points(given, [0, 1, 0]), LIGHT_AND_STIFF, (family) => family === 0)).toEqual([0])
    expect(paretoFront(points([]), LIGHT_AND_STIFF)).toEqual([])
  })

  it('is what comparing every pair finds, points upon each other included', () => {
    const goal = fc.constantFrom('higher' as const, 'lower' as const)
    const number = fc.integer({ min: -4, max: 4 })
    fc.assert(
      fc.property(fc.array(fc.tuple(number, number), { maxLength: 40 }), goal, goal, (given, x, y) => {
        const front = paretoFront(points(given), { x, y })
        expect([...front].sort((a, b) => a - b)).toEqual(slowFront(given, { x, y }))
      }),
      { seed: testSeed },
    )
  })

  it('is found among 200,000 points, from the best of one axis to the best of the other', () => {
    const count = 200_000
    const x = Float32Array.from({ length: count }, (_, k) => ((k * 7919) % count) / count)
    const y = Float32Array.from({ length: count }, (_, k) => ((k * 104_729) % count) / count)
    const front = paretoFront({ x, y, family: new Uint16Array(count) }, { x: 'higher', y: 'higher' })
    expect(front.length).toBeGreaterThan(1)
    for (const [n, k] of front.entries()) {
      const before = front[n - 1]
      if (before === undefined) continue
      expect(x[k]).toBeLessThan(x[before] as number)
      expect(y[k]).toBeGreaterThan(y[before] as number)
    }
  })
})
