import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useLanguage } from '../../../session/language.ts'
import { usePermission } from '../../../session/session.ts'
import { formatListDate } from '../../../ui/list-date.ts'
import { notify } from '../../../ui/notices/notices.ts'
import { useText } from '../../../words/texts.ts'
import styles from '../Edit.module.css'
import type { DraftHead } from './states.ts'
import { submitDrafts } from './submit-drafts.ts'

function withOrWithout(chosen: ReadonlySet<string>, id: string, isWanted: boolean): ReadonlySet<string> {
  const next = new Set(chosen)
  if (isWanted) next.add(id)
  else next.delete(id)
  return next
}

/** The drafts; those that wait are chosen and given to review together. */
export function DraftsTable({ items }: { items: readonly DraftHead[] }) {
  const text = useText()
  const lang = useLanguage()
  const canEdit = usePermission('materials.edit')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isSending, setSending] = useState(false)
  const ready = canEdit ? items.filter(({ state }) => state === 'draft') : []
  const wanted = ready.filter(({ id }) => chosen.has(id))
  const submit = async () => {
    if (isSending) return
    setSending(true)
    const left = await submitDrafts(wanted)
    setSending(false)
    setChosen(new Set(left.map(({ id }) => id)))
    const sent = wanted.length - left.length
    if (sent > 0) notify({ text: text('drafts.submitted', { count: sent }), kind: 'done' })
    const names = left.map(({ name }) => name).join(', ')
    if (names !== '') notify({ text: text('drafts.notSubmitted', { names }), kind: 'failed' })
  }
  const isAll = ready.length > 0 && wanted.length === ready.length
  return (
    <>
      {wanted.length > 0 && (
        <fieldset className={styles.buttons} aria-label={text('drafts.chosen')}>
          <button
            type="button"
            className="button button-primary"
            aria-disabled={isSending}
            onClick={() => void submit()}
          >
            {text('drafts.submit', { count: wanted.length })}
          </button>
        </fieldset>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={styles.scroll} aria-label={text('edit.list')} tabIndex={0}>
        <table className={styles.list}>
          <thead>
            <tr>
              {ready.length > 0 && (
                <td>
                  <input
                    type="checkbox"
                    aria-label={text('drafts.chooseAll')}
                    checked={isAll}
                    onChange={() => setChosen(new Set(isAll ? [] : ready.map(({ id }) => id)))}
                  />
                </td>
              )}
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
                {ready.length > 0 && (
                  <td>
                    {draft.state === 'draft' && (
                      <input
                        type="checkbox"
                        aria-label={text('drafts.choose', { name: draft.name })}
                        checked={chosen.has(draft.id)}
                        onChange={({ currentTarget: { checked } }) =>
                          setChosen(withOrWithout(chosen, draft.id, checked))
                        }
                      />
                    )}
                  </td>
                )}
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
    </>
  )
}
