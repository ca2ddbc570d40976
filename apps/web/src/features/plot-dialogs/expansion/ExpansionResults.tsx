import { Fragment } from 'react'
import { useFormat } from '../../../words/format.ts'
import { useText } from '../../../words/texts.ts'
import styles from '../PlotDialog.module.css'
import type { ExpansionRow } from './expansion-rows.ts'

interface ExpansionResultsProps {
  caption: string
  /** Name of the value at the special temperature, and its unit. */
  special: string
  yUnit: string
  rows: readonly ExpansionRow[]
}

/** Mean coefficient, change of length and the value at the special temperature, a line a curve. */
export function ExpansionResults({ caption, special, yUnit, rows }: ExpansionResultsProps) {
  const text = useText()
  const format = useFormat()
  return (
    <div className={styles.scroll}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{text('ageing.curve')}</th>
            <th scope="col">{text('expansion.mean', { unit: format.unit('cte') })}</th>
            <th scope="col">{text('expansion.strain', { unit: format.unit('strain') })}</th>
            <th scope="col">{yUnit ? `${special} (${yUnit})` : special}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, curve, mean, strain, special: value, problem }) => (
            <Fragment key={id}>
              <tr>
                <th scope="row">{curve}</th>
                <td>{mean}</td>
                <td>{strain}</td>
                <td>{value}</td>
              </tr>
              {problem && (
                <tr>
                  <td colSpan={4} className="error">
                    {problem}
                  </td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  )
}
