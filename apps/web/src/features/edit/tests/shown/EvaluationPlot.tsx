import { type TestDrawing, testFigure } from '@ingot/plots/workbench/test-figure'
import { useCallback } from 'react'
import { Plot } from '../../../../plots/Plot.tsx'
import type { FigurePlace } from '../../../../plots/PlotTools.tsx'
import { useDark } from '../../../../ui/browser/use-dark.ts'
import { usePlotWords } from '../../../../words/plot-words.ts'
import styles from '../Tests.module.css'

/** The live plot of an evaluation. Keep the drawing until something of it changes. */
export function EvaluationPlot({ drawing, label }: { drawing: TestDrawing; label: string }) {
  const isDark = useDark()
  const { shown } = usePlotWords()
  const figureFor = useCallback(
    ({ width, height, theme }: FigurePlace) =>
      testFigure(drawing, shown, { width, height, theme: theme ?? (isDark ? 'dark' : 'light') }),
    [drawing, shown, isDark],
  )
  return (
    <div className={styles.figure}>
      <Plot figureFor={figureFor} label={label} legendLines={drawing.layers.length} />
    </div>
  )
}
