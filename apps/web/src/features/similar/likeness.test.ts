import type { MaterialRow } from '@ingot/contract/search'
import { describe, expect, it } from 'vitest'
import { likeColumns, likenessPercent, likeRows, withWeight } from './likeness.ts'

const row = (id: string, distance: number, parts: Record<string, number>) =>
  ({
    id,
    name: id,
    similarity: { distance, parts: Object.entries(parts).map(([column, part]) => ({ column, part })) },
  }) as unknown as MaterialRow

describe('a search for similar materials', () => {
  it('lists the closest first, with the part of each property in the distance', () => {
    const pages = new Map([
      [0, [row('far', 0.5, { density: 0.5 })]],
      [1, [row('near', 0.1, { density: 0.1 })]],
    ])
    const rows = likeRows(pages)
    expect(rows.map(({ id }) => id)).toEqual(['near', 'far'])
    expect(rows[0]?.parts.get('density')).toBe(0.1)
  })

  it('writes down only weights that are not the usual one, 0 among them [SIM-002]', () => {
    expect(withWeight({}, 'density', 0)).toEqual({ density: 0 })
    expect(withWeight({ density: 0, cte: 3 }, 'density', 1)).toEqual({ cte: 3 })
  })

  it('names the properties in the order of the catalogue, those that are left out too', () => {
    const rows = likeRows(new Map([[0, [row('m', 0.5, { cte: 0.4, density: 0.1 })]]]))
    expect(likeColumns(rows, { rm: 0 }, ['density', 'rm', 'cte'])).toEqual(['density', 'rm', 'cte'])
  })

  it('calls nothing wholly alike that differs', () => {
    expect(likenessPercent(0)).toBe(100)
    expect(likenessPercent(0.001)).toBe(99)
    expect(likenessPercent(0.257)).toBe(74)
    expect(likenessPercent(1)).toBe(0)
  })
})
