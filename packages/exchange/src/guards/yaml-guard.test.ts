import { describe, expect, it } from 'vitest'
import { readWith, sourceFile } from '../../samples/catalogue.testing.ts'
import { freecad } from '../importers/freecad.ts'
import { DEFAULT_LIMITS } from '../limits.ts'
import { parseYaml } from './yaml-guard.ts'

const codeOf = (yaml: string) => {
  try {
    parseYaml(yaml, DEFAULT_LIMITS)
    return 'accepted'
  } catch (error) {
    return (error as { code?: string }).code
  }
}

const aliasBomb = [
  'a: &a [x,x,x,x,x,x,x,x,x]',
  ...Array.from({ length: 8 }, (_, i) => {
    const [name, before] = [String.fromCharCode(98 + i), String.fromCharCode(97 + i)]
    return `${name}: &${name} [${Array.from({ length: 9 }, () => `*${before}`).join(',')}]`
  }),
].join('\n')

describe('YAML of cards', () => {
  it('reads plain keys and values of the core schema', () => {
    expect(parseYaml('a: 1\nb: "2"\nc: [x, 0.5]\nd: yes', DEFAULT_LIMITS)).toEqual({
      a: 1,
      b: '2',
      c: ['x', 0.5],
      d: 'yes',
    })
  })

  it.each([
    ['an alias bomb', aliasBomb, 'yaml-aliases'],
    ['very many aliases', `a: &a x\nb: [${'*a,'.repeat(5000)}]`, 'yaml-aliases'],
    ['a merge key', 'a: &a {x: 1}\nb:\n  <<: *a', 'forbidden-key'],
    ['a key that reaches a prototype', '__proto__:\n  polluted: true', 'forbidden-key'],
    ['the constructor as a key', 'a: {constructor: {prototype: {polluted: true}}}', 'forbidden-key'],
    ['a function tag', 'a: !!js/function "function(){}"', 'yaml-tag'],
    ['a local tag', 'a: !exec "rm"', 'yaml-tag'],
    ['a key that stands twice', 'a: 1\na: 2', 'yaml-syntax'],
    ['several documents', 'a: 1\n---\nb: 2', 'yaml-syntax'],
    ['broken flow', 'a: [1, 2', 'yaml-syntax'],
  ])('refuses %s', (_, yaml, code) => {
    expect(codeOf(yaml)).toBe(code)
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })

  it.each([
    ['brackets', `General: ${'['.repeat(50_000)}`],
    ['braces', `General: ${'{a: '.repeat(50_000)}`],
    ['dashes', `General:\n  ${'- '.repeat(50_000)}x`],
    ['question marks', `${'? '.repeat(50_000)}x`],
    ['indentation', Array.from({ length: 300 }, (_, i) => `${' '.repeat(i)}a:`).join('\n')],
  ])('refuses nesting by %s before anything recurses', async (_, yaml) => {
    expect(codeOf(yaml)).toBe('yaml-too-deep')
  })

  it('turns a hostile card into one problem', async () => {
    const { records, errors } = await readWith(freecad, [sourceFile('x.FCMat', `General: ${'['.repeat(50_000)}`)])
    expect(records).toEqual([])
    expect(errors).toMatchObject([{ file: 'x.FCMat', code: 'yaml-too-deep' }])
  })
})
