import { PUBLIC_OWNER } from '@ingot/contract/material'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockOwnerWriters } from '../../materials/write-store.ts'
import { makeMaterial } from '../../testing.ts'
import { type ExchangeServer, jsonLines, openExchangeServer } from '../testing.ts'
import { packImport } from './service.ts'

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

  it('whose import was cancelled are not noted as added', async () => {
    await server.database.bulk.transaction().execute(async (transaction) => {
      await lockOwnerWriters(transaction, PUBLIC_OWNER)
      const { json } = await server.call('POST', PATH, operator, {})
      await server.call('POST', `/jobs/${json.job.id}/cancel`, operator)
      expect(await server.ended(json.job.id, operator)).toMatchObject({ status: 'Aborted' })
    })
    expect(await server.database.db.selectFrom('pack').selectAll().execute()).toEqual([])
  })

  it('keep their provider for themselves: nothing else of it would be removed with them', async () => {
    const file = { 'own.jsonl': jsonLines(makeMaterial('own-steel')) }
    const { user } = (await server.call('GET', '/mmdc/catalog/appcontent', company)).json
    const theirs = { 'own.jsonl': jsonLines(makeMaterial('own-steel', {}, `company-${user.companyId}`)) }
    const { provider } = (await packNow()) as { provider: string }
    expect(await server.send(operator, { providerName: provider, sourceTemplate: 'ingot-jsonl' }, file)).toMatchObject({
      status: 422,
      json: { code: 'import-refused', message: expect.stringContaining(NAME) },
    })
    // A company's materials are its own, whatever its provider is called.
    expect(await server.import(company, { providerName: provider }, theirs)).toMatchObject({ status: 'Completed' })
  })

  it('whose licence was not seen beside the data ask to confirm it, and are told to be built where they hold none', () => {
    const pack = server.shipped.packs.get(NAME)
    if (!pack) throw new Error(`${NAME} is not shipped`)
    const confirm = 'I have the right to use these data.'
    const manifest = { ...pack.manifest, licence: { ...pack.manifest.licence, confirm } }
    const asked = new Map([[NAME, { ...pack, manifest }]])
    expect(() => packImport(asked, NAME, false)).toThrow(
      expect.objectContaining({ code: 'pack-licence', details: { confirm } }),
    )
    expect(packImport(asked, NAME, true).wanted.provider).toBe(manifest.provider)
    const empty = new Map([[NAME, { manifest, records: undefined }]])
    expect(() => packImport(empty, NAME, true)).toThrow(expect.objectContaining({ code: 'pack-without-data' }))
  })

  it('are not removed under a draft of one of their materials', async () => {
    const { json } = await server.call('POST', PATH, operator, {})
    await server.ended(json.job.id, operator)
    const begun = await server.call('POST', '/drafts', operator, { how: 'revision', from: 'iwm-42crmos4-850' })
    expect(begun.status).toBe(200)
    expect(await remove(operator)).toMatchObject({ status: 409, json: { code: 'import-has-drafts' } })
    expect(await packNow()).toMatchObject({ materials: 5 })

    // Released, it would be lost with the pack: that is told, and the way to it.
    const { id, version } = begun.json.draft
    await server.call('POST', `/drafts/${id}/submit`, operator, { version })
    const released = await server.call('POST', `/drafts/${id}/release`, operator, { version, why: 'checked' })
    expect([released.status, released.json]).toEqual([200, expect.anything()])
    expect(await remove(operator)).toMatchObject({
      status: 409,
      json: {
        code: 'pack-has-own-work',
        message: expect.stringContaining('npm run packs -- remove iwm-42crmos4 --with-own-work'),
        details: { count: 1 },
      },
    })
    expect(await packNow()).toMatchObject({ materials: 5 })
  })

  it('have their provider for themselves, also where a record names it', async () => {
    const { provider } = (await packNow()) as { provider: string }
    const stolen = { ...makeMaterial('stolen'), ext: { provider, id: 'stolen' } }
    const job = await server.import(operator, { providerName: 'Another' }, { 'own.jsonl': jsonLines(stolen) })
    expect(job).toMatchObject({ status: 'Failed' })
    expect(JSON.stringify(job)).toContain('is the provider of a pack')
  })
})
