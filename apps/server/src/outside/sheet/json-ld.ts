import type { ShownSource, ShownValue } from '@ingot/contract/blocks/shown-value'
import type { ConditionDefinition } from '@ingot/contract/catalogue'
import type { Conditions, Language } from '@ingot/contract/material'
import { textIn } from '@ingot/domain/catalogue/catalogue'
import { isQuantityKey, type QuantityKey } from '@ingot/domain/units/quantities'
import { isLowerLimit } from '@ingot/domain/units/shown/format'
import { specialWord } from '../../blocks/page/special-word.ts'
import type { PageWords } from '../../blocks/page/tables.ts'
import type { ToldGroup, ToldRow } from './told-values.ts'
import { unitOfStored } from './unit-codes.ts'

/** Values in the vocabulary of schema.org: PropertyValue. Numbers are SI, as they are stored, each with its unit. */

type PropertyValue = { '@type': 'PropertyValue'; name: string } & Record<string, unknown>

const keyOf = (quantity: string | undefined): QuantityKey | undefined =>
  quantity !== undefined && isQuantityKey(quantity) ? quantity : undefined

/** Nothing turns a limit or a range into a plain number: they are minValue and maxValue. */
function amountOf({ value, min, max, basis }: ShownValue): Record<string, number> {
  if (value !== undefined) return isLowerLimit(basis) ? { minValue: value } : { value }
  return { ...(min !== undefined && { minValue: min }), ...(max !== undefined && { maxValue: max }) }
}

/** What a value says that is no number. */
function wordOf({ special, option, flag, text }: ShownValue, said: string | undefined): string | boolean | undefined {
  return flag ?? option ?? text ?? said ?? special
}

/** A deviation, as the range that it gives. */
function deviationOf({ value, pm }: ShownValue, unit: object, name: string): PropertyValue[] {
  if (value === undefined || !pm) return []
  const [minValue, maxValue] = [value - pm[0], value + pm[1]]
  if (!Number.isFinite(minValue + maxValue)) return []
  return [{ '@type': 'PropertyValue', name, minValue, maxValue, ...unit }]
}

/** The conditions that the source states. */
function conditionsOf(
  cond: Conditions | undefined,
  definitions: Readonly<Record<string, ConditionDefinition>>,
  { format }: PageWords,
  language: Language,
): PropertyValue[] {
  return Object.entries(cond ?? {}).map(([key, at]): PropertyValue => {
    const { name, quantity } = definitions[key] ?? {}
    const named = { '@type': 'PropertyValue', name: textIn(name, language) || key } as const
    const unit = unitOfStored(keyOf(quantity))
    if (typeof at === 'number') return { ...named, value: at, ...unit }
    if (typeof at === 'string') return { ...named, value: format.conditions({ [key]: at }) }
    const [from, to] = [at.gte ?? at.gt, at.lte ?? at.lt]
    return {
      ...named,
      ...(from !== undefined && { minValue: from }),
      ...(to !== undefined && { maxValue: to }),
      ...unit,
      description: format.conditions({ [key]: at }),
    }
  })
}

export interface ToldIn {
  words: PageWords
  language: Language
  conditions: Readonly<Record<string, ConditionDefinition>>
}

const isNumber = ({ value, min, max }: ShownValue) => value !== undefined || min !== undefined || max !== undefined

function measuredOf(
  row: ToldRow,
  { shown, source }: { shown: ShownValue; source: ShownSource },
  { words, language, conditions }: ToldIn,
): PropertyValue {
  const { text, format } = words
  const special = specialWord(shown, text)
  const unit = isNumber(shown) ? unitOfStored(keyOf(row.quantity), shown.currency) : {}
  const references = [
    ...deviationOf(shown, unit, text('outside.deviation')),
    ...conditionsOf({ ...row.cond, ...shown.cond }, conditions, words, language),
  ]
  const assumed = format.conditions(shown.assumed)
  const story = [
    isNumber(shown) ? special : undefined,
    row.condition,
    assumed && text('table.assumed', { conditions: assumed }),
    shown.basis && text(`basis.${shown.basis}`),
    text(`origin.${shown.origin}`),
    source.title,
  ]
  return {
    '@type': 'PropertyValue',
    name: row.name,
    propertyID: row.vkey,
    ...(row.symbol && { alternateName: row.symbol }),
    ...(isNumber(shown) ? amountOf(shown) : { value: wordOf(shown, special) }),
    ...unit,
    ...(references.length > 0 && { valueReference: references }),
    ...(shown.standard && { measurementTechnique: shown.standard }),
    description: story.filter(Boolean).join('; '),
  }
}

/** What the page says of its material to programs that read it. `address` is the page's own. */
export interface DescribedPage {
  address: string
  home: string
  name: string
  alternateNames: readonly string[]
  description: string
  language: Language
  id: string
  revision: number
  at: string
  keywords: readonly string[]
  sources: readonly { title: string; date?: string | undefined; url?: string | undefined }[]
  groups: readonly ToldGroup[]
}

/** The material as a schema.org Dataset: no Product, for nothing is on sale. */
export const datasetOf = (page: DescribedPage, told: ToldIn): object => ({
  '@context': 'https://schema.org',
  '@type': 'Dataset',
  '@id': page.address,
  url: page.address,
  name: page.name,
  ...(page.alternateNames.length > 0 && { alternateName: page.alternateNames }),
  description: page.description,
  inLanguage: page.language,
  identifier: page.id,
  version: String(page.revision),
  dateModified: page.at,
  isAccessibleForFree: true,
  keywords: page.keywords,
  includedInDataCatalog: { '@type': 'DataCatalog', name: 'Ingot', url: page.home },
  citation: page.sources.map(({ title, date, url }) => ({
    '@type': 'CreativeWork',
    name: title,
    ...(date && { datePublished: date }),
    ...(url && { url }),
  })),
  variableMeasured: page.groups.flatMap(({ rows }) =>
    rows.flatMap((row) => row.values.map((value) => measuredOf(row, value, told))),
  ),
})
