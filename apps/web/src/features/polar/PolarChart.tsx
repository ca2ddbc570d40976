import type { ShownValue } from '@ingot/contract/blocks/shown-value'
import type { ComparedMaterial } from '@ingot/contract/compare'
import { polarFigure } from '@ingot/plots/single-values/polar-figure'
import type { PolarScale, ScaledPolar } from '@ingot/plots/single-values/polar-scale'
import { type CSSProperties, useCallback } from 'react'
import { Plot } from '../../plots/Plot.tsx'
import { type FigurePlace, PlotTools } from '../../plots/PlotTools.tsx'
import { useLanguage } from '../../session/language.ts'
import { useDark } from '../../ui/browser/use-dark.ts'
import { useFileWords } from '../../words/file-words.ts'
import { useFormat } from '../../words/format.ts'
import { usePlotWords } from '../../words/plot-words.ts'
import { stateMarks } from '../../words/state-marks.ts'
import { useText } from '../../words/texts.ts'
import { useValueWords } from '../../words/value-words.ts'
import { placesOf, polarCsv } from './polar-rows.ts'

interface PolarChartProps {
  scaled: ScaledPolar
  scale: PolarScale
  columns: readonly ComparedMaterial[]
}

/** The drawing, with its tools. */
export function PolarChart({ scaled, scale, columns }: PolarChartProps) {
  const { data } = scaled
  const text = useText()
  const format = useFormat()
  const locale = useLanguage()
  const isDark = useDark()
  const { shown } = usePlotWords()
  const words = useValueWords()
  const file = useFileWords()
  const figureFor = useCallback(
    ({ theme, ...size }: FigurePlace) => {
      const texts = {
        locale,
        value: (value: string, min: string, max: string) =>
          text(scale === 'set' ? 'polar.hoverSet' : 'polar.hover', { value, min, max }),
        part: (value: string, percent: string, name: string) => text('polar.hoverPart', { value, percent, name }),
        marks: (value: ShownValue) => [...words.marks(value), ...stateMarks(value, format)],
      }
      const look = { ...size, theme: theme ?? (isDark ? ('dark' as const) : ('light' as const)) }
      return polarFigure(scaled, placesOf(data, columns), format, texts, look)
    },
    [scaled, scale, data, columns, format, text, words, locale, isDark],
  )
  const name = text('polar.name')
  const label = text('polar.label', {
    materials: data.materials.map((material) => material.name).join(', '),
    properties: data.axes.map((axis) => axis.name).join(', '),
  })
  const csv = () =>
    polarCsv(data, shown, {
      property: text('polar.property'),
      unit: text('polar.unit'),
      min: text(scale === 'set' ? 'polar.leastSet' : 'polar.least'),
      max: text(scale === 'set' ? 'polar.mostSet' : 'polar.most'),
      kind: file.kind,
      kindHead: file.kindHead,
    })
  return (
    <div style={{ '--plot-height': 'clamp(340px, min(60vh, 92vw), 620px)' } as CSSProperties}>
      <PlotTools context="polar" name={name} figureFor={figureFor} csv={csv}>
        <Plot figureFor={figureFor} label={label} legendLines={data.materials.length} />
      </PlotTools>
    </div>
  )
}
