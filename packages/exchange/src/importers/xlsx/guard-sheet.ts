import type { ImportLimits } from '../../limits.ts'
import { Refusal } from '../../refusal.ts'
import { say } from '../../report/say.ts'

export interface CellPlace {
  row: number
  column: number
}

export interface Merge {
  from: CellPlace
  to: CellPlace
}

/** `C12` → row 12, column 3; what does not fit a spreadsheet at all is far outside every limit. */
export function cellPlace(name: string): CellPlace | undefined {
  const [, letters = '', digits = ''] = /^\$?([A-Za-z]{1,12})\$?(\d{1,15})$/.exec(name) ?? []
  if (letters === '') return undefined
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return { row: Number(digits), column }
}

/** Row 12, column 3 → `C12`. */
export function cellName(row: number, column: number): string {
  let letters = ''
  for (let rest = column; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  return `${letters}${row}`
}

const TAG = /<(?:[\w.-]+:)?(c|row|mergeCell)(?=[\s/>])((?:[^<>"']|"[^"]*"|'[^']*')*)>/g
/** A name without a value is taken too, so that no sign is looked at twice. */
export const ATTRIBUTE = /([\w:.-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?/g

export function setValue(attributes: Map<string, string>, name: string, value: string | undefined): void {
  if (value !== undefined) attributes.set(name, value)
}

/** Cells, rows and merges with their attributes, read in order so that no value can pose as another attribute. */
function* tagsOf(xml: string): Generator<{ tag: string; attributes: Map<string, string> }> {
  for (const [, tag = '', text = ''] of xml.matchAll(TAG)) {
    const attributes = new Map<string, string>()
    for (const [, name = '', double, single] of text.matchAll(ATTRIBUTE)) setValue(attributes, name, double ?? single)
    yield { tag, attributes }
  }
}

type SheetLimits = Pick<ImportLimits, 'sheetRows' | 'sheetCells' | 'columns'>

/** Where the used area of a sheet ends, from its own cells and rows; refused before anything is laid out. */
export function guardSheet(xml: string, limits: SheetLimits): void {
  let rows = 0
  let columns = 0
  let cells = 0
  const grow = (place: CellPlace | undefined, name: string) => {
    if (!place || place.row < 1) throw new Refusal('sheet-cell', say('report.sheet-cell', { cell: name.slice(0, 30) }))
    if (place.row > limits.sheetRows)
      throw new Refusal('sheet-rows', say('report.sheet-rows', { row: place.row, most: limits.sheetRows }))
    if (place.column > limits.columns)
      throw new Refusal('sheet-columns', say('report.sheet-columns', { column: place.column, most: limits.columns }))
    rows = Math.max(rows, place.row)
    columns = Math.max(columns, place.column)
  }
  for (const { tag, attributes } of tagsOf(xml)) {
    const place = attributes.get('r')
    if (tag === 'c') cells++
    if (place === undefined) continue
    if (tag === 'c') grow(cellPlace(place), place)
    if (tag === 'row') {
      const number = Number(place)
      grow(Number.isInteger(number) ? { row: number, column: 1 } : undefined, place)
    }
  }
  if (rows * columns > limits.sheetCells || cells > limits.sheetCells)
    throw new Refusal('sheet-cells', say('report.sheet-cells', { rows, columns, most: limits.sheetCells }))
}

const MERGES = 10_000

/** Merged areas that lie within a sheet's bounds; they are never laid out, only their first row's heads repeat. */
export function mergesOf(xml: string): Merge[] {
  const merges: Merge[] = []
  for (const { tag, attributes } of tagsOf(xml)) {
    if (tag !== 'mergeCell') continue
    const [from, to] = (attributes.get('ref') ?? '').split(':').map(cellPlace)
    if (from && to && to.row >= from.row && to.column >= from.column) merges.push({ from, to })
    if (merges.length >= MERGES) break
  }
  return merges
}

const ROWS = /<(?:[\w.-]+:)?row(?=[\s>])((?:[^<>"']|"[^"]*"|'[^']*')*)>/g

/** Rows that a sheet hides, as a filter does, counted from 1. */
export function hiddenRows(xml: string): Set<number> {
  const hidden = new Set<number>()
  let row = 0
  for (const [, text = ''] of xml.matchAll(ROWS)) {
    const attributes = new Map<string, string>()
    for (const [, name = '', double, single] of text.matchAll(ATTRIBUTE)) setValue(attributes, name, double ?? single)
    const place = Number(attributes.get('r'))
    row = place > 0 ? place : row + 1
    if (['1', 'true'].includes(attributes.get('hidden') ?? '')) hidden.add(row)
  }
  return hidden
}

const COLUMNS = /<(?:[\w.-]+:)?col(?=[\s>/])((?:[^<>"']|"[^"]*"|'[^']*')*)>/g

/** Columns that a sheet hides, counted from 0, within the bounds of what is read. */
export function hiddenColumns(xml: string, most: number): Set<number> {
  const hidden = new Set<number>()
  for (const [, text = ''] of xml.matchAll(COLUMNS)) {
    const attributes = new Map<string, string>()
    for (const [, name = '', double, single] of text.matchAll(ATTRIBUTE)) setValue(attributes, name, double ?? single)
    if (!['1', 'true'].includes(attributes.get('hidden') ?? '')) continue
    const last = Math.min(Number(attributes.get('max')), most)
    for (let column = Math.max(1, Number(attributes.get('min'))); column <= last; column++) hidden.add(column - 1)
  }
  return hidden
}
