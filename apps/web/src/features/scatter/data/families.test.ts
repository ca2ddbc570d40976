import { describe, expect, it } from 'vitest'
import { channelsOf, classAt, classNames, plotFamilies, withStyles } from './families.ts'

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

  it('are materials too, which share no colour with what is in sight and keep theirs as long as that holds', () => {
    const classes = withStyles(new Map(), ['metal/steel', 'foam'], [5, 2])
    // All steels stand there as tests: their colour is free for the first of them.
    const paths = ['metal/steel', 'foam', 'material:a', 'material:b']
    const apart = withStyles(classes, paths, [0, 2, 9, 9])
    expect(paths.map((path) => apart.get(path))).toEqual([0, 1, 0, 2])
    expect(withStyles(apart, paths, [0, 2, 9, 9])).toBe(apart)
    expect(withStyles(apart, ['foam', 'material:b'], [2, 9]).get('material:b')).toBe(2)
    // A steel without tests comes into sight.
    const wider = withStyles(apart, paths, [1, 2, 9, 9])
    expect(paths.map((path) => wider.get(path))).toEqual([0, 1, 3, 2])
    expect(withStyles(wider, ['glass'], [1]).get('glass')).toBe(4)
  })

  it('are named by their materials, whose class is told of their points', () => {
    const own = new Map([[3, { id: 'a', name: 'Batch A', family: 1 }]])
    const points = { ...columns, families: [...columns.families, 'material:a'], family: Uint16Array.of(3, 1, 2), own }
    const found = plotFamilies(points, new Map(), new Map([['metal/steel', 'Steel']]), 'none', 'dark')
    expect(found.map(({ name }) => name)).toEqual(['none', 'Steel', 'plastic', 'Batch A'])
    expect([0, 1, 2].map((place) => classAt(points, found, place))).toEqual(['Steel', 'Steel', 'plastic'])
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
