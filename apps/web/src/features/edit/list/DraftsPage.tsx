import { ApiError } from '@ingot/contract/client'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { queryFor } from '../../../api/query.ts'
import { useLanguage } from '../../../session/language.ts'
import { usePermission } from '../../../session/session.ts'
import { formatListDate } from '../../../ui/list-date.ts'
import { useText } from '../../../words/texts.ts'
import styles from '../Edit.module.css'
import { DRAFT_STATES, type DraftHead, type DraftState } from './states.ts'

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

function DraftsTable({ items }: { items: readonly DraftHead[] }) {
  const text = useText()
  const lang = useLanguage()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.scroll} aria-label={text('edit.list')} tabIndex={0}>
      <table className={styles.list}>
        <thead>
          <tr>
            <th scope="col">{text('edit.name')}</th>
            <th scope="col">{text('edit.how')}</th>
            <th scope="col">{text('edit.state')}</th>
            <th scope="col">{text('edit.by')}</th>
            <th scope="col">{text('edit.when')}</th>
            <th scope="col">{text('edit.tab.comments')}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((draft) => (
            <tr key={draft.id}>
              <th scope="row">
                <Link to="/edit/$draft" params={{ draft: draft.id }} search={true}>
                  {draft.name}
                </Link>
              </th>
              <td>
                {text(`edit.how.${draft.how}`)}
                {draft.from && <span className="muted"> {`${draft.from.id} r${draft.from.no}`}</span>}
              </td>
              <td>
                <span className={styles.badge} data-state={draft.state}>
                  {text(`edit.state.${draft.state}`)}
                </span>
              </td>
              <td>{draft.changedBy}</td>
              <td>{formatListDate(draft.changedAt, lang)}</td>
              <td>{draft.openComments || ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
