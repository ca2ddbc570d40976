import { rawText } from '../packs/pack.ts'

type RawFiles = ReadonlyMap<string, string>

/** One line of a table by its heads, and where it stands: `index.csv, line 2`. */
export interface Row {
  at: string
  cells: ReadonlyMap<string, string>
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

/** The lines of a raw file by the heads of its first line. Throws where a line has other cells than heads. */
export function tableOf(raw: RawFiles, path: string, delimiter = ','): Row[] {
  const [head, ...lines] = cellsOf(rawText(raw, path), delimiter)
  if (!head) throw new Error(`${path} is empty`)
  return lines.map(({ line, cells }) => {
    if (cells.length !== head.cells.length) throw new Error(`${path}, line ${line}: ${cells.length} cells`)
    return {
      at: `${path}, line ${line}`,
      cells: new Map(head.cells.map((name, column) => [name, cells[column] ?? ''])),
    }
  })
}

/** The text of a cell, '' where it is empty. Throws where the table has no such head. */
export function textAt({ at, cells }: Row, head: string): string {
  const text = cells.get(head)
  if (text === undefined) throw new Error(`${at}: there is no column "${head}"`)
  return text
}

/** Throws for a text that is no finite number. */
export function numberIn(text: string, at: string): number {
  const number = Number(text)
  if (text === '' || !Number.isFinite(number)) throw new Error(`${at}: "${text}" is no number`)
  return number
}

/** Throws where the cell has no number. */
export function needed(row: Row, head: string): number {
  return numberIn(textAt(row, head), `${row.at}, ${head}`)
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
