import type { SearchPayload } from '@ingot/contract/search'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeMaterial, makeValue, openTestServer, type TestServer } from '../testing.ts'
import { startWarmUp } from './warm-up.ts'

/** The machine may be busy with other tests, ms. */
const LONG = { timeout: 30_000 }
/** A server that answers every list with none. */
const answering = { inject: async () => ({ statusCode: 200, body: '{"items":[]}' }) }
const quiet = () => ({
  engine: { isReady: () => true },
  feed: { settled: async () => {} },
  isDraining: () => false,
  log: { warn: vi.fn() },
})

describe('the first calls of a server', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer()
  })
  afterAll(() => server.close())

  const asked = async (): Promise<SearchPayload[]> => {
    const payloads: SearchPayload[] = []
    const parts = quiet()
    const { isWarm } = startWarmUp({
      ...parts,
      longest: LONG.timeout,
      app: {
        inject: (call) => {
          payloads.push(call.payload as SearchPayload)
          return server.app.inject(call)
        },
      },
    })
    await vi.waitUntil(isWarm, LONG)
    expect(parts.log.warn).not.toHaveBeenCalled()
    return payloads
  }

  it('are none but the list of an empty catalogue', async () => {
    expect(await asked()).toEqual([{}])
  })

  it('ask for the names, classes and values of what is there, and each is answered', async () => {
    await server.add(
      makeMaterial('s355', { name: 'S355', class: 'metal/steel', values: [makeValue('density', 7850)] }),
      makeMaterial('bare', { name: 'Bare', class: 'metal/copper' }),
    )
    expect(await asked()).toEqual([
      {},
      { textfilter: ['Bare'] },
      { tagfilter: { class: ['metal/copper'] } },
      { textfilter: ['S355'] },
      { tagfilter: { class: ['metal/steel'] } },
      { propfilter: [{ vkey: 'density_any', min: 7850 }], sort: 'density_any' },
    ])
  })

  it('are made once the index is there, however often it could not be built before', async () => {
    let looks = 0
    const inject = vi.fn(answering.inject)
    const { isWarm } = startWarmUp({ ...quiet(), app: { inject }, engine: { isReady: () => looks++ > 1 } })
    expect([isWarm(), inject.mock.calls.length]).toEqual([false, 0])
    await vi.waitUntil(isWarm, LONG)
    expect(inject).toHaveBeenCalledTimes(1)
  })

  it('keep nobody waiting who can be answered: a failure is told, what hangs is left', async () => {
    const parts = quiet()
    const failing = startWarmUp({ ...parts, app: { inject: async () => ({ statusCode: 503, body: 'busy' }) } })
    await vi.waitUntil(failing.isWarm, LONG)
    expect(String(parts.log.warn.mock.calls[0]?.[0].err)).toContain('503: busy')
    const hanging = startWarmUp({ ...quiet(), app: { inject: () => new Promise(() => {}) }, longest: 20 })
    expect(hanging.isWarm()).toBe(false)
    await vi.waitUntil(hanging.isWarm, LONG)
  })

  it('end without a word where the server stops meanwhile', async () => {
    const parts = quiet()
    let isDraining = false
    const inject = vi.fn(() => {
      isDraining = true
      return Promise.reject(new Error('closed'))
    })
    const stopping = startWarmUp({ ...parts, app: { inject }, isDraining: () => isDraining })
    await vi.waitUntil(stopping.isWarm, LONG)
    expect([inject.mock.calls.length, parts.log.warn.mock.calls.length]).toEqual([1, 0])
    const stopped = vi.fn(answering.inject)
    startWarmUp({ ...quiet(), app: { inject: stopped }, engine: { isReady: () => false }, isDraining: () => true })
    await new Promise((resolve) => setImmediate(resolve))
    expect(stopped).not.toHaveBeenCalled()
  })
})
