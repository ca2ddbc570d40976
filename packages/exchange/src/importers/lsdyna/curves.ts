import { type Block, cardWidths, fieldsOf } from './blocks.ts'
import { idOf } from './card.ts'
import { fieldNumber, type Parameters } from './parameters.ts'

export interface Points {
  x: number[]
  y: number[]
}

/** A curve of a table at its value: a strain rate of the deck. */
export interface TableRow {
  value: number
  curve: string
}

export interface Curves {
  curves: ReadonlyMap<string, Points>
  tables: ReadonlyMap<string, TableRow[]>
}

/** Points of a curve stand in twice 20 columns in either format. */
const POINT = [20, 20]

/** A factor of 0 is one that is left out. */
const factor = (given: number | undefined) => given || 1

function curveOf({ lines: [head, ...rest], ...block }: Block, parameters: Parameters): Points {
  const fields = fieldsOf(head?.text ?? '', cardWidths({ lines: [], ...block }))
  const number = (field: string | undefined, line: number) => fieldNumber(field, parameters, line) ?? 0
  const at = head?.line ?? block.line
  const [scaleX, scaleY] = [factor(number(fields[2], at)), factor(number(fields[3], at))]
  const [offsetX, offsetY] = [number(fields[4], at), number(fields[5], at)]
  const points: Points = { x: [], y: [] }
  for (const { line, text } of rest) {
    if (text.trim() === '') continue
    const [x, y] = fieldsOf(text, POINT)
    points.x.push(scaleX * (number(x, line) + offsetX))
    points.y.push(scaleY * (number(y, line) + offsetY))
  }
  return points
}

/** Curves and tables by id. A table names its curves, or has them follow in its order. */
export function curvesOf(blocks: readonly Block[], parameters: Parameters): Curves {
  const curves = new Map<string, Points>()
  const tables = new Map<string, TableRow[]>()
  const idAt = (block: Block) =>
    idOf(fieldsOf(block.lines[0]?.text ?? '', cardWidths(block))[0], parameters, block.lines[0]?.line ?? block.line)
  /** Rows that wait for the curves that follow. */
  let waiting: TableRow[] = []
  for (const block of blocks) {
    const id = idAt(block)
    if (block.keyword === 'DEFINE_CURVE' && id !== undefined) {
      curves.set(id, curveOf(block, parameters))
      const next = waiting.shift()
      if (next) next.curve = id
    } else if ((block.keyword === 'DEFINE_TABLE' || block.keyword === 'DEFINE_TABLE_2D') && id !== undefined) {
      const rows = block.lines.slice(1).flatMap(({ line, text }) => {
        if (text.trim() === '') return []
        const [value, curve] = fieldsOf(text, POINT)
        return [{ value: fieldNumber(value, parameters, line) ?? 0, curve: idOf(curve, parameters, line) ?? '' }]
      })
      waiting = rows.filter(({ curve }) => curve === '')
      tables.set(id, rows)
    }
  }
  return { curves, tables }
}
