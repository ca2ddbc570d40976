import type { ScatterColumns } from '@ingot/domain/scatter/scatter-columns'
import { styleAt } from '@ingot/plots/frame/palette'
import { type AboutPoints, DRAWN_ONE_BY_ONE, placePoints } from '@ingot/plots/scatter/scatter-places'
import { useMemo } from 'react'
import { AxisMarks, Grid, useTicks } from '../chart/Axes.tsx'
import chart from '../chart/Chart.module.css'
import { EnvelopeNames, Envelopes, useEnvelopes } from '../chart/Envelopes.tsx'
import { IndexMark } from '../chart/IndexMark.tsx'
import { areaOf, type PlotView, screenAxes, wholeView } from '../chart/plot-view.ts'
import type { ScatterChartProps } from '../chart/ScatterChart.tsx'
import type { PlotFamily } from '../data/families.ts'
import { MarkedPoints } from '../marked/MarkedPoints.tsx'
import { useBestLabels } from '../marked/use-best-labels.ts'
import type { PlacedFamilies } from '../points/points-engine.ts'
import { pointsSvg } from '../points/points-svg.ts'
import { Ellipses } from '../specimens/Ellipses.tsx'
import type { SpecimenWords } from '../specimens/use-specimen-words.ts'
import { legendEntries, legendSize } from './legend-entries.ts'
import styles from './Paper.module.css'
import { PaperLegend } from './PaperLegend.tsx'

export interface PaperPlotProps
  extends Pick<
    ScatterChartProps,
    'scales' | 'shown' | 'families' | 'weights' | 'hasHulls' | 'ellipses' | 'index' | 'level' | 'best' | 'front'
  > {
  columns: ScatterColumns
  /** What is drawn about the points. */
  about: AboutPoints
  placed: PlacedFamilies
  /** What is seen; all points where it is undefined. */
  view: PlotView | undefined
  /** What the legend calls the front, the best, and the marks of specimens. */
  names: SpecimenWords & { front: string | undefined; best: string }
  size: { width: number; height: number }
  label: string
}

const CLIP = 'scatter-paper'

/** Paper is light, whatever the screen. */
const onWhite = (family: PlotFamily): PlotFamily => ({ ...family, color: styleAt(family.style, 'light').color })

/**
 * The plot as one drawing for paper and files, of the same parts as on the screen and as dimmed, with a legend beside it.
 * Points that a canvas shows on the screen are elements here: a browser prints no canvas that a worker draws.
 */
export function PaperPlot(props: PaperPlotProps) {
  const { columns, about, placed, scales, shown, weights, index, level, front, names, size } = props
  const families = useMemo(() => props.families.map(onWhite), [props.families])
  const hasLine = index?.onAxes !== undefined && level !== undefined
  const legend = legendEntries({
    families: families.filter((_, k) => (weights[k] ?? 0) > 0),
    hasMarks: columns.count <= DRAWN_ONE_BY_ONE,
    front: front && front.count > 0 ? names.front : undefined,
    best: props.best.length > 0 ? names.best : undefined,
    bars: names.bars,
    ellipses: names.ellipses,
  })
  const beside = legendSize(legend)
  // A legend is never cut: a long one makes the picture longer.
  const height = Math.max(size.height, beside.height)
  const area = areaOf(size.width - beside.width, height)
  const points = useMemo(() => placePoints(columns, scales, about), [columns, scales, about])
  const view = props.view ?? wholeView(placed.x, placed.y, scales)
  const axes = screenAxes(view, scales, area)
  const ticks = useTicks({ axes, shown })
  const envelopes = useEnvelopes(props.hasHulls ? placed.shapes : undefined, weights, axes)
  const best = useBestLabels(props.best, axes, area)
  const look = { colors: families.map(({ color }) => color), marks: families.map(({ style }) => style), weights }
  const seen = { xLow: view.x.low, xHigh: view.x.high, yLow: view.y.low, yHigh: view.y.high }
  const drawn = pointsSvg(points, { ...seen, width: area.width, height: area.height }, look)
  const isDimmed = props.best.length > 0 || undefined
  return (
    <svg role="img" aria-label={props.label} width={size.width} height={height} viewBox={`0 0 ${size.width} ${height}`}>
      <defs>
        <clipPath id={CLIP}>
          <rect width={area.width} height={area.height} />
        </clipPath>
      </defs>
      <g transform={`translate(${area.left} ${area.top})`}>
        <Grid area={area} ticks={ticks} />
        <g clipPath={`url(#${CLIP})`}>
          <Envelopes envelopes={envelopes} families={families} weights={weights} />
          <Ellipses ellipses={props.ellipses} families={families} weights={weights} axes={axes} />
          <g
            className={styles.points}
            data-dimmed={isDimmed}
            data-standalone
            // biome-ignore lint/security/noDangerouslySetInnerHtml: numbers and colours of ours, thousands of elements
            dangerouslySetInnerHTML={{ __html: drawn }}
          />
        </g>
        <AxisMarks area={area} shown={shown} ticks={ticks} />
        <g clipPath={`url(#${CLIP})`} data-dimmed={isDimmed} className={chart.familyNames}>
          <EnvelopeNames envelopes={envelopes} families={families} area={area} taken={best.boxes} />
        </g>
        <g clipPath={`url(#${CLIP})`}>
          <MarkedPoints best={best} front={front} axes={axes} pointed={undefined} />
          {hasLine && index.onAxes && (
            <g className={chart.line}>
              <IndexMark index={{ ...index, onAxes: index.onAxes }} level={level} axes={axes} area={area} />
            </g>
          )}
        </g>
      </g>
      <g transform={`translate(${size.width - beside.width} ${area.top})`}>
        <PaperLegend entries={legend} />
      </g>
    </svg>
  )
}
