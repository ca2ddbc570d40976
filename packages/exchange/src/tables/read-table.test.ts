import { readFileSync } from 'node:fs'
import { CatalogueFile } from '@ingot/contract/catalogue'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { firstValue, readWith, sourceFile } from '../../samples/catalogue.testing.ts'
import { csv } from '../importers/csv.ts'
import { columnOf } from './heads/column-of.ts'
import { TableMapping } from './mapping/mapping.ts'

const shipped = CatalogueFile.parse(
  JSON.parse(readFileSync(new URL('../../../../data/catalogue.json', import.meta.url), 'utf8')),
)
const read = (text: string, mapping?: TableMapping) =>
  readWith(csv, [sourceFile('a.csv', text)], { catalogue: shipped, ...(mapping && { mapping }) })

/** The numbers of a file's first property column, with what was not read as `text`. */
async function numbersOf(text: string, vkey: string, mapping?: TableMapping) {
  const { records } = await read(text, mapping)
  return records.map((record) => {
    const value = firstValue(record, vkey)
    return value?.text ? 'text' : (value?.value ?? [value?.min, value?.max])
  })
}

describe('the decimal sign of a table', () => {
  it('is left open where every point stands before three digits, and both cells are named', async () => {
    const { records, warnings } = await read('Material;Density [kg/m³];E [MPa]\nS235JR;7.850;210.000')
    expect(records[0]?.doc.values.map(({ text }) => text?.en)).toEqual(['7.850 kg/m³', '210.000 MPa'])
    expect(warnings).toMatchObject([
      { line: 2, column: 'Density [kg/m³]', value: '7.850', code: 'ambiguous-number' },
      { line: 2, column: 'E [MPa]', value: '210.000', code: 'ambiguous-number' },
    ])
    expect(warnings[0]?.reason).toContain('"decimal"')
  })

  it.each([
    ['a cell of the column with both signs', 'A;7.850\nB;1.234,5', [7850, 1234.5]],
    ['a decimal comma in the column', 'A;7.850\nB;1050,25', [7850, 1050.25]],
    ['a decimal point in the column', 'A;7.850\nB;0.123', [7.85, 0.123]],
    ['four digits before a point', 'A;7.850\nB;1234.567', [7.85, 1234.567]],
    ['a number with one digit behind its comma', 'A;7.850,0\nB;2.700', [7850, 2700]],
    ['signs of both kinds, which settle nothing', 'A;7.850\nB;12.5\nC;12,5', ['text', 12.5, 12.5]],
  ])('is settled by %s', async (_, rows, expected) => {
    expect(await numbersOf(`Material;Density (kg/m³)\n${rows}`, 'density')).toEqual(expected)
  })

  it('is settled by another column, unless no material could have the number', async () => {
    expect(await numbersOf('Material;Density (kg/m³);A (%)\nS;7.850;22,5', 'density')).toEqual([7850])
    expect(await numbersOf('Material;Density (g/cm³);A (%)\nS;7.850;22,5', 'density')).toEqual(['text'])
  })

  it('is the point where commas separate the columns', async () => {
    expect(await numbersOf('Material,Density (g/cm³)\nS,7.850', 'density')).toEqual([7850])
    expect(await numbersOf('Material,Density (kg/m³)\nS,"7,850"', 'density')).toEqual(['text'])
  })

  it('is that of the mapping for values, conditions and shares alike', async () => {
    const mapping: TableMapping = {
      columns: [
        { header: 'M', field: 'name' },
        { header: 'T', condition: 'T', unit: '°C' },
        { header: 'N', element: 'N', unit: 'ppm' },
        { header: 'Rm', vkey: 'rm', unit: 'MPa' },
      ],
      decimal: ',',
    }
    const { records } = await read('M;T;N;Rm\nA;1.050;1.200;1.100,5', mapping)
    expect(firstValue(records[0], 'rm')).toMatchObject({ value: 1100.5e6, cond: { T: 1323.15 } })
    expect(records[0]?.doc.composition[0]?.items).toEqual([{ el: 'N', value: expect.closeTo(0.0012, 12) }])
  })

  it('takes blanks for thousands only where the file shows that it writes them so', async () => {
    expect(await numbersOf('Material;Rm (MPa)\nA;235 240', 'rm')).toEqual(['text'])
    expect(await numbersOf('Material;Masse volumique (kg/m³);E (MPa)\nA;7 850;210 000', 'density')).toEqual([7850])
    expect(await numbersOf('Material;Density (kg/m³)\nA;7\u202f850', 'density')).toEqual([7850])
  })
})

