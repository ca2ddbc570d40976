import type { Language } from '@ingot/contract/material'
import type { readQuality } from '@ingot/contract/quality'
import type { z } from 'zod'
import type { Caller } from '../callers/caller.ts'
import { importOwner } from '../callers/owners.ts'
import type { WorkContext } from '../work/asked.ts'
import { type Judging, judgedOf } from './judged.ts'
import { toldOf } from './told.ts'

interface QualityAsked extends Judging {
  id: string
  language: Language
  unitsystem?: string | undefined
}

/** What the rules find in a material, as its call replies it. */
export async function quality(
  { shipped, materials }: WorkContext,
  caller: Caller,
  { id, language, unitsystem, ...judging }: QualityAsked,
): Promise<z.output<typeof readQuality.reply>> {
  const { doc, no, owner } = await materials.get(caller, id)
  const isOwn = owner === importOwner(caller)
  return { id, no, isOwn, ...toldOf({ shipped, doc, id, language, unitsystem }, judging) }
}

/** The hash of what a finding is about; undefined where there is no such finding. */
export async function findingHash(
  { shipped, materials }: WorkContext,
  caller: Caller,
  { id, rule, subject }: { id: string; rule: string; subject: string },
): Promise<{ name: string; hash: string | undefined }> {
  const { doc } = await materials.get(caller, id)
  const found = judgedOf(doc, shipped.catalogue, id, { acceptances: [], policy: { severities: [], rules: {} } })
  return { name: doc.name, hash: found.find((one) => one.rule === rule && one.subject === subject)?.hash }
}

export { qualityReport } from './report.ts'
