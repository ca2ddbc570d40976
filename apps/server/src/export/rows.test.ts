import { EXPORT_ROWS_MAX } from '@ingot/contract/limits'
import { type MaterialRow, SearchPayload, type SearchReply } from '@ingot/contract/search'
import { describe, expect, it } from 'vitest'
import { openRows, type ReadPage } from './rows.ts'

/** Rows that are read at a time. */
const PAGE = 100

const row = (id: string, isParent = false) => ({ id, isParent }) as MaterialRow
const reply = (items: MaterialRow[], rowCount: number) => ({ items, rowCount, totalCount: rowCount }) as SearchReply
const payload = SearchPayload.parse({ offset: 90, limit: 30, new: true })

async function idsOf(isGrouped: boolean, readPage: ReadPage): Promise<string[]> {
  const { pages } = await openRows(payload, isGrouped, readPage)
  const ids: string[] = []
  for await (const items of pages) ids.push(...items.map(({ id }) => id))
  return ids
}

describe('the rows of an exported list', () => {
  it('are all of them from the first on, page after page', async () => {
    const all = Array.from({ length: PAGE + 20 }, (_, index) => row(`m${index}`))
    const asked: number[] = []
    const ids = await idsOf(false, async ({ offset, limit, new: isNew }) => {
      asked.push(offset)
      expect(isNew).toBe(false)
      return reply(all.slice(offset, offset + limit), all.length)
    })
    expect(ids).toEqual(all.map(({ id }) => id))
    expect(asked).toEqual([0, PAGE])
  })

  it('of a grouped list are the parents, each followed by its children [LIST-025]', async () => {
    const ids = await idsOf(true, async ({ parentfilter }, isGrouped) => {
      if (parentfilter === undefined) return reply([row('p', true), row('single')], 2)
      expect(isGrouped).toBe(false)
      return reply([row('p-1'), row('p-2')], 2)
    })
    expect(ids).toEqual(['p', 'p-1', 'p-2', 'single'])
  })

  it('stand there once although the list moves while it is read', async () => {
    const ids = await idsOf(false, async ({ offset }) =>
      reply(offset === 0 ? [row('a'), row('b')] : [row('b'), row('c')], PAGE + 1),
    )
    expect(ids).toEqual(['a', 'b', 'c'])
  })

  it('are refused before they are read where a file cannot hold them', async () => {
    let calls = 0
    const opened = openRows(payload, false, async () => {
      calls++
      return reply([row('a')], EXPORT_ROWS_MAX + 1)
    })
    await expect(opened).rejects.toMatchObject({
      code: 'export-too-large',
      details: { rows: EXPORT_ROWS_MAX + 1, limit: EXPORT_ROWS_MAX },
    })
    expect(calls).toBe(1)
  })
})
