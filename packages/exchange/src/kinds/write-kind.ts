import type { ShownValue } from '@ingot/contract/blocks/shown-value'
import type { CatalogueFile } from '@ingot/contract/catalogue'
import type { Conditions, Language } from '@ingot/contract/material'
import { fromSi } from '@ingot/domain/units/convert'
import { displayUnit, isQuantityKey, type UnitSystem } from '@ingot/domain/units/quantities'
import { writtenNumber } from '../exporters/table.ts'
import {
  ASSUMED_WORDS,
  BASIS_WORDS,
  INTERPOLATED_WORDS,
  MORE_WORDS,
  ORIGIN_WORDS,
  POSSIBLE_WORDS,
  TESTS_WORDS,
} from './words.ts'

export interface KindWords {
  catalogue: Pick<CatalogueFile, 'conditions'>
  language: Language
  system: UnitSystem
}

/** Conditions that need no name: their values are not mistaken for those of others. */
const NAMELESS: readonly string[] = ['T', 'moisture']
const SIGNS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

/** A condition to all its digits: `23 °C`, `dry`, `thickness >16 mm <=40 mm`. */
function conditionWords(key: string, at: Conditions[string], { catalogue, language, system }: KindWords): string {
  const { name, quantity } = catalogue.conditions[key] ?? {}
  const known = quantity !== undefined && isQuantityKey(quantity) ? quantity : undefined
  const number = (si: number): string => {
    const unit = known ? displayUnit(known, system) : '1'
    const shown = writtenNumber(known ? fromSi(si, known, system) : si) ?? ''
    return unit === '1' || unit === '-' ? shown : `${shown} ${unit}`
  }
  const said =
    typeof at === 'string'
      ? at
      : typeof at === 'number'
        ? number(at)
        : (['gt', 'gte', 'lt', 'lte'] as const)
            .flatMap((end) => (at[end] === undefined ? [] : [`${SIGNS[end]}${number(at[end])}`]))
            .join(' ')
  return NAMELESS.includes(key) ? said : `${(name?.[language] ?? name?.en ?? key).toLowerCase()} ${said}`
}

/** What a value of a table is besides its number: `measured; mean; 19 tests; 23 °C; dry; possible; +2 more`. */
export function kindOf(
  { origin, basis, cond, assumed, how, tests, more }: ShownValue,
  words: KindWords,
  isPossible = false,
): string {
  const { language } = words
  return [
    ORIGIN_WORDS[language][origin],
    ...(basis ? [BASIS_WORDS[language][basis]] : []),
    ...(tests === undefined ? [] : [TESTS_WORDS[language](tests)]),
    ...(how === 'interpolated' ? [INTERPOLATED_WORDS[language]] : []),
    ...Object.entries(cond ?? {}).map(([key, at]) => conditionWords(key, at, words)),
    ...Object.entries(assumed ?? {}).map(([key, at]) => `${conditionWords(key, at, words)} ${ASSUMED_WORDS[language]}`),
    ...(isPossible ? [POSSIBLE_WORDS[language]] : []),
    ...(more ? [MORE_WORDS[language](more)] : []),
  ].join('; ')
}
