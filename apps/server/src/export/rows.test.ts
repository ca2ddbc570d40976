import { EXPORT_ROWS_MAX } from '@ingot/contract/limits'
import type { MaterialRow, SearchReply } from '@ingot/contract/search'
import { describe, expect, it } from 'vitest'
import type { OpenList } from '../search/service.ts'
import { openRows } from './rows.ts'

/** Rows that are read at a time. */
const PAGE = 100

/** A list with a number of rows, and the requests that it got. */
function listOf(count: number, gone: readonly string[] = []): { list: OpenList; asked: number[] } {
  const asked: number[] = []
  return {
    asked,
    list: {
      page: async () => ({ rowCount: count, totalCount: count }) as SearchReply,
      whole: async () => {
        asked.push(count)
        return Array.from({ length: count }, (_, k) => ({
          id: `m${k}`,
          possible: false,
          groupCount: 0,
          matches: true,
        }))
      },
      read: async (rows) => {
        asked.push(rows.length)
        return rows.filter(({ id }) => !gone.includes(id)).map(({ id }) => ({ id }) as MaterialRow)
      },
    },
  }
}

describe('the rows of an exported list', () => {
  it('are all that it had when it was opened and are still there, page after page', async () => {
    const { list, asked } = listOf(PAGE + 20, ['m3', 'm101'])
    const { pages } = await openRows(list)
    expect(asked).toEqual([PAGE + 20])
    const ids: string[] = []
    for await (const items of pages) ids.push(...items.map(({ id }) => id))
    expect(ids).toHaveLength(PAGE + 18)
    expect(new Set(ids).size).toBe(PAGE + 18)
    expect(asked).toEqual([PAGE + 20, PAGE, 20])
  })

  it('are refused before they are listed where a file cannot hold them', async () => {
    const { list, asked } = listOf(EXPORT_ROWS_MAX + 1)
    await expect(openRows(list)).rejects.toMatchObject({
      code: 'export-too-large',
      details: { rows: EXPORT_ROWS_MAX + 1, limit: EXPORT_ROWS_MAX },
    })
    expect(asked).toEqual([])
  })
})
