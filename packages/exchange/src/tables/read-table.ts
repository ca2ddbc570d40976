import type { CompositionItem, Conditions } from '@ingot/contract/material'
import { parseQuantity } from '@ingot/domain/units/parse-quantity'
import { isQuantityKey } from '@ingot/domain/units/quantities'
import { classOf, UNCLASSIFIED } from '../draft/classes.ts'
import {
  addComposition,
  addNote,
  addValue,
  type Draft,
  finished,
  type Place,
  startDraft,
  warn,
} from '../draft/draft.ts'
import { type DecimalSign, isEmptyText } from '../draft/measure.ts'
import { propertiesOf, propertyNamed, suits } from '../draft/properties.ts'
import type { ImportContext, ImportItem } from '../importer.ts'
import { addKind } from '../kinds/read-kind.ts'
import { kindColumns } from '../kinds/words.ts'
import { Refusal } from '../refusal.ts'
import { headerOf } from './header.ts'
import type { ColumnMapping, TableField } from './mapping.ts'
import { type TableHead, type TableRow, tableHead } from './table-head.ts'

/** Rows looked at before the head is decided. */
const LOOK_AHEAD = 60

export interface TableSource {
  file: string
  /** `line 12` or `Sheet1!C12`. */
  at: (line: number, column: number) => string
  rows: AsyncIterable<readonly TableRow[]>
}

interface Column {
  index: number
  mapping: ColumnMapping
}

interface Reader {
  source: TableSource
  columns: Column[]
  decimal: DecimalSign
  /** For each column that has one, the column beside it that says what its numbers are. */
  kinds: ReadonlyMap<number, number>
  context: ImportContext
  /** External ids seen, with how often. */
  seen: Map<string, number>
}

/** Columns in the order of the file; a head that the mapping names but the file lacks is refused. */
function columnsOf(head: TableHead, isGuessed: boolean): Column[] {
  if (isGuessed) return head.mapping.columns.map((mapping, index) => ({ index, mapping }))
  const columns = head.mapping.columns.map((mapping) => ({
    index: head.heads.indexOf(mapping.header.trim()),
    mapping,
  }))
  const missing = columns.find(({ index }) => index === -1)
  if (missing)
    throw new Refusal('column-missing', `The column '${missing.mapping.header}' of the mapping is not in the file.`)
  const mapped = new Set(columns.map(({ index }) => index))
  const rest = head.heads.flatMap((header, index): Column[] =>
    mapped.has(index) || header === '' ? [] : [{ index, mapping: { header, field: 'note' } }],
  )
  return [...columns, ...rest]
}

function fieldsOf(reader: Reader, row: TableRow): Partial<Record<TableField, string>> {
  const fields: Partial<Record<TableField, string>> = {}
  for (const { index, mapping } of reader.columns)
    if ('field' in mapping && mapping.field !== 'note' && fields[mapping.field] === undefined) {
      const text = (row.cells[index] ?? '').trim()
      if (text !== '') fields[mapping.field] = text
    }
  return fields
}

function rowConditions(reader: Reader, row: TableRow, draft: Draft): Conditions {
  const conditions: Conditions = {}
  for (const { index, mapping } of reader.columns) {
    if (!('condition' in mapping)) continue
    const text = (row.cells[index] ?? '').trim()
    if (isEmptyText(text)) continue
    const { quantity, options } = reader.context.catalogue.conditions[mapping.condition] ?? {}
    const read =
      quantity !== undefined && isQuantityKey(quantity) && (mapping.unit !== undefined || /\p{L}|°/u.test(text))
        ? parseQuantity(/\p{L}|°/u.test(text) ? text : `${text} ${mapping.unit}`, { quantity })
        : undefined
    if (read?.ok && read.si.value !== undefined) conditions[mapping.condition] = read.si.value
    else if (options?.includes(text)) conditions[mapping.condition] = text
    else {
      addNote(draft, mapping.header, text)
      const place = placeOf(reader, row, index, mapping.header)
      warn(
        draft,
        place,
        text,
        'condition-unclear',
        `The condition '${text}' of ${mapping.header} cannot be read; it is kept as a note.`,
      )
    }
  }
  return conditions
}

const placeOf = (reader: Reader, row: TableRow, index: number, column: string): Place => ({
  at: reader.source.at(row.line, index),
  line: row.line,
  column,
})

