import { describe, expect, it } from 'vitest'
import { checkedAddress } from './checked-address.ts'
import type { FilterNames } from './filters/words.ts'
import { searchParams } from './search-url.ts'

const columns: Record<string, { name: string; quantity?: string; hasOptions?: boolean }> = {
  density: { name: 'Density', quantity: 'density' },
  yield_strength: { name: 'Yield strength', quantity: 'stress' },
  ul94_08: { name: 'UL 94', hasOptions: true },
}
const things: Record<string, string> = { weldable: 'Weldable', g_features: 'Features' }
const names: FilterNames = {
  column: (key) => {
    const { name, quantity, hasOptions = false } = columns[key] ?? {}
    return name === undefined ? undefined : { vkey: key, name, quantity, hasOptions }
  },
  node: (vkey) => {
    const name = things[vkey] ?? columns[vkey]?.name ?? (vkey === 'remarks' ? 'Remarks' : undefined)
    return name === undefined ? undefined : { name, isDiagram: false, canBeThere: vkey in things }
  },
}
const tags = { class: new Set(['metal', 'metal/steel']) }
const check = (text: string, others = {}) =>
  checkedAddress(Object.fromEntries(new URLSearchParams(text)), { names, tags, unitSystems: ['metric'], ...others })
const told = (text: string, others = {}) =>
  check(text, others).faults.map(({ param, given, code }) => [param, given, code])

describe('an address with parts that its search cannot have', () => {
  it.each([
    ['o.nope=1..2', 'unknownProperty'],
    ['o.density=banana', 'noOptions'],
    ['o.density=NaN..', 'number'],
    ['o.density=Infinity..', 'number'],
    ['o.density=1e999..', 'number'],
    ['o.density=1e999..5', 'number'],
    ['o.density=5..1e999', 'number'],
    ['o.density=banana..5', 'number'],
    ['o.yield_strength=1e308 GPa..', 'number'],
    ['o.yield_strength=300..200 MPa', 'backwards'],
    ['o.yield_strength=1 GPa..500 MPa', 'backwards'],
    ['o.density=1000..2000..3000', 'ends'],
    ['o.density=1000...2000', 'ends'],
    ['o.density=..', 'ends'],
    ['o.density=2..3 kg', 'unit'],
    ['o.density=true', 'notThere'],
    ['o.weldable=TRUE', 'onlyTrue'],
    ['o.g_features=weldable', 'onlyTrue'],
    ['o.remarks=bright', 'words'],
    ['sort=nope', 'unknownColumn'],
    ['columns=nope', 'unknownColumn'],
    ['scatter.x=nope', 'unknownColumn'],
    ['class=metal', 'unknownPart'],
    ['density=1..2', 'unknownPart'],
    ['page=-4', 'unknownParameter'],
    ['tag.class=metal', 'unknownParameter'],
    ['query=steel', 'unknownParameter'],
    ['Pattern=steel', 'unknownParameter'],
    ['O.density=1..2', 'unknownParameter'],
    ['tags=metal', 'notTag'],
    ['tags=class-nope', 'unknownTag'],
    ['tags=colour-red', 'unknownTag'],
    ['unitsystem=nope', 'unknownValue'],
    ['view=cubes', 'unknownValue'],
    ['panel=nope', 'unknownValue'],
    ['similar.density=many', 'weight'],
    ['rank.density=best', 'goal'],
    ['rank.density=0 lower', 'goal'],
    ['rank.density=101 lower', 'goal'],
    ['rank.density=near', 'goal'],
    ['rank.density=near 2 kg', 'unit'],
    ['rank.nope=lower', 'unknownProperty'],
  ])('loses %s alone, and says why', (part, code) => {
    const { address, params, faults } = check(`pattern=steel&${part}`)
    expect(faults.map((fault) => fault.code)).toEqual([code])
    expect(searchParams(address)).toEqual({ pattern: 'steel' })
    expect(params).toEqual({ pattern: 'steel' })
  })

  it('loses a material that is not there, not the words beside it', () => {
    expect(told('pattern=steel&similar=nope', { isSimilarGone: true })).toEqual([
      ['similar', 'nope', 'unknownMaterial'],
    ])
  })

  it('keeps as much as one search takes, and names the rest', () => {
    const many = (prefix: string, count: number) => Array.from({ length: count }, (_, at) => `${prefix}${at + 1}`)
    const terms = check(`pattern=${many('t', 21)}`)
    expect(terms.address.terms).toEqual(many('t', 20))
    expect(terms.faults).toMatchObject([{ param: 'pattern', given: 't21', code: 'tooMany', values: { max: 20 } }])
    const features = many('f', 51)
    for (const key of features) things[key] = key
    expect(told(features.map((key) => `o.${key}=true`).join('&'))).toEqual([['o.f51', 'true', 'tooMany']])
    const shown = many('c', 61)
    for (const key of shown) columns[key] = { name: key }
    expect(told(`columns=${shown}`)).toEqual([['columns', 'c61', 'tooMany']])
  })

  it('finds nothing wrong with what can be asked, nor with what others add to an address', () => {
    const good = [
      'pattern=steel,plate',
      'tags=class-metal,class-metal%2Fsteel',
      'o.density=2.5..3 g/cm^3',
      'o.yield_strength=50 ksi..',
      'o.wt.Cr=10..20 %',
      'o.ul94_08=V-0,V-1',
      'o.weldable=true',
      'o.g_features=true',
      'columns=density,wt.Cr,=rm@473.15',
      'sort=similarity',
      'view=table',
      'unitsystem=metric',
      'sso=x',
      'utm_source=letter',
    ].join('&')
    const { faults, params } = check(good)
    expect(faults).toEqual([])
    expect(params).toEqual(Object.fromEntries(new URLSearchParams(good)))
  })

  it('says nothing of names before they are known', () => {
    expect(told('o.nope=1..2&tags=class-nope&sort=nope', { names: undefined, tags: undefined })).toEqual([])
    expect(told('o.nope=1..2..3', { names: undefined })).toEqual([['o.nope', '1..2..3', 'ends']])
  })
})
