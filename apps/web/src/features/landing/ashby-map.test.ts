import { describe, expect, it } from 'vitest'
import { listOfClass, mapFamilies } from './ashby-map.ts'

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

  it('leads to a class at any depth', () => {
    expect(listOfClass('metal/steel')).toBe('/?tags=class-metal%2Fsteel')
  })
})
