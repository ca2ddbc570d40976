import { readFileSync } from 'node:fs'
import type { MaterialDocument } from '@ingot/contract/material'
import { describe, expect, it } from 'vitest'
import { outcomeOf, sourceFile, testContext } from '../samples/catalogue.testing.ts'
import { catalogue } from '../samples/shipped.testing.ts'
import { csv } from './importers/csv.ts'
import { readSources } from './read-sources.ts'
import { readMapping } from './tables/mapping/read-mapping.ts'

const sample = (name: string) => readFileSync(new URL(`../samples/measured/${name}`, import.meta.url), 'utf8')

async function imported(name: string) {
  const read = readMapping(sample(`${name}.mapping.json`))
  if ('fault' in read) throw new Error(read.fault)
  const context = { ...testContext({ mapping: read.mapping }), catalogue }
  const outcome = await outcomeOf(readSources(csv, [sourceFile(`${name}.csv`, sample(`${name}.csv`))], context))
  return { ...outcome, documents: new Map(outcome.records.map(({ doc }) => [doc.name, doc])) }
}

/** Property, value in SI and the conditions that matter, of values in the order of the file. */
const numbers = ({ values }: MaterialDocument, ...conditions: string[]) =>
  values.map(({ vkey, value, cond }) => [vkey, value, ...conditions.map((key) => cond?.[key])])

const close = (si: number) => expect.closeTo(si, 9 - Math.ceil(Math.log10(Math.abs(si))))

/*
 * The numbers in SI were worked out from the raw files with the definitions of the units: psi = 4.4482216152605 N /
 * (0.0254 m)², lbf = 4.4482216152605 N.
 */
describe('measured data that are public', () => {
  it('wood by species: both states of moisture are one material, and blanks of the handbook stay blank', async () => {
    const { documents, errors, warnings } = await imported('wood')
    expect([errors, warnings]).toEqual([[], []])
    expect([...documents.keys()]).toEqual(['Alder, red', 'Ash, Blue', 'Tanoak', 'Baldcypress'])
    const alder = documents.get('Alder, red') as MaterialDocument
    expect(alder.class).toBe('wood/hardwood')
    expect(documents.get('Baldcypress')?.class).toBe('wood/softwood')
    expect(alder.values).toHaveLength(14)
    expect(numbers(alder, 'moisture', 'dir').slice(0, 7)).toEqual([
      ['modulus_rupture', close(44_815_922.4055944), 'sat', undefined],
      ['flexural_modulus', close(8_066_866_033.00698), 'sat', undefined],
      ['compressive_strength', close(20_408_481.5877783), 'sat', 'L'],
      ['compressive_strength', close(1_723_689.32329209), 'sat', 'R'],
      ['shear_strength', close(5_308_963.11573964), 'sat', 'L'],
      ['tensile_strength', close(2_688_955.34433566), 'sat', 'R'],
      ['janka', close(1_957.21751071462), 'sat', undefined],
    ])
    expect(alder.values.at(-1)).toMatchObject({
      vkey: 'janka',
      value: close(2_624.4507530037),
      cond: { moisture: 'cond' },
      basis: 'mean',
      origin: 'measured',
      given: '590 lbf',
      source: { at: 'line 3' },
    })
    expect(numbers(documents.get('Tanoak') as MaterialDocument, 'moisture')).toEqual([
      ['modulus_rupture', close(72_394_951.5782679), 'sat'],
      ['flexural_modulus', close(10_686_873_804.411), 'sat'],
      ['compressive_strength', close(32_060_621.4132329), 'sat'],
    ])
  })

  it('numbers for which there is no property stay notes with their state', async () => {
    const { documents, tables } = await imported('wood')
    const notes = documents.get('Alder, red')?.notes ?? []
    expect(notes).toContainEqual({ key: 'specific_gravity (moisture: green)', text: '0.37' })
    expect(notes).toContainEqual({ key: 'specific_gravity (moisture: 12%)', text: '0.41' })
    // Every filled cell below a head with a number is a value or a note.
    const read = tables[0]?.columns.reduce((sum, { as, read: own }) => sum + (as === 'property' ? own : 0), 0)
    const noted = tables[0]?.columns.reduce((sum, { unreadNumbers }) => sum + unreadNumbers, 0)
    expect([read, noted]).toEqual([41, 18])
  })

  it('tensile tests of a quenched and tempered steel: a material a heat treatment, a value a test', async () => {
    const { documents, records, errors, warnings } = await imported('steel')
    expect([errors, warnings]).toEqual([[], []])
    expect(records.map(({ doc }) => [doc.name, doc.product.temper, doc.values.length])).toEqual([
      ['42CrMoS4', '850.0', 15],
      ['42CrMoS4', '1150.0', 10],
    ])
    expect(documents.get('42CrMoS4')?.class).toBe('metal/steel')
    expect(numbers(records[0]?.doc as MaterialDocument, 'rate', 'diameter').slice(0, 5)).toEqual([
      ['rp02', 1_132_330_000, 0.000994346, 0.005003],
      ['rm', 1_198_730_000, 0.000994346, 0.005003],
      ['elongation_ag', close(0.0520822), 0.000994346, 0.005003],
      ['elongation_a', close(0.146023), 0.000994346, 0.005003],
      ['reduction_z', close(0.554178), 0.000994346, 0.005003],
    ])
    // The tests were made at room temperature, which is what a value without a temperature is for.
    expect(records[0]?.doc.values.every(({ cond, origin }) => cond?.['T'] === undefined && origin === 'measured')).toBe(
      true,
    )
  })

  it('a laboratory’s German sheet: directions in words and units that only its description names', async () => {
    const { documents, errors, warnings } = await imported('sheet')
    expect([errors, warnings]).toEqual([[], []])
    const sheet = documents.get('S355') as MaterialDocument
    const count = (vkey: string) => sheet.values.filter((value) => value.vkey === vkey).length
    expect(['rp02', 'reh', 'rm', 'e_modulus', 'elongation_a', 'reduction_z'].map(count)).toEqual([8, 10, 10, 10, 8, 10])
    expect(sheet.values).toHaveLength(56)
    const along = sheet.values.filter(({ vkey, cond }) => vkey === 'rm' && cond?.['dir'] === 'L')
    expect(along.map(({ value }) => value)).toEqual([514e6, 504e6, 504e6, 519e6])
    expect(sheet.values.filter(({ cond }) => cond?.['dir'] === 'D')).toHaveLength(11)
    expect(sheet.values[0]?.cond).toEqual({ T: 293.15, rate: 0.00025, dir: 'L' })
    expect(sheet.notes).toContainEqual({
      key: 'S0 (Umgebungstemperatur: 20, Dehngeschwindigkeit: 0.00025, Walzrichtung: in rolling direction)',
      text: '120.636',
    })
  })
})
