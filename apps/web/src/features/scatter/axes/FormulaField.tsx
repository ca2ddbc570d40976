import { useId, useState } from 'react'
import { useTypedFormula } from '../../../query/use-typed-formula.ts'
import styles from './Axes.module.css'

interface FormulaFieldProps {
  label: string
  action: string
  placeholder: string
  /** The formula in force, without its `=`. */
  value: string | undefined
  /** Hears the key of a formula that can be read; of a property alone its own key. */
  onFormula: (key: string) => void
}

/** A formula over the properties, read by the query language, units and all. */
export function FormulaField({ label, action, placeholder, value = '', onFormula }: FormulaFieldProps) {
  const id = useId()
  const [draft, setDraft] = useState({ of: value, typed: value })
  const typed = draft.of === value ? draft.typed : value
  const [fault, setFault] = useState('')
  const formula = useTypedFormula(typed, (read) => ('fault' in read ? setFault(read.fault) : onFormula(read.key)))
  return (
    <form
      className={styles.formula}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        formula.ask()
      }}
    >
      <label htmlFor={`${id}-field`}>{label}</label>
      <div className={styles.formulaLine}>
        <input
          id={`${id}-field`}
          type="text"
          className="field"
          spellCheck={false}
          autoComplete="off"
          placeholder={placeholder}
          aria-invalid={fault !== ''}
          aria-describedby={fault ? `${id}-said` : undefined}
          value={typed}
          onFocus={formula.prepare}
          onChange={(event) => {
            setDraft({ of: value, typed: event.currentTarget.value })
            setFault('')
          }}
        />
        <button type="submit" className="button" disabled={typed.trim() === '' || typed === value}>
          {action}
        </button>
      </div>
      {fault && (
        <p id={`${id}-said`} className="error" role="alert">
          {fault}
        </p>
      )}
    </form>
  )
}
