import type { MaterialDocument } from '@ingot/contract/material'
import { describe, expect, it } from 'vitest'
import { headerStatements } from '../header.ts'
import { CardRefusal } from '../refusal.ts'
import { systemOf } from '../writers/cards.testing.ts'
import { writerOf } from '../writers/index.ts'
import { demo } from './demo.testing.ts'
import { gatherCard } from './gather-card.ts'
import { offerOf } from './offer.ts'

const writer = (key: string) => writerOf(key) ?? expect.fail(`no writer ${key}`)
const valued = (vkey: string, value: number) => (doc: MaterialDocument) => ({
  ...doc,
  values: doc.values.map((one) => (one.vkey === vkey ? { ...one, value } : one)),
})

function refusalOf(make: () => unknown) {
  try {
    make()
  } catch (error) {
    if (error instanceof CardRefusal) return { code: error.code, ...error.details }
    throw error
  }
  return undefined
}

describe('a card of impossible data', () => {
  it.each([
    ['e_modulus', -210e9, 'abaqus-elastic', 'sign-of-quantity', /e_modulus −210 GPa must be above 0/],
    ['e_modulus', -210e9, 'lsdyna-mat024', 'sign-of-quantity', /e_modulus −210 GPa must be above 0/],
    ['density', 0, 'nastran-mat1', 'sign-of-quantity', /density 0 g.cm³ must be above 0/],
    ['density', 7.85, 'nastran-mat1', 'density-out-of-scale', /1000 times below/],
  ] as const)('with %s of %d is refused by rule and message: %s', (vkey, value, key, rule, message) => {
    const material = demo('dc04', valued(vkey, value))
    const refusal = refusalOf(() => gatherCard(material, writer(key), {}))
    expect(refusal).toMatchObject({ code: 'data-impossible', rule, message: expect.stringMatching(message) })
    // Another temperature may have a modulus of its own; the density has none.
    if (vkey === 'density') expect(offerOf(material, writer(key)).refusal?.code).toBe('data-impossible')
  })

  it('with strains in percent is refused by the curve', () => {
    const material = demo('dc04', (doc) => ({
      ...doc,
      curves: doc.curves.map((curve) =>
        curve.vkey === 'd_ss' ? { ...curve, x: curve.x.map((strain) => strain * 1000) } : curve,
      ),
    }))
    expect(refusalOf(() => gatherCard(material, writer('abaqus-plastic'), { diagram: 'd_ss' }))).toMatchObject({
      code: 'data-impossible',
      rule: 'curve-in-percent',
    })
    expect(refusalOf(() => gatherCard(material, writer('abaqus-elastic'), {}))).toBeUndefined()
  })

  it('is not refused for what it does not take', () => {
    const impossible = demo('dc04', valued('hbw', -5))
    expect(refusalOf(() => gatherCard(impossible, writer('abaqus-plastic'), {}))).toBeUndefined()
    const untitled = demo('dc04', (doc) => ({ ...doc, class: 'metal/steel/unknown' }))
    expect(refusalOf(() => gatherCard(untitled, writer('abaqus-elastic'), {}))).toBeUndefined()
  })

  it('that are only doubtful is written, and says so', () => {
    const material = demo('dc04', valued('e_modulus', 120e9))
    const input = gatherCard(material, writer('abaqus-elastic'), {})
    expect(input.warnings).toEqual([expect.stringMatching(/^modulus-of-class: e_modulus/)])
    const said = headerStatements({ input, system: systemOf('Mg-mm-s'), startNumber: 1 }, writer('abaqus-elastic'))
    expect(said.join('\n')).toMatch(/WARNING, data look implausible: modulus-of-class/)
    expect(gatherCard(demo('dc04'), writer('abaqus-elastic'), {})).not.toHaveProperty('warnings')
  })
})
