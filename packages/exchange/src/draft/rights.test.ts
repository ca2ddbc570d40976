import { describe, expect, it } from 'vitest'
import { rightsOf } from './rights.ts'

describe('rights by licence', () => {
  it.each([
    ['CC-BY-3.0', 'public', 'public'],
    ['CC0-1.0', 'public', 'public'],
    ['GNU Lesser General Public License (LGPL)', 'public', 'public'],
    ['CC-BY-NC-4.0', 'public', 'internal'],
    ['CC-BY-ND-4.0', 'public', 'internal'],
    ['All rights reserved', 'public', 'internal'],
    [undefined, 'public', 'facts'],
    ['see the book', 'public', 'facts'],
    ['CC0-1.0', 'acme', 'company'],
  ])('%s of %s is %s', (licence, owner, rights) => {
    expect(rightsOf(licence, owner)).toBe(rights)
  })
})
