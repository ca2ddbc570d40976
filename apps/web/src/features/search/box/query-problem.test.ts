import type { QueryProblem } from '@ingot/domain/query/language/condition'
import { describe, expect, it } from 'vitest'
import { isUnfinished, markedText, mendsOf } from './query-problem.ts'

const text = 'E > 70 kg and rho < 3'
const wrongUnit: QueryProblem = { code: 'wrong-unit', at: 4, length: 5, values: { unit: 'kg', units: 'GPa, Msi' } }

describe('a problem of a query', () => {
  it('is marked at its place', () => {
    expect(markedText(text, wrongUnit)).toEqual({ before: 'E > ', marked: '70 kg', after: ' and rho < 3' })
    const behind = { code: 'no-value', at: 99, length: 1, values: {} }
    expect(markedText('E >', behind)).toEqual({ before: 'E >', marked: '', after: '' })
  })

  it('is mended by a unit that fits, and the number stays', () => {
    expect(mendsOf(text, wrongUnit)).toEqual([
      { label: '70 GPa', text: 'E > 70 GPa and rho < 3' },
      { label: '70 Msi', text: 'E > 70 Msi and rho < 3' },
    ])
  })

  it('is mended by a name that is near, or by one of two readings', () => {
    const near = { code: 'unknown-name-near', at: 0, length: 5, values: { name: 'densty', near: 'Density' } }
    expect(mendsOf('densi > 3', near)).toEqual([{ label: 'Density', text: 'Density > 3' }])
    const twoWays = { code: 'ambiguous-number', at: 4, length: 5, values: { whole: '1200', decimal: '1.200' } }
    expect(mendsOf('E > 1,200 MPa', twoWays).map((mend) => mend.text)).toEqual(['E > 1200 MPa', 'E > 1.200 MPa'])
  })

  it('is none yet where the query is still being typed', () => {
    expect(isUnfinished('E > ', { code: 'no-value', at: 2, length: 1, values: {} })).toBe(true)
    expect(isUnfinished('E > 70 kg', wrongUnit)).toBe(false)
    expect(isUnfinished('E > > 70 GPa', { code: 'no-value', at: 4, length: 1, values: {} })).toBe(false)
  })
})
