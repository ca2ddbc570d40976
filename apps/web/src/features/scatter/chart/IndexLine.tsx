// biome-ignore-all lint/a11y/useSemanticElements: a line across a plot cannot be an input; it is a slider all the same

import { valueAt, valueOfPixel } from '@ingot/plots/frame/screen-scale'
import { indexLine, indexOf } from '@ingot/plots/scatter/index-line'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useText } from '../../../words/texts.ts'
import styles from './Chart.module.css'
import { IndexMark, type IndexMarkProps, levelSaid, linePath } from './IndexMark.tsx'

interface IndexLineProps extends IndexMarkProps {
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
  const said = levelSaid(index, level)
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
      <path className={styles.lineGrip} d={linePath(line)} />
      <IndexMark index={index} level={level} axes={axes} area={area} />
    </g>
  )
}
