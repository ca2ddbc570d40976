import { describe, expect, it } from 'vitest'
import { datasheetParams } from '../address/datasheet-address.ts'
import { safeRedirect } from '../address/safe-redirect.ts'
import { withoutSuitePrefix } from './paths.ts'

describe('addresses of the application', () => {
  it('puts a placeholder for the percent sign into a datasheet address [SHEET-002]', () => {
    expect(datasheetParams(['pa66-gf30', 'ISO', 'PA66 30% glass'])).toEqual({
      id: 'pa66-gf30',
      second: 'ISO',
      third: 'PA66 30~ glass',
    })
  })

  it.each([
    ['/Materials', '/'],
    ['/Materials/datasheet/a/b/c', '/datasheet/a/b/c'],
    ['/Materials//evil.example', '/evil.example'],
  ])('leaves the prefix of the suite out of %s [SHELL-022]', (path, rest) => {
    expect(withoutSuitePrefix(path)).toBe(rest)
  })

  it('leaves other paths alone, written small as well', () => {
    expect(withoutSuitePrefix('/materials/x')).toBeUndefined()
    expect(withoutSuitePrefix('/')).toBeUndefined()
  })

  it.each([
    ['/?pattern=steel', '/?pattern=steel'],
    ['/datasheet/a/b/c?view=table#x', '/datasheet/a/b/c?view=table#x'],
    ['https://evil.example/', '/'],
    ['//evil.example/', '/'],
    ['/\\evil.example', '/'],
    ['/.//evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/login?redirectUri=/login', '/'],
    ['/implicit/callback?code=a', '/'],
    ['/logout/callback?state=/page/landing', '/'],
    [undefined, '/'],
  ])('follows %s after the login to %s [AUTH-006]', (wanted, path) => {
    expect(safeRedirect(wanted, 'https://ingot.example')).toBe(path)
  })
})
