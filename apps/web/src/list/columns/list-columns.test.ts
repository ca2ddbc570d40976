import type { ServedNode } from '@ingot/contract/catalog'
import { atTemperature, keyAt } from '@ingot/domain/query/at-temperature'
import { describe, expect, it } from 'vitest'
import { openServed } from '../../session/catalogue.ts'
import { formatFor } from '../../words/format.ts'
import { formulaKeys, listColumnsOf } from './list-columns.ts'

const rm: ServedNode = {
  vkey: 'rm',
  name: 'Tensile strength',
  symbol: 'Rm',
  type: 'Spt',
  quantity: 'stress',
  use_mask: [],
}
const tree: ServedNode = { vkey: 'root', name: 'All', type: 'Group', use_mask: [], children: [rm] }
const catalogue = openServed({ version: '1', tree, conditions: {}, slots: {}, filterGroups: [] })

describe('the columns of the list', () => {
  it('are properties, properties at a temperature, elements and formulas, each with its unit', () => {
    const formulas = new Map([['=rm/density', { label: 'rm / density', unit: 'kN·m/kg', factor: 1000 }]])
    const keys = ['rm', '=rm@473.15', 'wt.Cr', '=rm/density', 'gone']
    const columns = listColumnsOf(keys, { catalogue, format: formatFor('metric', 'en'), formulas })
    expect(columns.map(({ key, sign, unit }) => [key, sign, unit])).toEqual([
      ['rm', 'Rm', 'MPa'],
      ['=rm@473.15', 'Rm @ 200\u00a0°C', 'MPa'],
      ['wt.Cr', 'Cr', '%'],
      ['=rm/density', 'rm / density', 'kN·m/kg'],
    ])
  })

  it('at a temperature have one key, in kelvin', () => {
    expect(keyAt('rm', 200 + 273.15)).toBe('=rm@473.15')
    expect(atTemperature('=tensile_modulus.dry@296.15')).toEqual({ column: 'tensile_modulus.dry', kelvin: 296.15 })
    expect(formulaKeys(['rm', '=rm@473.15', '=rm/density', '=(rm@300)/density'])).toEqual([
      '=rm/density',
      '=(rm@300)/density',
    ])
  })
})
