import { COMPANY_STATUSES, type CompanyStatus } from '@ingot/contract/company-statuses'
import type { SearchAddress } from '@ingot/domain/query/search-url'
import type { ChangeAddress } from '../../address/search-url.ts'
import { useText } from '../../words/texts.ts'
import styles from './FilterPanel.module.css'

interface StatusFilterProps {
  address: SearchAddress
  change: ChangeAddress
}

/** The address with a status asked, or no longer. */
function toggled({ status = [], ...others }: SearchAddress, one: CompanyStatus): SearchAddress {
  const left = COMPANY_STATUSES.filter((other) => (other === one ? !status.includes(one) : status.includes(other)))
  return left.length > 0 ? { ...others, status: left } : others
}

/** What the company thinks of the materials. */
export function StatusFilter({ address, change }: StatusFilterProps) {
  const text = useText()
  return (
    <section className={styles.group} aria-labelledby="filter-status">
      <h2 id="filter-status" className={styles.plainHead}>
        {text('status.group')}
      </h2>
      <div className={styles.properties}>
        {COMPANY_STATUSES.map((one) => (
          <label key={one} className={styles.tagLabel}>
            <input
              type="checkbox"
              checked={address.status?.includes(one) ?? false}
              onChange={() => change((now) => toggled(now, one))}
            />
            <span>{text(`status.${one}`)}</span>
          </label>
        ))}
      </div>
    </section>
  )
}
