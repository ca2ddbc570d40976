import { ANALYSIS_ELEMENTS_MAX } from '@ingot/contract/limits'
import { analysisTokens, isSeparator, type Token } from './analysis-tokens.ts'
import { PERCENT } from './analysis-units.ts'

/** Characters and lines of a pasted text that are read: many times the longest export of one sample. */
export const ANALYSIS_TEXT_MAX = 50_000
const LINES_MAX = 500
/** Parts that were not read which are named; more are counted. */
export const UNREAD_NAMED = 12

/** What a text says of one element. */
export interface ReadElement {
  element: string
  /** `=` measured, `<` below detection, `>` above what was calibrated, `balance` the rest. */
  relation: '=' | '<' | '>' | 'balance'
  /** Mass fraction; absent for the balance. */
  fraction?: number
}

export interface ReadAnalysis {
  elements: ReadElement[]
  /** What was left out, as it stands there: `Cr 18.9 (again)` is told by its element in `again`. */
  unread: string[]
  unreadCount: number
  /** Elements that stand there more than once: the first is read. */
  again: string[]
  /** Of a table with several rows of numbers: what each is called, and which is read. */
  rows?: { names: string[]; read: number }
}

const MEAN = ['average', 'avg', 'mean', 'moyenne', 'moy', 'mittel', 'mittelwert', 'mw', 'ø', 'x̄', 'x̅']

type NumberToken = Extract<Token, { kind: 'number' }>

/** The fraction that digits and a power of ten stand for: rounded once, as the literal is. Undefined beyond 100 %. */
function fractionOf(digits: string, power: number): number | undefined {
  const [mantissa = '', exponent = '0'] = digits.toLowerCase().split('e')
  const fraction = Number(`${mantissa}e${Number(exponent) + power}`)
  return Number.isFinite(fraction) && fraction <= 1 ? fraction : undefined
}

/** 1,200 ppm and 1.200 ppm are 1200 in one language and 1.2 in the other; 1200 % would be none. */
function hasTwoReadings({ digits }: NumberToken, power: number): boolean {
  const [whole = '', decimals] = digits.split('.')
  const mayGroup = decimals?.length === 3 && whole.length <= 3 && !whole.startsWith('0')
  return mayGroup && fractionOf(whole + decimals, power) !== undefined
}

const textOf = (tokens: readonly Token[]): string =>
  tokens
    .flatMap((token) => ('text' in token ? [token.text] : []))
    .join(' ')
    .slice(0, 80)

interface Reading {
  elements: Map<string, ReadElement>
  again: Set<string>
  unread: string[]
  /** The power of numbers without a unit: that of a title above them, else percent; undefined for other than the mass. */
  power: number | undefined
}

function note(reading: Reading, read: ReadElement): void {
  if (reading.elements.has(read.element)) reading.again.add(read.element)
  else reading.elements.set(read.element, read)
}

const leave = (reading: Reading, tokens: readonly Token[]): void => {
  const text = textOf(tokens)
  if (text !== '') reading.unread.push(text)
}

/** Cr 18.2 %; where the unit stands before the number, as in a head, `unit` is that. */
function noteNumber(
  reading: Reading,
  element: string,
  number: NumberToken,
  power: number | undefined,
  all: readonly Token[],
): void {
  const fraction = power === undefined ? undefined : fractionOf(number.digits, power)
  if (power === undefined || fraction === undefined || hasTwoReadings(number, power)) leave(reading, all)
  else note(reading, { element, relation: number.relation, fraction })
}

/** The power of a unit, or the one of numbers that have none. */
const powerOf = (reading: Reading, unit: Token | undefined): number | undefined =>
  unit?.kind === 'unit' ? unit.power : reading.power

/** What is no part of the number before it: a deviation. */
const isDeviation = (token: Token): boolean => token.kind === 'word' && token.text.startsWith('±')

