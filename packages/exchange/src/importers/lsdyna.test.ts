import { describe, expect, it } from 'vitest'
import { codesOf, numbersOf, readDeckWith } from '../decks/decks.testing.ts'
import { lsdyna } from './lsdyna.ts'

const read = (text: string, more = {}) => readDeckWith(lsdyna, text, more)

/** As LS-PrePost writes it: $# heads, a title, curves by number. */
const prepost = `$# LS-DYNA Keyword file created by LS-PrePost(R) V4.8.20
*KEYWORD
*TITLE
$#                                                                         title
Crash box
*NODE
       1             0.0             0.0             0.0       0       0
*MAT_PIECEWISE_LINEAR_PLASTICITY_TITLE
HC340LA steel
$#     mid        ro         e        pr      sigy      etan      fail      tdel
         17.85000E-9  210000.0       0.3     350.0       0.01.00000E21       0.0
$#       c         p      lcss      lcsr        vp
      40.4       5.0       100         0       1.0
$#    eps1      eps2      eps3      eps4      eps5      eps6      eps7      eps8
       0.0       0.0       0.0       0.0       0.0       0.0       0.0       0.0
$#     es1       es2       es3       es4       es5       es6       es7       es8
       0.0       0.0       0.0       0.0       0.0       0.0       0.0       0.0
*DEFINE_CURVE_TITLE
flow
$#    lcid      sidr       sfa       sfo      offa      offo    dattyp     lcint
       100         0       1.0     1.05      0.0      10.0         0         0
$#                a1                  o1
                 0.0               340.0
                0.05               430.0
                 0.2               520.0
*END
*MAT_ELASTIC
         9       1.0       1.0       0.3
`

const card = (...fields: (string | number)[]) => fields.map((field) => String(field).padStart(10)).join('')
const steel = card(1, '7.85E-9', '210000.', 0.3)

