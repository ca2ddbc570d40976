import { readFileSync } from 'node:fs'
import { CatalogueFile } from '@ingot/contract/catalogue'
import type { Curve, MaterialDocument } from '@ingot/contract/material'
import { describe, expect, it } from 'vitest'
import { openCatalogue } from '../catalogue/catalogue.ts'
import { checkImported } from './check-imported.ts'

const file = new URL('../../../../data/catalogue.json', import.meta.url)
const catalogue = openCatalogue(CatalogueFile.parse(JSON.parse(readFileSync(file, 'utf8'))))
const told = { origin: 'literature' as const, source: { ref: 's' } }

const documentOf = (
  path: string,
  values: Record<string, number | { min?: number; max?: number }>,
  more: Partial<MaterialDocument> = {},
): MaterialDocument => ({
  kind: 'generic',
  name: 'Case',
  class: path,
  product: {},
  supply: { status: 'active', producers: [] },
  sources: { s: { kind: 'note', title: 'Case', rights: 'public' } },
  composition: [],
  values: Object.entries(values).map(([vkey, number]) => ({
    id: vkey,
    vkey,
    ...(typeof number === 'number' ? { value: number } : number),
    ...told,
  })),
  curves: [],
  models: [],
  documents: [],
  ...more,
})
const refusing = (doc: MaterialDocument) =>
  checkImported(doc, catalogue).flatMap(({ rule, severity }) => (severity === 'error' ? [rule] : []))

describe('what a file may not say of a material', () => {
  it.each([
    ['a modulus below zero', { e_modulus: -210e9 }, 'sign-of-quantity'],
    ['no mass', { density: 0 }, 'sign-of-quantity'],
    ['a yield point above its strength', { rp02: 500e6, rm: 300e6 }, 'yield-above-strength'],
    ["a Poisson's ratio of 0.7", { poisson: 0.7 }, 'poisson-range'],
    ['a solidus above its liquidus', { solidus: 1800, liquidus: 1700 }, 'solidus-above-liquidus'],
    ['a temperature below absolute zero', { tm: -5 }, 'below-absolute-zero'],
  ])('is that steel has %s', (_, values, rule) => {
    expect(refusing(documentOf('metal/steel', values))).toEqual([rule])
  })

  it('is that the parts are more than the whole, beyond what analyses miss it by', () => {
    const of = (Cr: number) => [
      {
        basis: 'mass' as const,
        items: [
          { el: 'Fe', value: 0.8 },
          { el: 'Cr', value: Cr },
        ],
        source: { ref: 's' },
      },
    ]
    expect(refusing(documentOf('metal', {}, { composition: of(0.4) }))).toEqual(['composition-above-one'])
    expect(refusing(documentOf('metal', {}, { composition: of(0.203) }))).toEqual([])
  })
})

describe('what real files say of real materials', () => {
  it.each([
    ['incompressible rubber', 'elastomer', { poisson: 0.5, density: 1100 }],
    ['wood across its grain', 'wood', { poisson: 0.66, density: 500 }],
    ['a foam that is called by its metal', 'metal/aluminium', { density: 400, e_modulus: 1e9 }],
    ['strength in compression with a sign', 'ceramic', { compressive_strength: -300e6 }],
    ['a typical yield point above the least strength', 'metal/steel', { rp02: 320e6, rm: { min: 300e6 } }],
    ['an insulator whose conductivity was rounded', 'plastic', { sigma_el: 0 }],
    ['wood that binds more carbon than its making gives off', 'wood', { gwp: -0.8, co2: 0.2 }],
    ['one of no known class', 'unclassified', { density: 7.85, e_modulus: 210 }],
  ])('is not refused: %s', (_, path, values) => {
    expect(refusing(documentOf(path, values))).toEqual([])
  })

  it('is not refused for what it is when hot', () => {
    const at = (vkey: string, value: number, T: number | undefined) => ({
      id: vkey,
      vkey,
      value,
      ...told,
      ...(T && { cond: { T } }),
    })
    const of = (T?: number) => documentOf('metal/steel', {}, { values: [at('rp02', 3e8, undefined), at('rm', 2e8, T)] })
    expect(refusing(of(873.15))).toEqual([])
    expect(refusing(of(293.15))).toEqual(['yield-above-strength'])
    expect(refusing(of())).toEqual(['yield-above-strength'])
  })

  it('is not refused for its measured curves, which have noise', () => {
    const curve: Curve = { id: 'c', vkey: 'd_ss', x: [0, 0.0002, 0.0001, 0.1], y: [1e6, 9e7, 5e7, 4e8], ...told }
    expect(refusing(documentOf('metal/steel', { e_modulus: 210e9 }, { curves: [curve] }))).toEqual([])
  })

  it('is not told what only the shipped catalogue is held to', () => {
    const items = [{ el: 'C', value: 0.002 }]
    const composition = [{ basis: 'mass' as const, items, source: { ref: 's' } }]
    expect(checkImported(documentOf('unclassified', { shore_a: 50 }, { composition }), catalogue)).toEqual([])
  })
})

it('tells a rule once a material, with the count, however many values break it', () => {
  const values = Array.from({ length: 20_000 }, (_, n) => ({ id: `v${n}`, vkey: 'density', value: -1 - n, ...told }))
  const found = checkImported(documentOf('metal', {}, { values }), catalogue)
  expect(found.find(({ rule }) => rule === 'sign-of-quantity')).toMatchObject({ severity: 'error', count: 20_000 })
  expect(found.length).toBeLessThan(10)
})
it('ends in good time with thousands of values of many properties', () => {
  const many = (vkey: string) =>
    Array.from({ length: 20_000 }, (_, n) => ({ id: `${vkey}${n}`, vkey, value: 1e8 + n, ...told }))
  const values = ['e1', 'e2', 'e3', 'nu12', 'nu13', 'nu23', 'rp02', 'rm'].flatMap(many)
  expect(checkImported(documentOf('metal', {}, { values }), catalogue).length).toBeLessThan(20)
})
it('takes a curve of any length', () => {
  const x = Array.from({ length: 300_000 }, (_, n) => n * 1e-6)
  const curve: Curve = { id: 'c', vkey: 'd_ss', x, y: x.map((e) => e * 1e9), ...told }
  expect(refusing(documentOf('metal', {}, { curves: [curve] }))).toEqual([])
})
