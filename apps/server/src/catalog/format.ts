import type { ShownValue } from '@ingot/contract/blocks/shown-value'
import type { Conditions, Language } from '@ingot/contract/material'
import { textIn } from '@ingot/domain/catalogue/catalogue'
import type { UnitSystem } from '@ingot/domain/units/quantities'
import { type ConditionName, type Format, formatFor } from '@ingot/domain/values/format-for'
import type { Shipped } from './shipped.ts'

/** In what words and units a file is written. */
export interface Words {
  shipped: Shipped
  language: Language
  system: UnitSystem
}

/** Values and conditions in these words and units. */
export function formatOf({ shipped: { catalogue, texts }, language, system }: Words): Format {
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

/**
 * The conditions of a value in words: what the property means, what the value states, and what is only assumed of it,
 * with a word that says so.
 */
export function toldConditions(
  format: Format,
  text: (key: string, values?: Readonly<Record<string, unknown>>) => string,
  property: { cond?: Conditions | undefined; condition?: string | undefined },
  { cond, assumed }: Pick<ShownValue, 'cond' | 'assumed'>,
): string {
  const usual = format.conditions(assumed)
  const said = usual && text('table.assumed', { conditions: usual })
  return [format.conditions({ ...property.cond, ...cond }), property.condition, said].filter(Boolean).join(' · ')
}
