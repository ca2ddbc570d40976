import type { Language, MaterialDocument } from '@ingot/contract/material'
import type { compareRevisions, RevisionChange } from '@ingot/contract/revisions'
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
  const after = await materials.get(caller, id, no)
  // The first revision is compared with itself: nothing was before it.
  const before = await materials.get(caller, id, other ?? Math.max(1, no - 1))
  const changes = saidChanges({ shipped }, { before: before.doc, after: after.doc, language, unitsystem })
  return { id, from: before.no, to: after.no, changes }
}

/** What one document says otherwise than another, in the language and the units asked. */
export function saidChanges(
  { shipped }: Pick<WorkContext, 'shipped'>,
  asked: { before: MaterialDocument; after: MaterialDocument; language: Language; unitsystem?: string | undefined },
): RevisionChange[] {
  const { language } = asked
  const units = replyUnits(asked.unitsystem)
  const text = (key: string, values: Record<string, string | number>) => shipped.texts.text(key, language, values)
  const changes = revisionChanges(asked.before, asked.after, { catalogue: shipped.catalogue, language, text })
  return changes.map((change) => {
    const measure = units?.ofQuantity(change.quantity)
    const side = (said: typeof change.before) => (typeof said === 'object' ? valueIn(said, measure) : said)
    const { before, after, ...rest } = change
    return {
      ...rest,
      ...(change.part === 'value' && unitOf(measure)),
      ...(before !== undefined && { before: side(before) }),
      ...(after !== undefined && { after: side(after) }),
    }
  })
}
