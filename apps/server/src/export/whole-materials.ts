import type { CatalogueFile } from '@ingot/contract/catalogue'
import type { MaterialRecord } from '@ingot/contract/material'
import { ingotLine } from '@ingot/exchange/exporters/ingot-jsonl'
import type { TableCell } from '@ingot/exchange/exporters/table'
import { tidyRows } from '@ingot/exchange/tidy/write'
import type { SearchEngine, SearchFilter } from '@ingot/search/port'
import type { Caller } from '../auth/caller.ts'
import { type Materials, recordOf } from '../materials/service.ts'
import { pieceTurn } from './turns.ts'

/** Documents that are in memory at once. */
const PAGE = 50

interface Reading {
  engine: SearchEngine
  materials: Pick<Materials, 'list'>
}

/**
 * The materials that pass a filter, page by page and only as fast as they are taken. One that moves while the list is
 * read stands in it once; one that is gone by then is left out.
 */
export async function* wholeMaterials(
  { engine, materials }: Reading,
  caller: Caller,
  filter: SearchFilter,
): AsyncGenerator<MaterialRecord[]> {
  const written = new Set<string>()
  for (let offset = 0; ; offset += PAGE) {
    const { ids } = await engine.page({ ...filter, sort: { by: 'name' }, offset, limit: PAGE })
    if (ids.length === 0) return
    const fresh = ids.filter((id) => !written.has(id))
    for (const id of fresh) written.add(id)
    yield (await materials.list(caller, fresh)).map(recordOf)
    if (ids.length < PAGE) return
  }
}

/** As JSON lines, a material a chunk. */
export async function* asLines(pages: AsyncIterable<readonly MaterialRecord[]>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  for await (const page of pages)
    for (const record of page) {
      await pieceTurn()
      yield encoder.encode(ingotLine(record))
    }
}

/** As rows of the tidy form, those of a material at a time. */
export async function* asStatements(
  pages: AsyncIterable<readonly MaterialRecord[]>,
  catalogue: CatalogueFile,
): AsyncGenerator<(readonly TableCell[])[]> {
  for await (const page of pages)
    for (const record of page) {
      await pieceTurn()
      yield [...tidyRows(record, catalogue)]
    }
}
