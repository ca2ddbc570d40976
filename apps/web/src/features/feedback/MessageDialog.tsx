import { COMMENT_MAX } from '@ingot/contract/limits'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useReducer, useRef, useState } from 'react'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useHeldKeys } from '../../ui/dialog/use-held-keys.ts'
import { Icon } from '../../ui/icons.tsx'
import { useText } from '../../words/texts.ts'
import { canSubmit, noFeedback, onFeedback } from './feedback-state.ts'
import styles from './MessageDialog.module.css'

/** Lines of the box [NOTIF-007]. */
const ROWS = 4

interface MessageDialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  /** What is asked for, above the box. */
  prompt: string
  /** Said where sending failed. */
  failure: string
  send: (message: string) => Promise<void>
}

/**
 * A dialog that sends a message: new, sending, sent or failed. It cannot be closed while it sends, and keeps the words
 * until they are sent.
 */
export function MessageDialog({ isOpen, onClose, title, prompt, failure, send }: MessageDialogProps) {
  const text = useText()
  const [feedback, dispatch] = useReducer(onFeedback, noFeedback)
  const { status, message } = feedback
  const isSending = status === 'sending'
  const [reopened, setReopened] = useState(0)
  const field = useRef<HTMLTextAreaElement>(null)
  const done = useRef<HTMLButtonElement>(null)
  const [fieldId, noteId] = [useId(), useId()]
  useHeldKeys(isSending)
  useEffect(() => {
    if (status === 'sent') done.current?.focus()
    if (status === 'failed') field.current?.focus()
  }, [status])

  // It may be closed from outside as well, such as by an address: what was said last is not said again.
  useEffect(() => {
    if (!isOpen) dispatch({ type: 'closed' })
  }, [isOpen])

  const close = () => {
    // Some ways of closing cannot be stopped, such as the back gesture of a telephone: it opens again.
    if (isSending) return setReopened((times) => times + 1)
    onClose()
  }
  const submit = async () => {
    if (!canSubmit(feedback)) return
    dispatch({ type: 'submitted' })
    const isOk = await send(message.trim()).then(
      () => true,
      () => false,
    )
    dispatch({ type: 'answered', isOk })
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit()
  }
  const excess = message.length - COMMENT_MAX
  return (
    <div className={styles.frame}>
      <Dialog
        key={reopened}
        isOpen={isOpen}
        onClose={close}
        label={title}
        closeLabel={text('common.close')}
        place="middle"
        hasHead={false}
      >
        <header className={styles.head}>
          <h2>{title}</h2>
          <button
            type="button"
            className="button button-quiet button-icon"
            aria-label={text('common.close')}
            disabled={isSending}
            onClick={close}
          >
            <Icon name="close" />
          </button>
        </header>
        {status === 'sent' ? (
          <div className={styles.form}>
            <p role="status">{text('feedback.thanks')}</p>
            <div className={styles.ways}>
              <button ref={done} type="button" className="button button-primary" onClick={close}>
                {text('common.close')}
              </button>
            </div>
          </div>
        ) : (
          <form className={styles.form} onSubmit={onSubmit} aria-busy={isSending}>
            <label htmlFor={fieldId}>{prompt}</label>
            <textarea
              ref={field}
              id={fieldId}
              rows={ROWS}
              className={styles.field}
              value={message}
              readOnly={isSending}
              aria-invalid={excess > 0}
              aria-describedby={noteId}
              onChange={(event) => dispatch({ type: 'typed', message: event.currentTarget.value })}
              onKeyDown={onKeyDown}
            />
            <div id={noteId} role="alert" className={styles.note}>
              {status === 'failed' && <p className="error">{failure}</p>}
              {excess > 0 && <p className="error">{text('feedback.tooLong', { count: excess })}</p>}
            </div>
            <div className={styles.ways}>
              <button type="submit" className="button button-primary" disabled={!canSubmit(feedback)}>
                {text(isSending ? 'feedback.sending' : 'feedback.submit')}
              </button>
            </div>
          </form>
        )}
      </Dialog>
    </div>
  )
}
