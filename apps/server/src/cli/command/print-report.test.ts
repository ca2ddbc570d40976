import { expect, it } from 'vitest'
import { tableLines } from './print-report.ts'

it('says of every column what it holds, in which unit and under which condition, and what was not read', () => {
  const lines = tableLines({
    file: 'list.xlsx',
    sheet: 'Steels',
    rows: 12,
    columns: [
      { head: 'Werkstoff', as: 'field', key: 'name', read: 12, asText: 0, unreadNumbers: 0 },
      {
        head: 'Rm @ 200 °C',
        as: 'property',
        key: 'rm',
        slot: 'dry',
        unit: 'MPa',
        cond: { T: 473.15 },
        decimal: ',',
        read: 10,
        asText: 2,
        unreadNumbers: 0,
      },
      { head: '', as: 'unread', read: 0, asText: 0, unreadNumbers: 12 },
    ],
  })
  expect(lines).toEqual([
    'list.xlsx, sheet Steels: 12 rows, 3 columns',
    '  Werkstoff    field name: 12 read',
    '  Rm @ 200 °C  property rm.dry in MPa at T = 473.15 (SI), decimal comma: 10 read, 2 kept as text',
    '  (no head)    not read, kept as notes: 0 read, 12 numbers NOT read',
  ])
})

it('says why a table was not read', () => {
  expect(tableLines({ file: 'a.xlsx', sheet: 'Notes', rows: 3, skipped: 'It has no heads.', columns: [] })).toEqual([
    'a.xlsx, sheet Notes: not read. It has no heads.',
  ])
})
