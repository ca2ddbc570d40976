import type { ReplyOf } from '@ingot/contract/endpoint'
import type { Endpoints } from '@ingot/contract/endpoints'
import { Link } from '@tanstack/react-router'
import { datasheetLink } from '../../address/datasheet-address.ts'
import { useLanguage } from '../../session/language.ts'
import { formatCount } from '../../words/format.ts'
import { useText } from '../../words/texts.ts'
import styles from './Check.module.css'

export type QualityReport = ReplyOf<Endpoints['readQualityReport']>
type FoundRule = QualityReport['rules'][number]

const SEVERITIES = ['error', 'warning', 'note'] as const
const HEADS = ['check.rule', 'check.findings', 'check.accepted', 'check.materials', 'check.examples'] as const

/** A table a severity, the worst first; the first materials of each rule lead to their check. */
export function FoundRules({ rules }: { rules: readonly FoundRule[] }) {
  const text = useText()
  return SEVERITIES.map((severity) => {
    const found = rules.filter((one) => one.severity === severity)
    if (found.length === 0) return null
    const name = text(`quality.severity.${severity}`)
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      <section key={severity} className={styles.rules} aria-label={name} tabIndex={0}>
        <h2 className={styles.severity} data-severity={severity}>
          {name}
        </h2>
        <table className={styles.table}>
          <thead>
            <tr>
              {HEADS.map((head) => (
                <th key={head} scope="col">
                  {text(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {found.map((rule) => (
              <Row key={rule.rule} rule={rule} />
            ))}
          </tbody>
        </table>
      </section>
    )
  })
}

function Row({ rule: { explanation, findings, accepted, materials, examples } }: { rule: FoundRule }) {
  const text = useText()
  const lang = useLanguage()
  const count = (of: number) => formatCount(of, lang)
  const more = materials - examples.length
  return (
    <tr>
      <th scope="row">{explanation}</th>
      <td className={styles.number}>{count(findings)}</td>
      <td className={styles.number}>{accepted === 0 ? '–' : count(accepted)}</td>
      <td className={styles.number}>{count(materials)}</td>
      <td>
        {examples.map(({ id, name }, place) => (
          <span key={id}>
            {place > 0 && ', '}
            <Link {...datasheetLink([id, '-', name])} hash="tab-check">
              {name}
            </Link>
          </span>
        ))}
        {examples.length === 0 ? '–' : more > 0 && ` ${text('check.more', { count: more, more: count(more) })}`}
      </td>
    </tr>
  )
}
