import { useState } from 'react'
import { StatusBadge } from '../../company-status/StatusBadge.tsx'
import { dayOf, useCompanyStatus } from '../../company-status/statuses.ts'
import { useLanguage } from '../../session/language.ts'
import { usePermission } from '../../session/session.ts'
import { useText } from '../../words/texts.ts'
import styles from './Status.module.css'
import { type NamedMaterial, StatusDialog } from './StatusDialog.tsx'

/** What the company thinks of the material of a datasheet, why and since when; who edits materials sets it here. */
export function SheetStatus({ material: { id, name } }: { material: NamedMaterial }) {
  const text = useText()
  const lang = useLanguage()
  const canSet = usePermission('materials.edit')
  const given = useCompanyStatus(id)
  const [isOpen, setOpen] = useState(false)
  if (!given && !canSet) return null
  return (
    <section className={styles.sheet} aria-label={text('status.group')}>
      {given && (
        <>
          <StatusBadge id={id} />
          <span>
            {text('status.since', {
              status: text(`status.${given.status}`),
              date: dayOf(given.at, lang),
              by: given.by,
              because: given.because,
            })}
          </span>
        </>
      )}
      {canSet && (
        <button type="button" className="link no-print" onClick={() => setOpen(true)}>
          {text('status.set')}
        </button>
      )}
      {isOpen && <StatusDialog materials={[{ id, name }]} onClose={() => setOpen(false)} />}
    </section>
  )
}
