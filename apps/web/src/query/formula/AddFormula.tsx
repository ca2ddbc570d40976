import { useId, useState } from 'react'
import { useTypedFormula } from '../../query/use-typed-formula.ts'
import { useText } from '../../words/texts.ts'
import styles from './Columns.module.css'

interface AddFormulaProps {
  chosen: ReadonlySet<string>
  onAdd: (key: string, name: string) => void
}

/** A column that is computed: what is typed is read by the query language, units and all. */
export function AddFormula({ chosen, onAdd }: AddFormulaProps) {
  const text = useText()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState('')
  const [done, setDone] = useState('')
  const formula = useTypedFormula(typed, (read) => {
    setDone('')
    if ('fault' in read) return setFault(read.fault)
    const { key, label } = read
    if (chosen.has(key)) return setDone(text('columns.formulaThere', { label }))
    onAdd(key, label)
    setTyped('')
    setDone(text('columns.formulaHere', { label }))
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
      <label htmlFor={`${id}-field`}>{text('columns.formula')}</label>
      <div className={styles.formulaLine}>
        <input
          id={`${id}-field`}
          type="text"
          className="field"
          spellCheck={false}
          autoComplete="off"
          placeholder="Rp0.2 / ρ"
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
        {fault || done || text('columns.formulaHint')}
      </p>
    </form>
  )
}
