import type { Model } from '@ingot/contract/material'
import { convert } from '@ingot/domain/units/convert'
import { dimensionText } from '@ingot/domain/units/grammar/dimension'
import { parseUnit } from '@ingot/domain/units/parse'
import type { Field, Item } from '../../../property-editor/items.ts'
import type { UnitScalar } from '../../../property-editor/values/unit-scalar.ts'
import { ORIGINS } from './closed-lists.ts'
import { conditionItems } from './condition-items.ts'
import { type Editing, sourceChoices, taking, withKey } from './editing.ts'

const siUnit = (unit: string) => dimensionText(parseUnit(unit).dimension)

/** A parameter in the catalogue's unit of it; a list, and one without a unit, as its numbers are stored. */
function parameterField(
  given: number | number[] | undefined,
  unit: string,
  set: ((given: number | number[] | undefined) => Promise<void>) | undefined,
): Field {
  if (Array.isArray(given)) return { type: 'readonly', value: given.join('; ') }
  if (unit === '' || unit === '1')
    return { type: 'number', value: given, ...taking(set, (value: number | undefined, save) => save(value)) }
  return {
    type: 'unitScalar',
    value: { unit, ...(given !== undefined && { value: convert(given, siUnit(unit), unit) }) },
    validators: [(scalar) => (scalar.value === undefined || scalar.pm ? { key: 'edit.fault.oneNumber' } : undefined)],
    ...taking(set, (scalar: UnitScalar | undefined, save) =>
      save(scalar?.value === undefined ? undefined : convert(scalar.value, unit, siUnit(unit))),
    ),
  }
}

/** The constitutive laws of a draft with their parameters. */
export function modelItems(editing: Editing): Item[] {
  const { doc, catalogue, text, change, actionsAt } = editing
  return doc.models.map((model): Item => {
    const node = catalogue.nodes.get(model.vkey)
    const set = (key: keyof Model, given: unknown) =>
      change?.([{ at: `models/${model.id}`, after: withKey(model, key, given) }]) ?? Promise.resolve()
    const known = node?.catalog?.params ?? []
    const others = Object.keys(model.params)
      .filter((key) => known.every(({ shortname }) => shortname !== key))
      .map((key) => ({ shortname: key, name: key, unit: '' }))
    const label = node?.name ?? model.vkey
    return {
      key: model.id,
      label,
      startsOpen: true,
      actions: actionsAt(`models/${model.id}`, label),
      items: [
        ...[...known, ...others].map(({ shortname, name, unit }): Item => {
          const change1 =
            change && ((given: number | number[] | undefined) => set('params', withKey(model.params, shortname, given)))
          return {
            key: shortname,
            label: name,
            sign: shortname,
            field: parameterField(model.params[shortname], unit, change1),
          }
        }),
        conditionItems(model.cond, change && ((cond) => set('cond', cond)), editing),
        {
          key: 'origin',
          label: text('edit.origin'),
          field: {
            type: 'string',
            value: model.origin,
            isRequired: true,
            options: ORIGINS.map((id) => ({ id, name: text(`origin.${id}`) })),
            ...taking(change, (given: string | undefined) => set('origin', given)),
          },
        },
        {
          key: 'source',
          label: text('edit.source'),
          field: {
            type: 'string',
            value: model.source.ref,
            isRequired: true,
            options: sourceChoices(doc),
            ...taking(change, (ref: string | undefined) => set('source', { ...model.source, ref })),
          },
        },
        {
          key: 'note',
          label: text('edit.note'),
          field: {
            type: 'multiline',
            value: model.note,
            ...taking(change, (note: string | undefined) => set('note', note)),
          },
        },
      ],
    }
  })
}
