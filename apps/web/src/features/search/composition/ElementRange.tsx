import type { Language } from '@ingot/contract/material'
import type { RangeChoice } from '@ingot/domain/query/search-url'
import { useEffect, useId, useRef } from 'react'
import { boundText, type RangeFault, rangeFault, readBound } from '../../../query/range-input.ts'
import { useOpenFilters } from '../../../session/open-filters.ts'
import { BoundField } from '../../../ui/BoundField.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { useDraft } from '../../../ui/use-draft.ts'
import { useText } from '../../../words/texts.ts'
import styles from './CompositionFilter.module.css'

interface ElementRangeProps {
  columnKey: string
  symbol: string
  name: string
  range: RangeChoice | undefined
  /** Materials left out only because they say nothing of it. */
  missing: number | undefined
  lang: Language
  onChange: (range: RangeChoice) => void
  onRemove: () => void
}

type Fault = { end: 'min' | 'max'; message: RangeFault['message'] } | undefined
const noFault = (): Fault => undefined

/** Compositions are typed in percent in every unit system. */
const SYSTEM = 'metric'

/** The least and the most of an element, in percent by mass. */
export function ElementRange(props: ElementRangeProps) {
  const { columnKey, symbol, name, range, missing, lang, onChange, onRemove } = props
  const text = useText()
  const id = useId()
  const first = useRef<HTMLInputElement>(null)
  const isFocused = useOpenFilters(({ focused }) => focused === columnKey)
  useEffect(() => {
    if (!isFocused) return
    first.current?.focus()
    useOpenFilters.getState().takeFocus()
  }, [isFocused])
  const [fault, setFault] = useDraft<Fault>(JSON.stringify(range ?? {}), noFault)
  const commit = (end: 'min' | 'max', given: string) => {
    const read = readBound(given, 'percent', SYSTEM, lang, end)
    if (!read.ok) return setFault({ end, message: read.message })
    const { [end]: _, ...others } = range ?? { key: columnKey }
    const next: RangeChoice = { ...others, ...(read.bound && { [end]: read.bound }) }
    if (rangeFault(next.min, next.max, 'percent', undefined) === 'backwards')
      return setFault({ end, message: { key: 'range.backwards', values: {} } })
    setFault(undefined)
    if (JSON.stringify(next) !== JSON.stringify(range ?? { key: columnKey })) onChange(next)
  }
  return (
    <fieldset className={styles.element}>
      <legend className="visually-hidden">{`${symbol} ${name}`}</legend>
      <span className={styles.symbol} title={name}>
        {symbol}
      </span>
      {(['min', 'max'] as const).map((end) => (
        <BoundField
          key={end}
          {...(end === 'min' && { ref: first })}
          label={text(`range.${end}`, { name: `${symbol} (%)` })}
          placeholder={text(`range.${end}Short`)}
          saved={boundText(range?.[end], 'percent', SYSTEM, lang)}
          messageId={fault?.end === end ? id : undefined}
          onCommit={(given) => commit(end, given)}
        />
      ))}
      <button
        type="button"
        className="button button-quiet button-icon"
        aria-label={text('range.remove', { name: `${symbol} ${name}` })}
        onClick={onRemove}
      >
        <Icon name="close" />
      </button>
      {missing !== undefined && missing > 0 && range && (
        <label className={styles.keep}>
          <input
            type="checkbox"
            checked={range.keepMissing ?? false}
            onChange={({ currentTarget: { checked } }) => {
              const { keepMissing: _, ...plain } = range
              onChange(checked ? { ...plain, keepMissing: true } : plain)
            }}
          />
          {text('composition.keep', { count: missing })}
        </label>
      )}
      {fault && (
        <p id={id} role="alert" className={`error ${styles.keep}`}>
          {text(fault.message.key, fault.message.values)}
        </p>
      )}
    </fieldset>
  )
}
