import type { Datasheet, readMaterials } from '@ingot/contract/datasheet'
import type { Conditions, Language, MaterialRecord } from '@ingot/contract/material'
import { choicesOf } from '@ingot/domain/compare/choices'
import type { z } from 'zod'
import type { Caller } from '../callers/caller.ts'
import { replyUnits } from '../catalog/reply-units.ts'
import { addressOf } from '../materials/address.ts'
import { type Documents, recordOf } from '../materials/service.ts'
import type { StoredMaterial } from '../materials/store.ts'
import type { WorkContext } from '../work/asked.ts'
import { blockIn } from './block-units.ts'
import { datasheetOf } from './service.ts'

/** A datasheet as its call replies it. */
export async function datasheet(
  { shipped, materials }: WorkContext,
  caller: Caller,
  {
    unitsystem,
    ...asked
  }: { id: string; language: Language; content: number; at: Conditions; unitsystem?: string | undefined },
): Promise<Datasheet> {
  const { material, blocks, compared } = await datasheetOf({ shipped, materials }, caller, asked)
  const { doc } = material
  const units = replyUnits(unitsystem)
  const why = material.state === 'withdrawn' ? await materials.whyWithdrawn(material) : undefined
  const replacedBy = await materials.inPlaceOf(caller, material.id)
  return {
    id: material.id,
    name: doc.name,
    url: addressOf(material.id, doc),
    revision: {
      no: material.no,
      state: material.state,
      at: material.at.toISOString(),
      ...(why !== undefined && { why }),
    },
    ...(await lineageOf(materials, caller, material)),
    ...(replacedBy !== undefined && { replacedBy }),
    blocks: blocks.map((block) => blockIn(block, units)),
    choices: choicesOf(shipped.catalogue, [compared]),
  }
}

/** What a material was begun from, of which its readers may see more revisions by now. */
async function lineageOf(
  materials: Documents,
  caller: Caller,
  { from_id: id, from_rev: no, replaces }: Pick<StoredMaterial, 'from_id' | 'from_rev' | 'replaces'>,
): Promise<Pick<Datasheet, 'lineage'>> {
  if (id === null || no === null) return {}
  const [source] = await materials.known(caller, [id])
  return { lineage: { id, no, replaces: replaces !== null, ...(source && { current: source.no }) } }
}

/** A material as it is stored. */
export const record = async (
  { materials }: WorkContext,
  caller: Caller,
  { id, revision }: { id: string; revision?: number | undefined },
): Promise<MaterialRecord> => recordOf(await materials.get(caller, id, revision))

/** Several of them, in the order asked. */
export const records = async (
  { materials }: WorkContext,
  caller: Caller,
  { ids }: { ids: readonly string[] },
): Promise<z.output<typeof readMaterials.reply>> => ({
  items: (await materials.list(caller, ids)).map((one) => recordOf(one)),
})

/** Several of them as JSON, each by itself. */
export const recordTexts = async (
  { materials }: WorkContext,
  caller: Caller,
  { ids }: { ids: readonly string[] },
): Promise<Uint8Array[]> =>
  (await materials.list(caller, ids)).map((material) => new TextEncoder().encode(JSON.stringify(recordOf(material))))
