import type { Draft } from '@ingot/contract/drafts'
import type { Curve } from '@ingot/contract/material'
import type { Diagram } from '@ingot/plots/diagram/diagram'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { queryFor } from '../../../api/query.ts'
import { Tree } from '../../../property-editor/tree/Tree.tsx'
import { ChangesTable } from '../../../words/changes/ChangesTable.tsx'
import { useText } from '../../../words/texts.ts'
import styles from '../Edit.module.css'
import type { Editing } from '../entity/editing.ts'

/** What a draft changes of the revision that it was begun from; changed curves lie over those that they were. */
export function ChangesPanel({ draft, editing }: { draft: Draft; editing: Editing }) {
  const text = useText()
  const { id, version } = draft
  const { lang } = editing
  const { data, error } = useQuery({
    // Of another version it is another answer.
    queryKey: ['compareDraft', id, version, lang],
    queryFn: ({ signal }) => call('compareDraft', { params: { id }, query: { lang } }, signal),
    placeholderData: keepPreviousData,
  })
  if (error) return <p role="alert">{text('revisions.failed')}</p>
  if (!data) return <p className="muted">{text('common.loading')}</p>
  const curves = data.changes.filter(({ part }) => part === 'curve')
  const label = data.from ? text('edit.changes.since', { no: data.from.no }) : text('edit.changes.all')
  return (
    <div className={styles.panel}>
      <h2>{label}</h2>
      {data.changes.length === 0 ? (
        <p className="muted">{text('edit.changes.none')}</p>
      ) : (
        <ChangesTable label={label} changes={data.changes} />
      )}
      {curves.length > 0 && <ChangedCurves ids={curves.map(({ key }) => key)} from={data.from} editing={editing} />}
    </div>
  )
}

interface ChangedCurvesProps {
  ids: readonly string[]
  from: Draft['from']
  editing: Editing
}

function ChangedCurves({ ids, from, editing }: ChangedCurvesProps) {
  const text = useText()
  const base = useQuery({
    ...queryFor('readMaterial', { params: { id: from?.id ?? '' }, query: { rev: from?.no } }),
    enabled: from !== undefined,
  })
  const before = (base.data?.doc.curves ?? []).filter(({ id }) => ids.includes(id))
  const after = editing.doc.curves.filter(({ id }) => ids.includes(id))
  const vkeys = [...new Set([...before, ...after].map(({ vkey }) => vkey))]
  const items = vkeys.flatMap((vkey) => {
    const diagram = overlaid(vkey, { before, after }, editing)
    return diagram ? [{ key: vkey, label: diagram.name, field: { type: 'plot' as const, value: diagram } }] : []
  })
  return <Tree label={text('edit.changes.curves')} items={items} />
}

/** The curves of a property as they were and as they are, in one diagram. */
function overlaid(
  vkey: string,
  sides: { before: readonly Curve[]; after: readonly Curve[] },
  { catalogue, text }: Editing,
): Diagram | undefined {
  const node = catalogue.nodes.get(vkey)
  if (!node?.x || !node.y) return undefined
  const series = (['before', 'after'] as const).flatMap((side) =>
    sides[side]
      .filter((curve) => curve.vkey === vkey)
      .map(({ id, cond = {}, origin, x, y }) => ({
        id: `${side}-${id}`,
        differs: { ...cond, side: text(`edit.changes.${side}`) },
        cond,
        origin,
        x,
        y,
        source: { title: '', kind: 'note', rights: 'own' },
      })),
  )
  return { vkey, name: node.name, x: node.x, y: node.y, series }
}
