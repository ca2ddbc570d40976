import type { CompanyJob } from '@ingot/contract/company-jobs'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient, queryFor } from '../../../api/query.ts'
import { useLanguage } from '../../../session/language.ts'
import { usePermission } from '../../../session/session.ts'
import { useText } from '../../../words/texts.ts'
import { ListState } from '../parts/ListState.tsx'
import { momentText } from '../parts/moments.ts'
import styles from '../parts/Parts.module.css'
import { Table } from '../parts/Table.tsx'
import { JobPanel } from './JobPanel.tsx'
import { isOpen, useCountsText, useStateText } from './job-words.ts'

const PAGE = 50
/** How often the list is asked again while one of its jobs waits or runs. */
const LIVE_MS = 2_000

/** The imports of everybody of the company; of all for who runs the installation. */
export function JobsPage() {
  const text = useText()
  const [offset, setOffset] = useState(0)
  const [openId, setOpenId] = useState<string>()
  const { data, error, refetch } = useQuery({
    ...queryFor('readAllJobs', { query: { offset, limit: PAGE } }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isOpen) ? LIVE_MS : false),
  })
  const again = () => void queryClient.invalidateQueries({ queryKey: ['readAllJobs'] })
  const open = data?.items.find(({ id }) => id === openId)
  const total = data?.total ?? 0
  return (
    <>
      <div className={styles.bar}>
        <p className="muted">{text('admin.jobs.note')}</p>
        <button type="button" className={`button ${styles.end}`} onClick={() => void refetch()}>
          {text('admin.jobs.again')}
        </button>
      </div>
      <ListState items={data?.items} error={error} empty={text('admin.jobs.none')} onRetry={() => void refetch()}>
        {(jobs) => <Jobs jobs={jobs} onOpen={setOpenId} />}
      </ListState>
      {total > PAGE && (
        <div className={styles.buttons}>
          <button type="button" className="button" disabled={offset === 0} onClick={() => setOffset(offset - PAGE)}>
            {text('admin.previous')}
          </button>
          <span className="muted">
            {text('admin.places', { first: offset + 1, last: Math.min(offset + PAGE, total), total })}
          </span>
          <button
            type="button"
            className="button"
            disabled={offset + PAGE >= total}
            onClick={() => setOffset(offset + PAGE)}
          >
            {text('admin.next')}
          </button>
        </div>
      )}
      {open && <JobPanel key={open.id} job={open} onChanged={again} onClose={() => setOpenId(undefined)} />}
    </>
  )
}

function Jobs({ jobs, onOpen }: { jobs: readonly CompanyJob[]; onOpen: (id: string) => void }) {
  const text = useText()
  const lang = useLanguage()
  const stateText = useStateText()
  const countsText = useCountsText()
  const isOfAll = usePermission('installation.administer')
  const heads = [
    text('admin.jobs.started'),
    text('admin.jobs.files'),
    text('admin.state'),
    text('admin.jobs.counts'),
    text('admin.audit.by'),
    ...(isOfAll ? [text('admin.company')] : []),
    text('admin.jobs.ended'),
  ]
  return (
    <Table label={text('admin.jobs')} heads={heads}>
      {jobs.map((job) => (
        <tr key={job.id}>
          <th scope="row">
            <button type="button" className="link" onClick={() => onOpen(job.id)}>
              {momentText(job.createdAt, lang)}
            </button>
          </th>
          <td className={styles.wrap}>{job.files.join(', ') || '–'}</td>
          <td>{stateText(job)}</td>
          <td>{countsText(job)}</td>
          <td>{job.author || '–'}</td>
          {isOfAll && <td>{job.company ?? '–'}</td>}
          <td className={styles.quiet}>{job.endedAt === undefined ? '–' : momentText(job.endedAt, lang)}</td>
        </tr>
      ))}
    </Table>
  )
}
