import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { savePolicy } from '../../quality/store.ts'
import { makeMaterial, makeValue } from '../../testing.ts'
import { type ExchangeServer, jsonLines, openExchangeServer } from '../testing.ts'

let server: ExchangeServer
let admin: string

beforeAll(async () => {
  server = await openExchangeServer()
  admin = await server.login('admin')
})
afterAll(() => server.close())

const steel = (id: string, numbers: Record<string, number>) =>
  makeMaterial(id, {
    class: 'metal/steel',
    values: Object.entries(numbers).map(([vkey, value]) => makeValue(vkey, value)),
  })
const impossible = (id: string) => steel(id, { rp02: 500e6, rm: 300e6 })
const reasons = async (id: string) =>
  (
    await server.database.db
      .selectFrom('material_revision')
      .select('why')
      .where('material_id', '=', id)
      .orderBy('no')
      .execute()
  ).map(({ why }) => why)

describe('a file with a material that cannot be', () => {
  it.each([
    ['ingot-jsonl', 'a.jsonl', jsonLines(steel('fine', { rp02: 2e8 }), impossible('jsonl-steel')), 2, 'jsonl-steel'],
    ['csv', 'a.csv', 'Material,Rp0.2 (MPa),Rm (MPa)\nFine steel,200,300\nTable steel,500,300\n', 3, 'Table steel'],
    [
      'freecad',
      'a.FCMat',
      '[General]\nName = Card steel\n[Mechanical]\nYieldStrength = 500 MPa\nUltimateTensileStrength = 300 MPa\n',
      undefined,
      'a.FCMat',
    ],
  ])('is refused as a whole by every template: %s', async (sourceTemplate, file, text, line, id) => {
    const job = await server.import(admin, { sourceTemplate }, { [file]: text })
    expect(job.status).toBe('Failed')
    const problem = job.report?.problems.find(({ severity }) => severity === 'error')
    expect(problem).toMatchObject({ file, column: 'Yield strength Rp0.2', code: 'yield-above-strength' })
    expect(problem?.line).toBe(line)
    expect(problem?.value).toContain(id)
    expect(problem?.reason).toMatch(/rp02 500 MPa is above rm 300 MPa\. .*accept.* yield-above-strength:/)
    expect(await reasons('fine')).toEqual([])
  })

  it('is taken when each finding is accepted by rule and id, and the revision says so', async () => {
    const file = { 'a.jsonl': jsonLines(impossible('taken-1'), impossible('taken-2'), steel('taken-3', { rm: 3e8 })) }
    const one = await server.import(admin, { accept: 'yield-above-strength:taken-1', because: 'Two heats' }, file)
    const about = (job: typeof one) => job.report?.problems.filter(({ code }) => code === 'yield-above-strength')
    expect(about(one)).toMatchObject([
      { severity: 'warning', value: 'taken-1' },
      { severity: 'error', value: 'taken-2', line: 2 },
    ])
    const accept = 'yield-above-strength:taken-1\nyield-above-strength:taken-2'
    const both = await server.import(admin, { accept, because: 'Two heats' }, file)
    expect(both.report).toMatchObject({ created: 3 })
    expect(about(both)?.[1]).toMatchObject({
      severity: 'warning',
      code: 'yield-above-strength',
      reason: expect.stringContaining('Accepted'),
    })
    expect(await reasons('taken-1')).toEqual([
      'import of Works; accepted yield-above-strength: rp02 500 MPa is above rm 300 MPa (Two heats)',
    ])
    expect(await reasons('taken-3')).toEqual(['import of Works'])
    const kept = await server.database.db
      .selectFrom('quality_acceptance')
      .select(['material_id', 'rule', 'subject', 'because', 'author'])
      .orderBy('material_id')
      .execute()
    const acceptance = { rule: 'yield-above-strength', subject: 'v-rm v-rp02', because: 'Two heats', author: 'admin' }
    expect(kept).toEqual(['taken-1', 'taken-2'].map((material_id) => ({ material_id, ...acceptance })))
  })

  it('says what was accepted and never found, and refuses an accept that is none', async () => {
    const file = { 'a.jsonl': jsonLines(steel('unused', { rm: 3e8 })) }
    const job = await server.import(admin, { accept: 'yield-above-strength:other', because: 'x' }, file)
    expect(job.report?.problems).toMatchObject([
      { severity: 'warning', code: 'accept-unused', value: 'yield-above-strength:other' },
    ])
    for (const accept of ['yield-above-strength', 'yield-over-strength:unused', ':unused'])
      expect(
        await server.send(admin, { providerName: 'Works', sourceTemplate: 'ingot-jsonl', accept }, file),
      ).toMatchObject({ status: 422, json: { code: 'import-refused', message: expect.stringContaining('accept') } })
  })
})