describe('decks of LS-DYNA', () => {
  it('are read by columns, numbers that touch each other too, with curves that have factors and offsets', async () => {
    const { records, errors } = await read(prepost)
    expect(errors).toEqual([])
    expect(records).toHaveLength(1)
    const [record] = records
    expect(record?.doc).toMatchObject({ name: 'HC340LA steel', class: 'metal/steel' })
    expect(numbersOf(record)).toEqual({ density: 7850, e_modulus: 210e9, poisson: 0.3 })
    const [curve] = record?.doc.curves ?? []
    expect(curve).toMatchObject({ vkey: 'd_flow', kind: 'true-plastic', x: [0, 0.05, 0.2] })
    expect(curve?.y[0]).toBeCloseTo(1.05 * 350e6, 3)
    expect(record?.doc.models).toMatchObject([{ vkey: 'm_cs', params: { C: 40.4, P: 5 } }])
    // FAIL = 1E21 means never; VP has no place.
    expect(record?.doc.notes).toEqual([{ key: '*MAT_PIECEWISE_LINEAR_PLASTICITY', text: 'VP = 1' }])
  })

  it('are read with commas, in the long format, with a sign at one keyword, and with exponents of Fortran', async () => {
    const free = await read('*KEYWORD\n*MAT_001\n7, 7.85D-09, 2.1+5, .3\n*END\n', { unitSystem: 'Mg-mm-s' })
    expect(numbersOf(free.records[0])).toEqual({ density: 7850, e_modulus: 210e9, poisson: 0.3 })
    const wide = (...fields: (string | number)[]) => fields.map((field) => String(field).padStart(20)).join('')
    const long = await read(
      `*KEYWORD LONG=Y\n*MAT_ELASTIC\n${wide(7, '7.85E-9', '210000.', 0.3)}\n*MAT_ELASTIC-\n${card(8, '2.7E-9', '70000.', 0.33)}\n`,
    )
    expect(long.records.map((record) => numbersOf(record).e_modulus)).toEqual([210e9, 70e9])
    const sign = await read(`*KEYWORD\n*MAT_ELASTIC+\n${wide(7, '7.85D-09', '2.1D+05', 0.3)}\n`)
    expect(numbersOf(sign.records[0]).e_modulus).toBe(210e9)
  })

  it('take parameters from *PARAMETER, of either sign', async () => {
    const deck = `*PARAMETER\n${card('R   emod', '210000.', 'Rrho', '7.85E-9')}\n${card('I     id', 42, 'R     nu', -0.3)}\n*MAT_ELASTIC\n${card('&id', '&rho', '&EMOD', '-&nu')}\n`
    const { records } = await read(deck)
    expect(records[0]?.ext.id).toBe('deck.k#MAT 42')
    expect(numbersOf(records[0])).toEqual({ density: 7850, e_modulus: 210e9, poisson: 0.3 })
  })

  describe('with a parameter that is defined twice', () => {
    const define = (value: number, keyword = '*PARAMETER') => `${keyword}\n${card('R   emod', value)}\n`
    const mat = (id: number) => `*MAT_ELASTIC\n${card(id, '7.85E-9', '&emod', 0.3)}\n`
    const flagged = (flag: number) => `*PARAMETER_DUPLICATION\n${card(flag)}\n`
    const deck = (head: string) => `*KEYWORD\n${head}${define(210000)}${define(70000)}${mat(1)}`
    const outcome = async (text: string) => {
      const { records, warnings, errors } = await read(text)
      const told = [...warnings, ...errors].filter(({ code }) => code === 'parameter-twice')
      return { moduli: records.map((record) => numbersOf(record).e_modulus), told: told.map(({ reason }) => reason) }
    }
    const TWICE = 'The parameter emod is 210000 in line 3 and 70000 in line 5'

    it('take the first and say so, as LS-DYNA does where the deck does not say otherwise', async () => {
      expect(await outcome(deck(''))).toEqual({
        moduli: [210e9],
        told: [`${TWICE}. The first holds, as LS-DYNA takes it (*PARAMETER_DUPLICATION 1).`],
      })
      const commas = `*KEYWORD\n*PARAMETER\nR emod,210000.\n*PARAMETER\nR emod,70000.\n${mat(1)}`
      expect(await outcome(commas)).toMatchObject({ moduli: [210e9], told: [expect.stringContaining(TWICE)] })
      expect(await outcome(`${define(210000)}${define(210000)}${mat(1)}`)).toEqual({ moduli: [210e9], told: [] })
    })

    it('do what *PARAMETER_DUPLICATION says, the first of them, and *PARAMETER_MUTABLE', async () => {
      const moduli = async (flag: number) => (await outcome(deck(flagged(flag)))).moduli
      expect([await moduli(1), await moduli(2), await moduli(4), await moduli(5)]).toEqual([
        [210e9],
        [70e9],
        [70e9],
        [210e9],
      ])
      expect((await outcome(deck(flagged(2)))).told).toEqual([
        expect.stringContaining('line 7. The second holds from line 7 on'),
      ])
      expect((await outcome(deck(flagged(4)))).told).toEqual([])
      expect((await outcome(deck(flagged(5)))).told).toEqual([])
      const refused = await outcome(deck(flagged(3)))
      expect(refused.moduli).toEqual([])
      expect(refused.told).toEqual([expect.stringMatching(/210000 in line 5 and 70000 in line 7.*forbids/)])
      expect((await outcome(deck(flagged(5) + flagged(2)))).moduli).toEqual([210e9])
      const mutable = `${define(210000, '*PARAMETER_MUTABLE')}${mat(1)}${define(70000)}${mat(2)}`
      expect(await outcome(mutable)).toEqual({ moduli: [210e9, 70e9], told: [] })
    })
  })

  it('are refused where a material takes an expression, an unknown parameter, or a text for a number', async () => {
    const expression = await read(
      `*PARAMETER_EXPRESSION\nR    emod 2.1e5*0.9\n*MAT_ELASTIC\n${card(1, '7.85E-9', '&emod', 0.3)}\n`,
    )
    expect(expression.records).toEqual([])
    expect(expression.errors).toMatchObject([{ code: 'parameter-expression', line: 4 }])
    expect(expression.errors[0]?.reason).toContain('takes &emod, which is an expression')
    const unknown = await read(`*MAT_ELASTIC\n${card(1, '7.85E-9', '&emod', 0.3)}\n`)
    expect(unknown.errors).toMatchObject([{ code: 'parameter-unknown', line: 2 }])
    const shifted = await read(`*MAT_ELASTIC\n    1   7.85E-9   210000.       0.3\n`)
    expect(codesOf(shifted.errors)).toEqual(['not-a-number'])
  })

  it('give a curve a strain rate of a table that names its curves', async () => {
    const curve = (id: string, stress: number) =>
      `*DEFINE_CURVE\n${card(id)}\n${'0.0'.padStart(20)}${String(stress).padStart(20)}\n${'0.1'.padStart(20)}${String(stress + 100).padStart(20)}\n`
    const mat = `*MAT_024\n${steel}\n${card(0, 0, 'xx')}\n`
    const named = await read(
      `${mat}*DEFINE_TABLE\n${card('xx')}\n${'0.001'.padStart(20)}${'2'.padStart(20)}\n${'1.0'.padStart(20)}${'3'.padStart(20)}\n${curve('2', 300)}${curve('3', 330)}`,
    )
    expect(named.records[0]?.doc.curves).toMatchObject([
      { cond: { rate: 0.001 }, y: [300e6, 400e6] },
      { cond: { rate: 1 }, y: [330e6, 430e6] },
    ])
    const following = await read(
      `${mat}*DEFINE_TABLE\n${card('XX')}\n${'-6.907755278982137'.padStart(20)}\n${'0.0'.padStart(20)}\n${curve('2', 300)}${curve('3', 330)}`,
    )
    const rates = following.records[0]?.doc.curves.map(({ cond }) => cond?.rate as number) ?? []
    expect(rates[0]).toBeCloseTo(0.001, 12)
    expect(rates[1]).toBe(1)
  })

  it('name a curve that is not in the deck', async () => {
    const { records, warnings } = await read(`*MAT_024\n${steel}\n${card(0, 0, 77)}\n`)
    expect(records[0]?.doc.curves).toEqual([])
    expect(warnings.find(({ code }) => code === 'curve-missing')?.reason).toContain('table 77 is not in the deck')
  })

  it('read yield and tangent modulus as a law over plastic strain, and eight points as a curve', async () => {
    const kinematic = await read(`*MAT_PLASTIC_KINEMATIC\n${steel}${card('350.', '2100.')}\n`)
    const [law] = kinematic.records[0]?.doc.models ?? []
    expect(law).toMatchObject({ vkey: 'm_ludwik', params: { s0: 350e6, n: 1 } })
    expect(law?.params.K).toBeCloseTo((210e9 * 2.1e9) / (210e9 - 2.1e9), -2)
    const points = await read(
      `*MAT_024\n${steel}${card('350.')}\n${card(0)}\n${card(0, 0.1, 0.3)}\n${card('350.', '450.', '500.')}\n`,
    )
    expect(points.records[0]?.doc.curves).toMatchObject([{ x: [0, 0.1, 0.3], y: [350e6, 450e6, 500e6] }])
  })

  it('read Johnson-Cook with its damage, and the simplified one with its rate as text', async () => {
    const { records } = await read(
      `$ units: t mm s K\n*MAT_JOHNSON_COOK_TITLE\nsteel\n${card(1, '7.85E-9', '80769.', '210000.', 0.3)}\n${card('300.', '500.', 0.4, 0.02, 1.03, '1793.', '293.', 1)}\n${card('4.6E8', 0, 0, 0, 0.05, 3.44, -2.12, 0.002)}\n${card(0.61)}\n`,
    )
    expect(records[0]?.doc.models).toMatchObject([
      { vkey: 'm_jc', params: { A: 300e6, Tm: 1793, Tr: 293, rate0: 1 } },
      { vkey: 'm_jcd', params: { D1: 0.05, D2: 3.44, D3: -2.12, D4: 0.002, D5: 0.61 } },
    ])
    expect(numbersOf(records[0])).toMatchObject({ cp: 460, shear_modulus: 80.769e9 })
    const simple = await read(
      `*MAT_098\n${steel}\n${card('300.', '500.', 0.4, 0.02, '1.E17', '1.E28', '1.E28', '1.E-3')}\n`,
    )
    expect(simple.records[0]?.doc.models).toMatchObject([{ vkey: 'm_ludwik', params: { s0: 300e6, K: 500e6, n: 0.4 } }])
    expect(simple.records[0]?.doc.notes).toMatchObject([{ text: 'C = 0.02, EPSO = 0.001' }])
  })

  it('read rubbers, whose Ogden constants have another factor', async () => {
    const models = async (lines: string) => (await read(`*MAT_${lines}\n`)).records[0]?.doc.models
    expect(await models(`027_TITLE\nrubber\n${card(1, '1.1E-9', 0.499, 0.4, 0.1)}`)).toMatchObject([
      { vkey: 'm_mooney', params: { C10: 0.4e6, C01: 0.1e6 } },
    ])
    expect(
      await models(
        `HYPERELASTIC_RUBBER_TITLE\nrubber\n${card(1, '1.1E-9', 0.499, 0)}\n${card(0.3, 0, 0, -0.01, 0, 0.001)}`,
      ),
    ).toMatchObject([{ vkey: 'm_yeoh', params: { C10: 0.3e6, C20: -1e4, C30: 1e3 } }])
    expect(
      await models(`077_O_TITLE\nrubber\n${card(1, '1.1E-9', 0.499, 0)}\n${card(0.6, -0.1)}\n${card(1.3, -2)}`),
    ).toMatchObject([{ vkey: 'm_ogden', params: { mu: [390_000, 100_000], alpha: [1.3, -2] } }])
  })

  it('read minor ratios of an orthotropic material as major ones', async () => {
    const { records } = await read(
      `*MAT_ORTHOTROPIC_ELASTIC_TITLE\nCFRP laminate\n${card(1, '1.6E-9', '135000.', '10000.', '10000.', 0.02, 0.02, 0.45)}\n${card('5000.', '3400.', '5000.')}\n`,
    )
    expect(numbersOf(records[0])).toMatchObject({ e1: 135e9, nu12: 0.27, nu13: 0.27, nu23: 0.45, g12: 5e9, g23: 3.4e9 })
  })

  it('keep other materials and what is added to one as text', async () => {
    const { records, warnings } = await read(
      `*MAT_ELASTIC_TITLE\nsteel\n${steel}\n*MAT_ADD_EROSION\n${card(1, 0.5)}\n*MAT_LOW_DENSITY_FOAM_TITLE\nfoam\n${card(2, '3.E-11', 1)}\n*INCLUDE\nmesh.k\n`,
    )
    expect(records.map(({ doc }) => doc.notes?.map(({ key }) => key))).toEqual([
      ['*MAT_ADD_EROSION'],
      ['*MAT_LOW_DENSITY_FOAM'],
    ])
    expect(codesOf(warnings)).toContain('include-not-read')
  })
})
