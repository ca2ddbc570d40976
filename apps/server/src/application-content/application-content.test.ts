import type { ContentState } from '@ingot/contract/application-content'
import type { AppContent } from '@ingot/contract/catalog'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { quietLog } from '../life/log.ts'
import { openTestServer, type TestServer } from '../testing.ts'
import { openContents, shownContent } from './contents.ts'

const PATH = '/api/application-content'

let server: TestServer
let operator = ''
let second = ''

beforeAll(async () => {
  server = await openTestServer()
  operator = await server.login('root', { administrator: true })
  second = await server.login('other', { administrator: true })
})
afterAll(() => server.close())

const get = async <T>(url: string, cookie = operator) => (await server.call('GET', url, undefined, cookie)).json as T
const state = () => get<ContentState>(PATH)
const shown = () => get<AppContent>('/mmdc/catalog/appcontent?lang=en', '')
const save = async (content: object, version?: number, cookie = operator, lang = 'en') => {
  const body = { content, version: version ?? (await state()).version }
  return server.call('POST', `${PATH}?lang=${lang}`, body, cookie)
}
const problems = async (content: object, lang = 'en') => {
  const { json } = await server.call('POST', `${PATH}/preview?lang=${lang}`, { content }, operator)
  return (json as { problems: { group: string; path: string; message: string }[] }).problems
}

