import { unitLabel } from '../../units/shown/unit-label.ts'
import { foldName, type Meaning } from './names/names.ts'
import type { Completion } from './offers/completion.ts'
import { offeredFlags, offeredProperties, offeredTags } from './offers/offers.ts'
import { parseQuery } from './parse.ts'
import { nameAt, scanOf } from './reading/scan.ts'
import { fittingUnits, type Measure } from './sums/units.ts'
import type { Vocabulary, VocabularyColumn } from './vocabulary.ts'

export type { Completion }

export interface Completions {
  from: number
  to: number
  items: Completion[]
}

const OFFERED = 12
/** How much of the text before the cursor is read: a name, a number and its unit. */
const LOOKED_AT = 160

/** What may be typed at the cursor: properties, then operators, then units that fit, tags after a group, and/or. */
export function completeQuery(text: string, cursor: number, vocabulary: Vocabulary): Completions {
  const at = Math.max(0, Math.min(cursor, text.length))
  const before = text.slice(0, at)
  const { partial, items } = offeredAfter(before.slice(Math.max(clauseStart(before), at - LOOKED_AT)), vocabulary)
  const restOfWord = partial === '' ? '' : (/^[\p{L}\p{N}_.'’-]*/u.exec(text.slice(at))?.[0] ?? '')
  return { from: at - partial.length, to: at + restOfWord.length, items: items.slice(0, OFFERED) }
}

interface Offer {
  /** The end of the text before the cursor that is replaced. */
  partial: string
  items: Completion[]
}

const BOUNDARY = /(?:^|[\s)])(?:and|et|or|ou|not|non)(?=[\s(])|[,&|!(]/giu

/** Where the part of the query begins in which the cursor stands. */
function clauseStart(before: string): number {
  let start = 0
  let counted = 0
  let quotes = 0
  for (const found of before.matchAll(BOUNDARY)) {
    for (; counted < found.index; counted++) if (before[counted] === '"') quotes += 1
    const isName = found[0] === '(' && isLetterBefore(before, found.index)
    if (quotes % 2 === 0 && !isName) start = found.index + found[0].length
  }
  return start
}

function isLetterBefore(text: string, at: number): boolean {
  let end = at
  while (end > 0 && /\s/.test(text.charAt(end - 1))) end -= 1
  return /\p{L}$/u.test(text.slice(Math.max(0, end - 2), end))
}

const FUNCTION = /(?:^|\s)(missing|manque|absent|has|possède|a)$/iu

/** The function in whose bracket a clause ends, and what stands in the bracket. */
function calledIn(clause: string): { name: string; partial: string } | undefined {
  const open = clause.lastIndexOf('(')
  const name = open < 0 || clause.includes(')', open) ? undefined : FUNCTION.exec(clause.slice(0, open))?.[1]
  return name === undefined ? undefined : { name, partial: clause.slice(open + 1).trimStart() }
}

function offeredAfter(clause: string, vocabulary: Vocabulary): Offer {
  const called = calledIn(clause)
  if (called) {
    const { partial } = called
    const isHas = !/^(?:missing|manque|absent)$/i.test(called.name)
    const flags = isHas ? offeredFlags(partial, vocabulary) : []
    return { partial, items: [...flags, ...offeredProperties(partial, vocabulary)] }
  }
  return offeredAfterName(clause, vocabulary) ?? offeredAsName(clause, vocabulary)
}

/** What may follow the first name of a clause; undefined where nothing but another name may. */
function offeredAfterName(clause: string, vocabulary: Vocabulary): Offer | undefined {
  const scan = scanOf(clause, vocabulary)
  for (const { index } of clause.matchAll(/\S+/g)) {
    const found = nameAt(scan, index)
    const rest = found && clause.slice(found.end)
    if (!found || rest === '') continue
    const offer = offeredAfterMeaning(found.meaning, rest ?? '', clause.slice(index), vocabulary)
    if (offer) return offer
  }
  return undefined
}

const SIGN = String.raw`\s*(?:<=|>=|!=|==|[<>=:≤≥≠])\s*`
const SIGN_AND_WORD = new RegExp(`^${SIGN}"?([^"<>=]*)$`)
const NUMBER_AND_UNIT = new RegExp(
  String.raw`^(?:${SIGN})?\s*[-+−]?[\d.,]*\d[^<>=]*?(?:\.\.\s*[-+−]?[\d.,]*\d)?(\s*)([\p{L}°%µΩ€$][^<>=\d]*)?$`,
  'u',
)

function offeredAfterMeaning(
  meaning: Meaning,
  rest: string,
  clause: string,
  vocabulary: Vocabulary,
): Offer | undefined {
  const typed = SIGN_AND_WORD.exec(rest)?.[1]
  if (meaning.kind === 'group') {
    if (isWhole(clause, vocabulary)) return { partial: '', items: FURTHER.slice(0, 2) }
    if (typed !== undefined) return { partial: quotedPartial(rest, typed), items: offeredTags(meaning.group, typed) }
    return /^\s+$/.test(rest) ? { partial: '', items: [operator(':'), operator('!=')] } : undefined
  }
  const column = comparedColumn(meaning)
  if (!column) return undefined
  if (/^\s+$/.test(rest)) {
    const options = column.options?.map(option) ?? []
    return { partial: '', items: [...OPERATORS.map(operator), ...options] }
  }
  const begun = column.options && !/\s$/.test(rest) && optionsFrom(column.options, rest.trimStart())
  if (begun && begun.length > 0) return { partial: rest.trimStart(), items: begun }
  if (column.options && typed !== undefined && !isWhole(clause, vocabulary)) {
    return { partial: typed, items: optionsFrom(column.options, typed) }
  }
  if (column.options) return isWhole(clause, vocabulary) ? { partial: '', items: FURTHER.slice(0, 2) } : undefined
  const [, blanks = '', partial = ''] = NUMBER_AND_UNIT.exec(rest) ?? []
  if (!NUMBER_AND_UNIT.test(rest)) return undefined
  if (/\s$/.test(rest) && isWhole(clause, vocabulary) && partial !== '') return { partial: '', items: FURTHER }
  const units = unitsFrom({ is: 'column', column }, partial, vocabulary)
  const items = units.map((unit) => ({ ...unit, text: (blanks === '' ? ' ' : '') + unit.text }))
  return { partial, items: units.length === 0 && /\s$/.test(rest) ? FURTHER : items }
}

/** The property that is compared; of a name that several share, where they have the same options, any of them. */
function comparedColumn(meaning: Meaning): VocabularyColumn | undefined {
  if (meaning.kind === 'column') return meaning.column
  const columns = meaning.kind === 'shared' ? meaning.columns : []
  return columns.every(({ options }) => options) ? columns[0] : undefined
}

const option = (text: string): Completion => ({ text, label: text, kind: 'tag' })

const optionsFrom = (options: readonly string[], typed: string): Completion[] =>
  options.filter((one) => foldName(one).startsWith(foldName(typed))).map(option)

const quotedPartial = (rest: string, typed: string): string => (rest.endsWith(`"${typed}`) ? `"${typed}` : typed)

const isWhole = (clause: string, vocabulary: Vocabulary): boolean =>
  /\s$/.test(clause) && 'query' in parseQuery(clause, vocabulary)

const operator = (sign: string): Completion => ({ text: sign, label: sign, kind: 'operator' })
const OPERATORS = ['>', '<', '>=', '<=', '=', '!=']

const keyword = (text: string): Completion => ({ text, label: text, kind: 'keyword' })
const FURTHER: Completion[] = [keyword('and'), keyword('or'), { text: '@', label: '@', kind: 'operator' }]

function unitsFrom(measure: Measure, partial: string, { system }: Vocabulary): Completion[] {
  const wanted = foldName(partial)
  return fittingUnits(measure, system)
    .filter((unit) => [unit, unitLabel(unit)].some((text) => foldName(text).startsWith(wanted)))
    .map((unit) => ({ text: unit, label: unitLabel(unit), kind: 'unit' }))
}

/** Names that begin with the last words of a clause, the most words first. */
function offeredAsName(clause: string, vocabulary: Vocabulary): Offer {
  const quoted = /"([^"]*)$/.exec(clause)?.[1]
  if (quoted !== undefined && clause.split('"').length % 2 === 0) {
    const items = offeredProperties(quoted, vocabulary)
    return { partial: `"${quoted}`, items }
  }
  for (const { index } of clause.matchAll(/[^\s+*/·^(-]+/g)) {
    const partial = clause.slice(index)
    const items = namesFrom(partial, vocabulary)
    if (items.length > 0) return { partial, items }
  }
  if (/[<>=≤≥]\s*$/.test(clause)) return { partial: '', items: offeredProperties('', vocabulary) }
  const isOpen = clause.trim() === '' || /[+*/·^(-]\s*$/.test(clause)
  if (isOpen) return { partial: '', items: namesFrom('', vocabulary) }
  const isJoined = /\s$/.test(clause) && 'query' in parseQuery(clause, vocabulary)
  return { partial: '', items: isJoined ? FURTHER.slice(0, 2) : [] }
}

const FUNCTIONS = ['missing', 'has']

function namesFrom(partial: string, vocabulary: Vocabulary): Completion[] {
  const wanted = foldName(partial)
  const groups = vocabulary.groups
    .filter(({ vkey, name, aliases }) => [vkey, name, ...aliases].some((text) => foldName(text).startsWith(wanted)))
    .map(({ vkey, name }): Completion => ({ text: `${vkey}:`, label: `${vkey}:`, kind: 'tag', detail: name }))
  const functions = FUNCTIONS.filter((name) => name.startsWith(wanted)).map(
    (name): Completion => ({ text: `${name}(`, label: `${name}(…)`, kind: 'function' }),
  )
  const room = Math.max(1, OFFERED - groups.length - functions.length)
  return [...offeredProperties(partial, vocabulary).slice(0, room), ...groups, ...functions]
}
