import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { sheetsOf } from './sheets.testing.ts'
import { type Sheet, sheetNames, writeWorkbook } from './workbook.ts'

async function bytesOf(sheets: readonly Sheet[]): Promise<Uint8Array> {
  const all: Uint8Array[] = []
  for await (const chunk of writeWorkbook(sheets)) all.push(chunk)
  return Buffer.concat(all)
}

describe('a workbook of several sheets', () => {
  const sheets: Sheet[] = [
    { name: 'Properties', head: ['Property', 'Value'], rows: [[['E', { value: 210, shown: '210' }]]] },
    { name: 'Stress–strain', head: ['Curve', 'x'], rows: [[['=1+1', { value: -0.5, shown: '−0.5' }]]] },
    { name: 'About', rows: [[['Material', '@SUM(A1)']]] },
  ]

  it('reads back sheet by sheet, numbers as numbers and formulas as text [SHEET-009]', async () => {
    expect(await sheetsOf(await bytesOf(sheets))).toEqual([
      [
        ['Property', 'Value'],
        ['E', 210],
      ],
      [
        ['Curve', 'x'],
        ['=1+1', -0.5],
      ],
      [['Material', '@SUM(A1)']],
    ])
  })

  it('holds no formula, and opens on its first sheet only', async () => {
    const files = unzipSync(await bytesOf(sheets))
    const texts = [1, 2, 3].map((n) => new TextDecoder().decode(files[`xl/worksheets/sheet${n}.xml`]))
    expect(texts.join('')).not.toContain('<f>')
    expect(texts.map((text) => text.includes('tabSelected'))).toEqual([true, false, false])
  })
})

describe('the names of sheets', () => {
  it('have no sign that formulas use, are at most 31 long, and none stands twice', () => {
    const long = 'Thermal ageing (retained property vs time)'
    const names = sheetNames(['a/b:[c]', "'quoted'", long, long.toUpperCase(), ''])
    expect(names.slice(0, 2)).toEqual(['a b  c', 'quoted'])
    expect(names.every((name) => name.length <= 31)).toBe(true)
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(5)
    expect(names.at(-1)).toBe('Sheet 5')
  })
})
