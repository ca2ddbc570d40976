import { pixelOf, type ScreenAxis } from '@ingot/plots/frame/screen-scale'
import type { PlotFamily } from '../data/families.ts'
import styles from './Specimens.module.css'
import type { SpecimenEllipse } from './specimens.ts'

interface EllipsesProps {
  ellipses: readonly SpecimenEllipse[]
  families: readonly PlotFamily[]
  weights: readonly number[]
  axes: { x: ScreenAxis; y: ScreenAxis }
}

/** So far beyond the plot lies what a logarithmic axis has no place for, px. */
const FAR = 10_000

/** The pixel of a number; what is not positive lies beyond the lower end of a logarithmic axis. */
export function pixelWithin(axis: ScreenAxis, value: number): number {
  const outwards = Math.sign(axis.from - axis.to)
  const pixel = axis.kind === 'log' && value <= 0 ? axis.from + outwards * FAR : pixelOf(axis, value)
  return Math.min(Math.max(pixel, -FAR), 2 * FAR)
}

/** The ellipses of single tests, each corner by itself on the scales of the axes. */
export const Ellipses = ({ ellipses, families, weights, axes }: EllipsesProps) => (
  <g className={styles.ellipses}>
    {ellipses.map(({ id, family, corners }) => {
      const weight = weights[family] ?? 0
      const line = corners.map(([x, y]) => `${pixelWithin(axes.x, x).toFixed(1)} ${pixelWithin(axes.y, y).toFixed(1)}`)
      if (weight === 0) return null
      const { color } = families[family] ?? {}
      return <path key={id} data-ellipse={id} d={`M${line.join('L')}Z`} fill={color} stroke={color} opacity={weight} />
    })}
  </g>
)
