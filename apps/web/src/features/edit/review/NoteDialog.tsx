import { ApiError } from '@ingot/contract/client'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { useText } from '../../../words/texts.ts'
import styles from '../Edit.module.css'

interface NoteDialogProps {
  title: string
  /** What the note is about, and what the button does. */
  label: string
  action: string
  isRequired?: boolean
  onSend: (note: string) => Promise<void>
  onClose: () => void
  children?: ReactNode
}

/** A step that is taken with some words; a refusal stays below them. */
export function NoteDialog({ title, label, action, isRequired, onSend, onClose, children }: NoteDialogProps) {
  const text = useText()
  const id = useId()
  const [note, setNote] = useState('')
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)
  const isOff = isSending || (isRequired === true && note.trim() === '')
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isOff) return
    setSending(true)
    setFailure(undefined)
    try {
      await onSend(note.trim())
      onClose()
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : text('access.unreachable'))
      setSending(false)
    }
  }
  return (
    <Dialog isOpen onClose={onClose} label={title} closeLabel={text('common.close')} place="middle">
      <form className={styles.dialog} onSubmit={(event) => void send(event)}>
        {children}
        <label htmlFor={id}>{label}</label>
        <textarea
          id={id}
          className="field"
          rows={4}
          maxLength={4000}
          autoFocus
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send(event)
          }}
        />
        {failure && (
          <p role="alert" className="error">
            {failure}
          </p>
        )}
        <div className={styles.buttons}>
          <button type="submit" className="button button-primary" aria-disabled={isOff}>
            {action}
          </button>
          <button type="button" className="button" onClick={onClose}>
            {text('access.cancel')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
