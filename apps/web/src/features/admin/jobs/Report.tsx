import type { ImportReport } from '@ingot/contract/exchange'
import { useText } from '../../../words/texts.ts'
import styles from '../parts/Parts.module.css'

/** Problems that are shown at once. */
const SHOWN = 50

/** What an import said, file by file. */
export function Report({ report: { files, problems, problemCount } }: { report: ImportReport }) {
  const text = useText()
  const shown = problems.slice(0, SHOWN)
  return (
    <section className={styles.section}>
      <h3>{text('admin.jobs.report')}</h3>
      <ul className={styles.form}>
        {files.map(({ file, materials, errors, warnings }) => (
          <li key={file}>
            {file} <span className="muted">{text('admin.jobs.ofFile', { materials, errors, warnings })}</span>
          </li>
        ))}
      </ul>
      {problemCount === 0 && <p className="muted">{text('admin.jobs.noProblems')}</p>}
      {shown.length > 0 && (
        <ul className={styles.form}>
          {shown.map(({ file, line, column, severity, code, reason }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes, and its lines may repeat
            <li key={place}>
              <span className={severity === 'error' ? 'error' : 'muted'}>
                {[file, line, column, code].filter((part) => part !== undefined).join(' · ')}
              </span>
              <br />
              {reason}
            </li>
          ))}
        </ul>
      )}
      {problemCount > shown.length && (
        <p className="muted">{text('admin.jobs.moreProblems', { shown: shown.length, total: problemCount })}</p>
      )}
    </section>
  )
}
