import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ErrorReply } from '@ingot/contract/error-body'
import { JSON_DEPTH_MAX } from '@ingot/contract/limits'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type App, buildApp } from '../../app.ts'
import { makeMaterial, openTestServer, type TestServer } from '../../testing.ts'

const HUGE = 99_999_999_999
const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

describe('odd calls', () => {
  let server: TestServer
  let app: App
  let port: number
  let cookie: string
  const webDist = mkdtempSync(join(tmpdir(), 'ingot-odd-'))

  beforeAll(async () => {
    mkdirSync(join(webDist, 'assets'))
    writeFileSync(join(webDist, 'index.html'), '<!doctype html><title>Ingot</title>')
    server = await openTestServer()
    await server.add(makeMaterial('steel'))
    cookie = await server.login('ann', { company: 'Ann & Co', administrator: true })
    app = await buildApp({
      ...server,
      config: { ...server.config, webDist },
      mount: (routes) => {
        const config = { permission: 'open', past: 'pages' } as const
        routes.get('/jobs/nul', { config }, () => sql`select ${'\0'}::text`.execute(server.db))
        routes.get('/jobs/wide', { config }, () => sql`select ${HUGE}::text::integer`.execute(server.db))
      },
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    port = (app.server.address() as { port: number }).port
  })
  afterAll(async () => {
    await app.close()
    await server.close()
    rmSync(webDist, { recursive: true })
  })

  const answer = async (call: InjectOptions) => {
    const reply = await app.inject({ ...call, headers: { cookie, ...call.headers } })
    const json = reply.json()
    expect(ErrorReply.safeParse(json).error?.message).toBeUndefined()
    return { status: reply.statusCode, code: json.code, field: json.details?.field, message: json.message, reply }
  }

  /** What the server says to bytes that are hardly HTTP. */
  const spoken = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      let heard = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(text))
      socket.on('data', (chunk) => {
        heard += chunk
      })
      socket.on('close', () => resolve(heard))
      socket.on('error', reject)
    })

  it.each([
    ['GET', '/materials/%00', undefined, 'params/id'],
    ['POST', '/mmdc/bblocks/datasheet/%00', {}, 'params/id'],
    ['POST', '/materials/details/bulk', { ids: ['a\0b'] }, 'body/ids/0'],
    ['POST', '/mmdc/product/compare', { ids: ['\0', 'steel'] }, 'body/ids/0'],
    ['GET', '/mmdc/product/caecard/%00/abaqus-elastic', undefined, 'params/id'],
    ['POST', '/mmdc/product/datasheet/pdf/%00/209/en/metric/x.pdf', {}, 'params/id'],
    ['POST', '/mmdc/product/spiderdata', { matKeys: ['\0'], spts: ['density', 'rm', 'e_modulus'] }, 'body/matKeys/0'],
    ['POST', '/api/auth/login', { username: 'a\0', password: 'b' }, 'body/username'],
    ['POST', '/api/auth/login', { username: 'a', password: '\ud800' }, 'body/password'],
    ['POST', '/mmdc/user/prefs', { preferences: { tableProps: [{ id: '\0', type: 'x', order: 0 }] } }, undefined],
    ['POST', '/mmdc/criteria', { criteria: { name: 'a', format: '2022-1', criterias: { '\0': 1 } } }, undefined],
    ['POST', '/mmdc/bblocks/tiles', { textfilter: ['\udfff'] }, 'body/textfilter/0'],
    ['GET', '/mmdc/catalog/suggest?pattern=%00', undefined, 'query/pattern'],
  ] as const)('refuses a NUL or half of a pair at %s %s, and names the field', async (method, url, payload, field) => {
    const { status, code, field: named } = await answer({ method, url, ...(payload && { payload }) })
    expect([status, code]).toEqual([400, 'bad-text'])
    if (field) expect(named).toBe(field)
  })

  it.each([
    ['GET', `/mmdc/user/prefs?content=${HUGE}`, undefined],
    ['GET', `/mmdc/criteria?content=${HUGE}`, undefined],
    ['GET', '/mmdc/criteria?content=-1', undefined],
    ['GET', '/mmdc/criteria?content=1e999', undefined],
    ['POST', '/mmdc/user/prefs', { preferences: {}, content: HUGE }],
    ['POST', '/mmdc/user/prefs', { preferences: {}, version: HUGE }],
    [
      'POST',
      '/mmdc/criteria',
      { criteria: { name: 'a', format: '2022-1', criterias: { address: {} }, version: HUGE } },
    ],
    ['GET', `/materials/steel?rev=${HUGE}`, undefined],
    ['GET', '/mmdc/user/prefs?content=1&content=2', undefined],
    ['GET', '/mmdc/catalog/suggest?pattern=a&pattern=b', undefined],
    ['POST', '/api/auth/login', { username: ['ann'], password: 'x' }],
    ['GET', `/materials/${'x'.repeat(900)}`, undefined],
    ['GET', '/materials/%ff', undefined],
    ['GET', '/materials/%zz', undefined],
  ] as const)(
    'refuses at %s %s a number beyond its column, a list for a text, what is too long',
    async (method, url, payload) => {
      const { status, code, message } = await answer({ method, url, ...(payload && { payload }) })
      expect([status, code]).toEqual([400, 'bad-request'])
      expect(message.length).toBeGreaterThan('The request is not valid: '.length)
    },
  )

  it(`reads a body of ${JSON_DEPTH_MAX} levels and no deeper one`, async () => {
    const send = (levels: number) =>
      answer({
        method: 'POST',
        url: '/mmdc/bblocks/tiles',
        payload: `{"q":${deep(levels)}}`,
        headers: { 'content-type': 'application/json' },
      })
    expect(await send(JSON_DEPTH_MAX - 1)).toMatchObject({ status: 400, code: 'bad-request' })
    expect(await send(JSON_DEPTH_MAX)).toMatchObject({ status: 400, code: 'too-deep' })
    expect(await send(10_000)).toMatchObject({ status: 400, code: 'too-deep' })
  })

  const PRINTED = '/mmdc/product/compare/pdf/209/en/metric/a.pdf'
  const json = { 'content-type': 'application/json' }
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const ofTwelveMegabytes = (part: string) => Array(Math.floor(12_000_000 / (part.length + 1))).fill(part)

  it.each([
    ['numbers', PRINTED, json, `{"a":[${ofTwelveMegabytes('1')}]}`, 413, 'too-many-parts'],
    ['empty lists', PRINTED, json, `{"a":[${ofTwelveMegabytes('[]')}]}`, 413, 'too-many-parts'],
    [
      'empty objects beside a text with quotes',
      PRINTED,
      json,
      `["\\"",${ofTwelveMegabytes('{}')}]`,
      413,
      'too-many-parts',
    ],
    ['members', PRINTED, json, `{${ofTwelveMegabytes('"a":1')}}`, 413, 'too-many-parts'],
    ['lists in each other', PRINTED, json, deep(5_000_000), 400, 'too-deep'],
    [
      'numbers in a form',
      '/mmdc/toolbox/impactassessment/pdf/209/en/metric/a.pdf',
      form,
      `payload=[${ofTwelveMegabytes('1')}]`,
      413,
      'too-many-parts',
    ],
    [
      'fields of a form',
      '/mmdc/toolbox/impactassessment/pdf/209/en/metric/a.pdf',
      form,
      ofTwelveMegabytes('a').join('&'),
      400,
      'bad-json',
    ],
  ])('refuses 12 MB of %s without making an object of them', async (_what, url, headers, payload, status, code) => {
    const parse = vi.spyOn(JSON, 'parse')
    const call = { method: 'POST', url, payload, headers } as const
    const reply = await app.inject({ ...call, headers: { cookie, ...headers } })
    const longest = Math.max(0, ...parse.mock.calls.map(([text]) => String(text).length))
    parse.mockRestore()
    expect([reply.statusCode, reply.json().code]).toEqual([status, code])
    expect(longest).toBeLessThan(100_000)
    if (code === 'too-many-parts')
      expect(reply.json().message).toBe(
        'The body holds more than 50000 values, lists and objects. Send it in several calls of fewer.',
      )
  })

  it('takes 12 MB of pictures, whatever signs are in their texts, and 10,000 ids', async () => {
    const signs = '[{,'.repeat(650_000)
    const printed = { ids: ['none', 'steel'], svg: Array(6).fill(signs) }
    const drawn = await answer({ method: 'POST', url: PRINTED, payload: printed })
    expect([drawn.status, drawn.code]).toEqual([404, 'material-not-found'])
    const ids = Array.from({ length: 10_000 }, (_, place) => `steel-${place}`)
    const found = await app.inject({
      method: 'POST',
      url: '/mmdc/bblocks/tiles',
      headers: { cookie },
      payload: { idfilter: ids },
    })
    expect(found.statusCode).toBe(200)
  })

  it('answers 400, in words of its own, where the database refuses a text or number that a schema let through', async () => {
    for (const url of ['/jobs/nul', '/jobs/wide']) {
      const { status, code, message } = await answer({ method: 'GET', url })
      expect([status, code]).toEqual([400, 'bad-request'])
      expect(message).toBe('The request is not valid: a text or number in it cannot be stored.')
    }
  })

  it('answers requests that are hardly HTTP with a sentence as well', async () => {
    const asked = 'Host: localhost\r\nConnection: close\r\n'
    const body = `${asked}Content-Type: application/json\r\n`
    for (const [text, status] of [
      ['GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
      ['POST /api/auth/logout HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
      [`GET /healthz HTTP/1.1\r\n${asked}X: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
      [`POST /api/auth/logout HTTP/1.1\r\n${body}Content-Length: 1\r\n\r\n{}`, 400],
      [`POST /api/auth/logout HTTP/1.1\r\n${body}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400],
      [`POST /api/auth/logout HTTP/1.1\r\n${body}Content-Length: x\r\n\r\n{}`, 400],
      [`BREW /materials/steel HTTP/1.1\r\n${asked}\r\n`, 400],
      [`PROPFIND /materials/steel HTTP/1.1\r\n${asked}\r\n`, 405],
      [`GET /materials/% HTTP/1.1\r\n${asked}\r\n`, 400],
      [`GET //materials/steel HTTP/1.1\r\n${asked}\r\n`, 404],
      ['nonsense\r\n\r\n', 400],
    ] as const) {
      const heard = await spoken(text)
      expect([text.slice(0, 60), heard.slice(0, 12)]).toEqual([text.slice(0, 60), `HTTP/1.1 ${status}`])
      const said = heard.slice(heard.indexOf('{"code"'), heard.lastIndexOf('}') + 1)
      expect(ErrorReply.safeParse(JSON.parse(said)).success).toBe(true)
    }
  })

  it('answers JSON to an unknown path by any method, and never the page for a path of the API', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const)
      for (const url of ['/mmdc/nope', '/materials/a/b/c/d', '/%6d%6ddc/nope', '/jobs']) {
        const { status, code } = await answer({ method, url })
        expect([method, url, status, code]).toEqual([method, url, 404, 'path-not-found'])
      }
    const longer = `/materials/${'x'.repeat(5_000)}`
    expect(await answer({ method: 'GET', url: longer })).toMatchObject({ status: 404, code: 'path-not-found' })
    for (const method of ['POST', 'PUT', 'DELETE'] as const)
      expect(await answer({ method, url: '/datasheet/a/b/c' })).toMatchObject({ status: 404, code: 'path-not-found' })
    expect((await app.inject('/datasheet/a/b/c')).headers['content-type']).toContain('text/html')
  })

  it('answers a method that a path does not have with 405 and those that it has', async () => {
    for (const [method, url, allow] of [
      ['GET', '/mmdc/bblocks/tiles', 'POST'],
      ['PUT', '/materials/steel', 'GET, HEAD'],
      ['DELETE', '/mmdc/user/prefs', 'GET, HEAD, POST'],
      ['POST', '/healthz', 'GET, HEAD'],
    ] as const) {
      const { status, code, reply } = await answer({ method, url })
      expect([method, url, status, code, reply.headers.allow]).toEqual([method, url, 405, 'method-not-allowed', allow])
    }
    const asked = await app.inject({ method: 'OPTIONS', url: '/materials/steel' })
    expect([asked.statusCode, asked.headers.allow, asked.body]).toEqual([204, 'GET, HEAD', ''])
  })

  it('answers HEAD wherever it answers GET, without a body', async () => {
    for (const url of ['/', '/healthz', '/materials/steel', '/materials/none', '/mmdc/nope', '/openapi.json']) {
      const [head, got] = [await app.inject({ method: 'HEAD', url }), await app.inject(url)]
      expect([url, head.statusCode, head.body]).toEqual([url, got.statusCode, ''])
    }
  })
})
