import type { CompositionItem, Conditions, PropertyValue } from '@ingot/contract/material'
import { isQuantityKey } from '@ingot/domain/units/quantities'
import { UNCLASSIFIED } from '../draft/classes.ts'
import { addNote, addValue, type Draft, type Place, warn } from '../draft/draft.ts'
import { isEmptyText, quantityOfText } from '../draft/measure.ts'
import { unmarked } from '../draft/said.ts'
import type { DecimalSign } from '../draft/thousands.ts'
import { addKind } from '../kinds/read-kind.ts'
import { say, sayAll, type Told } from '../report/say.ts'
import { isSaid, nodeOfRow } from './by-class/property-of-row.ts'
import { type Column, cellOf, countUnread } from './columns.ts'
import { shareUnit } from './heads/column-names.ts'
import { scaleCondition } from './heads/hardness-scale.ts'
import type { TableContext } from './layout/laid-out.ts'
import { mappedNode } from './mapping/mapped-node.ts'
import type { ColumnMapping } from './mapping/mapping.ts'
import type { TableRow } from './table-row.ts'

type Of<Key extends string> = Extract<ColumnMapping, Record<Key, unknown>>

/** A cell on its way into a draft. */
export interface Cell {
  draft: Draft
  column: Column
  row: TableRow
  /** Without the mark of a footnote behind it. */
  text: string
  mark?: string
  place: Place
  context: TableContext
}

export interface Shares {
  mass: CompositionItem[]
  atomic: CompositionItem[]
}

/** Whether the cells of a column are numbers: of texts a mark is a part. */
export function hasNumbers({ mapping }: Column, { catalogue }: TableContext): boolean {
  if ('field' in mapping) return false
  const quantity = 'vkey' in mapping ? mappedNode(mapping, catalogue)?.quantity : 'number'
  return quantity !== undefined && quantity !== 'text'
}

/** A number of a workbook has its decimal point whatever its column's texts are written with. */
const signOfCell = ({ column, row }: Cell): DecimalSign => (row.numbers?.has(column.index) ? '.' : column.decimal)

export const writingOf = (cell: Cell, unit: string | undefined) => ({
  unit,
  decimal: signOfCell(cell),
  hasBlankGroups: cell.column.hasBlankGroups,
})

export function keepAsNote(cell: Cell, code: string, told: Told): void {
  const { draft, column, text, place } = cell
  column.counts.asText++
  addNote(draft, column.head, text)
  warn(draft, place, text, code, told)
}

/** Room temperature is what a value without a temperature is taken for. */
const ROOM = /^(?:rt|r\.t\.|room temp(?:erature|\.)?|ambient|raumtemp(?:eratur|\.)?|température ambiante|ambiante)$/i

/** The SI number of a condition's cell, where it is one. */
export function conditionNumber(cell: Cell): number | undefined {
  const { mapping } = cell.column
  if (!('condition' in mapping)) return undefined
  const { quantity } = cell.context.catalogue.conditions[mapping.condition] ?? {}
  if (quantity === undefined || !isQuantityKey(quantity)) return undefined
  const read = quantityOfText(cell.text, quantity, writingOf(cell, mapping.unit))
  return read.ok ? read.read.si.value : undefined
}

/** The condition of a row: an SI number, an interval, an option, or none. Undefined where what the cell says is unclear. */
export function conditionOf(cell: Cell, { condition, unit }: Of<'condition'>): { is?: Conditions[string] } | undefined {
  const { quantity, options } = cell.context.catalogue.conditions[condition] ?? {}
  const text = cell.text.trim()
  if (isEmptyText(text)) return {}
  const option = options?.find((one) => one.toLowerCase() === text.toLowerCase())
  const counts = cell.column.counts
  if (option !== undefined) {
    counts.read++
    return { is: option }
  }
  if (condition === 'T' && ROOM.test(text)) {
    counts.read++
    return {}
  }
  const hasOwn = /[\p{L}°%]/u.test(text)
  const { clash } = cell.column
  if (clash !== undefined && !hasOwn) {
    keepAsNote(cell, 'units-differ', sayAll(clash, say('report.condition-kept')))
    return undefined
  }
  const hasUnit = unit !== undefined || hasOwn
  const result =
    quantity !== undefined && isQuantityKey(quantity) && (hasUnit || quantity === 'ratio')
      ? quantityOfText(text, quantity, writingOf(cell, unit))
      : { ok: false as const, told: say(hasUnit ? 'report.no-option' : 'report.no-unit') }
  if (result.ok && !result.read.si.pm) {
    const { value, min, max } = result.read.si
    counts.read++
    if (value !== undefined) return { is: value }
    const isOpen = result.read.isExclusive === true
    return {
      is: {
        ...(min !== undefined && { [isOpen ? 'gt' : 'gte']: min }),
        ...(max !== undefined && { [isOpen ? 'lt' : 'lte']: max }),
      },
    }
  }
  const why = result.ok ? say('report.condition-tolerance') : result.told
  keepAsNote(
    cell,
    'condition-unclear',
    sayAll(say('report.condition-unclear', { text, column: cell.column.head }), why, say('report.condition-kept')),
  )
  return undefined
}

