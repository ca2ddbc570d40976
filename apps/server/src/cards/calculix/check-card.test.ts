import type { Card, CardInput, FlowCurve } from '@ingot/cards/card-input'
import type { CardCheck, CheckPart } from '@ingot/cards/check/card-check'
import { writeCard } from '@ingot/cards/write-card'
import type { Writer } from '@ingot/cards/writer'
import { abaqusElasticWriter } from '@ingot/cards/writers/abaqus-elastic'
import { abaqusPlasticWriter } from '@ingot/cards/writers/abaqus-plastic'
import { calculixPlasticWriter } from '@ingot/cards/writers/calculix-plastic'
import { writers } from '@ingot/cards/writers/index'
import { lsdynaMat024Writer } from '@ingot/cards/writers/lsdyna-mat024'
import { radiossLaw36Writer } from '@ingot/cards/writers/radioss-law36'
import { type SolverUnitSystem, solverSystems } from '@ingot/domain/units/solver-systems'
import { describe, expect, it } from 'vitest'
import { goldenCard } from '../../../../../packages/cards/golden/golden.ts'
import {
  polyamideConditioned,
  polyamideDry,
  steel,
  steelJohnsonCook,
  steelRates,
} from '../../../../../packages/cards/golden/materials.ts'
import { checkCard } from './check-card.ts'

const INCH_SYSTEM: SolverUnitSystem = {
  id: 'slinch-in-s',
  attributes: { mass: 'slinch', length: 'in', time: 's', name: 'IPS' },
}

const number = (value: number) => ({ rows: [{ value }], from: [] })
/** The steel with what any solver asks for. */
const steelOfAll: CardInput = {
  ...steelJohnsonCook,
  quantities: {
    ...steelJohnsonCook.quantities,
    yieldStrength: number(170e6),
    tensileStrength: number(317.3e6),
    compressiveYieldStrength: number(170e6),
  },
}

async function checkOf(card: Card, writer: Writer, text = writeCard(writer, card).text): Promise<CardCheck> {
  const outcome = await checkCard(card, writer, text)
  if (!outcome.ok) throw new Error(`CalculiX is needed: ${JSON.stringify(outcome.why)}`)
  return outcome.check
}

const worst = ({ parts }: CardCheck) =>
  Math.max(...parts.flatMap((part) => ('maxDeviation' in part ? part.maxDeviation : [])))
const partsOf = <Name extends CheckPart['part']>({ parts }: CardCheck, name: Name) =>
  parts.filter((part): part is Extract<CheckPart, { part: Name }> => part.part === name)

describe('a card of a golden material', () => {
  const inputs = { steel, polyamideDry, polyamideConditioned }
  const cases = Object.entries(inputs).flatMap(([name, input]) =>
    solverSystems.map((system) => ({ name, input, system })),
  )

  it.each(cases)(
    '$name in $system.id runs within 0.1 % of its curve, the golden text too',
    async ({ input, system }) => {
      const card = { input, system, startNumber: 1 }
      const state = { DC04: 'dc04', PA66_GF30_DRY: 'pa66gf30_dry', PA66_GF30_COND: 'pa66gf30_cond' }[
        input.material.name
      ]
      for (const text of [writeCard(abaqusPlasticWriter, card).text, goldenCard(`abaqus/${state}.${system.id}.inp`)]) {
        const check = await checkOf(card, abaqusPlasticWriter, text)
        expect(check.parts.filter(({ isPassed }) => !isPassed)).toEqual([])
        expect(check.isPassed).toBe(true)
        expect(check.version).toMatch(/^\d/)
        expect(check.parts.map(({ part }) => part)).toEqual(['elastic', 'flow', 'expansion', 'density', 'numbers'])
        expect(worst(check)).toBeLessThan(0.001)
      }
    },
  )

  const solids = writers.filter(({ needs }) => needs.quantities.includes('modulus'))
  it.each(solids)('of $key passes, itself or as its twin, in milliseconds and in inches', async (writer) => {
    for (const system of [solverSystems[2]!, INCH_SYSTEM]) {
      const check = await checkOf({ input: steelOfAll, system, startNumber: 1 }, writer)
      expect(check.parts.filter(({ isPassed }) => !isPassed)).toEqual([])
      expect(partsOf(check, 'flow').length).toBe(writer.needs.flow && !writer.needs.laws ? 1 : 0)
      expect(check.parts.map(({ part }) => part)).toEqual(expect.arrayContaining(['elastic', 'density', 'numbers']))
    }
  })

  it.each([abaqusPlasticWriter, lsdynaMat024Writer, radiossLaw36Writer])(
    'of $key with strain rates runs with its slowest curve and has its rates read back',
    async (writer) => {
      const check = await checkOf({ input: steelRates, system: solverSystems[1]!, startNumber: 1 }, writer)
      expect(check.isPassed).toBe(true)
      expect(partsOf(check, 'rates')[0]?.rates.slice(1)).toEqual([1, 100].map((rate) => expect.closeTo(rate, 6)))
    },
  )
})