describe('a cell', () => {
  it.each([
    '235 (2)',
    '235(5)',
    '235 2',
    '23 5',
    '"235\n240"',
    '235/240',
    '235¹',
    '235 a)',
    '235; 240',
    '2024-05-01',
    '=B2',
  ])('that says more than one number is kept as text with a warning that names it: %j', async (text) => {
    const { records, warnings, tables } = await read(`Material,Rp0.2 (MPa)\nA,${text}\nB,235`)
    expect(firstValue(records[0], 'rp02')?.text?.en).toBeDefined()
    expect(firstValue(records[1], 'rp02')?.value).toBe(235e6)
    expect(warnings).toMatchObject([{ line: 2, column: 'Rp0.2 (MPa)' }])
    expect(tables[0]?.columns[1]).toMatchObject({ read: 1, asText: 1 })
  })

  it('of two numbers gives neither another number nor a third', async () => {
    const number = fc.integer({ min: 1, max: 999 }).map(String)
    const between = fc.constantFrom(' ', ' (', '(', '/', '; ', '\n', ' / ', ' – ', ' ± ', ' [', ' | ', '  ', ' +')
    await fc.assert(
      fc.asyncProperty(number, between, number, fc.constantFrom('', ')', '*', ' MPa'), async (a, sign, b, end) => {
        const { records } = await read(`Material,Rm (MPa)\nA,"${a}${sign}${b}${end}"`)
        const value = firstValue(records[0], 'rm')
        for (const one of [value?.value, value?.min, value?.max, value?.pm?.[1]])
          if (one !== undefined) expect([Number(a), Number(b)], `${a}${sign}${b}${end}`).toContain(one / 1e6)
      }),
      { numRuns: 200 },
    )
  })

  it('beyond the heads refuses its row: 7,85 cut in two is no density of 7', async () => {
    const { errors } = await read('Name,Density (g/cm³),Rm (MPa)\nA,7,85,500')
    expect(errors).toMatchObject([{ line: 2, code: 'row-too-wide' }])
    expect((await read('Name,Density (g/cm³),Rm (MPa)\nA,7.85,500,,')).records).toHaveLength(1)
  })

  it('of an unclear condition keeps the values of its row out: 205 at 100 of something is no modulus', async () => {
    const { records, warnings, tables } = await read('Material;T;E (GPa)\nA;20;210\nA;100 °C;205\nA;RT;212')
    expect(records[0]?.doc.values.map(({ value, cond }) => [value, cond?.T])).toEqual([
      [205e9, 373.15],
      [212e9, undefined],
    ])
    expect(records[0]?.doc.notes).toContainEqual({ key: 'E (GPa) (T: 20)', text: '210' })
    expect(warnings).toMatchObject([{ line: 2, column: 'T', value: '20', code: 'condition-unclear' }])
    expect(tables[0]?.columns[2]).toMatchObject({ read: 2, asText: 1 })
  })

  it('keeps what a mark says of its number', async () => {
    const { records } = await read('Name;Rm (MPa)\nA;est. 235\nB;235 (typ.)')
    expect(firstValue(records[0], 'rm')).toMatchObject({ value: 235e6, origin: 'estimated' })
    expect(firstValue(records[1], 'rm')).toMatchObject({ value: 235e6, basis: 'typical' })
  })
})

