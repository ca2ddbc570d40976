import { guardedText } from '@ingot/domain/cells/formula-guard'
import { describe, expect, it } from 'vitest'
import { csvCell } from './csv-cell.ts'

describe('cells for spreadsheet programs', () => {
  it.each(['=1+1', '+1', '-1+cmd', '@SUM(A1)', '\t=1', '\r=1', '\0=1'])('make a text of %j', (text) => {
    expect(guardedText(text)).toBe(`'${text}`)
  })

  it.each([
    [-5, '-5'],
    [-1e-9, '-1e-9'],
    [0, '0'],
    [7.85, '7.85'],
    [true, 'true'],
    [null, ''],
  ])('leave %j as it is', (value, cell) => {
    expect(csvCell(value)).toBe(cell)
  })

  it('quote delimiters, quotes and line breaks', () => {
    expect(csvCell('a,b')).toBe('"a,b"')
    expect(csvCell('a "b"')).toBe('"a ""b"""')
    expect(csvCell('=a,b')).toBe(`"'=a,b"`)
    expect(csvCell('a,b', ';')).toBe('a,b')
  })
})
