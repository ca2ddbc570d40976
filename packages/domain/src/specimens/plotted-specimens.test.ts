import { readFileSync } from 'node:fs'
import { CatalogueFile } from '@ingot/contract/catalogue'
import type { MaterialTest, PropertyValue } from '@ingot/contract/material'
import { describe, expect, it } from 'vitest'
import { openCatalogue } from '../catalogue/catalogue.ts'
import { plottedSpecimens } from './plotted-specimens.ts'

const file = new URL('../../../../data/catalogue.json', import.meta.url)
const catalogue = openCatalogue(CatalogueFile.parse(JSON.parse(readFileSync(file, 'utf8'))))

const axes = { x: { kind: 'column', column: 'rp02' }, y: { kind: 'column', column: 'rm' } } as const
const value = (id: string, vkey: string, parts: Partial<PropertyValue>): PropertyValue => ({
  id,
  vkey,
  origin: 'measured',
  source: { ref: 's' },
  ...parts,
})
const test = (id: string, parts: Partial<MaterialTest> = {}): MaterialTest => ({
  id,
  specimen: { name: id.toUpperCase() },
  source: { ref: 's' },
  ...parts,
})
const results = (id: string, rp02: number, rm: number, cond?: PropertyValue['cond']) =>
  (
    [
      ['rp02', rp02],
      ['rm', rm],
    ] as const
  ).map(([vkey, number]) => value(`${vkey}-${id}`, vkey, { value: number, tests: [id], ...(cond && { cond }) }))
const points = (values: PropertyValue[], tests: MaterialTest[]) =>
  plottedSpecimens(catalogue, { values, tests }, axes).specimens.map((one) => [one.test.id, one.x, one.y])

describe('the specimens of a material on a plot', () => {
  it('have both results; a limit and a lone result are no point', () => {
    const values = [
      ...results('a', 300e6, 400e6),
      value('rp02-b', 'rp02', { value: 310e6, tests: ['b'] }),
      value('rp02-c', 'rp02', { value: 320e6, tests: ['c'] }),
      value('rm-c', 'rm', { value: 420e6, basis: 'limit', tests: ['c'] }),
      ...results('a-test-that-is-gone', 1e6, 2e6),
    ]
    expect(points(values, [test('a'), test('b'), test('c')])).toEqual([['a', 300e6, 400e6]])
  })

  it('were tested at the temperature of the value that the axis takes', () => {
    const values = [...results('cold', 300e6, 400e6, { T: 293.15 }), ...results('hot', 200e6, 250e6, { T: 573.15 })]
    expect(points(values, [test('cold'), test('hot')])).toEqual([['cold', 300e6, 400e6]])
    // The temperature of the test counts where its result is silent.
    const silent = [...results('cold', 300e6, 400e6), ...results('hot', 200e6, 250e6)]
    const tests = [test('cold', { cond: { T: 296.15 } }), test('hot', { cond: { T: 573.15 } })]
    expect(points(silent, tests)).toEqual([['cold', 300e6, 400e6]])
  })

  const mean = (vkey: string, no: number, tests: string[]) =>
    value(`${vkey}-mean-${no}`, vkey, { value: 305e6, basis: 'mean', tests })
  const all = ['a', 'b', 'c', 'd']
  const singles = all.flatMap((id) => results(id, 300e6, 400e6))
  const tested = all.map((id) => test(id))

  it('are those that the mean names, of several groups under the same conditions', () => {
    const means = ['rp02', 'rm'].flatMap((vkey) => [mean(vkey, 1, ['a', 'b']), mean(vkey, 2, ['c', 'd'])])
    expect(points([...means, ...singles], tested).map(([id]) => id)).toEqual(['a', 'b'])
  })

  it('are none where the two means are of other specimens', () => {
    const means = [
      mean('rp02', 1, ['a', 'b']),
      mean('rp02', 2, ['c', 'd']),
      mean('rm', 1, ['c', 'd']),
      mean('rm', 2, ['a', 'b']),
    ]
    expect(points([...means, ...singles], tested)).toEqual([])
  })
})

describe('the spread of a mean', () => {
  const stats = { n: 12, sd: 4e6, min: 290e6, max: 310e6 }
  const spreadOf = (parts: Partial<PropertyValue>) =>
    plottedSpecimens(catalogue, { values: [value('v', 'rp02', parts)], tests: [] }, axes).spread.x

  it('is what is told of its specimens', () => {
    expect(spreadOf({ value: 300e6, basis: 'mean', stats })).toEqual(stats)
    expect(spreadOf({ value: 300e6, stats: { n: 12 } })).toBeUndefined()
  })

  it('is none where it contradicts the mean: that is outside of its tests, least above greatest, s out of all proportion', () => {
    const five = [480e6, 481e6, 482e6, 483e6, 484e6]
    const of = (mean: number) => {
      const ids = five.map((_, k) => `t${k}`)
      const singles = five.map((number, k) => value(`rp02-${k}`, 'rp02', { value: number, tests: [`t${k}`] }))
      const values = [value('mean', 'rp02', { value: mean, basis: 'mean', tests: ids }), ...singles]
      return plottedSpecimens(catalogue, { values, tests: ids.map((id) => test(id)) }, axes).spread.x
    }
    // s² = (4 + 1 + 0 + 1 + 4) / 4 MPa².
    expect(of(482e6)?.sd).toBeCloseTo(Math.sqrt(2.5) * 1e6, 0)
    // 479 is a mean that was rounded, 900 one of something else.
    expect(of(479e6)).toBeDefined()
    expect(of(900e6)).toBeUndefined()
    expect(of(300e6)).toBeUndefined()
    expect(spreadOf({ value: 300e6, stats: { n: 12, min: 310e6, max: 290e6 } })).toBeUndefined()
    expect(spreadOf({ value: 300e6, stats: { n: 12, sd: 1e30 } })).toBeUndefined()
    expect(spreadOf({ value: 300e6, stats: { n: 12, sd: Number.NaN } })).toBeUndefined()
    expect(spreadOf({ value: 300e6, stats: { n: 12, sd: 30e6 } })).toEqual({ n: 12, sd: 30e6 })
  })

  it('is none of a limit, of a basis value, of a range and of what was not measured', () => {
    for (const basis of ['limit', 'A', 'B', 'S', 'characteristic', 'nominal'] as const)
      expect(spreadOf({ value: 300e6, basis, stats }), basis).toBeUndefined()
    expect(spreadOf({ min: 290e6, max: 310e6, stats })).toBeUndefined()
    expect(spreadOf({ min: 290e6, basis: 'limit', stats })).toBeUndefined()
    for (const origin of ['estimated', 'specified', 'literature', 'supplier', 'simulated'] as const)
      expect(spreadOf({ value: 300e6, basis: 'mean', origin, stats }), origin).toBeUndefined()
  })
})
