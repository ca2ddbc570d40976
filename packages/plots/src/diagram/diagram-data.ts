import { curveNames, type PlotTexts } from '../curves/curve-names.ts'
import { type CurveTold, sourceText } from '../curves/curve-stories.ts'
import { axisTitle, type Shown, shownNumbers } from '../frame/axis.ts'
import { type CsvCell, csvText } from '../frame/csv-text.ts'
import type { Diagram } from './diagram.ts'

/** A curve's points in the units shown; `lo` and `hi` are the ends of its band. */
export interface CurvePoints {
  id: string
  name: string
  x: number[]
  y: number[]
  lo?: number[]
  hi?: number[]
  /** Points at which the test ended without failure. */
  runout: ReadonlySet<number>
  /** What its numbers are, where that is known. */
  told?: CurveTold
}

/** The points of a diagram and the titles of their columns: the diagram for those who cannot see it. */
export interface DiagramData {
  x: string
  y: string
  curves: CurvePoints[]
}

/** `names` of the curves, where they are others than those by their conditions. */
export function diagramData(
  diagram: Diagram,
  shown: Shown,
  texts: PlotTexts,
  names: readonly string[] = curveNames(diagram.series, texts),
): DiagramData {
  const curves = diagram.series.map(
    (series, place): CurvePoints => ({
      id: series.id,
      name: names[place] as string,
      x: shownNumbers(series.x, diagram.x, shown),
      y: shownNumbers(series.y, diagram.y, shown),
      ...(series.lo ? { lo: shownNumbers(series.lo, diagram.y, shown) } : {}),
      ...(series.hi ? { hi: shownNumbers(series.hi, diagram.y, shown) } : {}),
      runout: new Set(series.runout),
      told: series,
    }),
  )
  // What the specimens of a mean lie between has x of its own, and no y.
  const ranges = diagram.series.flatMap((series, place): CurvePoints[] => {
    const { range } = series
    if (!range) return []
    return [
      {
        id: `${series.id}-range`,
        name: [names[place], texts.band('range')].join(' · '),
        x: shownNumbers(range.x, diagram.x, shown),
        y: [],
        lo: shownNumbers(range.lo, diagram.y, shown),
        hi: shownNumbers(range.hi, diagram.y, shown),
        runout: new Set(),
        told: series,
      },
    ]
  })
  return { x: axisTitle(diagram.x, shown), y: axisTitle(diagram.y, shown), curves: [...curves, ...ranges] }
}

export interface ColumnTexts {
  /** Head of a first column and what stands in it, where all curves are of one material. */
  material?: { head: string; name: string }
  curve: string
  lower: string
  upper: string
  runout: string
  conditions: string
  basis: string
  source: string
  standard: string
  note: string
  /** What a curve stands for and how it is known: 'nominal, estimated'. */
  mark: (told: CurveTold) => string
  /** Conditions in words: 'notch factor 1 · survival 50 %'. */
  told: (conditions: CurveTold['cond']) => string
}

/** Columns beside the points of curves: what some curve's numbers are. The head of each, and its cell for a curve. */
function storyColumns(curves: readonly CurvePoints[], texts: ColumnTexts) {
  const columns: { head: string; cell: (told: CurveTold) => string | undefined }[] = [
    { head: texts.conditions, cell: ({ cond }) => texts.told(cond) },
    { head: texts.basis, cell: texts.mark },
    { head: texts.standard, cell: ({ standard }) => standard },
    { head: texts.source, cell: ({ source }) => sourceText(source) },
    { head: texts.note, cell: ({ note }) => note },
  ]
  return columns.filter(({ cell }) => curves.some(({ told }) => told && cell(told)))
}

/** The points as comma-separated values, one line a point, each with what its curve is. */
export function diagramCsv({ x, y, curves }: DiagramData, texts: ColumnTexts): string {
  const hasBand = curves.some(({ lo, hi }) => lo && hi)
  const hasRunout = curves.some(({ runout }) => runout.size > 0)
  const story = storyColumns(curves, texts)
  const { material } = texts
  const head = [
    ...(material ? [material.head] : []),
    ...[texts.curve, x, y],
    ...(hasBand ? [texts.lower, texts.upper] : []),
    ...(hasRunout ? [texts.runout] : []),
    ...story.map((column) => column.head),
  ]
  const lines = curves.flatMap((curve) => {
    const told = story.map(({ cell }): CsvCell => curve.told && cell(curve.told))
    return curve.x.map((px, i): CsvCell[] => [
      ...(material ? [material.name] : []),
      ...[curve.name, px, curve.y[i]],
      ...(hasBand ? [curve.lo?.[i], curve.hi?.[i]] : []),
      ...(hasRunout ? [curve.runout.has(i) ? 1 : undefined] : []),
      ...told,
    ])
  })
  return csvText([head, ...lines])
}
