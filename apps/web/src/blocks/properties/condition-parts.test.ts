import { describe, expect, it } from 'vitest'
import { spokenConditions } from './condition-parts.ts'

describe('the conditions of a value', () => {
  it('break between conditions only, the words of the property last', () => {
    expect(spokenConditions('thickness ≤ 16 mm · dry', 'A5, flat specimen')).toBe(
      'thickness\u00a0≤\u00a016\u00a0mm · dry · A5 · flat\u00a0specimen',
    )
  })

  it('may be none', () => expect(spokenConditions('', undefined)).toBe(''))

  it('breaks a part that is longer than a column between its words, never within one', () => {
    expect(spokenConditions('980 °C', 'at stated temperature and stress')).toBe(
      '980\u00a0°C · at stated temperature and stress',
    )
  })
})
