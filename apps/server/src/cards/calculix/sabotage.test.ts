import type { Card, CardInput, FlowCurve } from '@ingot/cards/card-input'
import type { CheckPart } from '@ingot/cards/check/card-check'
import { writeCard } from '@ingot/cards/write-card'
import type { Writer } from '@ingot/cards/writer'
import { abaqusPlasticWriter } from '@ingot/cards/writers/abaqus-plastic'
import { calculixPlasticWriter } from '@ingot/cards/writers/calculix-plastic'
import { lsdynaMat024Writer } from '@ingot/cards/writers/lsdyna-mat024'
import { nastranMats1Writer } from '@ingot/cards/writers/nastran-mats1'
import { radiossLaw36Writer } from '@ingot/cards/writers/radioss-law36'
import { solverSystems } from '@ingot/domain/units/solver-systems'
import { describe, expect, it } from 'vitest'
import { polyamideDry, steel, steelRates } from '../../../../../packages/cards/golden/materials.ts'
import { checkCard } from './check-card.ts'

/** Faults of a card, made in the numbers it is written from or in its text, and the part of the check that shows each. */

type Part = CheckPart['part']
interface Sabotage {
  name: string
  shows: Part
  writer?: Writer
  input?: CardInput
  numbers?: (input: CardInput) => CardInput
  text?: (text: string) => string
}

const times =
  (key: keyof CardInput['quantities'], factor: number) =>
  (input: CardInput): CardInput => ({
    ...input,
    quantities: {
      ...input.quantities,
      [key]: { from: [], rows: input.quantities[key]?.rows.map(({ value }) => ({ value: value * factor })) ?? [] },
    },
  })

const curves =
  (change: (curve: FlowCurve) => Partial<FlowCurve>) =>
  (input: CardInput): CardInput => ({
    ...input,
    flow: input.flow.map((curve) => ({ ...curve, ...change(curve) })),
  })

const stressTimes = (factor: number) => curves(({ stress }) => ({ stress: stress.map((one) => one * factor) }))

const engineeringAsTrue = curves(({ strain, stress, modulus }) => {
  const totals = strain.map((plastic, index) => plastic + (stress[index] ?? 0) / modulus)
  return {
    strain: totals.map((total, index) => (index === 0 ? 0 : Math.expm1(total) - (stress[index] ?? 0) / modulus)),
    stress: stress
      .map((one, index) => one / Math.exp(totals[index] ?? 0))
      .map((one, index, all) => Math.max(one, all[index - 1] ?? 0)),
  }
})

const totalAsPlastic = curves(({ strain, stress, modulus }) => ({
  strain: strain.map((plastic, index) => (index === 0 ? 0 : plastic + (stress[index] ?? 0) / modulus)),
}))

const plasticAsTotal = curves(({ strain, stress, modulus }) => ({
  strain: strain.map((total, index) => (index === 0 ? 0 : total - (stress[index] ?? 0) / modulus)),
}))

const percent = curves(({ strain }) => ({ strain: strain.map((plastic) => plastic * 100) }))
const yieldRowLost = curves(({ strain, stress }) => ({
  strain: strain.slice(1).map((plastic) => plastic - (strain[1] ?? 0)),
  stress: stress.slice(1),
}))

/** The data lines of a block of the card, changed. */
const inBlock = (keyword: string, change: (lines: string[]) => string[]) => (text: string) =>
  text.replace(new RegExp(`(\\*${keyword}.*\\n)((?:[^*].*\\n)+)`), (_, head: string, data: string) => {
    return `${head}${change(data.trimEnd().split('\n')).join('\n')}\n`
  })
const swapColumns = (line: string) => {
  const [first = '', second = ''] = line.split(', ')
  return `${second}, ${first}`
}

