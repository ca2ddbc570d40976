import { AppError } from '@ingot/contract/errors'
import { EXPORT_ROWS_MAX } from '@ingot/contract/limits'
import type { MaterialRow } from '@ingot/contract/search'
import type { ListedRow } from '../search/reply/rows.ts'
import type { OpenList, ReadPage } from '../search/service.ts'

/** Rows that are read without a turn for other calls between them. */
const PAGE = 100

/**
 * What a list says of itself, and its rows, a page at a time: those that it had when it was opened, without those whose
 * material is gone when its page is read. Throws `export-too-large` before any row is listed, and `busy`.
 */
export async function openRows(
  list: OpenList,
  isShown?: (id: string) => boolean,
): Promise<{ first: ReadPage; listed: readonly ListedRow[]; pages: AsyncGenerator<MaterialRow[]> }> {
  const first = await list.page(0, 0)
  const rows = Math.max(first.totalCount, first.rowCount)
  if (rows > EXPORT_ROWS_MAX) throw new AppError('export-too-large', { rows, limit: EXPORT_ROWS_MAX })
  const whole = await list.whole()
  const listed = isShown ? whole.filter(({ id }) => isShown(id)) : whole

  async function* pages(): AsyncGenerator<MaterialRow[]> {
    for (let from = 0; from < listed.length; from += PAGE) yield await list.read(listed.slice(from, from + PAGE))
  }
  return { first, listed, pages: pages() }
}
