import type { ShownValue } from '@ingot/contract/blocks/shown-value'
import type { ComparedRow } from '@ingot/contract/compare'
import { barFigure, barPoints } from '@ingot/plots/single-values/bar-figure'
import { describe, expect, it } from 'vitest'
import { barCsv, barRows, chosenRows } from './bar-rows.ts'

const value = (numbers: Partial<ShownValue>): ShownValue => ({ id: 'v', origin: 'literature', ...numbers })
const source = { title: 'Lab', kind: 'test-report', rights: 'own' }
const row = (vkey: string, shown: Partial<ShownValue>, vtype = 'numeric'): ComparedRow => ({
  vkey,
  name: vkey,
  vtype,
  differs: false,
  warnings: [],
  cells: [null, { shown: value(shown), source, how: 'exact' }],
})
const rows = barRows({
  groups: [
    {
      vkey: 'g',
      name: 'G',
      rows: [row('density', { value: 1 }), row('note', { text: 'x' }), row('class', { value: 1 }, 'option')],
    },
    { vkey: 'h', name: 'H', rows: [row('limit', { min: 2 })] },
  ],
})

describe('the properties of bar charts', () => {
  it('are those with a number, in the comparison’s order', () => {
    expect(rows.map((one) => [one.row.vkey, one.group])).toEqual([
      ['density', 'G'],
      ['limit', 'H'],
    ])
  })
  it('are the chosen ones, or the usual ones while none is chosen', () => {
    const keys = (chosen: string[]) => chosenRows(rows, chosen, ['density', 'gone']).map((one) => one.row.vkey)
    expect(keys(['limit', 'density'])).toEqual(['limit', 'density'])
    expect(keys(['elsewhere.cond'])).toEqual(['density'])
  })
})

it('writes the numbers that the bars have as CSV, with nothing that a spreadsheet would run [COMP-013]', () => {
  const shown = { system: 'metric', locale: 'en' } as const
  const axis = { name: 'Yield', quantity: 'stress', log: false }
  const bars = [
    { name: '=EVIL()', place: 0, value: value({ value: 355e6 }), label: '355 MPa' },
    { name: 'B, hard', place: 1, value: value({ min: 1e8, max: 3e8 }), label: '100–300 MPa' },
  ]
  const heads = ['Material', 'Yield (MPa)', 'Least', 'Most', 'Value', 'Value (kind)']
  const csv = barCsv(barPoints(bars, axis, shown), ['estimated; 23 °C', 'measured'], heads)
  expect(csv.split('\r\n')).toEqual([
    'Material,Yield (MPa),Least,Most,Value,Value (kind)',
    "'=EVIL(),355,,,355 MPa,estimated; 23 °C",
    '"B, hard",200,100,300,100–300 MPa,measured',
    '',
  ])
  const { data } = barFigure(bars, axis, shown, { theme: 'light', width: 400, height: 200 })
  expect(data[0]?.x).toEqual([355, 200])
})
