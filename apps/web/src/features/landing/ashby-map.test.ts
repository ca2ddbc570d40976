import { describe, expect, it } from 'vitest'
import { listOfClass, mapFamilies, mapTicks } from './ashby-map.ts'

const columns = {
  count: 5,
  x: new Float32Array([1000, 2000, 4000, 0, 8000]),
  y: new Float32Array([1e9, 1e10, 1e11, 1e9, 1e9]),
  families: ['metal', 'plastic', ''],
  family: new Uint16Array([1, 0, 0, 0, 2]),
  names: new Uint8Array(),
}
const tag = (id: string, name: string) => ({ id, name, count: 1 })
const group = { vkey: 'class', name: '', shortname: '', displayName: '', pos: 1, count: 1, useMask: 17 }
const config = { isExpanded: true, startLevel: 0, maxItems: 10, showTooltips: false }

describe('the map of the start page', () => {
  it('has the families with most points first, each leading to its list', () => {
    const groups = [{ ...group, config, children: [tag('metal', 'Metals'), tag('plastic', 'Plastics')] }]
    const families = mapFamilies(columns, groups)
    expect(families.map(({ name, count, href }) => [name, count, href])).toEqual([
      ['Metals', 2, '/?tags=class-metal'],
      ['Plastics', 1, '/?tags=class-plastic'],
    ])
    // 1000 kg/m³ of 1000 to 8000: at the left; 1 GPa of 1 to 100: at the bottom.
    expect(families[1]?.points).toEqual([{ x: 0, y: 1 }])
    expect(families[0]?.points[1]?.y).toBe(0)
  })

  it('shows of a large family as many points as a small picture has room for, and counts them all', () => {
    const many = 500
    const numbers = Float32Array.from({ length: many }, (_, at) => at + 1)
    const large = { ...columns, count: many, x: numbers, y: numbers, family: new Uint16Array(many) }
    const [first] = mapFamilies(large, [])
    expect(first?.count).toBe(many)
    expect(first?.points.length).toBeLessThan(100)
  })

  it('has the powers of ten of the unit shown on its axes', () => {
    // 20 to 22,000 kg/m³ in g/cm³, and in kg/m³.
    const densities = Float64Array.of(20, 0, 22_000)
    expect(mapTicks(densities, 1000).map(({ si }) => si)).toEqual(
      [100, 1000, 10_000].map((si) => expect.closeTo(si, 6)),
    )
    expect(mapTicks(densities, 1).map(({ si }) => si)).toEqual([100, 1000, 10_000])
    expect(mapTicks(Float64Array.of(10, 1000), 1).map(({ at }) => at)).toEqual([0, expect.closeTo(0.5, 6), 1])
    // 1 Pa to 1 TPa: every second.
    expect(mapTicks(Float64Array.of(1, 1e12), 1)).toHaveLength(7)
    for (const none of [[], [0, -1], [5, 5]]) expect(mapTicks(none, 1)).toEqual([])
  })

  it('leads to a class at any depth', () => {
    expect(listOfClass('metal/steel')).toBe('/?tags=class-metal%2Fsteel')
  })
})
