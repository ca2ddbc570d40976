import type { Conditions } from '@ingot/contract/material'
import { addNote, type Draft, type Place, warn } from '../../draft/draft.ts'
import type { ImportContext } from '../../importer.ts'
import { type DeckUnits, toSiFrom } from '../units/deck-units.ts'

/** What numbers of a deck are added to, and in which units they are. */
export interface Adding {
  draft: Draft
  units: DeckUnits
  context: ImportContext
}

/** A temperature of the deck in K; undefined where it has none. */
export function kelvinOf({ units }: Adding, T: number | undefined): number | undefined {
  return T === undefined ? undefined : toSiFrom('temperature', units)?.(T)
}

/** Conditions at a temperature and a strain rate of the deck. */
export function conditionsOf(by: Adding, T: number | undefined, rate?: number): Conditions | undefined {
  const kelvin = kelvinOf(by, T)
  const perSecond = rate === undefined ? undefined : toSiFrom('rate', by.units)?.(rate)
  if (kelvin === undefined && perSecond === undefined) return undefined
  return { ...(kelvin !== undefined && { T: kelvin }), ...(perSecond !== undefined && { rate: perSecond }) }
}

/** Keeps as text what can't be read, and says why. */
export function keep({ draft }: Adding, place: Place, text: string, code: string, reason: string): void {
  addNote(draft, place.column ?? place.at, text)
  warn(draft, place, text, code, `${reason}; it is kept as a note.`)
}
