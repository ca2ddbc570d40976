import type { ToldStatus } from '@ingot/contract/material'
import type { MatmlMaterial } from '@ingot/exchange/exporters/matml/matml'
import type { TableCell } from '@ingot/exchange/exporters/table'
import type { NamedText } from '@ingot/exchange/exporters/zip'
import { groupsOf } from '../../datasheet/bulk.ts'
import type { Materials } from '../../materials/service.ts'
import type { Asking } from '../../work/asked.ts'
import type { Work } from '../../work/work.ts'
import { wholeFreecad, wholeLines, wholeMatml, wholeStatements } from './calls.ts'

/** Statuses that the caller's company warns of, of some materials. */
type WarnedOf = (ids: readonly string[]) => Promise<ReadonlyMap<string, ToldStatus>>

/** Ids that are read at once. */
const PAGE = 50

/**
 * Materials as groups of ids whose documents are read together, in their order and only as fast as they are taken. One
 * that is gone by then is left out.
 */
export async function* wholeMaterials(
  materials: Pick<Materials, 'known'>,
  { caller }: Asking,
  ids: readonly string[],
): AsyncGenerator<string[]> {
  for (let from = 0; from < ids.length; from += PAGE)
    yield* groupsOf(await materials.known(caller, ids.slice(from, from + PAGE)))
}

/** As JSON lines, a material a chunk. */
export async function* asLines(
  groups: AsyncIterable<readonly string[]>,
  work: Work,
  asking: Asking,
  warnedOf: WarnedOf,
): AsyncGenerator<Uint8Array> {
  for await (const ids of groups) yield* await work.value(wholeLines, asking, { ids, warned: await warnedOf(ids) })
}

/** As rows of the tidy form, those of a material at a time. */
export async function* asStatements(
  groups: AsyncIterable<readonly string[]>,
  work: Work,
  asking: Asking,
  warnedOf: WarnedOf,
): AsyncGenerator<(readonly TableCell[])[]> {
  for await (const ids of groups) yield* await work.value(wholeStatements, asking, { ids, warned: await warnedOf(ids) })
}

/** As those of a MatML document. */
export async function* asMatml(
  groups: AsyncIterable<readonly string[]>,
  work: Work,
  asking: Asking,
  warnedOf: WarnedOf,
): AsyncGenerator<MatmlMaterial[]> {
  for await (const ids of groups) yield await work.value(wholeMatml, asking, { ids, warned: await warnedOf(ids) })
}

/** As FreeCAD cards, one a material. */
export async function* asFreecad(
  groups: AsyncIterable<readonly string[]>,
  work: Work,
  asking: Asking,
  warnedOf: WarnedOf,
): AsyncGenerator<NamedText> {
  for await (const ids of groups) yield* await work.value(wholeFreecad, asking, { ids, warned: await warnedOf(ids) })
}
