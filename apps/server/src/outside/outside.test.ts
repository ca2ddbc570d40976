import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MaterialDocument } from '@ingot/contract/material'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, buildApp } from '../app.ts'
import { companyOwner } from '../callers/caller.ts'
import { ApplicationConfig } from '../config/application-config.ts'
import { makeMaterial, makeValue, openTestServer, type TestServer } from '../testing.ts'
import { openSitemaps } from './robots/sitemap.ts'

const INDEX = `<!doctype html><html lang="en"><head><!--head--><title>Ingot</title><!--/head--></head>
<body><div id="root"></div><script type="module" src="/assets/main-1a2b.js"></script></body></html>`
const HOME = 'https://materials.example.org'
const HOSTILE = `</script><script>alert(1)</script>"'><img src=x onerror=alert(2)> $& $1 &amp;`

const steel: Partial<MaterialDocument> = {
  name: 'S355J2 trial',
  title: { en: 'A steel for trials', fr: 'Un acier d’essai' },
  designations: [{ system: 'EN number', code: '1.0577', standard: 'EN 10025-2' }],
  sources: {
    s1: { kind: 'standard', title: 'EN 10025-2', rights: 'facts' },
    s2: { kind: 'test-report', title: 'Report of the foundry 4711', rights: 'company' },
  },
  values: [
    makeValue('e_modulus', 210e9),
    makeValue('reh', 355e6, { basis: 'limit', cond: { thickness: { lte: 0.016 } } }),
    { id: 'rm', vkey: 'rm', min: 470e6, max: 630e6, basis: 'limit', origin: 'specified', source: { ref: 's1' } },
    makeValue('density', 7850, { pm: [10, 30] }),
    makeValue('hbw', 161, { source: { ref: 's2' } }),
    makeValue('k', 43.5, { cond: { T: 423.15 }, origin: 'estimated' }),
  ],
}

