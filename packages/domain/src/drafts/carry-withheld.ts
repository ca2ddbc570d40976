import type { MaterialDocument } from '@ingot/contract/material'
import { readableDocument } from '../values/withheld.ts'

export type Carried =
  | { doc: MaterialDocument }
  /** The key or id that the editors gave to something of their own, and that something withheld has. */
  | { taken: string }

/**
 * The next revision of a material whose editors did not see all of it: what its sources withhold stays as it is stored.
 * The same document where nothing is withheld.
 */
export function carryWithheld(owner: string, stored: MaterialDocument, edited: MaterialDocument): Carried {
  const { doc: seen } = readableDocument(owner, stored)
  if (seen === stored) return { doc: edited }
  const taken = takenKey(stored, seen, edited)
  return taken === undefined ? { doc: carried(stored, seen, edited) } : { taken }
}

const statementsOf = ({ values, curves, models, documents, tests = [] }: MaterialDocument): { id: string }[] => [
  ...values,
  ...curves,
  ...models,
  ...documents,
  ...tests,
]

function takenKey(stored: MaterialDocument, seen: MaterialDocument, edited: MaterialDocument): string | undefined {
  const isTakenSource = Object.keys(withoutKeys(stored.sources, seen.sources)).find((key) =>
    Object.hasOwn(edited.sources, key),
  )
  if (isTakenSource !== undefined) return isTakenSource
  const shown = new Set(statementsOf(seen).map(({ id }) => id))
  const hidden = new Set(statementsOf(stored).flatMap(({ id }) => (shown.has(id) ? [] : [id])))
  return statementsOf(edited).find(({ id }) => hidden.has(id))?.id
}

function carried(stored: MaterialDocument, seen: MaterialDocument, edited: MaterialDocument): MaterialDocument {
  const hidden = <T>(all: readonly T[], open: readonly T[]): T[] => {
    const shown = new Set(open)
    return all.filter((one) => !shown.has(one))
  }
  const equivalents = [...(edited.equivalents ?? []), ...hidden(stored.equivalents ?? [], seen.equivalents ?? [])]
  const substances = [...(edited.substances ?? []), ...hidden(stored.substances ?? [], seen.substances ?? [])]
  const tests = [...(edited.tests ?? []), ...hiddenTests(stored, seen)]
  const notes = [...(edited.notes ?? []), ...hidden(stored.notes ?? [], seen.notes ?? [])]
  return {
    ...edited,
    ...(equivalents.length > 0 && { equivalents }),
    ...(substances.length > 0 && { substances }),
    ...(notes.length > 0 && { notes }),
    sources: { ...edited.sources, ...withoutKeys(stored.sources, seen.sources) },
    composition: [...edited.composition, ...hidden(stored.composition, seen.composition)],
    values: [...edited.values, ...hidden(stored.values, seen.values)],
    curves: [...edited.curves, ...hidden(stored.curves, seen.curves)],
    models: [...edited.models, ...hidden(stored.models, seen.models)],
    documents: [...edited.documents, ...hidden(stored.documents, seen.documents)],
    ...(tests.length > 0 && { tests }),
  }
}

/** Tests by their ids: a shown statement may have lost the names of hidden ones. */
const hiddenTests = (stored: MaterialDocument, seen: MaterialDocument) => {
  const shown = new Set(seen.tests?.map(({ id }) => id))
  return (stored.tests ?? []).filter(({ id }) => !shown.has(id))
}

const withoutKeys = <T>(all: Readonly<Record<string, T>>, open: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(all).filter(([key]) => !Object.hasOwn(open, key)))
