import type { Conditions, Curve, PropertyValue } from '@ingot/contract/material'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluateProperty, openCompared } from './evaluate.ts'
import { catalogue, curve, nodeOf, value } from './testing.ts'

const evaluate = (vkey: string, asked: Conditions, values: PropertyValue[], curves: Curve[] = []) =>
  evaluateProperty(openCompared(catalogue, { values, curves }), nodeOf(vkey), asked)

const found = (...given: Parameters<typeof evaluate>) => {
  const { value: told, how } = evaluate(...given) ?? {}
  return told && [told.value, how]
}

describe('a property without conditions', () => {
  it('is the value that every other screen shows', () => {
    const values = [value('rp02', 170, { cond: { T: 473.15 } }), value('rp02', 276)]
    expect(found('rp02', {}, values)).toEqual([276, 'exact'])
    expect(evaluate('rp02', {}, values)).toMatchObject({ more: 1 })
    expect(evaluate('rp02', {}, [])).toBeUndefined()
  })

  it('that unifies others takes the first that has a value, and says which', () => {
    expect(evaluate('yield', {}, [value('yield_stress', 80)])?.node.vkey).toBe('yield_stress')
  })
})

describe('a property at a temperature', () => {
  const hot = value('rp02', 170, { cond: { T: 473.15 } })

  it('is exact where the source states it, 200 °C typed as °F included', () => {
    expect(found('rp02', { T: 473.15000000000003 }, [value('rp02', 276), hot])).toEqual([170, 'exact'])
  })

  it('is silent where the source names none and room temperature is meant', () => {
    expect(found('rp02', { T: 293.15 }, [value('rp02', 276), hot])).toEqual([276, 'silent'])
    expect(found('price', { T: 473.15 }, [value('price', 3)])).toEqual([3, 'silent'])
  })

  it('is elsewhere where there are values at other temperatures only, the nearest with its temperature', () => {
    const told = evaluate('rp02', { T: 573.15 }, [value('rp02', 276), hot])
    expect(told).toMatchObject({ how: 'elsewhere', value: { value: 170, cond: { T: 473.15 } } })
    expect(evaluate('rp02', { T: 573.15 }, [value('rp02', 276)])).toMatchObject({
      how: 'elsewhere',
      assumed: { T: 296.15 },
    })
    expect(evaluate('rp02', { T: 573.15 }, [value('rp02', 276)])?.value.cond).toBe(undefined)
  })

  it('counts what a property means as stated: KV at −20 °C is no value at 23 °C', () => {
    expect(found('kv', { T: 253.15 }, [value('kv', 27)])).toEqual([27, 'exact'])
    expect(found('kv', { T: 296.15 }, [value('kv', 27)])).toEqual([27, 'elsewhere'])
  })

  it('takes a range of temperatures that covers it, the narrowest first', () => {
    const over = (number: number, lte: number) => value('cte', number, { cond: { T: { gte: 293.15, lte } } })
    expect(found('cte', { T: 350 }, [over(24e-6, 573.15), over(23e-6, 373.15)])).toEqual([23e-6, 'exact'])
    expect(found('cte', { T: 450 }, [over(24e-6, 573.15), over(23e-6, 373.15)])).toEqual([24e-6, 'exact'])
  })

  it('never goes beyond a curve, nor beyond what the curve is valid for', () => {
    const falling = curve([293.15, 373.15], [70e9, 66e9])
    expect(found('e', { T: 333.15 }, [value('e', 70e9)], [falling])).toEqual([68e9, 'interpolated'])
    expect(found('e', { T: 400 }, [value('e', 70e9)], [falling])).toEqual([70e9, 'elsewhere'])
    const valid = { ...falling, valid: { x: [293.15, 313.15] as [number, number] } }
    expect(found('e', { T: 333.15 }, [], [valid])).toBeUndefined()
    const toEnd = { ...falling, valid: { x: [293.15, 373.15] as [number, number] } }
    expect(found('e', { T: 373.15000000000003 }, [], [toEnd])).toEqual([66e9, 'exact'])
  })

  it('says which curve it read, at which temperature', () => {
    const told = evaluate('e', { T: 333.15 }, [], [curve([293.15, 373.15], [70e9, 66e9])])
    expect(told?.value).toMatchObject({ vkey: 'd_e_t', cond: { T: 333.15 }, origin: 'measured' })
  })

  it('reads no curve where several differ in what was not asked for', () => {
    const along = curve([293.15, 373.15], [70e9, 66e9], { cond: { dir: 'L' } })
    const across = curve([293.15, 373.15], [60e9, 56e9], { id: 'across', cond: { dir: 'T' } })
    expect(found('e', { T: 333.15 }, [], [along, across])).toBeUndefined()
    expect(found('e', { T: 333.15, dir: 'T' }, [], [along, across])).toEqual([58e9, 'interpolated'])
  })

  it('reads the curve that states what was asked for before one that is silent, and says of that that it is', () => {
    const silent = curve([293.15, 373.15], [70e9, 66e9])
    const stated = curve([283.15, 383.15], [60e9, 56e9], { id: 'stated', cond: { dir: 'T' } })
    const along = value('e', 72e9, { cond: { dir: 'L' } })
    expect(found('e', { T: 333.15, dir: 'T' }, [along], [silent])).toEqual([68e9, 'silent'])
    expect(found('e', { T: 333.15, dir: 'T' }, [], [silent, stated])).toEqual([58e9, 'interpolated'])
    expect(found('e', { T: 293.15, dir: 'T' }, [], [silent, stated])).toEqual([59.6e9, 'interpolated'])
    const across = value('e', 61e9, { cond: { T: { gte: 300, lte: 400 }, dir: 'T' } })
    expect(found('e', { T: 333.15, dir: 'T' }, [across], [silent])).toEqual([61e9, 'exact'])
  })

  it('reads a curve that was measured over a range of what the property means', () => {
    const over = curve([293.15, 373.15], [70e9, 66e9], { cond: { rate: { gte: 1e-4, lte: 1e-2 } } })
    expect(found('quasistatic', { T: 333.15 }, [], [{ ...over, vkey: 'd_quasistatic_t' }])).toEqual([
      68e9,
      'interpolated',
    ])
  })

  it('is exact at the points of a curve, whatever they are', () => {
    const points = fc.uniqueArray(
      fc.tuple(fc.integer({ min: 200, max: 900 }), fc.double({ min: 1, max: 1e12, noNaN: true })),
      {
        minLength: 2,
        maxLength: 40,
        selector: ([x]) => x,
      },
    )
    fc.assert(
      fc.property(points, fc.nat(), (given, at) => {
        const [T, y] = given[at % given.length] ?? [0, 0]
        const all = curve(
          given.map(([x]) => x),
          given.map(([, one]) => one),
        )
        expect(found('e', { T }, [], [all])).toEqual([y, 'exact'])
      }),
    )
  })

  it('lies between its neighbours where it is interpolated', () => {
    fc.assert(
      fc.property(fc.double({ min: 300, max: 400, noNaN: true }), (T) => {
        const [read] = found('e', { T }, [], [curve([400, 300], [50e9, 70e9])]) ?? []
        expect(read).toBeGreaterThanOrEqual(50e9)
        expect(read).toBeLessThanOrEqual(70e9)
      }),
    )
  })
})

