import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workbooks } from '../../../../../packages/exchange/samples/companies/workbooks.ts'
import { makeMaterial } from '../../testing.ts'
import { type ExchangeServer, openExchangeServer } from '../testing.ts'

let server: ExchangeServer
let ann: string
let bob: string
let eve: string

beforeAll(async () => {
  server = await openExchangeServer()
  ann = await server.login('ann', 'Works')
  bob = await server.login('bob', 'Works')
  eve = await server.login('eve', 'Foundry')
})
afterAll(() => server.close())

const preview = (
  cookie: string | undefined,
  files: Record<string, string | Uint8Array>,
  fields: Record<string, string> = {},
  query = '',
) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [name, content] of Object.entries(files)) form.append('file', new File([content], name))
  return server.call('POST', `/materials/import/preview${query}`, cookie, form)
}

const LIST = 'Werkstoff;Streckgrenze;Dichte (g/cm³)\nS355 Stahl;≥ 355;7,8525\n'

describe('a preview of an import', () => {
  it('shows cells as they will be read, in the units of the caller, and keeps nothing', async () => {
    const mapping = JSON.stringify({ rest: 'auto', columns: [{ header: 'Streckgrenze', vkey: 'rp02', unit: 'MPa' }] })
    const { status, json } = await preview(ann, { 'liste.csv': LIST }, { mapping }, '?unitsystem=metric')
    expect(status, JSON.stringify(json)).toBe(200)
    expect(json).toMatchObject({ sourceTemplate: 'csv', files: ['liste.csv'], isCut: false })
    const [table] = json.tables
    expect(table.rows[0].cells).toMatchObject([
      { raw: 'S355 Stahl', is: 'field' },
      { raw: '≥ 355', is: 'value', shown: '≥ 355 MPa' },
      { raw: '7,8525', is: 'value', shown: '7.8525 g/cm³' },
    ])
    const us = await preview(ann, { 'liste.csv': LIST }, { mapping }, '?unitsystem=us')
    expect(us.json.tables[0].rows[0].cells[1].shown).toMatch(/ksi|psi/)
    expect(server.leftovers()).toEqual([])
    expect((await server.call('GET', '/jobs', ann)).json.jobs).toEqual([])
  })

  it('says in words what is wrong: no template, no file, a wrong extension, a mapping that is none', async () => {
    expect((await preview(ann, {})).json.code).toBe('template-missing')
    expect((await preview(ann, { 'a.csv': LIST }, { sourceTemplate: 'xlsx' })).json.message).toBe(
      'Please select source file with correct extension, only allow .xlsx, .zip',
    )
    expect((await preview(ann, { 'a.csv': LIST }, { mapping: '{' })).json.message).toContain('not JSON')
    expect((await preview(ann, { 'a.csv': LIST }, { mappnig: '{}' })).json.message).toContain('no field mappnig')
    expect((await preview(undefined, { 'a.csv': LIST })).status).toBe(403)
    expect(server.leftovers()).toEqual([])
  })

  it('reads a deck in the units that are said, and asks for them where its numbers do not show them', async () => {
    const deck = '*MATERIAL, NAME=PART\n*ELASTIC\n2000., 0.3\n'
    const unsaid = await preview(ann, { 'a.inp': deck })
    expect(unsaid.json).toMatchObject({ sourceTemplate: 'abaqus', materials: [] })
    expect(unsaid.json.problems[0]).toMatchObject({ severity: 'error', reason: expect.stringContaining('Mg-mm-s') })
    const { json } = await preview(ann, { 'a.inp': deck }, { unitSystem: 'Mg-mm-s-C' })
    expect(json.materials).toMatchObject([{ name: 'PART', values: 2 }])
    expect((await preview(ann, { 'a.inp': deck }, { unitSystem: 'ell-mile' })).json.message).toContain('unit system')
    const { json: sources } = await server.call('GET', '/materials/ui/check', ann)
    expect(sources.deckUnits).toContainEqual({ id: 'Mg-mm-s', name: 'N mm s Mg' })
    expect(sources.templates).toContainEqual(expect.objectContaining({ id: 'abaqus', isDeck: true }))
  })

  it('reads a workbook whose sheets have mappings of their own', async () => {
    const book = workbooks.find(({ file }) => file === 'two-tables.xlsx')
    const { json } = await preview(
      ann,
      { 'two-tables.xlsx': book?.bytes ?? '' },
      { mapping: JSON.stringify(book?.mapping) },
      '?unitsystem=metric',
    )
    expect(json.tables.map(({ sheet }: { sheet: string }) => sheet)).toEqual(['Metals', 'Polymers', 'Contacts'])
    expect(json.tables[1].rows[0].cells[1]).toMatchObject({ shown: '3200 MPa', under: expect.stringMatching(/dry/i) })
    expect(json.tables[2].problems[0].severity).toBe('error')
  })
})

