import type { FilterInput } from '@ingot/contract/filters/index'
import { QUALITY_REPORT_MAX } from '@ingot/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryFor } from '../../api/query.ts'
import { useLanguage } from '../../session/language.ts'
import { useAppContent } from '../../session/session.ts'
import { Icon } from '../../ui/icons.tsx'
import { formatCount } from '../../words/format.ts'
import { useText } from '../../words/texts.ts'
import type { MainPanelProps } from '../main-panel.ts'
import styles from './Check.module.css'
import { FoundRules, type QualityReport } from './FoundRules.tsx'
import { useReportFile } from './use-report-file.ts'

/** What the quality rules find in the materials of the list: how often each rule, where, and as a file. */
export function CheckPanel({ filter, lang }: MainPanelProps) {
  const text = useText()
  const { companyId } = useAppContent().user
  const [isOwnOnly, setOwnOnly] = useState(false)
  const body = { search: filter ?? {}, ...(isOwnOnly && { owner: `company-${companyId}` }) }
  const report = useQuery({
    ...queryFor('readQualityReport', { query: { lang }, body }),
    enabled: filter !== undefined,
  })
  return (
    <div className={styles.panel} aria-busy={report.isFetching}>
      <div className={styles.bar}>
        {companyId > 0 && (
          <label className={styles.own}>
            <input type="checkbox" checked={isOwnOnly} onChange={({ target }) => setOwnOnly(target.checked)} />
            {text('check.ownOnly')}
          </label>
        )}
        <SaveReport body={body} isDisabled={!report.data || report.data.materials === 0} />
      </div>
      {report.error && (
        <div className={styles.failure}>
          <p role="alert">{text('check.failed', { message: report.error.message })}</p>
          <button type="button" className="button" onClick={() => void report.refetch()}>
            {text('common.retry')}
          </button>
        </div>
      )}
      {!report.error && !report.data && <p role="status">{text('check.loading')}</p>}
      {!report.error && report.data && <Found report={report.data} />}
    </div>
  )
}

function Found({ report }: { report: QualityReport }) {
  const text = useText()
  const lang = useLanguage()
  const shown = (count: number) => formatCount(count, lang)
  const { materials, total, clean, rules } = report
  if (materials === 0) return <p role="status">{text('check.nothing')}</p>
  return (
    <>
      <p role="status" className={styles.sum}>
        {text('check.sum', { count: materials, materials: shown(materials), clean: shown(clean) })}
        {total > materials && ` ${text('check.first', { limit: shown(QUALITY_REPORT_MAX), total: shown(total) })}`}
      </p>
      {rules.length > 0 && <FoundRules rules={rules} />}
    </>
  )
}

function SaveReport({ body, isDisabled }: { body: { search: FilterInput; owner?: string }; isDisabled: boolean }) {
  const text = useText()
  const { save, isPending, failure } = useReportFile()
  return (
    <div className={`${styles.save} no-print`}>
      <button type="button" className="button" disabled={isDisabled || isPending} onClick={() => save(body)}>
        <Icon name="download" />
        {text(isPending ? 'check.saving' : 'check.csv')}
      </button>
      {failure && <p role="alert">{failure}</p>}
    </div>
  )
}
