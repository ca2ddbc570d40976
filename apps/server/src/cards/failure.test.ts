import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { MaterialRecord } from '@ingot/contract/material'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../testing.ts'

/**
 * 34CrNiMo6 of the demo catalogue: ISO 683-2 asks of it a reduction of area of 45 % at least, and it has the constants of
 * Johnson-Cook damage of AISI 4340. DC04 has neither.
 */

let server: TestServer

beforeAll(async () => {
  server = await openTestServer()
  const lines = readFileSync(join(server.config.home, 'data/demo/steels.jsonl'), 'utf8').trim().split('\n')
  const records = lines.map((line) => JSON.parse(line) as MaterialRecord)
  await server.add(...records.filter(({ id }) => id === '34crnimo6-qt' || id === 'dc04'))
})
afterAll(() => server.close())

const card = async (id: string, key: string, query: string) => {
  const { statusCode, body } = await server.app.inject({
    method: 'GET',
    url: `/mmdc/product/caecard/${id}/${key}?temperature=296.15&${query}`,
  })
  return { status: statusCode, body }
}

interface Offered {
  solvers: { models: { key: string; inputs: { failure?: { options: { key: string }[]; refused: object[] } } }[] }[]
}
const offered = async (id: string, key: string, lang = 'en') => {
  const { json } = await server.call('GET', `/materials/${id}/solvers?lang=${lang}`)
  return (json as Offered).solvers.flatMap(({ models }) => models).find((model) => model.key === key)?.inputs.failure
}

describe('the failure of a card', () => {
  it('is offered as far as the data carry it, and each other way with its reason in the language asked for', async () => {
    const steel = await offered('34crnimo6-qt', 'lsdyna-mat024')
    expect(steel?.options.map(({ key }) => key)).toEqual(['none', 'fracture-strain', 'johnson-cook-damage'])
    expect(await offered('dc04', 'radioss-law36')).toEqual({
      default: 'none',
      options: [{ key: 'none', label: 'None: nothing breaks' }],
      refused: [
        {
          key: 'fracture-strain',
          label: 'At the fracture strain',
          reason: expect.stringMatching(/no reduction of area Z at 23 °C\. An elongation is no substitute/),
        },
        { key: 'johnson-cook-damage', label: 'Johnson-Cook damage', reason: expect.stringContaining('D1 to D5') },
      ],
    })
    expect(JSON.stringify(await offered('dc04', 'radioss-law36', 'fr'))).toContain('striction Z à 23 °C')
    expect(await offered('34crnimo6-qt', 'nastran-mats1')).toBeUndefined()
  })

  it('stands in the card and its header where it is asked for', async () => {
    const law = await card('34crnimo6-qt', 'lsdyna-mat024', 'failure=johnson-cook-damage')
    expect(law.status).toBe(200)
    expect(law.body).toContain('\n*MAT_ADD_DAMAGE_GISSMO\n')
    expect(law.body).not.toContain('NO FAILURE')
    const least = await card('34crnimo6-qt', 'radioss-law36', 'failure=fracture-strain&basis=minimum')
    // ln(1/(1 − 0.45)) = 0.597837
    expect([least.status, least.body]).toEqual([200, expect.stringMatching(/Eps_p_max.*\n.*\b0\.597837 /)])
    const none = await card('34crnimo6-qt', 'lsdyna-mat024', 'failure=none')
    expect(none.body).toBe((await card('34crnimo6-qt', 'lsdyna-mat024', '')).body)
    expect(none.body).toContain('NO FAILURE')
  })

  it('is refused in words where the data or the format do not carry it', async () => {
    for (const [key, query, words] of [
      ['lsdyna-mat024', 'failure=fracture-strain', /known as a limit alone, 45 %.*Choose the minimum/],
      ['lsdyna-mat024', 'failure=fracture-strain&basis=minimum&extrapolation=none', /Choose how it goes on/],
      ['nastran-mats1', 'failure=fracture-strain', /cannot say “At the fracture strain”/],
      ['abaqus-plastic', 'failure=johnson-cook-damage&basis=minimum', /of the basis minimum does not break/],
    ] as const)
      expect(await card('34crnimo6-qt', key, query)).toMatchObject({ status: 422, body: expect.stringMatching(words) })
    expect((await card('34crnimo6-qt', 'lsdyna-mat024', 'failure=sometimes')).status).toBe(400)
  })

  it('passes the check of the card, which reads it back', async () => {
    const cookie = await server.login('breaker')
    for (const [key, query] of [
      ['lsdyna-mat024', 'failure=johnson-cook-damage'],
      ['radioss-law36', 'failure=johnson-cook-damage'],
      ['abaqus-plastic', 'failure=fracture-strain&basis=minimum'],
    ]) {
      const url = `/mmdc/product/caecheck/34crnimo6-qt/${key}?temperature=296.15&${query}`
      const { status, json } = await server.call('POST', url, undefined, cookie)
      const { parts } = json as { parts: { part: string; isPassed: boolean }[] }
      expect([status, parts.filter(({ isPassed }) => !isPassed)]).toEqual([200, []])
      expect(parts.map(({ part }) => part)).toContain('numbers')
    }
  })
})
