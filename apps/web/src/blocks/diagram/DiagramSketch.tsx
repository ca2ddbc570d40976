import { plotData } from '@ingot/plots/diagram/plot-data'
import { styleAt } from '@ingot/plots/frame/palette'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useLanguage } from '../../session/language.ts'
import { useDark } from '../../ui/browser/use-dark.ts'
import { usePlotWords } from '../../words/plot-words.ts'
import { useText } from '../../words/texts.ts'
import styles from './DiagramSketch.module.css'
import type { DiagramBlock } from './first-diagram.ts'
import { type SketchedCurve, sketched } from './sketched.ts'

const WIDTH = 240
const HEIGHT = 112

const path = ({ points, areDots }: SketchedCurve) =>
  points
    .map(({ x, y }, at) => {
      const place = `${(x * WIDTH).toFixed(1)} ${(y * HEIGHT).toFixed(1)}`
      return areDots ? `M${place}h0` : `${at === 0 ? 'M' : 'L'}${place}`
    })
    .join('')

/** A diagram as it looks, small, beside the name of its material; it leads to the diagram itself. */
export function DiagramSketch({ block: { uuid, config } }: { block: DiagramBlock }) {
  const text = useText()
  const isDark = useDark()
  const lang = useLanguage()
  const { shown, plotTexts } = usePlotWords()
  const plot = useMemo(() => plotData(config, shown, plotTexts), [config, shown, plotTexts])
  const { curves, x, y } = useMemo(() => sketched(plot, lang), [plot, lang])
  if (curves.length === 0) return null
  const { xaxis, yaxis } = plot.layout
  const axis = ({ axislabel, axisunit }: typeof xaxis) => (axisunit === '' ? axislabel : `${axislabel}, ${axisunit}`)
  return (
    <Link
      to="."
      search={true}
      hash={uuid}
      replace
      className={`${styles.sketch} no-print`}
      aria-label={text('datasheet.sketch', { name: config.name })}
    >
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" focusable="false">
        <path className={styles.axes} d={`M0 0V${HEIGHT}H${WIDTH}`} />
        {curves.map((curve, at) => (
          <path
            // biome-ignore lint/suspicious/noArrayIndexKey: curves of a family share their place
            key={at}
            data-dots={curve.areDots}
            d={path(curve)}
            stroke={styleAt(curve.at, isDark ? 'dark' : 'light').color}
          />
        ))}
      </svg>
      <span className={styles.ends} aria-hidden="true">
        <span>{x.from}</span>
        <span className={styles.name}>{axis(xaxis)}</span>
        <span>{x.to}</span>
      </span>
      <span className={styles.top} aria-hidden="true">
        {y.to} · {axis(yaxis)}
      </span>
    </Link>
  )
}
