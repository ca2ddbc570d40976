import type { RevisionChange } from '@ingot/contract/revisions'
import type { Format } from '../format.ts'
import type { Text, TextKey } from '../texts.ts'

/** A value with its unit and conditions, or words. */
export function sideText(said: RevisionChange['before'], { quantity }: RevisionChange, format: Format): string {
  if (said === undefined) return '–'
  if (typeof said === 'string') return said
  const { text, unit } = format.shown(said, quantity)
  const conditions = format.conditions(said.cond)
  return [unit ? `${text}\u00a0${unit}` : text, conditions].filter(Boolean).join(' · ')
}

/** What a change is about. */
export function nameOfChange({ part, key, name }: RevisionChange, text: Text): string {
  if (part === 'fact') return text(`revisions.fact.${key}` as TextKey)
  return part === 'composition' ? text('revisions.composition') : name
}
