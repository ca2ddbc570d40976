import type { QualityFinding } from '@ingot/contract/quality'
import { type ReactNode, useState } from 'react'
import { usePermission } from '../../session/session.ts'
import { useText } from '../../words/texts.ts'
import { AcceptDialog } from './AcceptDialog.tsx'
import type { Checked } from './checked.ts'
import { FindingItem } from './FindingItem.tsx'
import styles from './Quality.module.css'

const SEVERITIES = ['error', 'warning', 'note'] as const

interface FindingsProps {
  checked: Checked
  name: string
  /** How many rules looked. */
  rules: number
  findings: readonly QualityFinding[]
  /** What applies the correction of a finding; undefined where the caller may not, or there is none. */
  correct: (finding: QualityFinding) => ReactNode
  /** Leads to a value. */
  onShow: (id: string) => void
}

/** What the quality rules find, the worst first, and the way to accept it with a reason. */
export function Findings({ checked, name, rules, findings, correct, onShow }: FindingsProps) {
  const text = useText()
  const mayEdit = usePermission('materials.edit')
  const mayRelease = usePermission('materials.release')
  const mayAccept = mayEdit || (mayRelease && checked.kind === 'draft')
  const [asked, setAsked] = useState<QualityFinding>()
  const open = findings.filter(({ accepted }) => !accepted).length
  return (
    <section className={styles.panel} aria-label={text('quality.title', { name })}>
      <p className={styles.sum}>
        {open === 0 ? text('quality.clean', { rules }) : text('quality.open', { count: open, rules })}
        {findings.length > open && ` ${text('quality.accepted', { count: findings.length - open })}`}
      </p>
      {SEVERITIES.map((severity) => {
        const own = findings.filter((finding) => finding.severity === severity)
        if (own.length === 0) return null
        return (
          <section key={severity} aria-label={text(`quality.severity.${severity}`)}>
            <h2 data-severity={severity} className={styles.severity}>
              {text(`quality.severity.${severity}`)}
            </h2>
            <ul className={styles.findings}>
              {own.map((finding) => (
                <FindingItem
                  key={`${finding.rule} ${finding.subject} ${finding.message}`}
                  checked={checked}
                  finding={finding}
                  onAccept={mayAccept ? () => setAsked(finding) : undefined}
                  correct={correct(finding)}
                  onShow={onShow}
                />
              ))}
            </ul>
          </section>
        )
      })}
      <AcceptDialog checked={checked} finding={asked} onClose={() => setAsked(undefined)} />
    </section>
  )
}
