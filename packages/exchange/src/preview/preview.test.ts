import { readFileSync } from 'node:fs'
import { CatalogueFile } from '@ingot/contract/catalogue'
import { describe, expect, it } from 'vitest'
import { outcomeOf, sourceFile, testContext } from '../../samples/catalogue.testing.ts'
import { textFiles } from '../../samples/companies/text-files.ts'
import { workbooks } from '../../samples/companies/workbooks.ts'
import type { Importer } from '../importer.ts'
import { csv } from '../importers/csv.ts'
import { freecad } from '../importers/freecad.ts'
import { xlsx } from '../importers/xlsx.ts'
import { readSources } from '../read-sources.ts'
import { readMapping } from '../tables/mapping/read-mapping.ts'
import { previewSources } from './preview-sources.ts'

const catalogue = CatalogueFile.parse(
  JSON.parse(readFileSync(new URL('../../../../data/catalogue.json', import.meta.url), 'utf8')),
)
const context = testContext({ catalogue })
const BOUNDS = { rows: 2000, shownRows: 50, shownColumns: 100, problems: 100, tables: 20, materials: 20 }

const preview = (importer: Importer, file: string, content: string | Uint8Array, more = {}) =>
  previewSources(importer, [sourceFile(file, content)], { ...context, ...more }, BOUNDS)

const LIST = [
  'Werkstoff;Streckgrenze (MPa);Cr (%);Prüftemperatur (°C);Bemerkung;Kürzel;Fach',
  'S355J2 Stahl;≥ 355;0,2;20;gut;7;x',
  'X5CrNi18-10 Stahl;210;18,5;200;;9;y',
  'C45 Stahl;sehr hoch;;;;;',
].join('\n')

