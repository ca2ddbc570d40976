import type { Datasheet, readMaterials } from '@ingot/contract/datasheet'
import type { Conditions, Language, MaterialRecord } from '@ingot/contract/material'
import { choicesOf } from '@ingot/domain/compare/choices'
import type { z } from 'zod'
import type { Caller } from '../callers/caller.ts'
import { replyUnits } from '../catalog/reply-units.ts'
import { addressOf } from '../materials/address.ts'
import { recordOf } from '../materials/service.ts'
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
  return {
    id: material.id,
    name: doc.name,
    url: addressOf(material.id, doc),
    revision: { no: material.no, state: material.state, at: material.at.toISOString() },
    blocks: blocks.map((block) => blockIn(block, units)),
    choices: choicesOf(shipped.catalogue, [compared]),
  }
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
): Promise<z.output<typeof readMaterials.reply>> => ({ items: (await materials.list(caller, ids)).map(recordOf) })

/** Several of them as JSON, each by itself. */
export const recordTexts = async (
  { materials }: WorkContext,
  caller: Caller,
  { ids }: { ids: readonly string[] },
): Promise<Uint8Array[]> =>
  (await materials.list(caller, ids)).map((material) => new TextEncoder().encode(JSON.stringify(recordOf(material))))
