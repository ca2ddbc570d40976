import { say, type Told } from '../report/say.ts'
import { isSpecimen, shareUnit } from './heads/column-names.ts'
import type { ColumnGuess } from './heads/column-of.ts'
import type { ColumnMapping } from './mapping/mapping.ts'
import type { TableRow } from './table-row.ts'

/** Rows whose cells help to tell what a column holds. */
const SAMPLE_ROWS = 200

const isNumber = (text: string) => /^\d+(?:[.,]\d+)?$/.test(text)
const asNumber = (text: string) => Number(text.replace(',', '.'))

interface Table {
  heads: readonly string[]
  guesses: ColumnGuess[]
  /** Filled cells of a column, trimmed. */
  cells: (index: number) => string[]
  /** Lines above the heads and group heads: where a table of shares says its unit. */
  words: string
}

const note = (header: string, unread?: Told): ColumnGuess => ({
  mapping: { header, field: 'note' },
  ...(unread !== undefined && { unread }),
})

const isField = (mapping: ColumnMapping, field: string) => 'field' in mapping && mapping.field === field

/** One column holds each field: of several names the one with the most different values, of other fields the first. */
function settleFields({ heads, guesses, cells }: Table): void {
  const all = guesses.flatMap(({ mapping }, i) => (isField(mapping, 'name') ? [i] : []))
  const ofMaterials = all.filter((i) => !isSpecimen(heads[i] ?? ''))
  const names = ofMaterials.length > 0 ? ofMaterials : all
  const distinct = names.map((i) => new Set(cells(i)).size)
  const name = names[distinct.indexOf(Math.max(...distinct))]
  const taken = new Set<string>()
  guesses.forEach(({ mapping }, i) => {
    if (!('field' in mapping) || mapping.field === 'note' || mapping.field === 'ignore') return
    if (mapping.field === 'specimens') return
    const isOther = mapping.field === 'name' ? i !== name : taken.has(mapping.field)
    if (isOther) guesses[i] = { ...note(heads[i] ?? ''), isOtherName: mapping.field === 'name' }
    else taken.add(mapping.field)
  })
}

/** `n` over whole numbers counts specimens; over 0.18 it is the strain-hardening exponent. */
function settleCounts({ heads, guesses, cells }: Table): void {
  guesses.forEach((guess, i) => {
    const head = (heads[i] ?? '').trim()
    if (!/^[nN]$/.test(head) || 'element' in guess.mapping) return
    const filled = cells(i)
    if (filled.length > 0 && filled.every((cell) => /^[1-9]\d{0,5}$/.test(cell)))
      guesses[i] = { mapping: { header: head, field: 'specimens' } }
    else if (head === 'n' && filled.some((cell) => isNumber(cell) && asNumber(cell) > 1))
      guesses[i] = note(head, say('report.unread-n'))
  })
}

/** Several counts of specimens stand for some values each, and no file says for which. */
function settleSpecimens({ heads, guesses }: Table): void {
  const counts = guesses.flatMap(({ mapping }, i) => (isField(mapping, 'specimens') ? [i] : []))
  if (counts.length < 2) return
  for (const i of counts) guesses[i] = note(heads[i] ?? '', say('report.unread-specimens'))
}

/** Sums of rows, where every row has all of its numbers. */
function sumsOf(numbers: readonly (readonly number[])[]): number[] {
  const rows = numbers[0]?.length ?? 0
  const isFull = numbers.every((column) => column.length === rows)
  return Array.from({ length: isFull ? rows : 0 }, (_, row) =>
    numbers.reduce((sum, column) => sum + (column[row] ?? 0), 0),
  )
}

/** Fractions that are more than the whole are percent under a careless head: none of them is read. */
function settleFractions({ heads, guesses, cells }: Table): void {
  const columns = guesses.flatMap(({ mapping }, i) =>
    'element' in mapping && /^k?g\s?\/\s?k?g$/.test(mapping.unit ?? '') ? [i] : [],
  )
  const numbers = columns.map((i) => cells(i).filter(isNumber).map(asNumber))
  if (![...numbers.flat(), ...sumsOf(numbers)].some((one) => one > 1.0001)) return
  for (const i of columns)
    guesses[i] = {
      ...guesses[i],
      ...note(heads[i] ?? '', say('report.unread-fractions')),
    }
}

