import { readFileSync } from 'node:fs'
import type { MaterialRecord } from '@ingot/contract/material'
import { checkMaterial } from '@ingot/domain/quality/check-material'
import { describe, expect, it } from 'vitest'
import { readCatalogueFile } from '../tools/demo-catalogue.ts'
import { packFile, readManifest, recordsIn } from '../tools/packs/files.ts'

const NAMES = ['nasa-outgassing', 'mpea-citrine', 'silicone-phantoms'] as const
type Name = (typeof NAMES)[number]

const catalogue = readCatalogueFile()
const records = new Map(
  NAMES.map((name) => [name, recordsIn(readFileSync(packFile(name, 'records.jsonl.gz')))] as const),
)
const of = (name: Name): MaterialRecord[] => records.get(name) ?? []
const valuesIn = (name: Name) => of(name).flatMap(({ doc }) => doc.values)
const find = (name: Name, id: string) => of(name).find((record) => record.id === id)?.doc
const leftOut = (name: Name) => readManifest(name).leftOut.map(({ what, count }) => [what, count])

describe('packs of tables', () => {
  it.each(NAMES)('break no rule of quality: %s', (name) => {
    const errors = of(name).flatMap(({ id, doc }) =>
      checkMaterial(doc, catalogue)
        .filter(({ severity }) => severity === 'error')
        .map(({ message }) => `${id}: ${message}`),
    )
    expect(errors).toEqual([])
  })

  it.each(NAMES)('name classes of the catalogue: %s', (name) => {
    const classes = catalogue.classNames
    for (const { id, doc } of of(name)) expect(classes.has(doc.class), `${id}: ${doc.class}`).toBe(true)
  })
})

describe('outgassing of NASA', () => {
  const results = (vkey: string) =>
    valuesIn('nasa-outgassing').filter(({ vkey: of, id }) => of === vkey && !id.endsWith('range'))

  it('takes 13,075 rows but for those that repeat a test or have no figure', () => {
    // 13,073 and 13,068 cells have a number; 59 rows repeat a test, 6 losses of 0.00 are none, one is below 0, one test has 99.99 as both.
    expect(results('tml')).toHaveLength(13_073 - 59 - 6 - 1)
    expect(results('cvcm')).toHaveLength(13_068 - 59 - 1 - 1)
    expect(of('nasa-outgassing').reduce((sum, { doc }) => sum + (doc.tests?.length ?? 0), 0)).toBe(13_075 - 59 - 1 - 1)
    expect(leftOut('nasa-outgassing')).toEqual([
      ['rows that list a test a second time', 59],
      ['tests without TML', 2],
      ['tests with a TML of 0.00 that is none', 6],
      ['tests without CVCM', 7],
      ['tests with a CVCM below 0', 1],
      ['losses of 99.99 % as TML and as CVCM of one test', 2],
      ['columns WVR and RML', 2],
      ['column of a verdict', 1],
    ])
  })

  it('has TML and CVCM only, and no verdict', () => {
    expect(new Set(valuesIn('nasa-outgassing').map(({ vkey }) => vkey))).toEqual(new Set(['tml', 'cvcm']))
    expect(JSON.stringify(find('nasa-outgassing', 'nasa-apiezon-n-grease-tml-unk-due-to-creep'))).not.toMatch(
      /Pass|Fail/,
    )
  })

  it('takes no loss of a material that boiled off, and no condensate below 0', () => {
    expect(
      find('nasa-outgassing', 'nasa-ea-9602-supported-epoxy-film-adh-boiled-off')?.values.map(({ vkey, value }) => [
        vkey,
        value,
      ]),
    ).toEqual([['cvcm', 0.0063]])
    expect(
      find('nasa-outgassing', 'nasa-stycast-2850-catalyst-23lv')?.values.map(({ vkey, given }) => [vkey, given]),
    ).toEqual([['tml', '0.38 %']])
  })

  it('tells the range and the number of several tests, never a mean', () => {
    const doc = find('nasa-outgassing', 'nasa-permabond-737-with-qfs16-accelerant-cyanoacrylate-adhesive')
    // GSFC36519, 36540, 36543, 36546 and 36549; each stands in the newest list as GFC… once more.
    expect(doc?.tests).toHaveLength(5)
    expect(doc?.values.find(({ id }) => id === 'tml-range')).toMatchObject({
      min: 0.1419,
      max: 0.2763,
      stats: { n: 5, min: 0.1419, max: 0.2763 },
    })
    expect(valuesIn('nasa-outgassing').some(({ basis }) => basis !== undefined)).toBe(false)
  })

  it('keeps steps as they are listed, and says of a broken pressure that it cannot be read', () => {
    const tests = of('nasa-outgassing').flatMap(({ doc }) => doc.tests ?? [])
    const note = (reference: string) => tests.find(({ specimen }) => specimen.name === reference)?.note
    expect(note('GSFC08940')).toBe('Steps as listed: 2H, 177.0 °C, AIR.')
    expect(note('GFC36720')).toBe('Steps as listed: 24H, 125.0 °C, pressure illegible.')
    expect(note('GSFC04600')).toBeUndefined()
  })

  it('reads a class only from an application that says it', () => {
    const classOf = (id: string) => find('nasa-outgassing', id)?.class
    expect(classOf('nasa-af3015-c125690-1-hard-foamed-epoxy')).toBe('adhesive')
    expect(classOf('nasa-af-e-411-ethylene-propylene-white-valve-seal')).toBe('unclassified')
  })
})

