import type { RestrictionProblem } from '@ingot/contract/restrictions'
import { useText } from '../../../words/texts.ts'

/** What of a file could not be read, cell by cell. */
export function Problems({ problems }: { problems: readonly RestrictionProblem[] }) {
  const text = useText()
  if (problems.length === 0) return null
  return (
    <details open={problems.length <= 20}>
      <summary>{text('admin.restrictions.problems', { count: problems.length })}</summary>
      <ul>
        {problems.map(({ line, code, value }) => (
          <li key={`${line} ${code} ${value}`}>{text(`admin.restrictions.problem.${code}`, { line, value })}</li>
        ))}
      </ul>
    </details>
  )
}
