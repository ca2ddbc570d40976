import { type ReactNode, useId } from 'react'
import shared from '../Cards.module.css'
import styles from './Fields.module.css'

interface Control {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': boolean
}

interface FieldProps {
  label: string
  /** What the field means; a problem takes its place. */
  hint?: string | undefined
  problem?: string | undefined
  children: (control: Control) => ReactNode
}

/** A labelled control with one line below it: what it means, or what is wrong with it. */
export function Field({ label, hint, problem, children }: FieldProps) {
  const id = useId()
  const said = problem ?? hint
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.control}>
        {children({
          id,
          'aria-describedby': said === undefined ? undefined : `${id}-note`,
          'aria-invalid': problem !== undefined,
        })}
        {said !== undefined && (
          <p id={`${id}-note`} className={problem === undefined ? shared.hint : `${shared.hint} error`}>
            {said}
          </p>
        )}
      </div>
    </div>
  )
}
