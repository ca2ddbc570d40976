import { diagramCsv, diagramData } from '@ingot/domain/plots/diagram-data'
import { type Diagram, diagramFigure } from '@ingot/domain/plots/diagram-figure'
import type { CurveFigure } from '@ingot/domain/plots/figure'
import { useCallback, useMemo } from 'react'
import { Plot } from '../../plots/Plot.tsx'
import { type FigurePlace, PlotTools } from '../../plots/PlotTools.tsx'
import { usePlotWords } from '../../state/plot-words.ts'
import { useText } from '../../state/texts.ts'
import { useDark } from '../../ui/use-dark.ts'

interface CardPlotProps {
  diagram: Diagram
  /** Curves that are drawn as points, by the beginning of their id. */
  asPoints?: string
}

/** Curves around a card with the tools of every plot. */
export function CardPlot({ diagram, asPoints }: CardPlotProps) {
  const text = useText()
  const isDark = useDark()
  const { shown, plotTexts, columns } = usePlotWords()
  const figureFor = useCallback(
    ({ width, height, theme }: FigurePlace): CurveFigure => {
      const figure = diagramFigure(diagram, shown, plotTexts, {
        width,
        height,
        theme: theme ?? (isDark ? 'dark' : 'light'),
      })
      if (asPoints === undefined) return figure
      const data = figure.data.map((trace) =>
        trace.legendgroup.startsWith(asPoints)
          ? { ...trace, mode: 'markers' as const }
          : { ...trace, mode: 'lines' as const },
      )
      return { ...figure, data }
    },
    [diagram, shown, plotTexts, isDark, asPoints],
  )
  const data = useMemo(() => diagramData(diagram, shown, plotTexts), [diagram, shown, plotTexts])
  return (
    <PlotTools context="diagram" name={diagram.name} figureFor={figureFor} csv={() => diagramCsv(data, columns)}>
      <Plot
        figureFor={figureFor}
        label={text('plot.label', { name: diagram.name, x: data.x, y: data.y })}
        legendLines={diagram.series.length}
      />
    </PlotTools>
  )
}
