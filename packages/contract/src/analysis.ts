import { z } from 'zod'
import { isTooMuch } from './analysis-sum.ts'
import { CallQuery } from './call-query.ts'
import { endpoint } from './endpoint.ts'
import { ANALYSIS_CANDIDATES, ANALYSIS_CANDIDATES_MAX, ANALYSIS_ELEMENTS_MAX } from './limits.ts'

/** Symbols of the elements that an analysis can name. */
export const ANALYSIS_SYMBOLS =
  'H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb Mo Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce Pr Nd Pm Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Hf Ta W Re Os Ir Pt Au Hg Tl Pb Bi Po At Rn Fr Ra Ac Th Pa U Np Pu Am Cm Bk Cf Es Fm'.split(
    ' ',
  )

const fraction = z.number().min(0).max(1)

/** An element of a chemical analysis, by mass. */
export const AnalysedElement = z
  .strictObject({
    element: z.enum(ANALYSIS_SYMBOLS),
    /** `=` measured; `<` below detection and `>` above calibration: a bound; `balance`: what makes up the rest. */
    relation: z.enum(['=', '<', '>', 'balance']).default('='),
    /** Mass fraction, 0 to 1: 0.182 is 18.2 %. Absent for the balance. */
    fraction: fraction.optional(),
  })
  .refine(({ relation, fraction: given }) => (relation === 'balance') === (given === undefined), {
    message: 'needs a fraction between 0 and 1, or the relation balance without one',
  })
  .meta({ id: 'AnalysedElement' })
export type AnalysedElement = z.output<typeof AnalysedElement>

export const Analysis = z
  .array(AnalysedElement)
  .min(1)
  .max(ANALYSIS_ELEMENTS_MAX)
  .refine((all) => new Set(all.map(({ element }) => element)).size === all.length, {
    message: 'names an element twice: leave one of them out',
  })
  .refine((all) => all.filter(({ relation }) => relation === 'balance').length < 2, {
    message: 'has more than one balance: only one element can make up the rest',
  })
  .refine((all) => !isTooMuch(all), {
    message: 'adds up to more than 100.5 %: correct the amounts or their units',
  })

/** What a grade says of one element; all numbers are mass fractions. */
export const ElementVerdict = z
  .strictObject({
    element: z.string(),
    /**
     * Against its limits: `within`, `outside`, or `undecided` where not all that the element can be is on one side. `unstated`:
     * the grade says nothing of it; `nominal`: it states a value without limits; `balance`: it makes up the rest of the grade.
     * Of what was not measured: `demanded`, the grade has a lower limit; `unmeasured`, it has an upper one alone.
     */
    state: z.enum(['within', 'outside', 'undecided', 'unstated', 'nominal', 'balance', 'demanded', 'unmeasured']),
    min: z.number().optional(),
    max: z.number().optional(),
    value: z.number().optional(),
    /** To the nearest limit: what is left, or below 0 what passes it. */
    margin: z.strictObject({ to: z.enum(['min', 'max']), by: z.number() }).optional(),
  })
  .meta({ id: 'ElementVerdict' })
export type ElementVerdict = z.infer<typeof ElementVerdict>

/** A material beside an analysis. */
export const AnalysedMaterial = z
  .strictObject({
    id: z.string(),
    name: z.string(),
    /** Name of the family, the deepest level of its class. */
    family: z.string(),
    url: z.tuple([z.string(), z.string(), z.string()]),
    verdicts: z.array(ElementVerdict),
    /** Mass fraction of what was measured and has no limits. */
    unstated: z.number(),
    /** What its limits are of: a ladle analysis, which a product may pass by the tolerances of its standard, or a product. */
    of: z.enum(['ladle', 'product', 'nominal']).optional(),
    /** Conditions among elements, as the source writes them: they are not checked, which leaves the material open. */
    rules: z.array(z.string()).optional(),
  })
  .meta({ id: 'AnalysedMaterial' })
export type AnalysedMaterial = z.infer<typeof AnalysedMaterial>

const Group = z.strictObject({ count: z.int(), items: z.array(AnalysedMaterial) })

export const AnalysisReply = z
  .strictObject({
    /** All limits are kept, what has none is less than 0.5 % of the mass, and all that is demanded was measured. */
    admits: Group,
    /** Nothing is outside, but something is undecided, without limits, demanded and not measured, or not checked. */
    open: Group,
    /** Up to three elements are outside, not by much. */
    near: Group,
  })
  .meta({ id: 'AnalysisReply' })
export type AnalysisReply = z.infer<typeof AnalysisReply>

export const readAnalysisMatches = endpoint('readAnalysisMatches', {
  summary:
    'The materials whose limits of composition admit a chemical analysis, those that leave it open, and near misses, each ' +
    'with what its limits say of every element and the margin to the nearest. `count` materials are in a group, the best ' +
    '`limit` of them are named. Where the analysis says its main element, materials that say nothing of it are left out.',
  permission: 'catalogue.read',
  writes: false,
  query: CallQuery,
  body: z.strictObject({
    analysis: Analysis,
    limit: z.int().min(1).max(ANALYSIS_CANDIDATES_MAX).default(ANALYSIS_CANDIDATES),
  }),
  reply: AnalysisReply,
  errors: [],
})
