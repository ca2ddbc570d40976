import type { RevisionChange } from '@ingot/contract/revisions'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../../api/query.ts'
import { useLanguage } from '../../session/language.ts'
import { type Format, useFormat } from '../../words/format.ts'
import { type Text, type TextKey, useText } from '../../words/texts.ts'
import styles from './Revisions.module.css'

interface RevisionChangesProps {
  id: string
  from: number
  to: number
}

/** A value with its unit and conditions, or words. */
function sideText(said: RevisionChange['before'], { quantity }: RevisionChange, format: Format): string {
  if (said === undefined) return '–'
  if (typeof said === 'string') return said
  const { text, unit } = format.shown(said, quantity)
  const conditions = format.conditions(said.cond)
  return [unit ? `${text}\u00a0${unit}` : text, conditions].filter(Boolean).join(' · ')
}

function nameOf({ part, key, name }: RevisionChange, text: Text): string {
  if (part === 'fact') return text(`revisions.fact.${key}` as TextKey)
  return part === 'composition' ? text('revisions.composition') : name
}

/** What was added, removed and changed between two revisions, in the units of the view. */
export function RevisionChanges({ id, from, to }: RevisionChangesProps) {
  const text = useText()
  const lang = useLanguage()
  const format = useFormat()
  const query = queryFor('compareRevisions', { params: { id, no: to }, query: { lang, with: from } })
  const { data, error } = useQuery(query)
  if (error) return <p role="alert">{text('revisions.failed')}</p>
  if (!data) return <p className="muted">{text('common.loading')}</p>
  if (data.changes.length === 0) return <p className="muted">{text('revisions.same', { from, to })}</p>
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-label={text('revisions.changes', { from, to })}>
        <thead>
          <tr>
            <th scope="col">{text('revisions.what')}</th>
            <td />
            <th scope="col">{text('revisions.before')}</th>
            <th scope="col">{text('revisions.after')}</th>
          </tr>
        </thead>
        <tbody>
          {data.changes.map((change) => (
            <tr key={`${change.part} ${change.key}`} data-change={change.change}>
              <th scope="row">
                {nameOf(change, text)}
                {change.symbol && <span className="muted"> {change.symbol}</span>}
              </th>
              <td className="muted">{text(`revisions.${change.change}`)}</td>
              <td className={styles.before}>{sideText(change.before, change, format)}</td>
              <td>{sideText(change.after, change, format)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
