import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMaterial, makeValue } from '../testing.ts'
import { type ExchangeServer, jsonLines, openExchangeServer } from './testing.ts'

let server: ExchangeServer
let admin: string

beforeAll(async () => {
  server = await openExchangeServer()
  admin = await server.login('admin')
})
afterAll(() => server.close())

const sample = (name: string) => readFileSync(join(server.config.home, 'packages/exchange/samples', name))
const find = async (text: string, cookie?: string): Promise<string[]> => {
  await server.feed.settled()
  const { json } = await server.call('POST', '/mmdc/bblocks/table', cookie, { textfilter: [text] })
  return json.items.map((item: { name: string }) => item.name)
}
const revisions = async (id: string) =>
  server.database.db.selectFrom('material_revision').selectAll().where('material_id', '=', id).orderBy('no').execute()
const countMaterials = async () =>
  Number(
    (
      await server.database.db
        .selectFrom('material')
        .select((e) => e.fn.countAll<string>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )

describe('each source template by the endpoint', () => {
  it('takes a file, providerName and sourceTemplate, and answers with a job that ends [API-010] [IO-007]', async () => {
    const { status, json } = await server.send(
      admin,
      { providerName: 'First works', sourceTemplate: 'ingot-jsonl' },
      { 'one.jsonl': jsonLines(makeMaterial('first-steel')) },
    )
    expect(status).toBe(200)
    expect(json.job).toMatchObject({ kind: 'import', progress: { done: 0 } })
    const job = await server.ended(json.job.id, admin)
    expect(job).toMatchObject({
      status: 'Completed',
      progress: { step: 'done' },
      report: { batch: job.id, created: 1, updated: 0, unchanged: 0, files: [{ file: 'one.jsonl', materials: 1 }] },
    })
    expect(await find('first-steel')).toEqual(['first-steel'])
    expect(server.leftovers()).toEqual([])
  })

  it('imports a table of delimited text', async () => {
    const csv = 'Material;Density (g/cm³)\nCsv alloy;2,7\n'
    const job = await server.import(admin, { sourceTemplate: 'csv' }, { 'table.csv': csv })
    expect(job.report?.created, JSON.stringify(job)).toBe(1)
    expect(await find('csv alloy')).toEqual(['Csv alloy'])
  })

  it('reads the columns of a table as the mapping says', async () => {
    const mapping = JSON.stringify({
      columns: [
        { header: 'Werkstoff', field: 'name' },
        { header: 'Kennwert', vkey: 'density', unit: 'g/cm³' },
      ],
    })
    const csv = 'Werkstoff;Kennwert\nMapped alloy;2,7\n'
    const job = await server.import(admin, { sourceTemplate: 'csv', mapping }, { 'mapped.csv': csv })
    expect(job.report?.created, JSON.stringify(job)).toBe(1)
    const { json } = await server.call('POST', '/mmdc/bblocks/table', admin, {
      textfilter: ['mapped alloy'],
      columns: ['density'],
    })
    expect(json.items[0].values.density.value).toBeCloseTo(2700)
  })

  it('imports a workbook', async () => {
    const xlsx = readFileSync(join(server.config.home, 'apps/server/src/exchange/samples/alloys.xlsx'))
    const job = await server.import(admin, { sourceTemplate: 'xlsx' }, { 'alloys.xlsx': xlsx })
    expect(job.report?.created, JSON.stringify(job)).toBe(2)
    expect(await find('alloy y')).toEqual(['Alloy Y'])
  })

  it('reads a solver deck in the units that are chosen, and refuses one of uncertain units and an unknown choice', async () => {
    const deck = { 'matrix.inp': '*MATERIAL, NAME=Matrix of deck\n*ELASTIC\n2000, .3\n' }
    const uncertain = await server.import(admin, { sourceTemplate: 'abaqus' }, deck)
    expect(uncertain.report?.problems.map(({ code }) => code)).toContain('unit-system-ambiguous')
    const unknown = await server.send(
      admin,
      { providerName: 'Decks', sourceTemplate: 'abaqus', unitSystem: 'stone' },
      deck,
    )
    expect(unknown.status).toBe(422)
    expect(JSON.stringify(unknown.json)).toContain("there is no unit system 'stone'; there are Mg-mm-s")
    const job = await server.import(admin, { sourceTemplate: 'abaqus', unitSystem: 'Mg-mm-s' }, deck)
    expect(job.status).toBe('Completed')
    expect(await find('Matrix of deck')).toEqual(['Matrix of deck'])
  })

  it('imports MatML', async () => {
    const job = await server.import(admin, { sourceTemplate: 'matml' }, { 'handbook.xml': sample('handbook.xml') })
    expect(job.report?.created, JSON.stringify(job)).toBeGreaterThan(0)
    expect(await find('plate steel & more')).toEqual(['Plate steel & more'])
  })

  it('imports a folder of cards that inherit from each other as one import', async () => {
    const job = await server.import(
      admin,
      { sourceTemplate: 'freecad' },
      {
        'cards/metal/parent.FCMat': sample('cards/metal/parent.FCMat'),
        'cards/metal/child.FCMat': sample('cards/metal/child.FCMat'),
      },
    )
    expect(job.report?.created, JSON.stringify(job)).toBe(2)
    expect(job.report?.files.map(({ file }) => file).sort()).toEqual([
      'cards/metal/child.FCMat',
      'cards/metal/parent.FCMat',
    ])
  })
})

describe('what the import form has to have', () => {
  const file = { 'a.jsonl': jsonLines(makeMaterial('never')) }
  const template = { sourceTemplate: 'ingot-jsonl' }

  it('refuses an import without a provider in the specified words [IO-003]', async () => {
    expect(await server.send(admin, { ...template, providerName: ' ' }, file)).toMatchObject({
      status: 422,
      json: { code: 'provider-missing', message: 'Please select a provider' },
    })
  })
  it('refuses an import without a source template in the specified words [IO-004]', async () => {
    expect(await server.send(admin, { providerName: 'Works' }, file)).toMatchObject({
      status: 422,
      json: { code: 'template-missing', message: 'Please select a source template' },
    })
  })
  it('refuses an import without a source file in the specified words [IO-005]', async () => {
    expect(await server.send(admin, { ...template, providerName: 'Works' }, {})).toMatchObject({
      status: 422,
      json: { code: 'file-missing', message: 'Please select a source file' },
    })
  })
  it('refuses a file of a wrong extension in the specified words [IO-006]', async () => {
    expect(await server.send(admin, { ...template, providerName: 'Works' }, { 'a.pdf': 'x' })).toMatchObject({
      status: 422,
      json: {
        code: 'wrong-extension',
        message: 'Please select source file with correct extension, only allow .jsonl, .ndjson, .zip',
      },
    })
    expect(server.leftovers()).toEqual([])
  })
  it('refuses a mapping that is none and an unknown mode', async () => {
    const fields = { ...template, providerName: 'Works' }
    const wrongs: Record<string, string>[] = [{ mapping: '{' }, { mapping: '{"columns":1}' }, { mode: 'merge' }]
    for (const wrong of wrongs)
      expect(await server.send(admin, { ...fields, ...wrong }, file)).toMatchObject({
        status: 422,
        json: { code: 'import-refused' },
      })
  })
  it('tells who may import, and each template with its extensions [API-012]', async () => {
    const guest = await server.call('GET', '/materials/ui/check')
    expect(guest.json).toMatchObject({ canImport: false, canExport: true })
    const { json } = await server.call('GET', '/materials/ui/check', admin)
    expect(json.canImport).toBe(true)
    expect(json.templates).toContainEqual({
      id: 'matml',
      name: 'MatML',
      extensions: expect.arrayContaining(['.xml', '.zip']),
      isDeck: false,
    })
  })
  it('refuses the guest and a member without the right', async () => {
    const member = await server.login('member', 'Members', false)
    const fields = { ...template, providerName: 'Works' }
    for (const cookie of [undefined, member])
      expect(await server.send(cookie, fields, file)).toMatchObject({ status: 403, json: { code: 'not-allowed' } })
    expect(server.leftovers()).toEqual([])
  })
  it('shows a job to nobody but its owner', async () => {
    const job = await server.import(admin, {}, { 'own.jsonl': jsonLines(makeMaterial('own-job')) })
    const other = await server.login('other-admin')
    expect(await server.call('GET', `/jobs/${job.id}`, other)).toMatchObject({
      status: 404,
      json: { code: 'job-not-found' },
    })
  })
})

describe('all or nothing', () => {
  it('changes nothing when one file among several is damaged, and reports line, value and reason', async () => {
    const before = await countMaterials()
    const bad = jsonLines(makeMaterial('good-1')) + JSON.stringify({ ...makeMaterial('bad'), owner: 'company-9' })
    const job = await server.import(admin, {}, { 'good.jsonl': jsonLines(makeMaterial('good-2')), 'bad.jsonl': bad })
    expect(job).toMatchObject({
      status: 'Failed',
      error: 'Nothing was imported: the files have 1 error.',
      report: { created: 0, updated: 0, unchanged: 0, problemCount: 1 },
    })
    expect(job.report?.problems).toEqual([
      expect.objectContaining({
        file: 'bad.jsonl',
        line: 2,
        value: 'company-9',
        severity: 'error',
        reason: expect.stringContaining('company-9'),
      }),
    ])
    expect(job.report?.files).toEqual([
      { file: 'good.jsonl', materials: 1, errors: 0, warnings: 0 },
      { file: 'bad.jsonl', materials: 1, errors: 1, warnings: 0 },
    ])
    expect(await countMaterials()).toBe(before)
    expect(server.leftovers()).toEqual([])
  })

  it('reports texts that cannot be stored instead of failing', async () => {
    const nul = makeMaterial('nul', { name: 'a\0b' })
    const half = makeMaterial('half', { notes: [{ key: 'k', text: '\ud800' }] })
    const written = makeMaterial('fine', { name: 'written \\u0000 out' })
    const job = await server.import(admin, {}, { 'n.jsonl': jsonLines(written, nul, half) })
    expect(job.report?.problems.map(({ line, code }) => [line, code])).toEqual([
      [2, 'unstorable-text'],
      [3, 'unstorable-text'],
    ])
  })

  it('reports an id that belongs to another material, in the store or in the same file', async () => {
    const one = makeMaterial('twin')
    const two = { ...makeMaterial('twin'), ext: { provider: 'test', id: 'twin-2' } }
    const job = await server.import(admin, {}, { 'twins.jsonl': jsonLines(one, two) })
    expect(job.report?.problems).toEqual([expect.objectContaining({ line: 2, code: 'id-taken', value: 'twin' })])
  })

  it('makes no revision of what did not change, also when two imports of a file are sent at once', async () => {
    const file = { 'same.jsonl': jsonLines(makeMaterial('same-1'), makeMaterial('same-2')) }
    const jobs = await Promise.all([server.import(admin, {}, file), server.import(admin, {}, file)])
    expect(jobs.map(({ report }) => [report?.created, report?.unchanged]).sort()).toEqual([
      [0, 2],
      [2, 0],
    ])
    expect(await revisions('same-1')).toHaveLength(1)
  })

  it('imports in the order of sending while imports come in by the dozen', async () => {
    const jobs = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        server.import(
          admin,
          {},
          { 'q.jsonl': jsonLines(makeMaterial('queued', { values: [makeValue('density', 1000 + n)] })) },
        ),
      ),
    )
    expect(jobs.every(({ status }) => status === 'Completed')).toBe(true)
    expect(await revisions('queued')).toHaveLength(6)
  })
})

