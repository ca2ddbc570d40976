import type { RestrictionVerdict } from '@ingot/contract/restriction-verdicts'
import { RESTRICTION_VERDICTS } from '@ingot/contract/restriction-verdicts'
import type { SearchAddress } from '@ingot/domain/query/search-url'
import { useQuery } from '@tanstack/react-query'
import type { ChangeAddress } from '../../address/search-url.ts'
import { queryFor } from '../../api/query.ts'
import { useText } from '../../words/texts.ts'
import styles from './FilterPanel.module.css'
import own from './RestrictionFilter.module.css'

interface RestrictionFilterProps {
  address: SearchAddress
  change: ChangeAddress
}

/** The address with a verdict of a list asked, or no longer. */
function toggled(
  { restricted = [], ...others }: SearchAddress,
  list: string,
  verdict: RestrictionVerdict,
): SearchAddress {
  const left = restricted.filter((one) => one.list !== list || one.verdict !== verdict)
  const next = left.length === restricted.length ? [...restricted, { list, verdict }] : left
  return next.length > 0 ? { ...others, restricted: next } : others
}

/** What the materials hold of what restriction lists name, a list after the other; nothing where there is no list. */
export function RestrictionFilter({ address, change }: RestrictionFilterProps) {
  const text = useText()
  const { data } = useQuery(queryFor('readRestrictionLists', {}))
  const lists = data?.items ?? []
  if (lists.length === 0) return null
  const isAsked = (list: string, verdict: RestrictionVerdict) =>
    address.restricted?.some((one) => one.list === list && one.verdict === verdict) ?? false
  return (
    <section className={styles.group} aria-labelledby="filter-restrictions">
      <h2 id="filter-restrictions" className={styles.plainHead}>
        {text('restriction.group')}
      </h2>
      <div className={styles.properties}>
        {lists.map(({ id, name, version }) => (
          <fieldset key={id} className={own.list}>
            <legend title={version}>{name}</legend>
            {RESTRICTION_VERDICTS.map((verdict) => (
              <label key={verdict} className={styles.tagLabel}>
                <input
                  type="checkbox"
                  checked={isAsked(id, verdict)}
                  onChange={() => change((now) => toggled(now, id, verdict))}
                />
                <span>{text(`restriction.${verdict}`)}</span>
              </label>
            ))}
          </fieldset>
        ))}
      </div>
    </section>
  )
}
