import { describe, expect, it } from 'vitest'
import { outcomeOf, sourceFile, testContext } from '../../../samples/catalogue.testing.ts'
import { catalogue } from '../../../samples/shipped.testing.ts'
import { csv } from '../../importers/csv.ts'
import type { TableMapping } from '../mapping/mapping.ts'

const read = (text: string, mapping?: TableMapping) =>
  outcomeOf(csv.read([sourceFile('list.csv', text)], { ...testContext(mapping ? { mapping } : {}), catalogue }))

describe('the test load of a hardness', () => {
  it('is a condition of the values, from the head or from the cell', async () => {
    const { records } = await read(
      'Material;Hardness HV10;HBW 2.5/187.5;Vickers hardness (HV 30);Rm (MPa)\nS1 steel;240;235;238;800\n',
    )
    expect(records[0]?.doc.values.map(({ vkey, value, cond }) => [vkey, value, cond?.['scale']])).toEqual([
      ['hv', 240, 'HV 10'],
      ['hbw', 235, 'HBW 2.5/187.5'],
      ['hv', 238, 'HV 30'],
      ['rm', 800e6, undefined],
    ])
    const cells = await read('Material;Brinell hardness;Rm (MPa)\nS1 steel;235 HBW 10/3000;800\nS2 steel;230 HB;790\n')
    expect(cells.records.map(({ doc }) => doc.values[0])).toMatchObject([
      { vkey: 'hbw', value: 235, cond: { scale: 'HBW 10/3000' }, given: '235 HBW 10/3000' },
      { vkey: 'hbw', value: 230 },
    ])
    expect(cells.records[1]?.doc.values[0]?.cond).toBeUndefined()
  })

  it('is kept in the note of each value where the catalogue does not list it', async () => {
    const values = async (text: string, mapping?: TableMapping) =>
      (await read(text, mapping)).records[0]?.doc.values.map(({ value, cond, note }) => [value, cond?.['scale'], note])
    const ofHead = 'Material;Hardness HV5;Vickers hardness (HV 30);Rm (MPa)\nS1 steel;240;238;800\n'
    const expected = [
      [240, undefined, "The source's scale is HV5."],
      [238, 'HV 30', undefined],
      [800e6, undefined, undefined],
    ]
    expect(await values(ofHead)).toEqual(expected)
    const columns: TableMapping['columns'] = [
      { header: 'Material', field: 'name' },
      { header: 'Hardness HV5', vkey: 'hv' },
    ]
    expect(await values(ofHead, { columns, rest: 'auto' })).toEqual(expected)
    const ofUnits = 'Material;Härte;Rm\n;HV5;MPa\nS1 steel;240;800\n'
    expect((await values(ofUnits))?.[0]).toEqual([240, undefined, "The source's scale is HV5."])
    expect((await values('Material;Hardness HV5;Rm (MPa)\nS1 steel;240 HV10;800\n'))?.[0]).toEqual([
      240,
      'HV 10',
      undefined,
    ])
    const within = { columns: [columns[0], { header: 'HV10 core', vkey: 'hv' }] } as TableMapping
    expect(await values('Material;HV10 core\nS1 steel;240\n', within)).toEqual([
      [240, undefined, "The source's scale is HV10."],
    ])
  })

  it('is kept where a mapping says what the column holds, unless it says another one', async () => {
    const columns = (cond?: Record<string, string>): TableMapping => ({
      columns: [
        { header: 'Name', field: 'name' },
        { header: 'HV10 core', vkey: 'hv' },
        { header: 'Surface HV10', vkey: 'hv', ...(cond && { cond }) },
      ],
    })
    const text = 'Name;HV10 core;Surface HV10\nS1 steel;240;610\n'
    const scales = async (mapping: TableMapping) =>
      (await read(text, mapping)).records[0]?.doc.values.map(({ cond }) => cond?.['scale'])
    expect(await scales(columns())).toEqual([undefined, 'HV 10'])
    expect(await scales(columns({ scale: 'HV 30' }))).toEqual([undefined, 'HV 30'])
  })
})
