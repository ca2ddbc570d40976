import { describe, expect, it } from 'vitest'
import { codesOf, numbersOf, readDeckWith } from '../decks/decks.testing.ts'
import { mapdl } from './mapdl.ts'

const read = (text: string, more = {}) => readDeckWith(mapdl, text, more)

/** As somebody types it: small letters, several commands a line, parameters. */
const script = `/batch
/title, bracket
/units,mpa            ! t mm s
e_steel=2.06e5
*set,rho,7.85e-9
/prep7
! Material: steel S355
mp,ex,1,e_steel $ mp,prxy,1,0.3
mp,dens,1,rho
mp,alpx,1,1.2e-5
mp,reft,1,20
mp,mu,1,0.2
tb,plas,1,1,3,miso
tbtemp,20
tbpt,defi,0.0,355
tbpt,defi,0.02,400
tbpt,defi,0.1,500
n,1,0,0,0
`

describe('command files of Mechanical APDL', () => {
  it('are read with their parameters, in the units that they state', async () => {
    const { records, errors, warnings } = await read(script)
    expect(errors).toEqual([])
    expect(records[0]?.doc).toMatchObject({ name: 'steel S355', class: 'metal/steel' })
    expect(numbersOf(records[0])).toEqual({ density: 7850, e_modulus: 206e9, poisson: 0.3, cte: 1.2e-5 })
    expect(records[0]?.doc.values.find(({ vkey }) => vkey === 'cte')?.cond).toEqual({
      expansion: 'mean',
      T_ref: 293.15,
    })
    expect(records[0]?.doc.curves).toMatchObject([
      { vkey: 'd_flow', x: [0, 0.02, 0.1], y: [355e6, 400e6, 500e6], cond: { T: 293.15 } },
    ])
    expect(records[0]?.doc.notes).toEqual([{ key: 'MP,MU', text: 'mp,mu,1,0.2' }])
    expect(warnings.find(({ code }) => code === 'unit-system')?.reason).toContain("line 3 says '/units,mpa'")
  })

  it('read tables over temperature, typed and as the database writer has them', async () => {
    const typed = await read(
      '! Material: aluminium\nMPTEMP\nMPTEMP,1,20,100,200\nMPDATA,EX,2,1,70000,68000,65000\nMPDATA,DENS,2,1,2.7e-9\nMPTEMP\nMPTEMP,1,20,100\nMPDATA,KXX,2,1,160\nMPDATA,KXX,2,2,170\n',
    )
    expect(typed.records[0]?.doc.curves).toMatchObject([
      { vkey: 'd_e_t', x: [293.15, 373.15, 473.15], y: [70e9, 68e9, 65e9] },
      { vkey: 'd_k_t', x: [293.15, 373.15], y: [160, 170] },
    ])
    const cdb = await read(
      '! Material: steel\nMPTEMP,R5.0, 1, 1,  0.00000000    ,\nMPDATA,R5.0, 1,EX  ,     1, 1,  210000.000    ,\nMPTEMP,R5.0, 1, 1,  0.00000000    ,\nMPDATA,R5.0, 1,DENS,     1, 1, 7.850000000E-09,\nTB,BISO,     1,   1\nTBTEM,  0.00000000    ,   1\nTBDAT,       1,  250.000000    ,  2000.00000    ,\n',
      { unitSystem: 'Mg-mm-s-C' },
    )
    expect(numbersOf(cdb.records[0])).toMatchObject({ density: 7850, e_modulus: 210e9 })
    expect(cdb.records[0]?.doc.models).toMatchObject([{ vkey: 'm_ludwik', params: { s0: 250e6 } }])
  })

  it('take the elastic part from total strain of the older tables', async () => {
    const { records } = await read(
      '! Material: steel\nMP,EX,1,200000\nMP,NUXY,1,.3\nTB,MISO,1,1,3\nTBPT,,.0015,300\nTBPT,,.052,400\n',
    )
    const [curve] = records[0]?.doc.curves ?? []
    expect(curve?.y).toEqual([300e6, 400e6])
    expect(curve?.x[1]).toBeCloseTo(0.05, 12)
  })

  it('read yield and tangent modulus, and rubbers by their own constants', async () => {
    const models = async (lines: string) =>
      (await read(`! units: t mm s\n! Material: rubber\n${lines}\n`)).records[0]?.doc.models
    const [law] = (await models('MP,EX,1,10\nTB,BISO,1\nTBDATA,1,1,5')) ?? []
    expect(law).toMatchObject({ vkey: 'm_ludwik', params: { s0: 1e6, K: 10e6, n: 1 } })
    expect(await models('TB,HYPER,1,1,2,NEO\nTBDATA,1,.8,.001')).toMatchObject([
      { vkey: 'm_neohooke', params: { C10: 0.4e6, D1: 1e-9 } },
    ])
    expect(await models('TB,HYPER,1,1,2,MOONEY\nTBDATA,1,.4,.1,0')).toMatchObject([
      { vkey: 'm_mooney', params: { C10: 0.4e6, C01: 0.1e6 } },
    ])
    expect(await models('TB,HYPER,1,1,3,YEOH\nTBDATA,1,.3,-.01,.001,.002')).toMatchObject([
      { vkey: 'm_yeoh', params: { C10: 0.3e6, C20: -1e4, C30: 1e3, D1: 2e-9 } },
    ])
    expect(await models('TB,HYPER,1,1,2,OGDEN\nTBDATA,1,.6,1.3,-.1,-2')).toMatchObject([
      { vkey: 'm_ogden', params: { mu: [390_000, 100_000], alpha: [1.3, -2] } },
    ])
  })

  it('read constants of directions where there are more than one', async () => {
    const { records } = await read(
      '! Material: CFRP laminate\nMP,EX,1,135000\nMP,EY,1,10000\nMP,EZ,1,10000\nMP,PRXY,1,.3\nMP,PRYZ,1,.45\nMP,PRXZ,1,.3\nMP,GXY,1,5000\nMP,GYZ,1,3400\nMP,GXZ,1,5000\nMP,DENS,1,1.6e-9\n',
    )
    expect(numbersOf(records[0])).toMatchObject({
      e1: 135e9,
      e2: 10e9,
      nu12: 0.3,
      nu23: 0.45,
      g23: 3.4e9,
      density: 1600,
    })
  })

  it('keep expressions, polynomials and other tables as text, and name other files', async () => {
    const { records, warnings } = await read(
      '! Material: steel\n/INPUT,more,inp\nf=2*3\nMP,EX,1,210000\nMP,DENS,1,7850*1e-12\nMP,KXX,1,50,.1\nMP,C,1,f\nTB,CREEP,1,,,6\nTBDATA,1,1e-10,3\n',
    )
    expect(numbersOf(records[0])).toEqual({ e_modulus: 210e9 })
    expect(records[0]?.doc.notes?.map(({ key }) => key)).toEqual(['MP,DENS', 'MP,KXX', 'MP,C', 'TB,CREEP'])
    expect(codesOf(warnings).filter((code) => code === 'not-a-number')).toHaveLength(3)
    expect(codesOf(warnings)).toContain('include-not-read')
  })
})
