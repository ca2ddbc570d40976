import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canonicalJson, hashOf } from './canonical.ts'

describe('the canonical text of a document', () => {
  it('does not depend on the order of keys', () => {
    expect(canonicalJson({ b: 1, a: { d: [1, 2], c: 'x' } })).toBe('{"a":{"c":"x","d":[1,2]},"b":1}')
    expect(hashOf(canonicalJson({ a: 1, b: 2 }))).toBe(hashOf(canonicalJson({ b: 2, a: 1 })))
  })

  it('leaves out what is undefined and is JSON of the same content', () => {
    expect(canonicalJson({ a: undefined, b: null })).toBe('{"b":null}')
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  it('tells keys apart that hold line feeds', () => {
    expect(canonicalJson({ 'a\nb': 1 })).toBe('{"a\\nb":1}')
    expect(canonicalJson({ a: 1, b: 2 })).toBe('{"a":1,"b":2}')
    expect(canonicalJson({ 'a\nb': 1, c: 2 })).toBe('{"a\\nb":1,"c":2}')
    expect(canonicalJson({ a: 1, 'b\nc': 2 })).toBe('{"a":1,"b\\nc":2}')
  })
})