describe('a head', () => {
  it.each([
    ['Charpy V impact energy −20 °C (J)', { vkey: 'kv_m20' }],
    ['KV -40 °C (J)', { vkey: 'kv_m40' }],
    ['α⊥ (1E-6/K)', { vkey: 'cte_normal' }],
    ['A (%)', { vkey: 'elongation_a', unit: '%' }],
    ['Rp0.2 min (MPa)', { vkey: 'rp02', bound: 'min' }],
    ['max. Rm (MPa)', { vkey: 'rm', bound: 'max' }],
    ['Rm mean [MPa]', { vkey: 'rm', basis: 'mean' }],
    ['ReH,min (MPa)', { vkey: 'reh', bound: 'min' }],
    ['Rm_max [MPa]', { vkey: 'rm', bound: 'max' }],
    ['k (BTU/hr-ft-°F)', { vkey: 'k' }],
    ['CTE (µin/in-°F)', { vkey: 'cte' }],
    ['k (W/mK)', { vkey: 'k', unit: 'W/mK' }],
    ['Thermal conductivity W/(m·K)', { vkey: 'k' }],
    ['cp (J/gK)', { vkey: 'cp' }],
    ['Density g/cm3', { vkey: 'density', unit: 'g/cm3' }],
    ['Yield MPa', { vkey: 'rp02', unit: 'MPa' }],
    ['Dichte (g/cm³)', { vkey: 'density' }],
    ['Streckgrenze Rp0,2 (MPa)', { vkey: 'rp02' }],
    ['Zugfestigkeit Rm [N/mm²]', { vkey: 'rm' }],
    ['Bruchdehnung A5 (%)', { vkey: 'elongation_a' }],
    ['Härte (HV10)', { vkey: 'hv' }],
    ['E-Modul (GPa)', { vkey: 'e_modulus' }],
    ['Wärmeleitfähigkeit λ (W/mK)', { vkey: 'k' }],
    ['Limite élastique (MPa)', { vkey: 'rp02' }],
    ['Résistance à la traction (MPa)', { vkey: 'rm' }],
    ['KIc (MPa√m)', { vkey: 'k1c' }],
    ['Melt temperature, min (°C)', { vkey: 't_melt_min' }],
    ['Rm, dry (MPa)', { vkey: 'rm', cond: { moisture: 'dry' } }],
    ['El. (%)', { vkey: 'elongation_a' }],
    ['Lieferant', { field: 'producer' }],
    ['Werkstoffnr.', { field: 'number' }],
    ['Dicke t (mm)', { condition: 'thickness' }],
  ])('%s is read', (head, expected) => {
    const guess = columnOf(head, [head], undefined, shipped)
    expect(guess.unread).toBeUndefined()
    expect(guess.mapping).toMatchObject(expected)
  })

  const meanings = async (text: string) => {
    const { tables } = await read(text)
    return tables[0]?.columns.map(({ as, key }) => (key ? `${as} ${key}` : as))
  }

  it('Ag is uniform elongation beside tensile properties and silver beside elements', async () => {
    expect(await meanings('Material;A (%);Ag (%);Rm (MPa)\nS;20;12;400')).toContain('property elongation_ag')
    expect(await meanings('Material;Sn (%);Ag (%);Cu (%)\nS;96.5;3;0.5')).toContain('element Ag')
    expect(await meanings('Material;Ag (%)\nS;12')).toContain('property elongation_ag')
  })

  it('H (%) and P (%) are elements beside elements, and asked for elsewhere', async () => {
    expect(await meanings('Material;C (%);P (%);S (%)\nS;0.2;0.03;0.03')).toContain('element P')
    const { warnings, tables } = await read('Material;H (%);Rm (MPa)\nS;3;400')
    expect(tables[0]?.columns[1]).toMatchObject({ as: 'unread', unreadNumbers: 1 })
    expect(warnings).toMatchObject([{ column: 'H (%)', code: 'column-unread' }])
  })

  it('n over whole numbers counts specimens, and over fractions it is the exponent', async () => {
    const { records } = await read('Material;Rm (MPa);n\nS;400;5')
    expect(firstValue(records[0], 'rm')).toMatchObject({ value: 400e6, stats: { n: 5 } })
    expect(firstValue(records[0], 'n_value')).toBeUndefined()
    expect(await meanings('Material;Rm (MPa);n\nS;400;0.18')).toContain('property n_value')
  })

  it('C, Si and Mn without a unit are shares of a steel; two alone are not read', async () => {
    const { records } = await read('Material;C;Si;Mn;P\nS;0,17;0,3;1,4;0,035')
    expect(records[0]?.doc.composition[0]?.items.map(({ el }) => el)).toEqual(['C', 'Si', 'Mn', 'P'])
    expect(records[0]?.doc.composition[0]?.items[0]?.value).toBeCloseTo(0.0017, 12)
    expect(await meanings('Material;Al;Co;Cr;Rm (MPa)\nS;1;1;0.5;400')).toEqual([
      'field name',
      'unread',
      'unread',
      'unread',
      'property rm',
    ])
  })

  it('without a unit never becomes another property than its numbers are warned under', async () => {
    const { records, warnings } = await read('Material;A\nS235;26')
    expect(records[0]?.doc.values).toMatchObject([{ vkey: 'elongation_a', text: { en: '26' } }])
    expect(warnings).toMatchObject([{ column: 'A', code: 'unit-missing' }])
  })

  it('KV without a temperature is asked for, and a column of temperatures answers', async () => {
    const open = await read('Material;KV (J)\nS;27')
    expect(open.records[0]?.doc.values).toEqual([])
    expect(open.warnings).toMatchObject([{ line: 2, code: 'condition-missing' }])
    expect(await numbersOf('Material;T (°C);KV (J)\nS;-20;27', 'kv_m20')).toEqual([27])
  })

  it('under a group takes its unit, its condition and its property', async () => {
    const { records } = await read(
      'Plates 2024;;;;;\n;Composition;;Rp0.2;;\nMaterial;C;Mn;20 °C;200 °C;A\n;wt%;wt.%;MPa;MPa;%\nS;0.17;1.4;235;180;26',
    )
    expect(records[0]?.doc.composition[0]?.items.map(({ el }) => el)).toEqual(['C', 'Mn'])
    expect(records[0]?.doc.values.map(({ vkey, value, cond }) => [vkey, value, cond?.T])).toEqual([
      ['rp02', 235e6, 293.15],
      ['rp02', 180e6, 473.15],
      ['elongation_a', 0.26, undefined],
    ])
  })

  it('with min and max gives limits, and a cell that says otherwise stays text', async () => {
    const { records } = await read('Material;Rm min (MPa);C max (%)\nA;360;0.17\nB;≤ 360;0.2')
    expect(firstValue(records[0], 'rm')).toMatchObject({ min: 360e6, basis: 'limit' })
    expect(records[0]?.doc.composition[0]?.items).toEqual([{ el: 'C', max: expect.closeTo(0.0017, 12) }])
    expect(firstValue(records[1], 'rm')?.text).toBeDefined()
  })
})

