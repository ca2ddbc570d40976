import { describe, expect, it } from 'vitest'
import { firstValue, outcomeOf, readWith, sample, sourceFile, testContext } from '../../samples/catalogue.testing.ts'
import type { TableMapping } from '../tables/mapping/mapping.ts'
import { csv } from './csv.ts'

const read = (text: string | Uint8Array, mapping?: TableMapping) =>
  readWith(csv, [sourceFile('a.csv', text)], mapping ? { mapping } : {})

describe('tables of delimited text', () => {
  it('finds heads under metadata, the units row, the delimiter and decimal commas', async () => {
    const { records, errors } = await readWith(csv, [sample('laboratory.csv')])
    expect(errors).toEqual([])
    expect(records.map(({ doc }) => doc.name)).toEqual(['Steel A', 'Steel B', 'PA66 C'])
    const [a] = records
    expect(firstValue(a, 'density')).toMatchObject({ value: 7850, given: '7,85 g/cm³', source: { at: 'line 5' } })
    expect(firstValue(a, 'e_modulus')).toMatchObject({ min: 210e9, basis: 'limit' })
    expect(firstValue(a, 'rp02')).toMatchObject({ value: 300e6, pm: [-5e6, 5e6], cond: { T: 473.15 } })
    expect(firstValue(records[2], 'tensile_strength')).toMatchObject({ value: 85.5e6, cond: { moisture: 'dry' } })
    expect(a?.doc.composition[0]?.items).toEqual([{ el: 'Cr', min: 0.17, max: 0.19 }])
    expect(a?.doc.notes).toEqual([{ key: 'Eindruck', text: 'schwer' }])
  })

  it('reads 120,000 by the decimal commas of the other columns, and says which sign each column was read with', async () => {
    const { records, warnings, tables } = await readWith(csv, [sample('laboratory.csv')])
    expect(firstValue(records[1], 'e_modulus')?.value).toBe(120e9)
    expect(tables[0]?.columns.map(({ decimal }) => decimal)).toEqual([
      undefined,
      undefined,
      ',',
      ',',
      'either',
      ',',
      'either',
    ])
    expect(warnings).toMatchObject([{ code: 'above-heads', value: 'Example laboratory / Printed 2026-03-02' }])
  })

  it('keeps a number with two readings as text, with line, column and value', async () => {
    const { records, warnings } = await read('Name;E (GPa)\nA;120,000\nB;210')
    expect(firstValue(records[0], 'e_modulus')?.text).toEqual({ en: '120,000 GPa' })
    expect(warnings).toMatchObject([{ line: 2, column: 'E (GPa)', value: '120,000', code: 'ambiguous-number' }])
  })

  it('reads an ambiguous number once the mapping names the decimal sign', async () => {
    const mapping: TableMapping = {
      columns: [
        { header: 'N', field: 'name' },
        { header: 'E', vkey: 'e_modulus', unit: 'MPa' },
      ],
      decimal: '.',
    }
    const { records } = await read('N;E\nA;120,000', mapping)
    expect(firstValue(records[0], 'e_modulus')?.value).toBe(120e9)
  })

  it('follows a mapping, keeps unmapped columns as notes and refuses a head that is not there', async () => {
    const mapping: TableMapping = {
      columns: [
        { header: 'id', field: 'id' },
        { header: 'what', field: 'name' },
        { header: 'x1', vkey: 'tensile_modulus', unit: 'ksi', slot: 'cond' },
      ],
    }
    const { records } = await read('id,what,x1,remark\n7,Alpha,300,fine', mapping)
    expect(records[0]).toMatchObject({
      ext: { id: '7' },
      doc: { name: 'Alpha', notes: [{ key: 'remark', text: 'fine' }] },
    })
    expect(firstValue(records[0], 'tensile_modulus')).toMatchObject({ cond: { moisture: 'cond' }, given: '300 ksi' })
    const missing = await read('id,what\n7,Alpha', mapping)
    expect(missing.errors).toMatchObject([{ code: 'column-missing' }])
  })

  it('reads merged heads: a group above its columns', async () => {
    const { records } = await read(
      'Material,Tensile,,Thermal,\n,E (GPa),Rm (MPa),K (W/m/K),α (µm/m/K)\nSteel,210,360,50,12',
    )
    expect(records[0]?.doc.values.map(({ vkey, value }) => [vkey, value])).toEqual([
      ['e_modulus', 210e9],
      ['rm', 360e6],
      ['k', 50],
      ['cte', expect.closeTo(12e-6, 12)],
    ])
  })

  it('takes the property that suits the class: UTS is Rm of a steel and the tensile strength of a plastic', async () => {
    const { records } = await read('Material,UTS (MPa)\nMild steel,360\nPA66,80')
    expect(records.map(({ doc }) => doc.values[0]?.vkey)).toEqual(['rm', 'tensile_strength'])
  })

  it.each([
    ['> 2', { min: 0.02, basis: 'limit' }],
    ['2–5', { min: 0.02, max: 0.05 }],
    ['2 ± 0.5', { value: 0.02, pm: [-0.005, 0.005] }],
    ['28 max', { max: 0.28, basis: 'limit' }],
    ['2.1D+01', { value: 0.21 }],
    ['-5', { value: -0.05 }],
  ])('keeps %s qualified', async (text, payload) => {
    const { records } = await read(`Name,A5 (%)\nX,${text}`)
    expect(firstValue(records[0], 'elongation_a')).toMatchObject(payload)
  })

  it('applies a test temperature of the row to its values, but not to a property that has its own', async () => {
    const { records } = await read('Name,Test temperature (°C),Rm (MPa),kv_m20 (J)\nX,100,500,27')
    expect(firstValue(records[0], 'rm')?.cond).toEqual({ T: 373.15 })
    expect(firstValue(records[0], 'kv_m20')?.cond).toBeUndefined()
  })

  it('takes options, flags and special values as such, and an empty cell or the sentinel as nothing', async () => {
    const { records } = await read(
      'Name,UL 94,Weldable,Charpy (kJ/m²),Melting temperature (°C)\nX,v-0,yes,N,7.88860905221012e-31\nY,-,no,n/a,',
    )
    expect(records[0]?.doc.values.map(({ option, flag, special }) => option ?? flag ?? special)).toEqual([
      'V-0',
      true,
      'N',
    ])
    expect(records[1]?.doc.values.map(({ flag }) => flag)).toEqual([false])
  })

  it('tells rows of one name apart, and refuses an id that stands twice', async () => {
    const { records } = await read('Name,Density (g/cm³)\nX,1\nX,2')
    expect(records.map(({ ext }) => ext.id)).toEqual(['X', 'X#2'])
    const twice = await read('id,Name\n1,X\n1,Y')
    expect(twice.errors).toMatchObject([{ line: 3, value: '1', code: 'duplicate-id' }])
  })

  it.each([
    ['UTF-8 with a mark', new TextEncoder().encode('\uFEFFName,Note\nMüller °,x')],
    ['Latin-1', Uint8Array.from('Name,Note\nM\u00fcller \u00b0,x', (c) => c.charCodeAt(0))],
    ['UTF-16', new Uint8Array(Buffer.from('\uFEFFName,Note\nMüller °,x', 'utf16le'))],
    ['UTF-16 without a mark', new Uint8Array(Buffer.from('Name,Note\nMüller °,x', 'utf16le'))],
  ])('reads %s', async (_, bytes) => {
    const { records, errors } = await read(bytes)
    expect(errors).toEqual([])
    expect(records.map(({ doc }) => doc.name)).toEqual(['Müller °'])
  })

  it('streams rows: the first material comes before the last rows were asked for', async () => {
    let chunks = 0
    const file = {
      path: 'a.csv',
      size: 0,
      bytes: async function* () {
        yield new TextEncoder().encode('Name,Density (kg/m^3)\n')
        for (; chunks < 1000; chunks++)
          yield new TextEncoder().encode(Array.from({ length: 100 }, (_, i) => `M ${chunks}-${i},1000\n`).join(''))
      },
    }
    const iterator = csv.read([file], testContext())[Symbol.asyncIterator]()
    expect((await iterator.next()).value).toHaveProperty('record')
    expect(chunks).toBeLessThan(100)
  })
})

