import { expect, it } from 'vitest'
import { rowNumbers, rowsText } from './row-numbers.ts'

it.each([
  ['5, 8-10', [5, 8, 9, 10], '5, 8-10'],
  ['10–8; 3', [3], '3'],
  ['12,', [12], '12'],
  ['x, 0', [], ''],
  ['2,1,2', [1, 2], '1-2'],
])('reads %s as rows', (typed, rows, text) => {
  expect(rowNumbers(typed)).toEqual(rows)
  expect(rowsText(rows)).toBe(text)
})

it('names no more rows than a mapping takes', () => {
  expect(rowNumbers('1-9999999')).toHaveLength(1000)
})
