import { describe, expect, it } from 'vitest'
import { codesOf, numbersOf, readDeckWith } from '../decks/decks.testing.ts'
import { radioss } from './radioss.ts'

const read = (text: string, more = {}) => readDeckWith(radioss, text, more)

const reals = (...fields: (string | number)[]) => fields.map((field) => String(field).padStart(20)).join('')
const integers = (...fields: (string | number)[]) => fields.map((field) => String(field).padStart(10)).join('')

const begin = (mass: string, length: string, time: string) =>
  `#RADIOSS STARTER\n/BEGIN\nDrop test\n${integers(2022, 0)}\n${reals(mass, length, time)}\n${reals(mass, length, time)}\n`
const steel = (head: string, density: string, modulus: string) =>
  `${head}\nsteel\n#              RHO_I\n${reals(density)}\n#                  E                  Nu\n${reals(modulus, 0.3)}\n`

describe('starter files of Radioss', () => {
  it('are read in the units that the file states', async () => {
    const deck = `${begin('kg', 'mm', 'ms')}/NODE\n         1                   0                   0                   0\n${steel('/MAT/ELAST/3', '7.85E-6', '210.')}/END\n`
    const { records, errors, warnings } = await read(deck)
    expect(errors).toEqual([])
    expect(records[0]).toMatchObject({ ext: { id: 'deck.rad#MAT 3' }, doc: { name: 'steel', class: 'metal/steel' } })
    expect(numbersOf(records[0])).toEqual({ density: 7850, e_modulus: 210e9, poisson: 0.3 })
    expect(warnings.find(({ code }) => code === 'unit-system')?.reason).toContain(
      "Read in kN mm ms kg: line 5 says '/BEGIN",
    )
  })

  it('are read in the units of a block where the material names one, sizes of SI among them', async () => {
    const block = `/UNIT/7\ninches\n${reals('175.126835', '.0254', 's')}\n`
    const { records } = await read(
      `${begin('Mg', 'mm', 's')}${block}${steel('/MAT/LAW1/1/7', '7.35E-4', '3.05E7')}${steel('/MAT/LAW01/2', '7.85E-9', '210000.')}`,
    )
    expect(numbersOf(records[0]).density).toBeCloseTo(7855, 0)
    expect((numbersOf(records[0]).e_modulus ?? 0) / 1e9).toBeCloseTo(210.3, 1)
    expect(numbersOf(records[1])).toMatchObject({ density: 7850, e_modulus: 210e9 })
    const missing = await read(`${begin('Mg', 'mm', 's')}${steel('/MAT/LAW1/1/8', '7.85E-9', '210000.')}`)
    expect(missing.errors).toMatchObject([{ code: 'unit-block-missing', value: '8' }])
  })

  it('infer the units of a part of a deck that states none, and refuse what contradicts them', async () => {
    const { warnings } = await read(steel('/MAT/LAW1/1', '7.85E-9', '210000.'))
    expect(warnings.find(({ code }) => code === 'unit-system')?.reason).toContain('Read in N mm s Mg: density')
    const wrong = await read(`${begin('kg', 'm', 's')}${steel('/MAT/LAW1/1', '7.85E-9', '210000.')}`)
    expect(codesOf(wrong.errors)).toEqual(['unit-system-contradictory'])
  })

  it('read tabulated plasticity: a function a rate, with factors, over lines of five', async () => {
    const head = steel('/MAT/PLAS_TAB/1', '7.85E-9', '210000.')
    const law = `${integers(2, 1)}${reals(0, 0, 0)}\n${integers(0)}${reals(1)}\n# functions\n${integers(11, 12)}\n${reals(1, 1.1)}\n${reals(0.001, 100)}\n`
    const functions = `/FUNCT/11\nslow\n#                  X                   Y\n${reals(0, 300)}\n${reals(0.1, 400)}\n/FUNCT/12\nfast\n${reals(0, 300)}\n${reals(0.1, 400)}\n`
    const { records } = await read(`${begin('Mg', 'mm', 's')}${head}${law}${functions}`)
    const [slow, fast] = records[0]?.doc.curves ?? []
    expect(slow).toMatchObject({ vkey: 'd_flow', cond: { rate: 0.001 }, x: [0, 0.1], y: [300e6, 400e6] })
    expect(fast?.cond).toEqual({ rate: 100 })
    expect(fast?.y[1]).toBeCloseTo(440e6, 3)
    const without = await read(`${begin('Mg', 'mm', 's')}${head}${law}`)
    expect(codesOf(without.warnings).filter((code) => code === 'curve-missing')).toHaveLength(2)
  })

  it('read Johnson-Cook whole, its static part with the rate as text, and Cowper-Symonds', async () => {
    const head = (law: string) => `${begin('Mg', 'mm', 's')}${steel(`/MAT/${law}/1`, '7.85E-9', '210000.')}`
    const lines = (m: number, melt: number) =>
      `${reals(170, 496, 0.501, 0, 0)}\n${reals(0.02, 0.001)}${integers(0, 0)}${reals(0, 0)}\n${reals(m, melt, 0, 293)}\n`
    const whole = await read(`${head('PLAS_JOHNS')}${lines(1.03, 1793)}`)
    expect(whole.records[0]?.doc.models).toMatchObject([
      { vkey: 'm_jc', params: { A: 170e6, B: 496e6, n: 0.501, C: 0.02, rate0: 0.001, m: 1.03, Tm: 1793, Tr: 293 } },
    ])
    const part = await read(`${head('LAW02')}${lines(0, 0)}`)
    expect(part.records[0]?.doc.models).toMatchObject([{ vkey: 'm_ludwik', params: { s0: 170e6, K: 496e6, n: 0.501 } }])
    expect(part.records[0]?.doc.notes).toEqual([{ key: '/MAT/LAW02', text: 'c = 0.02, EPS_DOT_0 = 0.001' }])
    const cowper = await read(`${head('COWPER')}${reals(170, 496, 0.5)}\n${reals(40.4, 5)}\n`)
    expect(cowper.records[0]?.doc.models.map(({ vkey }) => vkey)).toEqual(['m_ludwik', 'm_cs'])
  })

  it('keep other laws as text, and name included files', async () => {
    const { records, warnings } = await read(
      `${begin('Mg', 'mm', 's')}#include other.inc\n/MAT/HONEYCOMB/4\ncore\n${reals('5.E-11')}\n${reals(100, 100, 100)}\n`,
    )
    expect(records[0]?.doc.notes).toMatchObject([{ key: '/MAT/HONEYCOMB' }])
    expect(codesOf(warnings)).toEqual(expect.arrayContaining(['include-not-read', 'kept-as-note']))
  })
})
