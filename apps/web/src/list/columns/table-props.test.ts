import { parseSearchAddress } from '@ingot/domain/query/search-url'
import { describe, expect, it } from 'vitest'
import {
  chosenColumns,
  columnKeys,
  pinnedOf,
  tableProp,
  tablePropsOf,
  widthsOf,
  withColumn,
  withMoved,
  withoutColumn,
  withPinned,
  withShownColumns,
  withWidth,
} from './table-props.ts'

const defaults = ['density', 'modulus', 'strength']
const start = tablePropsOf({}, undefined, defaults)

describe('the columns of the table', () => {
  it('travel in a link where they are not those that everybody has', () => {
    const address = parseSearchAddress({ pattern: 'steel' })
    const own = [tableProp('cte', 0), tableProp('=rm@473.15', 1)]
    expect(withShownColumns(address, own, ['density'])).toEqual({ ...address, columns: ['cte', '=rm@473.15'] })
    expect(withShownColumns(address, undefined, ['density'])).toBe(address)
    expect(withShownColumns(address, [tableProp('density', 0)], ['density'])).toBe(address)
    const linked = { ...address, columns: ['rm'] }
    expect(withShownColumns(linked, own, ['density'])).toBe(linked)
  })

  it('are those of the address, else those of the user, else those of the application [LIST-023]', () => {
    const kept = withColumn(start, '=rp02/density')
    expect(chosenColumns({}, undefined, defaults)).toEqual(defaults)
    expect(chosenColumns({}, kept, defaults)).toEqual([...defaults, '=rp02/density'])
    expect(chosenColumns({ columns: ['cte', 'density'] }, kept, defaults)).toEqual(['cte', 'density'])
    expect(chosenColumns({}, [], defaults)).toEqual([])
  })

  it('are kept with id, type, order and use mask [LIST-023]', () => {
    expect(withColumn(tablePropsOf({}, undefined, ['density']), '=rm@473.15')).toEqual([
      { id: 'density', type: 'Spt', order: 0, use_mask: 103 },
      { id: '=rm@473.15', type: 'formula', order: 1, use_mask: 103 },
    ])
    expect(withColumn(start, 'density')).toBe(start)
  })

  it('move one by one, to the ends and no further', () => {
    expect(columnKeys(withMoved(start, 'strength', 0))).toEqual(['strength', 'density', 'modulus'])
    expect(columnKeys(withMoved(start, 'density', 99))).toEqual(['modulus', 'strength', 'density'])
    expect(columnKeys(withMoved(start, 'density', 1))).toEqual(['modulus', 'density', 'strength'])
    expect(withMoved(start, 'gone', 1)).toBe(start)
    expect(withMoved(start, 'strength', 0).map(({ order }) => order)).toEqual([0, 1, 2])
  })

  it('keep their widths and pins, the name beside them, also where a link shows others', () => {
    const wide = withPinned(withWidth(withWidth(start, 'name', 300), 'modulus', 140), 'modulus', true)
    expect([...widthsOf(wide)]).toEqual([
      ['modulus', 140],
      ['name', 300],
    ])
    const linked = tablePropsOf({ columns: ['modulus'] }, wide, defaults)
    expect([...widthsOf(linked).keys()]).toEqual(['modulus', 'name'])
    expect([...pinnedOf(linked)]).toEqual(['modulus'])
    expect(columnKeys(withoutColumn(wide, 'modulus'))).toEqual(['density', 'strength'])
    expect(withWidth(withWidth(wide, 'name', undefined), 'modulus', undefined).some(({ width }) => width)).toBe(false)
    expect(pinnedOf(withPinned(wide, 'modulus', false)).size).toBe(0)
  })
})