const SABOTAGES: readonly Sabotage[] = [
  { name: 'density × 1000', shows: 'density', numbers: times('density', 1000) },
  { name: 'density in g/cm³ as kg/m³', shows: 'density', numbers: times('density', 1e-3) },
  { name: 'modulus in GPa where the units are MPa', shows: 'elastic', numbers: times('modulus', 1e-3) },
  { name: "Poisson's ratio × 0.1", shows: 'elastic', numbers: times('poisson', 0.1) },
  { name: 'expansion in 1e-6/K as 1/K', shows: 'expansion', numbers: times('expansion', 1e6) },
  { name: 'expansion per °F', shows: 'expansion', numbers: times('expansion', 5 / 9) },
  { name: 'stress in Pa where the units are MPa', shows: 'flow', numbers: stressTimes(1e6) },
  { name: 'stress × 0.9', shows: 'flow', numbers: stressTimes(0.9) },
  { name: 'stress × 1.01', shows: 'flow', numbers: stressTimes(1.01) },
  { name: 'engineering stress and strain as true ones', shows: 'flow', numbers: engineeringAsTrue },
  { name: 'total strain as plastic strain', shows: 'flow', numbers: totalAsPlastic },
  {
    name: 'total strain as plastic strain, of a stiff plastic',
    input: polyamideDry,
    shows: 'flow',
    numbers: totalAsPlastic,
  },
  { name: 'strain in percent', shows: 'flow', numbers: percent },
  { name: 'the yield row lost', shows: 'flow', numbers: yieldRowLost },
  {
    name: 'the columns of *PLASTIC swapped',
    shows: 'flow',
    text: inBlock('PLASTIC', (lines) => lines.map(swapColumns)),
  },
  {
    name: 'the columns of *ELASTIC swapped',
    shows: 'run',
    text: inBlock('ELASTIC', (lines) => lines.map(swapColumns)),
  },
  { name: '*DENSITY lost', shows: 'run', text: (text) => text.replace(/\*DENSITY\n.*\n/, '') },
  { name: 'specific heat in J/(g·K)', shows: 'numbers', numbers: times('specificHeat', 1e-3) },
  { name: 'another unit system than said', shows: 'flow', text: () => written(steel, abaqusPlasticWriter, 'kg-mm-ms') },
  { name: 'a file to be included', shows: 'run', text: (text) => `${text}* include, input=/etc/hostname\n` },
  {
    name: 'strain rates of a ms system in a s system',
    writer: abaqusPlasticWriter,
    input: steelRates,
    shows: 'numbers',
    numbers: curves(({ rate = 0 }) => ({ rate: rate * 1e-3 })),
  },
  {
    name: 'curves of two strain rates that cross',
    writer: abaqusPlasticWriter,
    input: steelRates,
    shows: 'rates',
    numbers: curves(({ rate, stress }) =>
      rate === 100 ? { stress: stress.map((one, index) => (index < 6 ? one : (stress[5] ?? one))) } : {},
    ),
  },
  { name: 'LS-DYNA: density × 1000', writer: lsdynaMat024Writer, shows: 'density', numbers: times('density', 1000) },
  { name: 'LS-DYNA: total as plastic strain', writer: lsdynaMat024Writer, shows: 'flow', numbers: totalAsPlastic },
  { name: 'Radioss: stress × 0.9', writer: radiossLaw36Writer, shows: 'flow', numbers: stressTimes(0.9) },
  {
    name: 'Nastran: plastic strain as total strain',
    writer: nastranMats1Writer,
    shows: 'flow',
    numbers: plasticAsTotal,
  },
]

const systemOf = (id: string) => solverSystems.find((system) => system.id === id) ?? solverSystems[0]!
const cardOf = (input: CardInput, id = 'Mg-mm-s'): Card => ({ input, system: systemOf(id), startNumber: 1 })
const written = (input: CardInput, writer: Writer, id?: string) => writeCard(writer, cardOf(input, id)).text

describe('a card with a fault', () => {
  it.each(SABOTAGES)('$name: the part "$shows" fails', async (sabotage) => {
    const {
      writer = calculixPlasticWriter,
      input = steel,
      numbers = (one) => one,
      text = (one) => one,
      shows,
    } = sabotage
    const faulty = text(written(numbers(input), writer))
    expect(faulty).not.toBe(written(input, writer))
    const outcome = await checkCard(cardOf(input), writer, faulty)
    if (!outcome.ok) throw new Error(`CalculiX is needed: ${JSON.stringify(outcome.why)}`)
    const failed = outcome.check.parts.filter(({ isPassed }) => !isPassed).map(({ part }) => part)
    expect(outcome.check.isPassed).toBe(false)
    expect(failed).toContain(shows)
  })
})
