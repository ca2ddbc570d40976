/** Cells of one line of comma-separated values; a cell in quotes may hold commas and doubled quotes. */
function cellsOf(line: string): string[] {
  if (!line.includes('"')) return line.split(',')
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < line.length; at++) {
    const sign = line[at]
    if (sign === '"' && isQuoted && line[at + 1] === '"') {
      cell += '"'
      at++
    } else if (sign === '"') isQuoted = !isQuoted
    else if (sign === ',' && !isQuoted) {
      cells.push(cell)
      cell = ''
    } else cell += sign
  }
  return [...cells, cell]
}

/** A row of a table with the line of its file that it stands in. */
export interface Row {
  line: number
  /** The text of a cell, trimmed. Throws where the table has no such column. */
  text: (column: string) => string
  /** The number of a cell; undefined of an empty one. Throws where something else stands there. */
  number: (column: string) => number | undefined
}

const NUMBER = /^[-+]?(\d+\.?\d*|\.\d+)([eE][-+]?\d+)?$/

/** The number that a text is; undefined where it is none. */
export const numberIn = (text: string): number | undefined => (NUMBER.test(text) ? Number(text) : undefined)

/** Rows of a comma-separated table under its head; a byte-order mark is dropped. Lines of cells may not be broken. */
export function tableRows(text: string): Row[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  const columns = new Map(cellsOf(lines[0] ?? '').map((name, place) => [name.trim(), place]))
  return lines.flatMap((line, index): Row[] => {
    if (index === 0 || line.trim() === '') return []
    const cells = cellsOf(line)
    const cell = (column: string): string => {
      const place = columns.get(column)
      if (place === undefined) throw new Error(`the table has no column ${column}`)
      return (cells[place] ?? '').trim()
    }
    const number = (column: string): number | undefined => {
      const text = cell(column)
      const found = numberIn(text)
      if (text !== '' && found === undefined) throw new Error(`${text} in ${column}, line ${index + 1}, is no number`)
      return found
    }
    return [{ line: index + 1, text: cell, number }]
  })
}

/** The number of a cell that must not be empty. */
export function given(row: Row, column: string): number {
  const number = row.number(column)
  if (number === undefined) throw new Error(`${column} is empty in line ${row.line}`)
  return number
}
