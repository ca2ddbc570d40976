import { readFileSync } from 'node:fs'
import { CatalogueFile, type CatalogueNode, USE_MASKS } from '@ingot/contract/catalogue'
import { isQuantityKey } from '@ingot/domain/units/quantities'
import { describe, expect, it } from 'vitest'

const file = CatalogueFile.parse(JSON.parse(readFileSync(new URL('./catalogue.json', import.meta.url), 'utf8')))
const flatten = (node: CatalogueNode): CatalogueNode[] => [node, ...(node.children ?? []).flatMap(flatten)]
const nodes = flatten(file.tree)
const vkeys = new Set(nodes.map(({ vkey }) => vkey))
const where = (fault: (node: CatalogueNode) => boolean) => nodes.filter(fault).map(({ vkey }) => vkey)

describe('the catalogue tree', () => {
  it('names every key once, in English and in French', () => {
    expect(vkeys.size).toBe(nodes.length)
    expect(where(({ name }) => !name.en || !name.fr)).toEqual([])
  })

  it('gives every number a quantity that the unit system knows', () => {
    expect(where((node) => node.vtype === 'numeric' && !node.quantity)).toEqual([])
    const quantities = nodes.flatMap(({ quantity, x, y, params = [] }) => [
      quantity,
      x?.quantity,
      y?.quantity,
      ...params.map((p) => p.quantity),
    ])
    const conditions = Object.values(file.conditions).map(({ quantity }) => quantity)
    expect([...quantities, ...conditions].filter((key) => key !== undefined && !isQuantityKey(key))).toEqual([])
  })

  it('has a number or options for every condition, and uses only conditions of the list', () => {
    for (const [key, { quantity, options }] of Object.entries(file.conditions))
      expect(Boolean(quantity) !== Boolean(options), key).toBe(true)
    const used = nodes.flatMap(({ at, ref, by, needs }) => [
      ...Object.keys(at ?? {}),
      ...Object.keys(ref ?? {}),
      ...(by ?? []),
      ...(needs ?? []),
    ])
    expect(used.filter((key) => !file.conditions[key])).toEqual([])
    expect(where(({ by = [], needs = [] }) => needs.some((key) => !by.includes(key)))).toEqual([])
  })

  it('unifies only properties that exist, of the dimension of the unifying one', () => {
    const quantityOf = new Map(nodes.map(({ vkey, quantity }) => [vkey, quantity?.replace(/_gpa$/, '')]))
    for (const { vkey, from = [], quantity } of nodes)
      for (const member of from)
        expect(quantityOf.get(member), `${vkey} from ${member}`).toBe(quantity?.replace(/_gpa$/, ''))
  })

  it('has slots that the file defines, and diagrams with two axes', () => {
    expect(where(({ slots = [] }) => slots.some((slot) => !file.slots[slot]))).toEqual([])
    expect(where(({ type, x, y }) => type === 'Mpt' && !(x && y))).toEqual([])
    expect(where(({ type, params }) => type === 'Model' && !params?.length)).toEqual([])
  })

  it('says for which purposes each property is used, with masks that have a meaning', () => {
    const known: readonly number[] = Object.values(USE_MASKS)
    expect(where(({ use_mask }) => !use_mask?.length)).toEqual([])
    expect(where(({ use_mask = [] }) => use_mask.some((mask) => !known.includes(mask)))).toEqual([])
  })

  it('has no alias twice, compared as a query compares them', () => {
    const aliases = nodes.flatMap(({ aliases = [] }) => aliases.map((alias) => alias.toLowerCase()))
    expect(aliases.filter((alias, index) => aliases.indexOf(alias) !== index)).toEqual([])
  })

  it('shows default columns and renames keys to ones that exist', () => {
    expect(file.defaultColumns.filter((vkey) => !vkeys.has(vkey))).toEqual([])
    expect(Object.values(file.renamed ?? {}).filter((vkey) => !vkeys.has(vkey))).toEqual([])
    expect(Object.keys(file.renamed ?? {}).filter((vkey) => vkeys.has(vkey))).toEqual([])
  })

  it('orders the burning classes of UL 94 from the weakest to the strongest', () => {
    expect(nodes.find(({ vkey }) => vkey === 'ul94_15')?.options).toEqual(['HB', 'V-2', 'V-1', 'V-0', '5VB', '5VA'])
  })

  it('names every class in English and French, each below one that exists', () => {
    const paths = new Set(file.classes.map(({ path }) => path))
    expect(paths.size).toBe(file.classes.length)
    expect(file.classes.filter(({ name }) => !name.en || !name.fr)).toEqual([])
    expect([...paths].filter((path) => path.includes('/') && !paths.has(path.slice(0, path.lastIndexOf('/'))))).toEqual(
      [],
    )
    expect(nodes.flatMap(({ classes = [] }) => classes).filter((path) => !paths.has(path))).toEqual([])
  })
})
