import type { MaterialDocument } from '@ingot/contract/material'
import type { NewestChange, RevisionChange } from '@ingot/contract/revisions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMaterial, makeValue, openTestServer, type TestServer } from '../testing.ts'
import { revisionChanges } from './changes.ts'

describe('revisions of a material', () => {
  let server: TestServer
  let ann: string
  const get = async (url: string, cookie?: string) => server.call('GET', url, undefined, cookie)
  const changes = async (query = '') => {
    const { status, json } = await get(`/materials/steel/revisions/2/diff${query}`)
    expect(status).toBe(200)
    return json as { from: number; to: number; changes: RevisionChange[] }
  }

  beforeAll(async () => {
    server = await openTestServer()
    ann = await server.login('ann', { company: 'Forge' })
    const source = { ref: 's1' }
    const curve = { id: 'c1', vkey: 'd_ss', x: [0, 0.01], y: [0, 2e8], origin: 'literature' as const, source }
    const values = [makeValue('density', 7850), makeValue('rm', 500e6), makeValue('poisson', 0.3)]
    await server.add(makeMaterial('steel', { values, curves: [curve] }))
    await server.add(
      makeMaterial('steel', {
        name: 'Steel, renamed',
        values: [makeValue('density', 7800), makeValue('poisson', 0.3), makeValue('e_modulus', 210e9)],
        curves: [{ ...curve, x: [0, 0.01, 0.02], y: [0, 2e8, 3e8] }],
        composition: [{ basis: 'mass', items: [{ el: 'Cr', value: 0.18 }], source }],
      }),
    )
    const company = await server.db.selectFrom('account').select('company_id').where('name', '=', 'ann').execute()
    await server.add(makeMaterial('own', {}, `company-${company[0]?.company_id}`))
  })
  afterAll(() => server.close())

  it('are listed, the newest first, with date, author and why', async () => {
    const { status, json } = await get('/materials/steel/revisions')
    expect(status).toBe(200)
    const revision = { state: 'released', by: 'test', at: expect.stringMatching(/^\d{4}-/), why: 'test' }
    expect(json).toEqual({
      id: 'steel',
      revisions: [
        { ...revision, no: 2 },
        { ...revision, no: 1, state: expect.any(String) },
      ],
    })
  })

  it('say what they changed: values with their numbers, curves, composition and facts', async () => {
    const { from, to, changes: all } = await changes('?unitsystem=metric')
    expect([from, to]).toEqual([1, 2])
    expect(all.map(({ part, key, change }) => `${part} ${key} ${change}`)).toEqual([
      'value v-density changed',
      'value v-e_modulus added',
      'value v-rm removed',
      'curve c1 changed',
      'composition composition added',
      'fact name changed',
    ])
    expect(all[0]).toMatchObject({
      name: 'Density',
      unit: 'g/cm^3',
      before: { value: 7.85 },
      after: { value: 7.8 },
    })
    expect(all[1]).toMatchObject({ after: { value: 210 }, unit: 'GPa' })
    expect(all[1]).not.toHaveProperty('before')
    expect(all[3]).toMatchObject({ before: '2 points', after: '3 points' })
    expect(all[4]).toMatchObject({ after: 'Cr 18 %' })
    expect(all[5]).toMatchObject({ before: 'steel', after: 'Steel, renamed' })
  })

  it('are SI without a unit system, in the language asked, and can be compared the other way round', async () => {
    expect((await changes()).changes[0]).toMatchObject({ before: { value: 7850 }, after: { value: 7800 } })
    expect((await changes('?lang=fr')).changes[0]?.name).toBe('Masse volumique')
    const { json } = await get('/materials/steel/revisions/1/diff?with=2')
    expect(json).toMatchObject({ from: 2, to: 1 })
    expect((json as { changes: RevisionChange[] }).changes[0]).toMatchObject({ after: { value: 7850 } })
    expect((await get('/materials/steel/revisions/1/diff')).json).toMatchObject({ from: 1, to: 1, changes: [] })
  })

  it('are shown to those who may see the material, and to nobody else', async () => {
    for (const path of ['/materials/own/revisions', '/materials/own/revisions/1/diff', '/materials/own?rev=1']) {
      expect(await get(path)).toMatchObject({ status: 404, json: { code: 'material-not-found' } })
      expect((await get(path, ann)).status).toBe(200)
    }
    expect((await get('/materials/steel/revisions/9/diff')).status).toBe(404)
    expect((await get('/materials/steel/revisions/2/diff?with=9')).status).toBe(404)
  })

  it('say a composition in percent with its bounds, and the titles of sources', () => {
    const { doc } = makeMaterial('x', {})
    const items = [
      { el: 'C', max: 0.002 },
      { el: 'Mn', min: 0.008 },
      { el: 'Cr', min: 0.17, max: 0.195 },
    ]
    const after: MaterialDocument = {
      ...doc,
      composition: [{ basis: 'mass', items: [...items, { el: 'Fe', balance: true }], source: { ref: 's1' } }],
      substances: [{ cas: '7439-92-1', name: 'Plomb', min: 0.025, max: 0.035, basis: 'mass', source: { ref: 's9' } }],
      sources: { s9: { kind: 'note', title: 'Certificate', rights: 'own' } },
    }
    const context = { catalogue: server.shipped.catalogue, language: 'fr' as const, text: (key: string) => key }
    expect(revisionChanges({ ...doc, sources: {} }, after, context)).toMatchObject([
      { key: 'composition', after: 'C ≤ 0,2 %, Mn ≥ 0,8 %, Cr 17–19,5 %, Fe sheet.balance' },
      { key: 'substances', change: 'added', after: 'Plomb 7439-92-1 2,5–3,5 %' },
      { key: 'sources', change: 'added', after: 'Certificate' },
    ])
  })

  it('say of every part of a document that it changed', () => {
    const { doc } = makeMaterial('x', {})
    const source = { ref: 's1' }
    const parts: Required<{ [K in keyof MaterialDocument]: MaterialDocument[K] }> = {
      kind: 'grade',
      name: 'Other',
      title: { en: 'Other' },
      class: 'plastic',
      symbol: 'X',
      smiles: 'C',
      parent: 'p',
      product: { form: 'plate', size: { thickness: 0.01 } },
      supply: { ...doc.supply, replacedBy: ['y'] },
      designations: [{ system: 'UNS', code: 'A1', standard: 'ASTM' }],
      equivalents: [{ system: 'AISI', code: '304', degree: 'similar', source }],
      sources: { ...doc.sources, s2: { kind: 'handbook', title: 'Another', rights: 'facts' } },
      composition: [{ basis: 'volume', items: [{ el: 'C', value: 0.1 }], source }],
      substances: [{ cas: '117-81-7', name: 'DEHP', max: 0.1, basis: 'mass', source }],
      values: [makeValue('density', 1)],
      curves: [{ id: 'c', vkey: 'd_ss', x: [0, 1], y: [0, 1], origin: 'literature', source }],
      models: [{ id: 'm', vkey: 'm_swift', params: { K: 1 }, origin: 'literature', source }],
      documents: [{ id: 'd', kind: 'picture', title: { en: 'A plate' }, file: 'a.svg', mime: 'image/svg+xml', source }],
      tests: [{ id: 't1', specimen: { name: 'A1' }, source }],
      notes: [{ key: 'n', text: 't' }],
    }
    const context = { catalogue: server.shipped.catalogue, language: 'en' as const, text: (key: string) => key }
    for (const [part, value] of Object.entries(parts))
      expect([part, revisionChanges(doc, { ...doc, [part]: value }, context).length]).toEqual([part, 1])
    expect(revisionChanges(doc, structuredClone(doc), context)).toEqual([])
  })
})

