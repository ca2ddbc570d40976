import { expect, it } from 'vitest'
import { writeTableXlsx } from '../exporters/table-xlsx.ts'
import { listText } from './list-text.ts'

it('reads a table that a French Excel saved as CSV, in Windows-1252', async () => {
  const bytes = Uint8Array.from('Pi\u00e8ce;Mati\u00e8re\r\n10;S355J2', (sign) => sign.charCodeAt(0))
  expect(await listText(bytes)).toBe('Pièce;Matière\r\n10;S355J2')
})

it('reads UTF-8 without its mark, and the first sheet of a workbook with tabs between its cells', async () => {
  expect(await listText(new TextEncoder().encode('\uFEFFMatière\n1.4301'))).toBe('Matière\n1.4301')
  async function* rows() {
    yield [
      ['S355J2', { value: 7.85, shown: '7.85' }],
      ['Laiton\nCuZn37', undefined],
    ]
  }
  const about = { name: 'About', lines: [] }
  const chunks = []
  for await (const chunk of writeTableXlsx({ name: 'Materials', head: ['Matière', 'ρ'], rows: rows(), about }))
    chunks.push(chunk)
  expect(await listText(new Uint8Array(Buffer.concat(chunks)))).toBe('Matière\tρ\nS355J2\t7.85\nLaiton CuZn37\t')
})

it('refuses what is neither text nor a workbook', async () => {
  await expect(listText(Uint8Array.of(0x50, 0x4b, 3, 4, 0, 0))).rejects.toThrow()
})
