import type { AxisIndex } from '@ingot/plots/scatter/index-line'
import type { PlotAxis } from '../axes/plot-axis.ts'
import type { PlotIndex } from '../ranking/use-plot-index.ts'

/** An axis as a file needs it. It has no functions, so that it can be sent to a worker. */
export type FileAxis = Pick<PlotAxis, 'name' | 'unit' | 'shift'>

/** Its numbers alone: a converter of units counts as a shift too, and has functions. */
const fileAxis = ({ name, unit, shift: { mul, div, add } }: PlotAxis): FileAxis => ({
  name,
  unit,
  shift: { mul, div, add },
})

export const fileAxes = ({ x, y }: { x: PlotAxis; y: PlotAxis }): { x: FileAxis; y: FileAxis } => ({
  x: fileAxis(x),
  y: fileAxis(y),
})

/** The line of an index as a file needs it. */
export interface FileLine {
  name: string
  onAxes: AxisIndex
  level: number
}

/** Undefined where the plot has no line. */
export const fileLine = (index: PlotIndex | undefined, level: number | undefined): FileLine | undefined =>
  index?.onAxes && level !== undefined
    ? {
        name: `${index.label} = ${index.number(level)}${index.unit && ` ${index.unit}`}`,
        onAxes: index.onAxes,
        level,
      }
    : undefined
