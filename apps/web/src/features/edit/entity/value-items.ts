import type { ServedNode } from '@ingot/contract/catalog'
import type { PropertyValue } from '@ingot/contract/material'
import { isQuantityKey } from '@ingot/domain/units/quantities'
import type { Field, Item } from '../../../property-editor/items.ts'
import type { UnitScalar } from '../../../property-editor/values/unit-scalar.ts'
import { BASES, ORIGINS } from './closed-lists.ts'
import { conditionItems } from './condition-items.ts'
import { type Editing, sourceChoices, taking, withKey } from './editing.ts'
import { scalarOf, withoutPayload, withScalar } from './scalar.ts'

/** What a property is called that the catalogue does not know. */
const unknownNode = (
  vkey: string,
): Pick<ServedNode, 'vkey' | 'name' | 'vtype' | 'quantity' | 'options' | 'catalog' | 'symbol'> => ({
  vkey,
  name: vkey,
})

/** What a value says, as a field of the type that it has. */
function payloadField(value: PropertyValue, editing: Editing): Field {
  const node = editing.catalogue.nodes.get(value.vkey) ?? unknownNode(value.vkey)
  const { change, system, lang } = editing
  const set = (next: PropertyValue) => change?.([{ at: `values/${value.id}`, after: next }]) ?? Promise.resolve()
  const on = <V>(make: (given: V) => PropertyValue) =>
    taking(change, (given: V | undefined) => (given === undefined ? Promise.resolve() : set(make(given))))
  if (value.flag !== undefined)
    return { type: 'boolean', value: value.flag, ...on<boolean>((flag) => ({ ...value, flag })) }
  if (value.option !== undefined || node.vtype === 'option') {
    const options = (node.options ?? []).map((id) => ({ id, name: id }))
    return {
      type: 'string',
      value: value.option,
      isRequired: true,
      ...(options.length > 0 && { options }),
      ...on<string>((option) => ({ ...withoutPayload(value), option })),
    }
  }
  if (value.text !== undefined)
    return {
      type: 'multiline',
      value: value.text[lang] ?? value.text.en,
      isRequired: true,
      ...on<string>((said) => ({ ...value, text: { ...value.text, [lang]: said } })),
    }
  const quantity = node.quantity !== undefined && isQuantityKey(node.quantity) ? node.quantity : 'ratio'
  const specials = node.catalog?.specialvalueset?.names
  return {
    type: 'unitScalar',
    quantity,
    isRequired: true,
    ...(specials && { specials }),
    value:
      value.special === undefined
        ? scalarOf(value, quantity, system, value.currency)
        : { ...scalarOf({}, quantity, system, value.currency), special: value.special },
    ...on((scalar: UnitScalar) => withScalar(value, scalar)),
  }
}

/** The story of a value: under which conditions, what it stands for, how it is known, from where. */
export function storyItems(value: PropertyValue, editing: Editing): Item[] {
  const { text, doc, change } = editing
  const set = (key: string, given: unknown) =>
    change?.([{ at: `values/${value.id}`, after: withKey(value, key, given) }]) ?? Promise.resolve()
  const on = (key: string) => change && { onChange: (given: unknown) => set(key, given) }
  const numbers = value.stats ?? {}
  const stat = (key: 'n' | 'sd', given: number | undefined) => {
    const next = withKey(numbers, key, given)
    return set('stats', Object.keys(next).length > 0 ? next : undefined)
  }
  return [
    conditionItems(value.cond, change && ((cond) => set('cond', cond)), editing),
    {
      key: 'basis',
      label: text('edit.basis'),
      field: {
        type: 'string',
        value: value.basis,
        options: BASES.map((id) => ({ id, name: text(`basis.${id}`) })),
        ...on('basis'),
      },
    },
    {
      key: 'origin',
      label: text('edit.origin'),
      field: {
        type: 'string',
        value: value.origin,
        isRequired: true,
        options: ORIGINS.map((id) => ({ id, name: text(`origin.${id}`) })),
        ...on('origin'),
      },
    },
    {
      key: 'source',
      label: text('edit.source'),
      field: {
        type: 'string',
        value: value.source.ref,
        isRequired: true,
        options: sourceChoices(doc),
        ...taking(change, (ref: string | undefined) => set('source', { ...value.source, ref })),
      },
    },
    {
      key: 'at',
      label: text('edit.sourceAt'),
      field: {
        type: 'string',
        value: value.source.at,
        ...taking(change, (at: string | undefined) => set('source', withKey(value.source, 'at', at))),
      },
    },
    {
      key: 'standard',
      label: text('edit.standard'),
      field: { type: 'string', value: value.standard, ...on('standard') },
    },
    {
      key: 'asOf',
      label: text('edit.asOf'),
      field: {
        type: 'date',
        value: value.asOf,
        ...on('asOf'),
      },
    },
    {
      key: 'n',
      label: text('edit.specimens'),
      field: {
        type: 'integer',
        value: numbers.n,
        validators: [(n) => (n > 0 ? undefined : { key: 'edit.fault.specimens' })],
        ...taking(change, (n: number | undefined) => stat('n', n)),
      },
    },
    { key: 'note', label: text('edit.note'), field: { type: 'multiline', value: value.note, ...on('note') } },
    {
      key: 'main',
      label: text('edit.main'),
      field: {
        type: 'boolean',
        value: value.main === true,
        ...taking(change, (main: boolean | undefined) => set('main', main ? true : undefined)),
      },
    },
    { key: 'given', label: text('edit.given'), field: { type: 'readonly', value: value.given } },
    { key: 'id', label: text('edit.id'), field: { type: 'readonly', value: value.id } },
  ]
}

/** A value with its story below it; where a property has several, their conditions and basis tell them apart. */
function valueItem(value: PropertyValue, hasSiblings: boolean, editing: Editing): Item {
  const { name, symbol } = editing.catalogue.nodes.get(value.vkey) ?? unknownNode(value.vkey)
  const basis = value.basis && editing.text(`basis.${value.basis}`)
  const apart = [editing.format.conditions(value.cond), basis].filter(Boolean)
  const label = hasSiblings ? [name, ...apart].join(', ') : name
  return {
    key: value.id,
    label,
    sign: symbol,
    field: payloadField(value, editing),
    items: storyItems(value, editing),
    actions: editing.actionsAt(`values/${value.id}`, label),
  }
}

/** The values of a draft, by the groups of the catalogue; a group without one is left out. */
export function attributeItems(editing: Editing): Item[] {
  const byKey = new Map<string, PropertyValue[]>()
  for (const value of editing.doc.values) byKey.set(value.vkey, [...(byKey.get(value.vkey) ?? []), value])
  const itemsOf = (vkey: string): Item[] => {
    const values = byKey.get(vkey) ?? []
    byKey.delete(vkey)
    return values.map((value) => valueItem(value, values.length > 1, editing))
  }
  const group = (node: ServedNode): Item[] => {
    if (node.type !== 'Group') return itemsOf(node.vkey)
    const items = (node.children ?? []).flatMap(group)
    return items.length > 0 ? [{ key: node.vkey, label: node.name, items, startsOpen: true }] : []
  }
  const groups = (editing.catalogue.tree.children ?? []).flatMap(group)
  const unknown = [...byKey.keys()].flatMap(itemsOf)
  if (unknown.length === 0) return groups
  return [
    ...groups,
    { key: 'unknown', label: editing.text('edit.unknownProperties'), items: unknown, startsOpen: true },
  ]
}
