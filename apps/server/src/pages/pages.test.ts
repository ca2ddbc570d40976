import { PAGE_NAMES } from '@ingot/contract/pages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../testing.ts'

describe('pages', () => {
  let server: TestServer
  const page = async (name: string, lang = 'en') => server.call('GET', `/mmdc/bblocks/page?name=${name}&lang=${lang}`)

  beforeAll(async () => {
    server = await openTestServer()
  })
  afterAll(() => server.close())

  it('serves landing, no-results, 404, upgrade and restricted as building blocks, in both languages [LAND-011, API-020]', async () => {
    for (const name of PAGE_NAMES)
      for (const lang of ['en', 'fr']) {
        const { status, json } = await page(name, lang)
        expect([name, status]).toEqual([name, 200])
        expect((json as { blocks: unknown[] }).blocks.length).toBeGreaterThan(0)
      }
  })

  it('builds the landing page from block definitions of the server [LAND-001]', async () => {
    const { json } = await page('landing')
    const kinds = (json as { blocks: { kind: string }[] }).blocks.map(({ kind }) => kind)
    expect(kinds).toEqual(['title', 'search', 'layout'])
  })

  it('says that there is no such page', async () => {
    const { status, json } = await page('nope')
    expect([status, json]).toMatchObject([404, { code: 'page-not-found', message: 'There is no page nope.' }])
  })
})
