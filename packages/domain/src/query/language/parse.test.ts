import { QUERY_MAX } from '@ingot/contract/limits'
import { describe, expect, it } from 'vitest'
import { parseQuery } from './parse.ts'
import { compiled, customary, french, inSi, metric, problemOf } from './vocabulary.testing.ts'

const columnOf = (text: string, vocabulary = metric) => {
  const { query } = compiled(text, vocabulary)
  return query.kind === 'range' ? query.column : query
}

describe('names in a query', () => {
  it.each([
    ['tensile_modulus.cond > 1 GPa', 'tensile_modulus.cond'],
    ['E > 1 GPa', 'youngs_modulus'],
    ['E.dry > 1 GPa', 'youngs_modulus.dry'],
    ['rho < 3', 'density_any'],
    ['ρ < 3', 'density_any'],
    ['UTS > 3', 'strength'],
    ['Rm > 3', 'strength'],
    ['rm > 3', 'rm'],
    ['RM > 3', 'strength'],
    ['CTE > 3', 'expansion'],
    ['cte > 3', 'cte'],
    ['Rp0.2 > 3', 'rp02'],
    ['Rp0,2 > 3', 'rp02'],
    ['ν < 0.3', 'poisson'],
    ['HB > 200', 'hbw'],
    ['HDT/A > 100', 'hdt_a'],
    ["Young's modulus > 3", 'youngs_modulus'],
    ['Young’s modulus > 3', 'youngs_modulus'],
    ['"Tensile strength" > 3', 'strength'],
    ['masse volumique < 3', 'density_any'],
    ['module de young > 3', 'youngs_modulus'],
    ['Shore A > 60', 'shore_a'],
    ['wt.Cr > 3', 'wt.Cr'],
    ['wt.cr > 3', 'wt.Cr'],
    ['Cr > 3', 'wt.Cr'],
    ['N > 0.1', 'wt.N'],
    ['n > 0.1', 'n_value'],
  ])('reads %s as %s', (text, column) => {
    expect(columnOf(text)).toBe(column)
    expect(columnOf(text, french)).toBe(column)
  })

  it('offers names that are spelt alike where one is unknown, with its place', () => {
    expect(problemOf('class:steel and Yungs modulus > 70')).toEqual({
      code: 'unknown-name-near',
      at: 16,
      length: 13,
      values: { name: 'Yungs modulus', near: "Young's modulus" },
      offers: [{ label: "Young's modulus", text: "Young's modulus" }],
    })
  })
})

describe('words beside a comparison', () => {
  it.each([
    ['E > 70 GPa aluminium', 'E > 70 GPa and aluminium'],
    ['E > 70 GPa cast iron', 'E > 70 GPa and (cast iron)'],
    ['E > 70 GPa steel rho < 8 g/cm3', 'E > 70 GPa and steel and rho < 8 g/cm3'],
    ['E > 70 GPa steel or rho < 3 g/cm3', '(E > 70 GPa and steel) or rho < 3 g/cm3'],
    ['E > 70 GPa @ 23 °C steel', 'E > 70 GPa @ 23 °C and steel'],
    ['E 60..80 GPa 6061 T6', 'E 60..80 GPa and (6061 T6)'],
    ['E > 70 GPa T6', 'E > 70 GPa and T6'],
    ['HB > 200 steel', 'HB > 200 and steel'],
    ['Tg > 100 °C PA66', 'Tg > 100 °C and PA66'],
  ])('are joined to it by and: %s is %s', (text, same) => {
    expect(compiled(text).query).toEqual(compiled(same).query)
  })

  it.each([
    ['E > 70 GPa mm', 'unknown-unit-near'],
    ['E > 70 steel', 'unknown-unit'],
    ['E > 70 gpa aluminium', 'unknown-unit-near'],
  ])('are none where a unit is meant: %s', (text, code) => {
    expect(problemOf(text)).toMatchObject({ code })
  })
})

