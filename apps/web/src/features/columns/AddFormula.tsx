import { useEffect, useId, useRef, useState } from 'react'
import { type TextKey, useText } from '../../state/texts.ts'
import { useVocabulary } from '../../state/vocabulary.ts'
import styles from './Columns.module.css'

interface AddFormulaProps {
  chosen: ReadonlySet<string>
  onAdd: (key: string, name: string) => void
}

/** A column that is computed: what is typed is read by the query language, units and all. */
export function AddFormula({ chosen, onAdd }: AddFormulaProps) {
  const text = useText()
  const id = useId()
  const [isWanted, setWanted] = useState(false)
  const vocabulary = useVocabulary({ isWanted })
  const [typed, setTyped] = useState('')
  const [fault, setFault] = useState('')
  const [done, setDone] = useState('')
  const [isAsked, setAsked] = useState(false)
  const read = async () => {
    if (!vocabulary || typed.trim() === '') return
    const { formulaKey, openFormula } = await import('@ingot/domain/query/language/formula')
    const key = formulaKey(typed.trim().replace(/^=/, ''), vocabulary)
    const opened = typeof key === 'string' ? openFormula(key, vocabulary) : key
    setDone('')
    if (typeof key !== 'string' || 'problem' in opened) {
      const { code, values } = ('problem' in opened ? opened.problem : undefined) ?? { code: 'empty', values: {} }
      return setFault(text(`query.problem.${code}` as TextKey, values))
    }
    const { label } = opened
    if (chosen.has(key)) return setDone(text('columns.formulaThere', { label }))
    onAdd(key, label)
    setTyped('')
    setDone(text('columns.formulaHere', { label }))
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
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
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
          onFocus={() => setWanted(true)}
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
