import { QUERY_MAX } from '@ingot/contract/limits'
import { describe, expect, it } from 'vitest'
import { completeQuery } from './complete.ts'
import { formulaKey } from './formula.ts'
import { readQuery } from './parse.ts'
import { scanOf } from './reading/scan.ts'
import { splitTyped } from './split.ts'
import { metric, problemOf } from './vocabulary.testing.ts'

/** Something of every kind that the language knows, as it can stand beside anything else. */
const TOKENS = [
  ...['E ', '"E"-', '"a"+', '«a»-', 'rho*', '"steel" ', 'Charpy ', '6061-T6 ', 'm ', 'UL94:', 'class:steel '],
  ...[
    '70 ',
    '10^3- ',
    '1 000 ',
    '1E-6 ',
    '2,5 ',
    '1 m ',
    '5 MPa ',
    'E@20 °C ',
    'GPa ',
    'N/',
    '^2',
    '² ',
    '√',
    '(',
    ') ',
  ],
  ...[
    '"',
    '«',
    '< ',
    '= ',
    ': ',
    '.. ',
    '± ',
    '+',
    '- ',
    '/',
    ', ',
    'and ',
    'or ',
    'not ',
    'missing(',
    'min ',
    'strength ',
    'between ',
    'à ',
    '\t',
  ],
]
const repeated = (part: string, end: string, length: number): string =>
  part.repeat(Math.floor((length - end.length) / part.length)) + end

const readsOf = (text: string): number => {
  const scan = scanOf(text, metric, { isTyped: true })
  readQuery(scan)
  return scan.work
}

/** Reads a character, at most: those of a word that is tried as a formula of the most operands. */
const READS = 120

describe('the reading of a text', () => {
  it.each(['"a"+', '"E"-', '«a»-', '10^3- ', '(E+', 'E + ', 'E*', '- ', '√ '])(
    'takes few reads a character for %s over and over',
    (part) => {
      for (const end of ['', 'E > 3', ' foo > 3'])
        expect(readsOf(repeated(part, end, QUERY_MAX)), end).toBeLessThanOrEqual(READS * QUERY_MAX)
    },
  )

  // What is no query is tried from each of its words: a place that is known to lead to too much is not read again.
  it.each([
    ['"a"+', 8],
    ['"E"-', 8],
    ['«a»-', 8],
    ['"a"*"a"+', 8],
    ['10^3- ', 12],
    ['E + ', 25],
    ['E * E + ', 25],
    ['E-', 8],
    ['- ', 10],
    ['√ ', 10],
  ])('takes few reads a character where too many operands or signs stand in a row, as in %s', (part, reads) => {
    for (const end of ['', ' foo > 3', '"foo" > 3', ' steel'])
      expect(readsOf(repeated(part, end, QUERY_MAX)), end).toBeLessThanOrEqual(reads * QUERY_MAX)
  })

  it.each([
    ['"a"+'.repeat(500), 'too-many-conditions', 500],
    [`${'- '.repeat(60)}E > 3`, 'too-deep', 101],
    [`${'- '.repeat(20)}${'√'.repeat(60)}E > 3`, 'too-deep', 71],
    [`E + ${'-'.repeat(51)}E > 3`, 'too-deep', 55],
  ])('names what is too much, and where: %#', (text, code, at) => {
    expect(problemOf(text)).toMatchObject({ code, at })
  })

  // Half of the longest text tells as much as the whole: all pairs of the longest take minutes.
  it.each(TOKENS)('takes at most twice as many reads for twice the text where %s alternates with another', (one) => {
    for (const other of TOKENS) {
      const part = one === other ? one : one + other
      const [half, whole] = [QUERY_MAX / 4, QUERY_MAX / 2].map((length) => readsOf(repeated(part, ' foo > 3', length)))
      expect(whole, part).toBeLessThanOrEqual(2.1 * (half ?? 0) + READS * 80)
      expect(whole, part).toBeLessThanOrEqual((READS * QUERY_MAX) / 2)
    }
  })

  it('names the limit of operands, of conditions and of brackets', () => {
    expect(problemOf(`${'E + '.repeat(60)}E > 3 GPa`)).toMatchObject({
      code: 'too-many-operands',
      values: { most: 40 },
    })
    expect(problemOf(`${'E + '.repeat(39)}E > 3 GPa`)).toBeUndefined()
    expect(problemOf('"a" '.repeat(300))).toMatchObject({ code: 'too-many-conditions', values: { most: 250 } })
    expect(problemOf('"a" '.repeat(250))).toBeUndefined()
    expect(problemOf(`${'√'.repeat(60)}E > 3`)).toMatchObject({ code: 'too-deep', values: { most: 50 } })
    expect(formulaKey('E+'.repeat(900), metric)).toMatchObject({ problem: { code: 'too-many-operands' } })
  })

  it('leaves a name with many hyphens a name', () => {
    expect(problemOf('E-'.repeat(300))).toBeUndefined()
    expect(problemOf(`class:steel and ${'a - '.repeat(90)}`)).toBeUndefined()
  })

  it('gives up where the reads are used up, and says so', () => {
    const scan = scanOf('E > 3 GPa and rho < 2 g/cm3', metric)
    scan.work = 249_990
    expect(readQuery(scan)).toMatchObject({ problem: { code: 'too-much-work' } })
  })
})

describe('the completion of a text', () => {
  it('looks at its end only, however long it is', () => {
    const offer = completeQuery('E ', 2, metric)
    for (const part of ['"E" ', '1 m ', 'Charpy ', '(   ', 'a(', 'E 1']) {
      const before = `${repeated(part, ' and ', 100_000)}`
      const isQuoted = before.split('"').length % 2 === 0
      const { items, to } = completeQuery(`${before}E `, before.length + 2, metric)
      expect(to).toBe(before.length + 2)
      if (!isQuoted) expect(items, part).toEqual(offer.items)
    }
  })

  it('is not tried on what is too long for a query, which is told as one', () => {
    const text = '«'.repeat(QUERY_MAX + 1)
    expect(splitTyped(text, metric)).toEqual({ q: text })
    expect(problemOf(text)).toMatchObject({ code: 'too-long' })
  })
})