describe('numbers in a query', () => {
  it.each([
    ['E > 70', 'E > 70 GPa'],
    ['elongation > 10', 'elongation > 10 %'],
    ['rho < 2,8', 'rho < 2.8 g/cm3'],
    ['E > 70 000 MPa', 'E > 70 GPa'],
    ['cte < 2.3 × 10⁻⁵ 1/K', 'cte < 2.3E-5/K'],
    ['Tg > 100 C', 'Tg > 100 °C'],
    ['k >= 200 W/(m·K)', 'k >= 200 W/m·K'],
    ['k1c > 30 MPa√m', 'k1c > 30 MPa*m^0.5'],
    ['mvr > 5 cm³/10 min', 'mvr > 5 cm^3/10min'],
    ['Cr 17..19 %', '17 % <= Cr <= 19 %'],
    ['Cr = 17..19', '17 % <= Cr <= 19 %'],
    ['Cr: 17-19 %', '17 % <= Cr <= 19 %'],
    ['Cr 17 à 19 %', '17 % <= Cr <= 19 %'],
    ['rho 2.5 g/cm3..3000 kg/m3', '2.5 g/cm3 <= rho <= 3 g/cm3'],
    ['tg -50..-10 °C', 'tg = -50..-10 °C'],
    ['tg -50 °C..-10 °C', 'tg = -50..-10 °C'],
    ['tg -50 °C .. 20 °C', 'tg = -50..20 °C'],
    ['tg −50…−10 °C', 'tg = -50..-10 °C'],
    ['E > 1’000 MPa', 'E > 1000 MPa'],
    ['density = 2.7 ± 0.1 g/cm3', 'density 2.6..2.8 g/cm3'],
    ['E = 200 GPa ± 5 %', 'E 190..210 GPa'],
    ['Rm min 280 MPa', 'Rm >= 280 MPa'],
    ['Rm 280 MPa max', 'Rm <= 280 MPa'],
    ['80 GPa >= E > 70 GPa', '70 GPa < E <= 80 GPa'],
    ['E == 70 GPa', 'E : 70 GPa'],
    ['E ≥ 70 GPa', 'E => 70 GPa'],
    ['E <> 70 GPa', 'not E = 70 GPa'],
    ['HB > 200 E > 3', 'HB > 200 and E > 3 GPa'],
    ['Cr 17..19 % V < 0.1 %', 'Cr 17..19 % and V < 0.1 %'],
    ['Re >= 50 ksi @ 200 °C', 'Re @ 200 °C >= 50 ksi'],
    ['Re >= 50 ksi at 200 °C', 'Re >= 50 ksi à 473.15 K'],
  ])('reads %s like %s', (text, other) => {
    expect(compiled(text).query).toEqual(compiled(other).query)
  })

  it('takes a number without a unit in the unit that the system shows', () => {
    expect(compiled('rho < 0.1', customary).query).toEqual(compiled('rho < 0.1 lb/in^3').query)
    expect(compiled('Tg > 212', customary).query).toEqual(compiled('Tg > 212 °F').query)
    expect(compiled('elongation > 0.1', inSi).query).toEqual(compiled('elongation > 0.1 mm/mm').query)
  })

  it.each([
    ['E > 70 kg', 'wrong-unit', 4, { unit: 'kg', name: "Young's modulus", units: 'GPa, Pa, Msi' }],
    ['HB > 200 MPa', 'no-unit', 5, { unit: 'MPa' }],
    ['E > 70 foo', 'unknown-unit-near', 7, { unit: 'foo' }],
    ['E > 70,500 GPa', 'ambiguous-number', 4, { whole: '70500', decimal: '70.500' }],
    ['Tg > -300 °C', 'below-zero', 5, {}],
    ['E 80..70 GPa', 'range-reversed', 0, {}],
    ['Rm > 300..200 MPa', 'range-reversed', 0, {}],
    ['Rm > 300 MPa..200 MPa', 'range-reversed', 0, {}],
    ['E >= 70..80 GPa', 'range-after-sign', 0, {}],
    ['E > 70 GPa ± 5 GPa', 'range-after-sign', 0, {}],
    ['E > 200 GPa @ 20..100 °C', 'temperature-range', 12, {}],
    ['E > rho', 'unlike-comparison', 4, { left: 'MPa (kg·m⁻¹·s⁻²)', right: 'g/cm³ (kg·m⁻³)' }],
    ['E + rho > 3', 'unlike-sum', 0, { left: 'MPa (kg·m⁻¹·s⁻²)', right: 'g/cm³ (kg·m⁻³)' }],
    ['tg - 10 °C > 20 K', 'temperature-scale', 5, { unit: '°C' }],
    ['tg/tm > 20 °C', 'wrong-unit-of-formula', 8, {}],
    ['rm @ fast > 3', 'no-temperature', 3, {}],
    ['rm @ 3 MPa > 3', 'wrong-unit', 5, { unit: 'MPa' }],
    ['3 > 2', 'no-property', 1, {}],
    ['1 < E > 3', 'chain', 0, {}],
    ['E^100 > 3', 'exponent', 0, { most: 12 }],
  ])('refuses %s: %s', (text, code, at, values) => {
    expect(problemOf(text)).toMatchObject({ code, at, values })
  })
})

