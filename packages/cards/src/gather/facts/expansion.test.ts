import type { Curve, MaterialDocument } from '@ingot/contract/material'
import { valueAt } from '@ingot/domain/curves/interpolate'
import { describe, expect, it } from 'vitest'
import { headerStatements } from '../../header.ts'
import { readAbaqus } from '../../read/abaqus.ts'
import { readMapdl } from '../../read/mapdl.ts'
import { writeCard } from '../../write-card.ts'
import { systemOf } from '../../writers/cards.testing.ts'
import { writerOf } from '../../writers/index.ts'
import { demo } from '../demo.testing.ts'
import { gatherCard } from '../gather-card.ts'

const system = systemOf('Mg-mm-s')

function cardOf(material: Parameters<typeof gatherCard>[0], key: string, temperatures: readonly number[]) {
  const writer = writerOf(key)
  if (!writer) throw new Error(`no writer ${key}`)
  const card = { input: gatherCard(material, writer, { temperatures }), system, startNumber: 1 }
  return { text: writeCard(writer, card).text, header: headerStatements(card, writer) }
}

/** The thermal strain that a solver makes of a table: ε = α(T)·(T − ZERO). */
function strainOf({ quantities, expansionZero }: ReturnType<typeof readAbaqus>, from: number, to: number): number {
  const at = (T: number) => {
    const row = quantities.expansion?.find((one) => Math.abs((one.T ?? Number.NaN) - T) < 0.01)
    return (row?.value ?? Number.NaN) * (T - (expansionZero ?? Number.NaN))
  }
  return at(to) - at(from)
}

/** A steel whose only word about expansion is this curve. */
const expanding = (curve: Pick<Curve, 'x' | 'y' | 'cond' | 'note'>) =>
  demo('dc04', (doc: MaterialDocument) => ({
    ...doc,
    values: doc.values.filter(({ vkey }) => vkey !== 'cte'),
    curves: [
      ...doc.curves.filter(({ vkey }) => vkey !== 'd_cte_t' && vkey !== 'd_lte'),
      { id: 'own', vkey: 'd_cte_t', origin: 'measured', source: doc.values[0]?.source ?? { ref: '' }, ...curve },
    ],
  }))

describe('the expansion of a card over temperature', () => {
  it('of a plastic is what its own curve of thermal strain says', () => {
    const material = demo('ppe-ps')
    const strain = material.doc.curves.find(({ vkey }) => vkey === 'd_lte')
    if (!strain) throw new Error('ppe-ps has no thermal strain')
    const stated = (valueAt(strain, 423.15) ?? 0) - (valueAt(strain, 296.15) ?? 0)
    const { text } = cardOf(material, 'abaqus-elastic', [296.15, 423.15])
    const found = strainOf(readAbaqus(text, system), 296.15, 423.15)
    expect(found).toBeCloseTo(0.00989, 5)
    expect(Math.abs(found / stated - 1)).toBeLessThan(1e-3)
  })

  it.each(['abaqus-elastic', 'mapdl-elastic'])('is the integral of an instantaneous one: %s', (key) => {
    // α = 1e-5 + 2e-8·(T − 300): ε(300 → T) = 1e-5·ΔT + 1e-8·ΔT².
    const x = Array.from({ length: 31 }, (_, step) => 280 + 20 * step)
    const material = expanding({ x, y: x.map((T) => 1e-5 + 2e-8 * (T - 300)), cond: { expansion: 'instantaneous' } })
    const { text, header } = cardOf(material, key, [300, 500, 800])
    const read = key === 'mapdl-elastic' ? readMapdl(text, system) : readAbaqus(text, system)
    expect(read.expansionZero).toBe(293.15)
    expect(strainOf(read, 300, 500)).toBeCloseTo(1e-5 * 200 + 1e-8 * 200 ** 2, 8)
    expect(strainOf(read, 300, 800)).toBeCloseTo(1e-5 * 500 + 1e-8 * 500 ** 2, 8)
    expect(header).toContain('expansion: integrated from instantaneous ones')
  })

  it('counts from the reference that a mean one names', () => {
    const x = [323.15, 573.15, 873.15]
    const material = expanding({ x, y: [1.1e-5, 1.3e-5, 1.5e-5], cond: { expansion: 'mean', T_ref: 273.15 } })
    const read = readAbaqus(cardOf(material, 'abaqus-elastic', [573.15, 873.15]).text, system)
    expect(read.expansionZero).toBe(273.15)
    expect(read.quantities.expansion?.map(({ value }) => value)).toEqual([1.3e-5, 1.5e-5])
    const noted = expanding({ x, y: [1.1e-5, 1.3e-5, 1.5e-5], note: 'Mean coefficient from 0 °C.' })
    expect(readAbaqus(cardOf(noted, 'abaqus-elastic', [573.15, 873.15]).text, system)).toMatchObject(read)
  })

  it.each([
    ['says neither', {}, /curve own does not say whether it is mean/],
    ['is mean, but from nowhere', { expansion: 'mean' }, /curve own does not say whether it is mean/],
  ])('is left out with words where a curve %s', (_, cond, words) => {
    const material = expanding({ x: [280, 900], y: [1e-5, 2e-5], cond })
    for (const temperatures of [[300], [300, 700]]) {
      const { text, header } = cardOf(material, 'abaqus-elastic', temperatures)
      expect(text).not.toContain('*EXPANSION')
      expect(header.join('\n')).toMatch(words)
    }
  })

  it('is left out with words where the curve does not reach', () => {
    const material = expanding({ x: [350, 500], y: [1e-5, 1e-5], cond: { expansion: 'instantaneous' } })
    const { text, header } = cardOf(material, 'abaqus-elastic', [296.15, 473.15])
    expect(text).not.toContain('*EXPANSION')
    expect(header.join('\n')).toContain('expansion: left out, curve own does not reach 23 degC')
  })

  it('is left out with words where it is stated by direction only', () => {
    const { text, header } = cardOf(demo('pbt-gf30'), 'abaqus-elastic', [296.15])
    expect(text).not.toContain('*EXPANSION')
    expect(header).toContain(
      'expansion: left out, it is stated along and across the flow or fibre only, which is none of an isotropic card',
    )
  })

  it('says what a constant one is', () => {
    const stated = cardOf(demo('dc04'), 'nastran-mat1', [296.15]).header.join('\n')
    expect(stated).toMatch(/expansion: mean coefficient between 20 and 100 degC/)
    const { header, text } = cardOf(demo('ppe-ps'), 'abaqus-elastic', [423.15])
    expect(header).toContain('expansion: instantaneous coefficient at 150 degC')
    expect(text).toMatch(/^\*EXPANSION$/m)
  })

  it('is told of every curve of the shipped materials', () => {
    const silent = ['dc04', 'pc', 'al2o3-99-5', 'nr-55-shore-a', 'concrete-c30-37', 'epoxy-neat-cured'].flatMap((id) =>
      demo(id).doc.curves.filter(({ vkey, cond }) => vkey === 'd_cte_t' && cond?.['expansion'] === undefined),
    )
    expect(silent).toEqual([])
  })
})
