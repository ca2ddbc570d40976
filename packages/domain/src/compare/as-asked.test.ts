import { expect, it } from 'vitest'
import { parseCompareAddress } from '../query/compare-url.ts'
import { comparedAsAsked } from './as-asked.ts'

const fresh = parseCompareAddress({})

it('compares at the temperature and in the state that the search asks, with the properties of the list', () => {
  const asked = ['=rp02@423.15', 'tensile_modulus.cond']
  const columns = [...asked, 'density_any', 'wt.Cr', '=rp02/density', 'tensile_modulus.dry']
  expect(comparedAsAsked(fresh, { asked, columns })).toEqual({
    ...fresh,
    at: { T: 423.15, moisture: 'cond' },
    properties: ['rp02', 'tensile_modulus', 'density_any'],
  })
})

it('takes no side where the search asks two temperatures, or both states', () => {
  const asked = ['=rm@293.15', '=rm@473.15', 'tensile_modulus.dry', 'tensile_modulus.cond']
  expect(comparedAsAsked(fresh, { asked, columns: [] })).toEqual(fresh)
})

it('leaves a comparison as it is that has conditions and properties of its own', () => {
  const own = parseCompareAddress({ 'compare.at': 'T:373.15', 'compare.spts': 'rm' })
  expect(comparedAsAsked(own, { asked: ['=rp02@423.15'], columns: ['rp02'] })).toEqual(own)
})

it('shows no more properties than a chart has room for', () => {
  const columns = Array.from({ length: 20 }, (_, k) => `p${k}`)
  expect(comparedAsAsked(fresh, { asked: [], columns }).properties).toHaveLength(7)
})
