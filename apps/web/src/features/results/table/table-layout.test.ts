import { describe, expect, it } from 'vitest'
import type { ListColumn } from '../../../list/columns/list-columns.ts'
import { CHECK_WIDTH, columnWidth, hasFiller, roomyFrom, tableCells, tableLayout } from './table-layout.ts'

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
  nameWidth: 0,
  lengths: new Map<string, number>(),
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

  it('pin the name alone in a narrow list, where the class comes last', () => {
    const cells = tableCells({ ...shape, isNarrow: true })
    expect(cells.map(({ key }) => key)).toEqual(['name', 'a', 'b', 'c', 'class'])
    expect([...tableLayout(cells, { ...shape, isNarrow: true }, false).stuck.keys()]).toEqual(['name'])
  })

  it('show what was asked beside the name in a narrow list', () => {
    const columns = [column('a'), column('c', { isAsked: true })]
    expect(tableCells({ ...shape, columns, isNarrow: true }).map(({ key }) => key)).toEqual(['name', 'c', 'a', 'class'])
  })

  it('that stay in sight stand side by side', () => {
    const widths = new Map([
      ['name', 300],
      ['b', 100],
    ])
    const layout = tableLayout(tableCells({ ...shape, widths }), { ...shape, widths }, false)
    expect([...layout.stuck]).toEqual([
      ['name', CHECK_WIDTH],
      ['b', CHECK_WIDTH + 300],
    ])
    expect(layout.stuckEnd).toBe(CHECK_WIDTH + 400)
  })

  it('keep the widths that were chosen and leave the rest of the window free', () => {
    const widths = new Map(['name', 'class', 'a', 'b', 'c'].map((key) => [key, 120]))
    const layout = tableLayout(tableCells({ ...shape, widths }), { ...shape, widths }, false)
    expect(layout.template).toBe('36px 120px 120px 120px 120px 120px minmax(0, 1fr)')
    expect(hasFiller(layout)).toBe(true)
    expect(layout.minWidth).toBe(CHECK_WIDTH + 5 * 120)
    expect([columnWidth(3), columnWidth(120.4), columnWidth(9999)]).toEqual([56, 120, 800])
  })

  it('show names whole, up to a bound that leaves room for numbers', () => {
    const first = (nameWidth: number, isNarrow = false) => {
      const one = { ...shape, columns: [column('a')], nameWidth, isNarrow }
      return tableLayout(tableCells(one), one, false).template.split(' ')[1]
    }
    expect([first(0), first(270), first(900)]).toEqual(['minmax(220px,', 'minmax(270px,', 'minmax(340px,'])
    expect([first(0, true), first(170, true), first(900, true)]).toEqual([
      'minmax(150px,',
      'minmax(170px,',
      'minmax(220px,',
    ])
  })

  it('are as wide as their widest number with its marks', () => {
    const lengths = new Map([['a', 9]])
    const markRooms = new Map([['a', 5]])
    const [plain, wide] = [shape, { ...shape, lengths, markRooms }].map(
      (one) => tableLayout(tableCells(one), one, false).minWidth,
    )
    // Nine digits of 8.1 px, five letters of 6.9 px and 16 px around them, where 72 px were.
    expect((wide ?? 0) - (plain ?? 0)).toBe(Math.ceil(9 * 8.1 + 5 * 6.9 + 16) - 72)
  })

  it('leave the actions of a row to the end of its name where the window has room, else a column', () => {
    const acting = { ...shape, hasActions: true }
    const cells = tableCells(acting)
    const from = roomyFrom(cells, acting)
    expect(tableLayout(cells, acting, true).minWidth).toBe(from)
    expect(tableLayout(cells, acting, false).template).toMatch(/ 164px$/)
    expect(tableLayout(cells, acting, true).template).toMatch(/^36px \d+px /)
    const chosen = { ...acting, widths: new Map([['name', 90]]) }
    expect(roomyFrom(tableCells(chosen), chosen)).toBe(Number.POSITIVE_INFINITY)
  })
})
