import type { Language } from '@ingot/contract/material'
import { type ConditionWord, type Format, formatFor } from '@ingot/domain/values/format-for'
import { useMemo } from 'react'
import { useCatalogue } from '../session/catalogue.ts'
import { useLanguage } from '../session/language.ts'
import { useUnitSystem } from '../session/units.ts'
import { CONDITION_WORDS, isConditionWord } from './condition-words.ts'
import { useText } from './texts.ts'

export { type Format, formatFor } from '@ingot/domain/values/format-for'
export { markOf, type ShownMark, type ShownText } from '@ingot/domain/values/shown-text'

const countFormats = new Map<Language, Intl.NumberFormat>()

/** A number of things: 12,345 or 12 345. Making a format costs more than using it. */
export function formatCount(count: number, language: Language): string {
  let format = countFormats.get(language)
  if (!format) {
    format = new Intl.NumberFormat(language)
    countFormats.set(language, format)
  }
  return format.format(count)
}

/** The format for the unit system and language of this view; in files `numbers` are written as in another language. */
export function useFormat(numbers?: Language): Format {
  const system = useUnitSystem()
  const shownIn = useLanguage()
  const language = numbers ?? shownIn
  const catalogue = useCatalogue()
  const text = useText()
  return useMemo(() => {
    const word: ConditionWord = (condition, option) => {
      if (condition === 'moisture') return catalogue?.slots[option] ?? option
      if (condition === 'of') return catalogue?.nodes.get(option)?.name ?? option
      const key = `${condition}.${option}`
      return isConditionWord(key) ? text(CONDITION_WORDS[key]) : option
    }
    return formatFor(system, language, catalogue?.conditions, word)
  }, [system, language, catalogue, text])
}
