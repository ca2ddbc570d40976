import { describe, expect, it } from 'vitest'
import { outcomeOf, sourceFile, testContext } from '../../../samples/catalogue.testing.ts'
import { catalogue } from '../../../samples/shipped.testing.ts'
import { csv } from '../../importers/csv.ts'

const read = (text: string) => outcomeOf(csv.read([sourceFile('list.csv', text)], { ...testContext(), catalogue }))

describe('a column of a name that several properties share', () => {
  it('is one property for all rows where those with a class agree', async () => {
    const { records, tables, warnings } = await read(
      'Werkstoff;Zugfestigkeit (MPa)\nKesselstahl 1;500\nX-Sorte 7;510\nVergütungsstahl 2;900',
    )
    expect(records.map(({ doc }) => [doc.class, doc.values[0]?.vkey])).toEqual([
      ['metal/steel', 'rm'],
      ['unclassified', 'rm'],
      ['metal/steel', 'rm'],
    ])
    expect(tables[0]?.columns[1]).toMatchObject({ as: 'property', key: 'rm' })
    expect(tables[0]?.columns[1]?.properties).toBeUndefined()
    expect(warnings).toEqual([])
  })

  it('without any class is the property that it becomes, not another one', async () => {
    const { records, tables } = await read('Material;UTS (MPa)\nX 7;510\nX 8;520')
    expect(records.map(({ doc }) => doc.values[0]?.vkey)).toEqual(['tensile_strength', 'tensile_strength'])
    expect(tables[0]?.columns[1]?.key).toBe('tensile_strength')
  })

  it('that becomes several is told with each and its cells', async () => {
    const { tables, warnings } = await read(
      'Material;UTS (MPa)\nS355 steel;500\nC45 steel;700\nPA66 plastic;80\nX 7;100',
    )
    expect(tables[0]?.columns[1]).toMatchObject({
      key: 'rm',
      properties: [
        { key: 'rm', count: 2 },
        { key: 'tensile_strength', count: 2 },
      ],
    })
    expect(warnings).toMatchObject([{ code: 'column-by-class', column: 'UTS (MPa)' }])
    expect(warnings[0]?.reason).toContain('Tensile strength Rm: 2 cells. Tensile strength: 2 cells.')
  })
})
