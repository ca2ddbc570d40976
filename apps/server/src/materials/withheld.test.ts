import type { MaterialDocument } from '@ingot/contract/material'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companyOwner } from '../callers/caller.ts'
import { type ExchangeServer, jsonLines, openExchangeServer } from '../exchange/testing.ts'
import { makeMaterial, makeValue } from '../testing.ts'

/** Of the restricted source, which no reply about a public material may have. */
const SECRETS = ['Report of the foundry', 'Kenngeheimnis', '"hbw"', '"Zr"']

const doc: Partial<MaterialDocument> = {
  sources: {
    s1: { kind: 'standard', title: 'EN 10025-2', rights: 'facts' },
    s2: { kind: 'test-report', title: 'Report of the foundry 4711', rights: 'company' },
  },
  composition: [{ basis: 'mass', items: [{ el: 'Zr', value: 0.03 }], source: { ref: 's2' } }],
  values: [
    makeValue('e_modulus', 210e9),
    makeValue('density', 7850),
    makeValue('poisson', 0.3),
    makeValue('hbw', 161, { source: { ref: 's2' } }),
    makeValue('rm', 987e6, { source: { ref: 's2' } }),
  ],
  notes: [{ key: 'Lab', text: 'Kenngeheimnis' }],
}

describe('what rights of sources withhold', () => {
  let server: ExchangeServer
  let colleague: string
  let stranger: string
  let admin: string
  /** A company's id begins with the company. */
  let ownId: string

  beforeAll(async () => {
    server = await openExchangeServer()
    admin = await server.login('admin')
    colleague = await server.login('engineer', 'Foundry')
    stranger = await server.login('rival', 'Rival')
    const { json } = await server.call('GET', '/api/auth/verify', colleague)
    const owner = companyOwner((json as { user: { companyId: number } }).user.companyId)
    const open = makeMaterial('open-1', { ...doc, name: 'Trial steel open' })
    const own = makeMaterial('own-1', { ...doc, name: 'Trial steel own' }, owner)
    await server.import(admin, {}, { 'open.jsonl': jsonLines(open) })
    await server.import(colleague, {}, { 'own.jsonl': jsonLines(own) })
    await server.feed.settled()
    ownId = (await table({ textfilter: ['trial steel own'] }, colleague)).items[0]?.id ?? ''
  })
  afterAll(() => server.close())

  const table = async (body: object, cookie?: string) =>
    (await server.call('POST', '/mmdc/bblocks/table', cookie, body)).json as {
      totalCount: number
      items: { id: string; values: Record<string, unknown> }[]
    }
  const tell = async (method: 'GET' | 'POST', url: string, cookie?: string, body?: object) => {
    const headers = { ...(cookie && { cookie }), ...(body && { 'content-type': 'application/json' }) }
    const reply = await fetch(`${server.address}${url}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    expect([url, reply.status]).toEqual([url, 200])
    return reply.text()
  }
  const replies = (id: string, cookie?: string) =>
    Promise.all([
      tell('POST', `/mmdc/bblocks/datasheet/${id}?lang=en`, cookie, {}),
      tell('POST', '/mmdc/bblocks/table', cookie, { idfilter: [id], columns: ['hbw', 'rm', 'wt.Zr'] }),
      tell('POST', '/mmdc/product/compare', cookie, { ids: [id] }),
      ...(['ingot-jsonl', 'csv', 'matml', 'freecad'] as const).map((format) =>
        tell('POST', '/materials/export', cookie, { search: { idfilter: [id] }, format }),
      ),
    ])

  it('keeps it out of every reply about a public material, whoever asks', async () => {
    for (const cookie of [undefined, colleague, stranger, admin])
      for (const reply of await replies('open-1', cookie))
        for (const secret of SECRETS) expect(reply).not.toContain(secret)
  })

  it('finds, filters, sorts and counts nothing by it', async () => {
    const found = await table({ textfilter: ['trial steel'], columns: ['hbw', 'density'] })
    expect(found.items.map(({ id, values }) => [id, Object.keys(values)])).toEqual([['open-1', ['density']]])
    for (const filter of [
      { textfilter: ['Kenngeheimnis'] },
      { propfilter: [{ vkey: 'hbw' }] },
      { propfilter: [{ vkey: 'wt.Zr', min: 0 }] },
      { q: 'rm > 1 MPa' },
    ])
      expect([filter, (await table(filter)).totalCount]).toEqual([filter, 0])
  })

  it('shows all of it to the members of the company whose material it is', async () => {
    const found = await table({ textfilter: ['trial steel own'], columns: ['hbw'] }, colleague)
    expect(found.items[0]?.values).toMatchObject({ hbw: { value: 161 } })
    expect((await replies(ownId, colleague)).join('\n')).toContain('4711')
    expect((await table({ textfilter: ['trial steel own'] }, stranger)).totalCount).toBe(0)
  })

  it('says how much is withheld, at the datasheet and at the import', async () => {
    expect(await tell('POST', '/mmdc/bblocks/datasheet/open-1?lang=en', undefined, {})).toContain(
      'Withheld: what sources state that are not public. Statements: 4.',
    )
    const own = await tell('POST', `/mmdc/bblocks/datasheet/${ownId}?lang=en`, colleague, {})
    expect(own).not.toContain('Withheld')
    const file = { 'one.jsonl': jsonLines(makeMaterial('open-2', doc)) }
    const job = await server.import(admin, { sourceTemplate: 'ingot-jsonl' }, file)
    expect(job.report?.problems).toContainEqual(
      expect.objectContaining({
        severity: 'warning',
        code: 'rights-withheld',
        reason: expect.stringContaining('"Report of the foundry 4711"'),
      }),
    )
  })

  it('stays in what is stored, so that an update goes on from all of it', async () => {
    const stored = await server.database.db
      .selectFrom('material_revision')
      .select('doc')
      .where('material_id', '=', 'open-1')
      .execute()
    expect(stored.map((one) => one.doc.values.length)).toEqual([5])
  })
})

describe('what a revision still tells', () => {
  let server: ExchangeServer
  let admin: string
  beforeAll(async () => {
    server = await openExchangeServer()
    admin = await server.login('admin')
  })
  afterAll(() => server.close())

  const secret = (rights: 'facts' | 'internal'): Partial<MaterialDocument> => ({
    name: 'Vault steel',
    sources: {
      s1: { kind: 'standard', title: 'EN 10025-2', rights: 'facts' },
      lab: { kind: 'test-report', title: 'Laboratory book 12', rights },
    },
    values: [
      makeValue('density', 7850),
      makeValue('rp02', 123.4e6, { source: { ref: 'lab' }, given: 'given in the book' }),
    ],
    composition: [{ basis: 'mass', items: [{ el: 'Zr', value: 0.1234 }], source: { ref: 'lab' } }],
  })
  const told = async (url: string) => JSON.stringify((await server.call('GET', url)).json)
  const expectSilent = (text: string) => {
    for (const word of ['1234', '123.4', 'given in the book', 'Laboratory book', 'Zr']) expect(text).not.toContain(word)
  }

  it('follows the rights of today, also where the earlier revision was open', async () => {
    await server.import(admin, {}, { 'a.jsonl': jsonLines(makeMaterial('vault', secret('facts'))) })
    expect(await told('/materials/vault')).toContain('given in the book')
    await server.import(admin, {}, { 'b.jsonl': jsonLines(makeMaterial('vault', secret('internal'))) })
    for (const url of [
      '/materials/vault',
      '/materials/vault/revisions/2/diff',
      '/materials/vault/revisions/1/diff?with=2',
    ])
      expectSilent(await told(url))
    const open = makeMaterial('vault', { name: 'Vault steel', values: [makeValue('density', 7850)] })
    await server.import(admin, {}, { 'c.jsonl': jsonLines(open) })
    for (const url of ['3/diff', '3/diff?with=1', '2/diff', '1/diff'])
      expectSilent(await told(`/materials/vault/revisions/${url}`))
  })

  it('says nothing of an import that was undone', async () => {
    const open = makeMaterial('mistake', { name: 'Mistaken steel', values: [makeValue('density', 7850)] })
    await server.import(admin, {}, { 'a.jsonl': jsonLines(open) })
    const wrong = await server.import(admin, {}, { 'b.jsonl': jsonLines(makeMaterial('mistake', secret('facts'))) })
    expect(await told('/materials/mistake/revisions/2/diff')).toContain('given in the book')
    expect((await server.call('POST', `/materials/import/${wrong.id}/undo`, admin)).status).toBe(200)
    for (const url of ['2/diff', '3/diff', '1/diff?with=2', '3/diff?with=2'])
      expectSilent(await told(`/materials/mistake/revisions/${url}`))
    const { json } = await server.call('GET', '/materials/mistake/revisions')
    expect((json as { revisions: unknown[] }).revisions).toHaveLength(3)
  })

  it('names the rules whose findings were accepted, not the numbers they were found in', async () => {
    const doc = { ...secret('internal'), values: [makeValue('rp02', 9.9e12, { source: { ref: 'lab' } })] }
    const accept = 'strength-out-of-scale:vault-2'
    const file = { 'a.jsonl': jsonLines(makeMaterial('vault-2', doc)) }
    expect((await server.import(admin, { accept, because: 'as it was measured' }, file)).status).toBe('Completed')
    for (const url of ['/materials/vault-2/revisions', '/materials/vault-2']) {
      const text = await told(url)
      expect(text).toContain('accepted strength-out-of-scale')
      expect(text).not.toContain('9.9')
    }
  })
})
