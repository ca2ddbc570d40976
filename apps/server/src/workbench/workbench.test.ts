import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TensileAsked } from '@ingot/contract/test-evaluation'
import type { Evaluated } from '@ingot/contract/workbench'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMaterial, openTestServer, type TestServer } from '../testing.ts'

const AREA = 30e-6

/** As a German machine writes it: 200 GPa up to 300 MPa, then a straight 1 GPa; force in kN, strain in %. */
function record(perRow = 1): string {
  const rows = Array.from({ length: 500 * perRow + 1 }, (_, row) => {
    const at = row / perRow
    const strain = at <= 300 ? at * 5e-6 : 0.0015 + (at - 300) * 5e-4
    const stress = at <= 300 ? 200e9 * strain : 300e6 + 1e9 * (strain - 0.0015)
    return [(stress * AREA) / 1000, strain * 100].map((x) => String(x).replace('.', ',')).join('\t')
  })
  return ['Probe\tA1', 'Kraft\tDehnung', 'kN\t%', ...rows].join('\r\n')
}

const ASKED: TensileAsked = {
  kind: 'tensile',
  columns: { load: { column: 0, unit: 'kN' }, elongation: { column: 1, unit: '%' } },
  from: 'extensometer',
  size: { S0: AREA },
  options: {},
}

