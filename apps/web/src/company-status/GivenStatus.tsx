import { useLanguage } from '../session/language.ts'
import { useText } from '../words/texts.ts'
import styles from './StatusBadge.module.css'
import { dayOf, useCompanyStatus } from './statuses.ts'

/** The status that the company gave a material; nothing where it has none. */
export function GivenStatus({ id }: { id: string }) {
  const text = useText()
  const lang = useLanguage()
  const given = useCompanyStatus(id)
  if (!given) return null
  const { status, because, by, at } = given
  const name = text(`status.${status}`)
  return (
    <span
      className={styles.badge}
      data-status={status}
      title={text('status.since', { status: name, date: dayOf(at, lang), by, because })}
    >
      {name}
    </span>
  )
}
