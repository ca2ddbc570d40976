import { describe, expect, it } from 'vitest'
import { codesOf, numbersOf, readDeckWith } from '../decks/decks.testing.ts'
import { DEFAULT_LIMITS } from '../limits.ts'
import { abaqus } from './abaqus.ts'

const read = (text: string, more = {}) => readDeckWith(abaqus, text, more)

/** As Abaqus/CAE writes it. */
const cae = `*Heading
** Job name: crush Model name: Model-1
*Preprint, echo=NO, model=NO, history=NO, contact=NO
*Part, name=tube
*Node
      1,           0.,           0.,           0.
*Element, type=S4R
1, 1, 2, 3, 4
*Shell Section, elset=all, material="DP600, cold rolled"
1.5, 5
*End Part
**
** MATERIALS
**
*Material, name="DP600, cold rolled"
*Density
 7.85e-09,
*Depvar
      3,
*Elastic
210000., 0.3
*Plastic
380.,   0.
450., 0.02
600.,  0.1
*Plastic, rate=1.
420.,   0.
500., 0.02
*Material, name=Aluminium-6061
*Conductivity
167., 20.
180., 200.
*Density
 2.7e-09,
*Elastic
 69000., 0.33,  20.
 62000., 0.34, 200.
*Expansion, zero=20.
 2.36e-05,
*Specific Heat
 9e+08,
**
*Step, name=crush
*Dynamic, Explicit
, 0.05
`

