import { rawText } from '../packs/pack.ts'

type RawFiles = ReadonlyMap<string, string>

/** One line of a table by its heads. */
export interface Row {
  /** Where it stands: `index.csv, line 2`. */
  at: string
  line: number
  /** The text of a cell, trimmed, '' where it is empty. Throws where the table has no such head. */
  text: (head: string) => string
  /** The number of a cell; undefined of an empty one. Throws where something else stands there. */
  number: (head: string) => number | undefined
  /** The number of a cell that must not be empty. */
  needed: (head: string) => number
}

/** Cells of lines with quotes as RFC 4180 has them; empty lines are left out, `line` counts from 1. */
export function cellsOf(text: string, delimiter = ','): { line: number; cells: string[] }[] {
  const lines: { line: number; cells: string[] }[] = []
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  let line = 1
  let first = 1
  const endCell = () => {
    cells.push(cell.trim())
    cell = ''
  }
  const endLine = () => {
    endCell()
    if (cells.some((one) => one !== '')) lines.push({ line: first, cells })
    cells = []
    first = line
  }
  for (let at = text.charCodeAt(0) === 0xfeff ? 1 : 0; at < text.length; at++) {
    const sign = text[at]
    if (sign === '\n') line++
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text[at + 1] === '"') cell += text[++at]
      else isQuoted = false
    } else if (sign === '"') isQuoted = true
    else if (sign === delimiter) endCell()
    else if (sign === '\n') endLine()
    else if (sign !== '\r') cell += sign
  }
  if (cell !== '' || cells.length > 0) endLine()
  return lines
}

const NUMBER = /^[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?$/

/** The number that a text is; undefined where it is none. */
export const numberOf = (text: string): number | undefined => (NUMBER.test(text) ? Number(text) : undefined)

/** Throws for a text that is no number. */
export function numberIn(text: string, at: string): number {
  const number = numberOf(text)
  if (number === undefined) throw new Error(`${at}: "${text}" is no number`)
  return number
}

/** The lines of a raw file by the heads of its first line. Throws where a line has other cells than heads. */
export function tableOf(raw: RawFiles, path: string, delimiter = ','): Row[] {
  const [head, ...lines] = cellsOf(rawText(raw, path), delimiter)
  if (!head) throw new Error(`${path} is empty`)
  const places = new Map(head.cells.map((name, place) => [name, place]))
  return lines.map(({ line, cells }): Row => {
    const at = `${path}, line ${line}`
    if (cells.length !== head.cells.length) throw new Error(`${at}: ${cells.length} cells`)
    const text = (name: string): string => {
      const place = places.get(name)
      if (place === undefined) throw new Error(`${at}: there is no column "${name}"`)
      return cells[place] ?? ''
    }
    return {
      at,
      line,
      text,
      number: (name) => (text(name) === '' ? undefined : numberIn(text(name), `${at}, ${name}`)),
      needed: (name) => numberIn(text(name), `${at}, ${name}`),
    }
  })
}

/** Columns of numbers of a raw file by name, in the order asked; `skip` lines stand before the heads. */
export function columnsOf(raw: RawFiles, path: string, names: readonly string[], skip = 0): number[][] {
  const [head, ...lines] = cellsOf(rawText(raw, path).split('\n').slice(skip).join('\n'))
  const places = names.map((name) => {
    const place = head?.cells.indexOf(name) ?? -1
    if (place < 0) throw new Error(`${path} has no column "${name}"`)
    return place
  })
  return places.map((place) =>
    lines.map(({ line, cells }) => numberIn(cells[place] ?? '', `${path}, line ${line + skip}`)),
  )
}

/** Paths of the raw files below a folder that end so, in their order. */
export const pathsIn = (raw: RawFiles, folder: string, end = '.csv'): string[] =>
  [...raw.keys()].filter((path) => path.startsWith(`${folder}/`) && path.endsWith(end)).sort()
