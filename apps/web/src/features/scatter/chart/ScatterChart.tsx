import { SCATTER_RESIZE_AFTER } from '@ingot/contract/limits'
import type { Language } from '@ingot/contract/material'
import type { ScatterWindow } from '@ingot/domain/query/scatter-url'
import type { Scales } from '@ingot/plots/scatter/scatter-places'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useSize } from '../../../ui/browser/use-size.ts'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { useText } from '../../../words/texts.ts'
import { axisName, type PlotAxis } from '../axes/plot-axis.ts'
import { channelsOf, type PlotFamily } from '../data/families.ts'
import type { PlottedPoints } from '../data/scatter-data.ts'
import type { BestPoint } from '../marked/best-points.ts'
import type { Front } from '../marked/front.ts'
import { MarkedPoints } from '../marked/MarkedPoints.tsx'
import { useBestLabels } from '../marked/use-best-labels.ts'
import type { PointsPicture } from '../points/points-engine.ts'
import type { PlotIndex } from '../ranking/use-plot-index.ts'
import { Ellipses } from '../specimens/Ellipses.tsx'
import type { SpecimenEllipse } from '../specimens/specimens.ts'
import { AxisMarks, Grid, useTicks } from './Axes.tsx'
import styles from './Chart.module.css'
import { EnvelopeNames, Envelopes, useEnvelopes } from './Envelopes.tsx'
import { type DragMode, type ScreenPoint, useGestures } from './gestures/use-gestures.ts'
import { IndexLine } from './IndexLine.tsx'
import { type Hovered, PlotTip } from './PlotTip.tsx'
import { areaOf, type PlotView, type ScaledView, screenAxes, stayedView, wholeView } from './plot-view.ts'
import { usePlotView } from './use-plot-view.ts'
import { type EnginePoints, useDrawn } from './use-points.ts'

/** Points picked on the plot: by a click, or by a box. */
export interface Picked {
  places: readonly number[]
  count: number
  box?: PlotView
}

export interface ScatterChartProps {
  columns: PlottedPoints | undefined
  points: EnginePoints
  scales: Scales
  shown: { x: PlotAxis; y: PlotAxis }
  families: readonly PlotFamily[]
  /** Of each family: 0 is hidden, 1 as it is, between them dimmed. */
  weights: readonly number[]
  hasHulls: boolean
  /** Of the single tests of materials. */
  ellipses: readonly SpecimenEllipse[]
  window: ScatterWindow | undefined
  onWindow: (window: ScatterWindow | undefined) => void
  index: PlotIndex | undefined
  level: number | undefined
  above: number | undefined
  onLevel: (level: number) => void
  /** The line rests. */
  onLevelEnd: () => void
  mode: DragMode
  onPick: (picked: Picked) => void
  isLoading: boolean
  lang: Language
  /** Said in the middle of the plot where it is empty. */
  empty: ReactNode
  /** The best of the ranking; the other points are dimmed where there are some. */
  best: readonly BestPoint[]
  front: Front | undefined
  /** The material of the ranking that is pointed at. */
  pointed: string | undefined
  /** Hears which materials lie under the pointer. */
  onNamed: (ids: readonly string[]) => void
  /** Points that a log axis has no place for. */
  onUnplaced: (count: number) => void
  /** Hears what is seen of the plane. */
  onView: (seen: ScaledView) => void
  /** The points are no longer what the server has. */
  onOutdated: () => void
}

const NEAR = 9
const NEAR_MOST = 10
const PICKED_MOST = 30
/** Readings of the points of which those under a pointer that rests are named. */
const NAMED_ANEW_MOST = 3

