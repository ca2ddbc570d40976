import type { AppContent } from '@ingot/contract/catalog'
import type { Application } from '@ingot/contract/suite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { openContents } from '../application-content/contents.ts'
import { ApplicationConfig } from '../config/application-config.ts'
import { quietLog } from '../life/log.ts'
import { openTestServer, type TestServer } from '../testing.ts'

const viewer: Application = {
  id: 'viewer',
  name: 'Viewer',
  isWebApp: true,
  attributes: {
    name: 'Viewer',
    isDefault: true,
    APP_ID: 'VIEWER',
    supportedContents: ['Material', 'Part'],
    computeInfo: { cores: 1 },
    isExtractor: false,
    url: 'https://{host}/viewer',
    ux: { wordmark: 'classes/polymer.svg' },
  },
}
const solver: Application = {
  ...viewer,
  id: 'solver',
  attributes: { ...viewer.attributes, supportedContents: ['Deck'] },
}

describe('the suite around the catalogue', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await openTestServer()
  })
  afterAll(() => server.close())

  /** What a house with this application file answers. */
  async function asked(given: object, url: string, cookie?: string): Promise<unknown> {
    const application = ApplicationConfig.parse(given)
    const contents = openContents(server.db, application, quietLog)
    const app = await buildApp({ ...server, contents, config: { ...server.config, application } })
    const reply = await app.inject({ method: 'GET', url, ...(cookie && { headers: { cookie } }) })
    await app.close()
    return reply.json()
  }
  const configOf = async (given: object, cookie?: string) =>
    ((await asked(given, '/mmdc/catalog/appcontent', cookie)) as AppContent).config

  it('lists the applications that open a type of content, with all their fields [SHELL-030]', async () => {
    const url = '/content/application/contenttype'
    expect(await asked({ applications: [viewer, solver] }, `${url}/Material`)).toEqual({ items: [viewer] })
    expect(await asked({}, `${url}/Material`)).toEqual({ items: [] })
  })

  it('each part of the top bar can be hidden by itself [SHELL-003]', async () => {
    const shown = { menu: true, wordmark: true, feedback: true, account: true, signIn: true, signUp: true }
    // A guest has no bell.
    const all = { ...shown, notifications: false, buttons: [] }
    expect((await configOf({})).topbar).toEqual(all)
    for (const part of ['menu', 'wordmark', 'feedback', 'account', 'signIn', 'signUp'])
      expect((await configOf({ topbar: { [part]: false } })).topbar).toEqual({ ...all, [part]: false })
    const buttons = [{ id: 'wiki', name: 'Wiki', url: 'https://wiki.example.com/' }]
    expect((await configOf({ topbar: { buttons } })).topbar).toEqual({ ...all, buttons })
    const signedIn = await server.login('ann')
    expect((await configOf({}, signedIn)).topbar).toMatchObject({ signIn: false, signUp: false, notifications: true })
    expect((await configOf({ topbar: { notifications: false } }, signedIn)).topbar).toMatchObject({
      notifications: false,
    })
  })

  it('there is no top bar where none is configured [SHELL-004]', async () => {
    expect('topbar' in (await configOf({ topbar: false }))).toBe(false)
  })

  it('an address that a script could hide in is no link of the bar, the footer or the register', () => {
    for (const url of ['javascript:alert(1)', 'http://plain.example.com', '//evil.example', '/\\evil.example']) {
      for (const given of [
        { topbar: { buttons: [{ id: 'x', name: 'X', url }] } },
        { auth: { register: url } },
        { adminBase: url },
        { footer: { social: [{ name: 'X', url }] } },
      ])
        expect(ApplicationConfig.safeParse(given).success).toBe(false)
    }
  })

  it('says how one signs in: by password, without providers and register, unless configured [AUTH-001]', async () => {
    expect((await configOf({})).auth).toEqual({ signIn: 'password', sso: [], register: null })
  })

  it('app content has what the interface begins with [SHELL-032]', async () => {
    const content = (await asked({}, '/mmdc/catalog/appcontent')) as AppContent
    expect(content).toMatchObject({
      shortname: 'Ingot',
      config: { licenseConfig: { heartbeatInSecs: 60 } },
      languages: { default: 'en' },
      unitsystems: { default: 'metric', items: expect.arrayContaining([expect.objectContaining({ shortname: 'si' })]) },
      user: { license: [{ name: 'freeversion' }], permissions: expect.arrayContaining(['catalogue.read']) },
    })
    const shown = { menu: true, wordmark: true, feedback: true, account: true, signIn: true, signUp: true }
    expect(content.config.topbar).toEqual({ ...shown, notifications: false, buttons: [] })
    const { colors } = content.config.plotly
    expect(colors.length).toBeGreaterThan(5)
    for (const colour of colors) expect(colour).toMatch(/^#[0-9a-f]{6}$/i)
  })
})