describe('what is new in the catalogue', () => {
  let server: TestServer
  let ann: string
  let forge: string
  const newest = async (cookie?: string) => {
    const { status, json } = await server.call('GET', '/materials/revisions/newest', undefined, cookie)
    expect(status).toBe(200)
    return (json as { changes: NewestChange[] }).changes
  }
  const named = (changes: readonly NewestChange[]) =>
    changes.map(({ materials }) => materials.map(({ id, no }) => `${id} r${no}`).join(' '))

  beforeAll(async () => {
    server = await openTestServer()
    ann = await server.login('ann', { company: 'Forge' })
    const account = await server.db
      .selectFrom('account')
      .select('company_id')
      .where('name', '=', 'ann')
      .executeTakeFirstOrThrow()
    forge = `company-${account.company_id}`
  })
  afterAll(() => server.close())

  it('is nothing in an empty catalogue', async () => {
    expect(await newest()).toEqual([])
  })

  it('is the last change first, what one import brought together, own materials for their company only', async () => {
    await server.add(...['d', 'c', 'b', 'a'].map((id) => makeMaterial(id)))
    await server.add(makeMaterial('own', {}, forge))
    await server.add(makeMaterial('c', { name: 'Changed' }))
    const open = await newest()
    expect(named(open)).toEqual(['c r2', 'a r1 b r1 d r1'])
    expect(open[1]).toMatchObject({ count: 3, isMore: false, why: 'test', at: expect.stringMatching(/^\d{4}-.*Z$/) })
    expect(named(await newest(ann))).toEqual(['c r2', 'own r1', 'a r1 b r1 d r1'])
  })

  it('ends after five changes, and counts no more of one than a thousand', async () => {
    for (const id of ['e', 'f', 'g']) await server.add(makeMaterial(id))
    await server.add(...Array.from({ length: 1_001 }, (_, at) => makeMaterial(`many-${at}`)))
    const changes = await newest()
    expect(changes).toHaveLength(5)
    expect(changes[0]).toMatchObject({ count: 1_000, isMore: true })
    expect(named(changes).slice(1)).toEqual(['g r1', 'f r1', 'e r1', 'c r2'])
  })
})
