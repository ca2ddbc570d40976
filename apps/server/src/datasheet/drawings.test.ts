import { AppError } from '@ingot/contract/errors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guest } from '../callers/caller.ts'
import { makeMaterial, openTestServer, type TestServer } from '../testing.ts'
import type { Asking } from '../work/asked.ts'
import type { Work } from '../work/work.ts'
import { openDrawings } from './drawings.ts'

describe('the drawing of a structure', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer()
    await server.add(
      makeMaterial('chain', { smiles: 'C'.repeat(1_900), class: 'plastic/thermoplastic/PE' }),
      makeMaterial('pe', { smiles: '*CC*', class: 'plastic/thermoplastic/PE' }),
    )
  })
  afterAll(() => server.close())

  it('of 1,900 atoms is not tried; everything else of the material is there, and others are drawn once', async () => {
    const before = server.work.tasks()
    expect(await server.call('GET', '/materials/chain/structure')).toMatchObject({
      status: 422,
      json: { code: 'takes-too-long' },
    })
    expect((await server.call('POST', '/mmdc/bblocks/datasheet/chain', {})).status).toBe(200)
    const drawn = await server.call('GET', '/materials/pe/structure')
    expect((drawn.json as { svg: string }).svg).toMatch(/^<svg/)
    const tasks = server.work.tasks()
    expect(await server.call('GET', '/materials/pe/structure')).toEqual(drawn)
    expect(server.work.tasks()).toBe(tasks)
    expect(tasks - before).toBeGreaterThanOrEqual(1)
  }, 120_000)

  it('that takes too long is given up in words, and tried again after a minute', async () => {
    let now = 0
    let tries = 0
    const tooLong = () => new AppError('takes-too-long', { what: 'The drawing', wayOut: 'Take the SMILES.' })
    const work = {
      tooLong,
      away: async () => {
        tries++
        throw tooLong()
      },
    } as unknown as Work
    const drawings = openDrawings(work, () => now)
    const asking: Asking = { caller: guest, by: 'guest', language: 'en' }
    for (const at of [0, 59_000, 61_000]) {
      now = at
      await expect(drawings.draw(asking, 'C'.repeat(150))).rejects.toMatchObject({ code: 'takes-too-long' })
    }
    expect(tries).toBe(2)
  })

  it('is left out of a PDF where it is too large', async () => {
    const url = '/mmdc/product/datasheet/pdf/chain/209/en/metric/chain.pdf'
    const reply = await server.app.inject({ method: 'POST', url, payload: { svg: [] } })
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
  }, 120_000)
})
