import type { BulkItem, CitingMaterial } from '@ingot/contract/bulk-edit'
import type { Draft } from '@ingot/contract/drafts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companyOwner } from '../../callers/caller.ts'
import { makeMaterial, makeValue, openTestServer, type TestServer } from '../../testing.ts'

const HANDBOOK = { kind: 'handbook', title: 'Forge handbook "7"', rights: 'own' } as const
const PAPER = { kind: 'paper', title: 'A paper', rights: 'facts', url: 'https://doi.org/10.1/x' } as const
const from = (ref: string) => ({ source: { ref, at: 'p. 1' } })

let server: TestServer
let editor: string
let other: string
let stranger: string
let reader: string

const call = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, cookie: string, payload?: object) => {
  const reply = await server.app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) })
  return { status: reply.statusCode, json: reply.json() }
}
const preview = async (operation: object, ids: string[], cookie = editor): Promise<BulkItem[]> => {
  const { status, json } = await call('POST', '/drafts/bulk/preview?unitsystem=metric', cookie, { operation, ids })
  expect([status, json]).toEqual([200, expect.anything()])
  return json.items
}
const make = async (operation: object, items: { id: string; seen?: string | undefined }[], cookie = editor) => {
  const body = { operation, items: items.map(({ id, seen }) => ({ id, seen })) }
  const { status, json } = await call('POST', '/drafts/bulk', cookie, body)
  expect([status, json]).toEqual([200, expect.anything()])
  return json as { made: { id: string; draft: string; version: number; changes?: object[] }[]; skipped: object[] }
}
/** Looked at, and made as it was seen. */
const through = async (operation: object, ids: string[]) =>
  make(
    operation,
    (await preview(operation, ids)).filter(({ skipped }) => !skipped),
  )
const undo = async (made: { draft: string; version: number; changes?: object[] }[]) => {
  const drafts = made.map(({ draft, version, changes }) => ({ draft, version, ...(changes && { changes }) }))
  return (await call('POST', '/drafts/bulk/undo', editor, { drafts })).json
}
const read = async (id: string, cookie = editor): Promise<Draft> =>
  (await call('GET', `/drafts/${id}`, cookie)).json.draft
const openOf = async (material: string): Promise<number> =>
  ((await call('GET', `/drafts?material=${material}`, editor)).json.items as Draft[]).filter(
    ({ state }) => state === 'draft',
  ).length
const scale = { do: 'scale', vkey: 'rm', factor: 1_000 }

