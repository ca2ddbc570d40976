import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../../../api/query.ts'
import { useLanguage } from '../../../session/language.ts'
import { type Text, useText } from '../../../words/texts.ts'
import styles from '../Import.module.css'
import { isOpenJob } from './JobView.tsx'

const SHOWN = 20
const LIVE_MS = 3_000

/** Names of files that a line has room for. */
const NAMED = 2

const namesOf = (text: Text, files: readonly string[]): string => {
  const names = files.slice(0, NAMED).join(', ')
  return files.length > NAMED ? text('import.jobFiles', { files: names, count: files.length - NAMED }) : names
}

/** One's own last imports: when they were and how they ended; one that is opened has its report and undo. */
export function OwnJobs({ onOpen }: { onOpen: (id: string, provider: string) => void }) {
  const text = useText()
  const lang = useLanguage()
  const { data } = useQuery({
    ...queryFor('readJobs', {}),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.jobs.some(isOpenJob) ? LIVE_MS : false),
  })
  const jobs = (data?.jobs ?? []).filter(({ kind }) => kind === 'import').slice(0, SHOWN)
  if (jobs.length === 0) return null
  return (
    <details>
      <summary>{text('import.jobs')}</summary>
      <ul className={styles.list}>
        {jobs.map(({ id, status, createdAt, files, counts, provider }) => (
          <li key={id} className={styles.line}>
            <button type="button" className="link" onClick={() => onOpen(id, provider ?? '')}>
              {new Date(createdAt).toLocaleString(lang)}
            </button>
            <span>{text(`admin.jobs.${status}`)}</span>
            <span>{namesOf(text, files)}</span>
            {provider !== undefined && <span>{provider}</span>}
            {counts && (
              <span className="muted">
                {counts.dryRun ? `${text('import.jobTrial')} · ` : ''}
                {text('import.did', { created: counts.created, updated: counts.updated, unchanged: counts.unchanged })}
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