describe('decks of Abaqus and CalculiX', () => {
  it('become materials with numbers in SI, each with its line and the number as the deck has it', async () => {
    const { records, errors } = await read(cae)
    expect(errors).toEqual([])
    const [steel, aluminium] = records
    expect(steel?.doc).toMatchObject({ name: 'DP600, cold rolled' })
    expect(numbersOf(steel)).toEqual({ density: 7850, e_modulus: 210e9, poisson: 0.3 })
    expect(steel?.doc.values.find(({ vkey }) => vkey === 'density')).toMatchObject({
      given: '7.85e-9 Mg/mm^3',
      origin: 'literature',
      source: { ref: 'file', at: '*DENSITY, line 16' },
    })
    expect(aluminium?.doc.class).toBe('metal/aluminium')
    expect(numbersOf(aluminium)).toMatchObject({ density: 2700, cp: 900 })
  })

  it('give true stress over plastic strain, a curve a rate', async () => {
    const [steel] = (await read(cae)).records
    expect(steel?.doc.curves).toMatchObject([
      { vkey: 'd_flow', kind: 'true-plastic', x: [0, 0.02, 0.1], y: [380e6, 450e6, 600e6] },
      { vkey: 'd_flow', cond: { rate: 1 }, x: [0, 0.02], y: [420e6, 500e6] },
    ])
  })

  it('give numbers over temperature as curves, and from where expansion counts', async () => {
    const [, aluminium] = (await read(cae)).records
    const modulus = aluminium?.doc.curves.find(({ vkey }) => vkey === 'd_e_t')
    expect(modulus).toMatchObject({ x: [293.15, 473.15], y: [69e9, 62e9] })
    expect(aluminium?.doc.curves.find(({ vkey }) => vkey === 'd_k_t')?.y).toEqual([167, 180])
    // Lists and sorts need the value at room temperature.
    expect(aluminium?.doc.values.find(({ vkey }) => vkey === 'e_modulus')).toMatchObject({
      value: 69e9,
      cond: { T: 293.15 },
    })
    expect(aluminium?.doc.values.find(({ vkey }) => vkey === 'cte')).toMatchObject({
      value: 2.36e-5,
      cond: { expansion: 'mean', T_ref: 293.15 },
    })
  })

  it('say in which units they were read, and why', async () => {
    const { warnings } = await read(cae)
    const [first, second] = warnings.filter(({ code }) => code === 'unit-system')
    expect(first).toMatchObject({ line: 15, value: 'DP600, cold rolled' })
    expect(first?.reason).toContain('N mm s Mg: density 7.85e-9 Mg/mm^3 is 7850 kg/m³, E 210000 MPa is 210 GPa')
    expect(second?.reason).toContain('temperatures are °C: 20 is none of a table in K')
  })

  it('keep what has no place as text, in one warning with the count', async () => {
    const { records, warnings } = await read(cae)
    expect(records[0]?.doc.notes).toEqual([{ key: '*DEPVAR', text: '3,' }])
    expect(warnings.find(({ code }) => code === 'kept-as-note')?.reason).toBe(
      '1 keyword has no place in the catalogue and is kept as a note: *DEPVAR.',
    )
  })

  it('are read in any case, with blanks and abbreviations, with parameters over two lines', async () => {
    const { records } = await read(
      '*MATERIAL ,\n  Name = steel a\n*elast , Type = iso\n2.1E5 ,.3\n* Density\n7.85D-9\n*specific  heat\n4.6e8\n*solid section, elset=e, material=a\n*conductivity\n99\n',
    )
    expect(records[0]?.doc.name).toBe('steel a')
    expect(numbersOf(records[0])).toEqual({ e_modulus: 210e9, poisson: 0.3, density: 7850, cp: 460 })
  })

  it('take a 0 beside the one row of a table for no temperature', async () => {
    const { records, warnings } = await read('*material, name=steel\n*elastic\n210000,0.3,0\n')
    expect(records[0]?.doc.values.map(({ cond }) => cond)).toEqual([undefined, undefined])
    expect(warnings.find(({ code }) => code === 'unit-system')?.reason).not.toContain('temperatures')
  })

  it('name the files that they include', async () => {
    const { records, warnings } = await read(
      '*include,input=all.msh\n*MATERIAL,NAME=steel\n*INCLUDE, INPUT=elastic.txt\n*ELASTIC\n210000,.3\n',
    )
    expect(records).toHaveLength(1)
    expect(warnings[0]).toMatchObject({ code: 'include-not-read', line: 1, value: 'all.msh, elastic.txt' })
  })

  it('read engineering constants over two lines, and a lamina', async () => {
    const { records } = await read(
      '** Units: N, mm, t, s\n*Material, name=CFRP laminate\n*Density\n1.6e-9\n*Elastic, type=ENGINEERING CONSTANTS\n135000., 10000., 10000., 0.3, 0.3, 0.45, 5000., 5000.\n3400.,\n*Material, name=GFRP laminate\n*Elastic, type=LAMINA\n45000., 12000., 0.28, 5500., 5500., 4000.\n',
    )
    expect(numbersOf(records[0])).toEqual({
      density: 1600,
      e1: 135e9,
      e2: 10e9,
      e3: 10e9,
      nu12: 0.3,
      nu13: 0.3,
      nu23: 0.45,
      g12: 5e9,
      g13: 5e9,
      g23: 3.4e9,
    })
    expect(numbersOf(records[1])).toEqual({ e1: 45e9, e2: 12e9, nu12: 0.28, g12: 5.5e9, g13: 5.5e9, g23: 4e9 })
  })

  it('read plastic tables of several temperatures as a curve each, in K where the deck says so', async () => {
    const { records } = await read(
      '*PHYSICAL CONSTANTS, ABSOLUTE ZERO=0.\n*MATERIAL, NAME=steel\n*ELASTIC\n2.1e11, .3\n*DENSITY\n7800.\n*PLASTIC\n3.e8, 0., 250.\n4.e8, .1, 250.\n2.e8, 0., 900.\n2.5e8, .1, 900.\n',
    )
    expect(records[0]?.doc.curves).toMatchObject([
      { cond: { T: 250 }, y: [300e6, 400e6] },
      { cond: { T: 900 }, y: [200e6, 250e6] },
    ])
  })

  it('keep a plastic table of which a column is missing as text', async () => {
    const { records, warnings } = await read(
      '*MATERIAL, NAME=steel\n*ELASTIC\n210000, .3\n*PLASTIC\n300, 0\n400, .1\n200, 0\n250, .1\n',
    )
    expect(records[0]?.doc.curves).toEqual([])
    expect(records[0]?.doc.notes).toMatchObject([{ key: '*PLASTIC' }])
    expect(codesOf(warnings)).toContain('form-unknown')
  })

  it('read the constants of rubbers with their compressibility', async () => {
    const law = async (lines: string) =>
      (await read(`*MATERIAL, NAME=rubber\n*DENSITY\n1.1e-9\n${lines}\n`)).records[0]?.doc.models[0]
    expect(await law('*HYPERELASTIC, NEO HOOKE\n0.5, 0.001')).toMatchObject({
      vkey: 'm_neohooke',
      params: { C10: 0.5e6, D1: 1e-9 },
    })
    expect(await law('*hyperelastic, mooney-rivlin\n0.4, 0.1, 0.')).toMatchObject({
      vkey: 'm_mooney',
      params: { C10: 0.4e6, C01: 0.1e6 },
    })
    expect(await law('*HYPERELASTIC, YEOH\n.3, -.01, .001, 0., 0., 0.')).toMatchObject({
      vkey: 'm_yeoh',
      params: { C10: 0.3e6, C20: -0.01e6, C30: 1e3 },
    })
    expect(await law('*HYPERELASTIC, OGDEN, N=3\n.6, 1.3, .012, 5., -.1, -2., .001, 0.\n0.')).toMatchObject({
      vkey: 'm_ogden',
      params: { mu: [0.6e6, 0.012e6, -0.1e6], alpha: [1.3, 5, -2], D: [1e-9, 0, 0] },
    })
    expect(await law('*HYPERELASTIC, ARRUDA-BOYCE\n.4, 5., .001')).toMatchObject({
      vkey: 'm_ab',
      params: { mu: 0.4e6, lm: 5, D: 1e-9 },
    })
  })

  it('read tests of a rubber as curves over nominal strain, and Marlow without constants as text', async () => {
    const { records } = await read(
      '** units: t mm s\n*MATERIAL, NAME=rubber\n*HYPERELASTIC, MARLOW\n*UNIAXIAL TEST DATA\n0., 0.\n0.5, 0.3\n1.1, 1.\n',
    )
    expect(records[0]?.doc.curves).toMatchObject([
      { vkey: 'd_ss', kind: 'engineering', x: [0, 0.3, 1], y: [0, 0.5e6, 1.1e6] },
    ])
    expect(records[0]?.doc.notes).toMatchObject([{ key: '*HYPERELASTIC', text: 'MARLOW' }])
  })

  it('read Johnson-Cook with its rate, Cowper-Symonds and creep, whose constant hangs on the exponents', async () => {
    const deck = (lines: string) =>
      `** temperature K, units: Mg mm s\n*MATERIAL, NAME=steel\n*ELASTIC\n210000,.3\n${lines}\n`
    const models = async (lines: string) => (await read(deck(lines))).records[0]?.doc.models
    expect(
      await models(
        '*PLASTIC, HARDENING=JOHNSON COOK\n300., 500., .4, 1.03, 1793., 293.\n*RATE DEPENDENT, TYPE=JOHNSON COOK\n.02, 1.',
      ),
    ).toMatchObject([
      { vkey: 'm_jc', params: { A: 3e8, B: 5e8, n: 0.4, C: 0.02, rate0: 1, m: 1.03, Tm: 1793, Tr: 293 } },
    ])
    expect(await models('*RATE DEPENDENT\n40.4, 5.')).toMatchObject([{ vkey: 'm_cs', params: { C: 40.4, P: 5 } }])
    const [norton] = (await models('*CREEP, LAW=NORTON\n1.E-10, 3., 800.')) ?? []
    expect(norton).toMatchObject({ vkey: 'm_norton', cond: { T: 800 } })
    // 1e-10 per second at 1 MPa.
    expect((norton?.params.A as number) * 1e6 ** 3).toBeCloseTo(1e-10, 20)
  })

  it('are refused with the list to choose from where their units are not certain', async () => {
    const deck = '*MATERIAL, NAME=matrix\n*ELASTIC\n2000, .3\n'
    const { records, errors } = await read(deck)
    expect(records).toEqual([])
    expect(errors).toMatchObject([{ code: 'unit-system-ambiguous', line: 1 }])
    expect(errors[0]?.reason).toContain('in lbf in s slinch E 2000 psi is 0.01379 GPa')
    expect(errors[0]?.reason).toContain('unitSystem: one of Mg-mm-s (N mm s Mg), kg-mm-ms (kN mm ms kg)')
    const chosen = await read(deck, { unitSystem: 'slinch-in-s' })
    expect(numbersOf(chosen.records[0]).e_modulus).toBeCloseTo(13.79e6, -4)
    expect(chosen.warnings.find(({ code }) => code === 'unit-system')?.reason).toBe(
      'Read in lbf in s slinch: as chosen.',
    )
  })

  it('are refused where their materials are in different units, or contradict what a comment says', async () => {
    const two = await read(
      '*MATERIAL, NAME=steel\n*DENSITY\n7.85e-9\n*ELASTIC\n210000, .3\n*MATERIAL, NAME=aluminium\n*DENSITY\n2700\n*ELASTIC\n7e10, .3\n',
    )
    expect(two.errors).toMatchObject([{ code: 'unit-system-contradictory', line: 6 }])
    const said = await read('** Units: kg m s\n*MATERIAL, NAME=steel\n*DENSITY\n7.85e-9\n*ELASTIC\n210000, .3\n')
    expect(said.errors[0]?.reason).toContain("Line 1 says 'Units: kg m s', but then of steel density")
    const temperature = await read(
      '*MATERIAL, NAME=steel\n*DENSITY\n7.85e-9\n*ELASTIC\n210000, .3, 293.\n200000., .3, 77.\n',
    )
    expect(temperature.errors).toMatchObject([{ code: 'temperature-unit-unknown' }])
    const unknown = await read('*MATERIAL, NAME=steel\n*ELASTIC\n210000, .3\n', { unitSystem: 'stone-furlong-h' })
    expect(unknown.errors[0]?.reason).toContain("There is no unit system 'stone-furlong-h'")
  })

  it('are recognised by their numbers in every system', async () => {
    const steel = (density: string, modulus: string) =>
      read(`*MATERIAL, NAME=A-1\n*DENSITY\n${density}\n*ELASTIC\n${modulus}, .3\n`)
    const systems = [
      ['7.85e-9', '2.1e5', 'N mm s Mg'],
      ['7.85e-6', '210.', 'kN mm ms kg'],
      ['7.85e-3', '2.1e5', 'N mm ms g'],
      ['7850.', '2.1e11', 'N m s kg'],
      ['7.35e-4', '3.05e7', 'lbf in s slinch'],
      ['15.2', '4.39e9', 'lbf ft s slug'],
      ['7.85', '2.1', 'Mbar cm µs g'],
      ['7.85', '2.1e8', 'kN m s Mg'],
      ['7.85e-6', '2.1e8', 'mN mm s kg'],
      ['7.85', '2.1e12', 'dyn cm s g'],
    ] as const
    for (const [density, modulus, label] of systems) {
      const { records, warnings, errors } = await steel(density, modulus)
      expect(errors).toEqual([])
      expect(warnings.find(({ code }) => code === 'unit-system')?.reason).toContain(`Read in ${label}:`)
      expect(numbersOf(records[0]).density).toBeGreaterThan(7800)
      expect(numbersOf(records[0]).density).toBeLessThan(7900)
      expect(numbersOf(records[0]).e_modulus).toBeGreaterThan(209e9)
      expect(numbersOf(records[0]).e_modulus).toBeLessThan(211e9)
    }
  })

  it('tell materials of one name apart, and give the same ids at every reading', async () => {
    const deck = '*MATERIAL, NAME=steel\n*ELASTIC\n210000, .3\n*MATERIAL, NAME=steel\n*ELASTIC\n205000, .3\n'
    const [first, second] = [await read(deck), await read(deck)]
    expect(first.records.map(({ ext }) => ext.id)).toEqual(['deck.inp#steel', 'deck.inp#steel#2'])
    expect(first.records).toEqual(second.records)
  })

  it('pass over a mesh however long it is, and refuse more lines of materials than the limit', async () => {
    const mesh = `*NODE\n${'1, 0., 0., 0.\n'.repeat(20_000)}`
    const limits = { ...DEFAULT_LIMITS, deckLines: 50 }
    const { records } = await read(
      `${mesh}*MATERIAL, NAME=steel\n*ELASTIC\n210000, .3\n*ELEMENT\n${'1, 1\n'.repeat(100)}`,
      {
        limits,
      },
    )
    expect(records).toHaveLength(1)
    const long = await read(`*MATERIAL, NAME=steel\n*PLASTIC\n${'300, 0\n'.repeat(60)}`, { limits })
    expect(long.errors).toMatchObject([{ code: 'too-many-lines', line: 51 }])
  })

  it('without a material are told so, and bytes that are no text are refused', async () => {
    expect(codesOf((await read('*NODE\n1, 0.\n')).errors)).toEqual(['no-material'])
    expect(codesOf((await read('*MATERIAL, NAME=a\0\n')).errors)).toEqual(['nul'])
  })
})
