import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COMPARE_TABS, type CompareAddress, parseCompareAddress, ROW_ORDERS, withCompare } from './compare-url.ts'

const plain: CompareAddress = { tab: 'data', at: {}, onlyDifferent: false, order: 'catalogue', properties: [] }

/** Anything that a material's id, a curve's or an option may be, separators of the address included. */
const word = fc
  .string({ minLength: 1, maxLength: 12 })
  .map((text) => text.trim())
  .filter((text) => text !== '')
const words = fc.uniqueArray(word, { maxLength: 6 })
const some = fc.uniqueArray(word, { minLength: 1, maxLength: 6 })
const positive = fc.double({ min: 1e-6, max: 5000, noNaN: true, noDefaultInfinity: true })

const state: fc.Arbitrary<CompareAddress> = fc.record(
  {
    keys: some,
    reference: word,
    plot: word,
    curves: words,
    properties: words,
    tab: fc.constantFrom(...COMPARE_TABS),
    at: fc.record({ T: positive, rate: positive, moisture: word, dir: word }, { requiredKeys: [] }),
    onlyDifferent: fc.boolean(),
    order: fc.constantFrom(...ROW_ORDERS),
  },
  { requiredKeys: ['tab', 'at', 'onlyDifferent', 'order', 'properties'] },
)

describe('the address of a comparison', () => {
  it('brings every view back, through the text of an address', () => {
    fc.assert(
      fc.property(state, (address) => {
        const text = new URLSearchParams(withCompare({ panel: 'compare', q: 'E > 70 GPa' }, address)).toString()
        const params = Object.fromEntries(new URLSearchParams(text))
        expect(parseCompareAddress(params)).toEqual(address)
        expect(params).toMatchObject({ panel: 'compare', q: 'E > 70 GPa' })
      }),
      { numRuns: 200 },
    )
  })

  it('says nothing where nothing was chosen, and forgets what was', () => {
    expect(withCompare({ 'compare.ref': 'a', compare: 'a,b', view: 'table' }, plain)).toEqual({ view: 'table' })
    expect(parseCompareAddress({})).toEqual(plain)
  })

  it('can be read by a person', () => {
    const address: CompareAddress = { ...plain, keys: ['s355', 'pa66~cond'], at: { T: 473.15, moisture: 'dry' } }
    expect(withCompare({}, address)).toEqual({ compare: 's355,pa66~cond', 'compare.at': 'T:473.15,moisture:dry' })
  })

  it('leaves out what cannot be read', () => {
    const params = {
      'compare.tab': 'pie',
      'compare.order': 'random',
      'compare.at': 'T:-5,T:warm,rate:x,dir:,colour:red',
    }
    expect(parseCompareAddress(params)).toEqual(plain)
  })
})
