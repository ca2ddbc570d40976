import type { CatalogueNode } from '@ingot/contract/catalogue'
import type { Conditions } from '@ingot/contract/material'
import { parseNumber } from '@ingot/domain/units/written/parse-number'
import { columnInSi, curveOver } from '../../draft/curves.ts'
import { addCurve, addNote, type Draft, type Place, warn } from '../../draft/draft.ts'
import { propertiesOf, propertyNamed } from '../../draft/properties.ts'
import type { ImportContext } from '../../importer.ts'
import type { CardEntry } from './card.ts'

/** One table: rows of quantities, and the quantity of the third dimension (`"20.00 C": [[…]]`). */
interface Table {
  depth?: string
  rows: string[][]
}

const isTexts = (row: unknown): row is (string | number)[] =>
  Array.isArray(row) && row.every((cell) => typeof cell === 'string' || typeof cell === 'number')

/** The tables of a 2-D or 3-D array; undefined where the shape is another. */
function tablesOf(value: readonly unknown[]): Table[] | undefined {
  const inner = value.length === 1 && Array.isArray(value[0]) ? (value[0] as unknown[]) : value
  if (inner.every(isTexts)) return [{ rows: inner.map((row) => row.map(String)) }]
  const tables: Table[] = []
  for (const item of inner) {
    if (typeof item !== 'object' || item === null || Array.isArray(item)) return undefined
    for (const [depth, rows] of Object.entries(item)) {
      if (!Array.isArray(rows) || !rows.every(isTexts)) return undefined
      tables.push({ depth, rows: rows.map((row) => row.map(String)) })
    }
  }
  return tables
}

interface Column {
  numbers: number[]
  unit: string
}

/** Of a cell without blanks at its ends. */
const cellPattern = /^([+-]?[\d.]+(?:[eE][+-]?\d+)?)\s*(\S[\s\S]*)?$/

/** A column whose cells share one unit. */
function columnOf(rows: readonly string[][], index: number): Column | undefined {
  const numbers: number[] = []
  let unit: string | undefined
  for (const row of rows) {
    const [, digits = '', own = ''] = cellPattern.exec((row[index] ?? '').trim()) ?? []
    const parsed = parseNumber(digits)
    if (!parsed.ok || (unit !== undefined && unit !== own)) return undefined
    numbers.push(parsed.value)
    unit = own
  }
  return unit === undefined ? undefined : { numbers, unit }
}

const STRESS_STRAIN = /stress.?strain|yield.?point|hardening|flow.?curve/i
const PLASTIC = /plastic|yield|hardening|flow/i

/** The diagram that a table of this key draws, and which of its columns is x. */
function diagramOf(key: string, columns: readonly Column[], materialClass: string, context: ImportContext) {
  const { catalogue } = context
  if (columns.length !== 2) return undefined
  if (STRESS_STRAIN.test(key)) {
    const node = propertiesOf(catalogue).nodes.get(PLASTIC.test(key) ? 'd_flow' : 'd_ss')
    const stressFirst = columnInSi([0], columns[0]?.unit ?? '', 'stress') !== undefined
    return node && { node, x: stressFirst ? 1 : 0, kind: PLASTIC.test(key) ? ('true-plastic' as const) : undefined }
  }
  const property = propertyNamed(key, catalogue, materialClass)
  const node = property && curveOver(catalogue, property, 'T')
  return node && { node, x: 0, kind: undefined }
}

function conditionOf(
  depth: string | undefined,
  node: CatalogueNode,
  context: ImportContext,
): Conditions | undefined | false {
  if (depth === undefined) return undefined
  const column = columnOf([[depth]], 0)
  for (const key of node.by ?? []) {
    const si = column && columnInSi(column.numbers, column.unit, context.catalogue.conditions[key]?.quantity)?.[0]
    if (si !== undefined) return { [key]: si }
  }
  return false
}

/** Adds a card's array as curves where its meaning is known, else as a note with a warning. */
export function addArray(draft: Draft, entry: CardEntry, place: Place, context: ImportContext): void {
  const value = entry.value as readonly unknown[]
  const keep = (reason: string) => {
    addNote(draft, entry.key, JSON.stringify(value))
    warn(draft, place, undefined, 'array-kept-as-note', `The table ${entry.key} ${reason}; it is kept as a note.`)
  }
  const tables = tablesOf(value)?.filter(({ rows }) => rows.length > 0)
  if (!tables || tables.length === 0) {
    keep('has no rows of quantities')
    return
  }
  const drawn = tables.map(({ depth, rows }) => {
    const columns = (rows[0] ?? []).map((_, index) => columnOf(rows, index))
    if (columns.some((column) => column === undefined)) return undefined
    const known = columns as Column[]
    const diagram = diagramOf(entry.key, known, draft.document.class, context)
    if (!diagram) return undefined
    const { node, x, kind } = diagram
    const xs = known[x] && columnInSi(known[x].numbers, known[x].unit, node.x?.quantity)
    const ys = known[1 - x] && columnInSi(known[1 - x]?.numbers ?? [], known[1 - x]?.unit ?? '', node.y?.quantity)
    const cond = conditionOf(depth, node, context)
    return xs && ys && cond !== false ? { node, xs, ys, cond, kind } : undefined
  })
  if (drawn.includes(undefined)) {
    keep('is not known as a diagram')
    return
  }
  for (const curve of drawn)
    if (curve) addCurve(draft, curve.node.vkey, { x: curve.xs, y: curve.ys, kind: curve.kind, cond: curve.cond }, place)
}