describe('what a table is', () => {
  it.each([
    ['a list of properties', 'Property;Value;Unit\nDensity;7.85;g/cm³\nRm;400;MPa', 'name-missing'],
    ['a list of properties under a title', 'Material;S235JR\nProperty;Value;Unit\nDensity;7.85;g/cm³', 'not-materials'],
    [
      'properties under the head of names',
      'Material;Density (g/cm³)\nDensity;7.85\nTensile strength;400',
      'properties-in-rows',
    ],
    ['a deck', '*HEADING\n*MATERIAL, NAME=STEEL\n*ELASTIC\n210000., 0.3\n*DENSITY\n7.85e-9,', 'no-heads'],
    ['a letter', 'Dear all, please find\nthe material density, below\nthanks, bye', 'name-missing'],
    ['heads only', 'Material;Density (g/cm³)\n', 'no-rows'],
    ['a second table below', 'Material;Density (g/cm³);A (%)\nA;1;2\nMaterial;Rm (MPa);HV\nA;400;120', 'second-table'],
  ])('%s is refused', async (_, text, code) => {
    const { records, errors } = await read(text)
    expect(errors).toMatchObject([{ code, severity: 'error' }])
    expect(records.map(({ doc }) => doc.name)).not.toContain('Property')
  })

  it('lines that end in CR alone are lines', async () => {
    expect(await numbersOf('Material;Density (g/cm³)\rA;7,85\rB;2,7\r', 'density')).toEqual([7850, 2700])
  })

  it('rows that name no material are left out with a warning', async () => {
    const { records, warnings } = await read(
      'Material,Density (g/cm³),Rm (MPa)\nCarbon steels,,\nA,7.85,500\nAverage,7.85,500\nNotes: measured at 20 °C,,\n',
    )
    expect(records.map(({ doc }) => doc.name)).toEqual(['A'])
    expect(warnings.map(({ line, code }) => [line, code])).toEqual([
      [2, 'row-left-out'],
      [4, 'row-left-out'],
      [5, 'row-left-out'],
    ])
  })

  it('columns that were not read are counted, and the report says how the others were', async () => {
    const rows = Array.from({ length: 1552 }, (_, i) => `M${i},7.${i % 90},${i}`).join('\n')
    const { warnings, tables } = await read(`Material,Density (g/cm³),Su\n${rows}`)
    expect(warnings).toMatchObject([{ column: 'Su', code: 'column-unread' }])
    expect(warnings[0]?.reason).toContain("'Su' holds 1552 numbers")
    expect(tables).toMatchObject([
      {
        file: 'a.csv',
        rows: 1552,
        columns: [
          { head: 'Material', as: 'field', key: 'name', read: 1552 },
          { as: 'property', key: 'density', unit: 'g/cm³', decimal: '.', read: 1552, asText: 0 },
          { head: 'Su', as: 'unread', unreadNumbers: 1552 },
        ],
      },
    ])
  })
})

