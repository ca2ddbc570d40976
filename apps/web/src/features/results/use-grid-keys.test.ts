import { describe, expect, it } from 'vitest'
import { cellAfter, cellBeside } from './use-grid-keys.ts'

const table = { count: 50, perRow: 1, pageRows: 10 }
const tiles = { count: 10, perRow: 4, pageRows: 2 }

describe('arrow keys in the list', () => {
  it('start at the first material', () => {
    expect(cellAfter('ArrowDown', -1, table)).toBe(0)
    expect(cellAfter('ArrowUp', -1, table)).toBeUndefined()
  })

  it('move by one row, by one screen, and to the ends', () => {
    expect(
      ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End'].map((key) => cellAfter(key, 20, table)),
    ).toEqual([21, 19, 30, 10, 0, 49])
    expect(cellAfter('ArrowDown', 49, table)).toBe(49)
    expect(cellAfter('ArrowUp', 0, table)).toBe(0)
  })

  it('move in two directions among tiles and stop at the last one', () => {
    expect(['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp'].map((key) => cellAfter(key, 5, tiles))).toEqual([
      6, 4, 9, 1,
    ])
    expect(cellAfter('ArrowDown', 8, tiles)).toBe(9)
    expect(cellAfter('ArrowUp', 2, tiles)).toBe(2)
  })

  it('leave other keys and an empty list alone', () => {
    expect(cellAfter('a', 3, table)).toBeUndefined()
    expect(cellAfter('ArrowRight', 3, table)).toBeUndefined()
    expect(cellAfter('ArrowDown', -1, { ...table, count: 0 })).toBeUndefined()
  })

  it('move over the cells of a row, from the row itself to its last cell', () => {
    expect(['ArrowRight', 'ArrowLeft', 'ArrowDown'].map((key) => cellBeside(key, -1, 4))).toEqual([0, -1, undefined])
    expect(['ArrowRight', 'ArrowLeft'].map((key) => cellBeside(key, 3, 4))).toEqual([3, 2])
    expect(cellBeside('ArrowRight', -1, 0)).toBeUndefined()
  })
})