beforeAll(async () => {
  server = await openTestServer()
  editor = await server.login('ann', { company: 'Forge', roles: ['editor'] })
  other = await server.login('ben', { company: 'Forge', roles: ['editor'] })
  reader = await server.login('rita', { company: 'Forge', roles: ['reader'] })
  stranger = await server.login('eve', { company: 'Other', roles: ['editor'] })
  const companyOf = async (name: string) =>
    companyOwner(
      (await server.db.selectFrom('company').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id,
    )
  const forge = await companyOf('Forge')
  const sources = { a: HANDBOOK, b: PAPER }
  const values = [
    makeValue('rm', 0.5e6, { id: 'rm', pm: [-1e3, 1e3], ...from('a') }),
    makeValue('density', 7_850, { id: 'rho', ...from('b') }),
  ]
  await server.add(
    ...['one', 'two', 'three', 'four'].map((name) => makeMaterial(`f:${name}`, { name, values, sources }, forge)),
    makeMaterial('f:bare', { name: 'bare', values: [makeValue('density', 1)] }, forge),
    makeMaterial('o:secret', { name: 'secret', values, sources }, await companyOf('Other')),
    makeMaterial('plate', { name: 'Plate', values, sources }),
  )
})
afterAll(() => server.close())

describe('one change of many materials', () => {
  it('is seen before it is made, in the units of the view, with what is skipped and why', async () => {
    const items = await preview(scale, ['f:one', 'f:bare', 'plate'])
    expect(items).toMatchObject([
      { id: 'f:one', name: 'one', how: 'revision', seen: 'r1', count: 1 },
      { id: 'f:bare', skipped: { reason: 'nothing' }, changes: [] },
      { id: 'plate', how: 'overlay', seen: 'r1', count: 1 },
    ])
    expect(items[0]?.changes).toMatchObject([
      {
        part: 'value',
        key: 'rm',
        unit: 'MPa',
        before: { value: 0.5, pm: [-0.001, 0.001] },
        after: { value: 500, pm: [-1, 1] },
      },
    ])
    expect([await openOf('f:one'), await openOf('plate')]).toEqual([0, 0])
  })

  it('becomes a draft of each, never the released revision, and is taken back at once', async () => {
    const { made, skipped } = await through(scale, ['f:one', 'f:two', 'plate'])
    expect([made.map(({ id }) => id), skipped]).toEqual([['f:one', 'f:two', 'plate'], []])
    const drafts = await Promise.all(made.map(({ draft }) => read(draft)))
    expect(drafts.map(({ how, doc }) => [how, doc.values[0]?.value])).toEqual([
      ['revision', 500e6],
      ['revision', 500e6],
      ['overlay', 500e6],
    ])
    const released = await call('GET', '/materials/f:one', editor)
    expect(released.json).toMatchObject({ rev: { no: 1 }, doc: { values: [{ value: 0.5e6 }, {}] } })
    expect(await undo(made)).toEqual({ undone: 3, kept: [] })
    expect([await openOf('f:one'), await openOf('f:two'), await openOf('plate')]).toEqual([0, 0, 0])
  })

  it('goes into the caller’s own draft, of which it takes back nothing else', async () => {
    const begun = (await call('POST', '/drafts', editor, { how: 'revision', from: 'f:one' })).json.draft as Draft
    await call('PATCH', `/drafts/${begun.id}`, editor, { changes: [{ at: 'symbol', after: 'F1' }] })
    const items = await preview(scale, ['f:one'])
    expect(items).toMatchObject([{ draft: begun.id, seen: `${begun.id}.2` }])
    const { made } = await make(scale, items)
    expect(await read(begun.id)).toMatchObject({ version: 3, doc: { symbol: 'F1', values: [{ value: 500e6 }, {}] } })
    expect(await undo(made)).toEqual({ undone: 1, kept: [] })
    const back = await read(begun.id)
    expect([back.state, back.doc.symbol, back.doc.values]).toEqual(['draft', 'F1', begun.doc.values])
    await call('DELETE', `/drafts/${begun.id}`, editor)
  })

  it('leaves what another person has a draft of, what is in review, and what changed since it was seen', async () => {
    const theirs = (await call('POST', '/drafts', other, { how: 'revision', from: 'f:two' })).json.draft as Draft
    const mine = (await call('POST', '/drafts', editor, { how: 'revision', from: 'f:three' })).json.draft as Draft
    const [, , four] = await preview(scale, ['f:two', 'f:three', 'f:four'])
    await call('POST', `/drafts/${mine.id}/submit`, editor, { version: 1 })
    const later = (await call('POST', '/drafts', editor, { how: 'revision', from: 'f:four' })).json.draft as Draft
    const seen = { 'f:two': `${theirs.id}.1`, 'f:three': `${mine.id}.1`, 'f:four': four?.seen }
    const { made, skipped } = await make(
      scale,
      Object.entries(seen).map(([id, one]) => ({ id, seen: one })),
    )
    expect([made, skipped]).toMatchObject([
      [],
      [
        { id: 'f:two', reason: 'draft-of-another', by: 'ben' },
        { id: 'f:three', reason: 'in-review', by: 'ann' },
        { id: 'f:four', reason: 'changed' },
      ],
    ])
    await call('POST', `/drafts/${mine.id}/return`, editor, { version: 1 })
    for (const { id } of [theirs, mine, later]) await call('DELETE', `/drafts/${id}`, editor)
  })

  it('is not taken back where somebody worked on the draft since', async () => {
    const { made } = await through(scale, ['f:one', 'f:two'])
    await call('PATCH', `/drafts/${made[0]?.draft}`, other, { changes: [{ at: 'symbol', after: 'B' }] })
    expect(await undo(made)).toEqual({ undone: 1, kept: [made[0]?.draft] })
    expect(await read(made[0]?.draft ?? '')).toMatchObject({ state: 'draft', doc: { symbol: 'B' } })
    await call('DELETE', `/drafts/${made[0]?.draft}`, editor)
  })

  it('asks for the permission to edit, and tells nobody of materials of another company', async () => {
    const ids = ['f:one', 'o:secret']
    const items = ids.map((id) => ({ id, seen: 'r1' }))
    expect((await call('POST', '/drafts/bulk/preview', editor, { operation: scale, ids })).status).toBe(404)
    expect((await call('POST', '/drafts/bulk', editor, { operation: scale, items })).json.code).toBe(
      'material-not-found',
    )
    expect((await call('POST', '/drafts/bulk/preview', reader, { operation: scale, ids: ['f:one'] })).status).toBe(403)
    expect((await call('POST', '/drafts/bulk', reader, { operation: scale, items: [items[0]] })).status).toBe(403)
    expect(await openOf('f:one')).toBe(0)
    const { made } = await through(scale, ['f:one'])
    const drafts = made.map(({ draft, version }) => ({ draft, version }))
    expect((await call('POST', '/drafts/bulk/undo', stranger, { drafts })).json.code).toBe('draft-not-found')
    expect((await call('POST', '/drafts/bulk/undo', reader, { drafts })).status).toBe(403)
    await undo(made)
  })

  it.each<[object, string]>([
    [{ ...scale, factor: 1 }, 'changes nothing'],
    [{ do: 'reread', vkey: 'rm', was: 'MPa', is: 'kg' }, 'kg is no unit of rm'],
    [{ do: 'set', value: makeValue('nothing', 1), source: PAPER }, 'nothing is no property'],
  ])('refuses %j in words', async (operation, words) => {
    const { status, json } = await call('POST', '/drafts/bulk/preview', editor, { operation, ids: ['f:one'] })
    expect([status, json.code]).toEqual([422, 'document-refused'])
    expect(json.message).toContain(words)
  })

  it('takes at most as many materials in one call as it says', async () => {
    const ids = Array.from({ length: 51 }, (_, at) => `f:${at}`)
    expect((await call('POST', '/drafts/bulk/preview', editor, { operation: scale, ids })).status).toBe(400)
  })

  it('sets a value with its source, and says from which source a value is that cites another one', async () => {
    const set = { do: 'set', value: makeValue('e_modulus', 210e9, { basis: 'typical', ...from('-') }), source: PAPER }
    const [item] = await preview(set, ['f:bare'])
    expect(item?.changes).toMatchObject([
      { change: 'added', after: { value: 210 }, source: { after: 'A paper' } },
      { part: 'fact', change: 'added', after: 'A paper, https://doi.org/10.1/x, Facts only' },
    ])
    const [cited] = await preview({ do: 'cite', ofSource: HANDBOOK.title, source: PAPER }, ['f:one'])
    expect(cited?.changes).toMatchObject([
      { key: 'rm', source: { before: HANDBOOK.title, after: 'A paper' } },
      { part: 'fact', change: 'removed', before: 'Forge handbook "7", Own' },
    ])
  })
})

describe('a source', () => {
  const citing = async (source: string, cookie = editor) =>
    call('GET', `/drafts/citing?unitsystem=metric&source=${encodeURIComponent(source)}`, cookie)

  it('tells every value of one’s own materials that cites it, with units, and nothing of others', async () => {
    const { json } = await citing(HANDBOOK.title)
    const { total, items } = json as { total: number; items: CitingMaterial[] }
    expect([total, items.map(({ id }) => id)]).toEqual([4, ['f:four', 'f:one', 'f:three', 'f:two']])
    expect(items[0]).toMatchObject({ name: 'four', no: 1, source: HANDBOOK, count: 1 })
    expect(items[0]?.statements).toMatchObject([{ part: 'value', unit: 'MPa', after: { value: 0.5 } }])
    expect((await citing(HANDBOOK.title, stranger)).json).toMatchObject({ total: 1, items: [{ id: 'o:secret' }] })
    expect([(await citing('Nothing')).json, (await citing(HANDBOOK.title, reader)).status]).toEqual([
      { total: 0, items: [] },
      403,
    ])
  })

  it('is corrected in a draft of every material that names it, and what cites it stays', async () => {
    const title = 'Forge handbook, 8th edition'
    const correct = { do: 'correct', ofSource: HANDBOOK.title, source: { title, licence: 'CC BY 4.0' } }
    const { made } = await through(correct, ['f:one', 'f:two', 'f:bare'])
    expect(made.map(({ id }) => id)).toEqual(['f:one', 'f:two'])
    const { doc } = await read(made[0]?.draft ?? '')
    expect([doc.sources['a'], doc.values[0]?.source]).toEqual([
      { ...HANDBOOK, title, licence: 'CC BY 4.0' },
      { ref: 'a', at: 'p. 1' },
    ])
    expect(await undo(made)).toEqual({ undone: 2, kept: [] })
  })
})
