import { describe, expect, it } from 'vitest'
import { formOf, textOf } from './form.ts'
import { metric, read } from './vocabulary.testing.ts'

const rowsOf = (text: string) => formOf(read(text))

describe('the rows of the guided form', () => {
  it('say what each condition of a query says', () => {
    expect(
      rowsOf('E >= 70 GPa @ 20 °C and Cr 17..19 and not class:steel and missing(cte) and has(weldable) and "6061 T6"'),
    ).toEqual([
      { column: 'youngs_modulus', operator: 'atLeast', values: ['70 GPa'], at: '20 °C' },
      { column: 'wt.Cr', operator: 'between', values: ['17 %', '19 %'] },
      { column: 'class', operator: 'tag', values: ['steel'], negated: true },
      { column: 'cte', operator: 'missing', values: [] },
      { column: 'f_weld', operator: 'has', values: [] },
      { column: '', operator: 'term', values: ['"6061 T6"'] },
    ])
    expect(rowsOf('rp02/density < 3 and abrasion:"a" and ul94_08 > V-1')).toEqual([
      { column: '=rp02/density', operator: 'lessThan', values: ['3 MPa/(g/cm^3)'] },
      { column: 'abrasion', operator: 'contains', values: ['a'] },
      { column: 'ul94_08', operator: 'moreThan', values: ['V-1'] },
    ])
    expect(rowsOf('70 GPa < E <= 80 GPa')).toEqual([
      { column: 'youngs_modulus', operator: 'moreThan', values: ['70 GPa'] },
      { column: 'youngs_modulus', operator: 'atMost', values: ['80 GPa'] },
    ])
  })

  it('hold several tags of a group, any of which will do', () => {
    const rows = rowsOf('(class:steel or class:aluminium) and E > 3 GPa')
    expect(rows?.[0]).toEqual({ column: 'class', operator: 'tag', values: ['steel', 'aluminium'] })
    expect(textOf(rows ?? [], metric)).toBe('(class:steel or class:aluminium) and E > 3 GPa')
  })

  it.each(['E > 3 or rho < 2', 'not (E > 3 and rho < 2)', 'E > 3 and (rho < 2 or has(weldable))'])(
    'cannot hold %s',
    (text) => {
      expect(rowsOf(text)).toBeUndefined()
    },
  )

  it('are written without those that are not complete, and with a faulty value as it stands', () => {
    const rows = [
      { column: 'density', operator: 'atMost', values: ['3 g/cm3'] },
      { column: 'rm', operator: 'atLeast', values: [''] },
      { column: 'rm', operator: 'atLeast', values: ['3 kg'] },
    ] as const
    expect(textOf(rows, metric)).toBe('density <= 3 g/cm^3 and rm >= 3 kg')
  })
})
