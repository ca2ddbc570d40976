import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '@ingot/contract/material'

/** Texts of the interface and of the server, by language; data/texts/{language}/*.json are flat objects. */
export interface Texts {
  all(language: Language): Readonly<Record<string, string>>
  /**
   * A text with its `{{name}}` places filled; English where the language lacks it, the key where nothing has it. A value
   * that is the key of a word (`word.company`) is filled in as that word.
   */
  text(key: string, language: Language, values?: Readonly<Record<string, unknown>>): string
}

/** Keys of words; their own texts name no further word. */
const WORD = /^word\.[a-z-]+$/

const readFolder = (folder: string): Record<string, string> =>
  Object.assign(
    {},
    ...readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Record<string, string>),
  )

const plurals = Object.fromEntries(LANGUAGES.map((language) => [language, new Intl.PluralRules(language)])) as Record<
  Language,
  Intl.PluralRules
>

/** Reads all texts once. */
export function openTexts(folder: string): Texts {
  const byLanguage = Object.fromEntries(
    LANGUAGES.map((language) => [language, readFolder(join(folder, language))]),
  ) as Record<Language, Record<string, string>>
  /** The pattern of a key, of one with a count in the form of the language for it: list.chip_one. */
  const patternOf = (key: string, language: Language, count: unknown): string | undefined => {
    const patterns = byLanguage[language]
    if (patterns[key] !== undefined || typeof count !== 'number') return patterns[key]
    return patterns[`${key}_${plurals[language].select(count)}`] ?? patterns[`${key}_other`]
  }
  const text: Texts['text'] = (key, language, values = {}) => {
    const pattern = patternOf(key, language, values.count) ?? patternOf(key, 'en', values.count) ?? key
    return pattern.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
      const value = String(values[name] ?? '')
      return WORD.test(value) ? text(value, language, values) : value
    })
  }
  return { all: (language) => ({ ...byLanguage.en, ...byLanguage[language] }), text }
}
