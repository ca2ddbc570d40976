import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMaterial, openTestServer, type TestServer } from '../testing.ts'

let server: TestServer

const test = { id: 't1', specimen: { name: 'S1' }, source: { ref: 's1' } }
const batch = (id: string, name: string, tests = [test], owner = 'public') =>
  makeMaterial(id, { kind: 'batch', name, parent: 'grade', tests }, owner)

beforeAll(async () => {
  server = await openTestServer()
  await server.add(
    makeMaterial('grade', { name: 'Grade' }),
    batch('lot-b', 'Lot B'),
    batch('lot-a', 'Lot A', [test, { ...test, id: 't2' }]),
    batch('secret', 'Lot of another company', [test], 'company-77'),
    makeMaterial('variant', { kind: 'grade', name: 'Variant', parent: 'grade' }),
    ...Array.from({ length: 22 }, (_, at) =>
      makeMaterial(`many-${at}`, { kind: 'batch', name: `L ${at}`, parent: 'much' }),
    ),
    makeMaterial('much', { name: 'Much tested' }),
  )
})
afterAll(() => server.close())

const batchesOf = async (id: string) => {
  const { json } = await server.call('POST', `/mmdc/bblocks/datasheet/${id}`, {})
  return JSON.stringify(json).match(/"uuid":"batches".*?"items":(\[.*?\])/)?.[1]
}

describe('what was measured on a grade', () => {
  it('stands on its page with the number of tests, by name; variants and lots of other companies do not', async () => {
    const items = JSON.parse((await batchesOf('grade')) ?? '[]')
    expect(items.map(({ text, note }: { text: string; note: string }) => [text, note.split(' · ')[0]])).toEqual([
      ['Lot A', '2 tests'],
      ['Lot B', '1 test'],
    ])
    expect(items[0].href).toMatch(/^\/datasheet\/lot-a\//)
  })

  it('is counted where there is more than is listed', async () => {
    const items = JSON.parse((await batchesOf('much')) ?? '[]')
    expect(items).toHaveLength(21)
    expect(items.at(-1).text).toContain('2 more')
  })

  it('is left out where nothing was', async () => {
    expect(await batchesOf('variant')).toBeUndefined()
  })
})
