import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MEDIA_PATH } from '@ingot/contract/media'
import type { SearchReply } from '@ingot/contract/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, buildApp } from '../app.ts'
import { makeMaterial, openTestServer, type TestServer } from '../testing.ts'

const PIXEL = Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64')

describe('pictures below the media prefix', () => {
  let server: TestServer
  let app: App
  const dataDir = mkdtempSync(join(tmpdir(), 'ingot-media-'))

  beforeAll(async () => {
    mkdirSync(join(dataDir, 'media/materials'), { recursive: true })
    writeFileSync(join(dataDir, 'media/materials/plate.webp'), PIXEL)
    writeFileSync(join(dataDir, 'media/notes.txt'), 'private')
    writeFileSync(join(dataDir, 'secret.svg'), '<svg>secret</svg>')
    server = await openTestServer()
    app = await buildApp({ ...server, config: { ...server.config, dataDir } })
    const source = { ref: 's1' }
    const picture = { id: 'p1', kind: 'picture', title: { en: 'Plate' }, mime: 'image/webp', source }
    await server.add(
      makeMaterial('plate', { documents: [{ ...picture, file: 'materials/plate.webp' }] }),
      makeMaterial('casting', { class: 'metal/steel/cast' }),
      makeMaterial('nylon', { class: 'plastic/thermoplastic/PA/PA66' }),
    )
  })
  afterAll(async () => {
    await app.close()
    await server.close()
    rmSync(dataDir, { recursive: true })
  })

  it('gives every row a picture: its own, else that of the nearest class, at an address that serves it [LIST-018]', async () => {
    const { json } = await server.call('POST', '/mmdc/bblocks/tiles', {})
    const images = (json as SearchReply).items.map(({ id, image }) => [id, image])
    expect(images).toEqual([
      ['casting', 'classes/dendrite.svg'],
      ['nylon', 'classes/chains.svg'],
      ['plate', 'materials/plate.webp'],
    ])
    for (const [, image] of images) expect((await app.inject(`/media/${image}`)).statusCode).toBe(200)
  })

  it('serves the same pictures as assets of the suite, and nothing else there [API-096]', async () => {
    const asset = await app.inject('/assets/path/materials/plate.webp')
    expect([asset.statusCode, asset.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(asset.rawPayload).toEqual(PIXEL)
    expect(asset.headers['content-security-policy']).toContain('sandbox')
    for (const path of ['notes.txt', 'none.svg', '..%2fsecret.svg', '%2e%2e/secret.svg', '../media/notes.txt', ''])
      expect([path, (await app.inject(`/assets/path/${path}`)).statusCode]).toEqual([path, 404])
  })

  it('has a picture for every class of the catalogue, and no class picture that no class shows', () => {
    const { catalogue, pictures } = server.shipped
    const shown = catalogue.file.classes.map(({ path }) => pictures.of({ class: path, documents: [] }))
    expect(shown).not.toContain(undefined)
    const shipped = readdirSync(join(server.config.home, 'data/media/classes')).map((name) => `classes/${name}`)
    expect([...new Set(shown)].sort()).toEqual(shipped.sort())
  })

  it('says what it sends, lets it be kept for a day, and lets a picture run nothing', async () => {
    const svg = await app.inject('/media/classes/grains.svg')
    expect(svg.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=86400',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    const webp = await app.inject('/media/materials/plate.webp')
    expect([webp.headers['content-type'], webp.rawPayload.equals(PIXEL)]).toEqual(['image/webp', true])
    const again = await app.inject({
      url: '/media/classes/grains.svg',
      headers: { 'if-none-match': String(svg.headers.etag) },
    })
    expect(again.statusCode).toBe(304)
  })

  it.each([
    '/media/classes/none.svg',
    '/media/../secret.svg',
    '/media/%2e%2e/secret.svg',
    '/media/..%2fsecret.svg',
    '/media/classes/.hidden.svg',
    '/media/notes.txt',
    '/media/classes/',
    '/media/classes',
    '/media/',
    '/media',
  ])('answers JSON 404 for %s', async (path) => {
    const reply = await app.inject(path)
    expect([reply.statusCode, reply.json().code, reply.body.includes('secret<')]).toEqual([
      404,
      'path-not-found',
      false,
    ])
  })

  it.each(['../secret.svg', '/etc/passwd.svg', 'a//b.svg', './b.svg', 'a/.b.svg', 'b.html', 'https://x.y/b.svg'])(
    'takes %s for no path of a picture',
    (path) => expect(MEDIA_PATH.test(path)).toBe(false),
  )
})
