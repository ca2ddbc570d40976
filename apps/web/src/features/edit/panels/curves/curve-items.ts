import type { Curve } from '@ingot/contract/material'
import type { Diagram } from '@ingot/plots/diagram/diagram'
import type { Item } from '../../../../property-editor/items.ts'
import { BASES, ORIGINS } from '../../entity/closed-lists.ts'
import { conditionItems } from '../../entity/condition-items.ts'
import { type Editing, sourceChoices, taking, withKey } from '../../entity/editing.ts'

const CURVE_KINDS = ['engineering', 'true', 'true-plastic'] as const

/** The curves of one property as they are drawn. */
export function diagramOf(vkey: string, { doc, catalogue }: Pick<Editing, 'doc' | 'catalogue'>): Diagram | undefined {
  const node = catalogue.nodes.get(vkey)
  if (!node?.x || !node.y) return undefined
  const series = doc.curves
    .filter((curve) => curve.vkey === vkey)
    .map(({ id, cond = {}, kind, basis, origin, x, y, lo, hi, source }) => ({
      id,
      differs: cond,
      cond,
      ...(kind && { kind }),
      ...(basis && { basis }),
      origin,
      x,
      y,
      ...(lo && { lo }),
      ...(hi && { hi }),
      source: { title: '', kind: 'note', rights: 'own', ...doc.sources[source.ref] },
    }))
  return { vkey, name: node.name, x: node.x, y: node.y, series }
}

/** A curve's plot and story. */
export function curveItems(curve: Curve, editing: Editing): Item[] {
  const { doc, text, change, actionsAt } = editing
  const set = (key: keyof Curve, given: unknown) =>
    change?.([{ at: `curves/${curve.id}`, after: withKey(curve, key, given) }]) ?? Promise.resolve()
  const on = (key: keyof Curve) => change && { onChange: (given: unknown) => set(key, given) }
  return [
    {
      key: 'plot',
      label: text('edit.plot'),
      field: { type: 'plot', value: diagramOf(curve.vkey, editing) },
      actions: actionsAt(`curves/${curve.id}`, text('edit.plot')),
    },
    {
      key: 'kind',
      label: text('edit.curveKind'),
      field: {
        type: 'string',
        value: curve.kind,
        options: CURVE_KINDS.map((id) => ({ id, name: text(`plot.kind.${id}`) })),
        ...on('kind'),
      },
    },
    conditionItems(curve.cond, change && ((cond) => set('cond', cond)), editing),
    {
      key: 'basis',
      label: text('edit.basis'),
      field: {
        type: 'string',
        value: curve.basis,
        options: BASES.map((id) => ({ id, name: text(`basis.${id}`) })),
        ...on('basis'),
      },
    },
    {
      key: 'origin',
      label: text('edit.origin'),
      field: {
        type: 'string',
        value: curve.origin,
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
        value: curve.source.ref,
        isRequired: true,
        options: sourceChoices(doc),
        ...taking(change, (ref: string | undefined) => set('source', { ...curve.source, ref })),
      },
    },
    {
      key: 'standard',
      label: text('edit.standard'),
      field: { type: 'string', value: curve.standard, ...on('standard') },
    },
    { key: 'note', label: text('edit.note'), field: { type: 'multiline', value: curve.note, ...on('note') } },
  ]
}
