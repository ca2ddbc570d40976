import type { MaterialRow, SearchReply } from '@ingot/contract/search'
import { describe, expect, it } from 'vitest'
import { LIST_PAGE, wholePages } from '../pages.ts'
import { readable, UnreadableReply } from './readable-reply.ts'
import { steadyReplies } from './steady-replies.ts'

const rows = (from: number, count: number) =>
  Array.from({ length: count }, (_, place) => ({ id: `m${from + place}` }) as MaterialRow)
const replyOf = (version: string, offset = 0, count = LIST_PAGE, rowCount = 100) =>
  ({ version, offset, items: rows(offset, count), rowCount, totalCount: rowCount }) as SearchReply
const one = { first: 0, count: 1 }
const two = { first: 1, count: 1 }

describe('the replies that a list is shown from', () => {
  it('stay those of one state when some come again in another', () => {
    const [a, b, later] = [replyOf('7'), replyOf('7', LIST_PAGE), replyOf('8')]
    const begun = steadyReplies(undefined, [
      { run: one, reply: a },
      { run: two, reply: b },
    ])
    expect([begun.version, ...begun.replies.values()]).toEqual(['7', a, b])
    const half = steadyReplies(begun, [
      { run: one, reply: later },
      { run: two, reply: b },
    ])
    expect([half.version, half.replies.get(one), half.replies.get(two)]).toEqual(['7', a, b])
    const asked = steadyReplies(half, [
      { run: one, reply: later },
      { run: { first: 9, count: 1 }, reply: replyOf('8', 72) },
    ])
    expect([asked.version, [...asked.replies.keys()]]).toEqual(['7', [one]])
  })

  it('are of the new state once nothing of the old one is asked for any more', () => {
    const before = steadyReplies(undefined, [{ run: one, reply: replyOf('7') }])
    expect(steadyReplies(before, [{ run: two, reply: replyOf('8', LIST_PAGE) }]).version).toBe('8')
  })
})

describe('a reply that begins anywhere', () => {
  it('gives the pages that are whole in it', () => {
    const { run, reply } = wholePages(replyOf('8', 61, 38))
    expect([run, reply.offset, reply.items[0]?.id, reply.items.length]).toEqual([{ first: 8, count: 4 }, 64, 'm64', 32])
  })

  it('gives the last page as far as the list goes', () => {
    expect(wholePages(replyOf('8', 90, 10)).run).toEqual({ first: 12, count: 1 })
    expect(wholePages(replyOf('8', 90, 10)).reply.items.map(({ id }) => id)).toEqual(['m96', 'm97', 'm98', 'm99'])
    expect(wholePages(replyOf('8', 400, 0)).run).toEqual({ first: 50, count: 1 })
  })
})

describe('an answer to a search', () => {
  const row = {
    id: 'a',
    name: 'A',
    values: {},
    url: ['a', '', ''],
    producer: [],
    provider: [],
    dia: [],
    tileActions: [],
  }
  const counts = { totalCount: 1, rowCount: 1, offset: 0, catalogueCount: 1, unknownCount: 0, version: '1' }
  const good = { ...counts, items: [row], counts: [{ vkey: 'class', children: [] }], missing: {}, rules: [] }
  const read = (answer: unknown) => readable(Promise.resolve(answer as SearchReply))

  it('is taken as it came where a list can be drawn from it', async () => {
    expect(await read(good)).toBe(good)
  })

  it.each([
    {},
    [],
    null,
    'ok',
    { ...good, items: [{ ...row, values: undefined }] },
    { ...good, items: {} },
    { ...good, counts: undefined },
    { ...good, counts: [{}] },
    { ...good, missing: undefined },
    { ...good, totalCount: '1' },
    { ...good, rowCount: null },
  ])('is told as a failure where it is none: %j', async (answer) => {
    await expect(read(answer)).rejects.toBeInstanceOf(UnreadableReply)
  })

  it('is told so where it is no JSON, and other failures stay what they are', async () => {
    await expect(readable(Promise.reject(new SyntaxError('<html>')))).rejects.toBeInstanceOf(UnreadableReply)
    await expect(readable(Promise.reject(new TypeError('away')))).rejects.toBeInstanceOf(TypeError)
  })
})
