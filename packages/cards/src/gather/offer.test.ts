import { describe, expect, it } from 'vitest'
import { CardRefusal } from '../refusal.ts'
import { writerOf, writers } from '../writers/index.ts'
import type { CardMaterial, CardOptions } from './card-material.ts'
import { demo } from './demo.testing.ts'
import { gatherCard } from './gather-card.ts'
import { type Offer, offerOf } from './offer.ts'

function offered(material: CardMaterial, key: string): Offer {
  const writer = writerOf(key)
  if (!writer) throw new Error(`no writer ${key}`)
  return offerOf(material, writer)
}
function gathered(material: CardMaterial, key: string, options: CardOptions) {
  const writer = writerOf(key)
  if (!writer) throw new Error(`no writer ${key}`)
  return gatherCard(material, writer, options)
}

describe('the inputs that are offered', () => {
  it('are those of the writer [CARD-024]', () => {
    const [plastic, elastic, rubber, dyna] = [
      'abaqus-plastic',
      'abaqus-elastic',
      'abaqus-hyperelastic',
      'lsdyna-mat024',
    ].map((key) => offered(demo('dc04'), key))
    expect(plastic).toMatchObject({ isMultiple: true, hasNumbers: false, hasReduction: true, hasCurveChoice: true })
    expect(plastic).toMatchObject({ diagrams: ['d_ss', 'd_flow'], templates: ['thermal', 'rates'], encrypts: false })
    expect(elastic).toMatchObject({ diagrams: [], hasCurveChoice: false, templates: ['thermal'] })
    expect(elastic?.stressLimit).toBeUndefined()
    expect(rubber).toMatchObject({ hasReduction: false, temperatures: [] })
    expect(rubber?.poisson).toBeUndefined()
    expect(dyna).toMatchObject({ isMultiple: false, hasNumbers: true, templates: ['rates'], encrypts: true })
  })

  it('have a start number where the card takes ids', () => {
    const numbered = writers.filter(({ key }) => offered(demo('dc04'), key).hasNumbers)
    expect([...new Set(numbered.map(({ solver }) => solver))].sort()).toEqual([
      'elmer',
      'lsdyna',
      'mapdl',
      'nastran',
      'radioss',
    ])
  })

  it('leave out the rates of a material that has one', () => {
    const slow = demo('dc04', (doc) => ({
      ...doc,
      curves: doc.curves.filter(({ cond }) => (cond?.['rate'] ?? 0) === 0.001),
    }))
    expect(offered(slow, 'lsdyna-mat024').templates).toEqual([])
  })

  it('are the temperatures at which there is a curve, or a modulus [CARD-019]', () => {
    const celsius = (key: string) =>
      offered(demo('s355j2'), key).temperatures.map(({ value }) => Math.round(value - 273.15))
    expect(celsius('abaqus-plastic')).toEqual([23, 200, 400, 600])
    expect(celsius('lsdyna-mat098')).toEqual([23, 200, 400, 600])
    expect(celsius('abaqus-elastic')).toEqual([
      23, 50, 100, 150, 200, 250, 300, 350, 400, 450, 500, 550, 600, 650, 700, 750, 800,
    ])
  })

  it('name the moisture state of a temperature that only one of them has', () => {
    const material = demo('pa66-gf30', (doc) => ({
      ...doc,
      curves: doc.curves.filter(({ id }) => !/^c-(ss|flow)-90-r0.01-cond/.test(id)),
    }))
    const { moistures, temperatures } = offered(material, 'abaqus-plastic')
    expect(moistures).toEqual(['dry', 'cond'])
    expect(temperatures).toContainEqual({ value: 363.15, moisture: ['dry'] })
    expect(temperatures).toContainEqual({ value: 296.15 })
  })

  it('ask for Poisson’s ratio where the material has none that a card takes', () => {
    const poisson = (value: number | undefined) =>
      offered(
        demo('dc04', (doc) => ({
          ...doc,
          values: doc.values.flatMap((one) => {
            if (one.vkey !== 'poisson') return [one]
            return value === undefined ? [] : [{ ...one, value }]
          }),
        })),
        'abaqus-elastic',
      )
    expect(poisson(0.3)).toMatchObject({ poisson: { default: 0.3, isMissing: false } })
    for (const value of [undefined, 0.5]) {
      expect(poisson(value).poisson).toEqual({ isMissing: true })
      expect(poisson(value).refusal).toBeUndefined()
    }
  })

  it.each(['dc04', 'pa66-gf30', 'en-aw-2024-t3', 'pp-homopolymer'])('each give a card of %s', (id) => {
    const material = demo(id)
    for (const { key } of writers) {
      const { refusal, moistures, temperatures, diagrams } = offered(material, key)
      if (refusal) continue
      const states = moistures.length > 0 ? moistures.map((moisture) => ({ moisture })) : [{}]
      for (const state of states)
        for (const { value, moisture: only } of temperatures) {
          if (only && !('moisture' in state && only.includes(state.moisture))) continue
          const diagram = diagrams[0]
          const options = {
            ...state,
            temperatures: [value],
            templates: [],
            acceptDeviation: true,
            ...(diagram && { diagram }),
          }
          expect(() => gathered(material, key, options), `${key} ${JSON.stringify(options)}`).not.toThrow()
        }
    }
  })
})

