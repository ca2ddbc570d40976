import { Conditions } from '@ingot/contract/material'
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
  'note',
  'ignore',
])
export type TableField = z.infer<typeof TableField>

const header = z.string().max(500)

/** What a column holds: a property, a field, a condition of the row's values, or the share of an element. */
export const ColumnMapping = z.union([
  z.strictObject({
    header,
    vkey: z.string(),
    /** Of all cells; a unit in a cell wins. */
    unit: z.string().optional(),
    cond: Conditions.optional(),
    slot: z.string().optional(),
  }),
  z.strictObject({ header, field: TableField }),
  z.strictObject({ header, condition: z.string(), unit: z.string().optional() }),
  z.strictObject({ header, element: z.string().max(3), unit: z.string().optional() }),
])
export type ColumnMapping = z.infer<typeof ColumnMapping>

/** How a table is read. Everything but the columns is found out where it is left out. */
export const TableMapping = z.strictObject({
  columns: z.array(ColumnMapping),
  /** A row of units follows the heads. */
  unitsRow: z.boolean().optional(),
  delimiter: z.enum([',', ';', '\t', '|']).optional(),
  decimal: z.enum(['.', ',']).optional(),
  /** Sheet of a workbook by name; the first one else. */
  sheet: z.string().optional(),
})
export type TableMapping = z.infer<typeof TableMapping>
