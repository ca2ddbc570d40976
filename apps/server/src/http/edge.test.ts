import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { endpoints } from '@ingot/contract/endpoints'
import { GUEST_GRANTS } from '@ingot/contract/permissions'
import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, buildApp } from '../app.ts'
import { makeMaterial, openTestServer, type TestServer } from '../testing.ts'

describe('the edge', () => {
  let server: TestServer
  let app: App
  const webDist = mkdtempSync(join(tmpdir(), 'ingot-web-'))

  beforeAll(async () => {
    mkdirSync(join(webDist, 'assets'))
    writeFileSync(join(webDist, 'index.html'), `<!doctype html><title>Ingot</title>${' '.repeat(2_000)}`)
    writeFileSync(join(webDist, 'assets/main-1a2b.js'), 'export {}')
    writeFileSync(join(webDist, 'mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    server = await openTestServer()
    app = await buildApp({ ...server, config: { ...server.config, webDist } })
  })
  afterAll(async () => {
    await app.close()
    await server.close()
    rmSync(webDist, { recursive: true })
  })

  it('answers JSON 404 for an unknown path of the API, and the page for any other', async () => {
    for (const path of [
      '/mmdc/nope',
      '/materials/a/b/c',
      '/search/nope',
      '/api/nope',
      '/graphql/',
      '/assets/nope.js',
    ]) {
      const reply = await app.inject(path)
      expect([path, reply.statusCode, reply.json().code]).toEqual([path, 404, 'path-not-found'])
    }
    for (const path of ['/', '/Materials', '/page/landing', '/anything']) {
      const reply = await app.inject(path)
      expect([path, reply.statusCode]).toEqual([path, 200])
      expect(reply.headers['content-type']).toContain('text/html')
    }
    const unknown = await app.inject('/datasheet/a/b/c')
    expect([unknown.statusCode, unknown.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  })

  it('keeps assets for a year, the mark for a day and the page never', async () => {
    expect((await app.inject('/assets/main-1a2b.js')).headers['cache-control']).toContain('immutable')
    expect((await app.inject('/mark.svg')).headers['cache-control']).toBe('public, max-age=86400')
    expect((await app.inject('/')).headers['cache-control']).toBe('no-cache')
    expect((await app.inject('/mmdc/catalog/appcontent')).headers['cache-control']).toBe('no-store')
  })

  it('sends the compressed twin of a part to whoever takes it, and compresses a page', async () => {
    const script = 'export const many = [1, 2, 3]\n'.repeat(100)
    writeFileSync(join(webDist, 'assets/large-3c4d.js'), script)
    writeFileSync(join(webDist, 'assets/large-3c4d.js.gz'), gzipSync(script))
    const served = await buildApp({ ...server, config: { ...server.config, webDist } })
    const ask = (url: string, encoding: string) => served.inject({ url, headers: { 'accept-encoding': encoding } })
    const packed = await ask('/assets/large-3c4d.js', 'gzip')
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-type': expect.stringMatching(/javascript/),
    })
    expect(gunzipSync(packed.rawPayload).toString()).toBe(script)
    expect((await ask('/assets/large-3c4d.js', 'identity')).body).toBe(script)
    const page = await ask('/', 'gzip')
    expect(page.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(page.rawPayload).toString()).toContain('<title>Ingot</title>')
    expect(page.headers['cache-control']).toBe('no-cache')
    await served.close()
  })

  it('tells what is wrong in the language of the browser, also of calls that have a language of their own', async () => {
    const ask = (url: string) =>
      app.inject({ method: 'POST', url, payload: {}, headers: { 'accept-language': 'fr-CA,fr;q=0.8' } })
    expect((await ask('/mmdc/bblocks/datasheet/nothing')).json().message).toMatch(/^Il n'y a pas/)
    expect((await ask('/mmdc/bblocks/datasheet/nothing?lang=en')).json().message).toMatch(/^There is no/)
  })

  it('serves no file from outside its folder', async () => {
    for (const path of ['/assets/../../package.json', '/assets/%2e%2e/%2e%2e/package.json', '/..%2f..%2fpackage.json'])
      expect((await app.inject(path)).body).not.toContain('workspaces')
  })

  it('names what is wrong with a body in the language of the caller', async () => {
    const faultIn = async (lang: string) => {
      const payload = { limit: 'many' }
      const reply = await app.inject({ method: 'POST', url: `/mmdc/bblocks/table?lang=${lang}`, payload })
      return reply.json().details.fields[0].message as string
    }
    expect(await faultIn('en')).toBe('is no number')
    expect(await faultIn('fr')).toBe('n’est pas un nombre')
  })

  it('says in whole sentences what is wrong with a body, never in the words of the checker', async () => {
    const told = async (payload: object, lang = 'en') => {
      const headers = { 'accept-language': lang }
      const reply = await app.inject({ method: 'POST', url: '/api/auth/v1/link/follow', payload, headers })
      return reply.json().message as string
    }
    const secret = 'x'
    expect(await told({ secret, password: 'p'.repeat(501) })).toBe(
      'The request is not valid: “password” is longer than 500 characters.',
    )
    expect(await told({ secret: '', password: 'short' })).toBe(
      'The request is not valid: “secret” is empty; “password” is shorter than 10 characters.',
    )
    expect(await told({ password: 7, more: 1 })).toBe(
      'The request is not valid: “secret” is missing; “password” is no text; the request has what is not known here: more.',
    )
    expect(await told({ secret, password: 'p'.repeat(501) }, 'fr')).toBe(
      "La requête n'est pas valide : « password » dépasse 500 caractères.",
    )
  })

  it('sends the headers that keep a page safe', async () => {
    const { headers } = await app.inject('/')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['access-control-allow-origin']).toBeUndefined()
  })

  it('refuses every call to a caller who lacks its permission, before it looks at what was sent', async () => {
    const guarded = Object.values(endpoints).filter(
      ({ permission }) => permission !== 'open' && permission !== 'anybody' && !GUEST_GRANTS.includes(permission),
    )
    expect(guarded.length).toBeGreaterThan(3)
    for (const { method, path } of guarded.filter(({ id }) =>
      server.app.hasRoute({ method: endpoints[id].method, url: endpoints[id].path }),
    )) {
      const reply = await app.inject({ method, url: path.replace(/:\w+/g, 'x') })
      expect([path, reply.statusCode, reply.json().code]).toEqual([path, 403, 'not-allowed'])
    }
  })

  it.each([
    ['a prototype key', '{"__proto__":{"x":1}}', 'application/json', 400],
    ['a constructor key', '{"constructor":{"prototype":{"x":1}}}', 'application/json', 400],
    ['broken JSON', '{"textfilter":', 'application/json', 400],
    ['another content type', 'textfilter=x', 'application/x-www-form-urlencoded', 415],
    ['JSON sent as text', '{}', 'text/plain', 415],
    ['a number that is none', '{"limit":1e999}', 'application/json', 400],
    ['an unknown field', '{"wheres":[]}', 'application/json', 400],
    ['a body over a megabyte', `{"textfilter":["${'x'.repeat(1024 * 1024)}"]}`, 'application/json', 413],
  ])('refuses %s in words', async (_, payload, type, status) => {
    const reply = await app.inject({
      method: 'POST',
      url: '/mmdc/bblocks/tiles',
      headers: { 'content-type': type },
      payload,
    })
    expect(reply.statusCode).toBe(status)
    expect(reply.json()).toMatchObject({ code: expect.any(String), message: expect.stringMatching(/\.$|valid|JSON/) })
    expect({}).not.toHaveProperty('x')
  })

  it('answers errors in the language asked', async () => {
    const french = await app.inject({ url: '/mmdc/bblocks/page?name=nope&lang=fr' })
    expect(french.json().message).toBe("La page nope n'existe pas.")
    const preferred = await app.inject({ url: '/mmdc/nope', headers: { 'accept-language': 'fr-CH, en' } })
    expect(preferred.json().message).toBe("Il n'y a rien à l'adresse /mmdc/nope.")
  })

  it('tells an address that calls too often the seconds that are left of its minute', async () => {
    const remoteAddress = '10.1.2.3'
    const call = () => app.inject({ url: '/healthz', remoteAddress })
    for (let n = 0; n < 60; n++) await Promise.all(Array.from({ length: 100 }, call))
    const refused = await call()
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'too-many-requests'])
    expect(refused.headers['retry-after']).toBe(refused.headers['x-ratelimit-reset'])
    expect(refused.json().message).toContain(`Try again in ${refused.headers['retry-after']} seconds`)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(2)
    const signIn = () =>
      app.inject({ method: 'POST', url: '/api/auth/login', remoteAddress, payload: { username: 'a', password: 'b' } })
    for (let n = 0; n < 5; n++) await signIn()
    const slowed = await signIn()
    expect(slowed.statusCode).toBe(429)
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(2)
  })

  it('counts for everybody what is public, and nothing else', async () => {
    await server.add(makeMaterial('seen'), makeMaterial('hidden', {}, 'company-1'))
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready', materials: 1 })
    await server.add(makeMaterial('seen-too'))
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready', materials: 2 })
  })

  it('says that it lives, and that it is ready', async () => {
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await app.inject('/readyz')).json()).toMatchObject({ status: 'ready' })
    const starting = await buildApp({ ...server, isReady: () => false })
    const reply = await starting.inject('/readyz')
    expect([reply.statusCode, reply.headers['retry-after'], reply.json().code]).toEqual([503, '2', 'starting'])
    await starting.close()
  })

  it('describes its calls as OpenAPI 3.1', async () => {
    const document = (await app.inject('/openapi.json')).json()
    expect(document.openapi).toBe('3.1.0')
    expect(await new Validator().validate(document)).toMatchObject({ valid: true })
    expect(Object.keys(document.paths)).toContain('/mmdc/bblocks/datasheet/{id}')
  })

  it('does not start with a route that declares no permission', async () => {
    const careless = await buildApp({
      ...server,
      mount: (routes) => {
        routes.route({ method: 'GET', url: '/mmdc/careless', handler: async () => 'x' })
      },
    })
    await expect(careless.ready()).rejects.toThrow('GET /mmdc/careless declares no permission')
    await careless.close()
  })
})
