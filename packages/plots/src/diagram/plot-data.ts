import { type Connection, connectionOf } from '../curves/connection.ts'
import { curveNames, type PlotTexts } from '../curves/curve-names.ts'
import { type Families, familiesOf } from '../curves/families.ts'
import { areTestPoints } from '../curves/test-points.ts'
import { type AxisOf, axisUnit, type Shown, shownNumbers } from '../frame/axis.ts'
import type { Dash } from '../frame/palette.ts'
import type { Diagram, Series } from './diagram.ts'
import type { Orientation } from './page-size.ts'

export interface PlotAxis {
  axislabel: string
  axisunit: string
  type: 'linear' | 'log'
  /** Key of the quantity. */
  quantity: string
}

/** A curve as it is drawn, in the units shown; points that a logarithmic axis has no place for are left out. */
export interface PlotSeries {
  id: string
  name: string
  x: number[]
  y: number[]
  /** Outline of the band around the curve. */
  band?: { x: number[]; y: number[] }
  /** What the band is called where it stands in the legend, as that of a mean of specimens does. */
  bandName?: string
  /** Outline of what all specimens of a mean lie between. */
  range?: { x: number[]; y: number[]; name: string }
  /**
   * Of the curve of one specimen: the mean or the lot that it stands for, its name where it stands for all in the
   * legend, and its dash where it has the colour of its lot.
   */
  specimen?: { behind: string; legend?: string; lot?: { dash: Dash } }
  /** Place of its colour; where it is left out, the place among the curves. */
  place?: number
  /** Its points are single test results: markers that nothing joins. Run-outs stand in `runout` alone. */
  points?: true
  /** The curves that it shares a colour and an entry of the legend with. */
  family?: PlotFamily
  /** Place of its entries among those of the legend, where that is not the order of the curves. */
  rank?: number
  /** Tests that ended without failure. */
  runout?: { x: number[]; y: number[] }
  /** Which of the y axes it belongs to. */
  yaxis: number
  connection: Connection
}

/** What curves share that stand in the legend once: the same stress ratio, the same frequency. */
export interface PlotFamily {
  name: string
  /** Place of the marker and of the dash that tell them from each other. */
  mark: number
  /** On a scale of colours, 0 to 1; where it is left out, its colour is that of its place. */
  share?: number
}

/** What a plot draws [PLOT-001]. */
export interface PlotData {
  vkey: string
  name: string
  data: PlotSeries[]
  layout: { title: string; xaxis: PlotAxis; yaxis: PlotAxis; yaxis2?: PlotAxis; yaxis3?: PlotAxis }
  orientation: Orientation
  /** What the marks of families stand for, each once in the legend. */
  marks?: string[]
  /** Lines of the legend; 0 without one. */
  legendLength: number
}

/** A point at or below zero has no place on a logarithmic axis. */
export const hasPlace = ({ x, y }: Diagram, [px, py]: readonly [number, number]) =>
  (!x.log || px > 0) && (!y.log || py > 0)

/** The points of a curve, in SI, that have no place on the axes. They are left out of the drawing, not of the data. */
export const pointsWithoutPlace = (diagram: Diagram): number =>
  diagram.series.reduce(
    (sum, { x, y, drawn }) =>
      sum + (drawn?.withoutPlace ?? x.filter((px, i) => !hasPlace(diagram, [px, y[i] ?? Number.NaN])).length),
    0,
  )

function placed(x: readonly number[], y: readonly number[], diagram: Diagram, shown: Shown) {
  const points = x.flatMap((px, i): [number, number][] => {
    const point: [number, number] = [px, y[i] as number]
    return hasPlace(diagram, point) ? [point] : []
  })
  const column = (place: 0 | 1, axis: AxisOf) =>
    shownNumbers(
      points.map((point) => point[place]),
      axis,
      shown,
    )
  return { x: column(0, diagram.x), y: column(1, diagram.y) }
}

/** The outline of the band around a curve, in the units shown. */
export const bandOf = ({ x, lo, hi }: Series, diagram: Diagram, shown: Shown) =>
  lo && hi && outlineOf({ x, lo, hi }, diagram, shown)

const outlineOf = (
  { x, lo, hi }: { x: readonly number[]; lo: readonly number[]; hi: readonly number[] },
  diagram: Diagram,
  shown: Shown,
) => placed([...x, ...x.toReversed()], [...lo, ...hi.toReversed()], diagram, shown)

/** Whether a curve is the first of the specimens behind its mean. */
const isFirstOf = ({ series }: Diagram, { id, specimen }: Series): boolean =>
  series.find((one) => one.specimen?.behind === specimen?.behind)?.id === id

