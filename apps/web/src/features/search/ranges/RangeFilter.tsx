import type { Language } from '@ingot/contract/material'
import type { RangeChoice } from '@ingot/domain/query/search-url'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef } from 'react'
import { queryFor } from '../../../api/query.ts'
import type { SearchFilter } from '../../../list/search-filter.ts'
import { boundText, type RangeFault, rangeFault, readBound } from '../../../query/range-input.ts'
import type { ServedColumn } from '../../../session/catalogue.ts'
import { useOpenFilters } from '../../../session/open-filters.ts'
import { useUnitSystem } from '../../../session/units.ts'
import { BoundField } from '../../../ui/BoundField.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { useDraft } from '../../../ui/use-draft.ts'
import type { Format } from '../../../words/format.ts'
import { useText } from '../../../words/texts.ts'
import { Histogram } from './Histogram.tsx'
import styles from './RangeFilter.module.css'
import { RangeHandles } from './RangeHandles.tsx'
import { type ChangeRange, useLiveRange } from './use-live-range.ts'

const BINS = 24

interface RangeFilterProps {
  column: ServedColumn
  range: RangeChoice | undefined
  /** Everything else that narrows the list: the histogram shows what this range may choose from. */
  others: SearchFilter
  missing: number | undefined
  format: Format
  lang: Language
  onChange: ChangeRange
  onRemove: () => void
}

type Message = RangeFault['message'] | undefined
const noMessage = () => undefined

/** A property between two numbers, with where the results lie and what missing values cost. */
export function RangeFilter(props: RangeFilterProps) {
  const { column, range: settled, others, missing, format, lang, onChange, onRemove } = props
  const { key, name, quantity } = column
  const text = useText()
  const system = useUnitSystem()
  const id = useId()
  // What is wrong with what was typed is said as long as the address says the same.
  const [message, setMessage] = useDraft<{ end: 'min' | 'max' | 'both'; of: Message } | undefined>(
    JSON.stringify(settled ?? {}),
    noMessage,
  )
  const whole = useQuery(queryFor('readRanges', { query: { lang: 'en' }, body: { columns: [key] } })).data?.ranges[key]
  const ranges = useQuery({
    ...queryFor('readRanges', { query: { lang: 'en' }, body: { filter: others, columns: [key], bins: BINS } }),
    placeholderData: keepPreviousData,
  })
  const results = ranges.data?.ranges[key]
  const { range, move, settle } = useLiveRange(settled, onChange)
  const unit = format.unit(quantity)

  const commit = (end: 'min' | 'max', given: string) => {
    const read = readBound(given, quantity, system, lang, end)
    if (!read.ok) return setMessage({ end, of: read.message })
    const next: RangeChoice = {
      ...pick(range, end === 'min' ? 'max' : 'min'),
      key,
      ...(read.bound && { [end]: read.bound }),
    }
    if (range?.keepMissing) next.keepMissing = true
    const fault = rangeFault(next.min, next.max, quantity, whole)
    if (fault === 'backwards') return setMessage({ end: 'both', of: { key: 'range.backwards', values: {} } })
    const outside = fault === 'outside' && whole
    const extent = outside && {
      min: format.end('min', whole.min, quantity),
      max: format.end('max', whole.max, quantity),
      unit,
    }
    setMessage(extent ? { end, of: { key: 'range.outside', values: extent } } : undefined)
    if (!extent && JSON.stringify(next) !== JSON.stringify(range ?? { key })) onChange(next)
  }
  const isWrong = (end: 'min' | 'max') => message?.of !== undefined && (message.end === end || message.end === 'both')
  const isFaulty = isWrong('min') || isWrong('max')
  return (
    <fieldset className={styles.range} aria-busy={ranges.isPending}>
      <legend className={styles.legend}>
        <span>
          {name}
          {unit !== '' && <span className="muted">{`\u2002${unit}`}</span>}
        </span>
      </legend>
      <button type="button" className={styles.remove} aria-label={text('range.remove', { name })} onClick={onRemove}>
        <Icon name="close" />
      </button>
      <div className={styles.ends}>
        {(['min', 'max'] as const).map((end) => (
          <FilterBound
            key={end}
            label={text(`range.${end}`, { name })}
            placeholder={whole ? format.end(end, whole[end], quantity) : text(`range.${end}Short`)}
            saved={boundText(range?.[end], quantity, system, lang)}
            columnKey={end === 'min' ? key : undefined}
            messageId={isWrong(end) ? id : undefined}
            onCommit={(given) => commit(end, given)}
          />
        ))}
      </div>
      {ranges.isPending && <div className={styles.awaited} aria-hidden="true" />}
      {results && results.max > results.min && (
        <Histogram
          range={results}
          chosen={range}
          quantity={quantity}
          name={name}
          format={format}
          handles={
            <RangeHandles
              extent={results}
              quantity={quantity}
              name={name}
              format={format}
              range={range ?? { key }}
              onMove={move}
              onSettled={settle}
            />
          }
        />
      )}
      <div className={styles.foot}>
        {missing !== undefined && missing > 0 && range && (
          <label className={styles.keep}>
            <span>{text('range.missing', { count: missing })}</span>
            <input
              type="checkbox"
              checked={range.keepMissing ?? false}
              onChange={(event) => onChange(keeping(range, event.currentTarget.checked))}
            />
            <span>{text('range.keep')}</span>
          </label>
        )}
      </div>
      {isFaulty && message?.of && (
        <p id={id} role="alert" className={`error ${styles.message}`}>
          {text(message.of.key, message.of.values)}
        </p>
      )}
    </fieldset>
  )
}

const pick = (range: RangeChoice | undefined, end: 'min' | 'max') => (range?.[end] ? { [end]: range[end] } : {})

function keeping({ keepMissing: _, ...range }: RangeChoice, isKept: boolean): RangeChoice {
  return isKept ? { ...range, keepMissing: true } : range
}

interface FilterBoundProps {
  label: string
  placeholder: string
  /** What holds, as it is written. */
  saved: string
  /** Column whose filter was just added: its field takes the focus. */
  columnKey: string | undefined
  messageId: string | undefined
  onCommit: (given: string) => void
}

function FilterBound({ columnKey, ...given }: FilterBoundProps) {
  const field = useRef<HTMLInputElement>(null)
  const isFocused = useOpenFilters(({ focused }) => focused !== undefined && focused === columnKey)
  useEffect(() => {
    if (!isFocused) return
    field.current?.focus()
    useOpenFilters.getState().takeFocus()
  }, [isFocused])
  return <BoundField {...given} ref={field} />
}
