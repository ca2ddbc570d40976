import type { ScreenAxis } from '@ingot/plots/frame/screen-scale'
import { indexLine } from '@ingot/plots/scatter/index-line'
import type { PlotIndex } from '../ranking/use-plot-index.ts'
import styles from './Chart.module.css'
import type { PlotArea } from './plot-view.ts'

/** An index that has a line on the plot. */
export type DrawnIndex = PlotIndex & { onAxes: NonNullable<PlotIndex['onAxes']> }

export interface IndexMarkProps {
  index: DrawnIndex
  level: number
  axes: { x: ScreenAxis; y: ScreenAxis }
  area: PlotArea
}

/** `E/ρ = 26 GPa/(g/cm³)`. */
export const levelSaid = (index: PlotIndex, level: number): string =>
  `${index.label} = ${index.number(level)}${index.unit && `\u00a0${index.unit}`}`

/** A line in px as the path of an SVG. */
export const linePath = (line: Line): string => `M${line.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}`

/** The line of an index with its words and an arrow to where it is larger, on the screen, on paper and in files. */
export function IndexMark({ index, level, axes, area }: IndexMarkProps) {
  const { onAxes } = index
  const line = indexLine(onAxes, level, axes.x, axes.y)
  if (line.length < 2) return null
  const said = levelSaid(index, level)
  const label = labelPlace(line, area, said)
  const arrow = arrowAt(line, area, onAxes)
  return (
    <>
      <path className={styles.lineInk} d={linePath(line)} />
      {arrow && <path className={styles.lineArrow} d={arrow} />}
      <text x={label.x} y={label.y} textAnchor={label.anchor}>
        {said}
      </text>
    </>
  )
}

type Line = readonly (readonly [number, number])[]

/** Points along the line that lie well inside the plot. */
function inside(line: Line, { width, height }: PlotArea): [number, number][] {
  const PARTS = 60
  const found: [number, number][] = []
  for (let n = 1; n < line.length; n++) {
    const [[x1, y1], [x2, y2]] = [line[n - 1], line[n]] as [readonly [number, number], readonly [number, number]]
    const parts = line.length > 2 ? 1 : PARTS
    for (let k = 0; k <= parts; k++) {
      const [x, y] = [x1 + ((x2 - x1) * k) / parts, y1 + ((y2 - y1) * k) / parts]
      if (x > 10 && x < width - 10 && y > 18 && y < height - 10) found.push([x, y])
    }
  }
  return found
}

const CHARACTER = 6.9
const BESIDE = 8

interface LabelPlace {
  x: number
  y: number
  anchor: 'start' | 'end'
}

/** Beside the line, where it leaves the plot and the words have room: at its left, or else at its right. */
function labelPlace(line: Line, area: PlotArea, words: string): LabelPlace {
  const width = words.length * CHARACTER + BESIDE
  const all = inside(line, area).reverse()
  const points = all.slice(0, Math.ceil(all.length / 4))
  const fitting = points.flatMap(([x, y]): LabelPlace[] => {
    if (x - width > 0) return [{ x: x - BESIDE, y: y - 4, anchor: 'end' }]
    return x + width < area.width ? [{ x: x + BESIDE, y: y - 4, anchor: 'start' }] : []
  })
  return fitting[0] ?? { x: 4, y: 14, anchor: 'start' }
}

const ARROW = 22

/** An arrow from the middle of the line to where the index is larger. */
function arrowAt(line: Line, area: PlotArea, { ofX, ofY }: { ofX: number; ofY: number }): string | undefined {
  const points = inside(line, area)
  const middle = points[Math.floor(points.length / 2)]
  const before = points[Math.floor(points.length / 2) - 1]
  if (!middle || !before) return undefined
  const [dx, dy] = [middle[0] - before[0], middle[1] - before[1]]
  const length = Math.hypot(dx, dy) || 1
  const across = [dy / length, -dx / length] as const
  // Better is upwards where y counts for the index, else to the side on which x does.
  const isRight = ofY === 0 ? across[0] * ofX > 0 : -across[1] * ofY > 0
  const side = isRight ? 1 : -1
  const [tipX, tipY] = [middle[0] + across[0] * side * ARROW, middle[1] + across[1] * side * ARROW]
  const wing = (turn: number): string => {
    const [ax, ay] = [across[0] * side, across[1] * side]
    return `${(tipX - 7 * ax + turn * 4 * ay).toFixed(1)} ${(tipY - 7 * ay - turn * 4 * ax).toFixed(1)}`
  }
  return `M${middle[0].toFixed(1)} ${middle[1].toFixed(1)}L${tipX.toFixed(1)} ${tipY.toFixed(1)}M${wing(1)}L${tipX.toFixed(1)} ${tipY.toFixed(1)}L${wing(-1)}`
}
