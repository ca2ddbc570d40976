import type { ScreenAxis } from '@ingot/plots/frame/screen-scale'
import { type Tick, ticksOf } from '@ingot/plots/frame/ticks'
import { useLanguage } from '../../../session/language.ts'
import { axisName, type PlotAxis } from '../axes/plot-axis.ts'
import styles from './Chart.module.css'
import type { PlotArea } from './plot-view.ts'

interface AxesProps {
  area: PlotArea
  axes: { x: ScreenAxis; y: ScreenAxis }
  shown: { x: PlotAxis; y: PlotAxis }
}

/** Distances of two labels, px. */
const APART = { x: 64, y: 34 }

export const useTicks = ({ axes, shown }: Pick<AxesProps, 'axes' | 'shown'>): { x: Tick[]; y: Tick[] } => {
  const locale = useLanguage()
  return {
    x: ticksOf(axes.x, { shift: shown.x.shift, locale, apart: APART.x }),
    y: ticksOf(axes.y, { shift: shown.y.shift, locale, apart: APART.y }),
  }
}

/** Lines at the labelled numbers: they lie beneath the points. */
export function Grid({ area, ticks }: { area: PlotArea; ticks: { x: Tick[]; y: Tick[] } }) {
  return (
    <g className={styles.grid}>
      {ticks.x.map(
        ({ value, pixel, label }) => label && <line key={value} x1={pixel} x2={pixel} y1={0} y2={area.height} />,
      )}
      {ticks.y.map(
        ({ value, pixel, label }) => label && <line key={value} x1={0} x2={area.width} y1={pixel} y2={pixel} />,
      )}
    </g>
  )
}

/** The frame with its marks, numbers and titles. */
export function AxisMarks({ area, shown, ticks }: Omit<AxesProps, 'axes'> & { ticks: { x: Tick[]; y: Tick[] } }) {
  const { width, height } = area
  return (
    <g className={styles.axes}>
      <path d={`M0 0V${height}H${width}`} />
      {ticks.x.map(({ value, pixel, label }) => (
        <g key={value} transform={`translate(${pixel} ${height})`}>
          <line y2={label ? 5 : 3} />
          {label && (
            <text y={18} textAnchor="middle">
              {label}
            </text>
          )}
        </g>
      ))}
      {ticks.y.map(({ value, pixel, label }) => (
        <g key={value} transform={`translate(0 ${pixel})`}>
          <line x2={label ? -5 : -3} />
          {label && (
            <text x={-9} dy="0.32em" textAnchor="end">
              {label}
            </text>
          )}
        </g>
      ))}
      <text className={styles.axisTitle} x={width / 2} y={height + 38} textAnchor="middle">
        {axisName(shown.x)}
      </text>
      <text className={styles.axisTitle} transform={`translate(-50 ${height / 2}) rotate(-90)`} textAnchor="middle">
        {axisName(shown.y)}
      </text>
    </g>
  )
}