/** The plot: axes and envelopes as SVG, the points on a canvas that a worker draws. */
export function ScatterChart(props: ScatterChartProps) {
  const { columns, points, scales, shown, families, weights, index, level, lang } = props
  const { engine, placed, failure, fail } = points
  const text = useText()
  const frame = useRef<HTMLDivElement>(null)
  const plane = useRef<HTMLDivElement>(null)
  const size = useSettledSize(useSize(frame))
  const area = useMemo(() => areaOf(size.width, size.height), [size])
  const { view: asked, show } = usePlotView(props.window, scales, shown, props.onWindow)
  const lastWhole = useRef<ScaledView>(undefined)
  const whole = placed ? wholeView(placed.x, placed.y, scales) : stayedView(lastWhole.current, scales)
  useLayoutEffect(() => {
    if (placed) lastWhole.current = { view: whole, scales }
  })
  const view = asked ?? whole
  const axes = screenAxes(view, scales, area)
  const ticks = useTicks({ axes, shown })
  const envelopes = useEnvelopes(props.hasHulls ? placed?.shapes : undefined, weights, axes)
  const best = useBestLabels(props.best, axes, area)

  const { onUnplaced } = props
  useEffect(() => onUnplaced(placed?.unplaced ?? 0), [placed, onUnplaced])

  const { onView } = props
  const { low: xLow, high: xHigh } = view.x
  const { low: yLow, high: yHigh } = view.y
  const hasPoints = placed !== undefined
  useEffect(() => {
    if (hasPoints) onView({ view: { x: { low: xLow, high: xHigh }, y: { low: yLow, high: yHigh } }, scales })
  }, [hasPoints, xLow, xHigh, yLow, yHigh, scales, onView])

  const picture = usePicture(placed !== undefined, view, area, families, weights)
  const drawn = useDrawn(points, picture)

  const [hovered, setHovered] = useState<{ of: typeof columns; found: Hovered }>()
  const pointer = useRef<ScreenPoint>(undefined)
  const onHover = useCallback(
    (at: ScreenPoint | undefined) => {
      pointer.current = at
      if (!at || !engine || !picture) return setHovered(undefined)
      engine.near(picture, at, NEAR, NEAR_MOST).then(({ places, count }) => {
        if (pointer.current === at) setHovered(count > 0 ? { of: columns, found: { at, places, count } } : undefined)
      }, fail)
    },
    [engine, picture, columns, fail],
  )
  // Another picture under a pointer that rests: other points lie there. Points that are outdated each time they are read
  // are let be after a while.
  const rested = useRef<{ at: ScreenPoint; of: Set<unknown> }>(undefined)
  useEffect(() => {
    const at = pointer.current
    if (!at) return
    if (rested.current?.at !== at) rested.current = { at, of: new Set() }
    if (rested.current.of.add(columns).size <= NAMED_ANEW_MOST) onHover(at)
  }, [onHover, columns])
  const onClick = async (at: ScreenPoint) => {
    if (!engine || !picture) return
    const found = await engine.near(picture, at, NEAR, PICKED_MOST)
    if (found.count > 0) props.onPick(found)
  }
  const onBox = async (box: PlotView) => {
    if (!engine || !picture) return
    const found = await engine.within(picture, box, PICKED_MOST)
    props.onPick({ ...found, box })
  }
  const gestures = useGestures({
    area,
    axes,
    view,
    whole,
    show,
    onHover,
    mode: props.mode,
    element: plane,
    onClick: (at) => void onClick(at).catch(fail),
    onBox: (box) => void onBox(box).catch(fail),
  })

  if (failure !== undefined) throw failure
  const inside = { left: area.left, top: area.top, width: area.width, height: area.height }
  const origin = `translate(${area.left} ${area.top})`
  const said = { x: axisName(shown.x), y: axisName(shown.y), count: columns?.count ?? 0 }
  const label = text(columns?.tests ? 'scatter.plotLabelPoints' : 'scatter.plotLabel', said)
  const isDimmed = props.best.length > 0
  const hasLine = index?.onAxes !== undefined && level !== undefined && placed !== undefined
  return (
    <div
      ref={frame}
      className={styles.chart}
      aria-busy={props.isLoading}
      data-drawn={drawn}
      data-loading={props.isLoading || undefined}
    >
      <svg className={styles.layer} width={size.width} height={size.height} aria-hidden="true">
        <defs>
          <clipPath id="scatter-plane">
            <rect width={area.width} height={area.height} />
          </clipPath>
        </defs>
        <g transform={origin}>
          <Grid area={area} ticks={ticks} />
          <g clipPath="url(#scatter-plane)">
            <Envelopes envelopes={envelopes} families={families} weights={weights} />
            {placed && <Ellipses ellipses={props.ellipses} families={families} weights={weights} axes={axes} />}
          </g>
        </g>
      </svg>
      <div ref={points.host} className={styles.points} style={inside} data-dimmed={isDimmed || undefined} />
      <svg className={styles.layer} width={size.width} height={size.height} aria-hidden="true">
        <g transform={origin}>
          <AxisMarks area={area} shown={shown} ticks={ticks} />
          <g clipPath="url(#scatter-plane)" data-dimmed={isDimmed || undefined} className={styles.familyNames}>
            <EnvelopeNames envelopes={envelopes} families={families} area={area} taken={best.boxes} />
          </g>
          {placed && (
            <g clipPath="url(#scatter-plane)">
              <MarkedPoints best={best} front={props.front} axes={axes} pointed={props.pointed} />
            </g>
          )}
          {gestures.cursor && (
            <path
              className={styles.cursor}
              d={`M${gestures.cursor.x} 0V${area.height}M0 ${gestures.cursor.y}H${area.width}`}
            />
          )}
          {gestures.box && <BoxMark {...gestures.box} />}
        </g>
      </svg>
      <div
        ref={plane}
        role="application"
        aria-roledescription={text('scatter.plotKind')}
        aria-label={label}
        aria-describedby="scatter-keys"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move a cursor over the plot
        tabIndex={0}
        className={styles.plane}
        data-mode={props.mode}
        style={inside}
        {...gestures.handlers}
      />
      <p id="scatter-keys" className="visually-hidden">
        {text('scatter.keys')}
      </p>
      {hasLine && index.onAxes && (
        // biome-ignore lint/a11y/noSvgWithoutTitle: the slider in it has a name
        <svg className={styles.lineLayer} width={size.width} height={size.height}>
          <g transform={origin}>
            <g clipPath="url(#scatter-plane)">
              <IndexLine
                index={{ ...index, onAxes: index.onAxes }}
                level={level}
                axes={axes}
                area={area}
                count={props.above}
                onLevel={props.onLevel}
                onLevelEnd={props.onLevelEnd}
              />
            </g>
          </g>
        </svg>
      )}
      {props.empty && <div className={styles.empty}>{props.empty}</div>}
      {hovered && columns && hovered.of === columns && (
        <PlotTip
          hovered={hovered.found}
          points={columns}
          area={area}
          families={families}
          shown={shown}
          lang={lang}
          onOutdated={props.onOutdated}
          onNamed={props.onNamed}
        />
      )}
    </div>
  )
}

