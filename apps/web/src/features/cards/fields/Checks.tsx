import { type ReactNode, useId } from 'react'
import shared from '../Cards.module.css'
import styles from './Fields.module.css'

interface ChecksProps {
  label: string
  hint?: string | undefined
  isRow?: boolean
  children: ReactNode
}

/** Boxes to tick under one name. */
export function Checks({ label, hint, isRow = false, children }: ChecksProps) {
  const hintId = useId()
  return (
    <fieldset className={styles.field} aria-describedby={hint === undefined ? undefined : hintId}>
      <legend>{label}</legend>
      <div className={styles.control}>
        <div className={styles.checks} data-row={isRow || undefined}>
          {children}
        </div>
        {hint !== undefined && (
          <p id={hintId} className={shared.hint}>
            {hint}
          </p>
        )}
      </div>
    </fieldset>
  )
}

interface CheckProps {
  label: string
  hint?: string | undefined
  isOn: boolean
  onChange: (isOn: boolean) => void
}

export function Check({ label, hint, isOn, onChange }: CheckProps) {
  const hintId = useId()
  return (
    <div className={shared.check}>
      <label>
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={hint === undefined ? undefined : hintId}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      {hint !== undefined && (
        <p id={hintId} className={shared.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
