import type { TextKey, TextValues } from '../../words/texts.ts'

/** Why a value is refused: a text of the interface with what fills it. */
export interface Fault {
  key: TextKey
  values?: TextValues
}

const SHOWN_MAX = 60

/** A value as a message quotes it. */
export function quoted(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
  return text.length > SHOWN_MAX ? `${text.slice(0, SHOWN_MAX)}…` : text
}
