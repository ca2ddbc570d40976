import { type ReactNode, useId } from 'react'
import styles from './Content.module.css'

interface TextFieldProps {
  label: string
  value: string
  maxLength: number
  onChange: (value: string) => void
  fault?: string | undefined
  /** What is said of a right value. */
  note?: string | undefined
  /** Before the field. */
  children?: ReactNode
}

/** A text with what is wrong with it below. */
export function TextField({ label, value, maxLength, onChange, fault, note, children }: TextFieldProps) {
  const id = useId()
  const said = fault ?? note
  const field = (
    <input
      id={id}
      className="field"
      value={value}
      maxLength={maxLength}
      autoComplete="off"
      spellCheck={false}
      aria-invalid={fault !== undefined}
      aria-describedby={said === undefined ? undefined : `${id}-said`}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children ? (
        <div className={styles.colour}>
          {children}
          {field}
        </div>
      ) : (
        field
      )}
      {said !== undefined && (
        <span id={`${id}-said`} className={fault === undefined ? 'muted' : 'error'}>
          {said}
        </span>
      )}
    </div>
  )
}
