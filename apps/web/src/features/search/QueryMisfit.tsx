import type { ChangeAddress } from '../../address/search-url.ts'
import { useQueryLanguage } from '../../query/query-language.ts'
import { editQuery } from '../../query/search-box.ts'
import { useText } from '../../words/texts.ts'
import { QueryNote } from './box/QueryNote.tsx'
import styles from './QueryMisfit.module.css'

/** A query that the server could not read. */
export interface UnreadQuery {
  q: string
  /** The server's own words, where the reason is not known here. */
  message: string
}

interface QueryMisfitProps {
  query: UnreadQuery
  change: ChangeAddress
}

/** The query of an address that cannot be read and is left out alone: where it fails, and the ways on. */
export function QueryMisfit({ query: { q, message }, change }: QueryMisfitProps) {
  const text = useText()
  const language = useQueryLanguage({ of: 'address' })
  const read = language?.read.readQuery(q, language.vocabulary)
  return (
    <section className={styles.misfit} aria-label={text('search.misfit')}>
      <h2>{text('search.misfit')}</h2>
      {read?.kind === 'problem' ? (
        <QueryNote typed={q} problem={read.problem} isRefused />
      ) : (
        <p role="alert">{message}</p>
      )}
      <div className={styles.ways}>
        <button type="button" className="button" onClick={() => editQuery({ text: q, without: '' })}>
          {text('search.editQuery')}
        </button>
        <button type="button" className="button" onClick={() => change(({ q: _, ...now }) => now)}>
          {text('search.dropQuery')}
        </button>
      </div>
    </section>
  )
}
