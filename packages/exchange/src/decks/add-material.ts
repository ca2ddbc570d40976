import { NAME_MAX } from '@ingot/contract/limits'
import { classOf, UNCLASSIFIED } from '../draft/classes.ts'
import { addNote, type Draft, finished, type Place, startDraft, warn } from '../draft/draft.ts'
import type { ImportContext, ImportItem } from '../importer.ts'
import { shortened } from '../refusal.ts'
import { say } from '../report/say.ts'
import { addDeckCurve } from './add/add-curve.ts'
import { addLaw } from './add/add-law.ts'
import { addNumbers } from './add/add-numbers.ts'
import type { DeckMaterial, DeckNote, DeckWarning } from './deck.ts'
import type { DeckUnits } from './units/deck-units.ts'

const placeOf = ({ keyword, line }: { keyword: string; line: number }): Place => ({
  at: `${keyword}, line ${line}`,
  line,
  column: keyword,
})

const tell = (draft: Draft, { value, code, reason, ...at }: DeckWarning): void =>
  warn(draft, placeOf(at), value, code, reason)

/** Keywords that one warning names. */
const NAMED_MAX = 8

/** Keeps what has no place as text; one warning names it all. */
function keepNotes(draft: Draft, notes: readonly DeckNote[]): void {
  for (const { keyword, text } of notes) addNote(draft, keyword, text)
  const [first] = notes
  if (!first) return
  const names = [...new Set(notes.map(({ keyword }) => keyword))]
  const shown = names.slice(0, NAMED_MAX).join(', ')
  const keywords = `${shown}${names.length > NAMED_MAX ? ', …' : ''}`
  const told = say('report.keywords-kept', { count: notes.length, keywords })
  warn(draft, { ...placeOf(first), at: shown }, undefined, 'kept-as-note', told)
}

/** A material of a deck whose units are known, with a warning that says which they are and why. */
export function itemsOfMaterial(
  material: DeckMaterial,
  file: string,
  units: DeckUnits,
  why: string,
  context: ImportContext,
): ImportItem[] {
  const draft = startDraft(
    {
      file,
      line: material.line,
      externalId: `${file}#${material.id}`,
      name: material.name.slice(0, NAME_MAX),
      class: classOf([material.name, ...material.words], context.catalogue),
    },
    context,
  )
  const head: Place = { at: `line ${material.line}`, line: material.line }
  warn(draft, head, material.name, 'unit-system', why)
  if (material.name.length > NAME_MAX)
    warn(draft, head, material.name, 'name-cut', say('report.name-cut', { most: NAME_MAX }))
  if (draft.document.class === UNCLASSIFIED)
    warn(draft, head, material.name, 'unclassified', say('report.class-unknown', { name: shortened(material.name) }))
  for (const warning of material.warnings) tell(draft, warning)
  const by = { draft, units, context }
  for (const numbers of material.numbers) addNumbers(by, numbers, placeOf(numbers))
  for (const curve of material.curves) addDeckCurve(by, curve, material, placeOf(curve))
  for (const law of material.laws) addLaw(by, law, placeOf({ keyword: law.keyword, line: law.line }))
  keepNotes(draft, material.notes)
  return finished(draft, context)
}
