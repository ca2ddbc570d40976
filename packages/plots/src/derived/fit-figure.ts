import { fittedStress, isSilentAt } from '@ingot/domain/laws/fit/fit-law'
import type { LawFit } from '@ingot/domain/laws/fit/law-fit'
import { isLegendBeside } from '../diagram/plot-figure.ts'
import { type AxisOf, type Shown, shownNumbers } from '../frame/axis.ts'
import type { CurveFigure, FigureAxis, FigureLine, Trace } from '../frame/figure.ts'
import { type FigureLook, figureFrame, titledAxis } from '../frame/figure-frame.ts'
import { escapeLabel, legendLabel } from '../frame/label.ts'
import { inks, styleAt } from '../frame/palette.ts'

/** Points of a flow curve, SI: plastic strain and true stress. */
interface Column {
  readonly x: readonly number[]
  readonly y: readonly number[]
}

/** A flow curve and the part of it that a law is fitted to. */
export interface FittedCurve {
  readonly id: string
  readonly name: string
  /** The points in the range. */
  readonly used: Column
  /** Those outside it. */
  readonly left: Column
  /** 1/s and K, for laws that know them. */
  readonly rate?: number
  readonly T?: number
}

export interface FitDrawing {
  readonly x: AxisOf
  readonly y: AxisOf
  readonly curves: readonly FittedCurve[]
  /** None where no law could be fitted: the points stand alone. */
  readonly fit?: Pick<LawFit, 'law' | 'params' | 'residuals' | 'count' | 'given'> | undefined
}

/** Words of the figure: the fit over its range, what it says beyond, points it left out, measured − fitted. */
export interface FitFigureWords {
  readonly fitted: string
  readonly beyond: string
  readonly left: string
  readonly residual: string
}

/** Share of the height of the curves, and of the residuals below them. */
const CURVES_FROM = 0.4
const RESIDUALS_TO = 0.26
const LINE_POINTS = 120
/** A curve of more points shows this many markers: they would run into each other. */
const MARKERS_SHOWN = 400
/** How far a fit is drawn, in last strains of the curve. */
const FIT_REACH = 2

/**
 * Strains from one to another, closer together near the lower end, where laws are steep. Empty where the range is.
 */
const strainsBetween = (from: number, to: number): number[] =>
  to > from ? Array.from({ length: LINE_POINTS + 1 }, (_, step) => from + (to - from) * (step / LINE_POINTS) ** 2) : []

/** The fit over the strains of a curve, SI: in the range of its points, and beyond them up to twice the last strain. */
export function fitLines(
  fit: Pick<LawFit, 'law' | 'params'> & Partial<Pick<LawFit, 'count' | 'given'>>,
  { used, left, rate, T }: FittedCurve,
): { within: Column; beyond: Column } {
  const at = { ...(rate !== undefined && { rate }), ...(T !== undefined && { T }) }
  const along = (x: number[]): Column => ({ x, y: x.map((strain) => fittedStress(fit, strain, at)) })
  const { count = 0, given = 0 } = fit
  const [from = 0] = used.x.filter((strain) => !isSilentAt({ count, given }, strain))
  const to = used.x.at(-1) ?? 0
  const last = Math.max(to, left.x.at(-1) ?? 0)
  return { within: along(strainsBetween(from, to)), beyond: along(strainsBetween(to, FIT_REACH * last)) }
}

/**
 * Flow curves with a fitted law: points, the fit over its range, dashed beyond up to twice the last strain, and below
 * them, over the same strains, the residuals measured − fitted. Residuals stand in the order of the curves' used points.
 */
