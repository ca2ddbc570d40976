import type { Curve, MaterialDocument, MaterialTest, PropertyValue } from '@ingot/contract/material'
import { openCompared } from '@ingot/domain/compare/evaluate'
import { describe, expect, it } from 'vitest'
import { headerStatements } from '../../header.ts'
import { readAbaqus } from '../../read/abaqus.ts'
import { cardText } from '../../read/round-trip.testing.ts'
import { systemOf } from '../../writers/cards.testing.ts'
import { writerOf } from '../../writers/index.ts'
import type { CardOptions } from '../card-material.ts'
import { demo } from '../demo.testing.ts'
import { gatherCard } from '../gather-card.ts'

/**
 * Three specimens of a steel with E = 200 GPa that hardens in a straight line: engineering stress 300, 310 and 320 MPa at
 * 0.2 % plastic strain, 400 MPa above that at 10 %.
 */
const E = 200e9
const YIELDS = [310e6, 300e6, 320e6]

const source = { ref: 's' }
const strains = [0, 0.002, 0.02, 0.05, 0.1]
const curveOf = (id: string, proof: number, tests: string[]): Curve => ({
  id,
  vkey: 'd_ss',
  kind: 'engineering',
  x: [0, ...strains.map((plastic) => plastic + (proof + plastic * 1e9) / E)],
  y: [0, ...strains.map((plastic) => proof - 2e6 + plastic * 1e9)],
  cond: { T: 296.15 },
  origin: 'measured',
  tests,
  source,
})
const tests: MaterialTest[] = YIELDS.map((_, at) => ({ id: `t${at}`, specimen: { name: `S${at}` }, lot: 'A', source }))
const values: PropertyValue[] = [
  { id: 'e', vkey: 'e_modulus', value: E, origin: 'literature', source },
  { id: 'nu', vkey: 'poisson', value: 0.3, origin: 'literature', source },
  { id: 'rho', vkey: 'density', value: 7850, origin: 'literature', source },
]
const base = demo('s235jr')
const doc: MaterialDocument = {
  ...base.doc,
  sources: { s: { kind: 'test-report', title: 'Report', rights: 'own' } },
  composition: [],
  documents: [],
  equivalents: [],
  models: [],
  values,
  curves: YIELDS.map((proof, at) => curveOf(`c${at}`, proof, [`t${at}`])),
  tests,
}
const material = { ...base, doc, compared: openCompared(base.compared.catalogue, doc) }
const writer = writerOf('abaqus-plastic')
if (!writer) throw new Error('no writer abaqus-plastic')
const gather = (options: CardOptions) => gatherCard(material, writer, options)

/** True stress at a plastic strain of the first curve of a card. */
const at = ({ flow }: ReturnType<typeof gather>, strain: number) => {
  const [curve] = flow
  const place = curve?.strain.findIndex((one) => one >= strain) ?? -1
  const [x0 = 0, x1 = 0] = [curve?.strain[place - 1], curve?.strain[place]]
  const [y0 = 0, y1 = 0] = [curve?.stress[place - 1], curve?.stress[place]]
  return y0 + ((y1 - y0) * (strain - x0)) / (x1 - x0)
}

describe('the curve of a card that stands for a statistic', () => {
  it('is as a minimum the curve of the specimen with the lowest proof stress, as it is', () => {
    const input = gather({ basis: 'minimum' })
    expect(input.flow[0]?.from).toEqual(['c1'])
    expect(input.basis?.join()).toMatch(/curve c1 of specimen S1 as it is.*n = 3/)
  })

  it('is scaled at equal plastic strain as a characteristic value, and the modulus is left as it is', () => {
    const [mean, characteristic] = [gather({}), gather({ basis: 'characteristic' })]
    const factors = [0.01, 0.03, 0.08].map((strain) => at(characteristic, strain) / at(mean, strain))
    for (const factor of factors) expect(factor).toBeCloseTo(factors[0] ?? 0, 4)
    expect(factors[0]).toBeLessThan(1)
    expect(characteristic.quantities.modulus).toEqual(mean.quantities.modulus)
    expect(characteristic.basis?.join()).toMatch(/times 0\.\d+ at equal plastic strain/)
  })

  it.each(['mean', 'minimum', 'characteristic'] as const)('is read back from the card: %s', (basis) => {
    const input = gather({ basis })
    const system = systemOf('Mg-mm-s')
    const [found] = readAbaqus(cardText(writer, input, system), system).flow
    const [wanted] = input.flow
    expect(found?.stress).toHaveLength(wanted?.stress.length ?? 0)
    for (const [row, stress] of wanted?.stress.entries() ?? [])
      expect((found?.stress[row] ?? 0) / stress).toBeCloseTo(1, 5)
  })

  it('is refused as a basis value of three specimens, and by a card that holds no strength', () => {
    expect(() => gather({ basis: 'B' })).toThrow(expect.objectContaining({ code: 'basis-too-few-specimens' }))
    const elastic = writerOf('abaqus-elastic')
    if (!elastic) throw new Error('no writer abaqus-elastic')
    expect(() => gatherCard(material, elastic, { basis: 'minimum' })).toThrow(
      expect.objectContaining({ code: 'basis-none' }),
    )
    const card = { input: gather({ basis: 'minimum' }), system: systemOf('Mg-mm-s'), startNumber: 1 }
    expect(headerStatements(card, writer).join('\n')).toContain('Strength basis: minimum')
  })
})
