import type { Draft, DraftHead } from '@ingot/contract/drafts'
import type { MaterialDocument, MaterialRecord } from '@ingot/contract/material'
import type { QualityFinding } from '@ingot/contract/quality'
import type { RevisionChange } from '@ingot/contract/revisions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMaterial, makeValue, openTestServer, type TestServer } from '../testing.ts'

let server: TestServer
let editor: string
let approver: string
let chief: string
let stranger: string

const call = async (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  cookie: string,
  body?: object,
) => {
  const reply = await server.app.inject({
    method,
    url,
    headers: { cookie },
    ...(body && { payload: body }),
  })
  return { status: reply.statusCode, json: reply.json() as Record<string, unknown> & { code?: string } }
}
const begin = async (body: object, cookie = editor) => {
  const { status, json } = await call('POST', '/drafts', cookie, body)
  expect([status, json]).toEqual([200, expect.anything()])
  return json.draft as Draft
}
const change = (id: string, changes: object[], cookie = editor) => call('PATCH', `/drafts/${id}`, cookie, { changes })
const read = async (id: string, cookie = editor) => (await call('GET', `/drafts/${id}`, cookie)).json.draft as Draft
const found = async (words: string, cookie: string) => {
  const { json } = await server.call(
    'POST',
    '/mmdc/bblocks/table',
    { textfilter: [words], columns: ['density'] },
    cookie,
  )
  return (json as { items: { id: string }[] }).items.map(({ id }) => id)
}
/** Through review to a revision. */
const released = async (id: string, why = 'because') => {
  const { version } = await read(id)
  expect((await call('POST', `/drafts/${id}/submit`, editor, { version })).status).toBe(200)
  const { status, json } = await call('POST', `/drafts/${id}/release`, approver, { version, why })
  expect([status, json]).toEqual([200, expect.anything()])
  await server.settled()
  return json as unknown as { id: string; no: number }
}
const value = (vkey: string, number: number) => makeValue(vkey, number)

beforeAll(async () => {
  server = await openTestServer()
  editor = await server.login('ann', { company: 'Forge', roles: ['editor'] })
  approver = await server.login('bob', { company: 'Forge', roles: ['approver'] })
  chief = await server.login('chief', { company: 'Forge', roles: ['data-administrator'] })
  stranger = await server.login('eve', { company: 'Other', roles: ['data-administrator'] })
  await server.add(
    makeMaterial('plate', { name: 'Plate quartzite', values: [value('density', 7850), value('rm', 500e6)] }),
    makeMaterial('bar', { name: 'Bar quartzite', values: [value('density', 7800)] }),
  )
})
afterAll(() => server.close())

