import { describe, expect, it } from 'vitest'
import { outcomeOf, sourceFile, testContext } from '../../../samples/catalogue.testing.ts'
import { workbook } from '../../../samples/companies/workbook.ts'
import { catalogue } from '../../../samples/shipped.testing.ts'
import { csv } from '../../importers/csv.ts'
import { xlsx } from '../../importers/xlsx.ts'

const context = { ...testContext(), catalogue }
const told = (text: string, file = 'S355J2.csv') => outcomeOf(csv.read([sourceFile(file, text)], context))

describe('properties in rows under a row of temperatures', () => {
  it('are values over temperature of one material, which is called after its file', async () => {
    const { records, errors } = await told(
      "Property;20 °C;100 °C;200 °C\nYoung's modulus (GPa);210;205;198\nRp0.2 (MPa);355;;290\n",
    )
    expect(errors).toEqual([])
    expect(records.map(({ doc }) => doc.name)).toEqual(['S355J2'])
    expect(records[0]?.doc.values.map(({ vkey, value, cond }) => [vkey, value, cond?.['T']])).toEqual([
      ['e_modulus', 210e9, 293.15],
      ['rp02', 355e6, 293.15],
      ['e_modulus', 205e9, 373.15],
      ['e_modulus', 198e9, 473.15],
      ['rp02', 290e6, 473.15],
    ])
  })

  it('take their units from a column beside the names, and the name of their sheet', async () => {
    const rows = [
      ['Property', 'Unit', '20 °C', '100 °C'],
      ["Young's modulus", 'GPa', 210, 205],
      ['Rp0.2', 'MPa', 355, 320],
    ]
    const { records, errors } = await outcomeOf(
      xlsx.read([sourceFile('steels.xlsx', workbook({ 'S235 steel': { rows }, 'S460 steel': { rows } }))], context),
    )
    expect(errors).toEqual([])
    expect(records.map(({ doc }) => [doc.name, doc.values.length])).toEqual([
      ['S235 steel', 4],
      ['S460 steel', 4],
    ])
    expect(records[0]?.doc.values[0]).toMatchObject({ vkey: 'e_modulus', value: 210e9, cond: { T: 293.15 } })
  })
})

describe('lines above the heads', () => {
  const table = 'Material;20 °C;100 °C\nS235 steel;210;205\nS460 steel;211;206\n'

  it('are not said to be unread where they title the columns, and are said to be so otherwise', async () => {
    const titled = await told(`Young's modulus in GPa at temperature;;\n${table}`)
    expect(titled.records[0]?.doc.values).toMatchObject([{ vkey: 'e_modulus', cond: { T: 293.15 } }, { value: 205e9 }])
    expect(titled.warnings).toEqual([])
    const both = await told(`Issue 3, confidential;;\nYoung's modulus in GPa at temperature;;\n${table}`)
    expect(both.warnings).toMatchObject([{ code: 'above-heads', line: 1, value: 'Issue 3, confidential' }])
  })
})

describe('blanks between the digits of a number', () => {
  const values = async (...cells: string[]) => {
    const { records } = await told(`Material;Rm (MPa)\n${cells.map((cell, i) => `S${i} steel;${cell}\n`).join('')}`)
    return records.map(({ doc }) => doc.values[0]?.value ?? doc.values[0]?.text?.en)
  }

  it('separate thousands, whatever blank it is', async () => {
    expect(await values('1\u00a0240', '1\u202f100', '1\u2009150')).toEqual([1240e6, 1100e6, 1150e6])
    expect(await values('1 240', '1 100', '980')).toEqual([1240e6, 1100e6, 980e6])
  })

  it('stay text where they may part two readings', async () => {
    expect(await values('235 240', '1 240', '1 100')).toEqual(['235 240 MPa', '1 240 MPa', '1 100 MPa'])
    expect(await values('1 240', '980')).toEqual(['1 240 MPa', 980e6])
  })
})
