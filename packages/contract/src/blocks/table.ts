import { z } from 'zod'
import { Conditions } from '../material.ts'
import { blockBase } from './base.ts'
import { HOWS, ShownSource, ShownValue } from './shown-value.ts'

/** One property of a datasheet's table: its values in SI or in the unit system that the call names, the first is the main one. */
export const PropertyRow = z
  .strictObject({
    vkey: z.string(),
    name: z.string(),
    symbol: z.string().optional(),
    quantity: z.string().optional(),
    /** Of the values, where the call names a unit system. */
    unit: z.string().optional(),
    /** Standard by which the property is usually measured: of the property, not of its values. */
    usualStandard: z.string().optional(),
    /** Conditions that the property itself means: those that are words, and those that are numbers, SI. */
    condition: z.string().optional(),
    cond: Conditions.optional(),
    /** Where conditions are asked for: how the main value meets them; `elsewhere` is one at other conditions. */
    how: z.enum(HOWS).optional(),
    values: z.array(z.strictObject({ shown: ShownValue, source: ShownSource, note: z.string().optional() })),
  })
  .meta({ id: 'PropertyRow' })
export type PropertyRow = z.infer<typeof PropertyRow>

/** Properties of one group, or plain cells (composition, designations). Collapsible [BLOCK-005]. */
export const TableBlock = z
  .strictObject({
    ...blockBase,
    kind: z.literal('table'),
    config: z.discriminatedUnion('of', [
      z.strictObject({
        of: z.literal('properties'),
        vkey: z.string(),
        heading: z.string(),
        collapsed: z.boolean(),
        rows: z.array(PropertyRow),
      }),
      z.strictObject({
        of: z.literal('cells'),
        heading: z.string(),
        collapsed: z.boolean(),
        columns: z.array(z.strictObject({ name: z.string(), numeric: z.boolean() })),
        rows: z.array(z.array(z.string())),
        /** Of a model: the conditions it holds under, SI; they stand in its heading. */
        cond: Conditions.optional(),
        /** Of a model: its equation, in the keys of its parameters. */
        equation: z.string().optional(),
        note: z.string().optional(),
      }),
    ]),
  })
  .meta({ id: 'TableBlock' })