function addElement(items: CompositionItem[], el: string, text: string, unit: string | undefined): boolean {
  if (/^(bal(ance|\.)?|rest|remainder|reste)$/i.test(text)) {
    items.push({ el, balance: true })
    return true
  }
  const read = parseQuantity(/%|ppm/.test(text) ? text : `${text} ${unit ?? '%'}`, { quantity: 'percent' })
  if (!read.ok) return false
  const { value, min, max, pm } = read.si
  items.push({
    el,
    ...(value !== undefined && { value }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(pm && { pm: [pm[0], pm[1]] }),
  })
  return true
}

function addCell(
  draft: Draft,
  reader: Reader,
  row: TableRow,
  column: Column,
  cond: Conditions,
  items: CompositionItem[],
) {
  const { index, mapping } = column
  const text = row.cells[index] ?? ''
  if (text.trim() === '') return
  const place = placeOf(reader, row, index, mapping.header)
  if ('vkey' in mapping) {
    const { catalogue } = reader.context
    const mapped = propertiesOf(catalogue).nodes.get(catalogue.renamed?.[mapping.vkey] ?? mapping.vkey)
    if (!mapped) {
      addNote(draft, mapping.header, text)
      return
    }
    // The guess was made without knowing the class: UTS is Rm for a steel, tensile strength for a plastic.
    const node =
      reader.context.mapping || suits(mapped, draft.document.class)
        ? mapped
        : (betterNode(mapping.header, draft, reader) ?? mapped)
    const slot = mapping.slot === undefined ? {} : (catalogue.slots[mapping.slot] ?? {})
    const before = draft.document.values.length
    addValue(
      draft,
      node,
      { text, unit: mapping.unit, decimal: reader.decimal, cond: { ...cond, ...slot, ...mapping.cond } },
      place,
    )
    addKind(draft, before, row.cells[reader.kinds.get(index) ?? -1], catalogue, place)
  } else if ('element' in mapping) {
    if (isEmptyText(text) || addElement(items, mapping.element, text.trim(), mapping.unit)) return
    addNote(draft, mapping.header, text)
    warn(
      draft,
      place,
      text,
      'share-unclear',
      `The share '${text}' of ${mapping.element} cannot be read; it is kept as a note.`,
    )
  } else if ('field' in mapping && mapping.field === 'note') addNote(draft, mapping.header, text)
}

const betterNode = (header: string, draft: Draft, reader: Reader) =>
  propertyNamed(headerOf(header).name, reader.context.catalogue, draft.document.class)

function itemsOfRow(reader: Reader, row: TableRow): ImportItem[] {
  const { context, source } = reader
  const fields = fieldsOf(reader, row)
  const name = (fields.name ?? fields.id)?.slice(0, 300)
  if (name === undefined) {
    if (row.cells.every((cell) => cell.trim() === '')) return []
    const reason = `Line ${row.line} has no name; map a column to the name or fill the cell.`
    return [{ problem: { file: source.file, line: row.line, severity: 'error', code: 'name-missing', reason } }]
  }
  const stem = fields.id ?? `${source.file}#${name}`
  const count = (reader.seen.get(stem) ?? 0) + 1
  reader.seen.set(stem, count)
  if (fields.id !== undefined && count > 1) {
    const reason = `The id '${fields.id}' stands in more than one line; ids must be unique within an import.`
    return [
      {
        problem: {
          file: source.file,
          line: row.line,
          value: fields.id,
          severity: 'error',
          code: 'duplicate-id',
          reason,
        },
      },
    ]
  }
  const draft = startDraft(
    {
      file: source.file,
      line: row.line,
      // Names repeat in real tables: the second row of a name is another material.
      externalId: count > 1 ? `${stem}#${count}` : stem,
      name,
      class: classOf([fields.class?.slice(0, 300), name], context.catalogue),
      kind: fields.kind?.toLowerCase(),
      producer: fields.producer,
      licence: fields.licence,
      sourceUrl: fields.url,
    },
    context,
  )
  const { document } = draft
  if (document.class === UNCLASSIFIED && fields.class !== undefined) addNote(draft, 'class', fields.class)
  if (fields.symbol) document.symbol = fields.symbol.slice(0, 80)
  for (const key of ['form', 'process', 'temper'] as const)
    if (fields[key]) document.product[key] = fields[key].slice(0, 80)
  if (fields.number)
    document.designations = [
      { system: 'number', code: fields.number, ...(fields.standard ? { standard: fields.standard } : {}) },
    ]
  else if (fields.standard) addNote(draft, 'standard', fields.standard)
  const cond = rowConditions(reader, row, draft)
  const items: CompositionItem[] = []
  for (const column of reader.columns) addCell(draft, reader, row, column, cond, items)
  addComposition(draft, items, 'mass', { at: source.at(row.line, 0) })
  return finished(draft, context)
}

/** Reads a table row by row. The head is decided on the first rows; nothing else is held but the ids. */
export async function* readTable(
  source: TableSource,
  context: ImportContext,
  seen: Map<string, number>,
): AsyncIterable<ImportItem> {
  const looked: TableRow[] = []
  let reader: Reader | undefined
  let errors = 0
  const start = (): { reader: Reader; rows: TableRow[] } => {
    const head = tableHead(looked, context.catalogue, context.mapping)
    if (!head) throw new Refusal('no-heads', 'The file has no row of column heads that could be read.')
    const columns = columnsOf(head, context.mapping === undefined)
    if (!columns.some(({ mapping }) => 'field' in mapping && (mapping.field === 'name' || mapping.field === 'id')))
      throw new Refusal(
        'name-missing',
        `No column holds the name: ${head.heads.slice(0, 20).join(', ')}. Map one to it.`,
      )
    const decimal = context.mapping?.decimal ?? (head.hasCommas ? 'auto-comma' : 'auto')
    return {
      reader: { source, columns, decimal, kinds: kindColumns(head.heads), context, seen },
      rows: looked.slice(head.firstRow),
    }
  }
  const itemsOf = (started: Reader, rows: readonly TableRow[]): ImportItem[] =>
    rows.flatMap((row) => {
      const items = itemsOfRow(started, row)
      errors += items.filter((item) => 'problem' in item && item.problem.severity === 'error').length
      if (errors > context.limits.problems)
        throw new Refusal('too-many-problems', `The file was given up after ${errors} faulty rows.`, row.line)
      return items
    })
  for await (const rows of source.rows) {
    if (reader) {
      yield* itemsOf(reader, rows)
      continue
    }
    for (const row of rows) looked.push(row)
    if (looked.length < LOOK_AHEAD) continue
    const started = start()
    reader = started.reader
    yield* itemsOf(reader, started.rows)
  }
  if (!reader) {
    const started = start()
    yield* itemsOf(started.reader, started.rows)
  }
}
