import type { AddressInfo } from 'node:net'
import { BULK_BYTES_MAX, DRAWN_POINTS_MAX } from '@ingot/contract/limits'
import type { Curve, MaterialRecord } from '@ingot/contract/material'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { openCalculations } from '../calculations.ts'
import { guest } from '../callers/caller.ts'
import { openMaterials } from '../materials/service.ts'
import { isLarge } from '../materials/store.ts'
import { openSearch } from '../search/service.ts'
import { makeMaterial, makeValue, openTestServer, type TestServer } from '../testing.ts'
import type { Work } from './work.ts'

/** Of each of two curves: a document of 4.6 MB, 36 times what is read on the main thread. */
const POINTS = 60_000
/** Together with the first more than one reply holds. */
const COPIES = Array.from({ length: 7 }, (_, i) => `big-${i + 2}`)

/** A stress-strain curve of a test that was recorded at full rate. */
const recorded = (id: string, points: number, T: number): Curve => ({
  id,
  vkey: 'd_flow',
  kind: 'true-plastic',
  cond: { T },
  origin: 'measured',
  source: { ref: 's1' },
  x: Array.from({ length: points }, (_, i) => (0.3 * i) / (points - 1)),
  y: Array.from({ length: points }, (_, i) => 200e6 + 400e6 * ((0.3 * i) / (points - 1)) ** 0.4),
})

const steel = (id: string, points: number): MaterialRecord =>
  makeMaterial(id, {
    name: `Steel ${id}`,
    values: [makeValue('density', 7_850), makeValue('e_modulus', 210e9), makeValue('poisson', 0.3)],
    curves: [recorded('c1', points, 296.15), recorded('c2', points, 473.15)],
    models: [],
  })