/** The unit of shares whose heads name none: what the table says, what their sum says, or what steels contain. */
function unitOfShares({ guesses, cells, words }: Table, columns: readonly number[]): '%' | 'at%' | undefined {
  if (/\bat(?:omic)?[\s.-]*%/i.test(words)) return 'at%'
  const said = guesses.flatMap(({ element, mapping }) => ('element' in mapping && element ? [element.unit ?? ''] : []))
  if (/%|\bpercent/i.test(words) || said.some((unit) => unit.endsWith('%') && unit !== 'at%')) return '%'
  const numbers = columns.map((i) => cells(i).filter(isNumber).map(asNumber))
  if (numbers.some((column) => column.some((one) => one > 100))) return undefined
  if (columns.some((i) => cells(i).some((cell) => /^(?:bal|rest|remainder|reste|base)\b/i.test(cell)))) return '%'
  const sums = sumsOf(numbers)
  if (sums.length > 0 && sums.every((sum) => sum > 97 && sum < 103)) return '%'
  const of = (el: string) => numbers[columns.findIndex((i) => guesses[i]?.element?.el === el)] ?? []
  // Steel has up to 2 % of carbon: as a fraction none of it would reach 0.03.
  const carbon = Math.max(0, ...of('C'))
  const isSteel = ['Mn', 'Si', 'Cr'].some((el) => of(el).length > 0)
  return isSteel && carbon >= 0.03 && carbon <= 5 ? '%' : undefined
}

const asElement = (header: string, { el, bound }: NonNullable<ColumnGuess['element']>, unit: string): ColumnGuess => ({
  mapping: { header, element: el, unit: shareUnit(unit), ...(bound && { bound }) },
})

/** Bare symbols side by side are a table of shares; C alone may be anything. */
function settleBareElements(table: Table): void {
  const { heads, guesses } = table
  const isBare = (i: number) => {
    const guess = guesses[i]
    return guess?.element !== undefined && guess.element.unit === undefined && !isField(guess.mapping, 'specimens')
  }
  const isAny = (i: number) => isBare(i) || (guesses[i] !== undefined && 'element' in (guesses[i]?.mapping ?? {}))
  const all = guesses.flatMap((_, i) => (isAny(i) ? [i] : []))
  const bare = guesses.flatMap((_, i) => (isBare(i) && (isAny(i - 1) || isAny(i + 1)) ? [i] : []))
  const unit = bare.length > 0 && all.length >= 3 ? unitOfShares(table, bare) : undefined
  guesses.forEach((guess, i) => {
    if (!guess.element || !isBare(i)) return
    if (unit !== undefined && bare.includes(i)) guesses[i] = asElement(heads[i] ?? '', guess.element, unit)
    else if ('field' in guess.mapping || all.length >= 3)
      guesses[i] = {
        ...note(heads[i] ?? '', say('report.unread-share', { element: guess.element.el })),
        element: guess.element,
      }
  })
}

/** Ag (%) is uniform elongation next to tensile properties and silver next to elements; H and P need an element there. */
function settleSharedSymbols({ heads, guesses }: Table): void {
  const decided = guesses.map(({ mapping, element }) =>
    'element' in mapping ? 'element' : 'vkey' in mapping && !element ? 'property' : 'other',
  )
  guesses.forEach((guess, i) => {
    const { mapping, element } = guess
    if (!element || !('vkey' in mapping) || element.unit === undefined) return
    const beside = [decided[i - 1], decided[i + 1]]
    const isUniformElongation = element.el === 'Ag'
    const hasElement = beside.includes('element')
    const hasProperty = beside.includes('property')
    if (hasElement && !(isUniformElongation && hasProperty))
      guesses[i] = asElement(heads[i] ?? '', element, element.unit)
    else if (isUniformElongation && !hasElement) guesses[i] = { mapping }
    else
      guesses[i] = note(
        heads[i] ?? '',
        say('report.unread-either', { name: guess.name ?? mapping.vkey, element: element.el }),
      )
  })
}

/** Decides by neighbours and numbers what a head alone leaves open; what stays open is not read. Changes `guesses`. */
export function settleColumns(
  heads: readonly string[],
  guesses: ColumnGuess[],
  rows: readonly TableRow[],
  words: string,
): void {
  const sample = rows.slice(0, SAMPLE_ROWS)
  const cells = (index: number) => sample.map((row) => (row.cells[index] ?? '').trim()).filter((cell) => cell !== '')
  const table: Table = { heads, guesses, cells, words }
  guesses.forEach(({ mapping, element }, i) => {
    if (element?.unit !== undefined && 'field' in mapping)
      guesses[i] = { ...asElement(heads[i] ?? '', element, element.unit), element }
  })
  settleBareElements(table)
  settleSharedSymbols(table)
  settleFractions(table)
  settleCounts(table)
  settleFields(table)
  settleSpecimens(table)
}