/** Elements with their numbers one after the other: `C 0.042 Si 0.41 %`, `Fe bal.`, or `18.2 % Cr 8.1 % Ni`. */
function readInline(reading: Reading, given: readonly Token[]): void {
  const tokens = given.filter((token) => !isSeparator(token))
  const parted = new Set(given.filter((_, place) => ['cell', 'entry'].includes(given[place - 1]?.kind ?? '')))
  const isNumberFirst = tokens[0]?.kind === 'number' && tokens.at(-1)?.kind === 'element'
  let rest: Token[] = []
  let at = 0
  const flush = () => {
    leave(reading, rest)
    rest = []
  }
  while (at < tokens.length) {
    const [token, second, third] = [tokens[at], tokens[at + 1], tokens[at + 2]]
    if (!token) break
    if (isNumberFirst && token.kind === 'number') {
      const unit = second?.kind === 'unit' ? second : undefined
      const named = unit ? third : second
      if (named?.kind === 'element' && !['number', 'unit'].includes(rest.at(-1)?.kind ?? '')) {
        const length = unit ? 3 : 2
        noteNumber(reading, named.element, token, powerOf(reading, unit), tokens.slice(at, at + length))
        at += length
        continue
      }
    }
    if (!isNumberFirst && token.kind === 'element') {
      // Cr % 18.2 has its unit before, Cr 18.2 % behind.
      const before = second?.kind === 'unit' && third?.kind === 'number' ? second : undefined
      const value = before ? third : second
      if (value?.kind === 'number') {
        const next = tokens[at + (before ? 3 : 2)]
        const behind = !before && next?.kind === 'unit' ? next : undefined
        const length = 2 + (before || behind ? 1 : 0)
        flush()
        const after = tokens[at + length]
        const isOpen = length === 2 && parted.has(value)
        const isForeign = after?.kind === 'word' && !isDeviation(after) && (isOpen || !parted.has(after))
        // 1 200 ppm, 0.17 - 0.19, a second column: which of the numbers is meant is not known, nor what 2 mg/l is.
        if (after?.kind === 'number' || after?.kind === 'unit' || isForeign) {
          const end = tokens.findIndex(({ kind }, place) => place > at && kind === 'element')
          rest = tokens.slice(at, end < 0 ? tokens.length : end)
          at += rest.length
          continue
        }
        noteNumber(reading, token.element, value, powerOf(reading, before ?? behind), tokens.slice(at, at + length))
        at += length
        continue
      }
      if (value?.kind === 'balance') {
        flush()
        note(reading, { element: token.element, relation: 'balance' })
        at += 2
        continue
      }
    }
    rest.push(token)
    at++
  }
  flush()
}

interface Head {
  /** Element and unit by cell, or by place where the line has no cells. */
  cells: { element: string; unit?: Token | undefined }[]
  places: (number | undefined)[]
  separator: 'cell' | 'entry' | undefined
}

/** Which sign parts the cells of a line: tabs and bars before semicolons and commas; those of a title before it do not count. */
const separatorOf = (tokens: readonly Token[]): Head['separator'] =>
  (['cell', 'entry'] as const).find((sign) => tokens.some(({ kind }) => kind === sign))

function cellsOf(tokens: readonly Token[], separator: Head['separator']): Token[][] {
  const cells: Token[][] = [[]]
  for (const token of tokens) {
    if (token.kind === separator) cells.push([])
    else if (!isSeparator(token)) cells.at(-1)?.push(token)
  }
  return cells
}

