import type { RevisionChange } from '@ingot/contract/revisions'
import { type Format, useFormat } from '../format.ts'
import { signBeside } from '../sign-beside.ts'
import { type Text, type TextKey, useText } from '../texts.ts'
import styles from './ChangesTable.module.css'

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

/** What was added, removed and changed, in the units of the view. */
export function ChangesTable({ label, changes }: { label: string; changes: readonly RevisionChange[] }) {
  const text = useText()
  const format = useFormat()
  return (
    <div className={styles.scroller}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{text('revisions.what')}</th>
            <td />
            <th scope="col">{text('revisions.before')}</th>
            <th scope="col">{text('revisions.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => {
            const name = nameOf(change, text)
            const sign = signBeside(name, change.symbol)
            return (
              <tr key={`${change.part} ${change.key}`} data-change={change.change}>
                <th scope="row">
                  {name}
                  {sign && <span className="muted"> {sign}</span>}
                </th>
                <td className="muted">{text(`revisions.${change.change}`)}</td>
                <td className={styles.before}>{sideText(change.before, change, format)}</td>
                <td>{sideText(change.after, change, format)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
