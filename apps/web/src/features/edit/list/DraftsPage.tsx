import { ApiError } from '@ingot/contract/client'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { queryFor } from '../../../api/query.ts'
import { usePermission } from '../../../session/session.ts'
import { useText } from '../../../words/texts.ts'
import styles from '../Edit.module.css'
import { DraftsTable } from './DraftsTable.tsx'
import { DRAFT_STATES, type DraftState } from './states.ts'

/** The drafts of the company: what waits, what is in review, and who worked on it last. */
export function DraftsPage() {
  const text = useText()
  const canRead = usePermission('drafts.read')
  const canEdit = usePermission('materials.edit')
  return (
    <main className={styles.page}>
      <h1>{text('edit.list')}</h1>
      {canEdit && (
        <div>
          <Link to="/edit/new" className="button button-primary">
            {text('edit.new')}
          </Link>
        </div>
      )}
      {canRead ? <Drafts /> : <p>{text('edit.notForYou')}</p>}
    </main>
  )
}

function Drafts() {
  const text = useText()
  const id = useId()
  const [state, setState] = useState<DraftState>()
  const { data, error, refetch } = useQuery({
    ...queryFor('readDrafts', { query: { ...(state && { state }) } }),
    staleTime: 0,
  })
  return (
    <>
      <div className={styles.choices}>
        <label htmlFor={id}>{text('edit.state')}</label>
        <select
          id={id}
          className="field"
          value={state ?? ''}
          onChange={({ currentTarget: { value } }) => setState(DRAFT_STATES.find((one) => one === value))}
        >
          <option value="">{text('edit.state.open')}</option>
          {DRAFT_STATES.map((one) => (
            <option key={one} value={one}>
              {text(`edit.state.${one}`)}
            </option>
          ))}
        </select>
      </div>
      {error && (
        <div className={styles.buttons} role="alert">
          <span className="error">{error instanceof ApiError ? error.message : text('access.unreachable')}</span>
          <button type="button" className="button" onClick={() => void refetch()}>
            {text('common.retry')}
          </button>
        </div>
      )}
      {!data && !error && <div className={`skeleton ${styles.coming}`} aria-busy="true" />}
      {data && data.items.length === 0 && <p className="muted">{text('edit.list.none')}</p>}
      {data && data.items.length > 0 && <DraftsTable items={data.items} />}
    </>
  )
}