/** What is told of the specimens of a curve: as a mean, or as one of them. */
function specimensOf(series: Series, diagram: Diagram, shown: Shown, texts: PlotTexts) {
  const { specimen, specimens, range, band } = series
  if (specimen) {
    const said = () => {
      const count = diagram.series.filter((one) => one.specimen?.behind === specimen.behind).length
      return [texts.conditions(series.differs), texts.specimens(count)].filter(Boolean).join(' · ')
    }
    const legend = isFirstOf(diagram, series) ? said() : undefined
    return { specimen: { behind: specimen.behind, ...(legend !== undefined && { legend }) } }
  }
  return {
    ...(specimens !== undefined && band && { bandName: texts.band(band) }),
    ...(range && { range: { ...outlineOf(range, diagram, shown), name: texts.band('range') } }),
  }
}

/** The place of the colour of each curve: a specimen has that of its mean. */
function coloursOf(series: readonly Series[]): number[] {
  const heads = series.filter(({ specimen }) => !specimen).map(({ id }) => id)
  return series.map(({ id, specimen }) => Math.max(0, heads.indexOf(specimen?.behind ?? id)))
}

interface At {
  diagram: Diagram
  shown: Shown
  texts: PlotTexts
  place: number
  family: PlotFamily | undefined
  hasSpecimens: boolean
}

function seriesOf(
  series: Series,
  name: string,
  { diagram, shown, texts, place, family, hasSpecimens }: At,
): PlotSeries {
  const { id, x, y, runout } = series
  const pick = (column: readonly number[]) => runout?.flatMap((i) => column[i] ?? []) ?? []
  const band = bandOf(series, diagram, shown)
  const arePoints = areTestPoints(diagram.vkey, series)
  const ended = new Set(arePoints ? runout : undefined)
  const failed = (column: readonly number[]) => (ended.size > 0 ? column.filter((_, i) => !ended.has(i)) : column)
  return {
    id,
    name,
    place,
    yaxis: 1,
    ...(arePoints && { points: true as const }),
    ...(family && { family, rank: place }),
    // A mean, then its specimens.
    ...(hasSpecimens && { rank: 2 * place + (series.specimen ? 1 : 0) }),
    ...specimensOf(series, diagram, shown, texts),
    ...placed(failed(x), failed(y), diagram, shown),
    ...(band && { band }),
    ...(runout?.length && { runout: placed(pick(x), pick(y), diagram, shown) }),
    connection: connectionOf(diagram.vkey, series.origin),
  }
}

/** The family of each curve in words, and the place of its colour. */
function familyOf(families: Families, at: number, arePoints: boolean, texts: PlotTexts): PlotFamily {
  const { family = 0, mark = 0 } = families.places[at] ?? {}
  const own = families.all[family]
  const said = own ? [texts.conditions(own.cond), arePoints ? texts.groups(own.count) : ''] : []
  const name = said.filter(Boolean).join(' · ') || texts.groups(own?.count ?? 0)
  return { name, mark, ...(families.isScale && { share: family / (families.all.length - 1) }) }
}

const plotAxis = (axis: AxisOf, shown: Shown): PlotAxis => ({
  axislabel: axis.name,
  axisunit: axisUnit(axis, shown),
  type: axis.log ? 'log' : 'linear',
  quantity: axis.quantity,
})

/** Axes on which numbers of one quantity and scale can stand together. */
export const axisKey = ({ quantity, log }: AxisOf): string => `${quantity} ${log}`

/**
 * Lines of the legend of a diagram: each mean and a line for its specimens, with each kind of band once; each family
 * and mark; 0 without one.
 */
export function legendLines({ vkey, series }: Pick<Diagram, 'vkey' | 'series'>): number {
  const families = familiesOf(vkey, series)
  if (families) return families.all.length + families.marks.length
  const behind = new Set(series.flatMap(({ specimen }) => specimen?.behind ?? []))
  const heads = series.filter(({ specimen }) => !specimen)
  const bands = new Set(
    heads.flatMap(({ specimens, lo, band, range }) => [
      ...(specimens && lo && band ? [`band ${band}`] : []),
      ...(range ? ['range'] : []),
    ]),
  )
  const lines = heads.length + bands.size + behind.size
  return lines > 1 ? lines : 0
}

/** A diagram as a plot. */
export function plotData(
  diagram: Diagram,
  shown: Shown,
  texts: PlotTexts,
  orientation: Orientation = 'unconstrained',
): PlotData {
  const { vkey, name, series } = diagram
  const names = curveNames(series, texts)
  const families = familiesOf(vkey, series)
  const colours = families ? families.places.map(({ family }) => family) : coloursOf(series)
  const hasSpecimens = series.some(({ specimen }) => specimen)
  return {
    vkey,
    name,
    orientation,
    data: series.map((one, place) => {
      const family = families && familyOf(families, place, areTestPoints(vkey, one), texts)
      const at = { diagram, shown, texts, place: colours[place] ?? place, family, hasSpecimens }
      return seriesOf(one, names[place] as string, at)
    }),
    layout: { title: name, xaxis: plotAxis(diagram.x, shown), yaxis: plotAxis(diagram.y, shown) },
    ...(families && families.marks.length > 0 && { marks: families.marks.map((cond) => texts.conditions(cond)) }),
    legendLength: legendLines(diagram),
  }
}