describe('options, flags, texts and tags in a query', () => {
  it('compares options by their order', () => {
    expect(compiled('ul94_08 >= V-1').query).toEqual({ kind: 'range', column: 'ul94_08', min: 2 })
    expect(compiled('ul94_08 < v-1').query).toEqual({ kind: 'range', column: 'ul94_08', max: 1 })
    expect(compiled('ul94_15:V-0').query).toEqual({ kind: 'range', column: 'ul94_15', min: 3, max: 3 })
    expect(compiled('ul94_08 HB..V-1').query).toEqual({ kind: 'range', column: 'ul94_08', min: 0, max: 2 })
    expect(compiled('ul94_08 = V0').query).toEqual({ kind: 'range', column: 'ul94_08', min: 3, max: 3 })
    expect(problemOf('ul94_08 = V7')).toMatchObject({ code: 'unknown-option', values: { option: 'V7' } })
  })

  it('asks for flags and diagrams with has, for values with has and missing', () => {
    expect(compiled('has(weldable)').query).toEqual({ kind: 'feature', key: 'f_weld' })
    expect(compiled('a(soudable)').query).toEqual({ kind: 'feature', key: 'f_weld' })
    expect(compiled('has("S-N curve")').query).toEqual({ kind: 'diagram', key: 'd_sn' })
    expect(compiled('manque(cte)').query).toEqual({ kind: 'missing', column: 'cte' })
    expect(compiled('has(E)').query).toEqual({ kind: 'not', of: { kind: 'missing', column: 'youngs_modulus' } })
    expect(problemOf('weldable = yes')).toMatchObject({ code: 'flag-sign', values: { name: 'Weldable' } })
    expect(problemOf('has(foo)')).toMatchObject({ code: expect.stringContaining('unknown-name') })
    expect(problemOf('missing(class)')).toMatchObject({ code: 'not-a-property' })
  })

  it('looks for a text in a text property', () => {
    expect(compiled('abrasion:"Less  than"').query).toEqual({ kind: 'text', vkey: 'abrasion', text: 'less than' })
  })

  it.each([
    ['class:aluminium', ['metal/aluminium']],
    ['class:"metal/steel"', ['metal/steel']],
    ['class = metal/steel', ['metal/steel']],
    ['class:aciers', ['metal/steel']],
    ['class:metal', ['metal']],
    ['class:cuivre', ['metal/copper']],
    ['class:inox', ['metal/steel/stainless']],
    ['class:Bronzes', ['metal/copper/tin-bronze', 'metal/copper/aluminium-bronze']],
    ['class:austenitic', ['metal/steel/stainless/austenitic']],
    ['class:PUR', ['plastic/thermoset/PUR', 'elastomer/rubber/PUR', 'foam/PUR']],
  ])('reads %s as the tags that are called so, whichever one has', (text, ids) => {
    expect(compiled(text).query).toEqual({ kind: 'tag', group: 'class', ids })
  })

  it('takes any value of a group whose tags are not listed, and refuses an unknown tag of the others', () => {
    expect(compiled('producer:saint-gobain').query).toMatchObject({ ids: ['Saint-Gobain'] })
    expect(compiled('provider:"Some body"').query).toMatchObject({ group: 'provider', ids: ['Some body'] })
    expect(problemOf('class:alumnium')).toMatchObject({
      code: 'unknown-tag-near',
      at: 6,
      length: 8,
      values: { near: expect.stringContaining('aluminium') },
    })
    expect(problemOf('class:"cuivre non alie"')).toMatchObject({
      values: { near: expect.stringContaining('Cuivre non allié') },
    })
  })
})

