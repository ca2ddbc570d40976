import { fromSi, toSi } from '@ingot/domain/units/convert'
import { displayUnit } from '@ingot/domain/units/quantities'
import {
  type ExpansionMeaning,
  type ExpansionRange,
  expansionDefaults,
  expansionMeaning,
  expansionOf,
} from '@ingot/plots/derived/expansion'
import { expansionFigure } from '@ingot/plots/derived/expansion-figure'
import type { Diagram } from '@ingot/plots/diagram/diagram'
import { diagramCsv, diagramData } from '@ingot/plots/diagram/diagram-data'
import { plotData } from '@ingot/plots/diagram/plot-data'
import { axisUnit } from '@ingot/plots/frame/axis'
import { useCallback, useMemo, useState } from 'react'
import { NumberField } from '../../../plots/curves/NumberField.tsx'
import { Plot } from '../../../plots/Plot.tsx'
import { type FigurePlace, PlotTools } from '../../../plots/PlotTools.tsx'
import { useDark } from '../../../ui/browser/use-dark.ts'
import { useFormat } from '../../../words/format.ts'
import { usePlotWords } from '../../../words/plot-words.ts'
import { useText } from '../../../words/texts.ts'
import { usePlotPdf } from '../downloads/plot-pdf.ts'
import styles from '../PlotDialog.module.css'
import { PlotDialog } from '../PlotDialog.tsx'
import { ExpansionResults } from './ExpansionResults.tsx'
import { type ExpansionRow, expansionComment, expansionRows } from './expansion-rows.ts'
import { MeaningChoice } from './MeaningChoice.tsx'

interface ExpansionDialogProps {
  diagram: Diagram
  onClose: () => void
}

const FIELDS = ['start', 'end', 'special'] as const

/** Mean coefficient of expansion between two temperatures, and the value at a third [PLOT-017]. */
export function ExpansionDialog({ diagram, onClose }: ExpansionDialogProps) {
  const text = useText()
  const format = useFormat()
  const isDark = useDark()
  const { shown, plotTexts, fileTexts, columns } = usePlotWords()
  const unit = axisUnit(diagram.x, shown)
  const [range, setRange] = useState<ExpansionRange>(() => expansionDefaults(unit))
  const [meaning, setMeaning] = useState<ExpansionMeaning>(() => expansionMeaning(diagram))
  const plot = useMemo(() => plotData(diagram, shown, plotTexts), [diagram, shown, plotTexts])

  const figureFor = useCallback(
    ({ width, height, theme }: FigurePlace) =>
      expansionFigure(
        plot,
        range,
        meaning.is === 'strain',
        { locale: shown.locale, runout: plotTexts.runout },
        { width, height, theme: theme ?? (isDark ? 'dark' : 'light') },
      ),
    [plot, range, meaning, shown, plotTexts, isDark],
  )
  const kelvin = (at: number) => toSi(at, displayUnit('temperature', shown.system), 'temperature')
  const inKelvin = { start: kelvin(range.start), end: kelvin(range.end), special: kelvin(range.special) }
  const isEqual = range.start === range.end
  const names = plot.data.map(({ id, name }) => ({ id, name }))
  const rows: ExpansionRow[] = isEqual
    ? []
    : expansionRows(expansionOf(diagram.series, inKelvin, meaning), names, inKelvin, diagram, format, text)
  const temperature = (at: number) => format.number(kelvin(at), 'temperature')
  const said = { start: temperature(range.start), end: temperature(range.end), unit }
  const name = text('expansion.plotName', { name: diagram.name, ...said })
  const yUnit = format.unit(diagram.y.quantity)
  const comment = expansionComment(rows, { mean: format.unit('cte'), special: yUnit })
  const pdf = usePlotPdf({ vkey: diagram.vkey, name, comment, figureFor })

  return (
    <PlotDialog title={text('expansion.title')} onClose={onClose}>
      <div className={styles.inputs}>
        {FIELDS.map((field) => (
          <NumberField
            key={field}
            label={text(`expansion.${field}`, { unit })}
            value={range[field]}
            onChange={(at) => setRange({ ...range, [field]: at })}
            problem={field === 'end' && isEqual ? text('expansion.equal') : undefined}
            notNumber={text('expansion.notNumber')}
          />
        ))}
      </div>
      {meaning.is !== 'strain' && (
        <MeaningChoice
          meaning={meaning}
          onChange={setMeaning}
          unit={unit}
          kelvin={kelvin}
          shown={(at) => fromSi(at, 'temperature', shown.system)}
        />
      )}
      <PlotTools
        context="diagram"
        name={name}
        figureFor={figureFor}
        csv={() => diagramCsv(diagramData(diagram, shown, fileTexts), columns)}
        toolExtras={pdf}
      >
        <Plot figureFor={figureFor} label={name} legendLines={plot.legendLength} />
      </PlotTools>
      {rows.length > 0 && (
        <ExpansionResults
          caption={text('expansion.results', said)}
          special={text('expansion.at', { name: diagram.y.name, at: temperature(range.special), unit })}
          yUnit={yUnit}
          rows={rows}
        />
      )}
      <p className={styles.how}>{text(`expansion.how.${meaning.is}`)}</p>
    </PlotDialog>
  )
}
