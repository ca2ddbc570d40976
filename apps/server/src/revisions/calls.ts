import type { Language } from '@ingot/contract/material'
import type { compareRevisions } from '@ingot/contract/revisions'
import type { z } from 'zod'
import type { Caller } from '../callers/caller.ts'
import { replyUnits, unitOf, valueIn } from '../catalog/reply-units.ts'
import type { WorkContext } from '../work/asked.ts'
import { revisionChanges } from './changes.ts'

interface RevisionsAsked {
  id: string
  no: number
  /** The revision that it is compared with; the one before where none is named. */
  other?: number | undefined
  language: Language
  unitsystem?: string | undefined
}

/** What a revision changed, as its call replies it. */
export async function revisions(
  { shipped, materials }: WorkContext,
  caller: Caller,
  { id, no, other, language, unitsystem }: RevisionsAsked,
): Promise<z.output<typeof compareRevisions.reply>> {
  const units = replyUnits(unitsystem)
  const after = await materials.get(caller, id, no)
  // The first revision is compared with itself: nothing was before it.
  const before = await materials.get(caller, id, other ?? Math.max(1, no - 1))
  const text = (key: string, values: Record<string, string | number>) => shipped.texts.text(key, language, values)
  const changes = revisionChanges(before.doc, after.doc, { catalogue: shipped.catalogue, language, text })
  return {
    id,
    from: before.no,
    to: after.no,
    changes: changes.map((change) => {
      const measure = units?.ofQuantity(change.quantity)
      const side = (said: typeof change.before) => (typeof said === 'object' ? valueIn(said, measure) : said)
      const { before: was, after: is, ...rest } = change
      return {
        ...rest,
        ...(change.part === 'value' && unitOf(measure)),
        ...(was !== undefined && { before: side(was) }),
        ...(is !== undefined && { after: side(is) }),
      }
    }),
  }
}
