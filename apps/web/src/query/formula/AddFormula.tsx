import { useId, useState } from 'react'
import { useText } from '../../words/texts.ts'
import styles from './AddFormula.module.css'
import { useTypedFormula } from './use-typed-formula.ts'

interface AddFormulaProps {
  label: string
  placeholder: string
  hint: string
  /** What is said of one that was added, and of one that is there already, by its name. */
  said: { here: (name: string) => string; there: (name: string) => string }
  /** Keys that are there already. */
  chosen: ReadonlySet<string>
  onAdd: (key: string, name: string) => void
}

/** A computed column, or a property at a temperature: what is typed is read by the query language, units and all. */
export function AddFormula({ label: name, placeholder, hint, said, chosen, onAdd }: AddFormulaProps) {
  const text = useText()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState('')
  const [done, setDone] = useState('')
  const formula = useTypedFormula(typed, (read) => {
    setDone('')
    if ('fault' in read) return setFault(read.fault)
    const { key, label } = read
    if (chosen.has(key)) return setDone(said.there(label))
    onAdd(key, label)
    setTyped('')
    setDone(said.here(label))
  })
  return (
    <form
      className={styles.formula}
      onSubmit={(event) => {
        event.preventDefault()
        formula.ask()
      }}
      noValidate
    >
      <label htmlFor={`${id}-field`}>{name}</label>
      <div className={styles.line}>
        <input
          id={`${id}-field`}
          type="text"
          className="field"
          spellCheck={false}
          autoComplete="off"
          placeholder={placeholder}
          aria-invalid={fault !== ''}
          aria-describedby={`${id}-said`}
          value={typed}
          onFocus={formula.prepare}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setFault('')
            setDone('')
          }}
        />
        <button type="submit" className="button" disabled={typed.trim() === ''}>
          {text('columns.add')}
        </button>
      </div>
      <p id={`${id}-said`} className={fault ? 'error' : 'muted'} role={fault ? 'alert' : undefined}>
        {fault || done || hint}
      </p>
    </form>
  )
}