describe('mappings that are saved by name', () => {
  const saved = {
    name: 'Stahlliste Einkauf',
    provider: 'Stahlwerk',
    sourceTemplate: 'csv',
    heads: ['Werkstoff', 'Streckgrenze', 'Dichte (g/cm³)'],
    mapping: { columns: [{ header: 'Werkstoff', field: 'name' }] },
  }
  const save = (cookie: string, more: object = {}) =>
    server.call('POST', '/materials/import/templates', cookie, { ...saved, ...more })
  const send = async (cookie: string, method: 'PUT' | 'DELETE', id: string, body?: object) => {
    const reply = await fetch(`${server.address}/materials/import/templates/${id}`, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    return { status: reply.status, json: (await reply.json()) as { code?: string; template?: { name: string } } }
  }

  it('are suggested to colleagues where the same heads come again, and to nobody else', async () => {
    const { json } = await save(ann)
    expect(json.template).toMatchObject({ name: saved.name, author: 'ann', mapping: saved.mapping })
    expect((await preview(bob, { 'neu.csv': LIST })).json.fitting).toEqual([json.template.id])
    expect((await preview(bob, { 'other.csv': 'Werkstoff;Dichte\nA;1\n' })).json.fitting).toEqual([])
    expect((await preview(eve, { 'neu.csv': LIST })).json.fitting).toEqual([])
    expect((await server.call('GET', '/materials/import/templates', eve)).json.templates).toEqual([])
    expect((await save(bob, { name: 'stahlliste EINKAUF' })).json.code).toBe('import-template-name-taken')
    expect((await save(bob, { replaces: true })).json.template).toMatchObject({ id: json.template.id, author: 'bob' })
  })

  it('are renamed and removed by colleagues, and noted in the audit log', async () => {
    const { json } = await save(ann, { name: 'Two' })
    const { id } = json.template
    expect((await send(eve, 'PUT', id, { name: 'Mine' })).json.code).toBe('import-template-not-found')
    expect((await send(bob, 'PUT', id, { name: saved.name })).json.code).toBe('import-template-name-taken')
    expect((await send(bob, 'PUT', id, { name: 'Three' })).json.template?.name).toBe('Three')
    expect((await send(eve, 'DELETE', id)).status).toBe(404)
    expect((await send(bob, 'DELETE', id)).json).toEqual({ ok: true })
    const { json: log } = await server.call('GET', '/api/audit', ann)
    const actions = log.items.map(({ action }: { action: string }) => action)
    expect(actions).toContain('import-template-saved')
    expect(actions).toContain('import-template-removed')
  })

  it('hold a mapping that can be followed', async () => {
    const { json } = await save(ann, { name: 'Wrong', mapping: { columns: [{ header: 'A' }] } })
    expect(json.message).toContain('does not say what it holds')
  })

  it('name the providers of a company, with id, name and whether it is a sub-group [IO-008] [IO-009]', async () => {
    await server.import(
      ann,
      { providerName: 'Second works', sourceTemplate: 'csv' },
      { 'a.csv': 'Material;Rm (MPa)\nS1 steel;500\n' },
    )
    const { json } = await server.call('GET', '/materials/providers', bob)
    expect(json.providers).toEqual([
      { id: 'Second works', attributes: { name: 'Second works', isSubGroup: false } },
      { id: 'Stahlwerk', attributes: { name: 'Stahlwerk', isSubGroup: false } },
    ])
    expect((await server.call('GET', '/materials/providers', eve)).json.providers).toEqual([])
  })
})

describe('materials sent as JSON', () => {
  const material = { ...makeMaterial('json-steel'), owner: 'company-1' }
  const body = (more: object = {}) => ({ providerName: 'Programs', materials: [material], ...more })

  it.each([
    ['/materials/import', 'API-009'],
    ['/api/api/v1/product/import', 'API-033'],
  ])('are imported as a job by %s [%s]', async (path) => {
    const { status, json } = await server.call('POST', path, ann, body())
    expect(status, JSON.stringify(json)).toBe(200)
    const job = await server.ended(json.job.id, ann)
    expect(job.status, JSON.stringify(job)).toBe('Completed')
    expect((job.report?.created ?? 0) + (job.report?.unchanged ?? 0)).toBe(1)
    const tried = await server.call('POST', path, ann, body({ dryRun: true }))
    expect((await server.ended(tried.json.job.id, ann)).report).toMatchObject({ dryRun: true, unchanged: 1 })
    expect(server.leftovers()).toEqual([])
  })

  it('are refused as a whole with the line of what is wrong', async () => {
    const { json } = await server.call(
      'POST',
      '/materials/import',
      ann,
      body({ materials: [material, { ...material, doc: {} }] }),
    )
    const job = await server.ended(json.job.id, ann)
    expect(job.status).toBe('Failed')
    expect(job.report?.problems[0]).toMatchObject({ line: 2, severity: 'error' })
    expect((await server.call('POST', '/materials/import', undefined, body())).status).toBe(403)
  })
})

describe('the list of own imports', () => {
  it('tells files, provider and counts, and a trial as one', async () => {
    const list = { 'liste-2.csv': 'Werkstoff;Rm (MPa)\nKesselstahl 5;500\n' }
    const fields = { providerName: 'Third works', sourceTemplate: 'csv' }
    await server.import(eve, { ...fields, dryRun: 'true' }, list)
    await server.import(eve, fields, list)
    const { json } = await server.call('GET', '/jobs', eve)
    expect(json.jobs).toMatchObject([
      { files: ['liste-2.csv'], provider: 'Third works', counts: { created: 1, problems: 0, dryRun: false } },
      { files: ['liste-2.csv'], counts: { created: 1, dryRun: true } },
    ])
    expect(json.jobs[1].provider).toBeUndefined()
  })
})