describe('the evaluations of the curve workbench', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ingot-workbench-'))
  let server: TestServer
  let ann: string
  let eve: string
  let hash: string
  const evaluate = async (payload: object, cookie = ann, lang = 'en') => {
    const headers = { cookie, 'accept-language': lang }
    const reply = await server.app.inject({ method: 'POST', url: '/workbench/evaluations', payload, headers })
    return { status: reply.statusCode, json: reply.json() }
  }

  beforeAll(async () => {
    server = await openTestServer(undefined, false, { dataDir })
    ann = await server.login('ann', { company: 'Forge', roles: ['editor'] })
    eve = await server.login('eve', { company: 'Other', roles: ['editor'] })
    const form = new FormData()
    form.append('file', new Blob([record()]), 'A1.tsv')
    const kept = await server.app.inject({ method: 'POST', url: '/files', payload: form, headers: { cookie: ann } })
    hash = kept.json().file.hash
  }, 120_000)
  afterAll(async () => {
    await server.close()
    rmSync(dataDir, { recursive: true })
  })

  it('are done of a kept file in a thread, with results, curves and the steps between them', async () => {
    const { status, json } = await evaluate({ asked: ASKED, records: [{ file: hash }] })
    expect(status, JSON.stringify(json)).toBe(200)
    const { results, curves, steps } = json as Evaluated
    const value = (key: string) => results.find((one) => one.key === key)?.value ?? Number.NaN
    expect(value('E') / 1e9).toBeCloseTo(200, 3)
    // 200 GPa (ε − 0.002) meets 300 MPa + 1 GPa (ε − 0.0015).
    const crossing = (300e6 + 200e9 * 0.002 - 1e9 * 0.0015) / 199e9
    expect(value('Rp0.2') / 1e6).toBeCloseTo((200e9 * (crossing - 0.002)) / 1e6, 3)
    expect(value('Rm') / 1e6).toBeCloseTo(400, 3)
    expect(curves.map(({ key }) => key)).toEqual(['engineering', 'true', 'plastic', 'record'])
    expect(steps.map(({ step }) => step).slice(0, 2)).toEqual(['read', 'fracture'])
  }, 60_000)

  it('come to the same from columns as from the file', async () => {
    const [force, strain]: number[][] = [[], []]
    for (const line of record().split('\r\n').slice(3)) {
      const [kn = 0, percent = 0] = line.split('\t').map((cell) => Number(cell.replace(',', '.')))
      force?.push(kn)
      strain?.push(percent)
    }
    const [ofFile, ofColumns] = [
      await evaluate({ asked: ASKED, records: [{ file: hash }] }),
      await evaluate({ asked: ASKED, records: [{ columns: [force, strain] }] }),
    ]
    expect(ofColumns.json).toEqual(ofFile.json)
  }, 60_000)

  it('are refused with the reason, in the language of the caller', async () => {
    const without = await evaluate({ asked: { ...ASKED, size: {} }, records: [{ file: hash }] })
    expect([without.status, without.json.code]).toEqual([422, 'evaluation-refused'])
    expect(without.json.message).toBe('This can’t be evaluated: S0 is missing.')
    const french = await evaluate({ asked: { ...ASKED, size: {} }, records: [{ file: hash }] }, ann, 'fr')
    expect(french.json.message).toBe('Ceci ne peut pas être évalué : S0 manque.')
    const wrong = await evaluate({ asked: { ...ASKED, options: { proof: [-1] } }, records: [{ file: hash }] })
    expect([wrong.status, wrong.json.code]).toEqual([400, 'bad-request'])
  }, 60_000)

  it('of large records keep nobody waiting who evaluates a small one', async () => {
    const form = new FormData()
    form.append('file', new Blob([record(200)]), 'large.tsv')
    const sent = await server.app.inject({ method: 'POST', url: '/files', payload: form, headers: { cookie: ann } })
    const large = sent.json().file.hash as string
    const done: string[] = []
    const ask = async (name: string, records: object[], cookie: string) => {
      const { status, json } = await evaluate({ asked: ASKED, records }, cookie)
      done.push(name)
      return [status, json.code]
    }
    const columns = [0, 1].map((column) =>
      record()
        .split('\r\n')
        .slice(3)
        .map((line) => Number(line.split('\t')[column]?.replace(',', '.'))),
    )
    const all = await Promise.all([
      ask('large', [{ file: large }], ann),
      ask('large', [{ file: large }], ann),
      ask('small', [{ columns }], eve),
    ])
    expect(all).toEqual(Array(3).fill([200, undefined]))
    expect(done).toEqual(['small', 'large', 'large'])
  }, 120_000)

  it('are not done of a file of another company, nor by who reads no drafts', async () => {
    const other = await evaluate({ asked: ASKED, records: [{ file: hash }] }, eve)
    expect([other.status, other.json.code]).toEqual([404, 'stored-file-not-found'])
    expect((await evaluate({ asked: ASKED, records: [{ file: hash }] }, '')).status).toBe(403)
  })

  it('are kept with a test of a draft as they were', async () => {
    const headers = { cookie: ann }
    const send = async (method: 'POST' | 'PATCH', url: string, payload: object) =>
      (await server.app.inject({ method, url, payload, headers })).json()
    const { json } = await evaluate({ asked: ASKED, records: [{ file: hash }] })
    const { draft } = await send('POST', '/drafts', { how: 'new', name: 'Tested', class: 'metal' })
    const { results, missing, warnings, steps } = json as Evaluated
    const kept = {
      id: 't1',
      specimen: { name: 'A1' },
      file: { hash, name: 'A1.tsv' },
      evaluation: { asked: ASKED, results, missing, warnings },
      steps,
      source: { ref: 's' },
    }
    const changed = await send('PATCH', `/drafts/${draft.id}`, {
      changes: [
        { at: 'sources/s', after: { kind: 'test-report', title: 'Report', rights: 'own' } },
        { at: 'tests/t1', after: kept },
      ],
    })
    expect(changed.version, JSON.stringify(changed)).toBe(2)
    const read = await server.app.inject({ method: 'GET', url: `/drafts/${draft.id}`, headers })
    expect(read.json().draft.doc.tests).toEqual([kept])
  }, 60_000)

  it('are read with the test of a material, and the files they are of', async () => {
    const test = (id: string, of: string[]) => ({
      id,
      specimen: { name: id },
      file: { hash, name: `${id}.tsv` },
      evaluation: { asked: ASKED, of, results: [] },
      source: { ref: 'data' },
    })
    const material = makeMaterial('read-tests')
    await server.add({
      ...material,
      doc: { ...material.doc, tests: [test('t1', ['t2', 't1']), test('t2', ['t2', 'gone'])] },
    })
    const read = (id: string) => server.app.inject({ method: 'GET', url: `/materials/read-tests/tests/${id}` })
    expect((await read('t1')).json()).toMatchObject({
      test: { id: 't1', evaluation: { of: ['t2', 't1'] } },
      files: [{ name: 't2.tsv' }, { name: 't1.tsv' }],
    })
    expect((await read('t2')).json()).not.toHaveProperty('files')
    expect((await read('t3')).json()).toMatchObject({ code: 'test-not-found', message: expect.stringContaining('t3') })
  })
})
