import { BASES, Conditions, ORIGINS } from '@ingot/contract/material'
import { z } from 'zod'

/** Fields of a material that a column may hold; `note` keeps the text under its head, `ignore` drops it. */
export const TableField = z.enum([
  'name',
  'id',
  'class',
  'producer',
  'kind',
  'symbol',
  'number',
  'standard',
  'process',
  'temper',
  'form',
  'licence',
  'url',
  'source',
  'specimens',
  'note',
  'ignore',
])
export type TableField = z.infer<typeof TableField>

/** A head as it stands in the file, and the column, counted from 1, where several have it or none. */
const place = { header: z.string().max(500), column: z.int().min(1).max(20_000).optional() }
const bound = z.enum(['min', 'max']).optional()

/** What texts of the file mean, each with the text that it is read as: `in rolling direction` is `L`. */
const values = z.record(z.string().max(200), z.string().max(200)).optional()

/** Says which key of which column is unknown, and which there are. */
const strictColumn = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: ({ code, keys, input }) => {
      if (code !== 'unrecognized_keys' || !Array.isArray(keys)) return undefined
      const head = typeof input === 'object' && input !== null && 'header' in input ? String(input.header) : ''
      const unknown = keys.map((key) => `"${String(key).slice(0, 40)}"`).join(', ')
      return `column '${head.slice(0, 60)}' has the unknown key ${unknown}; it may have ${Object.keys(shape).join(', ')}`
    },
  })

/** The unit that the file says and that is wrong: the numbers are in `unit`, as long as the file says this one. */
const instead = z.string().optional()

const KINDS = {
  vkey: strictColumn({
    ...place,
    vkey: z.string(),
    /** Of all cells; a unit in a cell wins. */
    unit: z.string().optional(),
    instead,
    cond: Conditions.optional(),
    slot: z.string().optional(),
    /** The numbers are limits: 235 is meant as ≥ 235. */
    bound,
    basis: z.enum(BASES).optional(),
    origin: z.enum(ORIGINS).optional(),
    /** Where another property of the head's name suits the class of a row, it is that one: UTS of a polymer is no Rm. */
    byClass: z.literal(true).optional(),
  }),
  field: strictColumn({
    ...place,
    field: TableField,
    /** An empty cell takes the text above it. */
    fill: z.literal(true).optional(),
    values,
  }),
  condition: strictColumn({
    ...place,
    condition: z.string(),
    unit: z.string().optional(),
    instead,
    fill: z.literal(true).optional(),
    values,
  }),
  element: strictColumn({ ...place, element: z.string().max(3), unit: z.string().optional(), instead, bound }),
  /** One axis of a diagram: a column of y belongs to the nearest column of x to its left. */
  curve: strictColumn({
    ...place,
    curve: z.string(),
    axis: z.enum(['x', 'y']),
    unit: z.string().optional(),
    instead,
    cond: Conditions.optional(),
    kind: z.enum(['engineering', 'true', 'true-plastic']).optional(),
  }),
} as const

type Kind = keyof typeof KINDS
const KIND_NAMES = Object.keys(KINDS) as Kind[]

/** What is wrong with a column of a mapping, in words that name it. */
function columnFault(input: unknown): string {
  if (typeof input !== 'object' || input === null) return 'a column is an object such as {"header": "Rm", "vkey": "rm"}'
  const given: Record<string, unknown> = { ...input }
  const name = typeof given.header === 'string' ? `column '${given.header.slice(0, 60)}'` : 'a column'
  if (typeof given.header !== 'string') return `${name} needs "header", the head as it stands in the file`
  const kinds = KIND_NAMES.filter((kind) => given[kind] !== undefined)
  const [kind] = kinds
  if (kind === undefined || kinds.length > 1)
    return `${name} needs exactly one of "vkey" (a property), "field" (${TableField.options.join(', ')}), "condition", "element" or "curve" (an axis of a diagram)`
  const issue = KINDS[kind].safeParse(input).error?.issues[0]
  if (issue?.code === 'unrecognized_keys') return issue.message
  return `${name}: "${issue?.path.join('.') ?? ''}" ${issue?.message ?? 'is not valid'}`
}

