import type { CompanyJob } from '@ingot/contract/company-jobs'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { queryFor } from '../../../api/query.ts'
import { useLanguage } from '../../../session/language.ts'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { notify } from '../../../ui/notices/notices.ts'
import { useText } from '../../../words/texts.ts'
import { AskFirst } from '../parts/AskFirst.tsx'
import { Failure } from '../parts/Failure.tsx'
import { momentText } from '../parts/moments.ts'
import styles from '../parts/Parts.module.css'
import { isOpen, useCountsText, useStateText } from './job-words.ts'
import { Report } from './Report.tsx'

interface JobPanelProps {
  job: CompanyJob
  onChanged: () => void
  onClose: () => void
}

/** One import: how far it is, what it did, and how it is ended or taken back. */
export function JobPanel({ job, onChanged, onClose }: JobPanelProps) {
  const text = useText()
  const lang = useLanguage()
  const stateText = useStateText()
  const countsText = useCountsText()
  const { id, author, company, createdAt, endedAt, error, canUndo, canRead, progress } = job
  const cancel = useMutation({ mutationFn: () => call('cancelAnyJob', { params: { id } }), onSuccess: onChanged })
  const undo = useMutation({
    mutationFn: () => call('undoImport', { params: { batch: id } }),
    onSuccess: (counts) => {
      notify({ text: text('admin.jobs.wasUndone', { ...counts }), kind: 'done' })
      onChanged()
    },
  })
  const facts = [
    [text('admin.state'), stateText(job)],
    [text('admin.jobs.counts'), countsText(job)],
    ...(isOpen(job) && progress.materials !== undefined
      ? [[text('admin.jobs.read'), progress.materials.toLocaleString(lang)]]
      : []),
    [text('admin.audit.by'), author || '–'],
    ...(company === undefined ? [] : [[text('admin.company'), company]]),
    ...(endedAt === undefined ? [] : [[text('admin.jobs.ended'), momentText(endedAt, lang)]]),
  ]
  return (
    <Dialog
      isOpen
      onClose={onClose}
      label={text('admin.jobs.of', { time: momentText(createdAt, lang) })}
      closeLabel={text('common.close')}
      place="right"
    >
      <div className={styles.panel}>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {error !== undefined && <p className="error">{error}</p>}
        {isOpen(job) && (
          <section className={styles.section}>
            <AskFirst
              label={text('admin.jobs.cancel')}
              question={text('admin.jobs.cancelAsked')}
              action={text('admin.jobs.cancelNow')}
              isPending={cancel.isPending}
              onSure={() => cancel.mutate()}
            />
            <Failure error={cancel.error} />
          </section>
        )}
        {canRead && <ReportOf id={id} />}
        {(canUndo || undo.error) && (
          <section className={styles.section}>
            <AskFirst
              label={text('admin.jobs.undo')}
              question={text('admin.jobs.undoAsked')}
              action={text('admin.jobs.undoNow')}
              isPending={undo.isPending}
              onSure={() => undo.mutate()}
            />
            <Failure error={undo.error} />
          </section>
        )}
      </div>
    </Dialog>
  )
}

function ReportOf({ id }: { id: string }) {
  const { data, error } = useQuery({ ...queryFor('readAnyJob', { params: { id } }), staleTime: 0 })
  if (error) return <Failure error={error} />
  return data?.job.report ? <Report report={data.job.report} /> : null
}
