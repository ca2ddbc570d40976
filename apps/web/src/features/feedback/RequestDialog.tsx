import { ApiError } from '@ingot/contract/client'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useHeldKeys } from '../../ui/dialog/use-held-keys.ts'
import { notify } from '../../ui/notices/notices.ts'
import { useText } from '../../words/texts.ts'
import styles from './RequestDialog.module.css'
import { MOST, type RequestFault, type RequestField, requestFaults, typedParts } from './request-fields.ts'

interface RequestDialogProps {
  isOpen: boolean
  onClose: () => void
  title: string
  /** What is asked for, where the fields do not say it. */
  note?: string
  fields: readonly RequestField[]
  /** Filled in before anybody typed. */
  initial?: Readonly<Record<string, string>>
  send: (values: Record<string, string>) => Promise<unknown>
  /** Said as a notice when it was sent. */
  sent: string
}

/** Why it was not sent: the server's words where it refused the request, or that it could not be reached. */
const reasonOf = (error: unknown): string | undefined => {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof ApiError && cause.status < 500 ? cause.message : undefined
}

/** A request as a form. It cannot be closed while it is sent, and keeps what was typed until it is. */
export function RequestDialog(props: RequestDialogProps) {
  const { isOpen, onClose, title, note, fields, initial = {}, send, sent } = props
  const text = useText()
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [faults, setFaults] = useState<Partial<Record<string, RequestFault>>>({})
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState('')
  const [reopened, setReopened] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useHeldKeys(isSending)
  const values = { ...initial, ...typed }

  const focus = (name: string) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
  useEffect(() => {
    // The dialog is open by now, with the focus on its first button.
    if (isOpen) return form.current?.querySelector<HTMLElement>('input, textarea')?.focus()
    setFaults({})
    setFailure('')
  }, [isOpen])

  const close = () => {
    // Some ways of closing cannot be stopped, such as the back gesture of a telephone: it opens again.
    if (isSending) return setReopened((times) => times + 1)
    onClose()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    const found = requestFaults(fields, values)
    setFaults(found)
    const first = fields.find(({ name }) => found[name] !== undefined)
    if (first) return focus(first.name)
    setSending(true)
    setFailure('')
    try {
      await send(typedParts(values))
      setTyped({})
      onClose()
      notify({ text: sent, kind: 'done' })
    } catch (error) {
      setFailure(reasonOf(error) ?? text('request.failed'))
    } finally {
      setSending(false)
    }
  }
  return (
    <Dialog
      key={reopened}
      isOpen={isOpen}
      onClose={close}
      label={title}
      closeLabel={text('common.close')}
      place="middle"
    >
      <form ref={form} className={styles.form} onSubmit={submit} noValidate aria-busy={isSending}>
        {note !== undefined && <p>{note}</p>}
        {fields.map((field) => (
          <Field
            key={field.name}
            field={field}
            value={values[field.name] ?? ''}
            fault={faults[field.name]}
            isSending={isSending}
            onType={(value) => setTyped((before) => ({ ...before, [field.name]: value }))}
          />
        ))}
        <div role="alert" className={styles.note}>
          {failure !== '' && <p className="error">{failure}</p>}
        </div>
        <div className={styles.ways}>
          <button type="submit" className="button button-primary" disabled={isSending}>
            {text(isSending ? 'request.sending' : 'request.send')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

interface FieldProps {
  field: RequestField
  value: string
  fault: RequestFault | undefined
  isSending: boolean
  onType: (value: string) => void
}

function Field({ field: { name, label, kind, isNeeded }, value, fault, isSending, onType }: FieldProps) {
  const text = useText()
  const [fieldId, faultId] = [useId(), useId()]
  const shared = {
    id: fieldId,
    name,
    value,
    maxLength: MOST[kind],
    readOnly: isSending,
    'aria-required': isNeeded,
    'aria-invalid': fault !== undefined,
    'aria-describedby': faultId,
  }
  return (
    <div className={styles.part}>
      <label htmlFor={fieldId}>{label}</label>
      {kind === 'words' ? (
        <textarea
          {...shared}
          rows={4}
          className={styles.words}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      ) : (
        <input
          {...shared}
          type={kind === 'email' ? 'email' : 'text'}
          autoComplete={kind === 'email' ? 'email' : name === 'organisation' ? 'organization' : 'name'}
          className="field"
          onChange={(event) => onType(event.currentTarget.value)}
        />
      )}
      <p id={faultId} className={fault === undefined ? styles.quiet : 'error'}>
        {fault !== undefined && text(fault)}
      </p>
    </div>
  )
}
