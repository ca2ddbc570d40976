import type { RestrictionVerdict } from '@ingot/contract/restriction-verdicts'
import type { RestrictionHit } from '@ingot/contract/restrictions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMaterial, openTestServer, type TestServer } from '../testing.ts'

/** As the agency exports its lists: rows above the heads, several numbers in a cell, groups without any. */
const CANDIDATES = `"Candidate List of substances of very high concern for Authorisation"
"Substance name","EC No.","CAS No.","Date of inclusion","Reason for inclusion"
"Lead","231-100-4","7439-92-1","27-Jun-2018","Toxic for reproduction (Article 57c)"
"Cadmium","231-152-8","7440-43-9","20-Jun-2013","Carcinogenic (Article 57a)"
"Bis (2-ethylhexyl)phthalate (DEHP)","204-211-0","117-81-7","28-Oct-2008","Toxic for reproduction (Article 57c)"
"Boric acid","233-139-2, 234-343-4","10043-35-3, 11113-50-1","18-Jun-2010","Toxic for reproduction (Article 57c)"
"A group of substances","-","-","17-Jan-2022","Equivalent level of concern (Article 57f)"
`
const ROHS =
  'Stoffname;CAS-Nr.;Höchstkonzentration (Gew.-%)\nBlei;7439-92-1;0,1\nCadmium;7440-43-9;0,01\nQuecksilber;7439-97-6;0,1\n'

const source = { ref: 's1' }
const alloy = (...items: object[]) => ({ composition: [{ basis: 'mass', source, items }] }) as object

