import { AppError } from '@ingot/contract/errors'
import { BULK_BYTES_MAX } from '@ingot/contract/limits'
import type { Caller } from '../callers/caller.ts'
import { type Documents, QUICK_BYTES_OF_ALL } from '../materials/service.ts'
import type { FoundMaterial } from '../materials/store.ts'
import type { Asking } from '../work/asked.ts'
import type { Work } from '../work/work.ts'
import { recordTexts } from './calls.ts'

/** Materials in groups of what is read at once, in their order; one that is larger stands alone. */
export function groupsOf(materials: readonly Pick<FoundMaterial, 'id' | 'bytes'>[]): string[][] {
  const groups: string[][] = []
  let sum = Number.POSITIVE_INFINITY
  for (const { id, bytes } of materials) {
    sum += bytes
    if (sum <= QUICK_BYTES_OF_ALL) groups.at(-1)?.push(id)
    else {
      groups.push([id])
      sum = bytes
    }
  }
  return groups
}

/**
 * Materials for one reply, each id once. Throws `reply-too-large` where their documents are more than one reply holds,
 * with how many of the ids fit.
 */
export async function readBulk(
  materials: Documents,
  caller: Caller,
  ids: readonly string[],
): Promise<{ groups: string[][] }> {
  const found = await materials.known(caller, [...new Set(ids)])
  let bytes = 0
  let fit = 0
  for (const material of found) {
    bytes += material.bytes
    if (bytes <= BULK_BYTES_MAX) fit++
  }
  if (bytes > BULK_BYTES_MAX)
    throw new AppError('reply-too-large', {
      ids: found.length,
      fit,
      megabytes: Math.ceil(bytes / 1e6),
      limit: Math.round(BULK_BYTES_MAX / 1e6),
    })
  return { groups: groupsOf(found) }
}

/** The reply of many materials in pieces, as fast as they are taken. */
export async function* bulkPieces(work: Work, asking: Asking, groups: readonly string[][]): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  let before = '{"items":['
  for (const ids of groups)
    for (const text of await work.value(recordTexts, asking, { ids })) {
      yield encoder.encode(before)
      yield text
      before = ','
    }
  yield encoder.encode(before === ',' ? ']}' : `${before}]}`)
}
