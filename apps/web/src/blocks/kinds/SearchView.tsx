import { useRef } from 'react'
import { useChangeAddress } from '../../address/search-url.ts'
import { QuickSearch } from '../../features/search/box/QuickSearch.tsx'
import { useLanguage } from '../../session/language.ts'
import { TextLink } from '../../ui/links/TextLink.tsx'
import { useText } from '../../words/texts.ts'
import type { BlockViewProps } from '../block-view.ts'
import styles from './SearchView.module.css'

/** The quick-search box within a page, with searches to try [BLOCK-010]. */
export function SearchView({ block: { config } }: BlockViewProps<'search'>) {
  const text = useText()
  const lang = useLanguage()
  const change = useChangeAddress()
  const field = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.search}>
      <QuickSearch change={change} lang={lang} field={field} />
      {config.examples.length > 0 && (
        <ul className={styles.examples} aria-label={text('block.search.examples')}>
          {config.examples.map((example) => (
            <li key={example.href}>
              <TextLink href={example.href}>{example.text}</TextLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