const curveOf = (
  rows: readonly (readonly [strain: number, stress: number])[],
  more: Partial<FlowCurve> = {},
): CardInput => ({
  ...steel,
  flow: [
    {
      strain: rows.map(([strain]) => strain),
      stress: rows.map(([, stress]) => stress * 1e6),
      modulus: 210e9,
      kind: 'true',
      uniformStrain: rows.at(-1)?.[0] ?? 0,
      from: [],
      notes: [],
      ...more,
    },
  ],
})

describe('how near CalculiX comes', () => {
  const swift = (strain: number) => 550 * (0.00481072 + strain) ** 0.22
  const CURVES: Readonly<Record<string, CardInput>> = {
    'ten points': curveOf(Array.from({ length: 10 }, (_, index) => [0.0222 * index, swift(0.0222 * index)] as const)),
    'a steep knee': curveOf([
      [0, 200],
      [0.0001, 300],
      [0.0005, 380],
      [0.002, 400],
      [0.1, 450],
    ]),
    'a flat curve': curveOf([
      [0, 235],
      [0.2, 235],
    ]),
    'a plateau, then hardening': curveOf([
      [0, 235],
      [0.02, 235],
      [0.2, 400],
    ]),
    'strains up to 0.5': curveOf(
      Array.from({ length: 26 }, (_, index) => [0.02 * index, 100 + 900 * (0.02 * index) ** 0.6] as const),
    ),
    'two hundred points': curveOf(
      Array.from({ length: 200 }, (_, index) => [0.001 * index, swift(0.001 * index)] as const),
    ),
    'a strength of 1 % of the modulus': curveOf([
      [0, 1500],
      [0.01, 1900],
      [0.05, 2090],
    ]),
    'a soft plastic': {
      ...curveOf(
        [
          [0, 20],
          [0.01, 35],
          [0.05, 42],
          [0.3, 60],
        ],
        { modulus: 0.4e9 },
      ),
      quantities: { ...polyamideDry.quantities, modulus: { rows: [{ value: 0.4e9 }], from: [] } },
    },
  }

  it.each(Object.entries(CURVES))('%s', async (name, input) => {
    const check = await checkOf({ input, system: solverSystems[0]!, startNumber: 1 }, calculixPlasticWriter)
    expect(check.parts.filter(({ isPassed }) => !isPassed)).toEqual([])
    const [flow] = partsOf(check, 'flow')
    expect(flow?.kinematics).toBe(/modulus|plastic/.test(name) ? 'small' : 'finite')
    expect(flow?.maxDeviation).toBeLessThan(0.003)
  })
})
describe('a card with tables over temperature', () => {
  const at = (...rows: readonly (readonly [T: number, value: number])[]) => ({
    rows: rows.map(([T, value]) => ({ T, value })),
    from: [],
  })
  const input: CardInput = {
    ...steel,
    quantities: {
      ...steel.quantities,
      modulus: at([293.15, 210e9], [473.15, 198e9], [673.15, 175e9]),
      poisson: at([293.15, 0.3], [673.15, 0.32]),
    },
    flow: [293.15, 473.15, 673.15].flatMap((T, index) =>
      steel.flow.map((curve) => ({
        ...curve,
        T,
        modulus: [210e9, 198e9, 175e9][index] ?? 0,
        stress: curve.stress.map((stress) => Math.round((stress * (1 - 0.2 * index)) / 1e4) * 1e4),
      })),
    ),
  }
  it('runs at each of them', async () => {
    const check = await checkOf({ input, system: solverSystems[0]!, startNumber: 1 }, calculixPlasticWriter)
    expect(check.parts.filter(({ isPassed }) => !isPassed)).toEqual([])
    expect(partsOf(check, 'flow').map(({ T }) => T)).toEqual([293.15, 473.15, 673.15])
    expect(partsOf(check, 'elastic').map(({ modulus }) => modulus.expected)).toEqual([210e9, 198e9, 175e9])
  })

  it('expands from 20 °C on, which a table has to say', async () => {
    const expanding = {
      ...steel,
      quantities: { ...steel.quantities, expansion: { ...at([373.15, 1.2e-5], [673.15, 1.4e-5]), zero: 293.15 } },
    }
    const card = { input: expanding, system: solverSystems[0]!, startNumber: 1 }
    const { text } = writeCard(abaqusElasticWriter, card)
    const counted = await checkOf(card, abaqusElasticWriter, text.replace(/\*EXPANSION.*/, '*EXPANSION, ZERO=293.15'))
    expect(partsOf(counted, 'expansion').map(({ T, isPassed }) => [T, isPassed])).toEqual([
      [373.15, true],
      [673.15, true],
    ])
    const uncounted = await checkOf(card, abaqusElasticWriter, text.replace(/\*EXPANSION.*/, '*EXPANSION'))
    expect(partsOf(uncounted, 'expansion').map(({ isPassed }) => isPassed)).toEqual([true, false])
  })

  it('shows a temperature in °C', async () => {
    const card = { input, system: solverSystems[0]!, startNumber: 1 }
    const text = writeCard(calculixPlasticWriter, card).text.replaceAll('473.15', '200.')
    const check = await checkOf(card, calculixPlasticWriter, text)
    expect(check.isPassed).toBe(false)
  })
})
