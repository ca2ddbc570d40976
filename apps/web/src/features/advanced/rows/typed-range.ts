import type { RangeChoice } from '@ingot/domain/query/search-url'
import type { UnitSystem } from '@ingot/domain/units/quantities'
import { type Extent, rangeFault, readBound } from '../../../query/range-input.ts'
import { boundMessage, type Message } from './bound-message.ts'

export const ENDS = ['min', 'max'] as const
export type End = (typeof ENDS)[number]

/** What was typed at one end of a range, or at both. */
export type TypedEnds = Partial<Record<End, string>>

/** The range and what is wrong at which ends: a message, or that no value of the catalogue lies in it. */
type TypedRange = { ok: true; range: RangeChoice } | { ok: false; ends: readonly End[]; fault: Message | 'outside' }

interface Reading {
  quantity: string | undefined
  system: UnitSystem
  lang: string
  /** Values of the whole catalogue, SI. */
  extent: Extent | undefined
}

/** The range with the ends that were typed; the other end and the rest stay as they are. */
export function typedRange(
  now: RangeChoice,
  typed: TypedEnds,
  { quantity, system, lang, extent }: Reading,
): TypedRange {
  const ends = ENDS.filter((end) => typed[end] !== undefined)
  const bounds = { ...(now.min && { min: now.min }), ...(now.max && { max: now.max }) }
  for (const end of ends) {
    const read = readBound(typed[end] ?? '', quantity, system, lang, end)
    if (!read.ok) return { ok: false, ends: [end], fault: boundMessage(read.message) }
    delete bounds[end]
    if (read.bound) bounds[end] = read.bound
  }
  const { key, keepMissing } = now
  const range: RangeChoice = { key, ...bounds, ...(keepMissing && { keepMissing }) }
  const wrong = rangeFault(range.min, range.max, quantity, extent)
  if (wrong === 'backwards') return { ok: false, ends: ENDS, fault: { key: 'range.backwards', values: {} } }
  return wrong === 'outside' ? { ok: false, ends, fault: 'outside' } : { ok: true, range }
}