describe('a mapping', () => {
  const column = { header: 'x', vkey: 'density', unit: 'g/cm³' }
  const named = { header: 'M', field: 'name' as const }
  it.each([
    [{ ...column, vkey: 'densty' }, 'densty'],
    [{ ...column, slot: 'wet' }, 'wet'],
    [{ ...column, cond: { Temp: 300 } }, 'Temp'],
    [{ ...column, unit: 'MPa' }, 'MPa'],
    [{ header: 'x', condition: 'Temp' }, 'Temp'],
    [{ header: 'x', element: 'Xx' }, 'Xx'],
    [{ header: 'y', vkey: 'density' }, 'y'],
  ])('that cannot be followed is refused by name: %j', async (bad, name) => {
    const { errors } = await read('M;x\nA;1', { columns: [named, bad] })
    expect(errors).toHaveLength(1)
    expect(errors[0]?.reason).toContain(`'${name}'`)
  })

  it.each([
    [{ header: 'x', fild: 'name' }, ["'x'", 'vkey', 'field']],
    [{ header: 'x', field: 'nome' }, ["'x'", 'field', 'name']],
    [{ header: 'x', vkey: 'rm', units: 'MPa' }, ["'x'", 'units', 'unit']],
    [{ vkey: 'rm' }, ['header']],
  ])('of a wrong form is told what is allowed: %j', (bad, words) => {
    const [issue] = TableMapping.safeParse({ columns: [bad] }).error?.issues ?? []
    expect(issue?.path).toEqual(['columns', 0])
    for (const word of words) expect(issue?.message).toContain(word)
  })
})

