import { useEffect, useId, useRef, useState } from 'react'
import { type TextKey, useText } from '../../state/texts.ts'
import { useVocabulary } from '../../state/vocabulary.ts'
import styles from './Scatter.module.css'

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
  const text = useText()
  const id = useId()
  const [isWanted, setWanted] = useState(false)
  const vocabulary = useVocabulary({ isWanted })
  const [draft, setDraft] = useState({ of: value, typed: value })
  const typed = draft.of === value ? draft.typed : value
  const [fault, setFault] = useState('')
  const [isAsked, setAsked] = useState(false)
  const read = async () => {
    if (!vocabulary || typed.trim() === '') return
    const { formulaKey, openFormula } = await import('@ingot/domain/query/language/formula')
    const key = formulaKey(typed.trim().replace(/^=/, ''), vocabulary)
    const problem = typeof key === 'string' ? problemIn(openFormula(key, vocabulary)) : key.problem
    if (problem) return setFault(text(`query.problem.${problem.code}` as TextKey, problem.values))
    onFormula(key as string)
  }
  const latest = useRef(read)
  latest.current = read
  // The names of the language may come a moment after Enter was pressed.
  useEffect(() => {
    if (!isAsked || !vocabulary) return
    setAsked(false)
    void latest.current()
  }, [isAsked, vocabulary])
  return (
    <form
      className={styles.formula}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setWanted(true)
        setAsked(true)
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
          onFocus={() => setWanted(true)}
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

const problemIn = <P,>(opened: { problem: P } | object): P | undefined =>
  'problem' in opened ? opened.problem : undefined
