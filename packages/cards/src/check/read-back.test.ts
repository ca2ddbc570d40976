import { describe, expect, it } from 'vitest'
import { steel, steelRates } from '../../golden/materials.ts'
import type { CardInput } from '../card-input.ts'
import type { ReadBack } from '../read/read-card.ts'
import { abaqusPlasticWriter } from '../writers/abaqus-plastic.ts'
import { numbersPart, ratesPart } from './read-back.ts'

const backOf = ({ quantities, flow }: CardInput): ReadBack => ({
  quantities: Object.fromEntries(Object.entries(quantities).map(([key, quantity]) => [key, quantity?.rows ?? []])),
  flow: flow.map(({ strain, stress, rate }) => ({ strain, stress, ...(rate !== undefined && { rate }) })),
  laws: {},
})
const compare = (back: ReadBack, input = steel) => numbersPart(input, abaqusPlasticWriter, back)

describe('numbers read back from a card', () => {
  it('pass where they are the input within the digits of a card', () => {
    const back = backOf(steel)
    expect(compare({ ...back, quantities: { ...back.quantities, density: [{ value: 7850.03 }] } })).toMatchObject({
      isPassed: true,
      differences: [],
      compared: 6 + 2 + 24,
    })
  })

  it('name the quantity, what was expected and what was found', () => {
    const back = backOf(steel)
    const quantities = { ...back.quantities, density: [{ value: 7850.1 }], conductivity: [] }
    expect(compare({ ...back, quantities }).differences).toEqual([
      { quantity: 'density', expected: 7850, found: 7850.1 },
      { quantity: 'conductivity', expected: 52 },
    ])
  })

  it('show a lost row, a lost curve and a changed stress', () => {
    const { flow, ...back } = backOf(steel)
    const [curve = { strain: [], stress: [] }] = flow
    const lost = compare({ ...back, flow: [{ strain: curve.strain.slice(0, -1), stress: curve.stress.slice(0, -1) }] })
    expect(lost.differences.map(({ quantity }) => quantity)).toEqual(['flow-rows', 'flow-strain', 'flow-stress'])
    expect(compare({ ...back, flow: [] }).isPassed).toBe(false)
    const changed = { ...curve, stress: curve.stress.map((one) => one * 1.0001) }
    expect(compare({ ...back, flow: [changed] }).differences).toHaveLength(12)
  })

  it('compares tables at the temperatures of both: a repeated number is the same table', () => {
    const rows = [
      { T: 300, value: 210e9 },
      { T: 500, value: 190e9 },
    ]
    const input = { ...steel, quantities: { ...steel.quantities, modulus: { rows, from: [] } } }
    const back = backOf(input)
    const poisson = [300, 500].map((T) => ({ T, value: 0.3 }))
    expect(compare({ ...back, quantities: { ...back.quantities, poisson } }, input).isPassed).toBe(true)
    const modulus = [{ T: 300, value: 210e9 }]
    expect(compare({ ...back, quantities: { ...back.quantities, modulus } }, input).differences).toEqual([
      { quantity: 'modulus', T: 500, expected: 190e9, found: 210e9 },
    ])
  })
})

describe('strain rates read back from a card', () => {
  const { flow } = backOf(steelRates)
  it('pass where they rise and no curve crosses another', () => {
    expect(ratesPart(steelRates.flow, flow)).toEqual({ part: 'rates', rates: [0.001, 1, 100], isPassed: true })
  })

  it.each([
    ['rates-missing', flow.slice(1)],
    ['not-rising', [...flow].reverse()],
    ['curves-cross', flow.map((curve, index) => ({ ...curve, stress: flow[index === 0 ? 2 : 0]?.stress ?? [] }))],
  ])('fail as %s', (fault, found) => {
    expect(ratesPart(steelRates.flow, found)).toMatchObject({ fault, isPassed: false })
  })
})
