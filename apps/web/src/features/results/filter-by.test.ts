import { parseSearchAddress, searchParams } from '@ingot/domain/query/search-url'
import { describe, expect, it } from 'vitest'
import type { ListColumn } from '../../list/columns/list-columns.ts'
import { filteredBy } from './filter-by.ts'

const modulus: ListColumn = { key: 'youngs_modulus', name: 'E', sign: 'E', unit: 'GPa', quantity: 'modulus_gpa' }
const at = (si: number) => ({ id: 'v', origin: 'measured' as const, value: si })
const narrowed = (
  params: Record<string, string>,
  ...how: Parameters<typeof filteredBy> extends [unknown, ...infer R] ? R : never
) => searchParams(filteredBy(parseSearchAddress(params), ...how))

describe('narrowing the list by a cell', () => {
  it('writes the number and the unit of the screen, and keeps the other end', () => {
    expect(narrowed({}, modulus, at(68.9e9), 'min', 'metric')).toEqual({ 'o.youngs_modulus': '68.9 GPa..' })
    expect(narrowed({ 'o.youngs_modulus': '60 GPa..' }, modulus, at(68.9e9), 'max', 'metric')).toEqual({
      'o.youngs_modulus': '60..68.9 GPa',
    })
    expect(narrowed({}, modulus, at(68.9e9), 'both', 'metric')).toEqual({ 'o.youngs_modulus': '68.9..68.9 GPa' })
  })

  it('never leaves out the material whose cell it was, whatever the digits of its number', () => {
    for (const how of ['min', 'max', 'both'] as const) {
      const [range] = filteredBy(parseSearchAddress({}), modulus, at(68_947_572_931.68), how, 'metric').ranges
      if (how !== 'max') expect(range?.min?.value).toBeLessThanOrEqual(68.94757293168)
      if (how !== 'min') expect(range?.max?.value).toBeGreaterThanOrEqual(68.94757293168)
    }
  })

  it('takes the end of a range that was asked for', () => {
    const span = { id: 'v', origin: 'measured' as const, min: 60e9, max: 70e9 }
    expect(narrowed({}, modulus, span, 'min', 'si')).toEqual({ 'o.youngs_modulus': '60000000000 Pa..' })
    expect(narrowed({}, modulus, span, 'max', 'metric')).toEqual({ 'o.youngs_modulus': '..70 GPa' })
  })

  it('chooses an option, and asks a formula by the query', () => {
    const ul94: ListColumn = { key: 'ul94_08', name: 'UL 94', sign: 'UL', unit: '' }
    expect(narrowed({}, ul94, { id: 'v', origin: 'measured', option: 'V-0' }, 'both', 'metric')).toEqual({
      'o.ul94_08': 'V-0',
    })
    const formula: ListColumn = { key: '=rp02/density', name: 'f', sign: 'f', unit: 'kN·m/kg', factor: 1000 }
    expect(narrowed({ q: 'a or b' }, formula, at(102_000), 'min', 'metric').q).toBe(
      '(a or b) and rp02/density >= 102 kN·m/kg',
    )
    const hot: ListColumn = { ...modulus, key: '=rm@473.15', quantity: 'stress' }
    expect(narrowed({}, hot, at(3e8), 'max', 'metric').q).toBe('rm <= 300 MPa @ 473.15 K')
  })
})
