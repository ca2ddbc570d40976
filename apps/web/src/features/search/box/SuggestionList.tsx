import type { ReactNode } from 'react'
import type { Listbox } from '../../../ui/combobox/listbox.ts'
import { Options } from '../../../ui/combobox/Options.tsx'
import styles from './QuickSearch.module.css'
import type { Suggestion } from './use-suggestions.ts'

interface SuggestionListProps {
  list: Listbox
  label: string
  suggestions: readonly Suggestion[]
  isShown: boolean
  /** Stands above the list: what is wrong with the text, or what it finds. */
  head: ReactNode
  heading: string | undefined
  /** It tells of a search that was made: what stands under it makes room. */
  isAfterSearch: boolean
}

/** The list under the search box. */
export function SuggestionList({
  list,
  label,
  suggestions,
  isShown,
  head,
  heading,
  isAfterSearch,
}: SuggestionListProps) {
  return (
    <div
      className={styles.popup}
      hidden={!isShown || (!head && suggestions.length === 0)}
      data-after-search={(isShown && isAfterSearch) || undefined}
    >
      {head}
      {heading !== undefined && suggestions.length > 0 && (
        <p className={styles.heading} aria-hidden="true">
          {heading}
        </p>
      )}
      <Options
        list={list}
        label={heading ?? label}
        items={suggestions}
        keyOf={({ key }) => key}
        draw={({ name, sign, note }) => (
          <>
            <span className={styles.name}>
              {name}
              {sign && <span className="muted">{`\u2002${sign}`}</span>}
            </span>
            <span className={`muted ${styles.note}`}>{note}</span>
          </>
        )}
        isShown={suggestions.length > 0}
        className={styles.list}
        optionClassName={styles.option}
      />
    </div>
  )
}