describe('the materials of a table', () => {
  it('keep their ids when the file has another name', async () => {
    const text = 'Material;Rm (MPa)\n S235JR ;360'
    const [one, two] = await Promise.all(
      ['list.csv', 'list_v2.csv'].map((name) => readWith(csv, [sourceFile(name, text)], { catalogue: shipped })),
    )
    expect(one?.records[0]?.ext.id).toBe('S235JR')
    expect(two?.records[0]?.id).toBe(one?.records[0]?.id)
  })

  it('of one name are told apart by what differs, in any order of rows, and else counted', async () => {
    const ids = async (...rows: string[]) =>
      (await read(['Material;Temper;Rm (MPa)', ...rows].join('\n'))).records.map(({ ext }) => ext.id)
    const [t6, t4] = ['6082;T6;310', '6082;T4;205']
    expect(await ids(t6, t4)).toEqual(['6082 | temper T6', '6082 | temper T4'])
    expect(await ids(t4, t6)).toEqual(['6082 | temper T4', '6082 | temper T6'])
    expect(await ids('X;;1', 'X;;2')).toEqual(['X', 'X#2'])
  })

  it('of several temperatures that another column tells apart are not joined in silence, and are once it is ignored', async () => {
    const rows = 'Werkstoff;Prüftemperatur [°C];Probe-Nr.;Rm [MPa]\nUU-4;20;1;687\nUU-4;200;2;610\nUU-4;400;3;552'
    const apart = await read(rows)
    expect(apart.records).toHaveLength(3)
    expect(apart.warnings).toContainEqual(
      expect.objectContaining({
        code: 'rows-not-joined',
        reason: expect.stringMatching(/^2 rows .* differ in Probe-Nr\./),
      }),
    )
    const columns = [
      { header: 'Werkstoff', field: 'name' as const },
      { header: 'Prüftemperatur [°C]', condition: 'T', unit: '°C' },
      { header: 'Probe-Nr.', field: 'ignore' as const },
      { header: 'Rm [MPa]', vkey: 'rm', unit: 'MPa' },
    ]
    const joined = await readWith(csv, [sourceFile('t.csv', rows)], { catalogue: shipped, mapping: { columns } })
    expect(joined.records.map(({ doc }) => doc.values.map(({ value }) => value))).toEqual([[687e6, 610e6, 552e6]])
  })

  it('of a file that was cut off are read, and the report says where it ends', async () => {
    const { records, warnings } = await read('Name;Class;Rm (MPa);E (GPa)\nA;metal/steel;500;210\nB;metal/steel;4')
    expect(records).toHaveLength(2)
    expect(warnings).toContainEqual(expect.objectContaining({ code: 'last-row-short', line: 3 }))
    const ragged = await read('Name;Class;Rm (MPa);E (GPa)\nA;metal/steel;500\nB;metal/steel;400')
    expect(ragged.warnings).toEqual([])
  })

  it('keep a number of specimens that no value takes', async () => {
    const { records, tables } = await read('Name;Class;Rm (MPa);Anzahl Proben\nA;metal/steel;n.b.;411')
    expect(records[0]?.doc.notes).toContainEqual({ key: 'Anzahl Proben', text: '411' })
    expect(tables[0]?.columns[3]).toMatchObject({ key: 'specimens', read: 0, unreadNumbers: 1 })
  })

  it('asks for the class of a column that only a class tells', async () => {
    const { records, warnings } = await read('Name;A (%);Rm (MPa)\nKA1;12.5;300')
    expect(records[0]?.doc.values.map(({ vkey }) => vkey)).toEqual(['rm'])
    expect(warnings).toContainEqual(expect.objectContaining({ code: 'class-missing', value: '12.5' }))
    const named = await read('Name;Class;A (%);Rm (MPa)\nKA1;metal/steel;12.5;300')
    expect(named.records[0]?.doc.values[0]).toMatchObject({ vkey: 'elongation_a', value: 0.125 })
  })

  it('of one name in two files are two materials, and the report says so', async () => {
    const { records, warnings } = await readWith(
      csv,
      ['a.csv', 'b.csv'].map((name, i) => sourceFile(name, `Material;Rm (MPa)\nS235;${300 + i}`)),
      { catalogue: shipped },
    )
    expect(records.map(({ ext }) => ext.id)).toEqual(['S235', 'S235#2'])
    expect(warnings).toMatchObject([{ file: 'b.csv', code: 'same-name' }])
    expect(warnings[0]?.reason).toContain('a.csv')
  })

  it('in several rows that differ in conditions and values only are one', async () => {
    const { records, tables } = await read(
      'Material;Class;T (°C);E (GPa)\nP91;steel;20;210\nP91;steel;200;200\nP91;steel;400;190\nP22;steel;20;205\nP91;steel;600;170',
    )
    expect(records.map(({ ext, doc }) => [ext.id, doc.values.map(({ value, cond }) => [value, cond?.T])])).toEqual(
      [
        [
          'P91',
          [
            [210e9, 293.15],
            [200e9, 473.15],
            [190e9, 673.15],
          ],
        ],
        ['P22', [[205e9, 293.15]]],
        ['P91 | T 600', [[170e9, 873.15]]],
      ].map(([id, values]) => (id === 'P91' ? ['P91 | T 20', values] : [id, values])),
    )
    expect(tables[0]?.rows).toBe(5)
  })

  it('with thicknesses in a column have values for ranges of thickness', async () => {
    const { records } = await read('Material;Thickness (mm);ReH (MPa)\nS355;≤ 16;355\nS355;> 16;345')
    expect(records.map(({ ext }) => ext.id)).toEqual(['S355'])
    expect(records[0]?.doc.values.map(({ cond }) => cond?.thickness)).toEqual([{ lte: 0.016 }, { gt: 0.016 }])
  })
})