/** A line of two elements or more and no number behind the first is the head of a table; a title may stand before it. */
function headOf(tokens: readonly Token[]): Head | undefined {
  const from = tokens.findIndex(({ kind }) => kind === 'element')
  const own = tokens.slice(Math.max(from, 0))
  const isTitled = tokens[0]?.kind === 'word'
  if (own.filter(({ kind }) => kind === 'element').length < 2 || (isTitled ? own : tokens).some(isValue))
    return undefined
  const separator = separatorOf(own)
  const cells: Head['cells'] = []
  const places: Head['places'] = []
  const above = tokens.slice(0, Math.max(from, 0)).find(({ kind }) => kind === 'unit')
  for (const cell of separator ? cellsOf(tokens, separator) : cellsByElement(tokens)) {
    const element = cell.find((token) => token.kind === 'element')
    const unit = cell.find((token) => token.kind === 'unit') ?? above
    places.push(element && cells.length)
    if (element) cells.push({ element: element.element, unit })
  }
  return { cells, places, separator }
}

/** Without separators each element begins a cell, which its unit belongs to. */
function cellsByElement(tokens: readonly Token[]): Token[][] {
  const cells: Token[][] = []
  for (const token of tokens) {
    if (token.kind === 'element') cells.push([token])
    else cells.at(-1)?.push(token)
  }
  return cells
}

interface Row {
  name: string
  /** A number, the word for the balance, or a word that is neither, by the cells of the head. */
  values: ([Token, Token?] | undefined)[]
}

const isValue = ({ kind }: Token): boolean => kind === 'number' || kind === 'balance'

/**
 * Where the values begin of a line without cells: behind what the row is called, which may have numbers of its own (Burn 2).
 * Undefined where there are not as many values as elements, a word stands among them, or it is not sure which they are.
 */
function beginOfValues(tokens: readonly Token[], count: number): number | undefined {
  const places = tokens.flatMap((token, place) => (isValue(token) ? [place] : []))
  const begin = places.at(-count)
  if (begin === undefined || places.length < count) return undefined
  const own = tokens.slice(begin)
  if (own.some(({ kind }) => kind === 'word')) return undefined
  if (begin === 0 || tokens[begin - 1]?.kind === 'gap') return begin
  if (tokens[0]?.kind !== 'word') return undefined
  // In `Burn 2 0.41` the 2 may be the number of the row, with a value missing.
  const isWhole = (token: Token | undefined) => token?.kind === 'number' && !token.digits.includes('.')
  const isName =
    tokens[begin - 1]?.kind === 'word' && isWhole(own[0]) && own.some((one) => isValue(one) && !isWhole(one))
  return isName ? undefined : begin
}

/** The values of a line below a head; undefined where they do not fit it. */
function rowOf(head: Head, tokens: readonly Token[]): Row | undefined {
  const values: Row['values'] = head.cells.map(() => undefined)
  const names: Token[] = []
  if (head.separator) {
    const cells = cellsOf(tokens, head.separator)
    if (cells.length > head.places.length) return undefined
    for (const [at, cell] of cells.entries()) {
      const place = head.places[at]
      if (place === undefined) names.push(...cell)
      else if (cell.some((token) => token.kind === 'word' && !isDeviation(token)))
        values[place] = [{ kind: 'word', text: textOf(cell) }]
      else if (cell.filter(isValue).length === 1) values[place] = valueIn(cell)
      else if (cell.some(isValue)) return undefined
    }
  } else {
    const begin = beginOfValues(tokens, head.cells.length)
    if (begin === undefined) return undefined
    names.push(...tokens.slice(0, begin))
    for (const [place, token] of tokens.slice(begin).filter(isValue).entries()) values[place] = [token]
  }
  return values.some((value) => value && isValue(value[0])) ? { name: textOf(names), values } : undefined
}

function valueIn(cell: readonly Token[]): [Token, Token?] | undefined {
  const value = cell.find(isValue)
  const unit = cell.find(({ kind }) => kind === 'unit')
  return value && [value, unit]
}

function readRow(reading: Reading, head: Head, { values }: Row): void {
  for (const [place, { element, unit: above }] of head.cells.entries()) {
    const [value, unit] = values[place] ?? []
    const sign: Token = { kind: 'element', element, text: element }
    if (value?.kind === 'balance') note(reading, { element, relation: 'balance' })
    else if (value?.kind === 'number')
      noteNumber(reading, element, value, powerOf(reading, unit ?? above), [sign, value, ...(unit ? [unit] : [])])
    else if (value) leave(reading, [sign, value])
  }
}

