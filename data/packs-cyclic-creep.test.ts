import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { packFile, recordsIn } from '../tools/packs/files.ts'

const recordsOf = (name: string) => recordsIn(readFileSync(packFile(name, 'records.jsonl.gz')))

const HOUR = 3600
const MEGA = 1e6

describe('creep of CMSX-6', () => {
  const [record] = recordsOf('bam-cmsx6-creep')
  const values = record?.doc.values ?? []
  const curves = record?.doc.curves ?? []
  const rupture = values.filter(({ vkey, tests }) => vkey === 'creep_rupture_time' && tests?.length === 1)
  const hours = (megapascal: number, bound: 'value' | 'min') =>
    rupture
      .filter(({ cond }) => cond?.['stress'] === megapascal * MEGA)
      .flatMap((value) => value[bound] ?? [])
      .map((seconds) => seconds / HOUR)
      .sort((a, b) => a - b)

  it('broke after the times that are stated, by stress', () => {
    expect(hours(230, 'value')).toEqual([72.4, 74.5, 78.7])
    expect(hours(200, 'value')).toEqual([161, 170, 180])
    expect(hours(170, 'value')).toEqual([484, 491, 492])
  })

  it('did not break at 140 MPa: how long the test lasted is a lower bound, and enters no mean', () => {
    expect(hours(140, 'value')).toEqual([])
    expect(hours(140, 'min')).toEqual([1010, 1011, 1030])
    const at140 = values.filter(({ cond }) => cond?.['stress'] === 140 * MEGA)
    expect(at140.map(({ vkey }) => vkey)).toEqual(Array(3).fill('creep_rupture_time'))
  })

  it('reads no missing value as 0', () => {
    expect(values.filter(({ value }) => value === 0)).toEqual([])
  })

  it('has a curve of every test, whose time begins after 0 and ends at the rupture', () => {
    expect(curves).toHaveLength(12)
    for (const { id, x, tests, cond } of curves) {
      expect(x[0], id).toBeGreaterThan(0)
      expect(cond?.['T'], id).toBe(1253.15)
      const end = rupture.find((value) => value.tests?.[0] === tests?.[0])
      // Times to rupture have three digits.
      expect(Math.abs((x.at(-1) ?? 0) / (end?.value ?? end?.min ?? 0) - 1), id).toBeLessThan(0.004)
    }
  })

  it('has the contents of the analysis as shares, with what lies below a limit as a largest content', () => {
    const [composition] = record?.doc.composition ?? []
    const of = (element: string) => composition?.items.find(({ el }) => el === element)
    expect(of('Cr')).toEqual({ el: 'Cr', value: 0.098 })
    expect(of('C')).toEqual({ el: 'C', value: 2e-5 })
    expect(of('Nb')).toEqual({ el: 'Nb', max: 5e-4 })
    expect(of('Ni')).toEqual({ el: 'Ni', balance: true })
    expect(composition?.items).toHaveLength(46)
  })
})
