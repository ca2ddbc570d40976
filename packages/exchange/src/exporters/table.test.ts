import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { sheetsOf } from './sheets.testing.ts'
import type { TableCell } from './table.ts'
import { writeTableCsv } from './table-csv.ts'
import { writeTableXlsx } from './table-xlsx.ts'

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}

const head = ['Name', 'E (GPa)', 'UL 94']
const rows: TableCell[][] = [
  ['EN AW-6061 "T6", wrought', { value: 68.9, shown: '68.9' }, '–'],
  ['Acier é – ≥', { value: -5, shown: '−5', mark: 'min' }, '≥ 235'],
  ['=HYPERLINK("http://x")', { value: 1.2e9, shown: '1.2 × 10⁹' }, undefined],
  ['+1', { value: 235.00000000000003, shown: '235' }, '@x'],
]
const inTwo = [rows.slice(0, 1), [], rows.slice(1)]

const sheetOf = async (bytes: Uint8Array, place: number) => (await sheetsOf(bytes))[place] ?? []

describe('a table as CSV', () => {
  it('is UTF-8 with its mark, quoted where it must be, with numbers as numbers and no formula', async () => {
    const bytes = await bytesOf(writeTableCsv({ head, rows: inTwo }))
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(new TextDecoder().decode(bytes).split('\r\n')).toEqual([
      'Name,E (GPa),UL 94',
      '"EN AW-6061 ""T6"", wrought",68.9,–',
      'Acier é – ≥,-5,≥ 235',
      `"'=HYPERLINK(""http://x"")",1200000000,`,
      "'+1,235,'@x",
      '',
    ])
  })
})

describe('a table as a workbook', () => {
  const write = (all: Iterable<TableCell[][]> = inTwo) =>
    bytesOf(
      writeTableXlsx({
        name: 'Materials',
        head,
        rows: all,
        about: { name: 'About: [this]', lines: [['Search', 'E > 70 GPa & "x" <y>']] },
      }),
    )

  it('reads back as it was written: numbers as numbers, all else as text', async () => {
    const bytes = await write()
    expect(await sheetOf(bytes, 0)).toEqual([
      head,
      ['EN AW-6061 "T6", wrought', 68.9, '–'],
      ['Acier é – ≥', -5, '≥ 235'],
      ['=HYPERLINK("http://x")', 1.2e9, null],
      ['+1', 235, '@x'],
    ])
    expect(await sheetOf(bytes, 1)).toEqual([['Search', 'E > 70 GPa & "x" <y>']])
  })

  it('shows numbers with the digits of the screen and the mark before them, and holds no formula', async () => {
    const files = unzipSync(await write())
    const text = (path: string) => new TextDecoder().decode(files[path])
    const formats = [...text('xl/styles.xml').matchAll(/formatCode="([^"]*)"/g)].map(([, code]) => code)
    expect(formats).toEqual(['0.0', '&quot;min &quot;0', '0.0E+0', '0'])
    expect(text('xl/worksheets/sheet1.xml')).not.toContain('<f>')
    expect(text('xl/workbook.xml')).toContain('name="About   this"')
  })

  it('leaves out what XML cannot carry, and numbers that are none', async () => {
    const odd: TableCell[][] = [['a\u0000b\u001f\ud800c', { value: Number.NaN, shown: '–' }, 'x'.repeat(40_000)]]
    const [, row] = await sheetOf(await write([odd]), 0)
    expect(row?.slice(0, 2)).toEqual(['abc', null])
    expect(String(row?.[2])).toHaveLength(32_767)
  })

  it('of no rows has its head', async () => {
    expect(await sheetOf(await write([]), 0)).toEqual([head])
  })

  it('keeps few rows in memory: bytes leave while rows come', async () => {
    let asked = 0
    function* many() {
      for (; asked < 400; asked++)
        yield Array.from({ length: 50 }, (_, index): TableCell[] => [
          `material ${asked} ${index}`,
          undefined,
          `${index}`,
        ])
    }
    const chunks = writeTableXlsx({ name: 'M', head, rows: many(), about: { name: 'A', lines: [] } })
    let early = 0
    for await (const chunk of chunks) if (asked < 400) early += chunk.length
    expect(early).toBeGreaterThan(10_000)
  })
})
