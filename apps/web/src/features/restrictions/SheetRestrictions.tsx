import type { RestrictionHit } from '@ingot/contract/restrictions'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../../api/query.ts'
import { useLanguage } from '../../session/language.ts'
import { percentOf, shareText } from '../../words/share-text.ts'
import { type TextKey, useText } from '../../words/texts.ts'
import styles from './Restrictions.module.css'

/** What the data of a material say of restricted substances; nothing where no list was loaded. */
export function SheetRestrictions({ id }: { id: string }) {
  const text = useText()
  const { data, error, refetch } = useQuery(queryFor('readRestrictions', { body: { ids: [id] } }))
  if (error)
    return (
      <p role="alert" className={styles.sheet}>
        {text('restriction.retry')}{' '}
        <button type="button" className="link" onClick={() => void refetch()}>
          {text('common.retry')}
        </button>
      </p>
    )
  if (!data || data.lists === 0) return null
  const hits = data.items[0]?.hits ?? []
  const told = hits.filter(({ verdict }) => verdict !== 'below')
  const below = hits.filter(({ verdict }) => verdict === 'below')
  return (
    <section className={styles.sheet} aria-labelledby="restrictions">
      <h2 id="restrictions">{text('restriction.sheet')}</h2>
      {hits.length === 0 && <p>{text('restriction.none', { count: data.lists })}</p>}
      <Hits hits={told} />
      {below.length > 0 && (
        <details>
          <summary>{text('restriction.more', { count: below.length })}</summary>
          <Hits hits={below} />
        </details>
      )}
      <p className="muted">{text('restriction.honest')}</p>
    </section>
  )
}

/** Nothing lies above a threshold that the list does not name. */
function badgeOf({ verdict, threshold }: RestrictionHit): TextKey {
  if (threshold === undefined && verdict === 'above') return 'restriction.held'
  return threshold === undefined && verdict === 'possible' ? 'restriction.heldPossible' : `restriction.${verdict}`
}

function Hits({ hits }: { hits: readonly RestrictionHit[] }) {
  const text = useText()
  const lang = useLanguage()
  if (hits.length === 0) return null
  const thresholdOf = ({ threshold }: RestrictionHit) =>
    threshold === undefined
      ? text('restriction.noThreshold')
      : text('restriction.threshold', { threshold: percentOf(threshold, lang) })
  return (
    <ul className={styles.hits}>
      {hits.map((hit) => {
        const { list, cas, name, reason, verdict } = hit
        const share = shareText(hit, lang, text)
        return (
          <li key={`${list.id} ${cas} ${share}`} title={reason && text('restriction.reason', { reason })}>
            <span className={styles.badge} data-verdict={verdict}>
              {text(badgeOf(hit))}
            </span>
            <span>{text('restriction.hit', { list: list.name, name, cas, share, threshold: thresholdOf(hit) })}</span>
          </li>
        )
      })}
    </ul>
  )
}
