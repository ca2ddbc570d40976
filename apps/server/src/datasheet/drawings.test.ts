import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMaterial, openTestServer, type TestServer } from '../testing.ts'

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

  it('of 1,900 atoms is given up in words, once; everything else of the material is there, and others are drawn', async () => {
    const before = server.work.tasks()
    const said = await server.call('GET', '/materials/chain/structure')
    expect(said).toMatchObject({ status: 422, json: { code: 'takes-too-long' } })
    expect((said.json as { message: string }).message).toMatch(/^The drawing of this structure .* SMILES/)
    expect(await server.call('GET', '/materials/chain/structure')).toEqual(said)
    expect(server.work.tasks() - before).toBe(1)
    expect((await server.call('POST', '/mmdc/bblocks/datasheet/chain', {})).status).toBe(200)
    const drawn = await server.call('GET', '/materials/pe/structure')
    expect((drawn.json as { svg: string }).svg).toMatch(/^<svg/)
    expect(await server.call('GET', '/materials/pe/structure')).toEqual(drawn)
    expect(server.work.tasks() - before).toBe(2)
  }, 120_000)

  it('is left out of a PDF where it takes too long', async () => {
    const url = '/mmdc/product/datasheet/pdf/chain/209/en/metric/chain.pdf'
    const reply = await server.app.inject({ method: 'POST', url, payload: { svg: [] } })
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf'])
  }, 120_000)
})
