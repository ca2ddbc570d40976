import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { queryFor } from '../../api/query.ts'
import { useLanguage } from '../../session/language.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { formatListDate } from '../../ui/list-date.ts'
import { useText } from '../../words/texts.ts'
import { RevisionChanges } from './RevisionChanges.tsx'
import styles from './Revisions.module.css'

interface RevisionsDialogProps {
  id: string
  name: string
  isOpen: boolean
  onClose: () => void
}

/** Every revision of a material, and what one changed since another. */
export function RevisionsDialog({ id, name, isOpen, onClose }: RevisionsDialogProps) {
  const text = useText()
  const label = text('revisions.title', { name })
  return (
    <Dialog isOpen={isOpen} onClose={onClose} label={label} closeLabel={text('common.close')} place="middle">
      <div className={styles.body}>
        <Revisions id={id} />
      </div>
    </Dialog>
  )
}

function Revisions({ id }: { id: string }) {
  const text = useText()
  const lang = useLanguage()
  const { data, error } = useQuery(queryFor('readRevisions', { params: { id }, query: { lang } }))
  if (error) return <p role="alert">{text('revisions.failed')}</p>
  if (!data) return <p className="muted">{text('common.loading')}</p>
  return (
    <>
      <div className={styles.scroller}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{text('revisions.no')}</th>
              <th scope="col">{text('revisions.at')}</th>
              <th scope="col">{text('revisions.by')}</th>
              <th scope="col">{text('revisions.why')}</th>
            </tr>
          </thead>
          <tbody>
            {data.revisions.map(({ no, at, by, why }) => (
              <tr key={no}>
                <th scope="row">r{no}</th>
                <td className={styles.date}>{formatListDate(at, lang)}</td>
                <td>{by}</td>
                <td>{why}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {data.revisions.length < 2 ? (
        <p className="muted">{text('revisions.only')}</p>
      ) : (
        <Difference id={id} numbers={data.revisions.map(({ no }) => no)} />
      )}
    </>
  )
}

/** Two revisions to choose, the newest and the one before it at first. */
function Difference({ id, numbers }: { id: string; numbers: readonly number[] }) {
  const text = useText()
  const field = useId()
  const [chosen, setChosen] = useState({ from: numbers[1] ?? 1, to: numbers[0] ?? 1 })
  const choice = (side: 'from' | 'to') => (
    <>
      <label htmlFor={`${field}-${side}`}>{text(`revisions.${side}`)}</label>
      <select
        id={`${field}-${side}`}
        className="field"
        value={chosen[side]}
        onChange={({ currentTarget }) => setChosen((now) => ({ ...now, [side]: Number(currentTarget.value) }))}
      >
        {numbers.map((no) => (
          <option key={no} value={no}>
            r{no}
          </option>
        ))}
      </select>
    </>
  )
  return (
    <>
      <div className={styles.choice}>
        {choice('from')}
        {choice('to')}
      </div>
      <RevisionChanges id={id} {...chosen} />
    </>
  )
}
