import { useId, useMemo, useState } from 'react'
import { useTypedFormula } from '../../../query/formula/use-typed-formula.ts'
import { useFormulaHeads } from '../../../query/formula-heads.ts'
import { useDraft } from '../../../ui/use-draft.ts'
import styles from './Axes.module.css'

interface FormulaFieldProps {
  label: string
  action: string
  placeholder: string
  /** The formula in force, without its `=`. */
  value: string | undefined
  /** What is in force where it is no formula: what was typed before it is dropped. */
  instead?: string | undefined
  /** Hears the key of a formula that can be read; of a property alone its own key. */
  onFormula: (key: string) => void
}

interface Draft {
  typed?: string
  fault?: string
}

const noDraft = (): Draft => ({})

/** A formula over the properties, read by the query language, units and all. */
export function FormulaField({ label, action, placeholder, value, instead, onFormula }: FormulaFieldProps) {
  const id = useId()
  const key = value === undefined ? '' : `=${value}`
  const heads = useFormulaHeads(useMemo(() => (key === '' ? [] : [key]), [key]))
  // As it was typed; of a link, with the signs of its properties: the key is written in names of the product.
  const [written, setWritten] = useState({ key: '', text: '' })
  const shown = written.key === key ? written.text : (heads.get(key)?.label ?? value ?? '')
  const [{ typed = shown, fault = '' }, setDraft] = useDraft<Draft>(`${key} ${instead}`, noDraft)
  const setTyped = (text: string) => setDraft({ typed: text })
  const formula = useTypedFormula(typed, (read) => {
    if ('fault' in read) return setDraft({ typed, fault: read.fault })
    setWritten({ key: read.key, text: typed.trim() })
    setDraft({})
    onFormula(read.key)
  })
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
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <button type="submit" className="button" disabled={typed.trim() === '' || typed === shown}>
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
