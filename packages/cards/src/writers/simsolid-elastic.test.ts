import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { goldenCard } from '../../golden/golden.ts'
import { polyamideConditioned, polyamideDry, steel } from '../../golden/materials.ts'
import { readSimsolid } from '../read/simsolid.ts'
import { allSystems, expectRoundTrip, inputs, systemOf, textOf, withNumbers, without } from './cards.testing.ts'
import { simsolidElasticWriter } from './simsolid-elastic.ts'

const needed = ['density', 'modulus', 'poisson', 'yieldStrength', 'tensileStrength'] as const
const also = ['expansion', 'conductivity', 'compressiveYieldStrength'] as const
const keys = [...needed, ...also]
const mm = systemOf('Mg-mm-s')
const strengths = (yieldStrength: number, tensileStrength: number) => ({
  yieldStrength,
  tensileStrength,
  compressiveYieldStrength: yieldStrength,
})
const materials = [
  withNumbers(steel, strengths(170e6, 317.11e6)),
  withNumbers(polyamideDry, strengths(40.16e6, 190e6)),
  withNumbers(polyamideConditioned, strengths(21.66e6, 130e6)),
]

/** The group is the one free text of the format: it says what a header says elsewhere. */
const groups = materials.map(({ material, condition: { temperatures, moisture } }) => {
  const [T = 0] = temperatures
  const state = moisture ? `, ${moisture === 'dry' ? 'dry' : 'conditioned'}` : ''
  const at = `${Number((T - 273.15).toFixed(2))} degC (${T} K)${state}`.replaceAll(',', '')
  return `Ingot ${material.id} revision ${material.revision}; ${at}; Source generic typical values`
})

describe('cards of SimSolid', () => {
  it('say in the group what their numbers are, without a comma or a quote', () => {
    const notes = ['ESTIMATED, not measured: density', 'tensileStrength: middle of the stated range', 'Note on x: "y"']
    const [, row = ''] = textOf(simsolidElasticWriter, { ...(materials[0] ?? steel), notes }, mm).split('\n')
    expect(row.split(',')).toHaveLength(13)
    expect(row).toContain('; ESTIMATED not measured: density; tensileStrength: middle of the stated range,')
    expect(row).not.toContain('"')
  })

  it('name every source, however long the warnings are', () => {
    const warnings = Array.from(
      { length: 9 },
      (_, n) => `rule-${n}: ${'a number that is odd, and why it is so, '.repeat(5)}`,
    )
    const [, row = ''] = textOf(simsolidElasticWriter, { ...(materials[0] ?? steel), warnings }, mm).split('\n')
    expect(row).toContain('; Source generic typical values; WARNING rule-0: a number')
  })

  it('are the rows of the golden file but for the group', () => {
    const [header, ...rows] = goldenCard('simsolid/materials.csv').trimEnd().split('\n')
    for (const [index, input] of materials.entries())
      expect(textOf(simsolidElasticWriter, input, mm)).toBe(
        `${header}\n${rows[index]?.replace('SI,Generic,', `SI,${groups[index]},`)}\n`,
      )
  })

  it('are SI in every unit system and give the numbers back', () => {
    for (const input of materials) {
      expectRoundTrip(simsolidElasticWriter, readSimsolid, { ...input, flow: [] }, { keys, tolerance: 1e-6 })
      expect(new Set(allSystems.map((system) => textOf(simsolidElasticWriter, input, system))).size).toBe(1)
    }
  })

  it('give generated numbers back, and leave a number empty that is not known', () => {
    fc.assert(
      fc.property(inputs({ needed, also }), (input) => {
        expectRoundTrip(simsolidElasticWriter, readSimsolid, input, { keys, tolerance: 1e-6 })
      }),
      { numRuns: 40 },
    )
  })

  it('never take the tensile yield strength for the compressive one', () => {
    const input = without(materials[0] ?? steel, 'compressiveYieldStrength')
    expect(textOf(simsolidElasticWriter, input, mm)).toContain(',1.7E8,,3.1711E8,')
  })

  it('are refused without yield or tensile strength', () => {
    for (const key of ['yieldStrength', 'tensileStrength'] as const)
      expect(() => textOf(simsolidElasticWriter, without(materials[0] ?? steel, key), mm)).toThrow(
        expect.objectContaining({ code: 'quantity-missing', details: { quantity: key } }),
      )
  })
})

describe('the reader of SimSolid', () => {
  const text = textOf(simsolidElasticWriter, materials[0] ?? steel, mm)
  it.each([
    ['a missing column', 'k,TYS', 'TYS', 'line 1'],
    ['a missing field', ',52.', '', 'line 2'],
    ['a text in a number', '7850.', '7850.kg', 'line 2'],
    ['an empty number that is needed', '2.1E11', '', 'line 2'],
    ['other units', 'SI,', 'IPS,', 'line 2'],
    ['an unknown criterion', 'max-vm', 'von-mises', 'line 2'],
    ['a stray quote', 'DC04', 'DC"04', 'line 2'],
    ['a further row', '\nSI', '\nSI\nSI', 'line 1'],
  ])('refuses %s and names the line', (_, good, bad, line) => {
    expect(() => readSimsolid(text.replace(good, bad), mm)).toThrow(`${line}:`)
  })
})
