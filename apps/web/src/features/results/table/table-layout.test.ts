import { describe, expect, it } from 'vitest'
import type { ListColumn } from '../../../list/columns/list-columns.ts'
import { CHECK_WIDTH, columnWidth, hasFiller, tableCells, tableLayout } from './table-layout.ts'

const column = (key: string, more: Partial<ListColumn> = {}): ListColumn => ({
  key,
  name: key,
  sign: key,
  unit: 'MPa',
  ...more,
})
const shape = {
  columns: [column('a'), column('b', { pinned: true }), column('c')],
  widths: new Map<string, number>(),
  markRooms: new Map<string, number>(),
  hasSimilarity: false,
  isRanked: false,
  hasActions: false,
  isNarrow: false,
}

describe('the columns of the table', () => {
  it('begin with the name, the class and what is pinned, and stay in their order otherwise', () => {
    expect(tableCells(shape).map(({ key }) => key)).toEqual(['name', 'class', 'b', 'a', 'c'])
  })

  it('pin the name alone on a phone', () => {
    const cells = tableCells({ ...shape, isNarrow: true })
    expect(cells.map(({ key }) => key)).toEqual(['name', 'class', 'a', 'b', 'c'])
    expect([...tableLayout(cells, { ...shape, isNarrow: true }).stuck.keys()]).toEqual(['name'])
  })

  it('show what was asked beside the name on a phone', () => {
    const columns = [column('a'), column('c', { isAsked: true })]
    expect(tableCells({ ...shape, columns, isNarrow: true }).map(({ key }) => key)).toEqual(['name', 'c', 'class', 'a'])
  })

  it('that stay in sight stand side by side', () => {
    const widths = new Map([
      ['name', 300],
      ['b', 100],
    ])
    const layout = tableLayout(tableCells({ ...shape, widths }), { ...shape, widths })
    expect([...layout.stuck]).toEqual([
      ['name', CHECK_WIDTH],
      ['b', CHECK_WIDTH + 300],
    ])
    expect(layout.stuckEnd).toBe(CHECK_WIDTH + 400)
  })

  it('keep the widths that were chosen and leave the rest of the window free', () => {
    const widths = new Map(['name', 'class', 'a', 'b', 'c'].map((key) => [key, 120]))
    const layout = tableLayout(tableCells({ ...shape, widths }), { ...shape, widths })
    expect(layout.template).toBe('36px 120px 120px 120px 120px 120px minmax(0, 1fr)')
    expect(hasFiller(layout)).toBe(true)
    expect(layout.minWidth).toBe(CHECK_WIDTH + 5 * 120)
    expect([columnWidth(3), columnWidth(120.4), columnWidth(9999)]).toEqual([56, 120, 800])
  })
})