export function fitFigure(
  { x, y, curves, fit }: FitDrawing,
  words: FitFigureWords,
  shown: Shown,
  look: FigureLook,
): CurveFigure {
  const { theme } = look
  const isBeside = isLegendBeside(look)
  const residualAxis = { ...y, name: words.residual, log: false }
  const inUnits = (column: Column) => ({ x: shownNumbers(column.x, x, shown), y: shownNumbers(column.y, y, shown) })
  const legend = (name: string) => ({ name: legendLabel(name, isBeside), showlegend: true })
  const hover = (name: string) =>
    `${escapeLabel(name)}<br>%{xaxis.title.text}: %{x:.4~g}<br>%{yaxis.title.text}: %{y:.4~g}<extra></extra>`
  let told = 0

  const data = curves.flatMap((curve, place): Trace[] => {
    const { color, symbol } = styleAt(place, theme)
    // One curve and its fit differ in colour; of several, each fit has the colour of its curve.
    const lineColor = curves.length > 1 ? color : styleAt(1, theme).color
    const isFirst = place === 0
    const shared = { type: 'scatter' as const, legendgroup: curve.id, showlegend: false, cliponaxis: false }
    const marker = { color, symbol, size: 6, maxdisplayed: MARKERS_SHOWN }
    const points = { ...shared, mode: 'markers' as const, marker }
    const line = (dash: 'solid' | 'dash') => ({
      ...shared,
      mode: 'lines' as const,
      line: { color: lineColor, dash, width: 2 },
    })
    const traces: Trace[] = [
      { ...points, ...legend(curve.name), ...inUnits(curve.used), hovertemplate: hover(curve.name) },
    ]
    if (curve.left.x.length > 0)
      traces.push({
        ...points,
        ...legend(words.left),
        showlegend: isFirst,
        ...inUnits(curve.left),
        hovertemplate: hover(`${curve.name}, ${words.left}`),
        marker: { ...marker, symbol: 'circle-open' },
      })
    if (!fit) return traces
    const { within, beyond } = fitLines(fit, curve)
    const all = fit.residuals.slice(told, told + curve.used.x.length)
    told += curve.used.x.length
    const said = [...all.keys()].filter((at) => !isSilentAt(fit, curve.used.x[at] ?? 0))
    const residuals = { x: said.map((at) => curve.used.x[at] ?? 0), y: said.map((at) => all[at] ?? 0) }
    const drawn = (name: string, column: Column, dash: 'solid' | 'dash'): Trace => ({
      ...line(dash),
      ...legend(name),
      showlegend: isFirst,
      ...inUnits(column),
      hovertemplate: hover(name),
    })
    traces.push(drawn(words.fitted, within, 'solid'), drawn(words.beyond, beyond, 'dash'), {
      ...points,
      ...inUnits(residuals),
      name: legendLabel(words.residual, isBeside),
      yaxis: 'y2',
      hovertemplate: hover(curve.name),
    })
    return traces
  })

  const numbersOf = (pick: (trace: Trace) => number[]) => data.flatMap(pick)
  const below = (trace: Trace) => trace.yaxis === 'y2'
  const level = titledAxis(
    x,
    numbersOf(({ x }) => x),
    shown,
    theme,
  )
  const stress: FigureAxis = titledAxis(
    y,
    numbersOf((trace) => (below(trace) ? [] : trace.y)),
    shown,
    theme,
  )
  const frame = figureFrame(look, shown.locale, isBeside)
  if (!fit) return { data, layout: { ...frame, xaxis: level, yaxis: stress } }
  const residuals = titledAxis(
    residualAxis,
    numbersOf((trace) => (below(trace) ? trace.y : [])),
    shown,
    theme,
  )
  return {
    data,
    layout: {
      ...frame,
      xaxis: { ...level, anchor: 'y2' },
      yaxis: { ...stress, domain: [CURVES_FROM, 1] },
      yaxis2: { ...residuals, domain: [0, RESIDUALS_TO], anchor: 'x' },
      shapes: [zeroLine(inks[theme].quiet)],
    },
  }
}

const zeroLine = (color: string): FigureLine => ({
  type: 'line',
  xref: 'paper',
  yref: 'y2',
  x0: 0,
  x1: 1,
  y0: 0,
  y1: 0,
  line: { color, dash: 'solid', width: 1 },
})
