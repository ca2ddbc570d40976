import type { Language } from '@ingot/contract/material'
import type { TagGroup } from '@ingot/contract/search'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../../api/query.ts'
import { forgetRecent, type RecentLink, useRecent } from '../../session/recent/recent-links.ts'
import { usePermission, useRestricted } from '../../session/session.ts'
import { TextLink } from '../../ui/links/TextLink.tsx'
import { useText } from '../../words/texts.ts'
import { AshbyMap } from './AshbyMap.tsx'
import styles from './Landing.module.css'
import { News } from './News.tsx'

/** More points than these are not fetched for a small picture. */
const MAP_MAX = 5_000
const SAVED_MAX = 6

interface LandingProps {
  counts: readonly TagGroup[]
  /** Materials that the caller may see. */
  total: number
  lang: Language
}

/** What a person comes back for: the last materials and searches, saved ones, what is new, and a map of what is there. */
export function Landing({ counts, total, lang }: LandingProps) {
  const text = useText()
  const { materials, searches } = useRecent()
  const isAllowed = usePermission('ui.scatterplot')
  const isMapAllowed = useRestricted('scatter') === undefined && isAllowed
  const { data } = useQuery(queryFor('readCriteria', { query: { format: '2022-1', lang } }))
  const saved = (data?.criterias ?? []).slice(0, SAVED_MAX).map(({ id, name }) => ({
    text: name,
    href: `/?searchcriteria=${encodeURIComponent(id)}`,
  }))
  return (
    <div className={styles.landing}>
      {isMapAllowed && total > 0 && total <= MAP_MAX && <AshbyMap counts={counts} lang={lang} />}
      <div className={styles.lists}>
        <Links heading={text('landing.recentMaterials')} links={materials} />
        <Links heading={text('landing.recentSearches')} links={searches} />
        {materials.length + searches.length > 0 ? (
          <button type="button" className={`link link-clear ${styles.forget}`} onClick={forgetRecent}>
            {text('landing.forget')}
          </button>
        ) : (
          <p className="muted">{text('landing.noRecent')}</p>
        )}
        <Links heading={text('landing.saved')} links={saved} />
        <News lang={lang} />
      </div>
    </div>
  )
}

function Links({ heading, links }: { heading: string; links: readonly RecentLink[] }) {
  if (links.length === 0) return null
  return (
    <section>
      <h2>{heading}</h2>
      <ul aria-label={heading}>
        {links.map(({ text, href }) => (
          <li key={href}>
            <TextLink href={href} className={styles.way}>
              {text}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
