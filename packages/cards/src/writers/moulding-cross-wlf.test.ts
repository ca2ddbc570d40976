import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { polyamideDry } from '../../golden/materials.ts'
import type { CardInput } from '../card-input.ts'
import { readMoulding } from '../read/moulding.ts'
import {
  allSystems,
  expectNear,
  expectRoundTrip,
  positive,
  systemOf,
  textOf,
  withNumbers,
  without,
} from './cards.testing.ts'
import { mouldingCrossWlfWriter } from './moulding-cross-wlf.ts'

const keys = ['density', 'conductivity', 'specificHeat', 'transitionTemperature', 'ejectionTemperature'] as const
const mm = systemOf('Mg-mm-s')

/** Generic magnitudes, not a real grade. */
const crossWlf = { n: 0.35, tau: 120000, D1: 1e13, D2: 333.15, D3: 0, A1: 30, A2t: 51.6 }
const tait = {
  b1m: 0.00081,
  b2m: 4e-7,
  b3m: 1.6e8,
  b4m: 0.0035,
  b1s: 0.00077,
  b2s: 2e-7,
  b3s: 2.4e8,
  b4s: 0.0025,
  b5: 505,
  b6: 1.1e-7,
  b7: 0.00004,
  b8: 0.08,
  b9: 1e-8,
}
const lawsOf = (cross: Record<string, number>, pvt: Record<string, number>): CardInput['laws'] => [
  { vkey: 'm_tait', params: pvt, from: ['pvt'] },
  { vkey: 'm_crosswlf', params: cross, from: ['viscosity'] },
]
const melt: CardInput = (['expansion', 'modulus', 'poisson'] as const).reduce<CardInput>(
  without,
  withNumbers(
    { ...polyamideDry, flow: [], laws: lawsOf(crossWlf, tait) },
    { transitionTemperature: 503.15, ejectionTemperature: 463.15 },
  ),
)

function expectLaws(input: CardInput): void {
  const read = readMoulding(textOf(mouldingCrossWlfWriter, input, mm), mm)
  expect(Object.keys(read.laws).sort()).toEqual(['m_crosswlf', 'm_tait'])
  for (const { vkey, params } of input.laws) {
    expect(Object.keys(read.laws[vkey] ?? {}).sort()).toEqual(Object.keys(params).sort())
    for (const [key, value] of Object.entries(params))
      expectNear(Number(read.laws[vkey]?.[key]), Number(value), 1e-6, `${vkey}.${key}`)
  }
}

describe('sheets of moulding coefficients', () => {
  it('are SI in every unit system, with one row a coefficient', () => {
    const texts = new Set(allSystems.map((system) => textOf(mouldingCrossWlfWriter, melt, system)))
    expect(texts.size).toBe(1)
    const lines = [...texts][0]?.split('\n') ?? []
    expect(lines[0]).toBe('coefficient,symbol,value,unit')
    expect(lines).toContain('Cross-WLF viscosity D1,D1,1.0E13,Pa.s')
    expect(lines).toContain('Tait melt specific volume,b1m,8.1E-4,m^3/kg')
    expect(lines).toContain('Ejection temperature,T_eject,463.15,K')
  })

  it('give the constants and numbers back', () => {
    expectLaws(melt)
    expectRoundTrip(mouldingCrossWlfWriter, readMoulding, melt, { keys, tolerance: 1e-6 })
  })

  it('give generated constants back, negative ones and zeros too', () => {
    const constants = (names: readonly string[]) =>
      fc
        .array(fc.tuple(positive(1e-12, 1e15), fc.constantFrom(1, -1, 0)), {
          minLength: names.length,
          maxLength: names.length,
        })
        .map((pairs) =>
          Object.fromEntries(names.map((name, index) => [name, (pairs[index] ?? [1, 1]).reduce((a, b) => a * b)])),
        )
    fc.assert(
      fc.property(constants(Object.keys(crossWlf)), constants(Object.keys(tait)), (cross, pvt) =>
        expectLaws({ ...melt, laws: lawsOf(cross, pvt) }),
      ),
      { numRuns: 40 },
    )
  })

  it('leave a temperature empty that is not known', () => {
    const input = without(melt, 'ejectionTemperature')
    expect(textOf(mouldingCrossWlfWriter, input, mm)).toContain('Ejection temperature,T_eject,,K\n')
    expectRoundTrip(mouldingCrossWlfWriter, readMoulding, input, { keys, tolerance: 1e-6 })
  })

  it('say material, revision, notes, what is generic and sources in rows of text, none of them a formula', () => {
    const text = textOf(
      mouldingCrossWlfWriter,
      {
        ...melt,
        material: { id: 'x-1', name: '=cmd', title: 'a, "b"', revision: 3 },
        notes: ['Moisture does not matter'],
        quantities: { ...melt.quantities, density: { rows: [{ value: 1000 }], from: [], given: 'generic' } },
      },
      mm,
    )
    expect(text).toContain(`Material,,"'=cmd, a, ""b""",\n`)
    expect(text).toContain('Catalogue,,"x-1, revision 3",\n')
    expect(text).toContain('Note,,"density: GENERIC, typical of the material class",\n')
    expect(text).toContain('Note,,Moisture does not matter,\n')
    expect(text).toContain('Source,,generic typical values (public),\n')
    expect(() => readMoulding(text, mm)).not.toThrow()
  })

  it('are refused without one of the laws, a constant or a needed number', () => {
    const write = (input: CardInput) => () => textOf(mouldingCrossWlfWriter, input, mm)
    const { b7: _, ...short } = tait
    expect(write({ ...melt, laws: melt.laws.slice(0, 1) })).toThrow(
      expect.objectContaining({ code: 'law-missing', details: { law: 'm_crosswlf' } }),
    )
    expect(write({ ...melt, laws: lawsOf(crossWlf, short) })).toThrow(
      expect.objectContaining({ code: 'law-missing', details: { law: 'm_tait', constant: 'b7' } }),
    )
    expect(write(without(melt, 'specificHeat'))).toThrow(
      expect.objectContaining({ code: 'quantity-missing', details: { quantity: 'specificHeat' } }),
    )
  })
})

describe('the reader of moulding coefficients', () => {
  const text = textOf(mouldingCrossWlfWriter, melt, mm)
  const lines = text.split('\n')
  const at = (part: string) => `line ${lines.findIndex((line) => line.includes(part)) + 1}`
  it.each([
    ['a missing column', 'coefficient,', '', 'line 1'],
    ['a missing field', ',Pa.s', '', at(',Pa.s')],
    ['a text in a number', '1.0E13', '1.0E13x', at('1.0E13')],
    ['another unit', '1.0E13,Pa.s', '1.0E13,P', at('1.0E13')],
    ['an unknown symbol', ',A2t,', ',A3t,', at(',A2t,')],
    ['a symbol twice', ',b2m,', ',b1m,', at(',b2m,')],
    ['an empty number that is needed', '1370.', '', at('1370.')],
    ['a missing row', 'Tait transition pressure exponent,b9,1.0E-8,1/Pa\n', '', 'line 1'],
    ['an unknown statement', 'Warranty', 'Guarantee', at('Warranty')],
  ])('refuses %s and names the line', (_, good, bad, line) => {
    expect(() => readMoulding(text.replace(good, bad), mm)).toThrow(`${line}:`)
  })
})
