import type { Language } from '@ingot/contract/material'
import { SHIPPED_LANGUAGES } from './choices.ts'
import { usePreferences } from './preferences.ts'

export type { Language }

/** The first language of the browser that Ingot has, English without one. */
export const browserLanguage = (wanted: readonly string[]): Language =>
  wanted.map((tag) => SHIPPED_LANGUAGES.find((language) => tag.toLowerCase().startsWith(language))).find(Boolean) ??
  'en'

export const languageNow = (): Language => usePreferences.getState().language ?? browserLanguage(navigator.languages)

export const useLanguage = (): Language => {
  const chosen = usePreferences((state) => state.language)
  return chosen ?? browserLanguage(navigator.languages)
}
