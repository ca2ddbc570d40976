import { describe, expect, it } from 'vitest'
import { completeQuery } from './complete.ts'
import { formOf, textOf } from './form.ts'
import { formulaKey } from './formula.ts'
import { parseQuery } from './parse.ts'
import { printQuery } from './print.ts'
import { splitTyped } from './split.ts'
import { compiled, customary, french, inSi, metric, read, sentences } from './vocabulary.testing.ts'

const vocabularies = [metric, french, customary, inSi]

/** Numbers from 0 to below `n`, the same in every run. */
function randomFrom(seed: number): (n: number) => number {
  let state = seed
  return (n) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * n)
  }
}

const random = randomFrom(7)
const oneOf = <One>(all: readonly One[]): One => all[random(all.length)] as One
const many = (most: number, one: () => string): string => Array.from({ length: random(most + 1) }, one).join('')

const SIGNS = [...' ()"<>=!&|,.:@^*/+-–√²⁻1e9E%°é\u0300\ud83d\u00a0']
const PIECES = [
  ...['E', 'rho', 'Cr', 'rm', 'class', 'steel', 'and', 'or', 'not', 'missing(', 'has(', 'GPa', '%', '°C', 'V-0'],
  ...['(', ')', '<', '>=', '=', ':', '..', '@', '+', '-', '*', '/', '^', '"', ',', '70', '1E-6', '2,5', 'à', '±'],
  ...['min', '!', 'ul94_08', 'A 10..20 %', 'E > 70', 'tg'],
]

/** A valid query with some characters removed, doubled or replaced. */
function mutated(): string {
  let text: string = oneOf(sentences)
  for (let edits = 1 + random(3); edits > 0; edits--) {
    const place = random(text.length + 1)
    text = text.slice(0, place) + oneOf(SIGNS) + text.slice(place + random(3))
  }
  return text
}

const anySign = () => many(40, () => String.fromCodePoint(random(0x11_0000)))
const anyKey = () => many(60, () => String.fromCodePoint(32 + random(95)))
const anySigns = () => many(40, () => oneOf(SIGNS))
const anyPieces = () => many(25, () => oneOf(PIECES) + oneOf(['', ' ']))
const KINDS = [anySign, anyKey, anySigns, anyPieces, anySign, anySigns, mutated, anySigns, anyPieces, anySigns]

const samples = Array.from({ length: 100_000 }, (_, index) => (KINDS[index % KINDS.length] ?? mutated)())

describe('any text', () => {
  it('is a query or has a problem with its place, for 100,000 texts', () => {
    for (const [index, text] of samples.entries()) {
      const parsed = parseQuery(text, vocabularies[index % vocabularies.length] ?? metric)
      if ('query' in parsed) continue
      const { at, length, code } = parsed.problem
      if (code === '' || at < 0 || length < 0 || at > text.length || at + length > text.length + 1)
        expect.fail(`${JSON.stringify(text)}: ${JSON.stringify(parsed.problem)}`)
    }
  }, 180_000)

  it('can be completed, split and taken for a formula', () => {
    for (const text of samples.slice(0, 500)) {
      const { from, to } = completeQuery(text, text.length - (text.length % 3), metric)
      expect(from <= to && to <= text.length).toBe(true)
      splitTyped(text, metric)
      formulaKey(text, metric)
    }
  })

  it.each([
    ['(', ''],
    ['E*', 'E > 3'],
    ['E ', '> 3'],
    ['(E+', ''],
    ['not ', 'E'],
    ['1,200 ', 'E > 3'],
    ['Charpy ', '> 1'],
    ['E > 1 m', ''],
    ['"', ''],
  ])('ends soon for %s over and over', (part, end) => {
    const text = part.repeat(Math.floor(1_990 / part.length)) + end
    expect(['query', 'problem']).toContain(Object.keys(parseQuery(text, metric))[0])
  })
})

/**
 * A word that could be read as more is quoted by itself, and may then go on where another followed it; a short mark that
 * stood behind it (606– T6) then begins a line.
 */
const goingOn = (query: unknown): unknown =>
  JSON.parse(JSON.stringify(query), (key, value) =>
    key === 'term' ? String(value).replace(/^\n/, '').trimEnd() : value,
  )

describe('the printed form of a query', () => {
  it.each(sentences)('says the same as %s', (text) => {
    for (const vocabulary of vocabularies) {
      const printed = printQuery(read(text, vocabulary), vocabulary)
      expect(compiled(printed, vocabulary)).toEqual(compiled(text, vocabulary))
      expect(printQuery(read(printed, vocabulary), vocabulary)).toBe(printed)
    }
  })

  it('says the same for whatever can be read', () => {
    for (const text of samples.slice(0, 10_000)) {
      const parsed = parseQuery(text, metric)
      if ('problem' in parsed || parsed.query.kind === 'term') continue
      const printed = printQuery(parsed.query, metric)
      if (parseQuery(printed, metric) && 'problem' in parseQuery(printed, metric))
        expect.fail(
          `${JSON.stringify(text)} → ${JSON.stringify(printed)}: ${JSON.stringify(parseQuery(printed, metric))}`,
        )
      expect(goingOn(compiled(printed)), text).toEqual(goingOn(compiled(text)))
    }
  }, 180_000)

  it('is the same in every unit system for numbers that have a unit', () => {
    for (const text of sentences.filter((one) => !/[<>=≤] [\d.,]+(?: |$|\))/.test(one)))
      expect(compiled(text, customary), text).toEqual(compiled(text, metric))
  })

  it('is the same query when it has gone through the rows of the form', () => {
    for (const text of sentences) {
      const rows = formOf(read(text))
      // A double comparison without its ends has become two rows.
      if (rows && !/^\S+ GPa < |rm < /.test(text))
        expect(compiled(textOf(rows, metric)).query, text).toEqual(compiled(text).query)
    }
  })
})