describe('restriction lists', () => {
  let server: TestServer
  let administrator = ''
  let reader = ''
  let stranger = ''
  let operator = ''
  let acme = 0

  /** A form with a file, as a browser sends it. */
  const send = async (
    method: 'POST' | 'PUT',
    url: string,
    cookie: string,
    fields: Record<string, string>,
    file?: { name: string; text: string },
  ) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    if (file) form.append('file', new Blob([file.text]), file.name)
    const body = new Response(form)
    const payload = Buffer.from(await body.arrayBuffer())
    const headers = { cookie, 'content-type': body.headers.get('content-type') ?? '' }
    const reply = await server.app.inject({ method, url, payload, headers })
    return { status: reply.statusCode, json: reply.json() }
  }
  const ask = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object, cookie?: string) => {
    const headers = cookie === undefined ? {} : { cookie }
    const reply = await server.app.inject({ method, url, headers, ...(payload && { payload }) })
    return { status: reply.statusCode, json: reply.json() }
  }
  const lists = async (cookie?: string): Promise<{ name: string; id: string; of: string }[]> =>
    (await ask('GET', '/restriction-lists', undefined, cookie)).json.items
  const hits = async (cookie: string | undefined, id: string): Promise<RestrictionHit[]> =>
    (await ask('POST', '/materials/restrictions/bulk', { ids: [id] }, cookie)).json.items[0]?.hits ?? []
  const found = async (cookie: string, list: string, ...verdicts: RestrictionVerdict[]) => {
    const restrictionfilter = verdicts.map((verdict) => ({ list, verdict }))
    const { json } = await ask('POST', '/mmdc/bblocks/table?lang=en', { restrictionfilter }, cookie)
    return json.items.map((item: { id: string }) => item.id).sort()
  }
  let candidates = ''

  beforeAll(async () => {
    server = await openTestServer()
    administrator = await server.login('ada', { company: 'Acme', administrator: true })
    reader = await server.login('rita', { company: 'Acme' })
    stranger = await server.login('strange', { company: 'Other', administrator: true })
    operator = await server.login('root', { administrator: true })
    const account = await server.db
      .selectFrom('account')
      .select('company_id')
      .where('name', '=', 'ada')
      .executeTakeFirstOrThrow()
    acme = account.company_id ?? 0
    await server.add(
      makeMaterial(
        'brass',
        alloy({ el: 'Cu', min: 0.57, max: 0.59 }, { el: 'Pb', min: 0.025, max: 0.035 }, { el: 'Zn', balance: true }),
      ),
      makeMaterial('aluminium', alloy({ el: 'Al', balance: true }, { el: 'Pb', max: 0.004 })),
      makeMaterial('pure', alloy({ el: 'Cu', min: 0.999 }, { el: 'Pb', max: 0.0005 })),
      makeMaterial('solder', alloy({ el: 'Sn', min: 0.595, max: 0.605 }, { el: 'Pb', balance: true })),
      makeMaterial('alloy-by-atoms', {
        composition: [{ basis: 'atomic', source, items: [{ el: 'Cd', value: 0.5 }] }],
      } as object),
      makeMaterial('pvc', {
        substances: [
          { cas: '117-81-7', ec: '204-211-0', name: 'DEHP', min: 0.2, max: 0.3, basis: 'mass', source },
          { cas: '11113-50-1', name: 'Boric acid', max: 0.0005, basis: 'mass', source },
        ],
      } as object),
      makeMaterial('steel', alloy({ el: 'Fe', balance: true }, { el: 'C', max: 0.002 })),
    )
  })
  afterAll(() => server.close())

  it('are loaded from a file by an administrator for the company, and told row by row', async () => {
    const fields = { name: 'Candidates', version: '2025-06', source: 'ECHA', threshold: '0.1 %' }
    const file = { name: 'candidate-list.csv', text: CANDIDATES }
    expect((await send('POST', '/restriction-lists', reader, fields, file)).status).toBe(403)
    const { status, json } = await send('POST', '/restriction-lists', administrator, fields, file)
    expect(status).toBe(200)
    expect(json).toMatchObject({
      list: { name: 'Candidates', of: 'company', threshold: 0.001, entries: 5, unmatched: 1, by: 'ada' },
      problems: [],
    })
    candidates = json.list.id
    const url = `/restriction-lists/${candidates}`
    const unmatched = await ask('GET', `${url}?which=unmatched`, undefined, reader)
    expect(unmatched.json).toMatchObject({ total: 1, items: [{ name: 'A group of substances', cas: [] }] })
    const sought = await ask('GET', `${url}?text=phthalate`, undefined, reader)
    expect(sought.json.items).toMatchObject([{ cas: ['117-81-7'], ec: '204-211-0' }])
  })

  it('are refused with a reason: no table, no unit, a name that is taken, another file', async () => {
    const fields = { name: 'Other', version: '', source: '', threshold: '' }
    const refusals = [
      await send('POST', '/restriction-lists', administrator, fields, { name: 'x.csv', text: 'a,b\n1,2\n' }),
      await send(
        'POST',
        '/restriction-lists',
        administrator,
        { ...fields, threshold: '0.1' },
        { name: 'x.csv', text: ROHS },
      ),
      await send(
        'POST',
        '/restriction-lists',
        administrator,
        { ...fields, name: 'Candidates' },
        { name: 'x.csv', text: ROHS },
      ),
      await send('POST', '/restriction-lists', administrator, fields, { name: 'x.pdf', text: ROHS }),
      await send('POST', '/restriction-lists', administrator, fields),
    ]
    expect(refusals.map(({ json }) => json.code)).toEqual([
      'restriction-list-refused',
      'restriction-list-refused',
      'restriction-list-name-taken',
      'restriction-list-refused',
      'file-missing',
    ])
    expect(refusals[0]?.json.message).toContain('CAS')
    expect(await lists(administrator)).toHaveLength(1)
  })

  it('say of a material what its shares say of the thresholds', async () => {
    const verdicts = async (id: string) =>
      (await hits(reader, id)).map(({ cas, verdict, name }) => [cas, verdict, name])
    expect(await verdicts('brass')).toEqual([['7439-92-1', 'above', 'Lead']])
    expect((await hits(reader, 'brass'))[0]).toMatchObject({ lo: 0.025, hi: 0.035, threshold: 0.001 })
    expect(await verdicts('aluminium')).toEqual([['7439-92-1', 'possible', 'Lead']])
    expect(await verdicts('pure')).toEqual([['7439-92-1', 'below', 'Lead']])
    expect(await verdicts('solder')).toEqual([['7439-92-1', 'above', 'Lead']])
    expect(await verdicts('alloy-by-atoms')).toEqual([['7440-43-9', 'unknown', 'Cadmium']])
    expect(await verdicts('pvc')).toEqual([
      ['117-81-7', 'above', 'Bis (2-ethylhexyl)phthalate (DEHP)'],
      ['11113-50-1', 'below', 'Boric acid'],
    ])
    expect(await verdicts('steel')).toEqual([])
  })

  it('narrow a search by list and verdict', async () => {
    expect(await found(reader, candidates, 'above')).toEqual(['brass', 'pvc', 'solder'])
    expect(await found(reader, candidates, 'possible')).toEqual(['aluminium'])
    expect(await found(reader, candidates, 'below')).toEqual(['pure', 'pvc'])
    expect(await found(reader, candidates, 'unknown')).toEqual(['alloy-by-atoms'])
    expect(await found(reader, candidates, 'possible', 'unknown')).toEqual(['alloy-by-atoms', 'aluminium'])
  })

  it('are never another company’s: neither listed, nor read, changed, removed or searched by', async () => {
    expect(await lists(stranger)).toEqual([])
    expect(await lists()).toEqual([])
    expect(await hits(stranger, 'brass')).toEqual([])
    expect(await found(stranger, candidates, 'above')).toEqual([])
    const url = `/restriction-lists/${candidates}`
    const fields = { name: 'Mine', version: '', source: '', threshold: '' }
    const replies = [
      await ask('GET', url, undefined, stranger),
      await ask('DELETE', url, undefined, stranger),
      await send('PUT', url, stranger, fields, { name: 'x.csv', text: ROHS }),
    ]
    expect(replies.map(({ status, json }) => [status, json.code])).toEqual(
      replies.map(() => [404, 'restriction-list-not-found']),
    )
    expect(await ask('DELETE', url, undefined, reader)).toMatchObject({ status: 403 })
  })

  it('of the installation are for everybody, guests among them, and are changed by who runs it alone', async () => {
    const fields = { name: 'RoHS', version: '2011/65/EU', source: 'Anhang II', threshold: '' }
    const { json } = await send('POST', '/restriction-lists', operator, fields, { name: 'rohs.csv', text: ROHS })
    expect(json.list).toMatchObject({ of: 'installation', entries: 3, unmatched: 0 })
    const own = (await hits(undefined, 'brass')).map(({ list, verdict }) => [list.name, verdict])
    expect(own).toEqual([['RoHS', 'above']])
    expect((await lists(administrator)).map(({ name }) => name)).toEqual(['Candidates', 'RoHS'])
    expect((await hits(reader, 'brass')).map(({ list }) => list.name).sort()).toEqual(['Candidates', 'RoHS'])
    const removed = await ask('DELETE', `/restriction-lists/${json.list.id}`, undefined, administrator)
    expect(removed.json.code).toBe('restriction-list-not-found')
  })

  it('are replaced by a newer version under the same id, and removed', async () => {
    const fields = { name: 'Candidates', version: '2026-01', source: 'ECHA', threshold: '1000 mg/kg' }
    const text = CANDIDATES.replace('"7439-92-1"', '"7439-92-2"')
    const { json } = await send('PUT', `/restriction-lists/${candidates}`, administrator, fields, {
      name: 'new.csv',
      text,
    })
    expect(json).toMatchObject({
      list: { id: candidates, version: '2026-01', threshold: 0.001, entries: 5, unmatched: 2 },
      problems: [{ line: 3, code: 'cas-wrong', value: '7439-92-2' }],
    })
    expect(await found(reader, candidates, 'above')).toEqual(['pvc'])
    expect((await ask('DELETE', `/restriction-lists/${candidates}`, undefined, administrator)).status).toBe(200)
    expect((await lists(reader)).map(({ name }) => name)).toEqual(['RoHS'])
    const log = await server.db
      .selectFrom('audit')
      .select('action')
      .where('action', 'in', ['restriction-list-loaded', 'restriction-list-removed'])
      .where('company_id', '=', acme)
      .orderBy('seq')
      .execute()
    expect(log.map(({ action }) => action.replace('restriction-list-', ''))).toEqual(['loaded', 'loaded', 'removed'])
  })

  it('find a material by a CAS number that is typed, also of an element', async () => {
    const typed = async (term: string) => {
      const { json } = await ask('POST', '/mmdc/bblocks/table?lang=en', { textfilter: [term] })
      return json.items.map((item: { id: string }) => item.id).sort()
    }
    expect(await typed('7439-92-1')).toEqual(['aluminium', 'brass', 'pure', 'solder'])
    expect(await typed('117-81-7')).toEqual(['pvc'])
    expect(await typed('117-81-8')).toEqual([])
    expect(await typed('dehp')).toEqual(['pvc'])
  })
})
