import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MaterialRecord } from '@ingot/contract/material'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../testing.ts'

/** S235JR of the demo catalogue: EN 10025-2 asks of it a yield strength of 235 MPa at least; its curve is a typical one. */

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
  const lines = readFileSync(join(server.config.home, 'data/demo/steels.jsonl'), 'utf8').trim().split('\n')
  const records = lines.map((line) => JSON.parse(line) as MaterialRecord)
  await server.add(...records.filter(({ id }) => id === 's235jr'))
})
afterAll(() => server.close())

const card = async (query: string) => {
  const { statusCode, body } = await server.app.inject({
    method: 'GET',
    url: `/mmdc/product/caecard/s235jr/abaqus-plastic?temperature=296.15${query}`,
  })
  return { status: statusCode, body }
}
/** Yield stress of the first row behind *PLASTIC, MPa. */
const yieldOf = (text: string) => Number(/^\*PLASTIC[^\n]*\n(?:\*\*[^\n]*\n)*\s*([\d.E+-]+)/im.exec(text)?.[1])

describe('the strength basis of a card', () => {
  it('is offered as far as the material has it, the mean by itself', async () => {
    const { json } = await server.call('GET', '/materials/s235jr/solvers')
    const { solvers } = json as { solvers: { models: { key: string; inputs: { basis?: object } }[] }[] }
    const models = solvers.flatMap(({ models: all }) => all)
    expect(models.find(({ key }) => key === 'abaqus-plastic')?.inputs.basis).toEqual({
      default: 'mean',
      options: [
        { key: 'mean', label: 'Mean, as shown' },
        { key: 'minimum', label: 'Minimum' },
      ],
    })
    expect(models.find(({ key }) => key === 'abaqus-elastic')?.inputs.basis).toBeUndefined()
  })

  it('as a minimum scales the curve to the lower limit that is stated, and says so in the header', async () => {
    const [mean, minimum] = [await card(''), await card('&basis=minimum')]
    expect([mean.status, minimum.status]).toEqual([200, 200])
    expect(minimum.body).toMatch(/Strength basis: minimum at 23 degC \(296\.15 K\): ReH 235 MPa/)
    expect(mean.body).not.toContain('Strength basis')
    expect(yieldOf(minimum.body)).toBeLessThan(yieldOf(mean.body))
    expect((await card('&basis=mean')).body).toBe(mean.body)
  })

  it('is refused in words where the material does not have it, and where a card holds no strength', async () => {
    const none = await card('&basis=B')
    expect([none.status, none.body]).toEqual([422, expect.stringContaining('no specimens to work it out from')])
    const elastic = await server.app.inject({
      method: 'GET',
      url: '/mmdc/product/caecard/s235jr/abaqus-elastic?basis=A',
    })
    expect([elastic.statusCode, elastic.body]).toEqual([422, expect.stringContaining('Leave the basis out')])
  })
})
