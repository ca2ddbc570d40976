import { Y_AXES_MAX } from '@ingot/contract/limits'
import { areTestPoints } from '../curves/test-points.ts'
import { readCurves } from '../diagram/curve-cursor.ts'
import { curveTraces, ofAxis, THIRD_AXIS } from '../diagram/curve-traces.ts'
import { marksOn, uprightAt } from '../diagram/figure-lines.ts'
import { axisKey, type PlotAxis, type PlotData, type PlotSeries } from '../diagram/plot-data.ts'
import type { AxisOf, Shown } from '../frame/axis.ts'
import type { CurveFigure, FigureAxis, Trace } from '../frame/figure.ts'
import { type FigureLook, figureFrame, LEGEND_BESIDE_FROM, titledAxis } from '../frame/figure-frame.ts'
import { escapeLabel, legendLabel } from '../frame/label.ts'
import type { PlotTheme } from '../frame/palette.ts'
import type { OverlayCurve } from './overlay-curves.ts'

/** Whether a curve can be drawn over others: the same x, and no more y axes than a figure has [PLOT-010]. */
export function fitsOver(
  curve: Pick<OverlayCurve, 'catalog'>,
  drawn: readonly Pick<OverlayCurve, 'catalog'>[],
): boolean {
  const [first] = drawn
  if (!first) return true
  const axes = new Set([...drawn, curve].map(({ catalog }) => axisKey(catalog.y)))
  return axisKey(first.catalog.x) === axisKey(curve.catalog.x) && axes.size <= Y_AXES_MAX
}

/** How a figure looks; without its own legend where the page has one beside it. */
export interface OverlayFigureLook extends FigureLook {
  readonly hasLegend?: boolean
  /** Above the drawing, where nothing else names it. */
  readonly title?: string
}

interface Drawing {
  isBeside: boolean
  hasSeveral: boolean
  legendLine: number | undefined
  runout: string
}

/** A curve in the legend: the material on a line of its own, below it what tells its curves apart. */
function nameOf(
  { material, variant, curveName, catalog }: OverlayCurve,
  { hasSeveral, isBeside, legendLine }: Drawing,
): string {
  const parts = [variant, hasSeveral ? catalog.name : ''].filter(Boolean).join(' · ')
  if (!isBeside) return legendLabel(hasSeveral ? `${curveName} · ${catalog.name}` : curveName, false)
  return [material.name, parts]
    .filter(Boolean)
    .map((part) => legendLabel(part, true, legendLine))
    .join('<br>')
}

function tracesOf(curve: OverlayCurve, yaxis: number, drawing: Drawing): Trace[] {
  const { hasSeveral, runout } = drawing
  const { line, symbol, catalog } = curve
  const said = hasSeveral ? `${curve.curveName} · ${catalog.name}` : curve.curveName
  const of = (name: string, axis: 'x' | 'y', unit: string) =>
    `${escapeLabel(name)}: %{${axis}:.4~g}${unit ? ` ${escapeLabel(unit)}` : ''}`
  const hover = [
    escapeLabel(said),
    of(catalog.x.name, 'x', catalog.units.x),
    `${of(catalog.y.name, 'y', catalog.units.y)}<extra></extra>`,
  ].join('<br>')
  const name = nameOf(curve, drawing)
  return curveTraces(seriesOf(curve, yaxis), {
    ...line,
    symbol,
    name,
    hover,
    runout: escapeLabel(runout),
    label: escapeLabel,
  })
}

/** The curves of each y axis, and on which a curve stands: 1, 2 or 3. */
function yAxesOf(curves: readonly OverlayCurve[]) {
  const keys = [...new Set(curves.map(({ catalog }) => axisKey(catalog.y)))]
  return {
    own: keys.map((key) => curves.filter(({ catalog }) => axisKey(catalog.y) === key)),
    yaxisOf: ({ catalog }: OverlayCurve) => keys.indexOf(axisKey(catalog.y)) + 1,
  }
}

function seriesOf({ id, curveName, x, y, band, runout, catalog, told }: OverlayCurve, yaxis: number): PlotSeries {
  const arePoints = areTestPoints(catalog.vkey, { ...told, cond: told.cond ?? {} })
  const failed = (column: number[]) => (arePoints && runout.size > 0 ? column.filter((_, i) => !runout.has(i)) : column)
  const ends = [...runout]
  const pick = (column: readonly number[]) => ends.flatMap((i) => column[i] ?? [])
  return {
    id,
    name: curveName,
    x: failed(x),
    y: failed(y),
    yaxis,
    ...(arePoints && { points: true as const }),
    connection: catalog.options.connection,
    ...(band && { band }),
    ...(ends.length > 0 && { runout: { x: pick(x), y: pick(y) } }),
  }
}

/** What the curves of one axis plot, each name once: 'Yield strength / Stress'. */
const titleOf = (curves: readonly OverlayCurve[], of: 'x' | 'y') =>
  [...new Set(curves.map(({ catalog }) => catalog[of].name))].join(' / ')

