import type { DraftChange } from '@ingot/contract/drafts'
import type { Language, MaterialDocument } from '@ingot/contract/material'
import type { UnitSystem } from '@ingot/domain/units/quantities'
import type { Item } from '../../../property-editor/items.ts'
import type { OpenCatalogue } from '../../../session/catalogue.ts'
import type { Format } from '../../../words/format.ts'
import type { Text } from '../../../words/texts.ts'

/** A change that is wanted; what stood there before is the saver's to know. */
export type Wanted = Pick<DraftChange, 'at' | 'after'>

/** What the lines of a draft are made of. */
export interface Editing {
  doc: MaterialDocument
  catalogue: OpenCatalogue
  text: Text
  lang: Language
  system: UnitSystem
  format: Format
  classes: readonly string[]
  /** Undefined where the draft takes no changes. */
  change: ((wanted: readonly Wanted[]) => Promise<void>) | undefined
  /** What can be done with a part besides editing it: comments. */
  actionsAt: (at: string, name: string) => Item['actions']
}

/** The first free id of a list of statements: v1, v2. */
export function freeId(letter: string, taken: Iterable<string>): string {
  const ids = new Set(taken)
  let number = ids.size + 1
  while (ids.has(`${letter}${number}`)) number += 1
  return `${letter}${number}`
}

/** The same object with a key set, or without it where there is nothing. */
export function withKey<T extends object>(object: T, key: string, value: unknown): T {
  const { [key]: _, ...rest } = object as Record<string, unknown>
  return (value === undefined ? rest : { ...object, [key]: value }) as T
}

/** Ids of everything that has one: they are of their own in a document. */
export const idsOf = ({ values, curves, models, tests = [] }: MaterialDocument): string[] =>
  [...values, ...curves, ...models, ...tests].map(({ id }) => id)

/** The sources as choices of a list. */
export const sourceChoices = ({ sources }: MaterialDocument) =>
  Object.entries(sources).map(([id, { title }]) => ({ id, name: title }))

/** What a field does with a new value, where there is something that takes it. */
export const taking = <V, Take>(
  take: Take | undefined,
  onChange: (given: V | undefined, take: Take) => Promise<void>,
) => (take === undefined ? {} : { onChange: (given: V | undefined) => onChange(given, take) })
