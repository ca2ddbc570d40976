// biome-ignore-all lint/a11y/useSemanticElements: the field keeps the focus and names the active option
// biome-ignore-all lint/a11y/useFocusableInteractive: the field keeps the focus and names the active option
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the field keeps the focus and hears the keys
import type { ReactNode } from 'react'
import type { useListbox } from '../../../ui/listbox.ts'
import styles from './QuickSearch.module.css'
import type { Suggestion } from './use-suggestions.ts'

interface SuggestionListProps {
  list: ReturnType<typeof useListbox>
  label: string
  suggestions: readonly Suggestion[]
  isShown: boolean
  /** Stands above the list: what is wrong with the text, or what it finds. */
  head: ReactNode
  heading: string | undefined
}

/** The list under the search box. */
export function SuggestionList({ list, label, suggestions, isShown, head, heading }: SuggestionListProps) {
  return (
    <div className={styles.popup} hidden={!isShown || (!head && suggestions.length === 0)}>
      {head}
      {heading !== undefined && suggestions.length > 0 && (
        <p className={styles.heading} aria-hidden="true">
          {heading}
        </p>
      )}
      <div
        id={list.listId}
        className={styles.list}
        role="listbox"
        aria-label={heading ?? label}
        hidden={suggestions.length === 0}
      >
        {suggestions.map(({ key, name, sign, note, choose }, index) => (
          <div
            key={key}
            {...list.option(index)}
            role="option"
            aria-selected={index === list.active}
            className={styles.option}
            data-active={index === list.active || undefined}
            onPointerDown={(event) => event.preventDefault()}
            onClick={choose}
          >
            <span className={styles.name}>
              {name}
              {sign && <span className="muted">{`\u2002${sign}`}</span>}
            </span>
            <span className={`muted ${styles.note}`}>{note}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
