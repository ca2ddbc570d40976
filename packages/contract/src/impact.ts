import { z } from 'zod'
import { CallQuery, ContentId } from './call-query.ts'
import { endpoint } from './endpoint.ts'
import { IMPACT_ROWS_MAX, IMPACT_USE_MASK, NAME_MAX, PICTURE_MAX } from './limits.ts'
import { MaterialId } from './material.ts'

/**
 * How sure a figure is: read in its source; the range read and its middle taken; derived from what was read; read where
 * another quotes it; or not read in the source that is named.
 */
export const IMPACT_CHECKED = ['read', 'range', 'derived', 'secondary', 'unverified'] as const

/** Where a figure is from. */
export const ImpactOrigin = z.strictObject({
  source: z.string().max(2_000),
  year: z.int().optional(),
  region: z.string().max(120).optional(),
  /** What it counts: cradle to gate, electricity of the whole site … */
  scope: z.string().max(200).optional(),
  note: z.string().max(600).optional(),
  checked: z.enum(IMPACT_CHECKED).optional(),
})
export type ImpactOrigin = z.infer<typeof ImpactOrigin>

const amount = z.number().min(0).max(1e12)

/** A figure and its story; without an origin it is the user's own. */
export const ImpactFigure = z
  .strictObject({
    value: amount,
    /** The range that the source gives. */
    low: amount.optional(),
    high: amount.optional(),
    origin: ImpactOrigin.optional(),
  })
  .meta({ id: 'ImpactFigure' })
export type ImpactFigure = z.infer<typeof ImpactFigure>

const name = z.string().trim().min(1).max(NAME_MAX)
const key = z
  .string()
  .min(1)
  .max(NAME_MAX + 20)
/** null: no figure is known. GWP in kg CO2e, CO2 in kg, each per kg (compounds) or per J (electricity of a country). */
const factors = { gwp: ImpactFigure.nullable(), co2: ImpactFigure.nullable() }

/** A compound as it is offered; factors per kg. */
export const ImpactCompound = z.strictObject({ key, name, group: z.string().max(40), ...factors })
export type ImpactCompound = z.infer<typeof ImpactCompound>

/** A country with its emission factors per property [IMPACT-005], per J of electricity. */
export const ImpactCountry = z.strictObject({ key, name, ...factors })
export type ImpactCountry = z.infer<typeof ImpactCountry>

/** A machine as it is offered; energy in J per kg. */
export const ImpactMachine = z.strictObject({ key, name, energy: ImpactFigure })
export type ImpactMachine = z.infer<typeof ImpactMachine>

const percentage = z.number().min(0).max(100)

/** A row of compounds: name, percentage, gwp and co2 [IMPACT-003]. The first row is the base. */
export const CompoundRow = z.strictObject({ key, name, percentage, ...factors })
export type CompoundRow = z.infer<typeof CompoundRow>

/** A row of machines: name and energy; gwp and co2 follow from the country [IMPACT-004]. */
export const MachineRow = z.strictObject({ key, name, energy: ImpactFigure })
export type MachineRow = z.infer<typeof MachineRow>

/** A sum, per kg; `isAtLeast` where figures are missing or stand for less than all. */
export const ImpactAmount = z.strictObject({ value: z.number(), isAtLeast: z.boolean() })
export type ImpactAmount = z.infer<typeof ImpactAmount>

/** Totals per kg of product: GWP in kg CO2e, CO2 in kg, energy in J. */
export const ImpactTotal = z.strictObject({ gwp: ImpactAmount, co2: ImpactAmount, energy: z.number() })
export type ImpactTotal = z.infer<typeof ImpactTotal>

/** A property of the items' data: its key, name and quantity, and the unit of its numbers in this reply. */
const property = z.strictObject({ vkey: z.string(), name: z.string(), quantity: z.string(), unit: z.string() })
const item = { name: z.string(), props: z.array(property) }

