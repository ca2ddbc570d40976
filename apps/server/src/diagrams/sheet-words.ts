import type { ShownSource } from '@ingot/contract/blocks/shown-value'
import type { Language } from '@ingot/contract/material'
import type { Shown } from '@ingot/domain/plots/axis'
import type { PlotTexts } from '@ingot/domain/plots/curve-names'
import type { UnitSystem } from '@ingot/domain/units/quantities'
import type { Format } from '@ingot/domain/values/format-for'
import type { Shipped } from '../catalog/shipped.ts'
import type { StoredMaterial } from '../materials/store.ts'
import { conversionWords } from './words.ts'

/** In what words and units the sheets of a material are written. */
export interface SheetWords {
  shipped: Shipped
  shown: Shown
  format: Format
  plotTexts: PlotTexts
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
  const { format, texts } = conversionWords(shipped, language, system)
  const sources = Object.values(doc.sources)
  return {
    shipped,
    format,
    shown: { system, locale: language },
    plotTexts: texts,
    text: (key, values) => shipped.texts.text(key, language, values),
    sourceNumber: ({ title, edition, date }) => {
      const place = sources.findIndex((one) => one.title === title && one.edition === edition && one.date === date)
      return place < 0 ? undefined : place + 1
    },
    sourceOf: (key) => doc.sources[key]?.title,
  }
}
