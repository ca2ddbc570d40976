import { formatNumber } from '@ingot/domain/units/shown/format-number'
import type { ColumnTexts, DiagramData } from '@ingot/plots/diagram/diagram-data'
import { useLanguage } from '../../session/language.ts'
import { useText } from '../../words/texts.ts'
import styles from './diagram.module.css'

/** Rows of one curve that the table shows; the copied text has all of them. */
const ROWS_MAX = 500
/** Digits of a point: one more than of a value, so that neighbours differ. */
const POINT_DIGITS = 4

interface DiagramPointsProps {
  name: string
  data: DiagramData
  columns: ColumnTexts
}

/** Every point of a diagram, in the units shown: what the picture says, for those who don't see it. */
export function DiagramPoints({ name, data, columns }: DiagramPointsProps) {
  const text = useText()
  const locale = useLanguage()
  const number = (x: number | undefined) => formatNumber(x, { digits: POINT_DIGITS, locale })
  const hasBand = data.curves.some(({ lo, hi }) => lo && hi)
  const hasRunout = data.curves.some(({ runout }) => runout.size > 0)
  const isCut = data.curves.some(({ x }) => x.length > ROWS_MAX)
  const label = text('plot.points', { name })
  return (
    <>
      {isCut && <p className={styles.about}>{text('plot.cut', { count: ROWS_MAX })}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.points} aria-label={label} tabIndex={0}>
        <table aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{columns.curve}</th>
              <th scope="col">{data.x}</th>
              <th scope="col">{data.y}</th>
              {hasBand && <th scope="col">{columns.lower}</th>}
              {hasBand && <th scope="col">{columns.upper}</th>}
              {hasRunout && <th scope="col">{columns.runout}</th>}
            </tr>
          </thead>
          {data.curves.map((curve) => (
            <tbody key={curve.id}>
              {curve.x.slice(0, ROWS_MAX).map((x, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the points of a curve have no other name
                <tr key={i}>
                  <th scope="row">{curve.name}</th>
                  <td>{number(x)}</td>
                  <td>{number(curve.y[i])}</td>
                  {hasBand && <td>{number(curve.lo?.[i])}</td>}
                  {hasBand && <td>{number(curve.hi?.[i])}</td>}
                  {hasRunout && <td>{curve.runout.has(i) ? text('plot.yes') : ''}</td>}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </>
  )
}
