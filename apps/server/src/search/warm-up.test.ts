import type { SearchPayload } from '@ingot/contract/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMaterial, makeValue, openTestServer, type TestServer } from '../testing.ts'
import { warmUp } from './warm-up.ts'

describe('the first calls of a server', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer()
  })
  afterAll(() => server.close())

  const asked = async (): Promise<SearchPayload[]> => {
    const payloads: SearchPayload[] = []
    await warmUp({
      inject: (call) => {
        payloads.push(call.payload as SearchPayload)
        return server.app.inject(call)
      },
    })
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

  it('reject where the list cannot be read', async () => {
    const closing = { inject: async () => ({ statusCode: 503, body: 'closing' }) }
    await expect(warmUp(closing)).rejects.toThrow('503: closing')
  })
})
