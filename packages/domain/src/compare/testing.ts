import type { CatalogueFile, CatalogueNode } from '@ingot/contract/catalogue'
import type { ComparedCell, ComparedMaterial, ComparedRow } from '@ingot/contract/compare'
import type { Curve, PropertyValue } from '@ingot/contract/material'
import { openCatalogue } from '../catalogue/catalogue.ts'

/** For tests: a small catalogue, and values with only what matters. */
const spt = (vkey: string, quantity: string, more: Partial<CatalogueNode> = {}): CatalogueNode => ({
  vkey,
  type: 'Spt',
  name: { en: vkey },
  vtype: 'numeric',
  quantity,
  ...more,
})

const ROOM = { T: 296.15 }

export const catalogue = openCatalogue({
  version: '1',
  conditions: {
    T: { name: { en: 'Temperature' }, quantity: 'temperature' },
    moisture: { name: { en: 'Moisture' }, options: ['dry', 'cond', 'sat'] },
    rate: { name: { en: 'Strain rate' }, quantity: 'rate' },
    dir: { name: { en: 'Direction' }, options: ['L', 'T', 'flow'] },
  },
  slots: { dry: { moisture: 'dry' }, cond: { moisture: 'cond' } },
  classes: [],
  tagGroups: [],
  defaultColumns: [],
  tree: {
    vkey: 'root',
    type: 'Group',
    name: { en: 'root' },
    children: [
      spt('yield', 'stress', { from: ['rp02', 'yield_stress'], slots: ['dry', 'cond'] }),
      spt('rp02', 'stress', { ref: ROOM, standard_name: 'ISO 6892-1' }),
      spt('yield_stress', 'stress', {
        ref: { ...ROOM, moisture: 'dry' },
        slots: ['dry', 'cond'],
        standard_name: 'ISO 527',
      }),
      spt('e', 'modulus_gpa', { ref: ROOM }),
      spt('quasistatic', 'modulus_gpa', { ref: { ...ROOM, rate: 1e-3 } }),
      spt('kv', 'energy', { at: { T: 253.15 } }),
      spt('tm', 'temperature'),
      spt('price', 'price'),
      spt('cte', 'cte'),
      { vkey: 'd_e_t', type: 'Mpt', name: { en: 'E over T' }, gives: { of: 'e', over: 'T' } },
      {
        vkey: 'd_quasistatic_t',
        type: 'Mpt',
        name: { en: 'Quasistatic over T' },
        gives: { of: 'quasistatic', over: 'T' },
      },
    ],
  },
} satisfies CatalogueFile)

export function nodeOf(vkey: string): CatalogueNode {
  const node = catalogue.nodes.get(vkey)
  if (!node) throw new Error(`the catalogue has no ${vkey}`)
  return node
}

export const value = (vkey: string, number: number, more: Partial<PropertyValue> = {}): PropertyValue => ({
  id: `${vkey}-${number}`,
  vkey,
  value: number,
  basis: 'typical',
  origin: 'literature',
  source: { ref: 's' },
  ...more,
})

export const curve = (x: number[], y: number[], more: Partial<Curve> = {}): Curve => ({
  id: `c-${x.length}-${y[0]}`,
  vkey: 'd_e_t',
  x,
  y,
  origin: 'measured',
  source: { ref: 's' },
  ...more,
})

export const cell = (shown: Partial<ComparedCell['shown']>, how: ComparedCell['how'] = 'exact'): ComparedCell => ({
  shown: { id: 'v', origin: 'literature', ...shown },
  source: { title: 'Handbook', kind: 'handbook', rights: 'facts' },
  how,
})

export const column = (key: string): ComparedMaterial => ({
  key,
  id: key,
  name: key,
  family: 'steel',
  url: [key, 'EN', key],
  slots: [],
  revision: 1,
})

export const row = (vkey: string, cells: (ComparedCell | null)[], more: Partial<ComparedRow> = {}): ComparedRow => ({
  vkey,
  name: vkey,
  quantity: 'stress',
  cells,
  differs: true,
  warnings: [],
  ...more,
})
