import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MaterialRecord } from '@ingot/contract/material'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../testing.ts'

let server: TestServer

/** DC04 with a curve that jumps from one plateau to another: CalculiX' flow rule at large strains overruns the jump. */
function jumping(): MaterialRecord {
  const line = readFileSync(join(server.config.home, 'data/demo/steels.jsonl'), 'utf8')
    .split('\n')
    .find((text) => text.startsWith('{"id":"dc04"'))
  const record = JSON.parse(line ?? '') as MaterialRecord
  const [first] = record.doc.curves.filter(({ vkey }) => vkey === 'd_flow')
  if (!first) throw new Error('DC04 has no flow curve')
  const jump = { ...first, cond: { T: 296.15 }, x: [0, 1.5, 1.501, 1.9], y: [200e6, 1000e6, 4000e6, 6100e6] }
  const curves = record.doc.curves.filter(({ vkey }) => vkey !== 'd_flow' && vkey !== 'd_ss')
  return { ...record, doc: { ...record.doc, curves: [...curves, jump] } }
}

beforeAll(async () => {
  server = await openTestServer()
  await server.add(jumping())
})
afterAll(() => server.close())

describe('a card that CalculiX contradicts', () => {
  const preview = async () =>
    (
      await server.app.inject({ method: 'GET', url: '/mmdc/product/caecard/dc04/calculix-plastic?dest=preview' })
    ).json() as { text: string; notes: string[] }

  it('wears its failure in the header and among the notes from its check on', async () => {
    expect((await preview()).text).not.toContain('FAILED')
    const check = await server.app.inject({ method: 'POST', url: '/mmdc/product/caecheck/dc04/calculix-plastic' })
    expect(check.json()).toMatchObject({ isPassed: false })
    const after = await preview()
    expect(after.notes.join('\n')).toMatch(/FAILED ITS CHECK in CalculiX [\d.]+: (flow|CalculiX did not finish)/)
    expect(after.text).toContain('** FAILED ITS CHECK in CalculiX')
    const other = await server.app.inject({
      method: 'GET',
      url: '/mmdc/product/caecard/dc04/calculix-plastic?reduction=0.9',
    })
    expect(other.body).not.toContain('FAILED')
  })
})
