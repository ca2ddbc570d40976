import type { ComparedMaterial, PolarData } from '@ingot/contract/compare'
import { expect, it } from 'vitest'
import { placesOf, polarCsv } from './polar-rows.ts'

const data: PolarData = {
  axes: [{ column: 'density', name: 'Density', quantity: 'density', min: 1000, max: 9000 }],
  materials: [
    { key: 'b', name: '=B', values: [{ id: 'v', min: 5000, origin: 'literature' }] },
    { key: 'a', name: 'A', values: [null] },
  ],
}

const kinds = { kind: ({ origin }: { origin: string }) => origin, kindHead: (name: string) => `${name} (kind)` }

it('writes a property a line, qualified values as they are and a missing one empty [COMP-013]', () => {
  const heads = { property: 'Property', unit: 'Unit', min: 'Least', max: 'Most', ...kinds }
  expect(polarCsv(data, { system: 'metric', locale: 'en' }, heads).split('\r\n')).toEqual([
    "Property,Unit,'=B,'=B (kind),A,A (kind),Least,Most",
    'Density,g/cm³,≥ 5,literature,,,1,9',
    '',
  ])
})

it('writes numbers that a spreadsheet reads, in every language', () => {
  const heads = { property: 'Propriété', unit: 'Unité', min: 'Minimum', max: 'Maximum', ...kinds }
  const values = [{ value: 2712.5 }, { min: 2712.5 }].map((own) => ({ id: 'v', origin: 'literature' as const, ...own }))
  const materials = values.map((value, k) => ({ key: `${k}`, name: `M${k}`, values: [value] }))
  const axes = data.axes.map((axis) => ({ ...axis, min: 950 }))
  const [, line] = polarCsv({ axes, materials }, { system: 'metric', locale: 'fr' }, heads).split('\r\n')
  expect(line).toMatch(/^Density,g\/cm³,2\.7125,literature,≥ 2\.7125,literature,0\.95,9$/)
})

it('colours a material by its place in the comparison', () => {
  const columns = [{ key: 'a' }, { key: 'b' }] as ComparedMaterial[]
  expect(placesOf(data, columns)).toEqual([1, 0])
})