const qualifiedShare = (
  numbers: { value?: number; min?: number; max?: number; pm?: readonly [number, number] },
  bound: 'min' | 'max' | undefined,
) => {
  const { value, min, max, pm } = numbers
  if (bound && value !== undefined && !pm) return { [bound]: value }
  if (bound && !(min === undefined) !== (bound === 'min')) return undefined
  return {
    ...(value !== undefined && { value }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(pm && { pm: [pm[0], pm[1]] as [number, number] }),
  }
}

/** Adds an item; `C min` and `C max` of two columns are one. */
function addShare(items: CompositionItem[], item: CompositionItem): void {
  const other = items.find(({ el }) => el === item.el)
  const isOther = (a: CompositionItem, b: CompositionItem) =>
    a.min !== undefined && a.max === undefined && b.max !== undefined && b.min === undefined
  if (other && (isOther(other, item) || isOther(item, other))) Object.assign(other, item)
  else items.push(item)
}

export function readShare(cell: Cell, { element: el, unit = '%', bound }: Of<'element'>, shares: Shares): void {
  const text = cell.text.trim()
  if (isEmptyText(text)) return
  const items = /^at%$/.test(unit) ? shares.atomic : shares.mass
  if (/^(bal(ance|\.)?|rest|remainder|reste|base|basis)$/i.test(text)) {
    cell.column.counts.read++
    items.push({ el, balance: true })
    return
  }
  const own = /%|pp[mb]|g\/k?g/.test(text)
  const result = quantityOfText(
    text,
    'percent',
    writingOf(cell, own ? undefined : unit === 'at%' ? '%' : shareUnit(unit)),
  )
  const numbers = result.ok ? qualifiedShare(result.read.si, bound) : undefined
  const parts = numbers && [numbers.value, numbers.min, numbers.max].filter((one) => one !== undefined)
  const isShare = parts?.every((one) => one >= 0 && one <= 1.0001)
  if (numbers && isShare) {
    cell.column.counts.read++
    addShare(items, { el, ...numbers })
    return
  }
  const why = !result.ok ? result.told : say(isShare === false ? 'report.share-range' : 'report.share-head')
  keepAsNote(cell, 'share-unclear', sayAll(say('report.share-unclear', { text, element: el }), why))
}

export function readProperty(cell: Cell, mapping: Of<'vkey'>, cond: Conditions, stats: PropertyValue['stats']): void {
  const { catalogue } = cell.context
  const { draft, column, row, place, text } = cell
  if (isEmptyText(text)) return
  const slot = mapping.slot === undefined ? {} : (catalogue.slots[mapping.slot] ?? {})
  const mapped = mappedNode(mapping, catalogue)
  const scale = mapped ? scaleCondition(text, mapped, catalogue) : {}
  const under = { ...cond, ...slot, ...mapping.cond, ...scale }
  const found = nodeOfRow(column, mapping, draft.document.class, under, cell.context)
  if (!found) return
  if (found.isOpen) {
    const name = found.node.name
    keepAsNote(cell, 'condition-missing', say('report.condition-missing', { column: column.head, name }))
    return
  }
  if (
    !isSaid(cell.context, mapping) &&
    draft.document.class === UNCLASSIFIED &&
    column.agreed === undefined &&
    /^A\s*[([]?\s*%\s*[)\]]?$/.test(column.head.slice(0, 20))
  ) {
    keepAsNote(cell, 'class-missing', say('report.class-missing', { column: column.head }))
    return
  }
  const { text: written, basis: marked, origin } = unmarked(text)
  const { bound, basis = marked ?? cell.context.mapping?.basis } = mapping
  const said = bound || basis ? { bound, basis } : undefined
  const before = draft.problems.length
  const values = draft.document.values.length
  const isRead = addValue(
    draft,
    found.node,
    {
      ...writingOf(cell, mapping.unit),
      text: written,
      cond: under,
      said,
      origin: origin ?? mapping.origin,
      stats,
      mark: cell.mark,
      scale: scale.scale === undefined ? column.scale : undefined,
      keepsFaulty: cell.context.mapping?.faulty === 'keep',
    },
    place,
  )
  if (column.kind !== undefined) addKind(draft, values, row.cells[column.kind], catalogue, place)
  if (draft.document.values.length > values) countProperty(column, found.node.vkey)
  if (isRead) column.counts.read++
  else if (draft.problems.length > before) column.counts.asText++
}

const countProperty = ({ became }: Column, vkey: string) => became.set(vkey, (became.get(vkey) ?? 0) + 1)

/** A value whose condition is unclear is no value of the material: its text is kept, with what the source says about it. */
export function keepUnderUnclear({ draft, column, text }: Cell, conditions: readonly Cell[]): void {
  if (isEmptyText(text)) return
  column.counts.asText++
  addNote(draft, underConditions(column, conditions), text)
}

/** A head with the conditions of its row, in the file's own words. */
const underConditions = ({ head }: Column, conditions: readonly Cell[]) => {
  const said = conditions.map(({ column, row }) => `${column.head}: ${cellOf(row, column).trim()}`).join(', ')
  return said === '' ? head : `${head} (${said})`
}

/** A note of a row tells under which conditions it stands. */
export function keepNoteOfRow(cell: Cell, conditions: readonly Cell[]): void {
  countUnread(cell.column, cell.text)
  addNote(cell.draft, underConditions(cell.column, conditions), cell.text)
}

/** A cell that is not read keeps its text under its head. */
export function keepUnread(cell: Cell): void {
  countUnread(cell.column, cell.text)
  addNote(cell.draft, cell.column.head, cell.text)
}
