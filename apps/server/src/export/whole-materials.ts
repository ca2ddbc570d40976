import type { TableCell } from '@ingot/exchange/exporters/table'
import type { SearchEngine, SearchFilter } from '@ingot/search/port'
import { groupsOf } from '../datasheet/bulk.ts'
import type { Materials } from '../materials/service.ts'
import type { Asking } from '../work/asked.ts'
import type { Work } from '../work/work.ts'

/** Ids that are read at once. */
const PAGE = 50

interface Reading {
  engine: SearchEngine
  materials: Pick<Materials, 'known'>
}

/**
 * The materials that pass a filter, as groups of ids whose documents are read together, and only as fast as they are
 * taken. One that moves while the list is read stands in it once; one that is gone by then is left out.
 */
export async function* wholeMaterials(
  { engine, materials }: Reading,
  { caller }: Asking,
  filter: SearchFilter,
): AsyncGenerator<string[]> {
  const written = new Set<string>()
  for (let offset = 0; ; offset += PAGE) {
    const { ids } = await engine.page({ ...filter, sort: { by: 'name' }, offset, limit: PAGE })
    if (ids.length === 0) return
    const fresh = ids.filter((id) => !written.has(id))
    for (const id of fresh) written.add(id)
    yield* groupsOf(await materials.known(caller, fresh))
    if (ids.length < PAGE) return
  }
}

/** As JSON lines, a material a chunk. */
export async function* asLines(
  groups: AsyncIterable<readonly string[]>,
  work: Work,
  asking: Asking,
): AsyncGenerator<Uint8Array> {
  for await (const ids of groups) yield* await work.value('wholeLines', asking, { ids })
}

/** As rows of the tidy form, those of a material at a time. */
export async function* asStatements(
  groups: AsyncIterable<readonly string[]>,
  work: Work,
  asking: Asking,
): AsyncGenerator<(readonly TableCell[])[]> {
  for await (const ids of groups) yield* await work.value('wholeStatements', asking, { ids })
}