/**
 * Curves of several materials in one figure: colour by material, dash by condition [OVER-005]. Numbers of another
 * quantity stand on a y axis of their own, up to three [PLOT-010]; curves that would need a fourth, or another x, are
 * left out: `fitsOver` tells before.
 */
export function overlayFigure(
  curves: readonly OverlayCurve[],
  shown: Shown,
  texts: { readonly runout: string },
  look: OverlayFigureLook,
): CurveFigure {
  const drawn: OverlayCurve[] = []
  for (const curve of curves) if (fitsOver(curve, drawn)) drawn.push(curve)
  const hasLegend = look.hasLegend !== false
  const isBeside = hasLegend && look.width >= LEGEND_BESIDE_FROM
  const { own: ofAxes, yaxisOf } = yAxesOf(drawn)
  const hasSeveral = new Set(drawn.map(({ catalog }) => catalog.vkey)).size > 1
  const drawing = { isBeside, hasSeveral, legendLine: look.legendLine, runout: texts.runout }
  const data = drawn.flatMap((curve) => tracesOf(curve, yaxisOf(curve), drawing))

  const axisOf = (own: readonly OverlayCurve[], of: 'x' | 'y', axis: AxisOf): FigureAxis =>
    titledAxis(
      axis,
      own.flatMap((curve) => (of === 'x' ? curve.x : [...curve.y, ...(curve.band?.y ?? [])])),
      shown,
      look.theme,
      titleOf(own, of),
    )
  const yAxes = ofAxes.map((own, place): FigureAxis => {
    const axis = axisOf(own, 'y', own[0]?.catalog.y ?? NO_AXIS)
    if (place === 0) return axis
    const beside = {
      ...axis,
      overlaying: 'y' as const,
      side: 'right' as const,
      showgrid: false,
      tickmode: 'auto' as const,
    }
    return place === 1 ? { ...beside, anchor: 'x' } : { ...beside, anchor: 'free', position: 1 }
  })
  const [yaxis = axisOf([], 'y', NO_AXIS), yaxis2, yaxis3] = yAxes
  const xaxis = axisOf(drawn, 'x', drawn[0]?.catalog.x ?? NO_AXIS)
  const frame = figureFrame(look, shown.locale, isBeside)
  // The legend stands clear of the axes at the right.
  const legend = isBeside && yaxis2 ? { ...frame.legend, x: yaxis3 ? 1.08 : 1.1 } : frame.legend
  return {
    data,
    layout: {
      ...frame,
      ...(look.title !== undefined && {
        margin: { ...frame.margin, t: 40 },
        title: { text: escapeLabel(look.title), x: 0, xref: 'paper', font: { size: 14 } },
      }),
      showlegend: hasLegend && drawn.length > 0,
      legend,
      xaxis: yaxis3 ? { ...xaxis, domain: [0, 1 - THIRD_AXIS] } : xaxis,
      yaxis,
      ...(yaxis2 && { yaxis2 }),
      ...(yaxis3 && { yaxis3 }),
    },
  }
}

const NO_AXIS: AxisOf = { name: '', quantity: '', log: false }

const plotAxis = (curves: readonly OverlayCurve[], of: 'x' | 'y'): PlotAxis => ({
  axislabel: titleOf(curves, of),
  axisunit: curves[0]?.catalog.units[of] ?? '',
  quantity: curves[0]?.catalog[of].quantity ?? '',
  type: curves[0]?.catalog.options.scale[of] ?? 'linear',
})

/** The drawn curves as a plot whose values a cursor reads, each on its own y axis. */
export function overlayPlot(curves: readonly OverlayCurve[], name: string): PlotData {
  const { own, yaxisOf } = yAxesOf(curves)
  const [yaxis = plotAxis([], 'y'), yaxis2, yaxis3] = own.map((ones) => plotAxis(ones, 'y'))
  return {
    vkey: curves[0]?.catalog.vkey ?? '',
    name,
    data: curves.map((curve) => seriesOf(curve, yaxisOf(curve))),
    layout: {
      title: name,
      xaxis: plotAxis(curves, 'x'),
      yaxis,
      ...(yaxis2 && { yaxis2 }),
      ...(yaxis3 && { yaxis3 }),
    },
    orientation: 'unconstrained',
    legendLength: curves.length,
  }
}

/** A figure of curves with a cursor at x: a line, and a circle on every curve that is drawn there. */
export function withOverlayCursor(
  figure: CurveFigure,
  curves: readonly OverlayCurve[],
  at: number,
  theme: PlotTheme,
): CurveFigure {
  const { yaxisOf } = yAxesOf(curves)
  const read = new Map(readCurves(overlayPlot(curves, ''), at).map(({ id, values }) => [id, values]))
  const marks = curves.flatMap((curve) => {
    const { id, material } = curve
    const values = read.get(id) ?? []
    if (values.length === 0) return []
    return [
      {
        ...marksOn(
          material.place,
          id,
          values.map(() => at),
          values,
          theme,
        ),
        ...ofAxis(yaxisOf(curve)),
      },
    ]
  })
  return {
    data: [...figure.data, ...marks],
    layout: { ...figure.layout, shapes: [...(figure.layout.shapes ?? []), uprightAt(at, theme)] },
  }
}
