import type { Language } from '@ingot/contract/material'
import { create } from 'zustand'
import { SHIPPED_LANGUAGES } from './choices.ts'
import { usePreferences } from './preferences.ts'

export type { Language }

/** The first language of the browser that is offered; without one English, or else the first that is. */
export function browserLanguage(wanted: readonly string[], offered: readonly Language[] = SHIPPED_LANGUAGES): Language {
  const found = wanted.map((tag) => offered.find((language) => tag.toLowerCase().startsWith(language))).find(Boolean)
  return found ?? (offered.includes('en') ? 'en' : (offered[0] ?? 'en'))
}

/** What the server wrote into its page; a page that says nothing offers all. */
const offeredByPage = (): readonly Language[] => {
  const said = globalThis.document?.documentElement.dataset['languages']?.split(' ') ?? []
  const known = SHIPPED_LANGUAGES.filter((language) => said.includes(language))
  return known.length > 0 ? said.flatMap((id) => known.filter((language) => language === id)) : SHIPPED_LANGUAGES
}

/** Languages that the house offers, the first of them for those whose choice is not among them. */
export const useOfferedLanguages = create<{ languages: readonly Language[] }>(() => ({ languages: offeredByPage() }))

/** The language to show to whom chose this one: a choice that is not offered is kept, and not shown meanwhile. */
export const shownLanguage = (chosen: Language | undefined, offered: readonly Language[]): Language =>
  chosen !== undefined && offered.includes(chosen) ? chosen : browserLanguage(navigator.languages, offered)

export const languageNow = (chosen = usePreferences.getState().language): Language =>
  shownLanguage(chosen, useOfferedLanguages.getState().languages)

export const useLanguage = (): Language => {
  const chosen = usePreferences((state) => state.language)
  const offered = useOfferedLanguages((state) => state.languages)
  return shownLanguage(chosen, offered)
}
