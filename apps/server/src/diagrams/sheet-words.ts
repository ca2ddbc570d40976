import type { ShownSource } from '@ingot/contract/blocks/shown-value'
import type { Language } from '@ingot/contract/material'
import type { UnitSystem } from '@ingot/domain/units/quantities'
import type { Format } from '@ingot/domain/values/format-for'
import type { PlotTexts } from '@ingot/plots/curves/curve-names'
import type { ConversionWords } from '@ingot/plots/diagram/converted-diagram'
import type { Shown } from '@ingot/plots/frame/axis'
import type { Shipped } from '../catalog/shipped.ts'
import { sourceNumber } from '../materials/shown.ts'
import type { StoredMaterial } from '../materials/store.ts'
import { conversionWords } from './words.ts'

/** In what words and units the sheets of a material are written. */
export interface SheetWords {
  shipped: Shipped
  shown: Shown
  format: Format
  plotTexts: PlotTexts
  /** What a curve stands for and how it is known: 'nominal, estimated'. */
  mark: ConversionWords['mark']
  text(key: string, values?: Readonly<Record<string, unknown>>): string
  /** Number of a source in the sheet of sources. */
  sourceNumber(source: ShownSource): number | undefined
  /** Title of a source by its key in the document. */
  sourceOf(key: string): string | undefined
}

export function sheetWords(
  shipped: Shipped,
  { doc }: StoredMaterial,
  language: Language,
  system: UnitSystem,
): SheetWords {
  const { format, texts, mark } = conversionWords(shipped, language, system)
  return {
    shipped,
    format,
    shown: { system, locale: language },
    plotTexts: texts,
    mark,
    text: (key, values) => shipped.texts.text(key, language, values),
    sourceNumber: (source) => sourceNumber(doc, source),
    sourceOf: (key) => doc.sources[key]?.title,
  }
}
