import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ExchangeServer, openExchangeServer } from '../testing.ts'

/** The pack of 67 tensile tests of 42CrMoS4: five materials, one an austenitisation temperature. */
const NAME = 'iwm-42crmos4'
const PATH = `/api/packs/${NAME}`

let server: ExchangeServer
let operator: string
let company: string

beforeAll(async () => {
  server = await openExchangeServer()
  operator = await server.login('operator')
  company = await server.login('ann', 'Alloys')
})
afterAll(() => server.close())

const packNow = async (name = NAME) =>
  (await server.call('GET', '/api/packs')).json.items.find((one: { name: string }) => one.name === name)
const remove = async (cookie: string, path = PATH) => {
  const reply = await fetch(`${server.address}${path}`, { method: 'DELETE', headers: { cookie } })
  return { status: reply.status, json: await reply.json() }
}
const found = async () => {
  const query = { textfilter: ['42CrMoS4'] }
  return (await server.call('POST', '/mmdc/bblocks/table', undefined, query)).json.items as { name: string }[]
}

describe('packs of measured data', () => {
  it('are listed for everybody, with authors, licence and counts, whether they were added or not', async () => {
    const pack = await packNow()
    expect(pack).toMatchObject({
      licence: { id: 'CC-BY-4.0' },
      counts: { materials: 5, curves: 67, tests: 67 },
      hasData: true,
      materials: 0,
    })
    expect(pack.authors.join()).toContain('Fraunhofer IWM')
    expect(pack.added).toBeUndefined()
  })

  it('are added and removed by who runs the installation alone', async () => {
    for (const cookie of [undefined, company])
      expect(await server.call('POST', PATH, cookie, {})).toMatchObject({ status: 403 })
    expect(await remove(company)).toMatchObject({ status: 403 })
    expect(await server.call('POST', '/api/packs/none', operator, {})).toMatchObject({
      status: 404,
      json: { code: 'pack-not-found' },
    })
  })

  it('are added as an import that can be followed, found with their tests, and removed as a whole', async () => {
    const { status, json } = await server.call('POST', PATH, operator, {})
    expect(status).toBe(200)
    const job = await server.ended(json.job.id, operator)
    expect(job).toMatchObject({ status: 'Completed', report: { created: 5, updated: 0 } })
    expect(await packNow()).toMatchObject({ materials: 5, added: { by: 'operator', isOutdated: false } })
    await expect.poll(async () => (await found()).length, { timeout: 20_000 }).toBe(5)

    // Once more changes nothing: no revision is made.
    const again = await server.call('POST', PATH, operator, {})
    expect(await server.ended(again.json.job.id, operator)).toMatchObject({
      report: { created: 0, updated: 0, unchanged: 5 },
    })

    expect(await remove(operator)).toEqual({ status: 200, json: { removed: 5 } })
    expect(await packNow()).toMatchObject({ materials: 0 })
    await expect.poll(async () => (await found()).length, { timeout: 20_000 }).toBe(0)
  })

  it('with a licence that was not seen beside the data say what must be confirmed, and hold none', () => {
    for (const { manifest, records } of server.shipped.packs.values())
      if (manifest.licence.confirm !== undefined) expect([manifest.name, records]).toEqual([manifest.name, undefined])
  })
})
