// biome-ignore-all lint/a11y/useSemanticElements: a line across a plot cannot be an input; it is a slider all the same

import { type ScreenAxis, valueAt, valueOfPixel } from '@ingot/plots/frame/screen-scale'
import { indexLine, indexOf } from '@ingot/plots/scatter/index-line'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useText } from '../../../words/texts.ts'
import type { PlotIndex } from '../ranking/use-plot-index.ts'
import styles from './Chart.module.css'
import type { PlotArea } from './plot-view.ts'

interface IndexLineProps {
  index: PlotIndex & { onAxes: NonNullable<PlotIndex['onAxes']> }
  level: number
  axes: { x: ScreenAxis; y: ScreenAxis }
  area: PlotArea
  count: number | undefined
  onLevel: (level: number) => void
  /** The pointer or the key is let go. */
  onLevelEnd: () => void
}

/** Factors of one press of a key. */
const STEP = 1.02
const PAGE = 1.2

const steps: Partial<Record<string, number>> = {
  ArrowUp: STEP,
  ArrowRight: STEP,
  ArrowDown: 1 / STEP,
  ArrowLeft: 1 / STEP,
  PageUp: PAGE,
  PageDown: 1 / PAGE,
}

/** The materials that an index rates alike: dragged, or moved by the keys, it sets the level. */
export function IndexLine({ index, level, axes, area, count, onLevel, onLevelEnd }: IndexLineProps) {
  const text = useText()
  const dragged = useRef<number>(undefined)
  const { onAxes } = index
  const line = indexLine(onAxes, level, axes.x, axes.y)
  const corners = [axes.x.low, axes.x.high].flatMap((x) =>
    [axes.y.low, axes.y.high].map((y) => indexOf(onAxes, valueAt(axes.x.kind, x), valueAt(axes.y.kind, y))),
  )
  const finite = corners.filter((corner) => Number.isFinite(corner) && corner > 0)
  const [least, most] = [Math.min(level, ...finite), Math.max(level, ...finite)]

  /** The index where the pointer is. */
  const at = ({ clientX, clientY, currentTarget }: PointerEvent<SVGElement>): number => {
    const box = currentTarget.ownerSVGElement?.getBoundingClientRect()
    const [x, y] = [clientX - (box?.left ?? 0) - area.left, clientY - (box?.top ?? 0) - area.top]
    return indexOf(onAxes, valueOfPixel(axes.x, x), valueOfPixel(axes.y, y))
  }
  const onDown = (event: PointerEvent<SVGElement>) => {
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    // The line moves by what the pointer does; it does not jump to it.
    dragged.current = level / at(event)
  }
  const onMove = (event: PointerEvent<SVGElement>) => {
    event.stopPropagation()
    if (dragged.current === undefined) return
    const next = dragged.current * at(event)
    if (Number.isFinite(next) && next > 0) onLevel(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const next = event.key === 'Home' ? least : event.key === 'End' ? most : step && level * step
    if (!next) return
    event.preventDefault()
    event.stopPropagation()
    onLevel(next)
  }
  if (line.length < 2) return null
  const path = `M${line.map(([x, y]) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}`
  const said = `${index.label} = ${index.number(level)}${index.unit && `\u00a0${index.unit}`}`
  const label = labelPlace(line, area, said)
  const arrow = arrowAt(line, area, onAxes)
  return (
    <g
      role="slider"
      tabIndex={0}
      aria-label={text('scatter.line', { index: index.label })}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={level}
      aria-valuetext={count === undefined ? said : text('scatter.lineValue', { value: said, count })}
      className={styles.line}
      onPointerDown={onDown}
      onPointerMove={onMove}
      onLostPointerCapture={() => {
        dragged.current = undefined
        onLevelEnd()
      }}
      onKeyDown={onKeyDown}
      onKeyUp={onLevelEnd}
      onBlur={onLevelEnd}
    >
      <title>{text('scatter.lineHint')}</title>
      <path className={styles.lineGrip} d={path} />
      <path className={styles.lineInk} d={path} />
      {arrow && <path className={styles.lineArrow} d={arrow} />}
      <text x={label.x} y={label.y} textAnchor={label.anchor}>
        {said}
      </text>
    </g>
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
