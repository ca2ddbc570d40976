import { z } from 'zod'
import { queried } from './call-query.ts'
import { CARD_TEMPERATURES_MAX } from './limits.ts'

/** Moisture states of a card; the form calls them "Dry" and "Conditioned" [CARD-002]. */
export const CARD_MOISTURES = ['dry', 'cond'] as const

/** Parts of a card that may be left out. */
export const CARD_TEMPLATES = ['thermal', 'rates'] as const
export type CardTemplate = (typeof CARD_TEMPLATES)[number]

/** How a curve goes on beyond its last point: by the law that fits it best, flat, with its last slope, or not at all. */
export const EXTRAPOLATIONS = ['law', 'flat', 'tangent', 'none'] as const
export type Extrapolation = (typeof EXTRAPOLATIONS)[number]

/**
 * What the strength of a card stands for: what is shown of the material, the least of its specimens (else a lower limit),
 * its characteristic value (5 % fractile), or its A- or B-basis value.
 */
export const CARD_BASES = ['mean', 'minimum', 'characteristic', 'A', 'B'] as const
export type CardBasis = (typeof CARD_BASES)[number]

/** How a card breaks: not at all, at a plastic strain, or by the damage of Johnson and Cook. */
export const CARD_FAILURES = ['none', 'fracture-strain', 'johnson-cook-damage'] as const
export type CardFailureChoice = (typeof CARD_FAILURES)[number]

/** The same in an address and in a body. */
const same = <Schema extends z.ZodType>(schema: Schema) => ({ address: schema, body: schema })
const word = (max: number) => same(z.string().max(max).optional())
const number = { address: queried, body: z.number().optional() }

/** A boolean in an address: true or 1. */
const flag = {
  address: z
    .enum(['true', 'false', '1', '0', ''])
    .transform((text) => text === 'true' || text === '1')
    .optional(),
  body: z.boolean().optional(),
}

const parted = (text: string) => text.split(',').filter((part) => part !== '')
const withUnit = z.string().max(60)

/**
 * The options of a card [CARD-004], as an address carries them and as a body does: this list is the only one, calls, command
 * line and form are made of it. Numbers are SI; a text may have a unit (`23 °C`, `450 MPa`). Lists in addresses are parted
 * by commas.
 */
export const CARD_OPTIONS = {
  /** The path names both; for callers that send the form as it is. Others than those of the path are refused. */
  solver: word(60),
  model: word(60),
  /** Id of a solver unit system, or mass-length-time in units: `Mg-mm-s`. */
  unit: word(60),
  moisture: same(z.enum(CARD_MOISTURES).optional()),
  temperature: {
    address: z
      .string()
      .max(2_000)
      .transform(parted)
      .pipe(z.array(z.string().max(40)).max(CARD_TEMPERATURES_MAX))
      .optional(),
    body: z
      .array(z.union([z.number(), z.string().max(40)]))
      .max(CARD_TEMPERATURES_MAX)
      .optional(),
  },
  diagram: word(80),
  /** `mean` where it is left out. */
  basis: same(z.enum(CARD_BASES).optional()),
  engTrueStressStrain: same(z.enum(['true', 'eng']).optional()),
  /** By default `law` for explicit solvers; others hold the last stress, and a choice takes the curve on to 1. */
  extrapolation: same(z.enum(EXTRAPOLATIONS).optional()),
  /** `none` where it is left out. */
  failure: same(z.enum(CARD_FAILURES).optional()),
  poissonsRatio: number,
  stressLimit: { address: withUnit.optional(), body: z.union([z.number(), withUnit]).optional() },
  reduction: number,
  startNumber: number,
  /** Parts to write; all where it is left out. */
  templates: {
    address: z
      .string()
      .max(200)
      .transform(parted)
      .pipe(z.array(z.enum(CARD_TEMPLATES)))
      .optional(),
    body: z.array(z.enum(CARD_TEMPLATES)).max(CARD_TEMPLATES.length).optional(),
  },
  includeGeneric: flag,
  acceptDeviation: flag,
  encrypt: flag,
} as const
export type CardOptionName = keyof typeof CARD_OPTIONS

type Side<Name extends 'address' | 'body'> = { [Option in CardOptionName]: (typeof CARD_OPTIONS)[Option][Name] }

const side = <Name extends 'address' | 'body'>(name: Name): Side<Name> =>
  Object.fromEntries(Object.entries(CARD_OPTIONS).map(([option, schemas]) => [option, schemas[name]])) as Side<Name>

export const CardAddressOptions = z.object(side('address'))
export const CardBodyOptions = z.strictObject(side('body'))

/** The options, whichever way they come. */
export type SentCardOptions = z.output<typeof CardBodyOptions>
