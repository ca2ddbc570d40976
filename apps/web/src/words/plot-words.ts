import type { PlotTexts } from '@ingot/plots/curves/curve-names'
import type { ColumnTexts } from '@ingot/plots/diagram/diagram-data'
import type { Shown } from '@ingot/plots/frame/axis'
import { useMemo } from 'react'
import { useMaterialName } from '../address/material-name.ts'
import { useLanguage } from '../session/language.ts'
import { useUnitSystem } from '../session/units.ts'
import { useFormat } from './format.ts'
import { type TextKey, useText } from './texts.ts'
import { valueWords } from './value-words.ts'

const kinds: Readonly<Record<string, TextKey>> = {
  engineering: 'plot.kind.engineering',
  true: 'plot.kind.true',
  'true-plastic': 'plot.kind.true-plastic',
}

const bands: Readonly<Record<string, TextKey>> & { range: TextKey } = {
  sd: 'plot.band.sd',
  range: 'plot.band.range',
  U95: 'plot.band.U95',
  exceed: 'plot.band.exceed',
}

interface PlotWords {
  shown: Shown
  plotTexts: PlotTexts
  /** The same for a CSV: a decimal point in every cell, whatever the language. */
  fileTexts: PlotTexts
  columns: ColumnTexts
}

/** The words and units of curves for this view; the same objects until one of them changes. */
export function usePlotWords(): PlotWords {
  const text = useText()
  const format = useFormat()
  const inFile = useFormat('en')
  const material = useMaterialName()
  const system = useUnitSystem()
  const locale = useLanguage()
  return useMemo(() => {
    const kindOf = (kind: string) => {
      const key = kinds[kind]
      return key ? text(key) : kind
    }
    const plotTexts: PlotTexts = {
      conditions: format.shortConditions,
      kind: kindOf,
      curve: (number) => text('plot.curve.n', { number }),
      runout: text('plot.runout'),
      mean: (count) => text('plot.mean', { count }),
      specimens: (count) => text('plot.specimens', { count }),
      band: (band) => text(bands[band] ?? bands.range),
      noLot: text('plot.noLot'),
      groups: (count) => text('plot.groups', { count }),
    }
    return {
      shown: { system, locale },
      plotTexts,
      fileTexts: { ...plotTexts, conditions: inFile.shortConditions },
      columns: {
        ...(material !== '' && { material: { head: text('charts.material'), name: material } }),
        curve: text('plot.curve'),
        lower: text('plot.lower'),
        upper: text('plot.upper'),
        runout: text('plot.runout'),
        conditions: text('table.condition'),
        basis: text('table.basis'),
        source: text('why.source'),
        standard: text('why.standard'),
        note: text('why.note'),
        mark: valueWords(text).mark,
        told: inFile.conditions,
      },
    }
  }, [text, format, inFile, system, locale, material])
}
