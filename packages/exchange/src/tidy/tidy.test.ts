import { readdirSync, readFileSync } from 'node:fs'
import { CatalogueFile } from '@ingot/contract/catalogue'
import { MaterialRecord } from '@ingot/contract/material'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ingotLine } from '../exporters/ingot-jsonl.ts'
import { sheetsOf } from '../exporters/sheets.testing.ts'
import { writeTableCsv } from '../exporters/table-csv.ts'
import { writeWorkbook } from '../exporters/workbook.ts'
import type { ImportContext, Importer, ImportRecord, Problem } from '../importer.ts'
import { csv } from '../importers/csv.ts'
import { ingotJsonl } from '../importers/ingot-jsonl.ts'
import { xlsx } from '../importers/xlsx.ts'
import { DEFAULT_LIMITS } from '../limits.ts'
import { TIDY_HEAD, TIDY_SHEET } from './columns.ts'
import { tidyRows } from './write.ts'

const data = new URL('../../../../data/', import.meta.url)
const catalogue = CatalogueFile.parse(JSON.parse(readFileSync(new URL('catalogue.json', data), 'utf8')))
const context: ImportContext = { catalogue, provider: 'other', owner: 'public', limits: DEFAULT_LIMITS }

const demo: ImportRecord[] = readdirSync(new URL('demo/', data))
  .filter((name) => name.endsWith('.jsonl'))
  .sort()
  .flatMap((name) =>
    readFileSync(new URL(`demo/${name}`, data), 'utf8')
      .trim()
      .split('\n'),
  )
  .map((line) => {
    const { rev: _, ...record } = MaterialRecord.parse(JSON.parse(line))
    return record
  })

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}

async function readBack(importer: Importer, path: string, bytes: Uint8Array) {
  const records: ImportRecord[] = []
  const problems: Problem[] = []
  for await (const item of importer.read([{ path, bytes, size: bytes.length }], context)) {
    if ('record' in item) records.push(item.record)
    if ('problem' in item) problems.push(item.problem)
  }
  return { records, problems }
}

const pages = (records: readonly ImportRecord[]) => records.map((record) => [...tidyRows(record, catalogue)])
const asCsv = (records: readonly ImportRecord[]) => bytesOf(writeTableCsv({ head: TIDY_HEAD, rows: pages(records) }))
const asXlsx = (records: readonly ImportRecord[]) =>
  bytesOf(writeWorkbook([{ name: TIDY_SHEET, head: TIDY_HEAD, rows: pages(records) }]))

describe('the whole demo catalogue, saved and imported again', () => {
  it('has all its materials', () => expect(demo.length).toBe(436))

  it('is the same as JSON lines', async () => {
    const bytes = new TextEncoder().encode(demo.map(ingotLine).join(''))
    expect(await readBack(ingotJsonl, 'all.jsonl', bytes)).toEqual({ records: demo, problems: [] })
  })

  it('is the same as a CSV of statements', async () => {
    expect(await readBack(csv, 'all.csv', await asCsv(demo))).toEqual({ records: demo, problems: [] })
  })

  it('is the same as a workbook of statements', async () => {
    expect(await readBack(xlsx, 'all.xlsx', await asXlsx(demo))).toEqual({ records: demo, problems: [] })
  })
})

const plate = demo.find(({ id }) => id === 's355j2') ?? (demo[0] as ImportRecord)

/** A material with one text wherever a text may stand. */
function withText(text: string): ImportRecord {
  const source = { ref: text, at: text }
  return {
    id: 'odd',
    owner: 'public',
    ext: { provider: 'test', id: text },
    doc: {
      kind: 'grade',
      name: text.trim() || 'x',
      class: 'metal/steel',
      product: { size: { t: { gt: 0.1 + 0.2, lte: 5e-324 } } },
      supply: { status: 'active', producers: [text] },
      designations: [],
      sources: { [text]: { kind: 'note', title: text, rights: 'own' } },
      composition: [
        {
          basis: 'mass',
          cond: { T: 296.15, note: text },
          items: [
            { part: text, value: 1 / 3, pm: [-0.1, 0] },
            { el: 'Fe', balance: true },
          ],
          source,
        },
        { basis: 'volume', items: [], source },
      ],
      substances: [
        { cas: '117-81-7', ec: '204-211-0', name: text.trim() || 'x', min: 0.1, max: 1 / 3, basis: 'mass', source },
        { cas: '7439-92-1', name: 'Lead', basis: 'atomic', source },
      ],
      values: [
        { id: 'a', vkey: 'rm', min: 1275e6, basis: 'limit', origin: 'specified', given: text, note: text, source },
        {
          id: 'b',
          vkey: 'rm',
          value: -1.7976931348623157e308,
          main: true,
          cond: { dir: text },
          origin: 'measured',
          source,
        },
        { id: 'c', vkey: 'x_own', text: { en: text, fr: text }, origin: 'literature', source },
        { id: 'd', vkey: 'x_own', text: { en: text }, origin: 'literature', source: { ref: text } },
        { id: 'e', vkey: 'x_own', option: text, cond: { a: '1', b: 1 }, origin: 'literature', source },
        { id: 'f', vkey: 'x_own', special: text, origin: 'literature', source },
        { id: 'g', vkey: 'x_own', flag: false, origin: 'literature', source },
      ],
      curves: [{ id: 'k', vkey: 'd_ss', x: [-0.1, 0.30000000000000004], y: [1, 2], origin: 'estimated', source }],
      models: [{ id: 'm', vkey: 'law', params: { a: [1e-300, 2] }, origin: 'calculated', note: text, source }],
      documents: [],
      notes: [{ key: text.slice(0, 300), text }],
    },
  }
}

