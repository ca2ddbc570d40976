import type { ErrorCode } from '@ingot/contract/errors'
import type { Language } from '@ingot/contract/material'
import type { Texts } from '../../texts/texts.ts'

/** Beyond so many seconds, or minutes, the next unit is clearer. */
const CLEAR_MAX = 90

/** When to come again, in the greatest unit that is clear: 178 s are 3 minutes. Rounded up, so that nobody comes too early. */
export function waitWords(texts: Texts, language: Language, seconds: number): string {
  const whole = Math.max(1, Math.ceil(seconds))
  if (whole === 1) return texts.text('wait.second', language)
  if (whole < CLEAR_MAX) return texts.text('wait.seconds', language, { count: whole })
  const minutes = Math.ceil(whole / 60)
  if (minutes < CLEAR_MAX) return texts.text('wait.minutes', language, { count: minutes })
  return texts.text('wait.hours', language, { count: Math.ceil(minutes / 60) })
}

/** The key of an error's text. What needs more than a permission to be allowed says so by its `reason`. */
export const textKeyOf = (code: ErrorCode, details: Readonly<Record<string, unknown>> = {}): string =>
  code === 'not-allowed' && details.reason !== undefined ? `refused.${details.reason}` : `error.${code}`
