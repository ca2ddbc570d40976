import { DOCUMENT_POINTS_MAX } from '@ingot/contract/limits'
import type { Curve, MaterialDocument } from '@ingot/contract/material'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMaterial } from '../testing.ts'
import { type ExchangeServer, jsonLines, openExchangeServer } from './testing.ts'

const column = (points: number, of: (i: number) => number) => Array.from({ length: points }, (_, i) => of(i))
const curve = (id: string, points: number): Curve => ({
  id,
  vkey: 'd_ss',
  cond: { T: 296.15 },
  origin: 'measured',
  source: { ref: 's1' },
  x: column(points, (i) => Math.sqrt(i + 2) * 1e-5),
  y: column(points, (i) => Math.sqrt(i + 3) * 1e5),
})
const note = (i: number) => ({ key: `remark ${i}`, text: 'x'.repeat(19_000) })

describe('what may be stored of one material', () => {
  let server: ExchangeServer
  let admin: string
  beforeAll(async () => {
    server = await openExchangeServer()
    admin = await server.login('admin')
  })
  afterAll(() => server.close())

  const send = (doc: Partial<MaterialDocument>, fields: Record<string, string> = {}) =>
    server.import(admin, fields, { 'a.jsonl': jsonLines(makeMaterial('long', doc)) })
  const said = ({ report }: Awaited<ReturnType<typeof send>>) =>
    report?.problems
      .filter(({ severity }) => severity === 'error')
      .map(({ code, line, reason }) => [code, line, reason])

  it('is a curve of 200,000 points with all its digits', async () => {
    const job = await send({ curves: [curve('c1', 200_000)] })
    expect([said(job), job.status]).toEqual([[], 'Completed'])
  }, 120_000)

  it('is so many points in all; an import says which material has how many, and what can be done', async () => {
    const most = DOCUMENT_POINTS_MAX / 2
    const job = await send({ curves: [curve('c1', most), curve('c2', most), curve('c3', 1)] })
    expect(said(job)).toEqual([
      [
        'document-too-large',
        1,
        expect.stringMatching(/long have 400,001 points, more than the 400,000 .* Thin its curves/),
      ],
    ])
  }, 120_000)

  it('is so many points of what an update makes of the stored document and the file', async () => {
    const job = await send({ curves: [curve('c2', 200_000), curve('c3', 200_000)] }, { mode: 'update' })
    expect(said(job)).toEqual([['document-too-large', 1, expect.stringContaining('600,000 points')]])
  }, 120_000)

  it('is so many bytes beside the points', async () => {
    const job = await send({ notes: column(120, (i) => i).map(note) }, { mode: 'replace' })
    expect(said(job)).toEqual([
      ['document-too-large', 1, expect.stringMatching(/2,[\d,]+ bytes beside the points .* 2,097,152/)],
    ])
  }, 120_000)
})
