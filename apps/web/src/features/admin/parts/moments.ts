import type { Language } from '@ingot/contract/material'

/** A moment in the time of the reader, short enough for a table. */
export const momentText = (instant: string, lang: Language): string =>
  new Date(instant).toLocaleString(lang, { dateStyle: 'medium', timeStyle: 'short' })

export const dayText = (instant: string, lang: Language): string =>
  new Date(instant).toLocaleDateString(lang, { dateStyle: 'medium' })
