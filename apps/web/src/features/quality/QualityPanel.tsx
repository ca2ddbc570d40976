import type { QualityFinding } from '@ingot/contract/quality'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryFor } from '../../api/query.ts'
import { useLanguage } from '../../session/language.ts'
import { usePermission } from '../../session/session.ts'
import { useText } from '../../words/texts.ts'
import { AcceptDialog } from './AcceptDialog.tsx'
import { FindingItem } from './FindingItem.tsx'
import styles from './Quality.module.css'

const SEVERITIES = ['error', 'warning', 'note'] as const

interface QualityPanelProps {
  materialId: string
  name: string
}

/** What the quality rules find in a material, the worst first, and the way to accept it with a reason. */
export function QualityPanel({ materialId: id, name }: QualityPanelProps) {
  const text = useText()
  const lang = useLanguage()
  const mayEdit = usePermission('materials.edit')
  const [asked, setAsked] = useState<QualityFinding>()
  const { data, error } = useQuery(queryFor('readQuality', { params: { id }, query: { lang } }))
  if (error) return <p role="alert">{text('quality.failed')}</p>
  if (!data) return <p className="muted">{text('quality.loading')}</p>
  const { findings, rules, no, isOwn } = data
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
                  id={id}
                  finding={finding}
                  onAccept={mayEdit ? () => setAsked(finding) : undefined}
                  correctable={mayEdit && isOwn ? no : undefined}
                />
              ))}
            </ul>
          </section>
        )
      })}
      <AcceptDialog id={id} finding={asked} onClose={() => setAsked(undefined)} />
    </section>
  )
}
