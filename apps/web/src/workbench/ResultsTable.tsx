import type { TestEvaluation } from '@ingot/contract/test-evaluation'
import { useFormat } from '../words/format.ts'
import { type TextKey, useText } from '../words/texts.ts'
import { resultText } from './result-words.ts'
import styles from './Workbench.module.css'

/** The results of one evaluation with how they were got, and those that are not there with the reason. */
export function ResultsTable({ found }: { found: Pick<TestEvaluation, 'results' | 'missing' | 'warnings'> }) {
  const { results, missing = [], warnings = [] } = found
  const text = useText()
  const format = useFormat()
  const hasIntervals = results.some(({ interval }) => interval !== undefined)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className={styles.scroll} aria-label={text('workbench.results')} tabIndex={0}>
        <table className={styles.table}>
          <caption>{text('workbench.results')}</caption>
          <thead>
            <tr>
              <th scope="col">{text('workbench.result')}</th>
              <th scope="col">{text('workbench.value')}</th>
              {hasIntervals && <th scope="col">{text('workbench.interval')}</th>}
              <th scope="col">{text('workbench.how')}</th>
            </tr>
          </thead>
          <tbody>
            {results.map((result) => (
              <tr key={result.key}>
                <th scope="row">{result.key}</th>
                <td className={styles.number}>{resultText(result, result.value, format)}</td>
                {hasIntervals && (
                  <td className={styles.number}>
                    {result.interval?.map((end) => resultText(result, end, format)).join(' … ')}
                  </td>
                )}
                <td className="muted">{result.how && text(`workbench.how.${result.how}` as TextKey)}</td>
              </tr>
            ))}
            {missing.map(({ key, reason }) => (
              <tr key={`no ${key}`}>
                <th scope="row">{key}</th>
                <td className="muted" colSpan={hasIntervals ? 3 : 2}>
                  {text('workbench.missing', { reason: text(`workbench.lack.${reason}` as TextKey) })}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {warnings.length > 0 && (
        <section aria-label={text('workbench.warnings')}>
          <h2>{text('workbench.warnings')}</h2>
          <ul className={styles.warnings}>
            {warnings.map((warning) => (
              <li key={warning}>{text(`workbench.warning.${warning}` as TextKey)}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
