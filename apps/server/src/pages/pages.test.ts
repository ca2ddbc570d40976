import { readFileSync } from 'node:fs'
import { LANGUAGES } from '@ingot/contract/material'
import { PAGE_NAMES, Page } from '@ingot/contract/pages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { openTestServer, type TestServer } from '../testing.ts'

interface Blocks {
  blocks: { kind: string }[]
}
const kindsOf = ({ blocks }: Blocks) => blocks.map(({ kind }) => kind)

/** What the pages of the requirement consist of, in both languages. */
const SEEDED: Readonly<Record<string, readonly string[]>> = {
  landing: ['title', 'search', 'services', 'layout'],
  noresults: ['search', 'layout', 'feedback'],
  '404': ['image', 'title', 'search', 'list'],
  upgrade: ['title', 'list', 'buttons'],
  restricted: ['title', 'list'],
}

describe('pages', () => {
  let server: TestServer
  const page = async (name: string, lang = 'en') => server.call('GET', `/mmdc/bblocks/page?name=${name}&lang=${lang}`)

  beforeAll(async () => {
    server = await openTestServer()
  })
  afterAll(() => server.close())

  const documented = readFileSync(new URL('../../../../docs/building-blocks.md', import.meta.url), 'utf8')

  it('serves landing, no-results, 404, upgrade and restricted as building blocks, in both languages [LAND-011, API-020]', async () => {
    for (const name of PAGE_NAMES)
      for (const lang of ['en', 'fr']) {
        const { status, json } = await page(name, lang)
        expect([name, status]).toEqual([name, 200])
        // Designed: what is served is what the contract says of a page. Seeded: there is something on it.
        expect(Page.safeParse(json).error?.message, `${name}, ${lang}`).toBeUndefined()
        expect([name, kindsOf(json as Blocks)]).toEqual([name, SEEDED[name] ?? kindsOf(json as Blocks)])
        expect(kindsOf(json as Blocks).length).toBeGreaterThan(0)
        // Documented: the page stands in the document of the building blocks.
        expect(documented, name).toContain(`\`${name}\``)
      }
  })

  it('builds the landing page from block definitions of the server [LAND-001]', async () => {
    const { json } = await page('landing')
    expect(kindsOf(json as Blocks)).toEqual(['title', 'search', 'services', 'layout'])
  })

  it('names no block twice, also where a page is shown over another', () => {
    type Uuids = { uuid: string; children?: Uuids[] }
    const uuidsOf = ({ uuid, children = [] }: Uuids): string[] => [uuid, ...children.flatMap(uuidsOf)]
    for (const language of LANGUAGES) {
      const blocks = [...(server.pages.get(language)?.values() ?? [])].flatMap((one) => one.blocks)
      const uuids = (blocks as Uuids[]).flatMap(uuidsOf)
      expect(uuids.filter((uuid, place) => uuids.indexOf(uuid) !== place)).toEqual([])
    }
  })

  it('leads to classes that the catalogue has', () => {
    const known = new Set(server.shipped.catalogue.file.classes.map(({ path }) => path))
    for (const language of LANGUAGES) {
      const links = [
        ...JSON.stringify([...(server.pages.get(language)?.values() ?? [])]).matchAll(/tags=class-([^"&]+)/g),
      ]
      expect(links.length).toBeGreaterThan(0)
      expect(links.map(([, path = '']) => decodeURIComponent(path)).filter((path) => !known.has(path))).toEqual([])
    }
  })

  it('says that there is no such page', async () => {
    const { status, json } = await page('nope')
    expect([status, json]).toMatchObject([404, { code: 'page-not-found', message: 'There is no page nope.' }])
  })

  it('serves the gallery of blocks only where the configuration says so', async () => {
    expect((await page('gallery')).status).toBe(404)
    const app = await buildApp({ ...server, config: { ...server.config, gallery: true } })
    const reply = await app.inject({ method: 'GET', url: '/mmdc/bblocks/page?name=gallery' })
    await app.close()
    expect(Page.parse(reply.json()).title).toBe('Gallery of blocks')
  })
})
