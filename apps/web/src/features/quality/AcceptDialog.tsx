import { ACCEPTED_BECAUSE_MAX } from '@ingot/contract/limits'
import type { QualityFinding } from '@ingot/contract/quality'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { useFormat } from '../../words/format.ts'
import { useText } from '../../words/texts.ts'
import { accept, type Checked, refresh } from './checked.ts'
import { numberText, statementName } from './finding-texts.ts'
import styles from './Quality.module.css'

interface AcceptDialogProps {
  checked: Checked
  /** What is accepted; closed without. */
  finding: QualityFinding | undefined
  onClose: () => void
}

/** Asks why a finding is right as it is. */
export function AcceptDialog({ checked, finding, onClose }: AcceptDialogProps) {
  const text = useText()
  return (
    <Dialog
      isOpen={finding !== undefined}
      onClose={onClose}
      label={text('quality.accept.title')}
      closeLabel={text('common.close')}
      place="middle"
    >
      {finding && <Reason checked={checked} finding={finding} onDone={onClose} />}
    </Dialog>
  )
}

function Reason({ checked, finding, onDone }: { checked: Checked; finding: QualityFinding; onDone: () => void }) {
  const text = useText()
  const field = useId()
  const [because, setBecause] = useState('')
  const format = useFormat()
  const { rule, subject, explanation, statements } = finding
  const accepting = useMutation({
    mutationFn: () => accept(checked, { rule, subject, because }),
    onSuccess: onDone,
    onSettled: () => refresh(checked),
  })
  const isEmpty = because.trim() === ''
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isEmpty && !accepting.isPending) accepting.mutate()
  }
  return (
    <form className={styles.form} onSubmit={onSubmit} aria-busy={accepting.isPending}>
      <p>{explanation}</p>
      {statements.length > 0 && (
        <ul className={styles.statements}>
          {statements.map((statement) => (
            <li key={statement.id}>
              <strong>{statementName(statement)}</strong>{' '}
              {statement.says && numberText(statement.says, statement.quantity, format)}
            </li>
          ))}
        </ul>
      )}
      <label htmlFor={field}>{text('quality.accept.why')}</label>
      <textarea
        id={field}
        className="field"
        rows={3}
        maxLength={ACCEPTED_BECAUSE_MAX}
        value={because}
        onChange={({ currentTarget }) => setBecause(currentTarget.value)}
      />
      <p className="muted">{text('quality.accept.anew')}</p>
      {accepting.error && <p role="alert">{text('quality.accept.failed')}</p>}
      <div>
        <button type="submit" className="button button-primary" disabled={isEmpty || accepting.isPending}>
          {text('quality.accept.save')}
        </button>
      </div>
    </form>
  )
}
