import { expect, it } from 'vitest'
import { filledColumns } from './filled-columns.ts'

it('leaves out columns in which no row has a cell', () => {
  const columns = [{ name: 'Element' }, { name: '%' }, { name: 'Role' }]
  const rows = [
    ['C', '0.2', ''],
    ['', '', ''],
  ]
  expect(filledColumns(columns, rows).map(({ name, place }) => [name, place])).toEqual([
    ['Element', 0],
    ['%', 1],
  ])
})
