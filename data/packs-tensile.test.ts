import { readFileSync } from 'node:fs'
import type { MaterialRecord } from '@ingot/contract/material'
import { grouped } from '@ingot/domain/grouped'
import { checkMaterial } from '@ingot/domain/quality/check-material'
import { testOf } from '@ingot/domain/specimens/specimen-results'
import { describe, expect, it } from 'vitest'
import { readCatalogueFile } from '../tools/demo-catalogue.ts'
import { filesOfZip, packFile, readManifest, recordsIn, textsOf } from '../tools/packs/files.ts'
import { tableOf } from './packs-shared/csv.ts'

const NAMES = [
  'iwm-42crmos4',
  'al6061-t651-nine-lots',
  'sandia-304l-6061',
  'rubber-multiaxial',
  'cmu-printed-resins',
  'bam-cmsx6-creep',
  'epfl-s355-cyclic',
] as const

const catalogue = readCatalogueFile()
const recordsOf = (name: string) => recordsIn(readFileSync(packFile(name, 'records.jsonl.gz')))
const rawOf = (name: string) => textsOf(filesOfZip(readFileSync(packFile(name, 'raw.zip'))))
const records = new Map<string, MaterialRecord[]>(NAMES.map((name) => [name, recordsOf(name)]))
const all = [...records.values()].flat()
const curvesIn = (name: (typeof NAMES)[number]) => (records.get(name) ?? []).flatMap(({ doc }) => doc.curves)

const largest = (numbers: readonly number[]) => numbers.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
const STRESS_STRAIN = new Set(['d_ss', 'd_ss_plane', 'd_compr', 'd_biax', 'd_planar'])

