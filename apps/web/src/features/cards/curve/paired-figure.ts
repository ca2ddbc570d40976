import type { Diagram, Series } from '@ingot/plots/diagram/diagram'
import type { CurveFigure, Trace } from '@ingot/plots/frame/figure'
import { type PlotTheme, styleAt } from '@ingot/plots/frame/palette'

/** How the second curve of a pair is drawn over the first: what a card was made from, or what a solver computed. */
export type SecondCurve = 'dotted' | 'points'

/** Curves named by who made them and by the conditions in which they really differ. */
export function withShortNames(diagram: Diagram): Diagram {
  const { series } = diagram
  const isShared = (key: string) =>
    series.every(({ differs }) => JSON.stringify(differs[key]) === JSON.stringify(series[0]?.differs[key]))
  const named = ({ differs }: Series): Series['differs'] => {
    const { curve, ...others } = Object.fromEntries(Object.entries(differs).filter(([key]) => !isShared(key)))
    return curve === undefined ? others : { curve, ...others }
  }
  return { ...diagram, series: series.map((one) => ({ ...one, differs: named(one) })) }
}

/** Curves that come in pairs share a colour: the first is a plain line, the second lies over it. */
export function pairedFigure(figure: CurveFigure, theme: PlotTheme, second: SecondCurve): CurveFigure {
  const places = new Map(
    [...new Set(figure.data.map(({ legendgroup }) => legendgroup))].map((id, place) => [id, place]),
  )
  const drawn = (trace: Trace): Trace => {
    const place = places.get(trace.legendgroup) ?? 0
    const { color, symbol } = styleAt(Math.floor(place / 2), theme)
    if (place % 2 === 1 && second === 'points') return { ...trace, mode: 'markers', marker: { color, symbol, size: 6 } }
    const dash = place % 2 === 1 ? 'dot' : 'solid'
    return { ...trace, mode: 'lines', line: { ...trace.line, color, dash, width: 2 } }
  }
  return { ...figure, data: figure.data.map(drawn) }
}
