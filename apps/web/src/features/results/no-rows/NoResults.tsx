import type { Language } from '@ingot/contract/material'
import type { WordOffer } from '@ingot/contract/search'
import { useQueries } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { queryFor } from '../../../api/query.ts'
import type { SearchFilter } from '../../../list/search-filter.ts'
import type { ChipView } from '../../../query/chips.ts'
import { useText } from '../../../words/texts.ts'
import styles from './NoResults.module.css'

const RELAXED_MAX = 8

interface NoResultsProps {
  chips: readonly ChipView[]
  filterWithout: (chip: ChipView) => SearchFilter
  lang: Language
  onDrop: (chip: ChipView) => void
  onClearAll: () => void
  /** What may be meant by the words, and how to search it instead. */
  offers: readonly WordOffer[]
  onOffer: (offer: WordOffer) => void
  /** The page of the server for this case. */
  page: ReactNode
}

/** Nothing matches: what was not found, which single filter to drop, and what that would bring. */
export function NoResults(props: NoResultsProps) {
  const { chips, filterWithout, lang, onDrop, onClearAll, offers, onOffer, page } = props
  const text = useText()
  const offersId = useId()
  const titleId = useId()
  const [only] = chips.length === 1 ? chips : []
  // Without its only filter a search finds everything, and who looks for the names of a list wants no other materials.
  const asked = chips.length === 1 ? [] : chips.filter(({ id }) => id !== 'list').slice(0, RELAXED_MAX)
  const counts = useQueries({
    queries: asked.map((chip) => ({
      ...queryFor('readTiles', { query: { lang }, body: { ...filterWithout(chip), limit: 1, columns: [] } }),
      select: ({ totalCount }: { totalCount: number }) => totalCount,
    })),
  })
  const ways = asked
    .map((chip, index) => ({ chip, count: counts[index]?.data ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
  const isAnswered = counts.every(({ isPending }) => !isPending)
  return (
    <section className={styles.none} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {only ? text('none.only', { about: only.about }) : text('none.title')}
      </h2>
      {offers.length > 0 && (
        <div className={styles.offers}>
          <span id={offersId}>{text('none.meant')}</span>
          <ul aria-labelledby={offersId}>
            {offers.map((offer) => (
              <li key={offer.q ?? offer.terms.join('\n')}>
                <button type="button" className="button" onClick={() => onOffer(offer)}>
                  {text('none.offer', { terms: offer.q ?? offer.terms.join(', '), count: offer.count })}
                </button>
                {offer.without && (
                  <span className="muted">{text('none.without', { words: offer.without.join(', ') })}</span>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
      <ul className={styles.ways}>
        {ways.map(({ chip, count }) => (
          <li key={chip.id}>
            {text('none.sentence', { count, about: chip.about })}{' '}
            <button type="button" className="link" onClick={() => onDrop(chip)}>
              {text('none.drop')}
              <span className="visually-hidden">{`: ${chip.text}`}</span>
            </button>
          </li>
        ))}
      </ul>
      {isAnswered && ways.length === 0 && asked.length > 1 && <p>{text('none.combined')}</p>}
      <button type="button" className="link link-clear" onClick={onClearAll}>
        {text('results.clearAll')}
      </button>
      <div className={styles.page}>{page}</div>
    </section>
  )
}