describe('create, update and replace', () => {
  const old = makeMaterial('modes', { values: [makeValue('density', 7850), makeValue('poisson', 0.3)] })
  const next = makeMaterial('modes', { values: [makeValue('density', 7800)] })
  const stored = async () => (await revisions('modes')).at(-1)
  const valuesOf = async () => (await stored())?.doc.values.map(({ vkey, value }) => [vkey, value])

  it('keeps what the file no longer has when it updates, and says so', async () => {
    await server.import(admin, { mode: 'create' }, { 'm.jsonl': jsonLines(old) })
    const job = await server.import(admin, { mode: 'update' }, { 'm.jsonl': jsonLines(next) })
    expect(job.report).toMatchObject({
      updated: 1,
      problems: [{ line: 1, severity: 'warning', code: 'kept', value: 'modes' }],
    })
    expect(await valuesOf()).toEqual([
      ['density', 7800],
      ['poisson', 0.3],
    ])
    expect((await revisions('modes')).map(({ no, state }) => [no, state])).toEqual([
      [1, 'superseded'],
      [2, 'released'],
    ])
  })
  it('takes the file as it is when it replaces', async () => {
    await server.import(admin, { mode: 'replace' }, { 'm.jsonl': jsonLines(next) })
    expect(await valuesOf()).toEqual([['density', 7800]])
  })
  it('refuses what exists when it creates', async () => {
    const job = await server.import(admin, { mode: 'create' }, { 'm.jsonl': jsonLines(makeMaterial('fresh'), old) })
    expect(job.report?.problems).toEqual([expect.objectContaining({ line: 2, code: 'exists', value: 'modes' })])
    expect(await revisions('fresh')).toEqual([])
  })
})

