import { tokens } from '../../names/tokens.ts'
import type { Bound, Condition, OptionBound } from './condition.ts'
import { columnOf, namesOf } from './names/names.ts'
import { openQuotes } from './reading/quotes.ts'
import { AND, NOT, OR } from './reading/scan.ts'
import { amountText, formulaText, inQuery, signOf, type Writing } from './sums/formula-print.ts'
import type { Vocabulary } from './vocabulary.ts'

/**
 * A query in its one writing: every number with its unit, names as signs where those are unmistakable, else as keys.
 * parseQuery reads the same condition back.
 */
export function printQuery(condition: Condition, vocabulary: Vocabulary): string {
  const names = namesOf(vocabulary)
  const tagOf = (_: string, value: string) => (isPlainValue(value) ? value : openQuotes(value))
  return printed(condition, { writing: inQuery(names), nameOf: (vkey) => vkey, tagOf })
}

/** A query as people read it: names in the language of the vocabulary where a key would stand. It is not read again. */
export function shownQuery(condition: Condition, vocabulary: Vocabulary): string {
  const names = namesOf(vocabulary)
  const titled = (key: string): string => {
    const sign = signOf(names, key)
    const column = columnOf(names, key)
    if (sign !== key || !column) return sign
    return key.startsWith('wt.') ? (column.symbol ?? key) : (column.title ?? column.name)
  }
  const nameOf = (vkey: string): string => {
    const { flags, texts, groups } = vocabulary
    return [...flags, ...texts, ...groups].find((one) => one.vkey === vkey)?.name ?? vkey
  }
  const tagOf = (group: string, value: string, ids: readonly string[]): string => {
    const tags = vocabulary.groups.find(({ vkey }) => vkey === group)?.tags ?? []
    const shown = ids.map((id) => tags.find((tag) => tag.id === id)?.name ?? value)
    return [...new Set(shown)].join(' / ')
  }
  return printed(condition, { writing: { ...inQuery(names), column: titled }, nameOf, tagOf })
}

interface Printing {
  writing: Writing
  nameOf: (vkey: string) => string
  tagOf: (group: string, value: string, ids: readonly string[]) => string
}

type Kind<K extends Condition['kind']> = Extract<Condition, { kind: K }>

function printed(condition: Condition, printing: Printing): string {
  switch (condition.kind) {
    case 'and':
      return condition.of.map((part) => bracketed(part, printing, part.kind === 'or')).join(' and ')
    case 'or':
      return condition.of.map((part) => printed(part, printing)).join(' or ')
    case 'not':
      return negation(condition.of, printing)
    case 'term':
      return condition.isPhrase ? openQuotes(condition.text) : wordsText(condition.text)
    case 'tag':
      return tagText(condition, printing)
    case 'text':
      return `${printing.nameOf(condition.vkey)}:${openQuotes(condition.text)}`
    case 'feature':
    case 'diagram':
      return `has(${printing.nameOf(condition.vkey)})`
    case 'missing':
    case 'has':
      return `${condition.kind}(${formulaText(condition.of, printing.writing)})`
    case 'range':
      return rangeText(condition, printing, '=')
    case 'options':
      return optionsText(condition, printing, '=')
  }
}

const tagText = ({ group, value, ids }: Kind<'tag'>, { nameOf, tagOf }: Printing): string =>
  `${nameOf(group)}:${tagOf(group, value, ids)}`

const bracketed = (condition: Condition, printing: Printing, isBracketed: boolean): string =>
  isBracketed ? `(${printed(condition, printing)})` : printed(condition, printing)

function negation(of: Condition, printing: Printing): string {
  if (of.kind === 'range' && of.isEqual) return rangeText(of, printing, '!=')
  if (of.kind === 'options' && of.isEqual) return optionsText(of, printing, '!=')
  return `not ${bracketed(of, printing, of.kind === 'and' || of.kind === 'or')}`
}

/** A word that is one wherever it stands. */
const PLAIN_WORD = /^[\p{L}\p{N}][\p{L}\p{N}_.-]*$/u
const OTHER_WORD = /^(?:at|à|to|bis|missing|manque|absent|has|possède|a)$/i

const isPlainWord = (word: string): boolean =>
  PLAIN_WORD.test(word) &&
  !OTHER_WORD.test(word) &&
  ![AND, OR, NOT].some((pattern) => {
    pattern.lastIndex = 0
    return pattern.test(word)
  })

/** Words in a row as they are read again: what could be more than a word is quoted, and signs alone say nothing. */
export function wordsText(text: string): string {
  const words = text.split(' ')
  if (words.every(isPlainWord)) return text
  const telling = words.filter((word) => tokens(word).length > 0)
  if (telling.length === 0) return openQuotes(text)
  const printed = telling.map((word) => (isPlainWord(word) ? word : openQuotes(word)))
  return printed.length === 1 ? printed.join('') : `(${printed.join(' ')})`
}

const isPlainValue = (text: string): boolean => /^[\p{L}\p{N}][\p{L}\p{N}_./-]*$/u.test(text)

function rangeText({ of, min, max, isEqual }: Kind<'range'>, { writing }: Printing, equal: '=' | '!='): string {
  const subject = formulaText(of, writing)
  const end = (bound: Bound) => formulaText(bound.of, writing)
  if (min && max) {
    if (isEqual) return `${subject} ${equal} ${end(min)}`
    const range = of.kind === 'column' ? dotted(min, max) : undefined
    // A minus would be taken from the property, a temperature would be followed by a number.
    const sign = range?.startsWith('-') || (of.kind === 'column' && of.at) ? '= ' : ''
    if (range !== undefined) return `${subject} ${sign}${range}`
    return `${end(min)} ${below(min)} ${subject} ${below(max)} ${end(max)}`
  }
  if (min) return `${subject} ${min.isStrict ? '>' : '>='} ${end(min)}`
  return max ? `${subject} ${below(max)} ${end(max)}` : subject
}

const below = ({ isStrict }: { isStrict: boolean }): string => (isStrict ? '<' : '<=')

/** 17..19 %; undefined where an end is strict or a formula. */
function dotted(min: Bound, max: Bound): string | undefined {
  if (min.isStrict || max.isStrict || min.of.kind !== 'number' || max.of.kind !== 'number') return undefined
  const [from, to] = [min.of.amount, max.of.amount]
  return `${from.unit === to.unit ? from.number : amountText(from)}..${amountText(to)}`
}

function optionsText({ column, min, max, isEqual }: Kind<'options'>, { writing }: Printing, equal: '=' | '!='): string {
  const subject = writing.column(column)
  const end = ({ option }: OptionBound) => (/^[\p{L}\p{N}][\p{L}\p{N}+-]*$/u.test(option) ? option : openQuotes(option))
  if (min && max) return isEqual ? `${subject} ${equal} ${end(min)}` : `${subject} = ${end(min)}..${end(max)}`
  if (min) return `${subject} ${min.isStrict ? '>' : '>='} ${end(min)}`
  return max ? `${subject} ${below(max)} ${end(max)}` : subject
}