it('refuses an update that makes a material impossible with what is stored, and names the file', async () => {
  const first = steel('merged', { rm: 300e6 })
  await server.import(admin, {}, { 'a.jsonl': jsonLines(first) })
  const file = { 'b.jsonl': jsonLines(steel('merged', { rp02: 500e6 })) }
  const job = await server.import(admin, {}, file)
  expect(job).toMatchObject({ status: 'Failed' })
  const errors = job.report?.problems.filter(({ severity }) => severity === 'error')
  expect(errors).toMatchObject([{ file: 'b.jsonl', line: 1, value: 'merged', code: 'yield-above-strength' }])
  await server.import(admin, { accept: 'yield-above-strength:merged', because: 'x' }, file)
  expect((await reasons('merged')).at(-1)).toContain('accepted yield-above-strength')
  // What stood there before is not held against the next file.
  const next = await server.import(admin, {}, { 'c.jsonl': jsonLines(steel('merged', { density: 7850 })) })
  expect(next.report).toMatchObject({ updated: 1 })
})

it('tells a warning of every material and counts all of them', async () => {
  const many = Array.from({ length: 1_200 }, (_, n) => steel(`light-${n}`, { density: 7000 }))
  const job = await server.import(admin, {}, { 'many.jsonl': jsonLines(...many) })
  expect(job.report).toMatchObject({ created: 1_200, problemCount: 1_200, files: [{ warnings: 1_200 }] })
  expect(job.report?.problems).toHaveLength(1_000)
  expect(job.report?.problems[0]).toMatchObject({ severity: 'warning', code: 'density-of-class', value: 'light-0' })
})

it('holds what a file of large JSON lines says to the same rules in its threads', async () => {
  // Beyond 16 MiB lines are read by threads of their own.
  const padding = [{ key: 'k', text: 'x'.repeat(19_000) }]
  const many = Array.from({ length: 900 }, (_, n) => makeMaterial(`padded-${n}`, { notes: padding }))
  const job = await server.import(admin, {}, { 'large.jsonl': jsonLines(...many, impossible('in-threads')) })
  expect(job.report?.problems.find(({ severity }) => severity === 'error')).toMatchObject({
    line: 901,
    value: 'in-threads',
  })
})

it('says everything in a dry run and keeps nothing', async () => {
  const file = { 'dry.jsonl': jsonLines(steel('dry-run', { density: 7000 })) }
  const dry = await server.import(admin, { dryRun: 'true' }, file)
  expect(dry).toMatchObject({
    status: 'Completed',
    report: { dryRun: true, created: 1, problems: [{ code: 'density-of-class' }] },
  })
  expect(dry.report?.batch).toBeUndefined()
  expect(await reasons('dry-run')).toEqual([])
  expect(server.leftovers()).toEqual([])
  const refused = await server.import(admin, { dryRun: 'true' }, { 'dry.jsonl': jsonLines(impossible('dry-run')) })
  expect(refused).toMatchObject({ status: 'Failed', report: { created: 0 } })
  const fields = { providerName: 'Works', sourceTemplate: 'ingot-jsonl', dryRun: 'yes' }
  const all = { ...fields, accept: 'density-of-class:other' }
  expect(await server.send(admin, all, { 'b.jsonl': jsonLines(steel('other', {})) })).toMatchObject({
    status: 422,
    json: { code: 'import-refused' },
  })
})

it('says in words what is wrong with a mapping', async () => {
  const fields = { providerName: 'Works', sourceTemplate: 'csv', mapping: '{"columns":[{"header":"Rm"}]}' }
  const { json } = await server.send(admin, fields, { 'a.csv': 'Rm\n1\n' })
  expect(json.message).toContain('column 1 ("Rm") does not say what it holds')
})

it('never completes an import of nothing without a word', async () => {
  const job = await server.import(admin, {}, { 'empty.jsonl': '\n' })
  expect(job).toMatchObject({ status: 'Failed', report: { problems: [{ file: 'empty.jsonl', code: 'no-material' }] } })
})

it('holds a file to what the company lets nothing be released with, and takes none of it without who releases', async () => {
  const editor = await server.login('gate-editor', 'Gates', false, ['editor'])
  const { db } = server.database
  const company = await db.selectFrom('company').select('id').where('name', '=', 'Gates').executeTakeFirstOrThrow()
  await savePolicy(db, company.id, { severities: ['error', 'warning'], rules: {} }, 'admin')
  const file = { 'a.jsonl': jsonLines({ ...steel('gate-light', { density: 7000 }), owner: `company-${company.id}` }) }
  const job = await server.import(editor, {}, file)
  expect(job.status).toBe('Failed')
  expect(job.report?.problems).toMatchObject([{ severity: 'error', code: 'density-of-class' }])
  const accept = 'density-of-class:gate-light'
  const fields = { providerName: 'Works', sourceTemplate: 'ingot-jsonl', accept }
  expect(await server.send(editor, { ...fields, because: 'x' }, file)).toMatchObject({
    status: 403,
    json: { code: 'not-allowed' },
  })
  expect(await server.send(admin, fields, file)).toMatchObject({ status: 422, json: { code: 'import-refused' } })
})
