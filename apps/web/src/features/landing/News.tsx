import type { Language } from '@ingot/contract/material'
import type { NewestChange } from '@ingot/contract/revisions'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../../api/query.ts'
import { TextLink } from '../../ui/links/TextLink.tsx'
import { formatListDate } from '../../ui/list-date.ts'
import { formatCount } from '../../words/format.ts'
import { type Text, useText } from '../../words/texts.ts'
import styles from './Landing.module.css'

/** The materials that came or changed last, of which an import counts as one change. */
export function News({ lang }: { lang: Language }) {
  const text = useText()
  const { data } = useQuery(queryFor('readNewest', { query: { lang } }))
  if (!data || data.changes.length === 0) return null
  return (
    <section>
      <h2>{text('landing.news')}</h2>
      <ul aria-label={text('landing.news')} className={styles.news}>
        {data.changes.map((change) => (
          <li key={change.at}>
            {change.materials.map(({ id, name, no }) => (
              <span key={id}>
                <TextLink href={`/datasheet/${encodeURIComponent(id)}`} className={styles.way}>
                  {name}
                </TextLink>
                {no > 1 && <span className="muted"> {text('landing.newRevision', { no })}</span>}
              </span>
            ))}
            <span className="muted">
              {othersOf(change, text, lang)} <time dateTime={change.at}>{formatListDate(change.at, lang)}</time>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function othersOf({ count, isMore, materials }: NewestChange, text: Text, lang: Language): string {
  const others = count - materials.length
  if (others === 0) return ''
  return text(isMore ? 'landing.newsMany' : 'landing.newsOthers', { count: others, total: formatCount(others, lang) })
}
