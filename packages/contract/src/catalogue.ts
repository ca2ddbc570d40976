import { z } from 'zod'
import { Conditions, LocalText } from './material.ts'

/**
 * The catalogue tree: groups, properties (Spt, one value; Mpt, a diagram), features and models. It is data: a new
 * property costs no code. `at` is part of a node's meaning, `ref` is assumed where a value is silent, `slots` split a
 * node into columns, `from` unifies what classes split.
 */

export const NODE_TYPES = ['Group', 'Spt', 'Mpt', 'Feature', 'Model', 'Placeholder', 'plot'] as const
export type NodeType = (typeof NODE_TYPES)[number]

/** What a use mask stands for: the one map of the eight masks. */
export const USE_MASKS = {
  search: 17,
  advanced: 19,
  compare: 100,
  table: 103,
  scatter: 105,
  polar: 107,
  overlay: 108,
  summary: 109,
} as const
export type UseMask = (typeof USE_MASKS)[keyof typeof USE_MASKS]

/** An axis of a diagram; quantity is a key of the unit system's quantities. */
export const Axis = z.strictObject({
  name: LocalText,
  quantity: z.string(),
  log: z.boolean().optional(),
  /** Classes whose curves are drawn over a linear axis all the same: creep of metals over time. */
  linear_classes: z.array(z.string()).optional(),
  /** The y axis shows this property of the curve's own `cond.of` instead (thermal ageing). */
  symbol: z.string().optional(),
})
export type Axis = z.infer<typeof Axis>

export const ModelParameter = z.strictObject({ key: z.string(), name: LocalText, quantity: z.string() })

interface NodeShape {
  vkey: string
  type: NodeType
  name: LocalText
  vtype?: 'numeric' | 'text' | 'option' | 'flag' | undefined
  /** Short sign of a column head: E, Rp0.2, ρ. */
  symbol?: string | undefined
  aliases?: string[] | undefined
  sharedNames?: string[] | undefined
  searchWords?: string[] | undefined
  askedAs?: string[] | undefined
  quantity?: string | undefined
  standard_name?: string | undefined
  standard_classes?: string[] | undefined
  condition?: LocalText | undefined
  at?: Conditions | undefined
  ref?: Conditions | undefined
  slots?: string[] | undefined
  from?: string[] | undefined
  options?: string[] | undefined
  specialvalueset?: { names: string[]; specialonly?: boolean | undefined } | undefined
  /** Class paths in which the property makes sense; none means all. */
  classes?: string[] | undefined
  use_mask?: number[] | undefined
  x?: Axis | undefined
  y?: Axis | undefined
  by?: string[] | undefined
  needs?: string[] | undefined
  gives?: { of: string; over: string } | undefined
  params?: z.infer<typeof ModelParameter>[] | undefined
  children?: NodeShape[] | undefined
}
export type CatalogueNode = NodeShape

export const CatalogueNode: z.ZodType<CatalogueNode> = z
  .strictObject({
    vkey: z.string().regex(/^[a-z][a-z0-9_]*$/),
    type: z.enum(NODE_TYPES),
    name: LocalText,
    vtype: z.enum(['numeric', 'text', 'option', 'flag']).optional(),
    symbol: z.string().optional(),
    aliases: z.array(z.string()).optional(),
    /** Names that other properties have as well: a query asks which is meant. */
    sharedNames: z.array(z.string()).optional(),
    /** What people type who look for it, in any language: it is offered, and no query reads them. */
    searchWords: z.array(z.string()).optional(),
    /** What people type beside the name of a material to find what has it, in any language: tensile test, Wöhler. No query reads them. */
    askedAs: z.array(z.string()).optional(),
    quantity: z.string().optional(),
    /** Standard by which the property is usually measured, and the class paths that it fits; none means all. */
    standard_name: z.string().optional(),
    standard_classes: z.array(z.string()).optional(),
    condition: LocalText.optional(),
    at: Conditions.optional(),
    ref: Conditions.optional(),
    slots: z.array(z.string()).optional(),
    from: z.array(z.string()).optional(),
    options: z.array(z.string()).optional(),
    specialvalueset: z.strictObject({ names: z.array(z.string()), specialonly: z.boolean().optional() }).optional(),
    classes: z.array(z.string()).optional(),
    use_mask: z.array(z.int()).optional(),
    x: Axis.optional(),
    y: Axis.optional(),
    by: z.array(z.string()).optional(),
    needs: z.array(z.string()).optional(),
    gives: z.strictObject({ of: z.string(), over: z.string() }).optional(),
    params: z.array(ModelParameter).optional(),
    get children(): z.ZodOptional<z.ZodArray<z.ZodType<CatalogueNode>>> {
      return z.array(CatalogueNode).optional()
    },
  })
  .meta({ id: 'CatalogueNode' }) as z.ZodType<CatalogueNode>

/** A test condition: a number of a quantity, or one of its options. */
export const ConditionDefinition = z.strictObject({
  name: LocalText,
  symbol: z.string().optional(),
  quantity: z.string().optional(),
  options: z.array(z.string()).optional(),
})
export type ConditionDefinition = z.infer<typeof ConditionDefinition>

/** A node of the class hierarchy; its path is its place. */
/** A class of materials; `aliases` are short words for it, as people write them behind `class:`, in any language. */
export const ClassDefinition = z.strictObject({
  path: z.string(),
  name: LocalText,
  aliases: z.array(z.string()).optional(),
})
export type ClassDefinition = z.infer<typeof ClassDefinition>

/** A group of tags in the filter panel [SRCH-018]. */
export const TagGroupDefinition = z.strictObject({
  vkey: z.string().regex(/^[a-z]+$/, 'a group key has no hyphen'),
  name: LocalText,
  shortname: LocalText,
  pos: z.int(),
  useMask: z.int(),
  config: z.strictObject({
    isExpanded: z.boolean(),
    startLevel: z.int(),
    maxItems: z.int(),
    showTooltips: z.boolean(),
  }),
})
export type TagGroupDefinition = z.infer<typeof TagGroupDefinition>

/** data/catalogue: everything about properties that is data. */
export const CatalogueFile = z.strictObject({
  version: z.string(),
  conditions: z.record(z.string(), ConditionDefinition),
  slots: z.record(z.string(), Conditions),
  classes: z.array(ClassDefinition),
  tagGroups: z.array(TagGroupDefinition),
  /** Columns of the table and of tiles until the user chooses others. */
  defaultColumns: z.array(z.string()),
  /** Renamed keys: old → new. */
  renamed: z.record(z.string(), z.string()).optional(),
  tree: CatalogueNode,
})
export type CatalogueFile = z.infer<typeof CatalogueFile>

/** Lower and upper limit, ends of the core, and how many materials say so; SI. */
export const UsualRangeRow = z.tuple([z.number(), z.number(), z.number(), z.number(), z.int().positive()])
export type UsualRangeRow = z.infer<typeof UsualRangeRow>

/** data/usual-ranges.json: what a property usually is, by class path and by the designations of a grade. */
export const UsualRangesFile = z.strictObject({
  classes: z.record(z.string(), z.record(z.string(), UsualRangeRow)),
  grades: z.array(
    z.strictObject({
      codes: z.array(z.string()),
      temper: z.string(),
      classes: z.array(z.string()),
      ranges: z.record(z.string(), UsualRangeRow),
    }),
  ),
})
export type UsualRangesFile = z.infer<typeof UsualRangesFile>