describe('a draft', () => {
  it('of a new material is in no search before its release, and is found by its company alone from then on', async () => {
    const draft = await begin({ how: 'new', name: 'Granodiorite X', class: 'metal/steel' })
    expect(draft).toMatchObject({ how: 'new', state: 'draft', version: 1, createdBy: 'ann', mayRelease: false })
    const source = { kind: 'test-report', title: 'Report 7', rights: 'own' }
    const rm = { ...value('rm', 512e6), id: 'v1', source: { ref: 'r7' } }
    const { status, json } = await change(draft.id, [
      { at: 'sources/r7', after: source },
      { at: 'values/v1', after: rm },
    ])
    expect([status, json]).toMatchObject([200, { version: 2, changedBy: 'ann' }])
    await server.settled()
    expect(await found('granodiorite', editor)).toEqual([])
    const { id, no } = await released(draft.id)
    expect([id, no]).toEqual([expect.stringMatching(/^company-\d+:granodiorite-x$/), 1])
    expect(await found('granodiorite', editor)).toEqual([id])
    expect(await found('granodiorite', stranger)).toEqual([])
    const { json: record } = await call('GET', `/materials/${id}`, editor)
    expect(record as unknown as MaterialRecord).toMatchObject({
      rev: { no: 1, state: 'released', by: 'ann', why: 'because' },
      doc: { name: 'Granodiorite X', values: [{ value: 512e6 }], sources: { r7: source } },
    })
    expect(await read(draft.id)).toMatchObject({
      state: 'released',
      released: 1,
      material: id,
      doc: { name: 'Granodiorite X' },
    })
  })

  it('that two people change keeps both where the parts differ, and tells the second where they do not', async () => {
    const draft = await begin({ how: 'copy', from: 'plate', name: 'Copy of a plate' })
    const [density, rm] = draft.doc.values
    const first = change(draft.id, [
      { at: `values/${density?.id}`, before: density, after: { ...density, value: 7900 } },
    ])
    const second = change(draft.id, [{ at: `values/${rm?.id}`, before: rm, after: { ...rm, value: 510e6 } }], chief)
    expect([(await first).status, (await second).status]).toEqual([200, 200])
    const now = await read(draft.id)
    expect(now.doc.values.map((one) => one.value)).toEqual([7900, 510e6])
    const late = await change(draft.id, [{ at: `values/${rm?.id}`, before: rm, after: { ...rm, value: 520e6 } }])
    expect([late.status, late.json]).toMatchObject([
      409,
      { code: 'edit-conflict', details: { parts: `values/${rm?.id}` } },
    ])
    expect((await read(draft.id)).doc).toEqual(now.doc)
  })

  it.each<[string, object[], string]>([
    ['a part that there is not', [{ at: 'colour', after: 'red' }], 'colour is no part'],
    [
      'a value without its source',
      [{ at: 'values/x', after: { ...value('rm', 1), id: 'x', source: { ref: 'none' } } }],
      'source none',
    ],
    [
      'a number that is a text',
      [{ at: 'values/x', after: { ...value('rm', 1), id: 'x', value: '1' } }],
      'values/x/value',
    ],
    ['an empty name', [{ at: 'name', before: 'Refusals', after: ' ' }], 'name: '],
  ])('refuses %s in words, and stays as it was', async (_, changes, words) => {
    const draft = await begin({ how: 'new', name: 'Refusals', class: 'metal' })
    const { status, json } = await change(draft.id, changes)
    expect([status, json.code]).toEqual([422, 'document-refused'])
    expect(json.message).toContain(words)
    expect(await read(draft.id)).toMatchObject({ version: 1, doc: draft.doc })
  })

  it('says what it changes of the revision that it was begun from', async () => {
    const draft = await begin({ how: 'copy', from: 'plate', name: 'Another plate' })
    const [density] = draft.doc.values
    await change(draft.id, [{ at: `values/${density?.id}`, before: density, after: { ...density, value: 7700 } }])
    const { json } = await call('GET', `/drafts/${draft.id}/changes?unitsystem=metric`, editor)
    const changes = json.changes as RevisionChange[]
    expect(changes[0]).toMatchObject({
      part: 'value',
      change: 'changed',
      before: { value: 7.85 },
      after: { value: 7.7 },
    })
    expect(changes.slice(1).map(({ key, change: what }) => [key, what])).toEqual([['name', 'changed']])
  })

  it('is of its company alone, and of those who may read drafts', async () => {
    const { id } = await begin({ how: 'new', name: 'Secret', class: 'metal' })
    for (const [method, path, body] of [
      ['GET', ''],
      ['PATCH', '', { changes: [{ at: 'name', before: 'Secret', after: 'Stolen' }] }],
      ['POST', '/submit', { version: 1 }],
      ['POST', '/comments', { text: 'Hello' }],
      ['DELETE', ''],
      ['GET', '/changes'],
    ] as const)
      expect([path, (await call(method, `/drafts/${id}${path}`, stranger, body)).json.code]).toEqual([
        path,
        'draft-not-found',
      ])
    const reader = await server.login('rita', { company: 'Forge', roles: ['reader'] })
    expect((await call('GET', `/drafts/${id}`, reader)).status).toBe(403)
    expect((await change(id, [{ at: 'name', before: 'Secret', after: 'X' }], approver)).status).toBe(403)
    const listed = (await call('GET', '/drafts', stranger)).json.items as DraftHead[]
    expect(listed).toEqual([])
  })

  it('that is discarded is restored as it was', async () => {
    const { id, doc } = await begin({ how: 'new', name: 'Thrown away', class: 'metal' })
    expect((await call('DELETE', `/drafts/${id}`, editor)).status).toBe(200)
    const listed = async () => ((await call('GET', '/drafts', editor)).json.items as DraftHead[]).map((one) => one.id)
    expect(await listed()).not.toContain(id)
    expect((await change(id, [{ at: 'symbol', after: 'X' }])).json.code).toBe('draft-closed')
    expect((await call('POST', `/drafts/${id}/restore`, editor)).json.draft).toMatchObject({ state: 'draft', doc })
    expect(await listed()).toContain(id)
  })
})

