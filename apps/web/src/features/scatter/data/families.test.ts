import { describe, expect, it } from 'vitest'
import { channelsOf, classNames, plotFamilies, withStyles } from './families.ts'

const columns = {
  count: 3,
  x: new Float32Array(3),
  y: new Float32Array(3),
  families: ['', 'metal/steel', 'plastic'],
  family: Uint16Array.of(1, 1, 2),
  names: new Uint8Array(),
}

describe('the families of a plot', () => {
  it('keep their colours when the search is narrowed or widened; the largest new ones come first', () => {
    const first = withStyles(new Map(), columns.families, [0, 2, 5])
    expect([...first]).toEqual([
      ['plastic', 0],
      ['metal/steel', 1],
      ['', 2],
    ])
    const wider = withStyles(first, ['metal/steel', 'foam'], [1, 9])
    expect(wider.get('metal/steel')).toBe(1)
    expect(wider.get('foam')).toBe(3)
    expect(withStyles(wider, ['foam'], [1])).toBe(wider)
  })

  it('are named as in the list of classes, materials without a class by a word', () => {
    const steel = { id: 'metal/steel', name: 'Aciers', count: 2 }
    const names = classNames([
      { vkey: 'class', children: [{ id: 'metal', name: 'Métaux', count: 2, children: [steel] }] } as never,
    ])
    const found = plotFamilies(columns, withStyles(new Map(), columns.families, [0, 2, 1]), names, 'sans', 'light')
    expect(found.map(({ name, count }) => [name, count])).toEqual([
      ['sans', 0],
      ['Aciers', 2],
      ['plastic', 1],
    ])
    expect(found[1]?.color).toBe('#1b1e23')
    expect(channelsOf('#0072b2')).toEqual([0, 114, 178])
  })
})
