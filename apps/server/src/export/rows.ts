import { AppError } from '@ingot/contract/errors'
import { EXPORT_ROWS_MAX } from '@ingot/contract/limits'
import type { MaterialRow, ParsedSearchPayload, SearchReply } from '@ingot/contract/search'

/** Rows that are read without a turn for other calls between them. */
const PAGE = 100

/** Reads one page of a list. */
export type ReadPage = (payload: ParsedSearchPayload, isGrouped: boolean) => Promise<SearchReply>

/**
 * The rows of a list, a page at a time, and what its first page says. Of a grouped list every parent is followed by its
 * children that pass. Throws `export-too-large` before anything is read but that page.
 */
export async function openRows(
  payload: ParsedSearchPayload,
  isGrouped: boolean,
  readPage: ReadPage,
): Promise<{ first: SearchReply; pages: AsyncGenerator<MaterialRow[]> }> {
  const asked = { ...payload, new: false, limit: PAGE }
  const first = await readPage({ ...asked, offset: 0 }, isGrouped)
  const rows = Math.max(first.totalCount, first.rowCount)
  if (rows > EXPORT_ROWS_MAX) throw new AppError('export-too-large', { rows, limit: EXPORT_ROWS_MAX })
  /** A material that moves while the list is read stands in it once. */
  const written = new Set<string>()
  const fresh = (items: readonly MaterialRow[]) =>
    items.filter(({ id }) => {
      if (written.has(id)) return false
      written.add(id)
      return true
    })

  async function* listed(
    from: ParsedSearchPayload,
    grouped: boolean,
    start?: SearchReply,
  ): AsyncGenerator<MaterialRow[]> {
    let reply = start ?? (await readPage({ ...from, offset: 0 }, grouped))
    for (let offset = 0; reply.items.length > 0; ) {
      yield reply.items
      offset += PAGE
      if (offset >= reply.rowCount) return
      reply = await readPage({ ...from, offset }, grouped)
    }
  }

  async function* pages(): AsyncGenerator<MaterialRow[]> {
    for await (const items of listed(asked, isGrouped, first)) {
      let plain: MaterialRow[] = []
      for (const row of fresh(items)) {
        plain.push(row)
        if (!row.isParent) continue
        yield plain
        plain = []
        for await (const children of listed({ ...asked, parentfilter: row.id }, false)) yield fresh(children)
      }
      yield plain
    }
  }
  return { first, pages: pages() }
}
