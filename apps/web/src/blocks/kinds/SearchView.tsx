import { parseSearchAddress, searchParams, withTerms } from '@ingot/domain/query/search-url'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useId, useState } from 'react'
import { useText } from '../../state/texts.ts'
import { TextLink } from '../../ui/TextLink.tsx'
import type { BlockViewProps } from '../block-view.ts'
import styles from './SearchView.module.css'

/** The quick-search box within a page, with searches to try [BLOCK-010]. */
export function SearchView({ block: { config } }: BlockViewProps<'search'>) {
  const text = useText()
  const id = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const find = (event: FormEvent) => {
    event.preventDefault()
    const asked = typed.trim()
    const search = searchParams(withTerms(parseSearchAddress({}), asked))
    if (asked) void navigate({ to: '/', search: search as never })
  }
  return (
    <search className={styles.search}>
      <form onSubmit={find} className={styles.form}>
        <label htmlFor={id} className={styles.label}>
          {text('block.search')}
        </label>
        <input
          id={id}
          className="field"
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <button type="submit" className="button button-primary">
          {text('block.search.go')}
        </button>
      </form>
      {config.examples.length > 0 && (
        <ul className={styles.examples} aria-label={text('block.search.examples')}>
          {config.examples.map((example) => (
            <li key={example.href}>
              <TextLink href={example.href}>{example.text}</TextLink>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}
