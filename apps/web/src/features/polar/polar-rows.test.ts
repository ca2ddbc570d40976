import type { ComparedMaterial, PolarData } from '@ingot/contract/compare'
import { formatFor } from '@ingot/domain/values/format-for'
import { expect, it } from 'vitest'
import { placesOf, polarCsv } from './polar-rows.ts'

const data: PolarData = {
  axes: [{ column: 'density', name: 'Density', quantity: 'density', min: 1000, max: 9000 }],
  materials: [
    { key: 'b', name: '=B', values: [{ id: 'v', min: 5000, origin: 'literature' }] },
    { key: 'a', name: 'A', values: [null] },
  ],
}

it('writes a property a line, qualified values as they are and a missing one empty [COMP-013]', () => {
  const heads = { property: 'Property', unit: 'Unit', min: 'Least', max: 'Most' }
  expect(polarCsv(data, formatFor('metric', 'en'), heads)).toBe(
    "Property,Unit,'=B,A,Least,Most\r\nDensity,g/cm³,≥\u202f5,,1,9\r\n".replace('≥\u202f5', '≥ 5'),
  )
})

it('colours a material by its place in the comparison', () => {
  const columns = [{ key: 'a' }, { key: 'b' }] as ComparedMaterial[]
  expect(placesOf(data, columns)).toEqual([1, 0])
})
