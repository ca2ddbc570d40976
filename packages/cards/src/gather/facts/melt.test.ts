import { describe, expect, it } from 'vitest'
import { readMoulding } from '../../read/moulding.ts'
import { writeCard } from '../../write-card.ts'
import { systemOf } from '../../writers/cards.testing.ts'
import { mouldingCrossWlfWriter } from '../../writers/moulding-cross-wlf.ts'
import type { CardMaterial } from '../card-material.ts'
import { demo } from '../demo.testing.ts'
import { gatherCard } from '../gather-card.ts'

const system = systemOf('kg-m-s')
function sheetOf(material: CardMaterial) {
  const states = material.doc.values.some(({ cond }) => cond?.['moisture'] !== undefined)
  const input = gatherCard(material, mouldingCrossWlfWriter, states ? { moisture: 'dry' } : {})
  const { text } = writeCard(mouldingCrossWlfWriter, { input, system, startNumber: 1 })
  const { quantities, laws } = readMoulding(text, system)
  const number = (key: keyof typeof quantities) => quantities[key]?.[0]?.value
  return { text, number, laws }
}
const stated = (material: CardMaterial, vkey: string) =>
  material.doc.values.find((value) => value.vkey === vkey)?.value ?? Number.NaN

describe('a sheet for filling simulations', () => {
  it.each(['pp-homopolymer', 'pe-hd', 'pom-c', 'pbt', 'pa66', 'pa6', 'peek', 'pps-gf40'])(
    'of semi-crystalline %s solidifies between glass transition and melting, not at the glass transition',
    (id) => {
      const material = demo(id)
      const { number, text, laws } = sheetOf(material)
      expect(number('transitionTemperature')).toBeGreaterThan(stated(material, 'tg') + 60)
      expect(number('transitionTemperature')).toBeLessThan(stated(material, 'tm'))
      expect(number('transitionTemperature')).toBe(laws['m_tait']?.['b5'])
      expect(text).toMatch(/^"?Transition temperature \(crystallisation, Tait b5\)/m)
    },
  )

  it.each(['ps', 'pc', 'pmma', 'psu'])('of amorphous %s solidifies at its glass transition', (id) => {
    const material = demo(id)
    expect(sheetOf(material).number('transitionTemperature')).toBe(stated(material, 'tg'))
  })

  it.each(['pe-ld', 'pa12'])('of %s, if its Tait b5 lay above its melting point, says so and leaves it open', (id) => {
    const above = stated(demo(id), 'tm') + 3
    const contradicted = demo(id, (doc) => ({
      ...doc,
      models: doc.models.map((model) =>
        model.vkey === 'm_tait' ? { ...model, params: { ...model.params, b5: above } } : model,
      ),
    }))
    const { number, text } = sheetOf(contradicted)
    expect(number('transitionTemperature')).toBeUndefined()
    expect(text).toMatch(/CONTRADICTION: Tait b5 of .* lies above the melting temperature/)
  })

  it('takes heat and density of the melt, with their temperature', () => {
    const material = demo('pp-homopolymer')
    const { number, text } = sheetOf(material)
    // Polypropylene: 905 kg/m3 solid, about 740 molten; heat capacity grows from 1.7 to about 2.4 kJ/(kg K).
    expect(number('density')).toBeGreaterThan(680)
    expect(number('density')).toBeLessThan(800)
    expect(number('specificHeat')).toBeGreaterThan(1.2 * stated(material, 'cp'))
    expect(text).toMatch(/^"?Specific heat capacity \(melt at \d{3}/m)
    expect(text).toMatch(/^"?Density \(melt at \d{3}.* degC, by the Tait law without pressure\)/m)
    expect(text).toMatch(/^Condition,,/m)
  })

  it('takes what is stated of the melt before anything else, and marks a solid’s number', () => {
    const material = demo('pp-homopolymer', (doc) => ({
      ...doc,
      values: [
        ...doc.values,
        { ...(doc.values[0] as (typeof doc.values)[0]), id: 'own', vkey: 'cp_melt', value: 2750, cond: { T: 503.15 } },
      ],
      curves: doc.curves.filter(({ vkey }) => vkey !== 'd_k_t'),
    }))
    const { number, text } = sheetOf(material)
    expect(number('specificHeat')).toBe(2750)
    expect(text).toMatch(/Specific heat capacity \(melt at 230 degC\)/)
    expect(text).toMatch(/Thermal conductivity \(SOLID at 23 degC, the melt's is not known\)/)
  })
})
