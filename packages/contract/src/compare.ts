import { z } from 'zod'
import { HOWS, ShownSource, ShownValue } from './blocks/shown-value.ts'
import { CallQuery, ContentId, queried } from './call-query.ts'
import { endpoint } from './endpoint.ts'
import {
  CAPTION_MAX,
  COMPARE_PDF_MAX,
  COMPARE_PDF_MIN,
  COMPARED_MAX,
  PICTURE_MAX,
  PICTURES_MAX,
  POLAR_MAX,
  POLAR_MIN,
} from './limits.ts'
import { Conditions, MaterialId } from './material.ts'

/**
 * What a column of a comparison stands for: a material, or a material in one of the catalogue's slots (`dry`, `cond`):
 * `pa66`, `pa66~cond`.
 */
export const CompareKey = z
  .string()
  .min(1)
  .max(160)
  .regex(/^[^~,/\s%]+(~[a-z][a-z0-9]*)?$/, 'must be a material id, or id~slot')
export type CompareKey = z.infer<typeof CompareKey>

const number = z.number().refine(Number.isFinite, 'must be a finite number')

/** The conditions under which values are compared, SI; what is not named stays as the property has it. */
export const EvaluateAt = z
  .strictObject({
    /** K */
    T: number.positive().optional(),
    moisture: z.string().max(40).optional(),
    /** Strain rate, 1/s */
    rate: number.nonnegative().optional(),
    dir: z.string().max(40).optional(),
  })
  .meta({ id: 'EvaluateAt' })
export type EvaluateAt = z.infer<typeof EvaluateAt>

/** What materials have data at, for the bar that chooses the conditions: SI and options. */
export const EvaluateChoices = z
  .strictObject({
    T: z.array(z.number()),
    moisture: z.array(z.string()),
    rate: z.array(z.number()),
    dir: z.array(z.string()),
  })
  .meta({ id: 'EvaluateChoices' })
export type EvaluateChoices = z.infer<typeof EvaluateChoices>

/** A column: a material in a state, and the states in which it has values. */
export const ComparedMaterial = z
  .strictObject({
    key: CompareKey,
    id: MaterialId,
    name: z.string(),
    family: z.string(),
    url: z.tuple([z.string(), z.string(), z.string()]),
    slot: z.string().optional(),
    slots: z.array(z.string()),
    revision: z.int(),
  })
  .meta({ id: 'ComparedMaterial' })
export type ComparedMaterial = z.infer<typeof ComparedMaterial>

/**
 * A cell. `how` tells how the asked conditions are met: `exact` and `interpolated` by the data, `silent` where the
 * source names no such condition; `elsewhere` is a value at other conditions than asked, which is not compared.
 */
export const ComparedCell = z
  .strictObject({
    shown: ShownValue,
    source: ShownSource,
    /** What the source adds in words: of a value that was read from a curve, the curve's note. */
    note: z.string().optional(),
    how: z.enum(HOWS),
  })
  .meta({ id: 'ComparedCell' })
export type ComparedCell = z.infer<typeof ComparedCell>

/**
 * What the values of a row differ in, so that their numbers compare with care: stated conditions; a stated condition
 * beside an assumed one; properties that a unifying one took them from; stated test standards; bases.
 */
export const COMPARE_WARNINGS = ['conditions', 'assumed', 'property', 'standard', 'basis'] as const

export const ComparedRow = z
  .strictObject({
    vkey: z.string(),
    name: z.string(),
    symbol: z.string().optional(),
    quantity: z.string().optional(),
    /** Of the cells, where the call names a unit system. */
    unit: z.string().optional(),
    vtype: z.string().optional(),
    /** Standard by which the property is usually measured: of the property, not of the values. */
    usualStandard: z.string().optional(),
    /** Conditions that the property itself means: those that are words, and those that are numbers, SI. */
    condition: z.string().optional(),
    cond: Conditions.optional(),
    /** One for each column, null where the material has no value. */
    cells: z.array(ComparedCell.nullable()),
    /** The values are not all the same. */
    differs: z.boolean(),
    warnings: z.array(z.enum(COMPARE_WARNINGS)),
  })
  .meta({ id: 'ComparedRow' })
export type ComparedRow = z.infer<typeof ComparedRow>