const isMean = (name: string): boolean =>
  MEAN.some((word) =>
    name
      .toLowerCase()
      .split(/[\s.:]/)
      .includes(word),
  )

/**
 * Reads a pasted chemical analysis: elements with their numbers in a row or one a line, or a head of elements with rows of
 * numbers, of which the one of `row` is read, else the mean, else the first. Numbers without a unit are percent by mass.
 * Linear.
 */
export function readAnalysis(pasted: string, row?: number): ReadAnalysis {
  const text = pasted.slice(0, ANALYSIS_TEXT_MAX)
  const lines = text.split(/\r\n|\r|\n/).slice(0, LINES_MAX)
  const reading: Reading = { elements: new Map(), again: new Set(), unread: [], power: PERCENT }
  let table: { head: Head; rows: Row[]; areCommasBetween: boolean } | undefined
  for (const line of lines) {
    const tokens = analysisTokens(line, !table?.areCommasBetween)
    if (tokens.every(isSeparator)) continue
    const head = headOf(tokens)
    if (head && !table) {
      table = { head, rows: [], areCommasBetween: head.separator === 'entry' && !line.includes(';') }
      continue
    }
    const hasElement = tokens.some(({ kind }) => kind === 'element')
    if (table && !hasElement && tokens.every((token) => token.kind === 'unit' || isSeparator(token))) {
      readUnits(table.head, tokens)
      continue
    }
    if (!table && !hasElement && !tokens.some(isValue) && tokens.some(({ kind }) => kind === 'unit')) {
      readTitleUnit(reading, tokens)
      if (reading.power !== undefined && !tokens.some(({ kind }) => kind === 'word')) continue
    }
    const own = table && !hasElement ? rowOf(table.head, tokens) : undefined
    if (table && own) table.rows.push(own)
    else readInline(reading, tokens)
  }
  const rows = table?.rows ?? []
  const mean = rows.findIndex(({ name }) => isMean(name))
  const read = row !== undefined && row < rows.length ? row : Math.max(mean, 0)
  const chosen = rows[read]
  if (table && chosen) readRow(reading, table.head, chosen)
  else if (table) reading.unread.push(table.head.cells.map(({ element }) => element).join(' '))
  const elements = [...reading.elements.values()]
  return {
    elements: elements.slice(0, ANALYSIS_ELEMENTS_MAX),
    unread: [...reading.unread, ...elements.slice(ANALYSIS_ELEMENTS_MAX).map(({ element }) => element)].slice(
      0,
      UNREAD_NAMED,
    ),
    unreadCount: reading.unread.length + Math.max(0, elements.length - ANALYSIS_ELEMENTS_MAX),
    again: [...reading.again],
    ...(rows.length > 1 && { rows: { names: rows.map(({ name }) => name), read } }),
  }
}

/** A row of units below the head: one a cell, or one for all. */
function readUnits(head: Head, tokens: readonly Token[]): void {
  const cells = cellsOf(tokens, head.separator)
  const units = tokens.filter((token) => token.kind === 'unit')
  for (const [at, place] of head.places.entries()) {
    const cell = head.cells[place ?? -1]
    const own = head.separator ? cells[at]?.find((token) => token.kind === 'unit') : (units[at] ?? units[0])
    if (cell && own) cell.unit = own
  }
}

/** `Element  ppm` above the numbers is the unit of those without their own; of two units it is not known which. */
function readTitleUnit(reading: Reading, tokens: readonly Token[]): void {
  const powers = new Set(tokens.flatMap((token) => (token.kind === 'unit' ? [token.power] : [])))
  reading.power = powers.size === 1 ? [...powers][0] : undefined
}