/** Data items of the assessment [IMPACT-006]. */
export const ImpactItem = z.discriminatedUnion('usemask', [
  z.strictObject({ ...item, usemask: z.literal(IMPACT_USE_MASK.compounds), data: z.array(ImpactCompound) }),
  z.strictObject({ ...item, usemask: z.literal(IMPACT_USE_MASK.countries), data: z.array(ImpactCountry) }),
  z.strictObject({ ...item, usemask: z.literal(IMPACT_USE_MASK.machines), data: z.array(ImpactMachine) }),
])
export type ImpactItem = z.infer<typeof ImpactItem>

export const ImpactData = z
  .strictObject({
    /** Of the figures. */
    version: z.string(),
    items: z.array(ImpactItem),
    /** What the material of the call is made of; missing where the catalogue does not know. */
    start: z.array(CompoundRow).optional(),
  })
  .meta({ id: 'ImpactData' })
export type ImpactData = z.infer<typeof ImpactData>

export const readImpactData = endpoint('readImpactData', {
  summary:
    'Compounds, countries and machines of the impact assessment with their factors, SI or in the units of `unitsystem`, and ' +
    'what a material is made of [API-035].',
  permission: 'catalogue.read',
  query: CallQuery.extend({ id: MaterialId.optional() }),
  reply: ImpactData,
  errors: ['material-not-found', 'unknown-unit-system'],
})

const placed = { place: z.int().min(0).max(IMPACT_ROWS_MAX) }
const rowsByKey = <S extends z.ZodType>(row: S) =>
  z.record(key, row).refine((rows) => Object.keys(rows).length <= IMPACT_ROWS_MAX, `at most ${IMPACT_ROWS_MAX} rows`)

/**
 * What a saved assessment holds [IMPACT-013]: its rows by key with the figures of the day, so that it says tomorrow what
 * it says today; the additives and machines that the user defined, used or not.
 */
export const ImpactCriterias = z
  .strictObject({
    propertyMap: rowsByKey(z.strictObject({ ...CompoundRow.omit({ key: true }).shape, ...placed })).refine(
      (rows) => Math.abs(Object.values(rows).reduce((sum, row) => sum + row.percentage, 0) - 100) < 1e-6,
      'the percentages do not make 100',
    ),
    machineMap: rowsByKey(z.strictObject({ ...MachineRow.omit({ key: true }).shape, ...placed })),
    selectedCountry: ImpactCountry.nullable(),
    userDefinedAdditives: z.array(ImpactCompound.omit({ group: true })).max(IMPACT_ROWS_MAX),
    userDefinedMachines: z.array(ImpactMachine).max(IMPACT_ROWS_MAX),
    details: z.strictObject({
      /** Name of the material, of which the saved name bears the brackets. */
      materialName: name,
      /** Version of the figures that were offered. */
      version: z.string().max(40),
      /** What it came to. */
      total: ImpactTotal,
    }),
    materialId: MaterialId,
  })
  .meta({ id: 'ImpactCriterias' })
export type ImpactCriterias = z.infer<typeof ImpactCriterias>

const picture = z.string().max(PICTURE_MAX).default('')

/** Pictures are SVG texts; they are cleaned before they are drawn. */
export const downloadImpactPdf = endpoint('downloadImpactPdf', {
  summary:
    'An impact assessment as PDF [API-036]. JSON is answered with an attachment; a form whose field `payload` holds the ' +
    'same JSON with a page to look at. Percentages that do not make 100, or totals that the rows do not make, are refused.',
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
    data: z.strictObject({
      compounds: z.array(CompoundRow).min(1).max(IMPACT_ROWS_MAX),
      machines: z.array(MachineRow).max(IMPACT_ROWS_MAX),
      country: ImpactCountry.nullable(),
      total: ImpactTotal,
      /** The material that the assessment is of. */
      materialId: MaterialId.optional(),
    }),
    svg: z.strictObject({ co2PlotData: picture, gwpPlotData: picture }).prefault({}),
  }),
  reply: z.instanceof(ArrayBuffer),
  errors: ['impact-percentages', 'impact-total', 'material-not-found', 'unknown-unit-system', 'too-many-requests'],
})
