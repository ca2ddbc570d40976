import { CRITERIA_MAX } from '@ingot/contract/limits'
import { parseSearchAddress, searchParams } from '@ingot/domain/query/search-url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../testing.ts'

interface Criterion {
  id: string
  name: string
  format: string
  version: number
  timestamp: number
  criterias: { address?: Record<string, string> } & { value: string[] }[]
  [field: string]: unknown
}

const search = (name: string, q = 'E > 70 GPa') => ({ name, format: '2022-1', criterias: { address: { q } } })
const columns = (name: string) => ({ name, format: 'PROP-2022-1', criterias: { columns: [] } })
const favourites = (name: string, value: string[] = []) => ({
  name,
  format: 'FAV-2022-1',
  criterias: [{ type: 'idfilter', value }],
})

describe('saved criteria', () => {
  let server: TestServer
  let ann: string
  let ben: string
  let eve: string
  let lone: string

  const save = (criteria: object, who?: string, more: object = {}) =>
    server.call('POST', '/mmdc/criteria', { criteria, ...more }, who)
  const saved = async (criteria: object, who: string, more: object = {}) => {
    const { status, json } = await save(criteria, who, more)
    expect([status, json]).toMatchObject([200, {}])
    return (json as { criteria: Criterion }).criteria
  }
  const read = async (query: string, who?: string) => {
    const { status, json } = await server.call('GET', `/mmdc/criteria?${query}`, undefined, who)
    return { status, json, criterias: (json as { criterias?: Criterion[] }).criterias ?? [] }
  }
  const namesOf = async (who?: string, format = '2022-1') =>
    (await read(`format=${format}`, who)).criterias.map(({ name }) => name)
  const remove = async (ids: string[], who?: string) =>
    (await server.call('POST', '/mmdc/criteria/remove', { ids }, who)).json
  const restore = async (ids: string[], who?: string) =>
    (await server.call('POST', '/mmdc/criteria/restore', { ids }, who)).json

  beforeAll(async () => {
    server = await openTestServer()
    ann = await server.login('ann', { company: 'Forge' })
    ben = await server.login('ben', { company: 'Forge' })
    eve = await server.login('eve', { company: 'Other' })
    lone = await server.login('lone')
  })
  afterAll(() => server.close())

  it('are saved with id, name, format, criterias, qs, shortname and apply [ADV-010, API-038]', async () => {
    const sent = { ...search('Stiff'), qs: 'q=E+%3E+70+GPa', shortname: 'stiff', apply: true }
    const { id, version, timestamp, ...kept } = await saved(sent, ann)
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(version).toBe(1)
    expect(kept).toEqual({ ...sent, global: false })
  })

  it('keep a pasted list as long as an address takes, whatever its letters', async () => {
    const list = Array.from({ length: 160 }, (_, k) =>
      `Ünlegiérter Stahl № ${k}, 50 % – ${'é'.repeat(20)}`.slice(0, 49),
    )
    expect(list.join(',').length).toBeGreaterThan(7_900)
    const address = searchParams({ ...parseSearchAddress({}), list })
    const sent = { ...search('Pasted'), qs: new URLSearchParams(address).toString(), criterias: { address } }
    const { criterias, id } = await saved(sent, ann)
    expect(parseSearchAddress(criterias.address ?? {}).list).toEqual(list)
    await remove([id], ann)
  })

  it('are read back as they were saved [API-037]', async () => {
    const { id, version, timestamp, ...kept } = await saved({ ...search('Read back'), apply: true }, ann)
    const { criterias } = await read('content=209&format=2022-1&global=false', ann)
    expect(criterias.find((one) => one.id === id)).toEqual({ id, version, timestamp, ...kept })
    expect(kept).toMatchObject({ name: 'Read back', apply: true })
    await remove([id], ann)
  })

  it('carry the format of searches or of column sets, each in its own list [ADV-011]', async () => {
    await saved(columns('My columns'), ann)
    expect(await namesOf(ann, 'PROP-2022-1')).toEqual(['My columns'])
    expect(await namesOf(ann)).not.toContain('My columns')
    expect((await save({ ...search('Old'), format: '2019-1' }, ann)).status).toBe(400)
  })

  it.each(['', '   ', '\t'])('need a name: %j is refused [ADV-012]', async (name) => {
    expect(await save(search(name), ann)).toMatchObject({ status: 400, json: { code: 'bad-request' } })
  })

  it('keep their name without the blanks around it [ADV-012]', async () => {
    expect((await saved(search('  Trimmed '), ann)).name).toBe('Trimmed')
  })

  it('refuse a name that is taken, whatever its case [ERR-027]', async () => {
    await saved(search('Light alloys'), ann)
    const { status, json } = await save(search('LIGHT alloys '), ben)
    expect([status, json]).toMatchObject([
      409,
      { code: 'name-taken', message: 'Criteria with name LIGHT alloys already exists.' },
    ])
  })

  it('replace the one of that name when told to, whoever of the company saved it', async () => {
    const first = await saved(search('Shared', 'E > 1 GPa'), ann)
    const second = await saved(search('shared', 'E > 2 GPa'), ben, { overwrite: true })
    expect(second).toMatchObject({ id: first.id, version: 2, criterias: { address: { q: 'E > 2 GPa' } } })
  })

  it('give way when another one is renamed to their name on purpose, and can be brought back', async () => {
    const old = await saved(search('Target'), ann)
    const other = await saved(search('Source'), ann)
    expect((await save({ ...search('Target'), id: other.id, version: 1 }, ann)).status).toBe(409)
    await saved({ ...search('Target'), id: other.id, version: 1 }, ann, { overwrite: true })
    expect(await restore([old.id], ann)).toEqual({ restored: [old.id] })
    expect(await namesOf(ann)).toEqual(expect.arrayContaining(['Target', 'Target 2']))
  })

  it('belong to the company: its users see them, others do not [ADV-019]', async () => {
    const { id, version } = await saved(search('Of the forge'), ann)
    expect(await namesOf(ben)).toContain('Of the forge')
    expect(await namesOf(eve)).not.toContain('Of the forge')
    await saved({ ...search('Of the forge', 'rho < 1 g/cm3'), id, version }, ben)
    expect((await save({ ...search('Mine now'), id, version: 2 }, eve)).json).toMatchObject({
      code: 'criterion-not-found',
    })
  })

  it('of searches and columns are refused to users without a company, and to guests [ADV-019]', async () => {
    for (const criteria of [search('No'), columns('No')])
      for (const who of [lone, undefined])
        expect(await save(criteria, who)).toMatchObject({ status: 403, json: { code: 'not-allowed' } })
  })

  it('of favourites belong to the user, who needs no company but a session [PERM-001]', async () => {
    await saved(favourites('USER_FAVORITES', ['a', 'b']), lone)
    expect(await namesOf(lone, 'FAV-2022-1')).toEqual(['USER_FAVORITES'])
    await saved(favourites('Of ann', ['a']), ann)
    expect(await namesOf(ben, 'FAV-2022-1')).toEqual([])
    expect((await save(favourites('USER_FAVORITES', ['a']))).status).toBe(403)
    expect(await namesOf(undefined, 'FAV-2022-1')).toEqual([])
  })

  it('of favourites hold the ids of materials, each once [FAV-007, FAV-008]', async () => {
    const one = await saved({ ...favourites('Twice', ['m1', 'm2', 'm1']), global: true, qs: 'favorites=x' }, ann)
    expect(one).toMatchObject({
      format: 'FAV-2022-1',
      criterias: [{ type: 'idfilter', value: ['m1', 'm2'] }],
      global: true,
      qs: 'favorites=x',
      timestamp: expect.any(Number),
    })
    expect((await save({ ...favourites('Bad'), criterias: [{ type: 'tags', value: [] }] }, ann)).status).toBe(400)
  })

  it('are toggled by posting USER_FAVORITES as a whole, with the version that was read [FAV-009, FAV-012]', async () => {
    const first = await saved(favourites('USER_FAVORITES', ['m1']), ben)
    const { id, version } = first
    await saved({ ...favourites('USER_FAVORITES', ['m1', 'm2']), id, version }, ben)
    const { criterias } = await read('format=FAV-2022-1', ben)
    expect(criterias.find(({ name }) => name === 'USER_FAVORITES')?.criterias[0]?.value).toEqual(['m1', 'm2'])
  })

  it('of favourites hold as many as favoritelimit says [FAV-006]', async () => {
    const content = (await server.call('GET', '/mmdc/catalog/appcontent')).json as { config: { favoritelimit: number } }
    const limit = content.config.favoritelimit
    expect(limit).toBe(50)
    const ids = Array.from({ length: limit + 1 }, (_, index) => `m${index}`)
    await saved(favourites('Full', ids.slice(1)), ann)
    expect(await save(favourites('Fuller', ids), ann)).toMatchObject({
      status: 409,
      json: { code: 'favourites-full', details: { limit: 50 } },
    })
  })

  it('carry the time of the save, which the server decides [FAV-010]', async () => {
    const before = Date.now()
    const { timestamp } = await saved({ ...favourites('Timed'), global: true, timestamp: 12 }, ann)
    expect(timestamp).toBeGreaterThan(before - 60_000)
  })

  it('that are shared can be read by anybody who has the id, others by nobody else [FAV-010]', async () => {
    const shared = await saved({ ...favourites('Shared list', ['m1']), global: true }, ann)
    const own = await saved(favourites('Private list', ['m1']), ann)
    const { criterias } = await read(`global=true&id=${shared.id}`)
    expect(criterias).toMatchObject([{ id: shared.id, global: true, criterias: [{ value: ['m1'] }] }])
    const unknown = '00000000-0000-4000-8000-000000000000'
    const answers = [
      await read(`global=true&id=${own.id}`, eve),
      await read(`global=true&id=${unknown}`, eve),
      await read(`id=${shared.id}`, eve),
      await read('global=true&id=nonsense', eve),
    ]
    for (const { status, json } of answers) expect([status, json]).toMatchObject([404, { code: 'criterion-not-found' }])
    expect((await read(`id=${own.id}`, ann)).criterias).toMatchObject([{ id: own.id, version: 1 }])
  })

  it('are not overwritten by a save that read an older version', async () => {
    const { id } = await saved(search('Edited'), ann)
    await saved({ ...search('Edited', 'E > 1 GPa'), id, version: 1 }, ann)
    expect(await save({ ...search('Edited', 'E > 9 GPa'), id, version: 1 }, ben)).toMatchObject({
      status: 409,
      json: { code: 'edit-conflict' },
    })
    expect((await read(`id=${id}`, ben)).criterias).toMatchObject([
      { version: 2, criterias: { address: { q: 'E > 1 GPa' } } },
    ])
    expect((await save({ ...search('Edited'), id }, ann)).status).toBe(400)
  })

  it('saved twice at once from one version end with one save and one conflict', async () => {
    const { id, version } = await saved(search('Raced'), ann)
    const answers = await Promise.all(
      [ann, ben].map((who, index) => save({ ...search('Raced', `E > ${index + 1} GPa`), id, version }, who)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await read(`id=${id}`, ann)).criterias).toMatchObject([{ version: 2 }])
  })

  it('created twice at once under one name are one', async () => {
    const answers = await Promise.all([ann, ben, ann, ben].map((who) => save(search('Created at once'), who)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  })

  it('are removed by id, those of others stay [API-039]', async () => {
    const { id } = await saved(search('To go'), ann)
    expect(await remove([id], eve)).toEqual({ removed: [] })
    expect(await remove([id], ben)).toEqual({ removed: [id] })
    expect(await namesOf(ann)).not.toContain('To go')
    expect((await read(`id=${id}`, ann)).status).toBe(404)
  })

  it('that are removed come back, with a number behind a name that was taken meanwhile', async () => {
    const { id } = await saved(search('Back'), ann)
    await remove([id], ann)
    await saved(search('back'), ben)
    expect(await restore([id], eve)).toEqual({ restored: [] })
    expect(await restore([id], ann)).toEqual({ restored: [id] })
    expect(await namesOf(ann)).toEqual(expect.arrayContaining(['back', 'Back 2']))
  })

  it('of the application stand first, in the language asked, and are neither removed nor changed [ADV-017]', async () => {
    const { criterias } = await read('format=2022-1&lang=fr', ann)
    const shipped = criterias.filter(({ id }) => id.startsWith('Application'))
    expect(shipped).toEqual(criterias.slice(0, 3))
    expect(shipped[0]?.name).toBe('Métaux légers et rigides')
    expect(await remove([shipped[0]?.id ?? ''], ann)).toEqual({ removed: [] })
    expect(await save({ ...search('Mine'), id: shipped[0]?.id, version: 1 }, ann)).toMatchObject({ status: 403 })
    expect(await save(search('light and stiff metals'), ann, { overwrite: true })).toMatchObject({ status: 409 })
    expect(await namesOf()).toEqual(['Light and stiff metals', 'Stainless steels for chlorides', 'Plastics, UL 94 V-0'])
  })

  it('of the application are addresses that a search reads', async () => {
    const { criterias } = await read('format=2022-1')
    for (const { criterias: kept, qs } of criterias) {
      const address = parseSearchAddress(kept.address ?? {})
      expect(Object.fromEntries(new URLSearchParams(qs as string))).toEqual(kept.address)
      expect(Object.keys(address.tags)).toEqual(['class'])
      const keys = [...address.ranges, ...address.choices].map(({ key }) => key)
      expect(keys.filter((key) => !server.shipped.catalogue.columns.has(key))).toEqual([])
    }
  })

  it('fill the room that an owner has and no more', async () => {
    await sql`insert into criterion (id, owner, content, format, name, name_key, criterias, qs, apply, global)
      select gen_random_uuid(), (select 'company-' || company_id from account where name = 'eve'), 209, '2022-1',
        'c' || n, 'c' || n, '{"address":{}}', '', false, false from generate_series(1, ${CRITERIA_MAX}::integer) n`.execute(
      server.db,
    )
    expect(await save(search('One too many'), eve)).toMatchObject({ status: 409, json: { code: 'criteria-full' } })
    expect((await save(search('c1'), eve, { overwrite: true })).status).toBe(200)
  })

  it('are not taken from the pages of other sites', async () => {
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: '/mmdc/criteria',
      payload: { criteria: search('Stolen') },
      headers: { cookie: ann, 'sec-fetch-site': 'cross-site' },
    })
    expect(statusCode).toBe(403)
  })
})
