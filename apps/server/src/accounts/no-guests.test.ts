import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint } from '@ingot/contract/endpoint'
import { endpoints } from '@ingot/contract/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, buildApp } from '../app.ts'
import { ApplicationConfig } from '../config/application-config.ts'
import { makeMaterial, makeValue, openTestServer, type TestServer } from '../testing.ts'

/** What the sign-in needs before anybody is known, and health. */
const OPEN = [
  ...['healthz', 'readyz', 'login', 'logout', 'verify', 'readAppContent', 'readLanguages', 'readTexts'],
  ...['readReadOnly', 'findSignIn', 'openIdStart', 'openIdCallback', 'tokenLogin', 'signOut'],
  ...['readHelpChallenge', 'askForHelp', 'readLink', 'followLink'],
]

describe('a catalogue that no guest may read', () => {
  let server: TestServer
  let app: App
  let ann: string
  const webDist = mkdtempSync(join(tmpdir(), 'ingot-web-'))

  beforeAll(async () => {
    writeFileSync(
      join(webDist, 'index.html'),
      '<!doctype html><html lang="en"><head><!--head--><title>Ingot</title><!--/head--></head><body><div id="root"></div></body></html>',
    )
    mkdirSync(join(webDist, 'assets'))
    server = await openTestServer()
    await server.add(makeMaterial('steel', { name: 'Secret steel', values: [makeValue('density', 7850)] }))
    ann = await server.login('ann', { company: 'Works' })
    const application = ApplicationConfig.parse({ guests: false, robots: 'open' })
    const publicUrls = ['https://materials.example.com']
    app = await buildApp({ ...server, config: { ...server.config, webDist, application, publicUrls } })
    await app.ready()
  })
  afterAll(async () => {
    await app.close()
    await server.close()
    rmSync(webDist, { recursive: true, force: true })
  })

  it('answers 401 to every call of a guest but those of the sign-in, of health and of its texts', async () => {
    const answered: string[] = []
    let refused = 0
    for (const { id, method, path } of Object.values(endpoints) as Endpoint[]) {
      if (!app.hasRoute({ method, url: path })) continue
      for (const cookie of ['', 'ingot-session=ended']) {
        const reply = await app.inject({ method, url: path.replace(/:\w+/g, 'steel'), headers: { cookie } })
        if (reply.statusCode === 401 && reply.json().code === 'sign-in-needed') refused++
        else if (cookie === '') answered.push(id)
      }
    }
    expect(answered.sort()).toEqual([...OPEN].sort())
    expect(refused).toBeGreaterThan(120)
  })

  it('serves whoever is signed in, and tells the page that guests are none', async () => {
    const read = await app.inject({ url: '/materials/steel', headers: { cookie: ann } })
    expect([read.statusCode, read.json().name ?? read.body.includes('Secret steel')]).toEqual([200, expect.anything()])
    const { config, user, canAccess } = (await app.inject('/mmdc/catalog/appcontent')).json()
    expect([config.guests, user.permissions, canAccess]).toEqual([false, [], false])
    expect((await server.app.inject('/mmdc/catalog/appcontent')).json().config.guests).toBe(true)
  })

  it('gives search engines nothing: no sitemap, no preview, no datasheet before the script, whatever robots says', async () => {
    expect((await app.inject('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n')
    for (const url of ['/sitemap.xml', '/sitemap/1.xml', '/preview/en/steel.png', '/openapi.json', '/media/x.svg'])
      expect([url, [401, 404].includes((await app.inject(url)).statusCode)]).toEqual([url, true])
    for (const url of ['/datasheet/steel', '/', '/page/landing', '/login']) {
      const page = await app.inject(url)
      expect([url, page.statusCode, page.body.includes('Secret')]).toEqual([url, 200, false])
      expect(page.body).toContain('noindex')
    }
  })
})
