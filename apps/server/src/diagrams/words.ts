import type { Language } from '@ingot/contract/material'
import type { UnitSystem } from '@ingot/domain/units/quantities'
import type { ConversionWords } from '@ingot/plots/diagram/converted-diagram'
import { formatOf } from '../catalog/format.ts'
import type { Shipped } from '../catalog/shipped.ts'

/** What a diagram's curves are called. */
export function conversionWords(shipped: Shipped, language: Language, system: UnitSystem): ConversionWords {
  const { catalogue, texts } = shipped
  const format = formatOf({ shipped, language, system })
  const text = (key: string, values?: Record<string, unknown>) => texts.text(key, language, values)
  return {
    format,
    mark: ({ basis, origin }) => [basis && text(`basis.${basis}`), text(`origin.${origin}`)].filter(Boolean).join(', '),
    quantityOf: (condition) => catalogue.file.conditions[condition]?.quantity,
    texts: {
      conditions: format.shortConditions,
      kind: (kind) => text(`plot.kind.${kind}`),
      curve: (number) => text('plot.curve.n', { number }),
      runout: text('plot.runout'),
      mean: (count) => text('plot.mean', { count }),
      specimens: (count) => text('plot.specimens', { count }),
      band: (band) => text(`plot.band.${band}`),
      noLot: text('plot.noLot'),
      groups: (count) => text('plot.groups', { count }),
    },
  }
}