describe('words and conjunctions in a query', () => {
  it('asks for every word of a row in any order, for quoted words as a phrase, for a name with a hyphen together', () => {
    const [wrought, plate] = ['wrought', 'plate'].map((term) => ({ kind: 'term', term }))
    const name = { kind: 'term', term: ' pa 66 gf 30' }
    expect(compiled('wrought plate and PA66-GF30').query).toEqual({
      kind: 'and',
      of: [wrought, plate, name],
    })
    expect(compiled('"wrought plate" and PA66-GF30').query).toEqual({
      kind: 'and',
      of: [{ kind: 'term', term: ' wrought plate ' }, name],
    })
    expect(compiled('wrought plate E > 70 GPa').query).toMatchObject({
      of: [{ term: 'wrought' }, { term: 'plate' }, { kind: 'range' }],
    })
    expect(compiled('E-glass and E > 70').query).toMatchObject({ of: [{ term: ' e glass' }, { kind: 'range' }] })
  })

  it.each([
    ['a1, b1 or c1', '(a1) and (b1 or c1)'],
    ['a1 or b1 and c1', 'a1 or (b1 and c1)'],
    ['not a1 b1', 'not (a1 b1)'],
    ['a1 et b1 ou non c1', '(a1 & b1) | !c1'],
    ['"a1" "b1"', '"a1" and "b1"'],
    ['E > 3 (HB > 3 or A > 3)', 'E > 3 and (HB > 3 or A > 3)'],
  ])('reads %s as %s', (text, other) => {
    expect(compiled(text).query).toEqual(compiled(other).query)
  })

  it.each([
    ['', 'empty', 0],
    ['E > 3 and', 'unexpected-end', 8],
    ['(E > 3', 'open-bracket', 0],
    ['E > 3)', 'closing-bracket', 5],
    ['E >', 'no-value', 2],
    ['"steel', 'open-quote', 0],
    ['E > 3 and and', 'unexpected', 10],
    ['foo:bar', 'unknown-name-near', 0],
  ])('refuses %s: %s', (text, code, at) => {
    expect(problemOf(text)).toMatchObject({ code, at })
  })

  it('ends at a length and a depth', () => {
    expect(problemOf('a '.repeat(QUERY_MAX))).toMatchObject({ code: 'too-long', values: { most: QUERY_MAX } })
    expect(problemOf(`${'('.repeat(60)}E > 3${')'.repeat(60)}`)).toMatchObject({ code: 'too-deep' })
    expect(problemOf(`${'not '.repeat(60)}E > 3`)).toMatchObject({ code: 'too-deep' })
    expect(problemOf(`${'('.repeat(40)}E > 3${')'.repeat(40)}`)).toBeUndefined()
  })

  it('knows the place of every part', () => {
    const text = 'E > 70 GPa  and  class:steel'
    const parsed = parseQuery(text, metric)
    const parts = 'query' in parsed && parsed.query.kind === 'and' ? parsed.query.of : []
    expect(parts.map(({ at, length }) => text.slice(at, at + length))).toEqual(['E > 70 GPa', 'class:steel'])
  })
})