describe('what looks like a number of a property and is none', () => {
  const textOf = async (text: string) => {
    const { records, warnings } = await read(text)
    const values = records.flatMap(({ doc }) =>
      doc.values.map(({ vkey, value, text: kept }) => kept?.en ?? [vkey, value]),
    )
    return { values, warnings: warnings.map(({ code, column }) => `${code} ${column}`) }
  }

  it('leaves a symbol in another case alone: Fm of a tensile test is no puncture force FM', async () => {
    const { values, warnings } = await textOf('Material;Rm [MPa];Fm [kN];v\nA;500;57,71;6,5')
    expect(values).toEqual([['rm', 500e6]])
    expect(warnings).toEqual(['column-unread Fm [kN]', 'column-unread v'])
    expect((await textOf('Material;RM [MPa];hv\nA;500;210')).values).toEqual([
      ['rm', 500e6],
      ['hv', 210],
    ])
  })

  it('reads a letter with a ratio of masses as the share of an element', async () => {
    const { records } = await read('Material;N (µg/g);H (ppm);O (mg/kg)\nA;182;31;12')
    expect(records[0]?.doc.values).toEqual([])
    expect(records[0]?.doc.composition[0]?.items).toEqual(
      [182e-6, 31e-6, 12e-6].map((value, i) => ({ el: 'NHO'[i], value: expect.closeTo(value, 12) })),
    )
  })

  it.each(['604\t842', '346-', '346 -', '346+'])('keeps %j as text', async (cell) => {
    const { values, warnings } = await textOf(`Material;Rm [MPa]\nA;500\nB;"${cell}"`)
    expect(values[1]).toContain(cell)
    expect(warnings).toEqual(['not-a-number Rm [MPa]'])
  })

  it('keeps units that are a slip, or stand without a number', async () => {
    const { values, warnings } = await textOf('Material;UTS [mPa];Density [mg/m³];G\nA;237;7,85;10^6 psi')
    expect(values).toEqual(['237 mPa', '7,85 mg/m³', '10^6 psi'])
    expect(warnings).toEqual(['unit-unclear UTS [mPa]', 'unit-unclear Density [mg/m³]', 'unit-unclear G'])
    expect((await textOf('Material;Electrical resistivity\nA;10^14 Ω·cm')).values).toEqual([['rho_el', 1e12]])
  })

  it('takes the dots of a range for no signs of a number', async () => {
    const { records } = await read(
      'Material;Rm [MPa];A [%]\nA;958..1,324;12.5\nB;≥ 1,126;1.5\nC;5.40...8.21;2\nD;477 à 1133;3',
    )
    expect(records.map(({ doc }) => [doc.values[0]?.min, doc.values[0]?.max])).toEqual([
      [958e6, 1324e6],
      [1126e6, undefined],
      [5.4e6, expect.closeTo(8.21e6, 3)],
      [477e6, 1133e6],
    ])
  })

  it.each(['Dir.', 'Test direction', 'Probenlage', 'Sens de prélèvement'])(
    'reads the direction under %s',
    async (head) => {
      const { records } = await read(`Material;${head};A5 [%]\nX;L;31\nX;T;24`)
      expect(records[0]?.doc.values.map(({ cond, value }) => [cond, value])).toEqual([
        [{ dir: 'L' }, 0.31],
        [{ dir: 'T' }, 0.24],
      ])
    },
  )

  it('gives no value the count of specimens where several columns count them', async () => {
    const { records, warnings } = await read('Material;Rm [MPa];n;Rp0.2 [MPa];Specimens\nA;500;7;300;9')
    expect(records[0]?.doc.values.map(({ stats }) => stats)).toEqual([undefined, undefined])
    expect(warnings.map(({ code, column }) => `${code} ${column}`)).toEqual([
      'column-unread n',
      'column-unread Specimens',
    ])
  })
})

