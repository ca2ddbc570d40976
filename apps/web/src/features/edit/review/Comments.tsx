import { ApiError } from '@ingot/contract/client'
import type { Draft, DraftComment } from '@ingot/contract/drafts'
import { type FormEvent, useId, useState } from 'react'
import { useLanguage } from '../../../session/language.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { formatListDate } from '../../../ui/list-date.ts'
import { notify } from '../../../ui/notices/notices.ts'
import { useText } from '../../../words/texts.ts'
import styles from '../Edit.module.css'
import { comment, resolve } from './review-calls.ts'

/** What may still be said about a draft. */
const isOpen = ({ state }: Draft) => state === 'draft' || state === 'in-review'

interface CommentButtonProps {
  draft: Draft
  at: string
  name: string
  tabIndex: 0 | -1
}

/** Opens what was said about a part; it says how much of that waits for an answer. */
export function CommentButton({ draft, at, name, tabIndex }: CommentButtonProps) {
  const text = useText()
  const [isShown, setShown] = useState(false)
  const said = draft.comments.filter((one) => one.at === at)
  const waiting = said.filter(({ resolvedBy }) => resolvedBy === undefined).length
  if (said.length === 0 && !isOpen(draft)) return null
  const label = text('edit.comment.at', { name, count: waiting })
  return (
    <>
      <button
        type="button"
        tabIndex={tabIndex}
        className="tool"
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        onClick={() => setShown(true)}
      >
        <Icon name="comment" />
        {waiting > 0 && <span>{waiting}</span>}
      </button>
      {isShown && (
        <Dialog
          isOpen
          onClose={() => setShown(false)}
          label={text('edit.comment.on', { name })}
          closeLabel={text('common.close')}
          place="middle"
        >
          <div className={styles.dialog}>
            <Thread draft={draft} at={at} />
          </div>
        </Dialog>
      )}
    </>
  )
}

/** What was said about a part, or about the whole, and a field to say more. */
function Thread({ draft, at }: { draft: Draft; at: string | undefined }) {
  const text = useText()
  const id = useId()
  const [words, setWords] = useState('')
  const [failure, setFailure] = useState<string>()
  const said = draft.comments.filter((one) => one.at === at)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (words.trim() === '') return
    try {
      await comment(draft, at, words.trim())
      setWords('')
      setFailure(undefined)
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : text('access.unreachable'))
    }
  }
  return (
    <>
      {said.length > 0 && (
        <ul className={styles.thread}>
          {said.map((one) => (
            <Said key={one.id} draft={draft} one={one} />
          ))}
        </ul>
      )}
      {isOpen(draft) && (
        <form className={styles.form} onSubmit={(event) => void send(event)}>
          <label htmlFor={id}>{text('edit.comment.new')}</label>
          <textarea
            id={id}
            className="field"
            rows={3}
            maxLength={4000}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          {failure && (
            <p role="alert" className="error">
              {failure}
            </p>
          )}
          <div>
            <button type="submit" className="button" aria-disabled={words.trim() === ''}>
              {text('edit.comment.send')}
            </button>
          </div>
        </form>
      )}
    </>
  )
}

function Said({ draft, one }: { draft: Draft; one: DraftComment }) {
  const text = useText()
  const lang = useLanguage()
  const isResolved = one.resolvedBy !== undefined
  const turn = () =>
    resolve(draft, one.id, !isResolved).catch((error: unknown) =>
      notify({ text: error instanceof ApiError ? error.message : text('access.unreachable'), kind: 'failed' }),
    )
  return (
    <li data-resolved={isResolved || undefined}>
      <p className="muted">
        {one.by} · {formatListDate(one.madeAt, lang)}
        {isResolved && ` · ${text('edit.comment.resolvedBy', { name: one.resolvedBy ?? '' })}`}
      </p>
      <p className={styles.words}>{one.text}</p>
      {isOpen(draft) && (
        <button type="button" className="link" onClick={() => void turn()}>
          {text(isResolved ? 'edit.comment.reopen' : 'edit.comment.resolve')}
        </button>
      )}
    </li>
  )
}

/** Everything that was said, part by part, the draft as a whole first. */
export function CommentsPanel({ draft, nameOf }: { draft: Draft; nameOf: (at: string) => string }) {
  const text = useText()
  const parts = [...new Set(draft.comments.flatMap(({ at }) => at ?? []))]
  return (
    <div className={styles.panel}>
      <section className={styles.form} aria-label={text('edit.comment.whole')}>
        <h2>{text('edit.comment.whole')}</h2>
        <Thread draft={draft} at={undefined} />
      </section>
      {parts.map((at) => (
        <section key={at} className={styles.form} aria-label={nameOf(at)}>
          <h2>{nameOf(at)}</h2>
          <Thread draft={draft} at={at} />
        </section>
      ))}
    </div>
  )
}
