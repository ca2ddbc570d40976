import type { Language } from '@ingot/contract/material'
import { READ_ONLY_REASONS } from '@ingot/contract/read-only'
import type { Texts } from '../../texts/texts.ts'

/** Why nothing may be changed, as a part of a sentence; the details are those of the error, none of a standby's. */
export function readOnlyWords(texts: Texts, language: Language, details: Record<string, unknown> = {}): string {
  const reason = READ_ONLY_REASONS.find((one) => one === details.reason)
  const words = texts.text(reason === undefined ? 'readOnly.database' : `readOnly.${reason}`, language)
  return details.note ? `${words} (${details.note})` : words
}
