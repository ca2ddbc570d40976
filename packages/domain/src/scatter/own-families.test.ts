import { expect, it } from 'vitest'
import { isMaterialFamily, ownFamilies } from './own-families.ts'
import { withTests } from './with-tests.ts'

it('makes families of materials, which their single tests are of', () => {
  const columns = {
    count: 3,
    x: Float32Array.of(1, 2, 3),
    y: Float32Array.of(1, 2, 3),
    families: ['metal/steel', 'foam'],
    family: Uint16Array.of(0, 1, 0),
    names: new Uint8Array(),
  }
  const found = ownFamilies(columns, [
    { id: 'a', name: 'Batch A', place: 0 },
    { id: 'c', name: 'Batch C', place: 2 },
  ])
  expect(found.families).toEqual(['metal/steel', 'foam', 'material:a', 'material:c'])
  expect(found.families.map(isMaterialFamily)).toEqual([false, false, true, true])
  expect([...found.family]).toEqual([2, 1, 3])
  expect(found.own.get(3)).toEqual({ id: 'c', name: 'Batch C', family: 0 })
  expect([...columns.family]).toEqual([0, 1, 0])
  const tests = [4, 5].map((x) => ({ x, y: x }))
  expect([...withTests(found, [{ place: 2, tests }]).family]).toEqual([2, 1, 3, 3])
})
