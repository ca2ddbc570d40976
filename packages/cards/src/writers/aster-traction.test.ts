import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { goldenCard } from '../../golden/golden.ts'
import { polyamideConditioned, polyamideDry, steel, steelRates } from '../../golden/materials.ts'
import { readAster } from '../read/aster.ts'
import { asterTractionWriter } from './aster-traction.ts'
import {
  expectNear,
  expectRoundTrip,
  inputs,
  linesWithout,
  systemOf,
  systems,
  textOf,
  without,
} from './cards.testing.ts'

const keys = ['density', 'modulus', 'poisson', 'expansion'] as const
const golden = [
  ['dc04', steel],
  ['pa66gf30_dry', polyamideDry],
  ['pa66gf30_cond', polyamideConditioned],
] as const
const mm = systemOf('Mg-mm-s')

describe('cards of Code_Aster', () => {
  it.each(golden)('are the golden card of %s line for line in four unit systems', (name, input) => {
    for (const system of systems) {
      const text = textOf(asterTractionWriter, input, system)
      const short = /^(\w+) = DEFI_MATERIAU/m.exec(text)?.[1] ?? ''
      const golden = goldenCard(`aster/${name}.${system.id}.comm`).replaceAll(input.material.name, short)
      expect(linesWithout('#', text)).toEqual(linesWithout('#', golden))
    }
  })

  it('have names of at most eight characters, one for each material whose names begin alike', () => {
    const names = ['DC04', 'PA66-GF30 dry', 'PA66-GF30 conditioned', 'X2CrNiMo17-12-2', 'X2CrNiMo17-12-3'].flatMap(
      (name) => {
        const input = { ...steel, material: { ...steel.material, id: name, name } }
        const text = textOf(asterTractionWriter, input, mm)
        return [...text.matchAll(/^(\w+) = DEFI_/gm)].map(([, found = '']) => found)
      },
    )
    for (const name of names) expect(name).toMatch(/^[A-Z]\w{0,7}$/i)
    expect(new Set(names).size).toBe(10)
    expect(names.slice(0, 2)).toEqual(['DC04_c', 'DC04'])
  })

  it('begin the curve at the yield point on the line of E, never at (0, 0)', () => {
    const { keys: _, ...read } = { keys, ...readAster(textOf(asterTractionWriter, steel, mm), mm) }
    expect(read.flow[0]?.stress[0]).toBeCloseTo(170e6, 0)
    expect(textOf(asterTractionWriter, steel, mm)).toContain(`(\n        ${'8.095238095E-4, 170.'},`)
  })

  it.each(golden)('give the numbers of %s back in SI, in every unit system', (_, input) => {
    expectRoundTrip(asterTractionWriter, readAster, input, { keys })
  })

  it('give generated curves back; a plastic strain to what a total strain of ten digits leaves of it', () => {
    fc.assert(
      fc.property(
        inputs({ needed: ['density', 'poisson'], also: ['expansion'], flow: true }),
        fc.integer({ min: 50, max: 2000 }),
        (generated, stiffness) => {
          const modulus = Number(((generated.flow[0]?.stress.at(-1) ?? 0) * stiffness).toPrecision(6))
          const input = {
            ...generated,
            quantities: { ...generated.quantities, modulus: { rows: [{ value: modulus }], from: ['e'] } },
          }
          expectRoundTrip(asterTractionWriter, readAster, input, { keys, tolerance: 1e-5 })
        },
      ),
      { numRuns: 25 },
    )
  })

  it('stand for the same physics in four unit systems', () => {
    const [first, ...others] = systems.map((system) => readAster(textOf(asterTractionWriter, steel, system), system))
    for (const other of others) {
      for (const key of keys)
        expectNear(other.quantities[key]?.[0]?.value ?? 0, first?.quantities[key]?.[0]?.value ?? 1, 1e-6, key)
      for (const [point, stress] of (other.flow[0]?.stress ?? []).entries())
        expectNear(stress, first?.flow[0]?.stress[point] ?? 0, 1e-6, `stress ${point}`)
    }
  })

  it('are refused with several rates or temperatures, or a table', () => {
    const [curve] = steel.flow
    if (!curve) throw new Error('no curve')
    const refused = (write: () => unknown, refusal: object) => expect(write).toThrow(expect.objectContaining(refusal))
    refused(() => textOf(asterTractionWriter, steelRates, mm), {
      details: { condition: 'strain rate', count: 3, max: 1 },
    })
    const warm = { ...steel, flow: [curve, { ...curve, T: 400 }] }
    refused(() => textOf(asterTractionWriter, warm, mm), { details: { condition: 'temperature', count: 2, max: 1 } })
    const rows = [300, 400].map((T) => ({ T, value: 210e9 }))
    const table = { ...steel, quantities: { ...steel.quantities, modulus: { rows, from: [] } } }
    refused(() => textOf(asterTractionWriter, table, mm), { code: 'conditions-many' })
    refused(() => textOf(asterTractionWriter, without(steel, 'modulus'), mm), { code: 'quantity-missing' })
  })
})

describe('the reader of Code_Aster', () => {
  const text = linesWithout('#', textOf(asterTractionWriter, steel, mm)).join('\n')
  it.each([
    ['a text in a number', '170.,', '170.x,', 'line 5'],
    ['a real without a point', '183.51,', '183,', 'line 6'],
    ['a point at the origin', '8.095238095E-4, 170.,', '0., 0.,', 'line 1'],
    ['a first point that is not on E', '8.095238095E-4', '8.1E-4', 'line 1'],
    ['a list that is not pairs', '183.51,', '', 'line 1'],
    ['another extension to the right', 'CONSTANT', 'LINEAIRE', 'line 1'],
    ['an unknown key', 'NU=', 'NV=', 'line 20'],
    ['a key that stands twice', 'NU=', 'E=', 'line 20'],
    ['another function', 'SIGM=DC04_c', 'SIGM=DC05_c', 'line 21'],
    ['a missing bracket', '    ),', '    ', 'line 19'],
    ['something that is no Python', '    VALE', '    $VALE', 'line 4'],
  ])('refuses %s and names the line', (_, good, bad, line) => {
    expect(() => readAster(text.replace(good, bad), mm)).toThrow(`${line}:`)
  })
})
