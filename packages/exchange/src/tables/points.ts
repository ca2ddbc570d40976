import type { CatalogueFile } from '@ingot/contract/catalogue'
import { DOCUMENT_POINTS_MAX } from '@ingot/contract/limits'
import type { Conditions, Curve } from '@ingot/contract/material'
import { isQuantityKey } from '@ingot/domain/units/quantities'
import { addCurve, type Draft } from '../draft/draft.ts'
import { isEmptyText, quantityOfText } from '../draft/measure.ts'
import { propertiesOf } from '../draft/properties.ts'
import { Refusal } from '../refusal.ts'
import { say, sayAll, type Told } from '../report/say.ts'
import type { Column } from './columns.ts'
import type { ColumnMapping } from './mapping/mapping.ts'
import { type Cell, keepAsNote, keepUnderUnclear, writingOf } from './read-cells.ts'

type AxisMapping = Extract<ColumnMapping, { curve: string }>

/** A column of y with the column of x that it belongs to, and their cells in a row. */
interface Pair {
  mapping: AxisMapping
  y: Column
  x: Column | undefined
  cells: { x: Cell | undefined; y: Cell | undefined }
}

/** A curve whose points still come, by its column and the conditions of its rows. */
interface OpenCurve {
  mapping: AxisMapping
  x: number[]
  y: number[]
  cond: Conditions
  place: Cell['place']
}
export type OpenCurves = Map<string, OpenCurve>

const axisOf = ({ mapping }: Column, axis: 'x' | 'y', curve?: string): AxisMapping | undefined =>
  'curve' in mapping && mapping.axis === axis && (curve === undefined || mapping.curve === curve) ? mapping : undefined

/** The curves of a row: each column of y with the nearest one of x to its left. */
export function pairsOf(columns: readonly Column[], cells: readonly Cell[]): Pair[] {
  const cellOf = (column: Column | undefined) => cells.find((cell) => cell.column === column)
  return columns.flatMap((y, i) => {
    const mapping = axisOf(y, 'y')
    if (!mapping) return []
    const x = columns.slice(0, i).findLast((column) => axisOf(column, 'x', mapping.curve))
    return [{ mapping, y, x, cells: { x: cellOf(x), y: cellOf(y) } }]
  })
}

/** Throws where an axis has no other. */
export function checkAxes(columns: readonly Column[], catalogue: CatalogueFile): void {
  columns.forEach((column, i) => {
    const { mapping, head } = column
    if (!('curve' in mapping)) return
    const others = mapping.axis === 'y' ? columns.slice(0, i) : columns.slice(i + 1)
    const other = mapping.axis === 'y' ? 'x' : 'y'
    if (others.some((one) => axisOf(one, other, mapping.curve))) return
    const curve = propertiesOf(catalogue).nodes.get(mapping.curve)?.name ?? mapping.curve
    const key = mapping.axis === 'y' ? 'report.axis-x-missing' : 'report.axis-y-missing'
    throw new Refusal('mapping', say(key, { column: head, curve }))
  })
}

/** The number of a cell on its axis in SI, or why there is none. */
export function numberOn(cell: Cell): number | Told {
  const { mapping } = cell.column
  if (!('curve' in mapping)) return say('report.point-axis')
  const quantity = propertiesOf(cell.context.catalogue).nodes.get(mapping.curve)?.[mapping.axis]?.quantity
  if (quantity === undefined || !isQuantityKey(quantity)) return say('report.point-axis')
  const read = quantityOfText(cell.text, quantity, writingOf(cell, mapping.unit))
  if (!read.ok) return read.told
  const { value, pm } = read.read.si
  return value === undefined || pm ? say('report.point-one') : value
}

const isNothing = (cell: Cell | undefined) => cell === undefined || isEmptyText(cell.text)

/** Adds the points of a row; what is no point is kept as a note with a warning. */
export function addPoints(
  curves: OpenCurves,
  pairs: readonly Pair[],
  cond: Conditions,
  unclear: readonly Cell[],
): void {
  const read = new Map<Cell, number | Told>()
  const numberOf = (cell: Cell) => {
    const number = read.get(cell) ?? numberOn(cell)
    read.set(cell, number)
    return number
  }
  const told = new Set<Cell>()
  const paired = new Set<Cell>()
  const tell = (cell: Cell, why: Told) => {
    if (told.has(cell)) return
    told.add(cell)
    keepAsNote(cell, 'point-unread', sayAll(say('report.point-unread', { text: cell.text.trim() }), why))
  }
  for (const { mapping, y: column, cells } of pairs) {
    const { x, y } = cells
    if (!y || isNothing(y)) continue
    if (unclear.length > 0) {
      for (const cell of [x, y]) if (cell && !isNothing(cell)) keepUnderUnclear(cell, unclear)
      continue
    }
    if (!x || isNothing(x)) {
      tell(y, say('report.point-alone'))
      continue
    }
    const [at, value] = [numberOf(x), numberOf(y)]
    if (typeof at !== 'number') tell(x, at)
    if (typeof value !== 'number') tell(y, value)
    if (typeof at !== 'number' || typeof value !== 'number') continue
    const under = { ...cond, ...mapping.cond }
    const key = `${column.index} ${JSON.stringify(under)}`
    const curve = curves.get(key) ?? { mapping, x: [], y: [], cond: under, place: y.place }
    curves.set(key, curve)
    curve.x.push(at)
    curve.y.push(value)
    if (curve.x.length > DOCUMENT_POINTS_MAX)
      throw new Refusal('too-many-points', say('report.too-many-points', { most: DOCUMENT_POINTS_MAX }), y.place.line)
    column.counts.read++
    paired.add(x)
  }
  for (const x of paired) x.column.counts.read++
  for (const { cells } of pairs)
    if (cells.x && !isNothing(cells.x) && !pairs.some(({ cells: { x, y } }) => x === cells.x && !isNothing(y)))
      tell(cells.x, say('report.point-alone'))
}

/** The curves of a material whose last row is read. */
export function addCurves(draft: Draft, curves: OpenCurves): void {
  for (const { mapping, x, y, cond, place } of curves.values()) {
    const { curve: vkey, kind } = mapping
    const points: { x: number[]; y: number[]; cond: Conditions; kind?: Curve['kind'] } = { x, y, cond }
    addCurve(draft, vkey, { ...points, ...(kind && { kind }) }, place)
  }
}
