import type { FittedLaw } from '@ingot/domain/laws/fit/law-fit'
import { Fragment, useId } from 'react'
import { useFormat } from '../../../words/format.ts'
import { useText } from '../../../words/texts.ts'
import styles from './FitDialog.module.css'
import type { FitRow } from './fit-words.ts'

interface FitResultsProps {
  rows: readonly FitRow[]
  /** The law that is drawn. */
  chosen: FittedLaw | undefined
  onChoose: (law: FittedLaw) => void
  isBusy: boolean
}

const COLUMNS = 5

/** Laws, the best first: the chosen one is drawn. */
export function FitResults({ rows, chosen, onChoose, isBusy }: FitResultsProps) {
  const text = useText()
  const format = useFormat()
  const group = useId()
  return (
    <div className={styles.results} aria-busy={isBusy}>
      <table>
        <caption>{text('fit.results')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('fit.law')}</th>
            <th scope="col">{text('fit.parameters')}</th>
            <th scope="col">R²</th>
            <th scope="col">{text('fit.rmse', { unit: format.unit('stress') })}</th>
            <th scope="col">AICc</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ law, name, equation, fit, said }) => (
            <Fragment key={law}>
              <tr data-chosen={law === chosen}>
                <th scope="row">
                  <label>
                    <input
                      type="radio"
                      name={group}
                      checked={law === chosen}
                      disabled={!fit}
                      onChange={() => onChoose(law)}
                    />
                    {name}
                  </label>
                  <span className={styles.equation}>{equation}</span>
                </th>
                {fit ? (
                  <>
                    <td>
                      <ul className={styles.parameters}>
                        {fit.parameters.map(({ key, value, unit, interval }) => (
                          <li key={key}>
                            <span>{key}</span>
                            <span className={styles.value}>{unit ? `${value} ${unit}` : value}</span>
                            <span className="muted">{interval && `(${interval})`}</span>
                          </li>
                        ))}
                      </ul>
                    </td>
                    <td>{fit.r2}</td>
                    <td>{fit.rmse}</td>
                    <td>{fit.aicc}</td>
                  </>
                ) : (
                  <td colSpan={COLUMNS - 1} className={styles.words}>
                    <span className="error">{said.join(' ')}</span>
                  </td>
                )}
              </tr>
              {fit && (
                <tr data-chosen={law === chosen}>
                  <td colSpan={COLUMNS} className={`${styles.words} ${styles.remarks}`}>
                    <span>{[fit.points, ...said].join('; ')}</span>
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
