import type { TestEvaluated } from '@ingot/domain/workbench/evaluation/test-evaluated'
import { useFormat } from '../../../../words/format.ts'
import { type TextKey, useText } from '../../../../words/texts.ts'
import { resultText } from '../../../../workbench/result-words.ts'
import tables from '../../../../workbench/Workbench.module.css'
import type { Specimen } from '../reading/reading.ts'
import type { ResultOfSeries } from './statistics.ts'

interface SpecimensTableProps {
  specimens: readonly Specimen[]
  outcomes: Readonly<Record<string, TestEvaluated>>
  series: readonly ResultOfSeries[]
  onLeaveOut: (key: number, reason: string | undefined) => void
}

/** Results that are compared between specimens; the others stand with each of them. */
const COMPARED = ['E', 'ReH', 'ReL', 'Rp0.2', 'Rm', 'Ag', 'A', 'Z']

/** The specimens of a series with their results, who is left out and why, and the statistics of the others. */
export function SpecimensTable({ specimens, outcomes, series, onLeaveOut }: SpecimensTableProps) {
  const text = useText()
  const format = useFormat()
  const columns = series.filter(({ result }) => COMPARED.includes(result.key))
  const statistic = (name: string, pick: (one: ResultOfSeries) => string) => (
    <tr>
      <th scope="row">{name}</th>
      {columns.map((one) => (
        <td key={one.result.key} className={tables.number}>
          {pick(one)}
        </td>
      ))}
    </tr>
  )
  return (
    <div className={tables.scroll}>
      <table className={tables.table}>
        <caption>{text('workbench.statistics')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('workbench.specimen')}</th>
            <th scope="col">{text('workbench.leftOut.head')}</th>
            {columns.map(({ result: { key } }) => (
              <th key={key} scope="col">
                {key}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {specimens.map(({ key, name, leftOut }) => {
            const outcome = outcomes[key]
            return (
              <tr key={key} data-left-out={leftOut !== undefined || undefined}>
                <th scope="row">{name}</th>
                <td>
                  <input
                    className="field"
                    aria-label={text('workbench.leftOut', { name })}
                    placeholder={text('workbench.leftOut.place')}
                    defaultValue={leftOut ?? ''}
                    onBlur={({ currentTarget: { value } }) => onLeaveOut(key, value.trim() || undefined)}
                    onKeyDown={(event) => {
                      if (event.key === 'Enter') onLeaveOut(key, event.currentTarget.value.trim() || undefined)
                    }}
                  />
                  {outcome && !outcome.ok && (
                    <span className="error">
                      {text('workbench.refused', {
                        reason: text(`word.refused-${outcome.reason}` as TextKey, { ...outcome.detail }),
                      })}
                    </span>
                  )}
                </td>
                {columns.map(({ result }) => {
                  const own = outcome?.ok ? outcome.results.find((one) => one.key === result.key) : undefined
                  return (
                    <td key={result.key} className={tables.number}>
                      {own ? resultText(result, own.value, format) : '–'}
                    </td>
                  )
                })}
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          {statistic('n', ({ statistics }) => String(statistics.n))}
          {statistic(text('workbench.mean'), ({ result, statistics }) => resultText(result, statistics.mean, format))}
          {statistic(text('workbench.sd'), ({ result, statistics: { sd } }) =>
            sd === undefined ? '–' : resultText(result, sd, format),
          )}
          {statistic(text('workbench.min'), ({ result, statistics }) => resultText(result, statistics.min, format))}
          {statistic(text('workbench.max'), ({ result, statistics }) => resultText(result, statistics.max, format))}
          {statistic(text('workbench.interval'), ({ result, statistics: { interval } }) =>
            interval ? interval.map((end) => resultText(result, end, format)).join(' … ') : '–',
          )}
        </tfoot>
      </table>
    </div>
  )
}
