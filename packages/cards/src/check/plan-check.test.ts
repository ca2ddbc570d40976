import { solverSystems } from '@ingot/domain/units/solver-systems'
import { describe, expect, it } from 'vitest'
import { steel, steelRates } from '../../golden/materials.ts'
import { readMapdl } from '../read/mapdl.ts'
import type { ReadBack } from '../read/read-card.ts'
import { writeCard } from '../write-card.ts'
import type { Writer } from '../writer.ts'
import { abaqusPlasticWriter } from '../writers/abaqus-plastic.ts'
import { calculixPlasticWriter } from '../writers/calculix-plastic.ts'
import { lsdynaMat024Writer } from '../writers/lsdyna-mat024.ts'
import { mapdlPlasticWriter } from '../writers/mapdl-plastic.ts'
import { type DeckResult, judgeCheck } from './judge-check.ts'
import { planCheck } from './plan-check.ts'
import { checkTwin } from './twin.ts'

const [system] = solverSystems
if (!system) throw new Error('there are unit systems')
const planOf = (writer: Writer, input = steel) => {
  const card = { input, system, startNumber: 1 }
  const { text } = writeCard(writer, card)
  return { text, plan: planCheck(card, writer, text) }
}

describe('the plan of a check', () => {
  it('runs the text of a CalculiX card as it stands', () => {
    const { text, plan } = planOf(calculixPlasticWriter)
    expect(plan.decks.map(({ name }) => name)).toEqual([
      'elastic',
      'tension at 296.15 K',
      'expansion',
      'density',
      'density, reference',
    ])
    for (const deck of plan.decks.slice(0, 4)) expect(deck.text).toContain(text)
    expect(plan.parts.map(({ part }) => part)).toEqual(['numbers'])
  })

  it('runs the slowest block of strain rates, and the twin of a card of another solver', () => {
    const rated = planOf(abaqusPlasticWriter, steelRates).plan
    expect(rated.decks.filter(({ text }) => /RATE/.test(text))).toEqual([])
    expect(rated.parts.map(({ part }) => part)).toEqual(['numbers', 'rates'])
    const { plan } = planOf(lsdynaMat024Writer)
    expect(plan.decks.find(({ name }) => name.startsWith('tension'))?.text).toContain('*MATERIAL, NAME=TWIN\n')
  })

  it('has no step of strain larger than CalculiX follows exactly', () => {
    const tension = planOf(calculixPlasticWriter).plan.decks.find(({ name }) => name.startsWith('tension'))?.text ?? ''
    const increments = [...tension.matchAll(/DIRECT\n(\S+), 1\./g)].map(([, part]) => 1 / Number(part))
    expect(increments.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(0.2152 / 0.004)
    expect(tension.match(/NLGEOM/g)).toHaveLength(increments.length)
  })

  it('runs six of many temperatures, the ends among them', () => {
    const temperatures = Array.from({ length: 12 }, (_, index) => 300 + 50 * index)
    const rows = temperatures.map((T) => ({ T, value: 210e9 - 1e8 * (T - 300) }))
    const [curve] = steel.flow
    if (!curve) throw new Error('no curve')
    const quantities = { ...steel.quantities, modulus: { rows, from: [] } }
    const flow = temperatures.map((T) => ({ ...curve, T }))
    const { plan } = planOf(calculixPlasticWriter, { ...steel, quantities, flow })
    for (const measured of ['elastic', 'flow'])
      expect(plan.decks.flatMap(({ measures, T }) => (measures === measured ? [T] : []))).toEqual([
        300, 400, 500, 650, 750, 850,
      ])
    const few = { ...quantities, modulus: { rows: rows.slice(0, 6), from: [] } }
    expect(
      planOf(calculixPlasticWriter, { ...steel, quantities: few }).plan.decks.flatMap(({ measures, T }) =>
        measures === 'elastic' ? [T] : [],
      ),
    ).toEqual(temperatures.slice(0, 6))
  })

  it('asks for no rates where each temperature has one curve', () => {
    const [curve] = steel.flow
    if (!curve) throw new Error('no curve')
    const flow = [
      { ...curve, T: 296.15, rate: 0.001 },
      { ...curve, T: 353.15, rate: 0.01 },
    ]
    const { plan } = planOf(abaqusPlasticWriter, { ...steel, flow })
    expect(plan.parts).toMatchObject([{ part: 'numbers', isPassed: true }])
  })

  it('counts a table of expansion in the twin from what the text says, and from nothing else', () => {
    const rows = [300, 500].map((T) => ({ T, value: T * 4e-8 }))
    const input = { ...steel, quantities: { ...steel.quantities, expansion: { rows, zero: 293.15, from: [] } } }
    const text = writeCard(mapdlPlasticWriter, { input, system, startNumber: 1 }).text
    const keyword = (found: ReadBack) => /^\*EXPANSION.*$/m.exec(checkTwin(found)?.text ?? '')?.[0]
    const { expansionZero: _, ...silent } = readMapdl(text, system)
    expect(keyword(readMapdl(text, system))).toBe('*EXPANSION, ZERO=293.15')
    expect(keyword(readMapdl(text.replace('REFT,1,293.15', 'REFT,1,0.'), system))).toBe('*EXPANSION, ZERO=0.')
    expect(keyword(silent)).toBe('*EXPANSION')
    expect(keyword({ ...silent, quantities: { ...silent.quantities, expansion: [{ value: 1.2e-5 }] } })).toBe(
      '*EXPANSION',
    )
  })

  it('has nothing to run for a text that its reader refuses', () => {
    const card = { input: steel, system, startNumber: 1 }
    const plan = planCheck(card, lsdynaMat024Writer, 'nonsense\n')
    expect(plan.decks).toEqual([])
    expect(plan.parts).toMatchObject([{ part: 'numbers', isPassed: false, unreadable: expect.any(String) }])
  })
})

describe('the judgement', () => {
  const { plan } = planOf(calculixPlasticWriter)
  const elastic = (force: string, across = '-3.000000E-05'): DeckResult => ({
    state: 'done',
    dat: `
 displacements (vx,vy,vz) for set TOP and time  0.1000000E+01

         7 ${across} ${across}  1.000000E-04

 forces (fx,fy,fz) for set TOP and time  0.1000000E+01

         7  0.000000E+00  0.000000E+00  ${force}
`,
  })
  const judge = (...results: [string, DeckResult][]) => judgeCheck(plan, new Map(results), '2.20')

  it('lists what was run and nothing else', () => {
    expect(judge(['elastic', elastic('2.100000E+01')])).toMatchObject({
      version: '2.20',
      isPassed: true,
      parts: [{ part: 'elastic', isPassed: true }, { part: 'numbers' }],
    })
    expect(judgeCheck(plan, new Map())).not.toHaveProperty('version')
    expect(judgeCheck({ decks: [], parts: [] }, new Map()).isPassed).toBe(false)
  })

  it('passes at half a percent and fails beyond', () => {
    const partOf = (...dat: Parameters<typeof elastic>) => judge(['elastic', elastic(...dat)]).parts[0]
    expect(partOf('2.110000E+01')).toMatchObject({ isPassed: true })
    expect(partOf('2.111000E+01')).toMatchObject({
      isPassed: false,
      modulus: { expected: 210e9, found: expect.closeTo(211.1e9, 0) },
    })
    expect(partOf('2.100000E+01', '-3.020000E-05')).toMatchObject({ isPassed: false })
  })

  it('fails where CalculiX gave no result, or one of another shape, or stopped on the way', () => {
    expect(judge(['tension at 296.15 K', { state: 'failed', said: 'too many cutbacks' }])).toMatchObject({
      isPassed: false,
      parts: [{ part: 'run', deck: 'tension at 296.15 K', said: 'too many cutbacks' }, { part: 'numbers' }],
    })
    expect(judge(['expansion', { state: 'done', dat: 'nonsense' }]).parts[0]).toMatchObject({ part: 'run' })
    expect(judge(['tension at 296.15 K', elastic('1.000000E+00')]).parts[0]).toMatchObject({
      part: 'run',
      said: 'CalculiX ended after 1 of 20 strains',
    })
  })
})