describe('a preview', () => {
  it('shows each cell as it stands and as it will be read, with the reason where it is kept as text', async () => {
    const { tables } = await preview(csv, 'liste.csv', LIST)
    const [table] = tables
    expect(table).toMatchObject({ headLines: [1], isCut: false, looked: 4, file: 'liste.csv' })
    expect(table?.heads[1]).toBe('Streckgrenze (MPa)')
    expect(table?.columns.map(({ as, key }) => [as, key])).toEqual([
      ['field', 'name'],
      ['property', 'rp02'],
      ['element', 'Cr'],
      ['condition', 'T'],
      ['note', undefined],
      ['unread', undefined],
      ['unread', undefined],
    ])
    const [first, , third] = table?.rows ?? []
    expect(first?.line).toBe(2)
    expect(first?.cells.map(({ raw }) => raw)).toEqual(['S355J2 Stahl', '≥ 355', '0,2', '20', 'gut', '7', 'x'])
    expect(first?.cells.map(({ reading }) => reading.is)).toEqual([
      'field',
      'value',
      'share',
      'condition',
      'note',
      'note',
      'note',
    ])
    expect(first?.cells[1]?.reading).toMatchObject({ value: { vkey: 'rp02', min: 355e6, cond: { T: 293.15 } } })
    expect(first?.cells[2]?.reading).toEqual({ is: 'share', share: { el: 'Cr', value: expect.closeTo(0.002, 12) } })
    expect(third?.cells[1]).toMatchObject({
      raw: 'sehr hoch',
      why: { reason: expect.stringContaining('kept as text') },
    })
    expect(table?.problems.map(({ code }) => code)).toContain('column-unread')
  })

  it('takes the unit that a head states for what the mapping says it holds, where it fits', async () => {
    const columns = [
      { header: 'Werkstoff', field: 'name' },
      { header: 'Kennwert 1 [N/mm²]', vkey: 'rp02' },
      { header: 'Wert A', vkey: 'rm' },
    ]
    const list = 'Werkstoff;Kennwert 1 [N/mm²];Wert A\nS355 Stahl;230,5;500\n'
    const { tables } = await preview(csv, 'liste.csv', list, { mapping: { columns } })
    const [, strength, unsaid] = tables[0]?.rows[0]?.cells ?? []
    expect(strength?.reading).toMatchObject({ is: 'value', value: { vkey: 'rp02', value: 230.5e6 } })
    expect(unsaid?.why?.reason).toContain('has no unit')
  })

  it('shows the points of curves in SI', async () => {
    const curves = workbooks[0]
    const { tables } = await preview(xlsx, 'c.xlsx', curves?.bytes ?? '', { mapping: curves?.mapping })
    expect(tables.map(({ sheet }) => sheet)).toEqual(['DP600 steel', 'CP800 steel'])
    expect(tables[0]?.rows[1]?.cells.slice(0, 2).map(({ reading }) => reading)).toEqual([
      { is: 'point', number: 0.002, curve: 'd_ss', axis: 'x' },
      { is: 'point', number: 350e6, curve: 'd_ss', axis: 'y' },
    ])
  })

  it('of a table that cannot be read shows its rows and the way out', async () => {
    const { tables } = await preview(csv, 'list.csv', 'Property,Value,Unit\nDensity,7850,kg/m³\nRm,500,MPa')
    expect(tables[0]?.raw.map(({ cells }) => cells[0])).toEqual(['Property', 'Density', 'Rm'])
    expect(tables[0]?.problems[0]).toMatchObject({ severity: 'error', reason: expect.stringContaining('name') })
    const unknown = await preview(csv, 'rig.csv', 'Charge;Wert A\nC1;500')
    expect(unknown.tables[0]).toMatchObject({
      heads: ['Charge', 'Wert A'],
      rows: [{ cells: [{ raw: 'C1' }, { raw: '500' }] }],
    })
    const turned = await preview(csv, 'list.csv', 'Property,Value,Unit\nDensity,7850,kg/m³\nRm,500,MPa', {
      mapping: { columns: [], rest: 'auto', transposed: true, fixed: [{ field: 'name', value: 'S275 steel' }] },
    })
    expect(turned.tables[0]?.rows[0]?.cells.map(({ reading }) => reading.is)).toEqual([
      'note',
      'value',
      'value',
      'field',
    ])
  })

  it('looks at the beginning of a large table alone', async () => {
    const rows = Array.from({ length: 10_000 }, (_, i) => `Steel ${i};${200 + (i % 90)}`)
    const { tables } = await preview(csv, 'large.csv', ['Material;Rm (MPa)', ...rows].join('\n'))
    expect(tables[0]).toMatchObject({ isCut: true, looked: BOUNDS.rows })
    expect(tables[0]?.rows).toHaveLength(BOUNDS.shownRows)
  })

  it('of a format that is no table lists its materials, and says what is wrong with the file', async () => {
    const card = '[General]\nName = Stahl\n[Mechanical]\nDensity = 7850 kg/m^3\n'
    expect(await preview(freecad, 'a.FCMat', card)).toMatchObject({
      tables: [],
      materials: [{ name: 'Stahl', values: 1 }],
    })
    const { problems } = await preview(csv, 'a.xlsx', 'x')
    expect(problems[0]?.reason).toContain('Please select source file with correct extension')
  })
})

describe('the mapping that a preview suggests', () => {
  const plain = [
    { file: 'liste.csv', bytes: LIST },
    {
      file: 'units.csv',
      bytes: 'Material;UTS;Density;C;Mn;Si\n;MPa;g/cm³;%;%;%\nS355 steel;500;7,85;0,2;1,5;0,3\nPA66 plastic;80;1,14;;;',
    },
    {
      file: 'groups.csv',
      bytes: 'Grade;Rp0.2 (MPa);;Rm (MPa);\n;min;max;min;max\nDC04 steel;140;210;270;350\nDC06 steel;;170;270;330',
    },
  ]
  it.each([...plain, ...textFiles, ...workbooks])('reads $file as it was read', async ({ file, bytes, ...rest }) => {
    const importer = file.endsWith('.xlsx') ? xlsx : csv
    const given = 'mapping' in rest ? { mapping: rest.mapping } : {}
    const { tables } = await preview(importer, file, bytes, given)
    const suggested = tables.flatMap((table) => table.suggested ?? [])
    const text = JSON.stringify(suggested.length === 1 ? suggested[0] : { tables: suggested })
    const read = readMapping(text)
    if ('fault' in read) throw new Error(read.fault)
    const reads = (more: object) => outcomeOf(readSources(importer, [sourceFile(file, bytes)], { ...context, ...more }))
    expect((await reads({ mapping: read.mapping })).records).toEqual((await reads(given)).records)
  })
})