describe('a text in the tidy form', () => {
  it.each([
    '=HYPERLINK("http://x")',
    "'=1+1",
    "''",
    '-5',
    '+1',
    '@x',
    ' both ends ',
    'two\r\nlines\nand a\ttab',
    'x'.repeat(250),
    'a_x000D_b',
    '\u0000\u0085\ufffe\ud800',
    '1;2,3|4',
    '007',
    '1e5',
    'true',
    '{"main":true}',
    'T=1; dir=L',
  ])('%j comes back as it was, from CSV and from a workbook', async (text) => {
    const record = withText(text)
    for (const [importer, path, write] of [
      [csv, 'a.csv', asCsv],
      [xlsx, 'a.xlsx', asXlsx],
    ] as const)
      expect(await readBack(importer, path, await write([record]))).toEqual({ records: [record], problems: [] })
  })

  it('of any kind comes back as it was', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 70 }), async (text) => {
        // No reader takes it as a name: it is refused, never changed.
        fc.pre(text !== '__proto__')
        const record = withText(text)
        expect(await readBack(csv, 'a.csv', await asCsv([record]))).toEqual({ records: [record], problems: [] })
      }),
      { numRuns: 60 },
    )
  })

  it('longer than a cell goes on in the rows below, as a long curve does', async () => {
    const x = Array.from({ length: 6_000 }, (_, i) => i / 7)
    const [curve] = withText('a').doc.curves
    const record: ImportRecord = {
      ...plate,
      doc: {
        ...plate.doc,
        curves: [
          { ...(curve as object), id: 'long', source: { ref: Object.keys(plate.doc.sources)[0] }, x, y: x } as never,
        ],
      },
    }
    const bytes = await asXlsx([record])
    const [sheet] = await sheetsOf(bytes)
    expect(sheet?.flat().every((cell) => typeof cell !== 'string' || cell.length < 32_767)).toBe(true)
    expect(await readBack(xlsx, 'a.xlsx', bytes)).toEqual({ records: [record], problems: [] })
  })
})

describe('a table in the tidy form', () => {
  const table = async () => new TextDecoder().decode(await asCsv([plate]))
  const read = (text: string) => readBack(csv, 'a.csv', new TextEncoder().encode(text))

  it('has a row a statement that people can read', async () => {
    const [sheet = []] = await sheetsOf(await asXlsx([plate]))
    const at = (name: (typeof TIDY_HEAD)[number]) => TIDY_HEAD.indexOf(name)
    const row = sheet.find((cells) => cells[at('Part')] === 'value' && cells[at('Key')] === 'reh' && cells[at('Min')])
    const told = plate.doc.values.find(({ vkey, min }) => vkey === 'reh' && min)
    expect(row?.[at('Min')]).toBe(told?.min)
    expect([row?.[at('Unit')], row?.[at('Basis')], row?.[at('Name')]]).toEqual(['Pa', 'limit', plate.doc.name])
    expect(row?.[at('Property')]).toMatch(/yield/i)
  })

  it('is read with the delimiter that a spreadsheet program saved it with', async () => {
    const [sheet = []] = await sheetsOf(await asXlsx([plate]))
    const quoted = (cell: unknown) => `"${String(cell ?? '').replaceAll('"', '""')}"`
    const text = sheet.map((cells) => cells.map(quoted).join(';')).join('\n')
    expect(await read(text)).toEqual({ records: [plate], problems: [] })
  })

  it('takes a unit that somebody wrote instead of the SI unit', async () => {
    const small: ImportRecord = {
      ...plate,
      doc: {
        ...plate.doc,
        values: [{ id: 'v', vkey: 'rm', value: 5e8, origin: 'measured', source: plate.doc.values[0]?.source as never }],
      },
    }
    const text = new TextDecoder()
      .decode(await asCsv([small]))
      .replace(',500000000,', ',500,')
      .replace(',Pa,', ',MPa,')
    expect((await read(text)).records[0]?.doc.values[0]?.value).toBe(5e8)
    const wrong = await read(text.replace(',MPa,', ',kg,'))
    expect(wrong.problems[0]).toMatchObject({ column: 'Unit', value: 'kg', severity: 'error' })
  })

  it('says of a cell that was changed to something else where it stands', async () => {
    const text = await table()
    const faults = async (from: string | RegExp, to: string) => (await read(text.replace(from, to))).problems[0]
    expect(await faults(/,value,/, ',valeur,')).toMatchObject({ column: 'Part', value: 'valeur', code: 'tidy-cell' })
    expect(await faults(/,355000000,/, ',355 000 000,')).toMatchObject({ column: 'Min', value: '355 000 000' })
    expect(await faults(/\{""/, '{')).toMatchObject({ column: 'More (JSON)' })
    expect(await faults(`\r\n${plate.id},`, '\r\nelse,')).toMatchObject({ column: 'Material ID' })
  })

  it('refuses a material twice, another owner and forbidden keys', async () => {
    const twice = new TextDecoder().decode(await asCsv([plate, plate]))
    expect((await read(twice)).problems).toMatchObject([{ code: 'duplicate-id' }])
    const other = new TextDecoder().decode(await asCsv([{ ...plate, owner: 'company-1' }]))
    expect((await read(other)).problems).toMatchObject([{ code: 'other-owner' }])
    const polluted = (await table()).replace('{""', '{""__proto__"":{""a"":1},""')
    expect((await read(polluted)).problems[0]?.reason).toContain('__proto__')
  })
})
