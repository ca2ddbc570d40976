import type { ServedNode } from '@ingot/contract/catalog'
import type { MaterialDocument, PropertyValue } from '@ingot/contract/material'
import { formatFor } from '@ingot/domain/values/format-for'
import { describe, expect, it } from 'vitest'
import type { Item } from '../../../property-editor/items.ts'
import { readTyped, type TypedField } from '../../../property-editor/values/typed.ts'
import type { Text } from '../../../words/texts.ts'
import { type Editing, type Wanted, withKey } from './editing.ts'
import { partName, partSaid } from './part-words.ts'
import { withScalar } from './scalar.ts'
import { attributeItems } from './value-items.ts'

const node = (vkey: string, name: string, quantity: string): ServedNode => ({
  vkey,
  name,
  quantity,
  type: 'Spt',
  vtype: 'numeric',
  use_mask: [],
})
const density = node('density', 'Density', 'density')
const rm = node('rm', 'Tensile strength', 'stress')
const group: ServedNode = { vkey: 'g', name: 'Mechanical', type: 'Group', use_mask: [], children: [rm, density] }
const tree: ServedNode = { vkey: 'root', name: 'All', type: 'Group', use_mask: [], children: [group] }
const conditions = { T: { name: 'Temperature', symbol: 'T', quantity: 'temperature' } }

const value: PropertyValue = {
  id: 'v1',
  vkey: 'rm',
  min: 470e6,
  max: 630e6,
  cond: { T: 373.15 },
  origin: 'specified',
  source: { ref: 's1' },
}
const doc = {
  values: [value, { ...value, id: 'v2', cond: undefined }, { ...value, id: 'v3', vkey: 'other' }],
  curves: [],
  models: [],
  sources: { s1: { kind: 'note', title: 'A sheet', rights: 'own' } },
} as unknown as MaterialDocument

/** The editor's lines, and what they want changed. */
function opened() {
  const wanted: Wanted[] = []
  const editing: Editing = {
    doc,
    catalogue: {
      version: '1',
      tree,
      nodes: new Map([density, rm, group].map((one) => [one.vkey, one])),
      columns: new Map(),
      conditions,
      slots: {},
      filterGroups: [],
    },
    text: ((key: string) => key) as Text,
    lang: 'en',
    system: 'metric',
    format: formatFor('metric', 'en', conditions),
    classes: [],
    change: async (changes) => void wanted.push(...changes),
    actionsAt: () => undefined,
  }
  return { editing, wanted, items: attributeItems(editing) }
}

/** The line under these labels. */
const lineAt = (items: readonly Item[], ...labels: string[]): Item => {
  const [label, ...rest] = labels
  const found = items.find((one) => one.label === label)
  if (!found) throw new Error(`no line ${label} among ${items.map((one) => one.label)}`)
  return rest.length === 0 ? found : lineAt(found.items ?? [], ...rest)
}
/** Types into a line, and what is wanted then. */
async function typed({ items, wanted }: ReturnType<typeof opened>, text: string, ...labels: string[]) {
  const { field } = lineAt(items, ...labels)
  const read = readTyped(field as TypedField, text, { system: 'metric', locale: 'en' })
  if ('fault' in read) throw new Error(read.fault.key)
  const take = field?.onChange as ((given: unknown) => Promise<void>) | undefined
  await take?.(read.value)
  return wanted
}

describe('the values of a draft as lines', () => {
  const HOT = 'Tensile strength, Temperature 100 °C'

  it('stand by the groups of the catalogue, several of a property by their conditions, the unknown ones last', () => {
    const { items } = opened()
    expect(items.map(({ label }) => label)).toEqual(['Mechanical', 'edit.unknownProperties'])
    const labels = items[0]?.items?.map(({ label }) => label.replaceAll('\u00a0', ' '))
    expect(labels).toHaveLength(2)
    expect(labels?.[0]).toMatch(/^Tensile strength, .*100/)
    expect(labels?.[1]).toBe('Tensile strength')
  })

  it('take a value in any unit, and keep the text that was typed', async () => {
    const wanted = await typed(opened(), '≥ 34 ksi', 'Mechanical', 'Tensile strength')
    const { min: _min, max: _max, cond: _cond, ...rest } = value
    expect(wanted).toEqual([
      {
        at: 'values/v2',
        after: { ...rest, id: 'v2', cond: undefined, min: 234421747.9677243, basis: 'limit', given: '≥ 34 ksi' },
      },
    ])
  })

  it('are no limit any more where one number takes the place of a bound', () => {
    const limit = { ...value, min: 355e6, basis: 'limit' } as const
    expect(withScalar(limit, { unit: 'MPa', value: 362, si: { value: 362e6 } })).not.toHaveProperty('basis')
    expect(withScalar(limit, { unit: 'MPa', min: 470, max: 630, si: { min: 470e6, max: 630e6 } }).basis).toBe('limit')
    expect(withScalar({ ...value, basis: 'typical' }, { unit: 'MPa', si: { value: 1 } }).basis).toBe('typical')
  })

  it('take a condition, one number or a range, in SI, and lose it when it is cleared', async () => {
    const line = (items: readonly Item[]) => items[0]?.items?.[0]?.label ?? HOT
    const path = (state: ReturnType<typeof opened>) => [
      'Mechanical',
      line(state.items),
      'edit.conditions',
      'Temperature',
    ]
    const state = opened()
    expect(await typed(state, '68 °F', ...path(state))).toEqual([
      { at: 'values/v1', after: { ...value, cond: { T: 293.15 } } },
    ])
    const range = opened()
    expect(await typed(range, '20–100 °C', ...path(range))).toEqual([
      { at: 'values/v1', after: { ...value, cond: { T: { gte: 293.15, lte: 373.15 } } } },
    ])
    const cleared = opened()
    expect(await typed(cleared, '', ...path(cleared))).toEqual([
      { at: 'values/v1', after: withKey(value, 'cond', undefined) },
    ])
  })

  it('are named and said in words where two people meet', () => {
    const { editing } = opened()
    expect(partName('values/v2', editing)).toBe('Tensile strength')
    expect(partName('sources/s1', editing)).toBe('A sheet')
    expect(partSaid('values/v1', value, editing)).toMatch(/^470–630.MPa · .*100/)
    expect(partSaid('name', 'Plate', editing)).toBe('Plate')
    expect(partSaid('name', undefined, editing)).toBe('edit.conflict.nothing')
  })
})
