import type { Diagram } from '@ingot/plots/diagram/diagram'
import { diagramCsv, diagramData } from '@ingot/plots/diagram/diagram-data'
import { diagramFigure } from '@ingot/plots/diagram/diagram-figure'
import type { CurveFigure } from '@ingot/plots/frame/figure'
import { useCallback, useMemo } from 'react'
import { Plot } from '../../../plots/Plot.tsx'
import { type FigurePlace, PlotTools } from '../../../plots/PlotTools.tsx'
import { useDark } from '../../../ui/browser/use-dark.ts'
import { usePlotWords } from '../../../words/plot-words.ts'
import { useText } from '../../../words/texts.ts'
import { pairedFigure, type SecondCurve, withShortNames } from './paired-figure.ts'

interface CardPlotProps {
  /** Curves in pairs, each with the one that it is compared with. */
  diagram: Diagram
  second: SecondCurve
}

/** Curves around a card with the tools of every plot. */
export function CardPlot({ diagram: given, second }: CardPlotProps) {
  const text = useText()
  const isDark = useDark()
  const { shown, plotTexts, columns } = usePlotWords()
  const diagram = useMemo(() => withShortNames(given), [given])
  const figureFor = useCallback(
    ({ width, height, theme: asked }: FigurePlace): CurveFigure => {
      const theme = asked ?? (isDark ? 'dark' : 'light')
      return pairedFigure(diagramFigure(diagram, shown, plotTexts, { width, height, theme }), theme, second)
    },
    [diagram, shown, plotTexts, isDark, second],
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