describe('a property in a state of moisture', () => {
  const pair = [
    value('yield_stress', 80, { cond: { moisture: 'dry' } }),
    value('yield_stress', 50, { cond: { moisture: 'cond' } }),
  ]

  it('is that of the state; silence is the state that the property assumes', () => {
    expect(found('yield', { moisture: 'cond' }, pair)).toEqual([50, 'exact'])
    expect(found('yield', { moisture: 'dry' }, [value('yield_stress', 80)])).toEqual([80, 'silent'])
    expect(found('yield', { moisture: 'cond' }, [value('yield_stress', 80)])).toEqual([80, 'elsewhere'])
  })

  it('means nothing to a metal', () => {
    expect(found('yield', { moisture: 'cond' }, [value('rp02', 276)])).toEqual([276, 'silent'])
    expect(found('yield', { moisture: 'cond', T: 473.15 }, [value('rp02', 170, { cond: { T: 473.15 } })])).toEqual([
      170,
      'exact',
    ])
  })
})

describe('what is said beside a value', () => {
  it('counts a second curve of the same conditions, and carries the note of the one that is read', () => {
    const note = 'Through the lower limits of the standard.'
    const first = curve([293.15, 373.15], [70e9, 66e9], { note })
    const second = curve([293.15, 373.15], [61e9, 58e9], { id: 'second' })
    const told = evaluateProperty(openCompared(catalogue, { values: [], curves: [first, second] }), nodeOf('e'), {
      T: 333.15,
    })
    expect(told).toMatchObject({ value: { value: 68e9, note }, more: 1 })
  })

  it('is what is assumed of it, never among what it states', () => {
    const told = evaluateProperty(
      openCompared(catalogue, { values: [value('rp02', 276)], curves: [] }),
      nodeOf('rp02'),
      {},
    )
    expect(told?.assumed).toEqual({ T: 296.15 })
    expect(told?.value.cond).toBe(undefined)
  })
})