describe('the range of a stress limit', () => {
  it('is that of all curves together, and its ends give a card at one of the temperatures [CARD-017]', () => {
    for (const [id, moistures] of [
      ['dc04', [undefined]],
      ['s355j2', [undefined]],
      ['pa66-gf30', ['dry', 'cond']],
    ] as const)
      for (const key of ['abaqus-plastic', 'lsdyna-mat024', 'nastran-mats1']) {
        const { stressLimit: range, temperatures, diagrams } = offered(demo(id), key)
        if (!range) throw new Error('no range')
        const ends = moistures.flatMap((moisture) =>
          diagrams.flatMap((diagram) => temperatures.flatMap(({ value }) => cutAt(value, diagram, moisture))),
        )
        function cutAt(T: number, diagram: string, moisture: 'dry' | 'cond' | undefined) {
          const limits = [range?.min ?? 0, range?.max ?? 0]
          return limits.flatMap((stressLimit) => {
            const options = { stressLimit, diagram, temperatures: [T], templates: [], ...(moisture && { moisture }) }
            try {
              return gathered(demo(id), key, options).flow[0]?.stress.at(-1) ?? []
            } catch (error) {
              if (error instanceof CardRefusal) return []
              throw error
            }
          })
        }
        expect(Math.min(...ends) / range.min).toBeCloseTo(1, 4)
        expect(Math.max(...ends) / range.max).toBeCloseTo(1, 4)
        for (const { value } of range.stated) {
          expect(value).toBeGreaterThanOrEqual(range.min)
          expect(value).toBeLessThanOrEqual(range.max)
        }
      }
  })

  it('names the strengths that the material states within it', () => {
    expect(offered(demo('dc04'), 'abaqus-plastic').stressLimit?.stated).toEqual([
      { key: 'yieldStrength', value: 170e6 },
      { key: 'tensileStrength', value: 310e6 },
    ])
    const limits = demo('en-aw-6082-t6', (doc) => ({
      ...doc,
      curves: doc.curves.filter(({ vkey }) => !vkey.endsWith('_t') || vkey === 'd_e_t'),
    }))
    expect(offered(limits, 'abaqus-plastic').stressLimit?.stated).toEqual([])
  })
})

describe('a refusal that is offered', () => {
  it('is one that no choice mends', () => {
    expect(offered(demo('oak'), 'abaqus-plastic').refusal?.code).toBe('curve-conditions')
    expect(offered(demo('al2o3-99-5'), 'lsdyna-mat024').refusal?.code).toBe('curve-elastic')
    expect(offered(demo('dc04'), 'moulding-cross-wlf').refusal?.details).toEqual({ law: 'm_crosswlf' })
  })

  it('is none where the rates can be left out', () => {
    const crossing = demo('ptfe', (doc) => ({
      ...doc,
      curves: doc.curves.map((curve) =>
        curve.cond?.['rate'] === 100 ? { ...curve, y: curve.y.map((stress) => 0.8 * stress) } : curve,
      ),
    }))
    const { refusal, templates } = offered(crossing, 'lsdyna-mat024')
    expect(refusal).toBeUndefined()
    expect(templates).toContain('rates')
    expect(() => gathered(crossing, 'lsdyna-mat024', {})).toThrow('curves-cross')
    expect(gathered(crossing, 'lsdyna-mat024', { templates: [] }).flow).toHaveLength(1)
    expect(gathered(demo('ptfe'), 'lsdyna-mat024', {}).flow).toHaveLength(3)
  })

  it('is none where another moisture state has what is missing', () => {
    const material = demo('pa66-gf30', (doc) => ({
      ...doc,
      curves: doc.curves.filter(({ vkey, cond }) => vkey !== 'd_e_t' || cond?.['moisture'] !== 'dry'),
      values: doc.values.filter(({ id }) => id !== 'tensile_modulus'),
    }))
    expect(offered(material, 'abaqus-plastic').refusal).toBeUndefined()
  })
})
