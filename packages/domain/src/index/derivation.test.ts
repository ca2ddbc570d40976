import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { CatalogueFile, type CatalogueNode } from '@ingot/contract/catalogue'
import type { MaterialDocument, MaterialRecord } from '@ingot/contract/material'
import { describe, expect, it } from 'vitest'
import { openCatalogue } from '../catalogue/catalogue.ts'
import { DERIVATION, derivedFrom } from './derivation.ts'
import { deriveIndexRow, deriveTexts } from './derive.ts'

const data = new URL('../../../../data/', import.meta.url)
const shipped = CatalogueFile.parse(JSON.parse(readFileSync(new URL('catalogue.json', data), 'utf8')))

/** The shipped catalogue with one node, or one class, told otherwise. */
const changed = (vkey: string, change: Partial<CatalogueNode>): CatalogueFile => {
  const inNode = (node: CatalogueNode): CatalogueNode => ({
    ...node,
    ...(node.vkey === vkey && change),
    ...(node.children && { children: node.children.map(inNode) }),
  })
  return { ...shipped, tree: inNode(shipped.tree) }
}
const told = (file: CatalogueFile) => JSON.stringify(derivedFrom(file))

describe('what search rows are derived from', () => {
  it('is all that deriving reads of the catalogue', () => {
    const [whole, part] = [openCatalogue(shipped), openCatalogue(derivedFrom(shipped))]
    const demo = new URL('demo/', data)
    const records = readdirSync(demo)
      .flatMap((file) => readFileSync(new URL(file, demo), 'utf8').split('\n').filter(Boolean))
      .map((line) => JSON.parse(line) as MaterialRecord)
    expect(records.length).toBeGreaterThan(400)
    for (const record of records) expect(deriveIndexRow(part, record)).toEqual(deriveIndexRow(whole, record))
  })

  it.each<[string, CatalogueFile]>([
    ['unified properties', changed('youngs_modulus', { from: ['flexural_modulus'] })],
    ['assumed conditions', changed('tensile_modulus', { ref: { T: 300 } })],
    ['slots', changed('tensile_modulus', { slots: ['dry'] })],
    [
      'names of classes',
      { ...shipped, classes: shipped.classes.map((one) => ({ ...one, name: { en: `${one.name.en} new` } })) },
    ],
  ])('changes with %s', (_, file) => {
    expect(told(file)).not.toBe(told(shipped))
  })

  it('does not change with words of properties', () => {
    const words = { aliases: ['specific weight'], askedAs: ['weight'] }
    const renamed = changed('density', { name: { en: 'Mass density' }, symbol: 'rho', ...words })
    expect(told({ ...renamed, version: 'next', defaultColumns: [] })).toBe(told(shipped))
  })
})

const name = { en: 'n' }
/** Small, and of this test alone: what the shipped catalogue becomes does not matter here. */
const catalogue = openCatalogue({
  version: '1',
  conditions: {},
  slots: { dry: { moisture: 'dry' }, cond: { moisture: 'cond' } },
  classes: [
    { path: 'metal', name: { en: 'Metal', fr: 'Métal' } },
    { path: 'metal/steel', name: { en: 'Steel, plain', fr: 'Acier' } },
  ],
  tagGroups: [],
  defaultColumns: [],
  tree: {
    vkey: 'root',
    type: 'Group',
    name,
    children: [
      { vkey: 'modulus', type: 'Spt', name, from: ['tension', 'bending'] },
      { vkey: 'tension', type: 'Spt', name, slots: ['dry', 'cond'], ref: { T: 296.15 } },
      { vkey: 'bending', type: 'Spt', name },
      { vkey: 'grade', type: 'Spt', name, vtype: 'option', options: ['V-0', 'V-1', 'HB'] },
      { vkey: 'remark', type: 'Spt', name, vtype: 'text' },
      { vkey: 'magnetic', type: 'Feature', name, vtype: 'flag' },
      { vkey: 'tension_t', type: 'Mpt', name, gives: { of: 'tension', over: 'T' } },
    ],
  },
})
const common = { origin: 'literature', basis: 'typical', source: { ref: 's' } } as const
const document: MaterialDocument = {
  kind: 'grade',
  name: 'Åcme 60 %',
  symbol: 'A60',
  title: { en: 'A steel', fr: 'Un acier' },
  class: 'metal/steel',
  product: { form: 'sheet' },
  supply: { status: 'active', producers: ['Acme, Inc'] },
  designations: [{ system: 'EN', code: '1.0037' }],
  sources: { s: { kind: 'handbook', title: 's', rights: 'facts' } },
  parent: 'other',
  composition: [{ basis: 'mass', source: { ref: 's' }, items: [{ el: 'C', max: 0.002 }, { el: 'Fe' }] }],
  values: [
    { id: 'a', vkey: 'tension', min: 2e9, ...common, cond: { moisture: 'dry' } },
    { id: 'b', vkey: 'tension', value: 1e9, ...common, cond: { moisture: 'cond', T: 373.15 } },
    { id: 'c', vkey: 'tension', min: 3e9, max: 4e9, ...common, basis: 'limit' },
    { id: 'd', vkey: 'bending', value: 5e9, ...common, main: true, stats: { n: 12, sd: 2e8 } },
    { id: 'e', vkey: 'grade', option: 'V-1', ...common },
    { id: 'f', vkey: 'remark', text: { en: 'As Rolled', fr: 'Brut' }, ...common },
    { id: 'g', vkey: 'magnetic', flag: true, ...common },
  ],
  curves: [
    { id: 'h', vkey: 'tension_t', x: [400, 300, 300], y: [1e9, 2e9, 9e9], origin: 'literature', source: { ref: 's' } },
  ],
  models: [],
  documents: [],
}

it('has a number that was raised with the last change to what is derived', () => {
  const row = deriveIndexRow(catalogue, { id: 'm', owner: 'public', ext: { provider: 'p', id: 'm' }, doc: document })
  const derived = JSON.stringify([row, deriveTexts(document)])
  // Another digest: raise DERIVATION, or stored rows stay as they were, and write both down here.
  expect([DERIVATION, createHash('sha256').update(derived).digest('hex').slice(0, 16)]).toEqual([
    14,
    'dc9dca09a9588723',
  ])
})