/** What a column holds: a property, a field, a condition of the row's values, the share of an element, an axis. */
export const ColumnMapping = z.union([KINDS.vkey, KINDS.field, KINDS.condition, KINDS.element, KINDS.curve], {
  error: ({ input }) => columnFault(input),
})
export type ColumnMapping = z.infer<typeof ColumnMapping>

const one = (keys: readonly unknown[]) => keys.filter((key) => key !== undefined).length === 1

/** What holds for all rows: a field or condition, from the mapping itself, a cell, or the name of the sheet or file. */
export const FixedMapping = z
  .strictObject({
    field: TableField.exclude(['ignore', 'specimens']).optional(),
    condition: z.string().optional(),
    unit: z.string().optional(),
    value: z.string().max(4000).optional(),
    /** `B2`, also of delimited text: column B of line 2. */
    cell: z
      .string()
      .regex(/^[A-Z]{1,3}[1-9]\d{0,6}$/, 'must be a cell such as B2')
      .optional(),
    from: z.enum(['sheet', 'file']).optional(),
  })
  .refine(({ field, condition }) => one([field, condition]), 'needs exactly one of field and condition')
  .refine(({ value, cell, from }) => one([value, cell, from]), 'needs exactly one of value, cell and from')
export type FixedMapping = z.infer<typeof FixedMapping>

const row = z.int().min(1).max(10_000_000)

/** How a table is read. Everything but the columns is found out where it is left out. */
export const TableMapping = z.strictObject({
  columns: z.array(ColumnMapping).max(2000),
  /** What holds for all rows. */
  fixed: z.array(FixedMapping).max(50).optional(),
  /** Columns that no entry names are kept as notes, or read as they are without a mapping. */
  rest: z.enum(['note', 'auto']).optional(),
  /** First row of heads; rows are counted from 1 as the file shows them. */
  headRow: row.optional(),
  /** Rows of heads, one above the other; 0 where there are none. */
  headRows: z.int().min(0).max(5).optional(),
  /** A row of units follows the heads, or is this row. */
  unitsRow: z.union([z.boolean(), row]).optional(),
  /** First row below the heads. */
  firstRow: row.optional(),
  /** Last row that is read. */
  lastRow: row.optional(),
  /** Rows that are passed over, wherever they stand. */
  leaveOut: z.array(row).max(1000).optional(),
  /** Properties stand in rows and materials in columns: rows of this mapping are columns of the file. */
  transposed: z.literal(true).optional(),
  /** Curves stand side by side, each with the name of its material above its pair of columns: read one below the other. */
  pairs: z.literal(true).optional(),
  /** What one material is: a row with those after it that differ in conditions only, or the whole table. */
  multiplicity: z.enum(['row', 'table']).optional(),
  /** Of all values that say nothing else. */
  basis: z.enum(BASES).optional(),
  origin: z.enum(ORIGINS).optional(),
  /** Cells such as #DIV/0! refuse the import, or are kept as text with a warning. */
  faulty: z.enum(['refuse', 'keep']).optional(),
  encoding: z.enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252']).optional(),
  delimiter: z.enum([',', ';', '\t', '|']).optional(),
  decimal: z.enum(['.', ',']).optional(),
  /** Sheet of a workbook by name; all that are tables else. */
  sheet: z.string().optional(),
})
export type TableMapping = z.infer<typeof TableMapping>

/** Several tables of one import: the first whose sheet and heads fit a table is followed. */
export const TablesMapping = z.strictObject({ tables: z.array(TableMapping).min(1).max(200) })

/** What an import is told of its tables. */
export type Mapping = TableMapping | z.infer<typeof TablesMapping>

export const tablesOf = (mapping: Mapping | undefined): readonly TableMapping[] =>
  mapping === undefined ? [] : 'tables' in mapping ? mapping.tables : [mapping]