describe('multi-principal-element alloys', () => {
  const count = (vkey: string) => valuesIn('mpea-citrine').filter((value) => value.vkey === vkey).length

  it('keeps tension and compression apart', () => {
    // Of the 1,525 rows that repeat no other: cells by the type of test.
    expect(count('rp02')).toBe(323)
    expect(count('compressive_yield')).toBe(742)
    expect(count('rm')).toBe(302)
    expect(count('compressive_strength')).toBe(235)
    expect(count('elongation_a')).toBe(299 + 37)
    expect(count('compressive_strain')).toBe(319 + 111)
  })

  it('calls the strain of a compression test a lower limit, and nothing measured', () => {
    for (const { vkey, id, basis, min, value, origin } of valuesIn('mpea-citrine')) {
      expect(origin, id).toBe('literature')
      expect(basis, id).toBe(vkey === 'compressive_strain' ? 'limit' : undefined)
      expect(min === undefined, id).toBe(vkey !== 'compressive_strain')
      expect(value === undefined, id).toBe(vkey === 'compressive_strain')
    }
  })

  it('takes no density or modulus of the rule of mixtures, and no value twice that a series repeats', () => {
    // Line 2: calculated density 7.9 g/cm³ and modulus 192 GPa; neither was measured.
    const doc = find('mpea-citrine', 'mpea-27-al0-25-co1-fe1-ni1-cast-fcc')
    expect(doc?.values.map(({ vkey, value }) => [vkey, value])).toEqual([
      ['hv', 138],
      ['compressive_yield', 158e6],
    ])
    // Reference 239: 338.3 HV beside 25, 600 and 800 °C.
    const values = find('mpea-citrine', 'mpea-239-hf0-25-ti1-v0-5-zr0-5-cast-bcc')?.values ?? []
    expect(values.filter(({ vkey }) => vkey === 'hv').map(({ value, cond }) => [value, cond])).toEqual([
      [338.3, undefined],
    ])
  })

  it('names the paper of every figure, and atomic fractions that add up to 1', () => {
    for (const { id, doc } of of('mpea-citrine')) {
      for (const { source } of doc.values) expect(doc.sources[source.ref]?.doi, id).toMatch(/^10\./)
      const sum = doc.composition[0]?.items.reduce((total, { value = 0 }) => total + value, 0) ?? 0
      expect(sum, id).toBeCloseTo(1, 5)
    }
    expect(leftOut('mpea-citrine').slice(0, 2)).toEqual([
      ['rows that repeat another', 20],
      ['rows without a measured figure', 49],
    ])
  })
})

describe('soft silicones', () => {
  it('have the mean of the compression tests with its deviation, and no number of specimens that nobody states', () => {
    const values = valuesIn('silicone-phantoms')
    expect(values).toHaveLength(15)
    for (const { stats, basis } of values) {
      expect(basis).toBe('mean')
      expect(Object.keys(stats ?? {})).toEqual(['sd'])
    }
    const doc = find('silicone-phantoms', 'phantom-ef50-12-5t')
    expect(doc?.name).toBe('Ecoflex 00-50 with 12.5 % thinner (phantom EF50_12.5T)')
    expect(doc?.values[0]).toMatchObject({ value: 111_100, stats: { sd: 6_440 }, given: '111.1 ± 6.44 kPa' })
  })
})