describe('packs of stress-strain and creep data', () => {
  it('break no rule of quality', () => {
    const found = all.flatMap(({ id, doc }) =>
      checkMaterial(doc, catalogue).map(({ severity, message }) => ({ id, severity, message })),
    )
    expect(found.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  it('hold curves of 300 points at most whose x rises', () => {
    for (const { id, doc } of all)
      for (const { id: curve, vkey, x } of doc.curves) {
        if (!STRESS_STRAIN.has(vkey)) continue
        expect(x.length, `${id} ${curve}`).toBeLessThanOrEqual(300)
        expect(
          x.findIndex((value, at) => at > 0 && value <= (x[at - 1] ?? value)),
          `${id} ${curve}`,
        ).toBe(-1)
      }
  })

  it('name the test of every single result, and every test of a mean', () => {
    for (const { id, doc } of all)
      for (const { id: value, basis, stats, tests = [] } of doc.values)
        if (basis === 'mean' && stats?.n !== undefined && tests.length > 0)
          expect(tests.length, `${id} ${value}`).toBe(stats.n)
  })

  it('say how a calculated result was got, and call no mean of them measured', () => {
    for (const { id, doc } of all) {
      const calculated = new Set(
        doc.values.flatMap((value) => (value.origin === 'calculated' ? `${value.vkey} ${testOf(value)}` : [])),
      )
      for (const { id: value, vkey, origin, tests = [], note } of doc.values) {
        if (origin === 'calculated') expect(note, `${id} ${value}`).toBeTruthy()
        const isOfCalculated = tests.length > 1 && tests.every((test) => calculated.has(`${vkey} ${test}`))
        if (isOfCalculated) expect(origin, `${id} ${value}`).toBe('calculated')
      }
    }
  })

  it('call what was evaluated from a curve calculated', () => {
    for (const { id, doc } of all)
      for (const { id: value, origin, note = '' } of doc.values)
        if (note.startsWith('Evaluated')) expect(origin, `${id} ${value}`).toBe('calculated')
  })

  it('have no modulus and no Rp0.2 at 500 1/s and more', () => {
    for (const { id, doc } of all)
      for (const { id: value, vkey, cond } of doc.values)
        if (vkey === 'e_modulus' || vkey === 'rp02')
          expect(typeof cond?.['rate'] === 'number' && cond['rate'] >= 500, `${id} ${value}`).toBe(false)
  })

  it('name the licence of their pack in every source', () => {
    for (const name of NAMES) {
      const { licence } = readManifest(name)
      // A paper is cited for its tests; the points are the compilation's.
      for (const { doc } of records.get(name) ?? [])
        for (const { licence: own, rights } of Object.values(doc.sources))
          expect(own, name).toBe(rights === 'facts' ? undefined : licence.id)
    }
  })
})

describe('42CrMoS4 of Fraunhofer IWM', () => {
  it('has the tensile strength of the index as the maximum of each of 67 curves, within 1 MPa', () => {
    const strength = new Map(
      tableOf(rawOf('iwm-42crmos4'), 'index.csv').map((row) => [
        row.text('Specimen ID').toLowerCase(),
        row.needed('Ultimate tensile strength (MPa)') * 1e6,
      ]),
    )
    const curves = curvesIn('iwm-42crmos4')
    expect(curves).toHaveLength(67)
    for (const { tests, y } of curves) {
      const rm = strength.get(tests?.[0] ?? '') ?? 0
      expect(Math.abs(largest(y) - rm), tests?.[0]).toBeLessThan(1e6)
    }
  })

  it('has the published means at 850 °C', () => {
    const record = records.get('iwm-42crmos4')?.find(({ id }) => id === 'iwm-42crmos4-850')
    const mean = (vkey: string) => record?.doc.values.find(({ id }) => id === `${vkey}-mean`)?.value ?? 0
    expect(Math.round(mean('rp02') / 1e6)).toBe(1132)
    expect(Math.round(mean('rm') / 1e6)).toBe(1198)
    expect(mean('elongation_a')).toBeCloseTo(0.146, 3)
  })

  it('publishes no slope of the elastic part as a modulus', () => {
    for (const { doc } of records.get('iwm-42crmos4') ?? [])
      expect(doc.values.some(({ vkey }) => vkey === 'e_modulus')).toBe(false)
  })
})

describe('nine lots of aluminium 6061-T651', () => {
  const [record] = records.get('al6061-t651-nine-lots') ?? []
  const of = (vkey: string) => record?.doc.curves.filter((curve) => curve.vkey === vkey) ?? []

  it('keeps 100 uniaxial curves and 54 in plane strain apart', () => {
    expect([of('d_ss').length, of('d_ss_plane').length]).toEqual([100, 54])
  })

  it('ends no curve with the stress of 0 behind the fracture', () => {
    for (const { id, y } of record?.doc.curves ?? []) expect(y.at(-1), id).toBeGreaterThan(0)
  })

  it('states no strain rate, whose unit is not published', () => {
    expect(JSON.stringify(record?.doc.tests)).not.toContain('rate')
    expect(of('d_ss').some(({ cond }) => cond?.rate !== undefined)).toBe(false)
  })

  it('calls Rp0.2 calculated, and the largest stress of a measured curve measured', () => {
    for (const { id, vkey, origin } of record?.doc.values ?? [])
      expect(origin, id).toBe(vkey === 'rp02' ? 'calculated' : 'measured')
  })
})

describe('rubber in three modes', () => {
  const rubbers = records.get('rubber-multiaxial') ?? []

  it('has uniaxial, equibiaxial and planar curves of the natural rubber of Treloar, once each', () => {
    const treloar = rubbers.find(({ id }) => id === 'treloar-1944-nr')
    expect(treloar?.doc.curves.map(({ vkey }) => vkey).sort()).toEqual(['d_biax', 'd_planar', 'd_ss'])
  })

  it('calls no digitised curve measured, and counts compression from 0 upwards', () => {
    for (const { id, doc } of rubbers)
      for (const { vkey, origin, x, y } of doc.curves) {
        expect(origin, id).toBe('literature')
        if (vkey === 'd_compr') expect(Math.min(...x, ...y), id).toBeGreaterThanOrEqual(0)
      }
  })
})

describe('Sandia', () => {
  it('has the 8 ASTM E8, 64 small and 57 plate tests that were published, and no shear trace', () => {
    const tests = (id: string) => records.get('sandia-304l-6061')?.find((one) => one.id === id)?.doc.tests ?? []
    const steel = tests('sandia-304l')
    expect([steel.filter(({ standard }) => standard === 'ASTM E8').length, steel.length]).toEqual([8, 72])
    expect(tests('sandia-6061-t6')).toHaveLength(57)
  })
})

describe('resins for 3D printing', () => {
  const resins = records.get('cmu-printed-resins') ?? []
  const raw = rawOf('cmu-printed-resins')
  const specimens = tableOf(raw, 'specimens.csv')
  const traces = grouped(tableOf(raw, 'load_displacement.csv'), (row) => row.text('specimen_number'))
  const curves = resins.flatMap(({ doc }) => doc.curves)

  it('has 8 resins and washes, and the 288 published curves less 8 of tests that went wrong', () => {
    expect(resins).toHaveLength(8)
    expect(traces.size).toBe(288)
    const wrong = specimens.filter((row) => row.needed('use_sample') === 0 && traces.has(row.text('specimen_number')))
    expect(wrong).toHaveLength(8)
    expect(curves).toHaveLength(280)
  })

  it('keeps compression apart from tension, each curve up to its largest load over its cross-section', () => {
    const byId = new Map(specimens.map((row) => [`specimen-${row.text('specimen_number')}`, row]))
    for (const { vkey, y, tests: [test = ''] = [] } of curves) {
      const row = byId.get(test)
      expect(vkey, test).toBe(row?.text('test_type') === 'Tensile' ? 'd_ss' : 'd_compr')
      const loads = (traces.get(row?.text('specimen_number') ?? '') ?? []).map((point) => point.needed('load_N'))
      const most = (largest(loads) / (row?.needed('area_mm2') ?? 0)) * 1e6
      expect(Math.abs(largest(y) / most - 1), test).toBeLessThan(1e-6)
    }
  })

  it('publishes no modulus, whose strain would be that of the crosshead', () => {
    for (const { id, doc } of resins)
      expect(
        doc.values.filter(({ vkey }) => vkey.includes('modulus')),
        id,
      ).toEqual([])
  })

  it('says of every value and curve how the specimen was sterilised, and shows those that were not first', () => {
    for (const { id, doc } of resins) {
      for (const { id: of, cond } of [...doc.values, ...doc.curves])
        expect(['none', 'ethanol', 'autoclave'], `${id} ${of}`).toContain(cond?.['sterilisation'])
      for (const { id: value, cond, basis, main } of doc.values)
        expect(main ?? false, `${id} ${value}`).toBe(basis === 'mean' && cond?.['sterilisation'] === 'none')
    }
  })

  it('gives no mean strength of silicone, of which most specimens did not break', () => {
    const silicone = resins.filter(({ id }) => id.startsWith('cmu-silicone'))
    const strengths = silicone.flatMap(({ doc }) => doc.values.filter(({ vkey }) => vkey === 'tensile_strength'))
    const broken = strengths.filter(({ value }) => value !== undefined)
    expect(broken.map(({ tests, value }) => [tests, value])).toEqual([
      [['specimen-168'], 1_378_300],
      [['specimen-172'], 935_060],
      [['specimen-264'], 2_328_000],
      [['specimen-268'], 1_539_100],
    ])
    // Specimen 128 bore 2.1921 MPa over 4.5059 mm² without breaking.
    expect(strengths.filter(({ min }) => min !== undefined)).toHaveLength(32)
    expect((strengths.find(({ id }) => id === 'tensile_strength-specimen-128')?.min ?? 0) / 1e6).toBeCloseTo(2.1921, 3)
    for (const { note } of broken) expect(note).toMatch(/did not break, .* no mean/)
  })
})
