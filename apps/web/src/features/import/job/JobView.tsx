import type { ImportReport, Job } from '@ingot/contract/exchange'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { call } from '../../../api/call.ts'
import { queryClient, queryFor } from '../../../api/query.ts'
import { useLanguage } from '../../../session/language.ts'
import { usePermission } from '../../../session/session.ts'
import { notify } from '../../../ui/notices/notices.ts'
import { useText } from '../../../words/texts.ts'
import styles from '../Import.module.css'
import { keepJob } from './kept-job.ts'
import { Problems } from './Problems.tsx'

/** How often a job that waits or runs is asked for. */
const LIVE_MS = 1_000

export const isOpenJob = ({ status }: Pick<Job, 'status'>): boolean => ['Created', 'Queued', 'Running'].includes(status)

interface JobViewProps {
  id: string
  provider: string
  /** Back to the files, which are still chosen where the page was not loaded anew. */
  onBack: () => void
  onClose: () => void
  accepted: readonly string[]
  /** Undefined for who may not. */
  onAccept: ((finding: string) => void) | undefined
}

/** One import: how far it is, what it did, and how it is ended or taken back. */
export function JobView({ id, provider, onBack, onClose, accepted, onAccept }: JobViewProps) {
  const text = useText()
  const { data, error } = useQuery({
    ...queryFor('readJob', { params: { id } }),
    staleTime: 0,
    // A lost connection is told of, and asked through until it is there again.
    retry: false,
    refetchInterval: ({ state }) => (state.data && !isOpenJob(state.data.job) ? false : LIVE_MS),
    refetchIntervalInBackground: true,
  })
  const cancel = useMutation({
    mutationFn: () => call('cancelJob', { params: { id } }),
    onSuccess: (reply) => queryClient.setQueryData(queryFor('readJob', { params: { id } }).queryKey, reply),
  })
  const job = data?.job
  return (
    <section className={styles.part} aria-label={text('import.job', { provider })}>
      {error && <p role="alert">{text('import.lost', { message: error.message })}</p>}
      {error && !job && (
        <div className={styles.buttons}>
          <button type="button" className="button" onClick={onBack}>
            {text('import.back')}
          </button>
        </div>
      )}
      {job && isOpenJob(job) && (
        <>
          <Progress job={job} />
          <div className={styles.buttons}>
            <button type="button" className="button" disabled={cancel.isPending} onClick={() => cancel.mutate()}>
              {text('import.cancel')}
            </button>
          </div>
        </>
      )}
      {cancel.error && <p role="alert">{cancel.error.message}</p>}
      {job && !isOpenJob(job) && (
        <Ended
          job={job}
          provider={provider}
          onBack={onBack}
          onClose={onClose}
          accepted={accepted}
          onAccept={onAccept}
        />
      )}
    </section>
  )
}

function Progress({ job: { status, progress } }: { job: Job }) {
  const text = useText()
  const lang = useLanguage()
  const { done, total, place, materials } = progress
  const words =
    status !== 'Running' && place !== undefined
      ? text('import.place', { place })
      : materials === undefined
        ? text('import.waiting')
        : text('import.read', { count: materials, shown: materials.toLocaleString(lang) })
  return (
    <div className={styles.field}>
      <p role="status">{words}</p>
      <progress aria-label={text('import.progress')} max={total || 1} value={Math.min(done, total || 1)} />
    </div>
  )
}

function Ended({ job, provider, onBack, onClose, accepted, onAccept }: Omit<JobViewProps, 'id'> & { job: Job }) {
  const text = useText()
  const { status, report, error } = job
  const isDone = status === 'Completed' && report !== undefined
  const batch = report?.dryRun ? undefined : report?.batch
  return (
    <>
      {error !== undefined && <p role="alert">{error}</p>}
      {isDone && <Counts report={report} />}
      {report && (
        <Problems
          problems={report.problems}
          count={report.problemCount}
          accepted={accepted}
          onAccept={status === 'Failed' ? onAccept : undefined}
        />
      )}
      <div className={styles.buttons}>
        {isDone && batch !== undefined && (
          <>
            <Undo batch={batch} />
            {/* An import of an earlier visit does not say whose materials they were. */}
            {provider !== '' && (
              <Link
                to="/"
                search={{ params: { tags: `provider-${provider.replaceAll(',', ' ').replaceAll('  ', ' ').trim()}` } }}
                className="button button-primary"
                onClick={() => keepJob(undefined)}
              >
                {text('import.show')}
              </Link>
            )}
          </>
        )}
        <button type="button" className="button" onClick={onBack}>
          {text(isDone && batch !== undefined ? 'import.another' : 'import.back')}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {text('common.close')}
        </button>
      </div>
    </>
  )
}

function Counts({ report: { created, updated, unchanged, dryRun } }: { report: ImportReport }) {
  const text = useText()
  return <p role="status">{text(dryRun ? 'import.wouldHave' : 'import.did', { created, updated, unchanged })}</p>
}

/** Takes an import back as a whole. */
function Undo({ batch }: { batch: string }) {
  const text = useText()
  const mayUndo = usePermission('imports.undo')
  const undo = useMutation({
    mutationFn: () => call('undoImport', { params: { batch } }),
    onSuccess: (counts) => {
      notify({ text: text('import.undone', { ...counts }), kind: 'done' })
      void queryClient.invalidateQueries()
    },
  })
  if (!mayUndo) return null
  if (undo.data) return <span role="status">{text('import.undone', { ...undo.data })}</span>
  return (
    <>
      {undo.error && <span role="alert">{undo.error.message}</span>}
      <button type="button" className="button" disabled={undo.isPending} onClick={() => undo.mutate()}>
        {text('import.undo')}
      </button>
    </>
  )
}
