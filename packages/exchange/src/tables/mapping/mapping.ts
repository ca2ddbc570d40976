import { BASES, Conditions } from '@ingot/contract/material'
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
  'specimens',
  'note',
  'ignore',
])
export type TableField = z.infer<typeof TableField>

const header = z.string().max(500)
const bound = z.enum(['min', 'max']).optional()

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

const KINDS = {
  vkey: strictColumn({
    header,
    vkey: z.string(),
    /** Of all cells; a unit in a cell wins. */
    unit: z.string().optional(),
    cond: Conditions.optional(),
    slot: z.string().optional(),
    /** The numbers are limits: 235 is meant as ≥ 235. */
    bound,
    basis: z.enum(BASES).optional(),
  }),
  field: strictColumn({ header, field: TableField }),
  condition: strictColumn({ header, condition: z.string(), unit: z.string().optional() }),
  element: strictColumn({ header, element: z.string().max(3), unit: z.string().optional(), bound }),
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
    return `${name} needs exactly one of "vkey" (a property), "field" (${TableField.options.join(', ')}), "condition" or "element"`
  const issue = KINDS[kind].safeParse(input).error?.issues[0]
  if (issue?.code === 'unrecognized_keys') return issue.message
  return `${name}: "${issue?.path.join('.') ?? ''}" ${issue?.message ?? 'is not valid'}`
}

/** What a column holds: a property, a field, a condition of the row's values, or the share of an element. */
export const ColumnMapping = z.union([KINDS.vkey, KINDS.field, KINDS.condition, KINDS.element], {
  error: ({ input }) => columnFault(input),
})
export type ColumnMapping = z.infer<typeof ColumnMapping>

/** How a table is read. Everything but the columns is found out where it is left out. */
export const TableMapping = z.strictObject({
  columns: z.array(ColumnMapping),
  /** A row of units follows the heads. */
  unitsRow: z.boolean().optional(),
  delimiter: z.enum([',', ';', '\t', '|']).optional(),
  decimal: z.enum(['.', ',']).optional(),
  /** Sheet of a workbook by name; all that are tables else. */
  sheet: z.string().optional(),
})
export type TableMapping = z.infer<typeof TableMapping>
