import { describe, expect, it } from 'vitest'
import { initials } from './initials.ts'
import { licenceLabel } from './licence-label.ts'

describe('the account panel', () => {
  it('names the first licence of the list [SHELL-035]', () => {
    expect(licenceLabel({ kind: 'member', license: [{ name: 'named' }, { name: 'units' }] })).toBe('named')
  })

  it('labels a guest without a licence freeversion [SHELL-015]', () => {
    expect(licenceLabel({ kind: 'guest', license: [] })).toBe('freeversion')
  })

  it('labels any other user without a licence nolicense [SHELL-016]', () => {
    expect(licenceLabel({ kind: 'member', license: [] })).toBe('nolicense')
    expect(licenceLabel({ kind: 'administrator', license: [] })).toBe('nolicense')
  })

  it.each([
    ['Ada Lovelace', 'AL'],
    ['ada.b.lovelace', 'AL'],
    ['engineer', 'E'],
    ['  élise  ', 'É'],
    ['😀 smile', '😀S'],
    ['Ada Lovelace-Byron', 'AL'],
    ['..', ''],
    ['', ''],
  ])('stands for %j with %j', (name, letters) => expect(initials(name)).toBe(letters))
})