describe('a page before its script', () => {
  let server: TestServer
  let app: App
  let company: string
  const webDist = mkdtempSync(join(tmpdir(), 'ingot-outside-'))
  const appWith = (more: Partial<TestServer['config']>) =>
    buildApp({ ...server, config: { ...server.config, webDist, ...more } })
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
  const html = async (url: string, headers: Record<string, string> = {}) => (await get(url, headers)).body
  const jsonLd = (page: string) =>
    JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page)?.[1] ?? '')

  beforeAll(async () => {
    writeFileSync(join(webDist, 'index.html'), INDEX)
    server = await openTestServer()
    company = await server.login('engineer', { company: 'Foundry' })
    const { json } = await server.call('GET', '/api/auth/verify', undefined, company)
    const { companyId } = (json as { user: { companyId: number } }).user
    await server.add(
      makeMaterial('steel-1', steel),
      makeMaterial('hostile', {
        name: HOSTILE,
        title: { en: HOSTILE },
        designations: [{ system: HOSTILE, code: HOSTILE }],
        supply: { status: 'active', producers: [HOSTILE] },
        sources: { s1: { kind: 'note', title: HOSTILE, rights: 'public', url: 'javascript:alert(3)' } },
        values: [makeValue('density', 1000), makeValue('hbw', 5, { note: HOSTILE, standard: HOSTILE })],
      }),
      makeMaterial('secret-1', { ...steel, name: 'Secret alloy' }, companyOwner(companyId)),
    )
    app = await appWith({ publicUrls: [HOME] })
  })
  afterAll(async () => {
    await app.close()
    await server.close()
    rmSync(webDist, { recursive: true })
  })

  it('shows a public material with its values, their units, conditions and sources', async () => {
    const reply = await get('/datasheet/steel-1/EN%2010025-2/any-name?pattern=steel')
    expect(reply.statusCode).toBe(200)
    const page = reply.body
    for (const said of ['<h1>S355J2 trial</h1>', 'EN number 1.0577', 'EN 10025-2', '210\u00a0GPa', '7.85', '≤ 16 mm'])
      expect(page).toContain(said)
    expect(page).toContain('470–630\u00a0MPa')
    expect(page).toMatch(/43\.5[^<]*<\/td><td>150 °C<\/td><td>[^<]*estimated/)
    expect(page).toContain('<title>S355J2 trial – Ingot</title>')
    expect(page).toContain(`<link rel="canonical" href="${HOME}/datasheet/steel-1" />`)
    expect(page).toMatch(/<meta name="description" content="S355J2 trial – [^"]*210 GPa/)
    expect(page).toMatch(/<main id="first-view">.*<\/main><div id="root"><\/div>/s)
    expect(page).not.toContain('name="robots"')
  })

  it('speaks the first language of the browser that it has', async () => {
    const french = await html('/datasheet/steel-1', { 'accept-language': 'de-CH,fr;q=0.9,en;q=0.8' })
    expect(french).toContain('<html lang="fr"')
    for (const said of ['Un acier d’essai', 'estimée', '7,85', 'Propriété', 'propriétés avec conditions et sources'])
      expect(french).toContain(said)
    expect(await html('/datasheet/steel-1', { 'accept-language': 'de' })).toContain('<html lang="en"')
    expect((await get('/datasheet/steel-1')).headers.vary).toContain('Accept-Language')
  })

  it('tells programs numbers in SI with a unit each, and qualified ones as what they are', async () => {
    const told = jsonLd(await html('/datasheet/steel-1'))
    expect(told).toMatchObject({
      '@type': 'Dataset',
      url: `${HOME}/datasheet/steel-1`,
      name: 'S355J2 trial',
      alternateName: ['EN number 1.0577'],
      inLanguage: 'en',
    })
    const of = (vkey: string) => told.variableMeasured.find((one: { propertyID: string }) => one.propertyID === vkey)
    expect(of('e_modulus')).toMatchObject({ value: 210e9, unitText: 'Pa', unitCode: 'PAL' })
    expect(of('reh')).toMatchObject({ minValue: 355e6, valueReference: [{ maxValue: 0.016, unitCode: 'MTR' }] })
    expect(of('reh')).not.toHaveProperty('value')
    expect(of('rm')).toMatchObject({ minValue: 470e6, maxValue: 630e6 })
    expect(of('rm')).not.toHaveProperty('value')
    expect(of('density').valueReference).toMatchObject([{ minValue: 7840, maxValue: 7880, unitCode: 'KMQ' }])
    expect(of('k')).toMatchObject({ unitCode: 'D53', valueReference: [{ value: 423.15, unitCode: 'KEL' }] })
    expect(of('k').description).toContain('estimated')
    const bare: unknown[] = []
    JSON.stringify(told, (_, part) => {
      const hasNumber = ['value', 'minValue', 'maxValue'].some((key) => typeof part?.[key] === 'number')
      if (hasNumber && !part.unitText) bare.push(part)
      return part
    })
    expect(bare).toEqual([])
  })

  it('leaves out what a source may not tell to everybody', async () => {
    const page = await html('/datasheet/steel-1')
    expect(page).not.toContain('4711')
    expect(page).not.toContain('161')
  })

  it('draws a picture of name and key values for previews of links, of public materials only', async () => {
    const [, address = ''] = /property="og:image" content="([^"]+)"/.exec(await html('/datasheet/steel-1')) ?? []
    expect(address).toBe(`${HOME}/preview/en/steel-1.png?r=1`)
    const picture = await get(address.slice(HOME.length))
    expect(picture.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=600' })
    expect(picture.rawPayload.subarray(1, 4).toString()).toBe('PNG')
    expect([picture.rawPayload.readUInt32BE(16), picture.rawPayload.readUInt32BE(20)]).toEqual([1200, 630])
    const french = await get('/preview/fr/steel-1.png')
    expect(french.rawPayload.equals(picture.rawPayload)).toBe(false)
    expect((await get('/preview/en/hostile.png')).statusCode).toBe(200)
    for (const url of [
      '/preview/en/secret-1.png',
      '/preview/en/nothing.png',
      '/preview/de/steel-1.png',
      '/preview/en/steel-1',
    ])
      expect([url, (await get(url, { cookie: company })).statusCode]).toEqual([url, 404])
  })

  it('takes every hostile text as a text', async () => {
    const page = await html('/datasheet/hostile')
    expect(page.match(/<script\b[^>]*>/g)).toEqual([
      '<script type="application/ld+json">',
      '<script type="module" src="/assets/main-1a2b.js">',
    ])
    expect(page).not.toMatch(/<img|javascript:/)
    const elements = new Set([...page.matchAll(/<([a-z]\w*)/g)].map(([, name]) => name))
    expect([...elements].filter((name) => ['img', 'svg', 'iframe', 'object', 'form'].includes(name ?? ''))).toEqual([])
    expect(jsonLd(page).name).toBe(HOSTILE)
    expect(page).toContain('$&amp; $1 &amp;amp;')
  })

  it('shows no private material, not even to those who may see it, and says which are none', async () => {
    const secret = (headers = {}) => get('/datasheet/secret-1/x/y', headers)
    const stranger = await secret()
    expect(stranger.statusCode).toBe(404)
    expect(stranger.body).toContain('<title>No such material – Ingot</title>')
    expect(stranger.body).toContain('content="noindex"')
    const colleague = await secret({ cookie: company })
    expect(colleague.statusCode).toBe(200)
    expect(colleague.headers['cache-control']).toBe('private, no-store')
    for (const { body } of [stranger, colleague]) expect(body).not.toMatch(/Secret alloy|210|first-view/)
    expect((await get('/datasheet/nothing/x/y', { cookie: company })).statusCode).toBe(404)
    expect((await get('/datasheet/nothing/x/y')).body).toContain('<div id="root">')
    const odd = ['/datasheet/a%2Cb', `/datasheet/${'x'.repeat(3_000)}/y`, '/datasheet/~', '/datasheet/']
    for (const url of odd) {
      const { statusCode, headers } = await get(url)
      expect([url, [200, 404].includes(statusCode), headers['content-type']]).toEqual([
        url,
        true,
        'text/html; charset=utf-8',
      ])
    }
  })

  it('asks robots for the start page and the named pages, and not for searches', async () => {
    expect(await html('/')).not.toContain('name="robots"')
    expect(await html('/')).toContain(`<link rel="canonical" href="${HOME}/" />`)
    expect(await html('/page/landing')).not.toContain('name="robots"')
    for (const url of ['/?pattern=steel', '/login', '/page/nope', '/anything'])
      expect([url, await html(url)]).toEqual([url, expect.stringContaining('<meta name="robots" content="noindex" />')])
  })

  it('gives robots a sitemap of public materials, and closes itself where it is not published', async () => {
    expect((await get('/robots.txt')).body).toContain(`Sitemap: ${HOME}/sitemap.xml`)
    expect((await get('/sitemap.xml')).body).toContain(`<loc>${HOME}/sitemap/1.xml</loc><lastmod>20`)
    const part = await get('/sitemap/1.xml')
    expect(part.headers['content-type']).toContain('application/xml')
    expect(part.body).toContain(`<loc>${HOME}/datasheet/steel-1</loc><lastmod>20`)
    expect(part.body).not.toContain('secret')
    for (const url of ['/sitemap/2.xml', '/sitemap/0.xml', '/sitemap/x', '/sitemap/1.xml/2'])
      expect([url, (await get(url)).statusCode]).toEqual([url, 404])

    const application = (given: object) => ({ application: ApplicationConfig.parse(given) })
    const closed = [
      {},
      { publicUrls: [HOME], ...application({ robots: 'closed' }) },
      { publicUrls: [HOME], ...application({ licenseConfig: { enabled: true } }) },
    ]
    for (const config of closed) {
      const other = await appWith(config)
      expect((await other.inject('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
      expect((await other.inject('/sitemap.xml')).statusCode).toBe(404)
      expect((await other.inject('/sitemap/1.xml')).statusCode).toBe(404)
      expect((await other.inject('/datasheet/steel-1')).body).toContain('content="noindex, nofollow"')
      await other.close()
    }
    const open = await appWith(application({ robots: 'open', licenseConfig: { enabled: true } }))
    expect((await open.inject('/robots.txt')).body).toContain('Disallow:\nSitemap: http://localhost:80/sitemap.xml')
    await open.close()
  })

  it('parts the sitemaps by the order of ids: each public material once, no part longer than it may be', async () => {
    await server.add(...['a&1', 'b<2', 'ü-3', 'z_4'].map((id) => makeMaterial(`map-${id}`)))
    const sitemaps = openSitemaps(server.db, 2)
    const index = await sitemaps.index(HOME)
    const parts = [...index.matchAll(/<loc>[^<]*\/sitemap\/(\d+)\.xml<\/loc><lastmod>/g)].map(([, no]) => Number(no))
    expect(parts).toEqual(parts.map((_, place) => place + 1))
    const addresses: string[] = []
    for (const no of parts) {
      const texts: string[] = []
      for await (const text of (await sitemaps.part(no, HOME)) ?? []) texts.push(text)
      const found = [...texts.join('').matchAll(/<loc>([^<]*)<\/loc><lastmod>/g)].map(([, address = '']) => address)
      expect(found.length).toBeLessThanOrEqual(2)
      addresses.push(...found)
    }
    const ids = addresses.map((address) => decodeURIComponent(address.slice(`${HOME}/datasheet/`.length)))
    expect(ids).toEqual(expect.arrayContaining(['steel-1', 'hostile', 'map-a&1', 'map-b<2', 'map-ü-3', 'map-z_4']))
    expect(ids).not.toContain('secret-1')
    expect(new Set(ids).size).toBe(ids.length)
    expect(await sitemaps.part(parts.length + 1, HOME)).toBeUndefined()
    // Materials that came since wait for the next look at all of them.
    await server.add(makeMaterial('map-c'), makeMaterial('map-d'), makeMaterial('map-e'))
    for await (const text of (await sitemaps.part(1, HOME)) ?? [])
      expect(text.match(/<lastmod>/g)?.length ?? 0).toBeLessThanOrEqual(2)
  })

  it('shows a new revision at once, and no longer a material that is gone', async () => {
    await server.add(makeMaterial('passing', { values: [makeValue('density', 1111)] }))
    expect(await html('/datasheet/passing')).toContain('1.11')
    await server.add(makeMaterial('passing', { values: [makeValue('density', 2222)] }))
    expect(await html('/datasheet/passing')).toContain('2.22')
    await server.remove('passing')
    expect((await get('/datasheet/passing')).statusCode).toBe(404)
  })

  it('reads a document that is too large for the main thread in another one', async () => {
    const curve = {
      vkey: 'd_flow',
      origin: 'measured' as const,
      source: { ref: 's1' },
      x: Array.from({ length: 9_000 }, (_, k) => k / 9_000),
      y: Array.from({ length: 9_000 }, (_, k) => 200e6 + k),
    }
    await server.add(makeMaterial('large', { ...steel, name: 'Large', curves: [{ ...curve, id: 'c1' }] }))
    expect(await html('/datasheet/large')).toContain('<h1>Large</h1>')
    expect(server.work.tasks()).toBeGreaterThan(0)
  })
})
