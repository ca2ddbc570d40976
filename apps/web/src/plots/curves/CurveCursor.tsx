import { formatNumber } from '@ingot/domain/units/shown/format-number'
import { atShare, type CurveReading, cursorRange, readCurves, shareOf } from '@ingot/plots/diagram/curve-cursor'
import type { PlotAxis, PlotData } from '@ingot/plots/diagram/plot-data'
import { useLanguage } from '../../session/language.ts'
import { useText } from '../../words/texts.ts'
import styles from './CurveCursor.module.css'
import { NumberField } from './NumberField.tsx'

/** Digits of what is read between points. */
const DIGITS = 4
/** Steps of the slider. */
const STEPS = 500

interface CurveCursorProps {
  name: string
  plot: PlotData
  /** Where the cursor stands, in the units shown. */
  at: number
  onMove: (at: number) => void
}

const axisWords = ({ axislabel, axisunit }: PlotAxis): string => (axisunit ? `${axislabel} (${axisunit})` : axislabel)

/** What a curve says, with its unit where the curves stand on several axes. */
const valueWords = ({ values, axis }: CurveReading, number: (x: number) => string, hasUnit: boolean): string =>
  `${values.map(number).join(' · ')}${hasUnit && axis.axisunit ? `\u202f${axis.axisunit}` : ''}`

/** What every curve says at one x: by the slider, by a typed number, or by a click on the plot. */
export function CurveCursor({ name, plot, at, onMove }: CurveCursorProps) {
  const text = useText()
  const locale = useLanguage()
  const range = cursorRange(plot)
  if (!range) return null
  const { xaxis, yaxis, yaxis2, yaxis3 } = plot.layout
  const yAxes = [yaxis, yaxis2, yaxis3].filter((axis) => axis !== undefined)
  const number = (x: number) => formatNumber(x, { digits: DIGITS, locale })
  const x = axisWords(xaxis)
  const isOutside = at < range.from || at > range.to
  const problem = isOutside
    ? text('cursor.outside', { from: number(range.from), to: number(range.to), unit: xaxis.axisunit })
    : undefined
  return (
    <section className={styles.cursor} aria-label={text('cursor.of', { name })}>
      <div className={styles.place}>
        <NumberField
          label={x}
          value={at}
          onChange={onMove}
          problem={problem}
          notNumber={text('cursor.notNumber')}
          digits={DIGITS}
        />
        <input
          type="range"
          aria-label={text('cursor.slider', { axis: x })}
          aria-valuetext={`${number(at)} ${xaxis.axisunit}`.trim()}
          min={0}
          max={STEPS}
          value={Math.round(shareOf(at, range, xaxis.type) * STEPS)}
          onChange={({ currentTarget }) => onMove(atShare(Number(currentTarget.value) / STEPS, range, xaxis.type))}
        />
      </div>
      <table aria-label={text('cursor.values', { name })}>
        <thead>
          <tr>
            <th scope="col">{text('plot.curve')}</th>
            <th scope="col">{yAxes.map(axisWords).join(' / ')}</th>
          </tr>
        </thead>
        <tbody>
          {readCurves(plot, at).map((reading) => (
            <tr key={reading.id}>
              <th scope="row">{reading.name}</th>
              <td>
                {reading.values.length > 0 ? (
                  valueWords(reading, number, yAxes.length > 1)
                ) : (
                  <span className="muted">
                    {text('cursor.from', { from: number(reading.from), to: number(reading.to), unit: xaxis.axisunit })}
                  </span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted">{text('cursor.how')}</p>
    </section>
  )
}
