import type { ImportProblem } from '@ingot/contract/exchange'
import { useState } from 'react'
import { saveFile } from '../../../ui/browser/save-file.ts'
import { useText } from '../../../words/texts.ts'
import styles from '../Import.module.css'
import { reportCsv } from './report-csv.ts'

/** Problems that are shown at once; the file has all that are listed. */
const SHOWN = 100

interface ProblemsProps {
  problems: readonly ImportProblem[]
  /** How many there are, where not all are listed. */
  count: number
  /** Accepts a finding of the plausibility rules. */
  onAccept?: ((finding: string) => void) | undefined
  accepted?: readonly string[]
}

/** What was kept otherwise than as a number, or refuses the import: value, reason and way out, with a filter and as a file. */
export function Problems({ problems, count, onAccept, accepted = [] }: ProblemsProps) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const [kind, setKind] = useState<'all' | 'error' | 'warning'>('all')
  if (count === 0) return <p className="muted">{text('import.noProblems')}</p>
  const word = typed.trim().toLowerCase()
  const found = problems.filter(
    ({ severity, file, column = '', value = '', code, reason, told = reason }) =>
      (kind === 'all' || severity === kind) &&
      (word === '' || [file, column, value, code, told].some((part) => part.toLowerCase().includes(word))),
  )
  return (
    <section className={styles.part} aria-label={text('import.report')}>
      <div className={styles.line}>
        <h3>{text('import.problems', { count })}</h3>
        <input
          className={`field ${styles.short}`}
          aria-label={text('import.filter')}
          placeholder={text('import.filter')}
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <select
          className={styles.short}
          aria-label={text('import.severity')}
          value={kind}
          onChange={({ currentTarget: { value } }) => setKind(value as typeof kind)}
        >
          {(['all', 'error', 'warning'] as const).map((one) => (
            <option key={one} value={one}>
              {text(`import.severity.${one}`)}
            </option>
          ))}
        </select>
        <button
          type="button"
          className="button"
          onClick={() => saveFile('import-report.csv', 'text/csv;charset=utf-8', `\ufeff${reportCsv(problems)}`)}
        >
          {text('import.reportFile')}
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={text('import.lines')}>
        <ul className={styles.list}>
          {found.slice(0, SHOWN).map((problem, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a report never changes, and its lines may repeat
            <li key={index}>
              <span className={problem.severity === 'error' ? 'error' : 'muted'}>
                {[
                  text(`import.severity.${problem.severity}`),
                  problem.file,
                  problem.line === undefined ? undefined : text('import.line', { line: problem.line }),
                  problem.column,
                  problem.value,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <br />
              {problem.told ?? problem.reason}
              <Accept problem={problem} accepted={accepted} onAccept={onAccept} />
            </li>
          ))}
        </ul>
      </section>
      {found.length > SHOWN && (
        <p className="muted">{text('import.moreProblems', { shown: SHOWN, count: found.length })}</p>
      )}
    </section>
  )
}

/** The name by which a finding of a rule is accepted: only errors of rules have one. */
const findingOf = ({ severity, code, value, reason }: ImportProblem): string | undefined => {
  const name = `${code}:${value ?? ''}`
  return severity === 'error' && value !== undefined && reason.includes(name) ? name : undefined
}

function Accept({
  problem,
  accepted,
  onAccept,
}: { problem: ImportProblem } & Pick<ProblemsProps, 'accepted' | 'onAccept'>) {
  const text = useText()
  const finding = findingOf(problem)
  if (finding === undefined || !onAccept) return null
  if (accepted?.includes(finding)) return <span className="muted"> {text('import.accepted')}</span>
  return (
    <>
      {' '}
      <button type="button" className="link" onClick={() => onAccept(finding)}>
        {text('import.accept')}
      </button>
    </>
  )
}