export const Comparison = z
  .strictObject({
    columns: z.array(ComparedMaterial),
    /** Groups of the catalogue tree that have a value for some column, in its order. */
    groups: z.array(z.strictObject({ vkey: z.string(), name: z.string(), rows: z.array(ComparedRow) })),
    /** Keys that name no material that the caller may see. */
    unknown: z.array(z.string()),
    choices: EvaluateChoices,
  })
  .meta({ id: 'Comparison' })
export type Comparison = z.infer<typeof Comparison>

const keys = z.array(CompareKey).min(1).max(COMPARED_MAX)

export const compareMaterials = endpoint('compareMaterials', {
  summary:
    'Materials side by side: properties by group, a cell for each, under the same conditions [API-022, COMP-012]. ' +
    'Values are in `unitsystem`, SI without one; conditions are SI.',
  permission: 'ui.compare',
  writes: false,
  query: CallQuery,
  body: z.strictObject({ ids: keys, at: EvaluateAt.prefault({}) }),
  reply: Comparison,
  errors: ['compare-limit', 'unknown-slot', 'unknown-unit-system'],
})

export const exportComparison = endpoint('exportComparison', {
  summary:
    'The comparison as a workbook that equals the screen [API-023]: `matKeys` are its columns in their order, ' +
    '`reference` the one from which differences are counted, `rows=different` leaves out what is alike, `order` sorts ' +
    'the rows within their group. Numbers are in `unitsystem`.',
  permission: 'ui.compare.export',
  params: z.strictObject({ id: ContentId }),
  query: CallQuery.extend({
    matKeys: z.string().min(1).max(4_000),
    T: queried,
    moisture: z.string().max(40).optional(),
    rate: queried,
    dir: z.string().max(40).optional(),
    reference: CompareKey.optional(),
    rows: z.enum(['all', 'different']).default('all'),
    order: z.enum(['catalogue', 'name', 'difference']).default('catalogue'),
  }),
  reply: z.instanceof(ArrayBuffer),
  errors: ['compare-limit', 'unknown-slot', 'unknown-unit-system', 'material-not-found'],
})

export const downloadComparisonPdf = endpoint('downloadComparisonPdf', {
  summary: 'A comparison of 2 to 10 materials as PDF, with the diagrams that are sent as SVG [COMP-015].',
  permission: 'ui.pdf',
  needsSeat: true,
  writes: false,
  params: z.strictObject({
    content: ContentId,
    lang: z.enum(['en', 'fr']),
    unit: z.string().max(40),
    file: z.string().max(200),
  }),
  body: z.strictObject({
    ids: z.array(CompareKey).min(COMPARE_PDF_MIN).max(COMPARE_PDF_MAX),
    at: EvaluateAt.prefault({}),
    reference: CompareKey.optional(),
    svg: z.array(z.string().max(PICTURE_MAX)).max(PICTURES_MAX).default([]),
    /** What stands under each picture: the conditions of its curves, and what they are. */
    captions: z.array(z.string().max(CAPTION_MAX)).max(PICTURES_MAX).default([]),
    comment: z.string().max(4_000).optional(),
  }),
  reply: z.instanceof(ArrayBuffer),
  errors: ['compare-limit', 'unknown-slot', 'unknown-unit-system', 'material-not-found', 'too-many-requests'],
})

/** One axis of a polar chart; `min` and `max` are those of all materials that the caller may see. */
export const PolarAxis = z.strictObject({
  column: z.string(),
  name: z.string(),
  symbol: z.string().optional(),
  quantity: z.string().optional(),
  /** Where the call names a unit system. */
  unit: z.string().optional(),
  min: z.number().nullable(),
  max: z.number().nullable(),
})

export const PolarData = z
  .strictObject({
    axes: z.array(PolarAxis),
    /** One value an axis, null where the material has none. */
    materials: z.array(z.strictObject({ key: CompareKey, name: z.string(), values: z.array(ShownValue.nullable()) })),
  })
  .meta({ id: 'PolarData' })
export type PolarData = z.infer<typeof PolarData>

export const readPolar = endpoint('readPolar', {
  summary: 'Some properties of some materials with the range that each has in the catalogue [API-027].',
  permission: 'ui.spiderplot',
  writes: false,
  query: CallQuery,
  body: z.strictObject({
    matKeys: keys,
    /** Column keys. */
    spts: z.array(z.string().max(200)).min(POLAR_MIN).max(POLAR_MAX),
  }),
  reply: PolarData,
  errors: ['compare-limit', 'unknown-property', 'unknown-slot', 'unknown-unit-system'],
})
