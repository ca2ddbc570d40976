import type { Diagram } from '@ingot/plots/diagram/diagram'
import { diagramFigure } from '@ingot/plots/diagram/diagram-figure'
import { useCallback } from 'react'
import { Plot } from '../../plots/Plot.tsx'
import type { FigurePlace } from '../../plots/PlotTools.tsx'
import { useDark } from '../../ui/browser/use-dark.ts'
import { usePlotWords } from '../../words/plot-words.ts'
import { useText } from '../../words/texts.ts'
import type { Field, FieldOf } from '../items.ts'
import styles from '../PropertyEditor.module.css'
import { hexOf } from '../values/colour.ts'
import { NOTHING, shownValue, type View } from '../values/typed.ts'

/** A field as it is read: a text, and more where it is a picture, a plot, a colour or a table. */
export function ShownField({ field, view }: { field: Field; view: View }) {
  const text = shownValue(field, view)
  if (field.value === undefined || text === NOTHING) return <span className="muted">{NOTHING}</span>
  switch (field.type) {
    case 'color':
      return (
        <span className={styles.colour}>
          <span className={styles.swatch} style={{ background: hexOf(field.value) }} />
          {text}
        </span>
      )
    case 'image':
      return <img src={field.value.address} alt={field.value.about} className={styles.image} />
    case 'plot':
      return <ShownPlot diagram={field.value} />
    case 'table':
      return <ShownTable field={field} />
    case 'multiline':
      return <span className={styles.lines}>{text}</span>
    default:
      return <span>{text}</span>
  }
}

function ShownPlot({ diagram }: { diagram: Diagram }) {
  const text = useText()
  const isDark = useDark()
  const { shown, plotTexts } = usePlotWords()
  const figureFor = useCallback(
    ({ theme, ...place }: FigurePlace) =>
      diagramFigure(diagram, shown, plotTexts, { ...place, theme: theme ?? (isDark ? 'dark' : 'light') }),
    [diagram, shown, plotTexts, isDark],
  )
  return (
    <div className={styles.plot}>
      <Plot figureFor={figureFor} label={text('editor.plot', { name: diagram.name })} />
    </div>
  )
}

function ShownTable({ field }: { field: FieldOf<'table'> }) {
  const nameOf = (options: FieldOf<'table'>['columns'][number]['options'], cell: string | undefined) =>
    options?.find(({ id }) => id === cell)?.name ?? cell ?? ''
  return (
    <div className={styles.table}>
      <table>
        <thead>
          <tr>
            {field.columns.map(({ key, label }) => (
              <th key={key} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {field.value?.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name than their place
            <tr key={at}>
              {field.columns.map(({ key, options }) => (
                <td key={key}>{nameOf(options, row[key])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
