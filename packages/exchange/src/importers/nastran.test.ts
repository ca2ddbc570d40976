import { describe, expect, it } from 'vitest'
import { codesOf, numbersOf, readDeckWith } from '../decks/decks.testing.ts'
import { nastran } from './nastran.ts'

const read = (text: string, more = {}) => readDeckWith(nastran, text, more)

/** As Femap writes it: comments name the materials, exponents have no letter. */
const femap = `ID Untitled,FEMAP
SOL SESTATICS
CEND
  TITLE = Bracket
BEGIN BULK
$ ***************************************************************************
$   Written by : Femap
$ ***************************************************************************
$ Femap Property 1 : Plate
PSHELL         1       1      2.       1               1              0.
$ Femap Material 1 : Steel S355
MAT1           1 206000.              .3 7.85-9  1.17-5     20.
$ Femap Material 2 : Ortho CFRP laminate
MAT8           2 135000.  10000.      .3   5000.   5000.   3400.   1.6-9+
+        -3.-7    2.8-5      0.   1500.   1200.     50.    250.     70.
GRID           1       0      0.      0.      0.       0
CQUAD4         1       1       1       2       3       4
ENDDATA
MAT1           9      1.              .3
`

describe('decks of Nastran', () => {
  it('are read in small fields, with exponents without a letter and names from comments', async () => {
    const { records, errors, warnings } = await read(femap)
    expect(errors).toEqual([])
    expect(records.map(({ doc }) => doc.name)).toEqual(['Steel S355', 'Ortho CFRP laminate'])
    const [steel, laminate] = records
    expect(numbersOf(steel)).toEqual({ density: 7850, e_modulus: 206e9, poisson: 0.3, cte: 1.17e-5 })
    expect(steel?.doc.values.find(({ vkey }) => vkey === 'cte')?.cond).toEqual({ expansion: 'mean', T_ref: 293.15 })
    expect(numbersOf(laminate)).toMatchObject({
      density: 1600,
      e1: 135e9,
      e2: 10e9,
      nu12: 0.3,
      g12: 5e9,
      g13: 5e9,
      g23: 3.4e9,
      xt: 1500e6,
      xc: 1200e6,
      yt: 50e6,
      yc: 250e6,
      s12: 70e6,
    })
    expect(laminate?.doc.values.filter(({ vkey }) => vkey === 'cte')).toMatchObject([
      { value: -3e-7, cond: { dir: '1' } },
      { value: 2.8e-5, cond: { dir: '2' } },
    ])
    expect(warnings.filter(({ code }) => code === 'unit-system')).toHaveLength(2)
  })

  it('are read in large and in free fields, with tabs, and with continuations of each form', async () => {
    const wide = (name: string, ...fields: string[]) => name.padEnd(8) + fields.map((one) => one.padStart(16)).join('')
    const large = `${wide('MAT1*', '12', '2.0600000000D+05', '', '3.00000000E-01')}\n${wide('*', '7.85000000E-09', '1.170000000E-05', '2.00000000E+01')}\n`
    const [steel] = (await read(large, { unitSystem: 'Mg-mm-s-C' })).records
    expect(steel?.doc.name).toBe('MAT 12')
    expect(numbersOf(steel)).toEqual({ density: 7850, e_modulus: 206e9, poisson: 0.3, cte: 1.17e-5 })
    const free = await read(
      '$HMNAME MAT                    3"aluminium"\nMAT1,3,70000.,,.33,2.7-9,2.3-5,,,+M3\n+M3,200.,200.,120.\n',
    )
    expect(free.records[0]?.doc.name).toBe('aluminium')
    expect(numbersOf(free.records[0])).toEqual({ density: 2700, e_modulus: 70e9, poisson: 0.33, cte: 2.3e-5 })
    expect(free.records[0]?.doc.notes).toEqual([{ key: 'MAT1', text: 'ST = 200, SC = 200, SS = 120' }])
    const comma = await read('MAT8, 1, 135000., 10000., .3, 5000., 5000., 3400., 1.6-9\n, -3.-7, 2.8-5\n', {
      unitSystem: 'Mg-mm-s',
    })
    expect(comma.records[0]?.doc.values.filter(({ vkey }) => vkey === 'cte')).toHaveLength(2)
    const tabs = await read('$ Material: steel\nMAT1\t4\t206000.\t\t.3\t7.85-9 $ in MPa\n')
    expect(numbersOf(tabs.records[0])).toEqual({ density: 7850, e_modulus: 206e9, poisson: 0.3 })
  })

  it('take the elastic part from total strain, and nothing from a table of plastic strain', async () => {
    const table = (points: string) => `TABLES1 7\n${points}\n`
    const mat1 = '$ Material: steel\nMAT1    1       200000.         .3      7.85-9\n'
    const total = await read(
      `${mat1}MATS1   1       7       PLASTIC 0.      1       1       300.\n${table('        0.      0.      .0015   300.    .102    400.    ENDT')}`,
    )
    const [curve] = total.records[0]?.doc.curves ?? []
    expect(curve).toMatchObject({ vkey: 'd_flow', kind: 'true-plastic', y: [300e6, 400e6] })
    expect(curve?.x[0]).toBe(0)
    expect(curve?.x[1]).toBeCloseTo(0.1, 12)
    const plastic = await read(
      `${mat1}MATS1   1       7       PLASTIC 0.      1       1       300.\n+       1\n${table('+       0.      300.    .1      400.    ENDT')}`,
    )
    expect(plastic.records[0]?.doc.curves).toMatchObject([{ x: [0, 0.1], y: [300e6, 400e6] }])
    const stiff = await read(
      `${mat1}MATS1,1,7,PLASTIC,0.,1,1,300.\n${table('        0.      0.      .0005   300.    .1      400.    ENDT')}`,
    )
    expect(stiff.records[0]?.doc.curves).toEqual([])
    expect(codesOf(stiff.warnings)).toContain('curve-unclear')
  })

  it('read a slope of hardening as a law, and a table a temperature', async () => {
    const mat1 = '$ Material: steel\nMAT1    1       200000.         .3      7.85-9\n'
    const slope = await read(`${mat1}MATS1   1               PLASTIC 2000.   1       1       300.\n`)
    expect(slope.records[0]?.doc.models).toMatchObject([{ vkey: 'm_ludwik', params: { s0: 300e6, K: 2e9, n: 1 } }])
    const hot = await read(
      `${mat1}MATS1,1,5,PLASTIC,0.,1,1,300.\n,1\nTABLEST,5,,,,,,,,+\n+,20.,7,400.,8,ENDT\nTABLES1,7\n,0.,300.,.1,400.,ENDT\nTABLES1,8\n,0.,200.,.1,250.,ENDT\n`,
    )
    expect(hot.records[0]?.doc.curves).toMatchObject([
      { cond: { T: 293.15 }, y: [300e6, 400e6] },
      { cond: { T: 673.15 }, y: [200e6, 250e6] },
    ])
  })

  it('read tables over temperature: in place of the number, and as its factor', async () => {
    const { records, warnings } = await read(
      `$ Material: steel
MAT1    1       200000.         .3      7.85-9  1.2-5   20.
MATT1   1       2                               3
TABLEM1 2                                                               +
+       20.     200000. 200.    190000. SKIP    SKIP    400.    170000.
+       ENDT
TABLEM2 3       100.
        -80.    1.      200.    1.1     ENDT
MAT4    1       50.     4.6+8   7.85-9
`,
    )
    const [steel] = records
    expect(steel?.doc.curves.find(({ vkey }) => vkey === 'd_e_t')).toMatchObject({
      x: [293.15, 473.15, 673.15],
      y: [200e9, 190e9, 170e9],
    })
    const expansion = steel?.doc.curves.find(({ vkey }) => vkey === 'd_cte_t')
    expect(expansion).toMatchObject({ x: [293.15, 573.15], cond: { expansion: 'mean', T_ref: 293.15 } })
    expect(expansion?.y[1]).toBeCloseTo(1.32e-5, 12)
    expect(numbersOf(steel)).toMatchObject({ k: 50, cp: 460, density: 7850 })
    expect(codesOf(warnings)).not.toContain('kept-as-note')
  })

  it('multiply a weight density by WTMASS', async () => {
    const { records, warnings } = await read('PARAM,WTMASS,.002588\nMAT1,1,1.0+7,,.33,.0975\n')
    expect(numbersOf(records[0]).density).toBeCloseTo(2697, 0)
    expect(codesOf(warnings)).toContain('mass-factor')
    expect(warnings.find(({ code }) => code === 'unit-system')?.reason).toContain('Read in lbf in s slinch')
  })

  it('read a rubber with its compressibility, and keep MAT9, a power series and shifted columns as text', async () => {
    const rubber = await read('$ Material: rubber\nMATHP   1       .4      .1      1000.   1.1-9\n')
    expect(rubber.records[0]?.doc.models).toMatchObject([
      { vkey: 'm_mooney', params: { C10: 0.4e6, C01: 0.1e6, D1: 1e-9 } },
    ])
    const { records } = await read(
      `$ Material: steel\nMAT1    1       200000.         .3      7.85-9\nMATT1   1       4\nTABLEM4 4       0.      1.      0.      500.\n        200000. -10.    ENDT\nMAT9,2,1.2+5,4.+4,4.+4\nMAT1    3     200000.         .3      7.85-9\n`,
    )
    expect(records.map(({ doc }) => doc.notes?.map(({ key }) => key))).toEqual([['MATT1'], ['MAT9'], ['MAT1']])
  })

  it('are refused where no system of units makes a material of them', async () => {
    const { errors } = await read('MAT1    1       1.      .8      .1      .05\n')
    expect(errors).toMatchObject([{ code: 'unit-system-contradictory', line: 1 }])
  })
})
