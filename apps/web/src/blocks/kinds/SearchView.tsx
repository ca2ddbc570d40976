import { TextLink } from '../../ui/links/TextLink.tsx'
import { useText } from '../../words/texts.ts'
import type { BlockViewProps } from '../block-view.ts'
import styles from './SearchView.module.css'

/** Searches to try [BLOCK-010]; the box for one's own stands at the top of every page (decision 0018). */
export function SearchView({ block: { config } }: BlockViewProps<'search'>) {
  const text = useText()
  if (config.examples.length === 0) return null
  return (
    <div className={styles.search}>
      <span className="muted" aria-hidden="true">
        {text('block.search.examples')}
      </span>
      <ul className={styles.examples} aria-label={text('block.search.examples')}>
        {config.examples.map((example) => (
          <li key={example.href}>
            <TextLink href={example.href}>{example.text}</TextLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
