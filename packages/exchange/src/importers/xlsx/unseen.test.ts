import { describe, expect, it } from 'vitest'
import { readWith, sourceFile, testContext } from '../../../samples/catalogue.testing.ts'
import { catalogue } from '../../../samples/shipped.testing.ts'
import { previewSources } from '../../preview/preview-sources.ts'
import type { TableMapping } from '../../tables/mapping/mapping.ts'
import { xlsx } from '../xlsx.ts'
import { type WrittenSheet, workbookOf } from './workbook.testing.ts'

const HEADS = ['Material', 'Rm (MPa)']
const BOUNDS = { rows: 100, shownRows: 10, shownColumns: 10, problems: 20, tables: 5, materials: 5 }

async function read(sheets: WrittenSheet[], mapping?: TableMapping) {
  const files = [sourceFile('w.xlsx', workbookOf(sheets))]
  const more = { catalogue, ...(mapping && { mapping }) }
  const { tables } = await previewSources(xlsx, files, testContext(more), BOUNDS)
  return { ...(await readWith(xlsx, files, more)), previewed: tables.flatMap(({ problems }) => problems) }
}

describe('what a workbook hides', () => {
  it('is read: hidden rows are counted for each sheet, in the preview as well', async () => {
    const rows = [HEADS, ['A', 400], ['B', 500], ['C', 600]]
    const { records, warnings, previewed } = await read([{ name: 'S', rows, hiddenRows: [3, 4, 9] }])
    expect(records.map(({ doc }) => doc.name)).toEqual(['A', 'B', 'C'])
    expect(warnings).toMatchObject([
      { code: 'rows-hidden', reason: expect.stringMatching(/^Sheet 'S': 2 of its rows are hidden/) },
    ])
    expect(previewed).toEqual(warnings)
  })

  it.each(['hidden', 'veryHidden'] as const)('is read: a sheet that is %s is named', async (state) => {
    const { records, warnings, previewed } = await read([
      { name: 'Shown', rows: [HEADS, ['A', 400]] },
      { name: 'Old', rows: [HEADS, ['B', 500]], state },
    ])
    expect(records.map(({ doc }) => doc.name)).toEqual(['A', 'B'])
    expect(warnings).toMatchObject([
      { code: 'sheet-hidden', reason: expect.stringMatching(/^Sheet 'Old': It is hidden/) },
    ])
    expect(previewed).toEqual(warnings)
  })

  it('is read and told also where hidden columns are materials', async () => {
    const rows = [
      ['Property', 'A', 'B'],
      ['Rm (MPa)', 400, 500],
    ]
    const columns: TableMapping['columns'] = [
      { header: 'Property', field: 'name' },
      { header: 'Rm (MPa)', vkey: 'rm', unit: 'MPa' },
    ]
    const { records, warnings } = await read([{ name: 'S', rows, hiddenColumns: [3] }], { columns, transposed: true })
    expect(records.map(({ doc }) => doc.name)).toEqual(['A', 'B'])
    expect(warnings).toMatchObject([{ code: 'columns-hidden', reason: expect.stringContaining('1 of its columns') }])
  })

  it('is nothing in a workbook that shows all', async () => {
    const { warnings } = await read([{ name: 'S', rows: [HEADS, ['A', 400]] }])
    expect(warnings).toEqual([])
  })
})

describe('a number that is merged over several rows', () => {
  it('is read for the first row, which is told; a text stands for all', async () => {
    const { records, warnings } = await read([
      {
        name: 'S',
        rows: [
          ['Material', 'Standard', 'Rm (MPa)', 'Rp0.2 (MPa)'],
          ['A', 'EN 1', 400, 200],
          ['B', '', '', 210],
          ['C', '', '', 220],
        ],
        merges: ['B2:B4', 'C2:C4'],
      },
    ])
    expect(records.map(({ doc }) => doc.values.filter(({ vkey }) => vkey === 'rm').length)).toEqual([1, 0, 0])
    expect(records.map(({ doc }) => doc.notes?.[0]?.text)).toEqual(['EN 1', 'EN 1', 'EN 1'])
    expect(warnings).toMatchObject([{ code: 'merged-numbers', reason: expect.stringContaining('1 number stands') }])
    expect(warnings[0]?.reason).toContain('(C2)')
  })
})
