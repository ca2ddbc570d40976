import type { ComparedMaterial, ComparedRow } from '@ingot/contract/compare'
import { axisTitle } from '@ingot/plots/frame/axis'
import { type Bar, barFigure, barPoints } from '@ingot/plots/single-values/bar-figure'
import { polarNumber } from '@ingot/plots/single-values/polar-share'
import { type CSSProperties, useCallback, useMemo } from 'react'
import { columnName } from '../../compared/compared-diagrams.ts'
import shared from '../../plots/ComparedTab.module.css'
import { Plot } from '../../plots/Plot.tsx'
import { type FigurePlace, PlotTools } from '../../plots/PlotTools.tsx'
import type { OpenCatalogue } from '../../session/catalogue.ts'
import { useDark } from '../../ui/browser/use-dark.ts'
import { useFileWords } from '../../words/file-words.ts'
import { useFormat } from '../../words/format.ts'
import { usePlotWords } from '../../words/plot-words.ts'
import { stateMarks } from '../../words/state-marks.ts'
import { useText } from '../../words/texts.ts'
import { useValueWords } from '../../words/value-words.ts'
import { barCsv } from './bar-rows.ts'
import styles from './ChartTab.module.css'

interface BarChartProps {
  row: ComparedRow
  /** What the cells of the row stand for, in their order. */
  compared: readonly ComparedMaterial[]
  /** The columns shown: their order decides the colours. */
  columns: readonly ComparedMaterial[]
  catalogue: OpenCatalogue | undefined
}

/** Height of a bar with its gap, and of the axis below, px. */
const BAR = 34
const AXIS = 56

/** A property of the materials as bars with their values as text. Materials without a value, or with one elsewhere, are named. */
export function BarChart({ row, compared, columns, catalogue }: BarChartProps) {
  const text = useText()
  const format = useFormat()
  const words = useValueWords()
  const file = useFileWords()
  const isDark = useDark()
  const { shown } = usePlotWords()
  const { name, quantity = '', symbol } = row
  const axis = useMemo(
    () => ({ name: symbol ? `${name} ${symbol}` : name, quantity, log: false }),
    [name, symbol, quantity],
  )

  const told = columns.map((column, place) => {
    const cell = row.cells[compared.findIndex(({ key }) => key === column.key)]
    const { text: value, unit } = format.shown(cell?.shown, quantity)
    const number = [value, unit].filter(Boolean).join('\u202f')
    const label = [
      number,
      ...(cell ? [...words.marks(cell.shown, cell.how), ...stateMarks(cell.shown, format)] : []),
    ].join(' ')
    return { place, name: columnName(column, catalogue), cell, label }
  })
  const isDrawn = ({ cell }: (typeof told)[number]) =>
    cell && cell.how !== 'elsewhere' && polarNumber(cell.shown) !== undefined
  const drawn = told.flatMap((one) => (one.cell && isDrawn(one) ? [{ ...one, cell: one.cell }] : []))
  const bars = drawn.map(({ name, place, cell, label }): Bar => ({ name, place, value: cell.shown, label }))
  const elsewhere = told.filter(({ cell }) => cell?.how === 'elsewhere')
  const missing = told.filter((one) => !isDrawn(one) && one.cell?.how !== 'elsewhere').map((one) => one.name)
  const signature = JSON.stringify(bars)
  const figureFor = useCallback(
    ({ theme, ...size }: FigurePlace) =>
      barFigure(JSON.parse(signature) as Bar[], axis, shown, { ...size, theme: theme ?? (isDark ? 'dark' : 'light') }),
    [signature, axis, shown, isDark],
  )
  const heads = [
    text('charts.material'),
    axisTitle(axis, shown),
    text('charts.least'),
    text('charts.most'),
    text('charts.value'),
    file.kindHead(text('charts.value')),
  ] as const
  const csv = () => {
    const written = bars.map((bar) => ({ ...bar, label: file.value(bar.value, quantity) }))
    const kinds = drawn.map(({ cell }) => file.kind(cell.shown, cell.how))
    return barCsv(barPoints(written, axis, shown), kinds, heads)
  }
  const said = bars.map((bar) => `${bar.name}: ${bar.label}`).join('; ')
  return (
    <section
      className={styles.bar}
      aria-label={name}
      style={{ '--plot-height': `${bars.length * BAR + AXIS}px` } as CSSProperties}
    >
      <h3>{name}</h3>
      {bars.length > 0 && (
        <PlotTools context="compare" vkey={row.vkey} name={name} figureFor={figureFor} csv={csv}>
          <Plot figureFor={figureFor} label={text('charts.barLabel', { name, values: said })} />
        </PlotTools>
      )}
      {row.warnings.length > 0 && (
        <p className={shared.about}>
          {text('compare.warning', {
            warnings: row.warnings.map((warning) => text(`compare.warning.${warning}`)).join('; '),
          })}
        </p>
      )}
      {elsewhere.length > 0 && (
        <p className={shared.about}>
          {text('charts.elsewhere', {
            values: elsewhere
              .map(({ name: material, label, cell }) => {
                const at = format.conditions(cell?.shown.cond)
                return `${material} ${label}${at === '' ? '' : ` (${at})`}`
              })
              .join(', '),
          })}
        </p>
      )}
      {missing.length > 0 && <p className={shared.about}>{text('overlay.noValue', { names: missing.join(', ') })}</p>}
    </section>
  )
}
