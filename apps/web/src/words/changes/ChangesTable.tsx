import type { RevisionChange } from '@ingot/contract/revisions'
import { useFormat } from '../format.ts'
import { signBeside } from '../sign-beside.ts'
import { useText } from '../texts.ts'
import styles from './ChangesTable.module.css'
import { nameOfChange, sideText } from './change-words.ts'

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
            const name = nameOfChange(change, text)
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
