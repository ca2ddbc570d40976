import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testSeed } from '../seed.testing.ts'
import { sameOriginPath } from './same-origin-path.ts'

const ORIGIN = 'https://ingot.example'
/** Where a browser at that page ends that is told to go to a path. */
const goes = (path: string) => new URL(path, `${ORIGIN}/implicit/callback`).origin

describe('the path that an address leads back to', () => {
  it.each(['/', '/?q=E%20>%2070%20GPa', '/datasheet/a/b/c?view=table#x', '/page/landing'])('is %s as it is', (path) => {
    expect(new URL(sameOriginPath(path, ORIGIN), ORIGIN).href).toBe(new URL(path, ORIGIN).href)
  })

  it.each([
    '//evil.example',
    '///evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/./\\evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\\\\evil.example',
    'https://evil.example/',
    'https:evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    ' //evil.example',
    'evil.example',
    '',
    undefined,
  ])('is none of another host, whatever stands there: %j [AUTH-006]', (wanted) => {
    expect(sameOriginPath(wanted, ORIGIN)).toBe('/')
  })

  it('never leaves the origin, whatever it is made of', () => {
    const parts = [
      '/',
      '\\',
      '.',
      '..',
      'evil.example',
      '%2f',
      '%5c',
      '@',
      ':',
      '\t',
      '\n',
      ' ',
      '?',
      '#',
      'a',
      'http:',
    ]
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 8 }), (made) => {
        const path = sameOriginPath(made.join(''), ORIGIN)
        expect([path.startsWith('/'), goes(path)]).toEqual([true, ORIGIN])
      }),
      { seed: testSeed, numRuns: 20_000 },
    )
  })
})
