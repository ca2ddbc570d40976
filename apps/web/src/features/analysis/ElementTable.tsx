import { ANALYSIS_ELEMENTS_MAX } from '@ingot/contract/limits'
import type { Language } from '@ingot/contract/material'
import { CHEMICAL_ELEMENTS } from '@ingot/domain/analysis/elements'
import type { AnalysedElement } from '@ingot/domain/analysis/judge'
import { readAnalysis } from '@ingot/domain/analysis/read-analysis'
import { type FormEvent, useState } from 'react'
import { Icon } from '../../ui/icons.tsx'
import { useTypedDraft } from '../../ui/use-draft.ts'
import { useText } from '../../words/texts.ts'
import styles from './Analysis.module.css'
import { amountText } from './verdict-words.ts'

interface ElementTableProps {
  analysis: readonly AnalysedElement[]
  onChange: (analysis: readonly AnalysedElement[]) => void
  lang: Language
}

const nameOf = (symbol: string, lang: Language): string =>
  CHEMICAL_ELEMENTS.find((one) => one.symbol === symbol)?.name[lang] ?? symbol

/** An element with what is typed as its amount; undefined where that is none. */
function elementWith(element: string, typed: string): AnalysedElement | undefined {
  const { elements, unreadCount } = readAnalysis(`${element} ${typed}`)
  return elements.length === 1 && unreadCount === 0 ? elements[0] : undefined
}

/** What was read of an analysis: amounts are changed in their place, elements are removed and added. */
export function ElementTable({ analysis, onChange, lang }: ElementTableProps) {
  const text = useText()
  return (
    <div>
      {analysis.length > 0 && (
        <table className={styles.elements} aria-label={text('analysis.table')}>
          <thead>
            <tr>
              <th scope="col">{text('analysis.element')}</th>
              <th scope="col" className={styles.number}>
                {text('analysis.amount')}
              </th>
              <td />
            </tr>
          </thead>
          <tbody>
            {analysis.map((one) => (
              <tr key={one.element}>
                <th scope="row">
                  <abbr title={nameOf(one.element, lang)}>{one.element}</abbr>{' '}
                  <span className="muted">{nameOf(one.element, lang)}</span>
                </th>
                <td className={styles.number}>
                  <AmountField
                    one={one}
                    lang={lang}
                    onChange={(next) => onChange(analysis.map((other) => (other === one ? next : other)))}
                  />
                </td>
                <td>
                  <button
                    type="button"
                    className="button button-quiet button-icon no-print"
                    aria-label={text('analysis.remove', { element: one.element })}
                    onClick={() => onChange(analysis.filter((other) => other !== one))}
                  >
                    <Icon name="close" />
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {analysis.length < ANALYSIS_ELEMENTS_MAX && (
        <AddElement taken={analysis} onAdd={(next) => onChange([...analysis, next])} lang={lang} />
      )}
    </div>
  )
}

interface AmountFieldProps {
  one: AnalysedElement
  lang: Language
  onChange: (next: AnalysedElement) => void
}

/** An amount that is changed when its field is left or Enter is pressed; Escape takes the change back. */
function AmountField({ one, lang, onChange }: AmountFieldProps) {
  const text = useText()
  const saved = amountText(one, lang, text)
  const [typed, setTyped] = useTypedDraft(saved)
  const next = elementWith(one.element, typed)
  const commit = () => typed !== saved && next && onChange(next)
  return (
    <input
      type="text"
      className={styles.amount}
      aria-label={text('analysis.amountOf', { element: one.element })}
      aria-invalid={next === undefined}
      title={next ? undefined : text('analysis.wrong', { given: typed })}
      value={typed}
      onChange={({ currentTarget: { value } }) => setTyped(value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit()
        if (event.key !== 'Escape' || typed === saved) return
        event.preventDefault()
        setTyped(saved)
      }}
    />
  )
}

interface AddElementProps {
  taken: readonly AnalysedElement[]
  onAdd: (next: AnalysedElement) => void
  lang: Language
}

function AddElement({ taken, onAdd, lang }: AddElementProps) {
  const text = useText()
  const [element, setElement] = useState('')
  const [typed, setTyped] = useState('')
  const next = element === '' ? undefined : elementWith(element, typed)
  const isWrong = element !== '' && typed.trim() !== '' && next === undefined
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (!next) return
    onAdd(next)
    setElement('')
    setTyped('')
  }
  const free = CHEMICAL_ELEMENTS.filter(({ symbol }) => taken.every((one) => one.element !== symbol))
  return (
    <form className={`${styles.add} no-print`} onSubmit={add}>
      <select
        aria-label={text('analysis.add')}
        value={element}
        onChange={({ currentTarget: { value } }) => setElement(value)}
      >
        <option value="">{text('analysis.add')}</option>
        {free.map(({ symbol, name }) => (
          <option key={symbol} value={symbol}>{`${symbol} ${name[lang]}`}</option>
        ))}
      </select>
      <input
        type="text"
        className={styles.amount}
        aria-label={text('analysis.addAmount')}
        aria-invalid={isWrong}
        placeholder={text('analysis.amount')}
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <button type="submit" className="button" disabled={!next}>
        {text('analysis.addButton')}
      </button>
      {isWrong && <p role="alert">{text('analysis.wrong', { given: typed })}</p>}
    </form>
  )
}