describe('a table that does not say how its numbers are known', () => {
  const mapping = JSON.stringify({
    columns: [
      { header: 'Name', field: 'name' },
      { header: 'Id', field: 'id' },
      { header: 'Density', vkey: 'density', unit: 'kg/m³' },
      { header: 'Nu', vkey: 'poisson', unit: '1' },
    ],
  })

  it('leaves an estimated number estimated, and takes a new one as it stands', async () => {
    const values = [
      { ...makeValue('density', 7850), origin: 'estimated' as const, basis: 'nominal' as const },
      { ...makeValue('poisson', 0.3), origin: 'estimated' as const },
    ]
    const stored = { ...makeMaterial('est', { values }), ext: { provider: 'Works', id: 'est' } }
    await server.import(admin, {}, { 'a.jsonl': jsonLines(stored) })
    const csv = 'Name,Id,Density,Nu\nest,est,7850,0.29\n'
    const job = await server.import(admin, { sourceTemplate: 'csv', mapping }, { 'list.csv': csv })
    expect(job.report?.updated, JSON.stringify(job)).toBe(1)
    const last = (await revisions('est')).at(-1)
    const told = last?.doc.values.map(({ vkey, value, origin, basis }) => [vkey, value, origin, basis])
    expect(told?.[0]).toEqual(['density', 7850, 'estimated', 'nominal'])
    expect(told?.at(-1)).toEqual(['poisson', 0.29, 'literature', undefined])
    const again = await server.import(admin, { sourceTemplate: 'csv', mapping }, { 'list.csv': csv })
    expect(again.report).toMatchObject({ updated: 0, unchanged: 1 })
  })
})

