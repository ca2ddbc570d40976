import { ApiError } from '@ingot/contract/client'
import type { SearchReply } from '@ingot/contract/search'
import { describe, expect, it } from 'vitest'
import type { ListEvent, PageRun } from './list-state.ts'
import { pageFetcher } from './page-fetcher.ts'

const replyOf = ({ first }: PageRun) => ({ offset: first }) as SearchReply
const runText = ({ first, count }: PageRun) => `${first}+${count}`
const settled = () => new Promise((resolve) => setTimeout(resolve))

/** A fetcher whose calls are answered by hand. */
function opened({ isFirstThere = false, known = [] as string[] } = {}) {
  const asked: string[] = []
  const cancelled: string[] = []
  const events: ListEvent[] = []
  const open = new Map<string, { answer: () => void; fail: (error: Error) => void }>()
  const pages = pageFetcher({
    first: { first: 0, count: 5 },
    isFirstThere,
    known: (run) => (known.includes(runText(run)) ? replyOf(run) : undefined),
    ask: (run) => {
      asked.push(runText(run))
      return new Promise((resolve, reject) => {
        open.set(runText(run), { answer: () => resolve(replyOf(run)), fail: reject })
      })
    },
    cancel: (run) => cancelled.push(runText(run)),
    send: (event) => events.push(event),
    sendReply: (event) => events.push(event),
  })
  const call = (text: string) => {
    const one = open.get(text)
    if (!one) throw new Error(`${text} was not asked for`)
    return one
  }
  const answer = async (text: string) => {
    call(text).answer()
    await settled()
  }
  const fail = async (text: string, error: Error = new Error('away')) => {
    call(text).fail(error)
    await settled()
  }
  const types = () => events.map(({ type }) => type)
  return { pages, asked, cancelled, types, answer, fail }
}

describe('the pages of a list', () => {
  it('begin with the first rows, unless they are there, and are asked for once', async () => {
    const { pages, asked, types, answer } = opened()
    pages.need([0, 1, 2])
    expect(asked).toEqual(['0+5'])
    await answer('0+5')
    pages.need([0, 1, 2])
    expect(asked).toEqual(['0+5'])
    expect(types()).toEqual(['arrived'])
    expect(opened({ isFirstThere: true }).asked).toEqual([])
  })

  it('that are missing are asked for in one call where they stand together', () => {
    const { pages, asked } = opened({ isFirstThere: true })
    pages.need([3, 4, 5, 6, 20])
    expect(asked).toEqual(['5+2', '20+1'])
  })

  it('that are no longer wanted are cancelled, the first rows never [SRCH-029]', () => {
    const { pages, asked, cancelled } = opened()
    pages.need([100, 101])
    pages.need([200, 201])
    expect(asked).toEqual(['0+5', '100+2', '200+2'])
    expect(cancelled).toEqual(['100+2'])
    pages.need([201, 202])
    expect(cancelled).toEqual(['100+2'])
    expect(asked.at(-1)).toBe('202+1')
    pages.end()
    expect(cancelled).toEqual(['100+2', '0+5', '200+2', '202+1'])
  })

  it('of a list that has ended change nothing any more', async () => {
    const { pages, types, answer } = opened()
    pages.end()
    await answer('0+5')
    expect(types()).toEqual([])
  })

  it('that are known are not asked for', () => {
    const { pages, asked, types } = opened({ isFirstThere: true, known: ['9+2'] })
    pages.need([9, 10])
    expect(asked).toEqual([])
    expect(types()).toEqual(['arrived'])
  })

  it('refused ahead interrupt nobody, and are asked for again once they are looked at or somebody tries again', async () => {
    const { pages, asked, types, fail } = opened({ isFirstThere: true })
    pages.need([4], [4, 5, 6])
    await fail('5+2')
    expect(types()).toEqual(['requested'])
    pages.need([4], [4, 5, 6])
    expect(asked).toEqual(['5+2'])
    pages.need([4, 5], [4, 5, 6])
    expect(asked).toEqual(['5+2', '5+1'])
    pages.retry()
    expect(asked).toEqual(['5+2', '5+1', '6+1'])
  })

  it('that fail where they are looked at are told once, and go on when somebody tries again [SRCH-030]', async () => {
    const { pages, asked, types, fail, answer } = opened({ isFirstThere: true })
    pages.need([50], [49, 50, 51])
    await fail('49+3', new ApiError(500, { code: 'internal-error', message: 'torn' }))
    expect(types()).toEqual(['requested', 'refused'])
    pages.need([60])
    expect(asked).toEqual(['49+3'])
    pages.retry()
    expect(asked).toEqual(['49+3', '60+1'])
    await answer('60+1')
    expect(types()).toEqual(['requested', 'refused', 'requested', 'requested', 'arrived'])
  })

  it('tell a server that does not answer, and ask for the first rows again [SRCH-030]', async () => {
    const { pages, asked, types, fail } = opened()
    await fail('0+5')
    expect(types()).toEqual(['unreachable'])
    pages.retry()
    expect(asked).toEqual(['0+5', '0+5'])
  })
})
