import { NAME_MAX } from '@ingot/contract/limits'
import { type ReactNode, useId, useState } from 'react'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { useText } from '../../../words/texts.ts'
import shared from '../Impact.module.css'
import styles from './Own.module.css'

/** A key that no other row has. */
export const ownKey = (): string => `own-${crypto.randomUUID()}`

interface OwnDialogProps {
  isOpen: boolean
  title: string
  names: readonly string[]
  /** What is still missing beside the name. */
  missing: string | undefined
  onClose: () => void
  onAdd: (name: string) => void
  children: ReactNode
}

/** A dialog that defines something of the user's own under a name that nothing else has. */
export function OwnDialog({ isOpen, title, names, missing, onClose, onAdd, children }: OwnDialogProps) {
  const text = useText()
  const id = useId()
  const [name, setName] = useState('')
  const [wasTried, setTried] = useState(false)
  const trimmed = name.trim()
  const isTaken = names.some((one) => one.toLowerCase() === trimmed.toLowerCase())
  const problem =
    trimmed === '' ? text('impact.nameNeeded') : isTaken ? text('impact.nameTaken', { name: trimmed }) : missing
  const close = () => {
    setName('')
    setTried(false)
    onClose()
  }
  return (
    <Dialog isOpen={isOpen} onClose={close} label={title} closeLabel={text('common.close')} place="middle">
      <form
        className={shared.dialog}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (problem !== undefined) return
          onAdd(trimmed)
          close()
        }}
      >
        <div className={shared.ownField}>
          <span aria-hidden="true">{text('impact.name')}</span>
          <input
            className="field"
            aria-label={text('impact.name')}
            aria-describedby={id}
            value={name}
            maxLength={NAME_MAX}
            autoComplete="off"
            autoFocus
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
        </div>
        {children}
        <p id={id} role="alert" className={`error ${styles.problem}`}>
          {wasTried || isTaken ? problem : undefined}
        </p>
        <div className={shared.buttons}>
          <button type="button" className="button" onClick={close}>
            {text('impact.cancel')}
          </button>
          <button type="submit" className="button button-primary">
            {text('impact.add')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
