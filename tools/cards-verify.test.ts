import { testSeed } from '@ingot/domain/seed.testing'
import { describe, expect, it } from 'vitest'
import { casesOf, demoMaterials, shuffled } from './cards-verify/cases.ts'
import { tableOf, verifyAll } from './cards-verify/verify.ts'

/** Cards that are run; `npm run cards:verify` runs all. */
const COUNT = 40

const cases = casesOf(demoMaterials(), new Set(['abaqus', 'calculix']))

describe('cards of the demo catalogue, run in CalculiX', () => {
  it('are tried at one and four temperatures, in every rate table, state and official unit system', () => {
    const has = (...words: string[]) => cases.some(({ name }) => words.every((word) => name.includes(word)))
    expect(has('s235jr calculix-plastic 4 T kg-mm-ms')).toBe(true)
    expect(has('dc04 abaqus-plastic rates Mg-mm-s')).toBe(true)
    expect(has('pa66-gf30 cond abaqus-plastic 4 T kg-m-s')).toBe(true)
    expect(has('pa66-gf30 dry abaqus-elastic 1 T g-mm-ms')).toBe(true)
    expect(cases.length).toBeGreaterThan(4000)
  })

  it('are in one order for a seed, and none gets lost', () => {
    expect(shuffled(cases, 3)).toEqual(shuffled(cases, 3))
    expect(shuffled(cases, 3)).not.toEqual(shuffled(cases, 4))
    expect(new Set(shuffled(cases, 3)).size).toBe(cases.length)
  })

  it(`stay within 0.5 % of their curves (seed ${testSeed})`, async () => {
    const outcomes = await verifyAll(shuffled(cases, testSeed), { enough: COUNT })
    console.log(tableOf(outcomes))
    const written = outcomes.flatMap((one) => ('refused' in one ? [] : [one]))
    expect(written.length).toBe(COUNT)
    expect(written.flatMap(({ tried, failed }) => failed.map((said) => `${tried.name}: ${said}`))).toEqual([])
  })

  it('of S235JR at four temperatures hold at each of them: no curve is cut by its neighbour', async () => {
    const hard = cases.filter(({ name }) => name.startsWith('s235jr calculix-plastic 4 T'))
    const outcomes = await verifyAll(hard)
    expect(outcomes.flatMap((one) => ('refused' in one ? one.refused : one.failed))).toEqual([])
    expect(outcomes).toHaveLength(4)
  })
})
