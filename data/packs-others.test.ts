import { readFileSync } from 'node:fs'
import { checkMaterial } from '@ingot/domain/quality/check-material'
import { describe, expect, it } from 'vitest'
import { readCatalogueFile } from '../tools/demo-catalogue.ts'
import { packFile, readManifest, recordsIn } from '../tools/packs/files.ts'

const NAMES = [
  'cryo-cmbs4',
  'fatigue-am2022',
  'ferrite-n87',
  'magnet-ferrite-core-loss',
  'no20-stator-steel',
  'refractiveindex-subset',
  'soft-magnetic-sheets',
  'usda-wood-handbook',
] as const

const catalogue = readCatalogueFile()
const records = new Map(
  NAMES.map((name) => [name, recordsIn(readFileSync(packFile(name, 'records.jsonl.gz')))] as const),
)
const of = (name: (typeof NAMES)[number]) => records.get(name) ?? []
const curvesIn = (name: (typeof NAMES)[number]) => of(name).flatMap(({ doc }) => doc.curves)

describe('packs of fatigue, magnetic, optical, thermal and wood data', () => {
  it.each(NAMES)('break no rule of quality: %s', (name) => {
    const errors = of(name).flatMap(({ id, doc }) =>
      checkMaterial(doc, catalogue)
        .filter(({ severity, rule }) => severity === 'error' || rule === 'curve-not-increasing')
        .map(({ message }) => `${id}: ${message}`),
    )
    expect(errors).toEqual([])
  })

  it.each(NAMES)('hold curves of 300 points at most: %s', (name) => {
    for (const { id, x } of curvesIn(name)) expect(x.length, id).toBeLessThanOrEqual(300)
  })

  it('call no figure measured that was fitted or worked out', () => {
    // A dispersion formula says where it is valid.
    for (const { id, origin, valid } of curvesIn('refractiveindex-subset'))
      if (valid) expect(origin, id).toBe('calculated')
    expect(curvesIn('refractiveindex-subset').some(({ origin }) => origin === 'measured')).toBe(false)
    for (const { id, origin } of curvesIn('cryo-cmbs4')) expect(origin === 'calculated', id).toBe(id.startsWith('fit-'))
    for (const { id, origin } of curvesIn('soft-magnetic-sheets'))
      expect(origin, id).toBe(id === 'magnetisation' ? 'calculated' : 'measured')
  })
})

describe('FatigueData-AM2022', () => {
  it('has its 887 groups, digitised, and no fatigue limit: tests that ended without failure are not in it', () => {
    const curves = curvesIn('fatigue-am2022')
    expect(curves).toHaveLength(887)
    expect(curves.every(({ origin }) => origin === 'literature')).toBe(true)
    expect(curves.reduce((sum, { x }) => sum + x.length, 0)).toBe(10_464)
    expect(of('fatigue-am2022').some(({ doc }) => doc.values.some(({ vkey }) => vkey.startsWith('fatigue')))).toBe(
      false,
    )
  })
})

describe('the CMB-S4 compilation', () => {
  it('gives no metal or graphite a conductivity that is wrong by powers of ten', () => {
    // Fits with their coefficients turned round, and conductances of cables, gave 1e-14 and 1e-7 W/(m·K).
    const metals = curvesIn('cryo-cmbs4').filter(({ id }) => /nichrome|graphite|cu|nbti|al/i.test(id))
    expect(metals.length).toBeGreaterThan(20)
    for (const { id, x, y } of metals)
      for (const [place, k] of y.entries())
        if ((x[place] ?? 0) > 4) expect(k, `${id} at ${x[place]} K`).toBeGreaterThan(1e-4)
  })

  it('has 104 of its 106 distinct data sets, no joke and no cable', () => {
    expect(curvesIn('cryo-cmbs4').filter(({ origin }) => origin !== 'calculated')).toHaveLength(104)
    expect(of('cryo-cmbs4').some(({ id }) => /lego|spam|testmat/.test(id))).toBe(false)
  })

  it('calls recommended values, correlations and handbooks no measurement', () => {
    for (const { doc } of of('cryo-cmbs4'))
      for (const { id, origin, source } of doc.curves)
        if (/Recommended values|Reference correlations|Handbook/.test(doc.sources[source?.ref ?? '']?.title ?? ''))
          expect(origin, `${doc.name} ${id}`).toBe('literature')
  })
})

describe('core loss of MagNet', () => {
  it('has the 2,916 points without bias, less the two that repeat a flux density', () => {
    expect(curvesIn('magnet-ferrite-core-loss').reduce((sum, { x }) => sum + x.length, 0)).toBe(2914)
    expect(readManifest('magnet-ferrite-core-loss').leftOut.map(({ count }) => count)).toEqual([4372, 2])
  })
})

describe('the Wood Handbook', () => {
  it('says of each value that it is a literature mean or calculated', () => {
    for (const { doc } of of('usda-wood-handbook'))
      for (const { id, origin, basis } of doc.values) {
        expect(basis, id).toBe('mean')
        expect(origin, id).toBe(id.startsWith('density-') ? 'calculated' : 'literature')
      }
  })
})
