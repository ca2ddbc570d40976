import type { ServedNode } from '@ingot/contract/catalog'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useQueryLanguage } from '../../query/query-language.ts'
import { useOpenFilters } from '../../session/open-filters.ts'
import { isComposing } from '../../ui/browser/is-composing.ts'
import { Icon } from '../../ui/icons.tsx'
import { useText } from '../../words/texts.ts'
import styles from './ranges/RangeFilter.module.css'

/** What a query becomes with another condition. */
export type QueryJoin = (before: string | undefined) => string

interface TextFilterProps {
  node: ServedNode
  onAsk: (join: QueryJoin) => void
  onRemove: () => void
}

/** Words in the text of a property; they become a condition of the query and stand among the chips then. */
export function TextFilter({ node: { vkey, name }, onAsk, onRemove }: TextFilterProps) {
  const text = useText()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [isRefused, setRefused] = useState(false)
  const language = useQueryLanguage()
  const isFocused = useOpenFilters(({ focused }) => focused === vkey)
  useEffect(() => {
    if (!isFocused) return
    field.current?.focus()
    useOpenFilters.getState().takeFocus()
  }, [isFocused])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event)) return
    if (typed.trim() === '') return setRefused(true)
    if (!language) return
    onAsk((before) => language.read.withText(before, vkey, typed.trim(), language.vocabulary))
    onRemove()
  }
  return (
    <fieldset className={styles.range}>
      <legend className={styles.legend}>{name}</legend>
      <button type="button" className={styles.remove} aria-label={text('range.remove', { name })} onClick={onRemove}>
        <Icon name="close" />
      </button>
      <input
        ref={field}
        type="text"
        className="field"
        aria-label={text('search.contains', { name })}
        aria-invalid={isRefused}
        aria-describedby={isRefused ? id : undefined}
        placeholder={text('search.containsShort')}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setRefused(false)
        }}
        onKeyDown={onKeyDown}
        autoComplete="off"
      />
      {isRefused && (
        <p id={id} role="alert" className={`error ${styles.message}`}>
          {text('search.noValue')}
        </p>
      )}
    </fieldset>
  )
}