const BoxMark = ({ from, to }: { from: ScreenPoint; to: ScreenPoint }) => (
  <rect
    className={styles.box}
    x={Math.min(from.x, to.x)}
    y={Math.min(from.y, to.y)}
    width={Math.abs(to.x - from.x)}
    height={Math.abs(to.y - from.y)}
  />
)

/** The size once it rests [SCAT-008]; the first one at once. */
function useSettledSize(size: { width: number; height: number }): { width: number; height: number } {
  const settled = useDebounced(size, SCATTER_RESIZE_AFTER)
  return settled.width > 0 ? settled : size
}

/** What the canvas shows; a new object only where it shows something else. */
function usePicture(
  isPlaced: boolean,
  { x, y }: PlotView,
  { width, height }: { width: number; height: number },
  families: readonly PlotFamily[],
  weights: readonly number[],
): PointsPicture | undefined {
  const colors = useMemo(() => families.map(({ color }) => channelsOf(color)), [families])
  const marks = useMemo(() => families.map(({ style }) => style), [families])
  const { low: xLow, high: xHigh } = x
  const { low: yLow, high: yHigh } = y
  return useMemo(
    () =>
      isPlaced && width > 0 && height > 0
        ? { xLow, xHigh, yLow, yHigh, width, height, colors, marks, weights, dense: devicePixelRatio }
        : undefined,
    [isPlaced, xLow, xHigh, yLow, yHigh, width, height, colors, marks, weights],
  )
}
