import { describe, expect, it } from 'vitest'
import { outcomeOf, sourceFile, testContext } from '../../../samples/catalogue.testing.ts'
import { catalogue } from '../../../samples/shipped.testing.ts'
import { csv } from '../../importers/csv.ts'
import { isDateText } from './date-text.ts'
import { unfooted } from './footnotes.ts'

const read = (text: string) => outcomeOf(csv.read([sourceFile('list.csv', text)], { ...testContext(), catalogue }))
const codes = (problems: readonly { code: string; line?: number }[]) => problems.map(({ code, line }) => [code, line])

describe('the mark of a footnote', () => {
  it.each([
    ['240¹)', '240', '¹)'],
    ['45 ²)', '45', '²)'],
    ['85¹⁾', '85', '¹⁾'],
    ['1,350*', '1,350', '*'],
    ['Alloy 5 †', 'Alloy 5', '†'],
    ['Alloy 2 *)', 'Alloy 2', '*)'],
    ['240 (MPa) ¹)', '240 (MPa)', '¹)'],
  ])('of %j is taken off', (given, text, mark) => {
    expect(unfooted(given)).toEqual({ text, mark })
  })

  it.each(['10⁵', '240', 'W/(m·K²)', '*', '†', '50 J/m²', '235 (2)'])('is none in %j', (given) => {
    expect(unfooted(given)).toEqual({ text: given })
  })

  it('lets the number be read, and stands in the note of the value and once in the report', async () => {
    const { records, warnings } = await read(
      'Werkstoff;Zugfestigkeit (MPa);Dichte (kg/m³)\nKesselstahl A *);540¹);7850*\nKesselstahl B;500;7860',
    )
    const [first] = records
    expect(first?.doc.name).toBe('Kesselstahl A')
    expect(first?.doc.values).toMatchObject([
      { vkey: 'rm', value: 540e6, given: '540 MPa ¹)', note: 'The source marks it with ¹).' },
      { vkey: 'density', value: 7850, note: 'The source marks it with *.' },
    ])
    expect(first?.doc.notes).toContainEqual({ key: 'Werkstoff', text: 'Kesselstahl A *)' })
    expect(warnings.map(({ code }) => code)).toEqual(['footnotes'])
    expect(warnings[0]?.reason).toContain('3 cells carry the mark of a footnote: ¹) * *).')
  })
})

describe('a date', () => {
  it.each(['2025-04-01', '01.04.2025', '1-Apr', '01. Apr', '1-Feb-24', '3. März'])('%s is one', (text) => {
    expect(isDateText(text)).toBe(true)
  })

  it.each(['1.4301', '1.4', '3.1.15', '45.13.2025', 'May', '12 MPa'])('%s is none', (text) => {
    expect(isDateText(text)).toBe(false)
  })

  it('is no material number, and as a name is told of', async () => {
    const { records, warnings } = await read('Material;Number;Rm (MPa)\nA steel;01. Apr;500\n1-Feb;1.4301;510')
    expect(records[0]?.doc.designations).toBeUndefined()
    expect(records[0]?.doc.notes).toContainEqual({ key: 'Number', text: '01. Apr' })
    expect(records[1]?.doc.designations).toMatchObject([{ code: '1.4301' }])
    expect(codes(warnings)).toEqual([
      ['date-cell', 2],
      ['date-cell', 3],
    ])
  })
})

describe('a row', () => {
  it('that says exactly what one before it says is left out with a line', async () => {
    const { records, warnings } = await read(
      'Material;Number;Rm (MPa)\nA steel;1.1;500\nB steel;1.2;510\nA steel;1.1;500\nA steel;1.1;520',
    )
    expect(records.map(({ doc }) => [doc.name, doc.values[0]?.value])).toEqual([
      ['A steel', 500e6],
      ['B steel', 510e6],
      ['A steel', 520e6],
    ])
    expect(warnings[0]).toMatchObject({ code: 'duplicate-row', line: 4 })
    expect(warnings.at(-1)?.reason).toMatch(/^1 row has a name/)
  })

  it('without a name is left out with a line, and the others are read', async () => {
    const { records, warnings, errors } = await read('Material;Rm (MPa);A5 (%)\nA steel;500;20\n;7;8\nB steel;510;21')
    expect(errors).toEqual([])
    expect(records.map(({ doc }) => doc.name)).toEqual(['A steel', 'B steel'])
    expect(codes(warnings)).toEqual([['name-missing', 3]])
  })

  it('is asked for a name where none has one', async () => {
    const { errors } = await read('Material;Rm (MPa);A5 (%)\n;500;20\n;7;8')
    expect(errors).toMatchObject([{ code: 'name-missing' }])
  })
})

it.each(['k.A.', 'k. A.', 'n.d.', 'n.c.', 'N.V.', '#N/A', 'n.a.'])('%s is nothing', async (text) => {
  const { records, warnings } = await read(`Material;Rm (MPa);A5 (%)\nA steel;${text};20`)
  expect(records[0]?.doc.values.map(({ vkey }) => vkey)).toEqual(['elongation_a'])
  expect(warnings).toEqual([])
})

it('leaves out the rows that a mapping names, and those behind its last', async () => {
  const text = 'Material;Rm (MPa)\nA steel;500\nStray;x\nB steel;510\nOld steel;1'
  const mapping = { columns: [], rest: 'auto' as const, leaveOut: [3], lastRow: 4 }
  const { records, warnings } = await outcomeOf(
    csv.read([sourceFile('list.csv', text)], { ...testContext(), catalogue, mapping }),
  )
  expect(records.map(({ doc }) => doc.name)).toEqual(['A steel', 'B steel'])
  expect(warnings).toEqual([])
})
