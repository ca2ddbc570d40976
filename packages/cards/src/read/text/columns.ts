import { integerOf as integerIn, notUnderstood, realOf as realIn, type TextLine, textLines } from './text-line.ts'

/** Lines of fixed columns, for readers that accept nothing they don't know. */

export type CardLine = TextLine

/** Throws Error with the line's number and text. */
export function refuseLine(line: CardLine, why: string): never {
  throw notUnderstood(line, why)
}

/** The lines that are not comments. Blank lines, tabs, letters beyond ASCII and lines beyond the width are refused. */
export function cardLines(text: string, comment: string, width: number): CardLine[] {
  if (!text.endsWith('\n')) throw new Error('The card ends within a line')
  const lines = textLines(text).filter((line) => !line.text.startsWith(comment))
  for (const line of lines) {
    if (!/^[ -~]*$/.test(line.text)) refuseLine(line, 'a character that is not ASCII')
    if (line.text.length > width) refuseLine(line, `more than ${width} columns`)
    if (line.text.trim() === '') refuseLine(line, 'a blank line')
  }
  return lines
}

/** The fields of a line by their widths, without the spaces around them; the columns behind them are empty. */
export function cutFields(line: CardLine, widths: readonly number[]): string[] {
  let start = 0
  const fields = widths.map((width) => {
    const field = line.text.slice(start, start + width).trim()
    start += width
    if (/\s/.test(field)) refuseLine(line, `two words in the field "${field}"`)
    return field
  })
  if (line.text.slice(start).trim() !== '') refuseLine(line, `text behind column ${start}`)
  return fields
}

/** A real: it has a decimal point. */
export function realOf(line: CardLine, field: string | undefined, name: string): number {
  if (!field) refuseLine(line, `${name} is missing`)
  return realIn(field, line)
}

/** An integer: it has none. */
export function integerOf(line: CardLine, field: string | undefined, name: string): number {
  if (!field) refuseLine(line, `${name} is missing`)
  return integerIn(field, line)
}

/** A field that the card leaves to the solver's default. */
export function defaultOf(line: CardLine, field: string | undefined, name: string): void {
  if (field && realOf(line, field, name) !== 0) refuseLine(line, `${name} is ${field}, which is not read`)
}

/** A line's reals, none missing. */
export const realsOf = (line: CardLine, names: readonly string[], width: number): number[] => {
  const fields = cutFields(
    line,
    names.map(() => width),
  )
  return names.map((name, index) => realOf(line, fields[index], name))
}

/** A block: its keyword's line and the lines up to the next keyword, taken one after another. */
export interface Block {
  keyword: CardLine
  take: (what: string) => CardLine
  rest: () => CardLine[]
  /** Throws where lines are left. */
  end: () => void
}

/** Blocks of a card whose keywords begin with a sign in the first column. */
export function blocksOf(lines: readonly CardLine[], sign: string): Block[] {
  const [first] = lines
  if (!first) throw new Error('The card has no lines')
  if (!first.text.startsWith(sign)) refuseLine(first, `a keyword with ${sign} comes first`)
  const starts = lines.flatMap(({ text }, index) => (text.startsWith(sign) ? [index] : []))
  return starts.map((start, index) => {
    const keyword = lines[start] ?? first
    const own = lines.slice(start + 1, starts[index + 1])
    return {
      keyword,
      take: (what) => own.shift() ?? refuseLine(keyword, `${what} is missing below`),
      rest: () => own.splice(0),
      end: () => {
        const [left] = own
        if (left) refuseLine(left, 'a line too many')
      },
    }
  })
}
