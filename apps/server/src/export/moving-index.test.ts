import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMaterial, makeValue, openTestServer, type TestServer } from '../testing.ts'

const KEPT = 600
const FIRST = 120
/** Long enough that the stream holds far fewer materials than the file has. */
const LONG = 'x'.repeat(200)

const materials = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, k) => {
    const id = `${prefix}-${String(k).padStart(4, '0')}`
    return makeMaterial(id, { name: `${id} ${LONG}`, values: [makeValue('density', 7_850)] })
  })
const idsOf = (prefix: string, count: number) => materials(prefix, count).map(({ id }) => id)

/** What a file names, in its order; rows of one material that follow each other are one. */
const named = (text: string, prefix: string) =>
  [...text.matchAll(new RegExp(`(${prefix}-\\d{4}) x`, 'g'))]
    .map(([, id]) => id as string)
    .filter((id, k, ids) => id !== ids[k - 1])

describe('a file that is written while materials come and go', () => {
  let server: TestServer

  beforeAll(async () => {
    server = await openTestServer()
    await server.add(...materials('kept', KEPT))
  })
  afterAll(() => server.close())

  const child = { name: `child-0000 ${LONG}`, parent: 'kept-0599' }

  it.each([
    ['whole materials as JSON lines', '/materials/export', { search: {}, format: 'ingot-jsonl' }],
    ['whole materials as CSV', '/materials/export', { search: {}, format: 'csv' }],
    ['the table', '/search/export', { search: { sort: 'name' }, format: 'csv' }],
    ['the grouped table', '/search/export?group=true', { search: { sort: 'name' }, format: 'csv' }],
  ])('has every material that nobody touched once: %s', async (_, url, payload) => {
    await server.add(...materials('added', FIRST), makeMaterial('child', child))
    const { statusCode, stream } = await (async () => {
      const reply = await server.app.inject({ method: 'POST', url, payload, payloadAsStream: true })
      return { statusCode: reply.statusCode, stream: reply.stream() }
    })()
    expect(statusCode).toBe(200)
    const chunks = stream[Symbol.asyncIterator]()
    const first = await chunks.next()
    let text = String(first.value)
    expect(named(text, 'kept').length).toBeLessThan(KEPT)
    await server.remove(...idsOf('added', FIRST))
    await server.add(...materials('before', 10))
    for (let next = await chunks.next(); !next.done; next = await chunks.next()) text += String(next.value)
    expect(named(text, 'kept')).toEqual(idsOf('kept', KEPT))
    expect(named(text, 'child')).toEqual(['child-0000'])
    // The last of them were removed before they were read: they are left out, and so are those that came later.
    expect(named(text, 'before')).toEqual([])
    await server.remove(...idsOf('before', 10))
  })
})