describe('documents of any size', () => {
  let server: TestServer
  /** The same server with threads for every document, however small. */
  let away: Awaited<ReturnType<typeof buildApp>>
  let work: Work
  let app: typeof away
  let threads: Work
  let address: string

  beforeAll(async () => {
    server = await openTestServer()
    await server.add(steel('small', 40), makeMaterial('poly', { smiles: '*CCO*', parent: 'small' }))
    await server.add(steel('big-1', POINTS))
    for (const id of COPIES) await copy('big-1', id)
    const materials = openMaterials(server.db, 0)
    const data = `${server.config.home}/data`
    // The machine that tests may be busy: the limit of time has its own tests.
    const options = { timeMax: 120_000 }
    work = openCalculations(server.shipped, materials, { url: server.database.url, data }, options)
    const search = openSearch(server.db, server.shipped, materials, work, server.search.engine)
    away = await buildApp({ ...server, materials, work, search })
    threads = openCalculations(server.shipped, server.materials, { url: server.database.url, data }, options)
    const usual = openSearch(server.db, server.shipped, server.materials, threads, server.search.engine)
    app = await buildApp({ ...server, work: threads, search: usual })
    await app.listen({ port: 0, host: '127.0.0.1' })
    address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  }, 240_000)
  afterAll(async () => {
    for (const one of [away, app]) await one.close()
    for (const one of [work, threads]) await one.close()
    await server.close()
  })

  /** A material with the document of another: quicker than to write it again. */
  const copy = async (from: string, id: string) => {
    await sql`insert into material (id, owner, provider, ext_id, current_rev)
      select ${id}, owner, provider, ${id}, current_rev from material where id = ${from}`.execute(server.db)
    await sql`insert into material_revision (material_id, no, state, author, why, hash, doc)
      select ${id}, no, state, author, why, hash, doc from material_revision where material_id = ${from}`.execute(
      server.db,
    )
  }

  const post = (path: string, body: unknown) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  it('are answered the same by a thread as beside other calls', async () => {
    const calls: [method: 'GET' | 'POST', url: string, body?: object][] = [
      ['POST', '/mmdc/bblocks/datasheet/small?lang=fr&unitsystem=metric', { at: { T: 300 } }],
      ['POST', '/mmdc/bblocks/datasheet/poly', {}],
      ['GET', '/materials/small'],
      ['GET', '/materials/small?rev=1'],
      ['POST', '/materials/details/bulk', { ids: ['poly', 'small', 'poly', 'none'] }],
      ['GET', '/materials/small/revisions'],
      ['GET', '/materials/small/revisions/1/diff'],
      ['GET', '/materials/nobody'],
      ['POST', '/mmdc/bblocks/tiles', { q: '=density > 1' }],
      ['POST', '/mmdc/bblocks/table', { columns: ['density', '=e_modulus/density'] }],
      ['GET', '/mmdc/product/caecard/small/abaqus-plastic?dest=preview'],
      ['GET', '/mmdc/product/caecard/small/nothing?dest=preview'],
      ['GET', '/materials/poly/structure'],
    ]
    const before = work.tasks()
    for (const [method, url, payload] of calls) {
      const [near, far] = await Promise.all(
        [app, away].map((one) => one.inject({ method, url, ...(payload && { payload }) })),
      )
      expect([url, far?.statusCode, far?.json()]).toEqual([url, near?.statusCode, near?.json()])
      expect(far?.headers['content-type']).toBe(near?.headers['content-type'])
    }
    expect(work.tasks() - before).toBeGreaterThanOrEqual(calls.length - 3)
  }, 120_000)

  it('of 120,000 points never reach the thread that answers, while ten datasheets and cards are asked at once', async () => {
    const [known] = await server.materials.known(guest, ['big-1'])
    expect(known && isLarge(known)).toBe(true)
    await expect(server.materials.get(guest, 'big-1')).rejects.toMatchObject({ name: 'LargeDocuments' })
    const before = threads.tasks()
    const sheets = Array.from({ length: 5 }, () => post('/mmdc/bblocks/datasheet/big-1', {}))
    const cards = Array.from({ length: 5 }, () => fetch(`${address}/mmdc/product/caecard/big-1/abaqus-plastic`))
    const replies = await Promise.all([...sheets, ...cards])
    expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect(threads.tasks() - before).toBe(10)
    const text = await (replies[9] as Response).text()
    expect(text).toContain('*PLASTIC')
    const list = await post('/mmdc/bblocks/tiles', { textfilter: ['big-1'] })
    expect(((await list.json()) as { items: { id: string; dia: object[] }[] }).items).toMatchObject([
      { id: 'big-1', dia: [{ vkey: 'd_flow', value: 2 }] },
    ])
  }, 120_000)

  it('are drawn with as many points as a screen shows, with their ends, and say so; data and downloads have all', async () => {
    const drawn = await (await post('/mmdc/product/datasheet/big-1?points=drawn', {})).json()
    const all = await (await post('/mmdc/product/datasheet/big-1', {})).json()
    const [thin] = (drawn as { diagrams: { series: { x: number[]; y: number[]; drawn?: object }[] }[] }).diagrams
    const [whole] = (all as { diagrams: { series: { x: number[]; drawn?: object }[] }[] }).diagrams
    const series = thin?.series[0]
    expect(series?.x.length).toBeLessThanOrEqual(DRAWN_POINTS_MAX.ofCurve)
    expect([series?.x[0], series?.x.at(-1), series?.y.at(-1)]).toEqual([0, 0.3, 200e6 + 400e6 * 0.3 ** 0.4])
    expect(series?.drawn).toEqual({ of: POINTS, withoutPlace: 0 })
    expect([whole?.series[0]?.x.length, whole?.series[0]?.drawn]).toEqual([POINTS, undefined])
  }, 60_000)

  it('are read in bulk up to a limit, each once, and the words say how many fit', async () => {
    const ids = ['big-1', 'big-1', 'big-2', 'small', 'big-1']
    const reply = await post('/materials/details/bulk', { ids })
    const { items } = (await reply.json()) as { items: { id: string; doc: { curves: { x: number[] }[] } }[] }
    expect(items.map(({ id }) => id)).toEqual(['big-1', 'big-2', 'small'])
    expect(items[1]?.doc.curves[1]?.x).toHaveLength(POINTS)
    const refused = await post('/materials/details/bulk', { ids: ['small', 'big-1', ...COPIES] })
    expect(refused.status).toBe(413)
    const { code, message, details } = (await refused.json()) as { code: string; message: string; details: object }
    expect([code, details]).toMatchObject(['reply-too-large', { ids: 9, limit: BULK_BYTES_MAX / 1e6 }])
    expect(message).toMatch(/Ask for the first \d of them/)
  }, 60_000)

  it('that take too long, or meet a full queue, are refused in words and with a time to come again', async () => {
    const data = `${server.config.home}/data`
    const hasty = openCalculations(
      server.shipped,
      server.materials,
      { url: server.database.url, data },
      { threads: 1, queueMax: 2, timeMax: 1 },
    )
    const strict = await buildApp({ ...server, work: hasty })
    try {
      const card = '/mmdc/product/caecard/big-1/abaqus-plastic?dest=preview&lang=fr'
      const replies = await Promise.all(
        [1, 2, 3].map(() => strict.inject({ method: 'GET', url: card, headers: { 'accept-language': 'fr' } })),
      )
      expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([422, 422, 503])
      const said = (status: number) => replies.find(({ statusCode }) => statusCode === status)
      expect(said(422)?.json()).toMatchObject({ code: 'takes-too-long' })
      expect(said(422)?.json().message).toMatch(/^Cette carte prendrait plus de temps .* Prenez un modèle/)
      expect(said(503)?.json()).toMatchObject({ code: 'busy', details: { seconds: 2 } })
      expect(said(503)?.headers['retry-after']).toBe('2')
    } finally {
      await strict.close()
      await hasty.close()
    }
  }, 120_000)
})