describe('a review', () => {
  it('holds a draft as it is, collects what is said of its values, and returns it', async () => {
    const draft = await begin({ how: 'copy', from: 'plate', name: 'Reviewed' })
    const at = `values/${draft.doc.values[0]?.id}`
    expect((await call('POST', `/drafts/${draft.id}/release`, approver, { version: 1, why: 'x' })).json.code).toBe(
      'draft-closed',
    )
    await call('POST', `/drafts/${draft.id}/submit`, editor, { version: 1, note: 'Please look at the density.' })
    expect((await change(draft.id, [{ at: 'symbol', after: 'X' }])).json.code).toBe('draft-closed')
    const said = await call('POST', `/drafts/${draft.id}/comments`, approver, { at, text: 'From where?' })
    expect(said.json.comment).toMatchObject({ at, text: 'From where?', by: 'bob' })
    const back = await call('POST', `/drafts/${draft.id}/return`, approver, { version: 1, note: 'See the comment.' })
    expect(back.json.draft).toMatchObject({ state: 'draft', openComments: 3 })
    const [note, comment] = (await read(draft.id)).comments
    expect(note).toMatchObject({ text: 'Please look at the density.', by: 'ann' })
    const resolved = await call('PUT', `/drafts/${draft.id}/comments/${comment?.id}`, editor, { resolved: true })
    expect(resolved.json.comment).toMatchObject({ resolvedBy: 'ann' })
    expect((await read(draft.id)).openComments).toBe(2)
  })

  it('of another version than the one that was read is refused', async () => {
    const { id } = await begin({ how: 'new', name: 'Moved on', class: 'metal' })
    await change(id, [{ at: 'symbol', after: 'X' }])
    expect((await call('POST', `/drafts/${id}/submit`, editor, { version: 1 })).json.code).toBe('edit-conflict')
  })

  it('is released once, however often it is asked for at once', async () => {
    const { id } = await begin({ how: 'new', name: 'Released once', class: 'metal' })
    await call('POST', `/drafts/${id}/submit`, editor, { version: 1 })
    const both = await Promise.all(
      [1, 2, 3].map(() => call('POST', `/drafts/${id}/release`, approver, { version: 1, why: 'x' })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })

  it('by somebody who worked on it is refused where another person has to release', async () => {
    const own = await openTestServer(undefined, false, {
      application: { ...server.config.application, review: { byAnother: true } },
    })
    try {
      const cookie = await own.login('solo', { company: 'Solo', roles: ['data-administrator'] })
      const other = await own.login('duo', { company: 'Solo', roles: ['approver'] })
      const send = async (method: 'POST' | 'PATCH', url: string, payload: object, by = cookie) =>
        (await own.app.inject({ method, url, payload, headers: { cookie: by } })).json()
      const { draft } = await send('POST', '/drafts', { how: 'new', name: 'Mine', class: 'metal' })
      await send('PATCH', `/drafts/${draft.id}`, { changes: [{ at: 'symbol', after: 'M' }] })
      await send('POST', `/drafts/${draft.id}/submit`, { version: 2 })
      const asked = { version: 2, why: 'x' }
      expect(await send('POST', `/drafts/${draft.id}/release`, asked)).toMatchObject({ code: 'review-needs-another' })
      expect(await send('POST', `/drafts/${draft.id}/release`, asked, other)).toMatchObject({ no: 1 })
    } finally {
      await own.close()
    }
  })
})

describe('the next revision', () => {
  it('is released over the one that the draft was begun from; another one in between is taken over first', async () => {
    const first = await begin({ how: 'copy', from: 'plate', name: 'Basis gneiss' })
    const { id } = await released(first.id)
    const draft = await begin({ how: 'revision', from: id })
    expect((await begin({ how: 'revision', from: id }, chief)).id).toBe(draft.id)
    const [density, rm] = draft.doc.values
    await change(draft.id, [{ at: `values/${density?.id}`, before: density, after: { ...density, value: 7777 } }])
    // Meanwhile an import brings a revision.
    const { json } = await call('GET', `/materials/${id}`, editor)
    const record = json as unknown as MaterialRecord
    const doc: MaterialDocument = { ...record.doc, name: 'Basis gneiss, renamed' }
    await server.add({ ...record, doc })
    await call('POST', `/drafts/${draft.id}/submit`, editor, { version: 2 })
    const late = await call('POST', `/drafts/${draft.id}/release`, approver, { version: 2, why: 'x' })
    expect([late.status, late.json]).toMatchObject([409, { code: 'draft-outdated', details: { no: 2 } }])
    await call('POST', `/drafts/${draft.id}/return`, editor, { version: 2 })
    const rebased = await call('POST', `/drafts/${draft.id}/rebase`, editor, { version: 2 })
    expect(rebased.json).toMatchObject({
      conflicts: [],
      draft: { version: 3, from: { no: 2 }, name: 'Basis gneiss, renamed' },
    })
    expect(await released(draft.id, 'Density corrected')).toEqual({ id, no: 3 })
    const after = (await call('GET', `/materials/${id}`, editor)).json as unknown as MaterialRecord
    expect(after.doc.values.map((one) => one.value)).toEqual([7777, rm?.value])
    const revisions = (await call('GET', `/materials/${id}/revisions`, editor)).json.revisions as {
      state: string
      why: string
    }[]
    expect(revisions.map(({ state, why }) => `${state} ${why}`)).toEqual([
      'released Density corrected',
      'superseded test',
      'superseded because',
    ])
  })

  it('never changes: PUT on it is refused, and says what to do', async () => {
    const { status, json } = await call('PUT', '/materials/plate/revisions/1', editor, { name: 'Other' })
    expect([status, json.code]).toEqual([409, 'revision-released'])
    await expect(
      server.db.updateTable('material_revision').set({ doc: '{}' }).where('material_id', '=', 'plate').execute(),
    ).rejects.toThrow(/never changes/)
  })

  it('of a material of others is not begun', async () => {
    expect((await call('POST', '/drafts', editor, { how: 'revision', from: 'plate' })).json.code).toBe(
      'draft-of-others',
    )
  })
})

describe("a company's own values beside a public material", () => {
  it('stand in its place for the company until they are withdrawn', async () => {
    expect(await found('bar quartzite', editor)).toEqual(['bar'])
    const draft = await begin({ how: 'overlay', from: 'bar' })
    const [density] = draft.doc.values
    await change(draft.id, [{ at: `values/${density?.id}`, before: density, after: { ...density, value: 8000 } }])
    const { id } = await released(draft.id)
    expect(await found('bar quartzite', editor)).toEqual([id])
    expect(await found('bar quartzite', stranger)).toEqual(['bar'])
    const again = await call('POST', '/drafts', editor, { how: 'overlay', from: 'bar' })
    expect(again.json).toMatchObject({ code: 'already-replaced', details: { id } })
    // The public one is written anew, and still is replaced.
    await server.add(makeMaterial('bar', { name: 'Bar quartzite', values: [value('density', 7801)] }))
    expect(await found('bar quartzite', editor)).toEqual([id])
    const withdrawn = await call('POST', `/materials/${id}/withdraw`, approver, { no: 1, why: 'Wrong' })
    expect(withdrawn.status).toBe(200)
    await server.settled()
    expect(await found('bar quartzite', editor)).toEqual(['bar'])
    const { json } = await call('GET', `/materials/${id}`, editor)
    expect(json).toMatchObject({ rev: { no: 1, state: 'withdrawn' } })
    const sheet = await call('POST', `/mmdc/bblocks/datasheet/${id}`, approver, {})
    expect(sheet.json.revision).toMatchObject({ no: 1, state: 'withdrawn', why: 'Wrong' })
    expect((await call('POST', `/materials/${id}/withdraw`, approver, { no: 1, why: 'x' })).json.code).toBe(
      'material-withdrawn',
    )
  })
})

describe('the quality gate', () => {
  it('lets nothing be released that cannot be true, unless it is accepted with a reason that the material keeps', async () => {
    const draft = await begin({ how: 'new', name: 'Too strong', class: 'metal/steel' })
    const source = { kind: 'note', title: 'A slip', rights: 'own' }
    const statement = (id: string, vkey: string, number: number) => ({
      at: `values/${id}`,
      after: { ...value(vkey, number), id, source: { ref: 's' } },
    })
    await change(draft.id, [
      { at: 'sources/s', after: source },
      statement('e', 'e_modulus', 210e9),
      statement('p', 'poisson', 0.7),
    ])
    const findings = async () =>
      (await call('GET', `/drafts/${draft.id}/quality`, approver)).json.findings as QualityFinding[]
    const [error] = (await findings()).filter(({ blocks }) => blocks)
    expect(error).toMatchObject({ severity: 'error', statements: [{ vkey: 'poisson' }] })
    await call('POST', `/drafts/${draft.id}/submit`, editor, { version: 2 })
    const release = async () =>
      call('POST', `/drafts/${draft.id}/release`, approver, { version: (await read(draft.id)).version, why: 'x' })
    const refused = await release()
    expect([refused.status, refused.json]).toMatchObject([
      409,
      { code: 'quality-blocks', details: { rules: error?.rule } },
    ])
    const reason = { rule: error?.rule, subject: error?.subject, because: 'A foam of this kind' }
    expect((await call('POST', `/drafts/${draft.id}/quality/accept`, editor, { ...reason, rule: 'x' })).status).toBe(
      404,
    )
    for (const rule of (await findings()).filter(({ blocks }) => blocks))
      await call('POST', `/drafts/${draft.id}/quality/accept`, editor, {
        ...reason,
        rule: rule.rule,
        subject: rule.subject,
      })
    expect((await findings()).filter(({ blocks }) => blocks)).toEqual([])
    // The approver read it before anything was accepted.
    const early = await call('POST', `/drafts/${draft.id}/release`, approver, { version: 2, why: 'x' })
    expect(early.json.code).toBe('edit-conflict')
    const { status, json } = await release()
    expect([status, json]).toMatchObject([200, { no: 1 }])
    const { json: now } = await call('GET', `/materials/${json.id}/quality`, editor)
    const kept = (now.findings as QualityFinding[]).find(({ rule }) => rule === error?.rule)
    expect(kept?.accepted).toMatchObject({ by: 'ann', because: 'A foam of this kind' })
  })

  const poisson = (number: number, id = 'p') => ({ ...value('poisson', number), id, source: { ref: 's' } })
  const withPoisson = async (name: string) => {
    const draft = await begin({ how: 'new', name, class: 'metal/steel' })
    await change(draft.id, [
      { at: 'sources/s', after: { kind: 'note', title: 'A slip', rights: 'own' } },
      { at: 'values/p', after: poisson(0.7) },
    ])
    return draft.id
  }
  const about = async (url: string) =>
    ((await call('GET', `${url}/quality`, editor)).json.findings as QualityFinding[]).find(
      ({ rule }) => rule === 'poisson-range',
    )

  it('ends an acceptance for good when its number changes, in the draft and in the material', async () => {
    const id = await withPoisson('Put back')
    const accept = async (url: string) => {
      const found = await about(url)
      const body = { rule: found?.rule, subject: found?.subject, because: 'So be it' }
      expect((await call('POST', `${url}/quality/accept`, editor, body)).status).toBe(200)
      expect((await about(url))?.accepted).toMatchObject({ because: 'So be it' })
    }
    await accept(`/drafts/${id}`)
    await change(id, [{ at: 'values/p', before: poisson(0.7), after: poisson(0.3) }])
    await change(id, [{ at: 'values/p', before: poisson(0.3), after: poisson(0.7) }])
    expect(await about(`/drafts/${id}`)).toMatchObject({ blocks: true })
    expect((await about(`/drafts/${id}`))?.accepted).toBeUndefined()

    await accept(`/drafts/${id}`)
    const { id: material } = await released(id)
    expect((await about(`/materials/${material}`))?.accepted).toBeDefined()
    const mending = await begin({ how: 'revision', from: material })
    await change(mending.id, [{ at: 'values/p', before: poisson(0.7), after: poisson(0.3) }])
    await released(mending.id)
    const back = await begin({ how: 'revision', from: material })
    await change(back.id, [{ at: 'values/p', before: poisson(0.3), after: poisson(0.7) }])
    expect((await about(`/drafts/${back.id}`))?.accepted).toBeUndefined()
    const refused = await call('POST', `/drafts/${back.id}/submit`, editor, { version: 2 }).then(() =>
      call('POST', `/drafts/${back.id}/release`, approver, { version: 2, why: 'x' }),
    )
    expect(refused.json.code).toBe('quality-blocks')
  })

  it('lets who releases accept as well, and nobody who only reads', async () => {
    const id = await withPoisson('Accepted in review')
    await call('POST', `/drafts/${id}/submit`, editor, { version: 2 })
    const found = await about(`/drafts/${id}`)
    const body = { rule: found?.rule, subject: found?.subject, because: 'Looked up' }
    const reader = await server.login('rosa', { company: 'Forge', roles: ['reader'] })
    expect((await call('POST', `/drafts/${id}/quality/accept`, reader, body)).status).toBe(403)
    const accepted = await call('POST', `/drafts/${id}/quality/accept`, approver, body)
    expect([accepted.status, accepted.json]).toMatchObject([200, { by: 'bob' }])
    const { version } = await read(id)
    expect(version).toBe(3)
    expect((await call('POST', `/drafts/${id}/release`, approver, { version, why: 'x' })).status).toBe(200)
  })

  it('is read as the revision that was just released, at once', async () => {
    const first = await begin({ how: 'copy', from: 'plate', name: 'Read at once' })
    const { id } = await released(first.id)
    for (let no = 1; no < 6; no++) {
      const draft = await begin({ how: 'revision', from: id })
      expect(draft.from).toMatchObject({ no })
      const [density] = draft.doc.values
      await change(draft.id, [
        { at: `values/${density?.id}`, before: density, after: { ...density, value: 7900 + no } },
      ])
      await call('POST', `/drafts/${draft.id}/submit`, editor, { version: 2 })
      const { json } = await call('POST', `/drafts/${draft.id}/release`, approver, { version: 2, why: 'x' })
      expect(json).toEqual({ id, no: no + 1 })
      expect((await call('GET', `/materials/${id}`, editor)).json).toMatchObject({ rev: { no: no + 1 } })
    }
  })
})

describe('the people of a draft', () => {
  it('are told: who may release it that it waits, who worked on it that it is returned or released', async () => {
    const told = async (cookie: string) => {
      const { json } = await call('GET', '/mmdc/notification?lang=en', cookie)
      const items = json['items'] as { attributes: { message: string }; toEntities: object[] }[]
      return items.flatMap(({ attributes: { message }, toEntities }) =>
        message.includes('Waiting steel') ? [[message, toEntities]] : [],
      )
    }
    const draft = await begin({ how: 'new', name: 'Waiting steel', class: 'metal/steel' })
    const entity = [{ type: 'Draft', id: draft.id, name: 'Waiting steel' }]
    await change(draft.id, [{ at: 'values/v1', after: value('density', 7850) }])
    const { version } = await read(draft.id)
    const step = (name: string, body: object, cookie: string) =>
      call('POST', `/drafts/${draft.id}/${name}`, cookie, body)
    expect((await step('submit', { version }, editor)).status).toBe(200)
    expect(await told(approver)).toEqual([['ann gave Waiting steel to review.', entity]])
    expect(await told(chief)).toHaveLength(1)
    expect([await told(editor), await told(stranger)]).toEqual([[], []])
    expect((await step('return', { version, note: 'No source' }, approver)).status).toBe(200)
    expect(await told(editor)).toEqual([['bob returned the draft of Waiting steel.', entity]])
    await released(draft.id)
    expect((await told(editor))[0]).toEqual(['bob released Waiting steel, which you worked on.', entity])
  })
})
