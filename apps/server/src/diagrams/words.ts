import type { Language } from '@ingot/contract/material'
import { textIn } from '@ingot/domain/catalogue/catalogue'
import type { ConversionWords } from '@ingot/domain/plots/converted-diagram'
import type { UnitSystem } from '@ingot/domain/units/quantities'
import { type ConditionName, type Format, formatFor } from '@ingot/domain/values/format-for'
import type { Shipped } from '../catalog/shipped.ts'

/** Values and conditions in the words of a language and the units of a system. */
export function formatOf({ catalogue, texts }: Shipped, language: Language, system: UnitSystem): Format {
  const names: Record<string, ConditionName> = Object.fromEntries(
    Object.entries(catalogue.file.conditions).map(([key, { name, symbol, quantity }]) => [
      key,
      { name: textIn(name, language), symbol, quantity },
    ]),
  )
  const word = (condition: string, option: string) => {
    if (condition === 'of') return textIn(catalogue.nodes.get(option)?.name, language) || option
    const key = condition === 'moisture' ? `slot.${option}` : `condition.${condition}.${option}`
    const said = texts.text(key, language)
    return said === key ? option : said
  }
  return formatFor(system, language, names, word)
}

/** What a diagram's curves are called. */
export function conversionWords(shipped: Shipped, language: Language, system: UnitSystem): ConversionWords {
  const { catalogue, texts } = shipped
  const format = formatOf(shipped, language, system)
  const text = (key: string, values?: Record<string, unknown>) => texts.text(key, language, values)
  return {
    format,
    quantityOf: (condition) => catalogue.file.conditions[condition]?.quantity,
    texts: {
      conditions: format.shortConditions,
      kind: (kind) => text(`plot.kind.${kind}`),
      curve: (number) => text('plot.curve.n', { number }),
      runout: text('plot.runout'),
    },
  }
}