describe('a plain list is read', () => {
  const valuesOf = async (text: string) => {
    const { records } = await read(text)
    return records.map(({ doc }) => [doc.name, ...doc.values.map(({ vkey, value }) => [vkey, value])])
  }

  it.each([
    ['Rm (in MPa)', 'rm', 500e6],
    ['Rm_MPa', 'rm', 500e6],
    ['R_p0.2_MPa', 'rp02', 500e6],
    ['k at 20 °C, W/m/K', 'k', 500],
    ['Charpy V at 20 °C, J', 'kv', 500],
    ['R_m', 'rm', undefined],
    ['Rm à 20 °C (MPa)', 'rm', 500e6],
  ])('whose unit stands as in %s', async (head, vkey, value) => {
    expect(await valuesOf(`Material;${head}\nA;500`)).toEqual([['A', [vkey, value]]])
  })

  it('of shares as C, mass %, as fractions, and without a unit where carbon tells it', async () => {
    const shares = async (text: string) =>
      (await read(text)).records.map(({ doc }) => doc.composition[0]?.items.map(({ value }) => value))
    expect(await shares('Material;C, mass %;Mn, mass %\nA;0.18;1.2')).toEqual([[0.0018, 0.012]])
    expect(await shares('Material;C (mass fraction);Si (mass fraction)\nA;0.02;0.1')).toEqual([[0.02, 0.1]])
    expect(await shares('Material;C;Si;Mo\nA;0.2;0.3;0.5')).toEqual([[0.002, 0.003, 0.005]])
  })

  it('and its shares are left unread where they may be percent or fractions', async () => {
    const { records, warnings } = await read('Material;C (mass fraction);Mn (mass fraction);Rm [MPa]\nA;0.18;1.2;500')
    expect(records[0]?.doc.composition).toEqual([])
    expect(warnings.map(({ code }) => code)).toEqual(['column-unread', 'column-unread'])
    expect((await read('Material;Al;Co;Ni\nA;0.1;0.2;0.3')).warnings).toHaveLength(3)
  })

  it('of a testing machine, without its statistics', async () => {
    const text =
      'sep=;\nTest standard;ISO 6892-1\nMachine;Z100\n\nSpecimen;Rp0.2;Rm\n;MPa;MPa\nS;204,4;682,6\nB;415,0;634,8\n\nStatistics\nx̄;309,7;658,7\ns;148,9;33,8\nν [%];48;5'
    expect(await valuesOf(text)).toEqual([
      ['S', ['rp02', 204.4e6], ['rm', 682.6e6]],
      ['B', ['rp02', 415e6], ['rm', 634.8e6]],
    ])
  })

  it('whose name head says more, and whose specimens have names beside it', async () => {
    expect(await valuesOf('Alloy and temper;Rm, ksi\n6061-T6;45')).toMatchObject([
      ['6061-T6', ['rm', expect.any(Number)]],
    ])
    expect((await valuesOf('Specimen;Material;Rm [MPa]\n1;A;500\n2;A;510')).map(([name]) => name)).toEqual(['A', 'A'])
  })

  it.each(['\r', '\n', '\r\n'])('with breaks in its heads and lines that end in %j', async (end) => {
    expect(await valuesOf(`Name;"Rm\n[MPa]"${end}A;500${end}6" pipe;600${end}`)).toEqual([
      ['A', ['rm', 500e6]],
      ['6" pipe', ['rm', 600e6]],
    ])
  })

  it('with semicolons between ragged rows of decimal commas', async () => {
    expect(await valuesOf('Name;Rm [MPa];E [GPa];A [%]\nA;1,5;2,5;3,5\nB;2,5;3,5\nC;1,5;2,5\nD;7,5;8,5')).toHaveLength(
      4,
    )
  })

  it('and a line of numbers above the heads is named', async () => {
    const { warnings } = await read('Names;Foo;Bar\nA;1;2\nMaterial;Rm [MPa];Rp0.2 [MPa]\nB;500;400\nC;510;400')
    expect(warnings.map(({ line, code }) => [line, code])).toEqual([
      [1, 'above-heads'],
      [2, 'above-heads'],
    ])
  })
})
