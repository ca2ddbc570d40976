import { describe, expect, it } from 'vitest'
import { comingAgain, waitFor } from './come-again.ts'

const refusal = (status: number, code: string, retryAfter?: string) =>
  new Response(JSON.stringify({ code, message: 'later' }), {
    status,
    headers: { 'content-type': 'application/json', ...(retryAfter !== undefined && { 'retry-after': retryAfter }) },
  })
const done = () => new Response('{}')

/** A server that gives these answers one after the other, the last one again and again. */
function open(answers: readonly (() => Response)[], random = 0) {
  const waited: number[] = []
  const sent: RequestInit[] = []
  let told = 0
  const fetcher: typeof fetch = async (_, init) => {
    sent.push(init ?? {})
    return (answers[Math.min(sent.length, answers.length) - 1] ?? done)()
  }
  const come = comingAgain(fetcher, {
    wait: async (milliseconds) => void waited.push(milliseconds),
    random: () => random,
    onWaiting: () => {
      told++
    },
  })
  return { come, waited, sent, told: () => told }
}

describe('a call that a busy server refuses', () => {
  it('is sent again after the time that it was told, with the same body', async () => {
    const { come, waited, sent, told } = open([
      () => refusal(503, 'busy', '3'),
      () => refusal(429, 'too-many-requests', '1'),
      done,
    ])
    const reply = await come('/mmdc/bblocks/tiles', { method: 'POST', body: '{"q":"a"}' })
    expect(reply.status).toBe(200)
    expect(waited).toEqual([3_000, 1_000])
    expect(sent.map(({ body }) => body)).toEqual(['{"q":"a"}', '{"q":"a"}', '{"q":"a"}'])
    expect(told()).toBe(2)
  })

  it('comes a little later than it was told, so that not all come at once', async () => {
    const { come, waited } = open([() => refusal(503, 'busy', '4'), done], 0.5)
    await come('/x')
    expect(waited).toEqual([5_000])
  })

  it('is given up after three times, and its refusal can still be read', async () => {
    const { come, sent } = open([() => refusal(503, 'busy', '1')])
    const reply = await come('/x')
    expect(sent).toHaveLength(4)
    expect(await reply.json()).toMatchObject({ code: 'busy' })
  })

  it('is not sent again where nothing was told, the time is long, or something else is wrong', async () => {
    for (const answer of [
      () => refusal(503, 'busy'),
      () => refusal(503, 'busy', 'soon'),
      () => refusal(429, 'too-many-requests', '58'),
      () => refusal(503, 'read-only', '2'),
      () => refusal(500, 'internal-error', '2'),
      () => new Response('<html>', { status: 503, headers: { 'retry-after': '1' } }),
    ]) {
      const { come, sent } = open([answer])
      await come('/x')
      expect(sent).toHaveLength(1)
    }
    const { come, sent } = open([() => refusal(429, 'too-many-requests', '2')])
    await come('/api/auth/login')
    expect(sent).toHaveLength(1)
  })

  it('stops waiting when nobody wants its answer any more', async () => {
    const gone = new AbortController()
    const waiting = waitFor(60_000, gone.signal)
    gone.abort(new Error('cancelled'))
    await expect(waiting).rejects.toThrow('cancelled')
    await expect(waitFor(0, gone.signal)).rejects.toThrow('cancelled')
    await waitFor(0, undefined)
  })
})
