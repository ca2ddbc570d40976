import { formatNumber } from '@ingot/domain/units/shown/format-number'
import { agedTo, inPercent, levelBounds, switchedLevel } from '@ingot/plots/derived/ageing'
import { ageingFigure } from '@ingot/plots/derived/ageing-figure'
import type { Diagram } from '@ingot/plots/diagram/diagram'
import { diagramCsv, diagramData } from '@ingot/plots/diagram/diagram-data'
import { plotData } from '@ingot/plots/diagram/plot-data'
import { useCallback, useMemo, useState } from 'react'
import { NumberField } from '../../../plots/curves/NumberField.tsx'
import { Plot } from '../../../plots/Plot.tsx'
import { type FigurePlace, PlotTools } from '../../../plots/PlotTools.tsx'
import { useDark } from '../../../ui/browser/use-dark.ts'
import { usePlotWords } from '../../../words/plot-words.ts'
import { useText } from '../../../words/texts.ts'
import { usePlotPdf } from '../downloads/plot-pdf.ts'
import styles from '../PlotDialog.module.css'
import { PlotDialog } from '../PlotDialog.tsx'
import { ageingWords } from './ageing-words.ts'

interface AgeingDialogProps {
  diagram: Diagram
  onClose: () => void
}

/** When each curve has fallen to a level, absolute or in percent of its first value [PLOT-013, PLOT-014]. */
export function AgeingDialog({ diagram, onClose }: AgeingDialogProps) {
  const text = useText()
  const isDark = useDark()
  const { shown, plotTexts, fileTexts, columns } = usePlotWords()
  const absolute = useMemo(() => plotData(diagram, shown, plotTexts), [diagram, shown, plotTexts])
  const [isPercent, setPercent] = useState(true)
  const plot = useMemo(() => (isPercent ? inPercent(absolute) : absolute), [absolute, isPercent])
  const bounds = levelBounds(absolute, isPercent)
  const [chosen, setChosen] = useState<number>()
  const level = chosen ?? bounds?.initial ?? 0
  const isInside = bounds !== undefined && level >= bounds.min && level <= bounds.max
  const unit = plot.layout.yaxis.axisunit
  const number = (x: number, digits = 4) => formatNumber(x, { digits, locale: shown.locale })
  // Inwards: whatever is typed after the words is taken.
  const inward = (x: number, round: 'up' | 'down') => formatNumber(x, { digits: 4, locale: shown.locale, round })

  const figureFor = useCallback(
    ({ width, height, theme }: FigurePlace) =>
      ageingFigure(
        plot,
        level,
        { locale: shown.locale, runout: plotTexts.runout },
        { width, height, theme: theme ?? (isDark ? 'dark' : 'light') },
      ),
    [plot, level, shown, plotTexts, isDark],
  )
  const rows = isInside ? agedTo(plot, level).map((result) => ageingWords(result, plot, text, number)) : []
  const name = text('ageing.plotName', { name: diagram.name, level: number(level), unit })
  const comment = rows.map(({ curve, said }) => `${curve}: ${said}`).join('\n')
  const pdf = usePlotPdf({ vkey: diagram.vkey, name, comment, figureFor })
  const percentOf = (on: boolean) => {
    setChosen(chosen === undefined ? undefined : switchedLevel(absolute, chosen, on))
    setPercent(on)
  }
  const range = bounds && { min: inward(bounds.min, 'up'), max: inward(bounds.max, 'down'), unit }

  return (
    <PlotDialog title={text('ageing.title')} onClose={onClose}>
      <label className={styles.check}>
        <input type="checkbox" checked={isPercent} onChange={({ currentTarget }) => percentOf(currentTarget.checked)} />
        {text('ageing.percent')}
      </label>
      {bounds ? (
        <NumberField
          label={text('ageing.level', { unit })}
          value={level}
          onChange={setChosen}
          min={bounds.min}
          max={bounds.max}
          problem={isInside ? undefined : text('ageing.range', range)}
          notNumber={text('ageing.range', range)}
        />
      ) : (
        <p role="status">{text(absolute.data.length === 0 ? 'plot.none' : 'ageing.onlyPercent', { unit })}</p>
      )}
      <PlotTools
        context="diagram"
        name={name}
        figureFor={figureFor}
        csv={() =>
          diagramCsv({ ...diagramData(diagram, shown, fileTexts), ...percentColumns(plot, isPercent) }, columns)
        }
        toolExtras={pdf}
      >
        <Plot figureFor={figureFor} label={name} legendLines={plot.legendLength} />
      </PlotTools>
      {rows.length > 0 && (
        <div className={styles.scroll}>
          <table>
            <caption>{text('ageing.results', { level: number(level), unit })}</caption>
            <thead>
              <tr>
                <th scope="col">{text('ageing.curve')}</th>
                <th scope="col">{text('ageing.time')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, curve, said, isReached }) => (
                <tr key={id}>
                  <th scope="row">{curve}</th>
                  <td className={isReached ? undefined : 'muted'}>{said}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p className={styles.how}>
        {text('ageing.how')}
        {plot.data.length < absolute.data.length && ` ${text('ageing.noPercent')}`}
      </p>
    </PlotDialog>
  )
}

/** The drawn points of the plot as the CSV's curves, where they are percentages. */
const percentColumns = (plot: ReturnType<typeof plotData>, isPercent: boolean) =>
  isPercent
    ? {
        y: `${plot.layout.yaxis.axislabel} (%)`,
        curves: plot.data.map(({ id, name, x, y }) => ({ id, name, x, y, runout: new Set<number>() })),
      }
    : {}
