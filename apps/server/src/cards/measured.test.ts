import type { MaterialRecord } from '@ingot/contract/material'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDemo } from '../search/testing/demo.ts'
import { openTestServer, type TestServer } from '../testing.ts'

/** Cards of batches that were tested, as the packs ship them: curves of specimens, the modulus of their grade. */
let server: TestServer
let cookie: string

beforeAll(async () => {
  server = await openTestServer()
  await addDemo(server, 'with packs')
  cookie = await server.login('checker')
})
afterAll(() => server.close())

const card = async (id: string, query: string) => {
  const { statusCode, body } = await server.app.inject({
    method: 'GET',
    url: `/mmdc/product/caecard/${id}/abaqus-plastic?${query}`,
  })
  return { status: statusCode, body }
}

describe('a card of a tested batch', () => {
  it.each([
    ['iwm-42crmos4-850', 296.15, '42crmo4-qt'],
    ['al6061-t651-nine-lots', 293.15, 'en-aw-6061-t6'],
    ['sandia-304l', 296.15, 'x2crni18-9'],
    ['sandia-6061-t6', 296.15, 'en-aw-6061-t6'],
  ])('of %s at %d K, mean and minimum, is what CalculiX finds within 0.5 %%', async (id, temperature, grade) => {
    for (const basis of ['mean', 'minimum']) {
      const { status, body } = await card(id, `temperature=${temperature}&basis=${basis}`)
      const header = body.replace(/\n\*\*\s+/g, ' ')
      expect([status, header]).toEqual([200, expect.stringContaining(`Strength basis: ${basis} at`)])
      expect(header).toContain(`(${grade}, revision 1), not of this batch`)
      // What the licences ask to be named: all four are published under one, with authors.
      expect(header).toMatch(/Source of [^\n]*curve [^\n]*(CC-BY-4\.0|BSD-3-Clause)/)
      const { status: done, json } = await server.call(
        'POST',
        `/mmdc/product/caecheck/${id}/abaqus-plastic?temperature=${temperature}&basis=${basis}`,
        undefined,
        cookie,
      )
      const { parts } = json as { parts: { part: string; isPassed: boolean; maxDeviation?: number }[] }
      expect(done).toBe(200)
      expect(parts.map(({ part }) => part)).toEqual(expect.arrayContaining(['flow', 'elastic']))
      expect(parts.map(({ part, isPassed, maxDeviation }) => isPassed || [part, maxDeviation])).toEqual(
        parts.map(() => true),
      )
    }
  })

  it('says what is missing where its grade is not there', async () => {
    const lonely = await openTestServer()
    const { json } = await server.call('GET', '/materials/iwm-42crmos4-850')
    await lonely.add(json as MaterialRecord)
    const { statusCode, body } = await lonely.app.inject({
      method: 'GET',
      url: '/mmdc/product/caecard/iwm-42crmos4-850/abaqus-plastic?temperature=296.15',
    })
    await lonely.close()
    expect([statusCode, body]).toEqual([422, expect.stringContaining('has no Density')])
  })

  it("takes what the caller's company has in the place of the grade, which its searches show too", async () => {
    const editor = await server.login('own-grades', { company: 'Forge', roles: ['data-administrator'] })
    const begun = await server.call('POST', '/drafts', { how: 'overlay', from: 'en-aw-6061-t6' }, editor)
    const { id, version, doc } = (begun.json as { draft: { id: string; version: number; doc: MaterialRecord['doc'] } })
      .draft
    const own = doc.values.map((value) => (value.vkey === 'e_modulus' ? { ...value, value: 55e9 } : value))
    const [stated] = own.filter(({ vkey }) => vkey === 'e_modulus')
    const old = doc.values.find(({ id: one }) => one === stated?.id)
    const changed = await server.app.inject({
      method: 'PATCH',
      url: `/drafts/${id}`,
      headers: { cookie: editor },
      payload: { changes: [{ at: `values/${stated?.id}`, before: old, after: stated }] },
    })
    expect([changed.statusCode, changed.body]).toEqual([200, expect.anything()])
    const next = (changed.json() as { version?: number }).version ?? version
    await server.call('POST', `/drafts/${id}/submit`, { version: next }, editor)
    const released = await server.call('POST', `/drafts/${id}/release`, { version: next, why: 'measured here' }, editor)
    expect([released.status, released.json]).toEqual([200, expect.anything()])
    const modulus = async (headers: object) => {
      const url = '/mmdc/product/caecard/sandia-6061-t6/abaqus-elastic?temperature=296.15'
      const { body } = await server.app.inject({ method: 'GET', url, headers: { ...headers } })
      return /^\*ELASTIC[^\n]*\n([\d.E+]+),/m.exec(body)?.[1]
    }
    expect([await modulus({ cookie: editor }), await modulus({})]).toEqual([
      '55000.',
      expect.not.stringMatching('55000'),
    ])
  })

  it('of which every curve is told by direction names the direction that it took', async () => {
    const { body } = await card('sandia-6061-t6', 'temperature=296.15')
    expect(body.replace(/\n\*\*\s+/g, ' ')).toMatch(
      /ISOTROPY IS ASSUMED.*direction of its numbers: .*curve \S+ [LTS]\b/,
    )
  })

  it('takes for the mean the specimen in the middle, not the first of the document', async () => {
    const { body } = await card('iwm-42crmos4-850', 'temperature=296.15')
    const header = body.replace(/\n\*\*\s+/g, ' ')
    // The publication's own mean of 14 tests is 1132 MPa; its curves are of 14 specimens.
    const [, own, count, mean] =
      /Rp0\.2 ([\d.]+) MPa, is the nearest to the mean of n = (\d+) .*?, ([\d.]+) MPa/.exec(header) ?? []
    expect(Number(count)).toBe(14)
    expect(Math.abs(Number(mean) - 1132)).toBeLessThan(6)
    expect(Math.abs(Number(own) - Number(mean))).toBeLessThan(6)
    expect(header).not.toContain('as the first of the document')
  })
})