describe('the content of the application', () => {
  afterEach(async () => void (await save({})))

  it('is changed in the browser and told to everybody at once, the rest stays as the file says', async () => {
    const before = await shown()
    const reply = await save({
      wordmark: { text: ' Werke ' },
      accent: { light: '#05A' },
      buttons: [{ id: 'wiki', name: 'Wiki', url: 'https://wiki.example.org/a?b=c' }],
      languages: ['fr'],
      unitSystems: { offered: ['si', 'us'], default: 'si' },
      pluginSources: ['https://cad.example.org:8443'],
    })
    expect(reply).toMatchObject({ status: 200, json: { author: 'root', content: { accent: { light: '#0055aa' } } } })
    const after = await shown()
    expect(after.config).toMatchObject({
      wordmark: 'Werke',
      accent: { light: { accent: '#0055aa', onAccent: '#ffffff' } },
      pluginSources: ['https://cad.example.org:8443'],
      topbar: { menu: true, buttons: [{ id: 'wiki', name: 'Wiki', url: 'https://wiki.example.org/a?b=c' }] },
    })
    expect(after.languages).toEqual({ default: 'fr', items: [{ id: 'fr', name: 'Français' }] })
    expect(after.unitsystems.items.map(({ id }) => id)).toEqual(['si', 'us'])
    expect(after.unitsystems.default).toBe('si')
    expect(after.config.maxcount).toBe(before.config.maxcount)
    const log = await get<{ items: unknown[] }>('/api/audit?action=content-saved')
    const groups = 'accent, buttons, languages, pluginSources, unitSystems, wordmark'
    expect(log.items).toMatchObject([{ actor: 'root', via: 'session', details: { version: '1', groups } }])
    await save({})
    expect(await shown()).toEqual(before)
  })

  it('is for administrators without a company: others neither read nor change nor preview it', async () => {
    const company = await server.login('ann', { company: 'Works', administrator: true })
    for (const cookie of ['', company])
      for (const [method, url, body] of [
        ['GET', PATH],
        ['GET', `${PATH}/versions`],
        ['POST', PATH, { content: {}, version: 0 }],
        ['POST', `${PATH}/preview`, { content: {} }],
      ] as const)
        expect([url, (await server.call(method, url, body, cookie)).status]).toEqual([url, 403])
  })

  it('refuses what could run a script, style the page or lead astray, and says so in both languages', async () => {
    const link = (url: string) => ({ buttons: [{ id: 'a', name: 'A', url }] })
    const wrong: [string, object][] = [
      ...[
        'javascript:alert(1)',
        'http://example.org',
        '//evil.example',
        '/\\evil.example',
        '/\t/evil.example',
        'page',
        '',
      ].map((url): [string, object] => ['buttons 0.url', link(url)]),
      ['buttons 0.url', link('https://bank.example@evil.example')],
      ['buttons 1.id', { buttons: [1, 2].map(() => ({ id: 'a', name: 'A', url: '/' })) }],
      ...['red', '#12', '#fff}body{display:none', 'url(https://evil.example)', '#b4500b;', 'var(--x)'].map(
        (light): [string, object] => ['accent light', { accent: { light } }],
      ),
      ['accent light', { accent: { light: '#f59e52' } }],
      ['accent dark', { accent: { dark: '#0055aa' } }],
      ...['../secret.png', 'https://evil.example/a.png', 'a.html', '/a.png'].map((picture): [string, object] => [
        'wordmark picture',
        { wordmark: { picture } },
      ]),
      ...['https://a.example/', 'https://a.example/path', 'http://a.example', '*', 'https://*.example/x', 'null'].map(
        (source): [string, object] => ['pluginSources 0', { pluginSources: [source] }],
      ),
      ['languages ', { languages: [] }],
      ['unitSystems default', { unitSystems: { offered: ['si'], default: 'us' } }],
      ['unitSystems offered.0', { unitSystems: { offered: ['cubits'], default: 'cubits' } }],
      [
        'footer social.0.url',
        {
          footer: {
            owner: 'A',
            social: [{ name: 'x', url: '/x' }],
            privacy: 'privacy',
            terms: 'terms',
            cookies: 'cookies',
          },
        },
      ],
      ['footer privacy', { footer: { owner: 'A', social: [], privacy: '../x', terms: 'terms', cookies: 'cookies' } }],
      [
        'footer terms',
        { footer: { owner: 'A', social: [], privacy: 'privacy', terms: 'no-such-page', cookies: 'cookies' } },
      ],
      ['pluginSources 0', { pluginSources: ['https://*'] }],
    ]
    for (const [place, content] of wrong) {
      const [english, french] = [await problems(content), await problems(content, 'fr')]
      expect([content, english.map(({ group, path }) => `${group} ${path}`)]).toEqual([content, [place]])
      expect(french[0]?.message).not.toBe(english[0]?.message)
      expect(english[0]?.message).not.toMatch(/content\.fault|\{\{/)
      expect(await save(content)).toMatchObject({ status: 422, json: { code: 'content-refused' } })
    }
    expect(await shown()).toMatchObject({ config: { accent: {} } })
    const french = await save({ accent: { light: '#ffe0c0' } }, undefined, operator, 'fr')
    expect((french.json as { message: string }).message).toMatch(
      /^Rien n'a été enregistré\. #ffe0c0 est trop proche du fond\u202f: le contraste est de 1,1/,
    )
  })

  it('takes colours whose text can be read, and says how well', async () => {
    const { json } = await server.call(
      'POST',
      `${PATH}/preview?lang=fr`,
      { content: { accent: { light: '#0055aa' } } },
      operator,
    )
    expect(json).toMatchObject({
      problems: [],
      contrasts: [{ path: 'light', message: expect.stringContaining('Contraste de 6,7') }],
    })
    expect((await shown()).config.accent).toEqual({})
  })

  it('lets the first of two administrators save, and tells the second whose version stands', async () => {
    const { version } = await state()
    const both = await Promise.all([
      save({ wordmark: { text: 'One' } }, version),
      save({ wordmark: { text: 'Two' } }, version, second),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const refused = both.find(({ status }) => status === 409)
    const now = await state()
    expect(now.version).toBe(version + 1)
    expect(refused?.json).toMatchObject({
      code: 'edit-conflict',
      details: { version: version + 1, author: now.author },
    })
  })

  it('keeps every version with its author, so that an earlier one can be saved again', async () => {
    await save({ wordmark: { text: 'First' } })
    await save({ wordmark: { text: 'Second' } }, undefined, second)
    const { items } = await get<{ items: { version: number; author: string; content: object }[] }>(`${PATH}/versions`)
    const [newest, before] = items
    expect([newest, before]).toMatchObject([
      { author: 'other', content: { wordmark: { text: 'Second' } } },
      { author: 'root', content: { wordmark: { text: 'First' } } },
    ])
    await save(before?.content ?? {})
    expect((await shown()).config.wordmark).toBe('First')
    expect((await state()).version).toBe((newest?.version ?? 0) + 1)
  })

  it('is seen by another node within two seconds, and known while the database is away', async () => {
    const node = openContents(server.db, readConfig({}).application, quietLog)
    expect((await node.now()).wordmark).toEqual({})
    await save({ wordmark: { text: 'Elsewhere' } })
    const until = Date.now() + 10_000
    while ((await node.now()).wordmark.text !== 'Elsewhere' && Date.now() < until)
      await new Promise((resolve) => setTimeout(resolve, 50))
    expect((await node.now()).wordmark.text).toBe('Elsewhere')
    const lost = openContents(undefined as never, readConfig({}).application, quietLog)
    expect((await lost.now()).languages).toEqual(['en', 'fr'])
  })

  it('leaves to the file what the file fixes, whatever was saved before', () => {
    const file = { ...readConfig({}).application, wordmark: 'File', fixed: ['wordmark' as const] }
    expect(shownContent(file, { wordmark: { text: 'Browser' }, languages: ['fr'] })).toMatchObject({
      wordmark: { text: 'File' },
      languages: ['fr'],
    })
  })
})