describe('undoing an import', () => {
  const undo = (batch: string, cookie = admin) => server.call('POST', `/materials/import/${batch}/undo`, cookie)
  const before = makeMaterial('undo-old', { values: [makeValue('density', 1000)] })
  const after = makeMaterial('undo-old', { values: [makeValue('density', 2000)] })

  it('removes what the import made and gives the rest its former document as a new revision, once', async () => {
    await server.import(admin, {}, { 'u.jsonl': jsonLines(before) })
    const job = await server.import(admin, {}, { 'u.jsonl': jsonLines(after, makeMaterial('undo-new')) })
    expect(await find('undo-')).toEqual(['undo-new', 'undo-old'])
    expect((await undo(job.id)).json).toEqual({ removed: 1, restored: 1 })
    expect(await find('undo-')).toEqual(['undo-old'])
    const all = await revisions('undo-old')
    expect(all.map(({ no, doc }) => [no, doc.values[0]?.value])).toEqual([
      [1, 1000],
      [2, 2000],
      [3, 1000],
    ])
    expect(await undo(job.id)).toMatchObject({ status: 409, json: { code: 'already-undone' } })
  })

  it('is refused as a whole when a material was changed since', async () => {
    const first = await server.import(
      admin,
      {},
      { 'c.jsonl': jsonLines(makeMaterial('since-1'), makeMaterial('since-2')) },
    )
    await server.import(admin, {}, { 'c.jsonl': jsonLines(makeMaterial('since-2', { symbol: 'S2' })) })
    expect(await undo(first.id)).toMatchObject({
      status: 409,
      json: { code: 'import-changed-since', details: { count: 1, id: 'since-2' } },
    })
    expect(await find('since-')).toEqual(['since-1', 'since-2'])
  })

  it('is nobody else’s', async () => {
    const job = await server.import(admin, {}, { 'p.jsonl': jsonLines(makeMaterial('not-yours')) })
    const company = await server.login('undo-company', 'Undo company')
    expect(await undo(job.id, company)).toMatchObject({ status: 404, json: { code: 'job-not-found' } })
  })
})