describe('hostile tables', () => {
  it.each(['NaN', 'Infinity', '-inf', '1e999', '1E+400'])(
    'refuses %s in its row and reads the others',
    async (text) => {
      const { records, errors } = await read(`Name,Density (g/cm³)\nA,1\nB,${text}\nC,2`)
      expect(records.map(({ doc }) => doc.name)).toEqual(['A', 'C'])
      expect(errors).toMatchObject([{ line: 3, column: 'Density (g/cm³)', value: text, code: 'not-finite' }])
    },
  )

  it('reports every bad row, not only the first', async () => {
    const { errors, warnings } = await read('Name,Density (g/cm³)\nA,NaN\n,1\nC,inf')
    expect(errors.map(({ line, code }) => [line, code])).toEqual([
      [2, 'not-finite'],
      [4, 'not-finite'],
    ])
    expect(warnings).toMatchObject([{ line: 3, code: 'name-missing' }])
  })

  it('makes no number of 1;5', async () => {
    const { records, warnings } = await read('Name,Density (g/cm³)\nA,1;5')
    expect(firstValue(records[0], 'density')?.text).toEqual({ en: '1;5 g/cm³' })
    expect(warnings).toMatchObject([{ line: 2, value: '1;5' }])
  })

  it('gives up a table of more rows or cells than an upload may have, and says where and the way out', async () => {
    const rows = Array.from({ length: 30 }, (_, n) => `Steel ${n},7.85`)
    const text = ['Name,Density (g/cm³)', ...rows].join('\n')
    for (const [limit, most, what, line] of [
      ['textRows', 20, 'rows', 21],
      ['textCells', 20, 'cells', 11],
    ] as const) {
      const limits = { ...testContext().limits, [limit]: most }
      const { errors } = await readWith(csv, [sourceFile('a.csv', text)], { limits })
      expect(errors).toMatchObject([{ code: `too-many-${what}`, line }])
      expect(errors[0]?.reason).toBe(
        `The table has more than ${most} ${what} at line ${line}. Split it into several files, or ask whoever runs this catalogue to import it on the command line.`,
      )
    }
    expect((await read(text)).records).toHaveLength(30)
  })

  it.each([
    ['one line of 6 MB', 'x'.repeat(6_000_000), 'line-too-long', 1],
    ['200 000 columns', `Name${',c'.repeat(200_000)}`, 'too-many-columns', 1],
    ['a quote that is never closed', `Name,Note\nA,"open\n${'B,x\n'.repeat(5000)}`, 'open-quote', 2],
    ['a NUL character', 'Name,Note\nA,x\0y', 'nul', 2],
  ])('refuses %s in words', async (_, text, code, line) => {
    const { records, errors } = await read(text)
    expect(records).toEqual([])
    expect(errors).toMatchObject([{ code, line }])
    expect(errors[0]?.reason).toMatch(new RegExp(`[Ll]ine ${line}\\b`))
  })

  it('gives up a file in which everything is wrong', async () => {
    const { errors } = await outcomeOf(
      csv.read(
        [
          sourceFile(
            'a.csv',
            `Name,Density (g/cm³)\n${Array.from({ length: 5000 }, (_, i) => `A${i},NaN\n`).join('')}`,
          ),
        ],
        testContext(),
      ),
    )
    expect(errors.at(-1)?.code).toBe('too-many-problems')
    expect(errors.length).toBeLessThan(1100)
  })

  it('keeps quoted delimiters, doubled quotes and line breaks within a cell', async () => {
    const { records } = await read('Name,Note\n"a, ""b""","two\nlines"\nC,x')
    expect(records.map(({ doc }) => [doc.name, doc.notes?.[0]?.text])).toEqual([
      ['a, "b"', 'two\nlines'],
      ['C', 'x'],
    ])
  })
})
