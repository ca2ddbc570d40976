import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'
import styles from './NamesDialog.module.css'

interface NamesDialogProps {
  isOpen: boolean
  onClose: () => void
  label: string
  closeLabel: string
  /** What happened, before the names. */
  children: ReactNode
  names: readonly string[]
  /** What can be done, beside closing. */
  action?: { label: string; run: () => void } | undefined
}

/** Says something about some named things, and what can be done. */
export function NamesDialog({ isOpen, onClose, label, closeLabel, children, names, action }: NamesDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} label={label} closeLabel={closeLabel} place="middle">
      <div className={styles.body}>
        {children}
        <ul className={styles.names}>
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        <div className={styles.buttons}>
          <button type="button" className="button" onClick={onClose}>
            {closeLabel}
          </button>
          {action && (
            <button type="button" className="button button-primary" onClick={action.run}>
              {action.label}
            </button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
