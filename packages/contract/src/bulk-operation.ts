import { z } from 'zod'
import { BASES, PropertyValue, RIGHTS, Source, SourceRef } from './material.ts'

/** One change that is made alike in the drafts of many materials. Numbers are SI. */

const vkey = z.string().min(1).max(80)
const unit = z.string().min(1).max(40)
const title = Source.shape.title
/** Only what cites this source, by its title. */
const ofSource = title.optional()
const at = SourceRef.shape.at

/** What becomes of a source: a part that is left out stays, null is taken away. */
const fact = z.string().trim().min(1).max(1000).nullable().optional()
export const SourceCorrection = z
  .strictObject({
    title: title.trim().optional(),
    kind: Source.shape.kind.optional(),
    rights: z.enum(RIGHTS).optional(),
    edition: fact,
    date: fact,
    /** Address of the source, a DOI among them. */
    url: fact,
    licence: fact,
  })
  .refine((parts) => Object.values(parts).some((part) => part !== undefined), 'says nothing that changes')
export type SourceCorrection = z.output<typeof SourceCorrection>

export const BulkOperation = z
  .discriminatedUnion('do', [
    /** Takes the place of the one value of its property under its conditions, or stands beside those under others. Its
     * id, and the key of its source, are those that fit into each document. */
    z.strictObject({ do: z.literal('set'), value: PropertyValue, source: Source }),
    z.strictObject({ do: z.literal('scale'), vkey, ofSource, factor: z.number().min(1e-30).max(1e30) }),
    /** The number was read in the unit `was`, and is in `is`. */
    z.strictObject({ do: z.literal('reread'), vkey, ofSource, was: unit, is: unit }),
    /** Null takes the basis away. */
    z.strictObject({ do: z.literal('basis'), vkey, ofSource, basis: z.enum(BASES).nullable() }),
    /** Names another source: for the values of a property, or for all that cites `ofSource`. */
    z.strictObject({ do: z.literal('cite'), vkey: vkey.optional(), ofSource, source: Source, at }),
    z.strictObject({ do: z.literal('remove'), vkey, ofSource }),
    /** Corrects what is said of the source itself. */
    z.strictObject({ do: z.literal('correct'), ofSource: title, source: SourceCorrection }),
  ])
  .refine((asked) => asked.do !== 'cite' || asked.vkey !== undefined || asked.ofSource !== undefined, {
    message: 'needs a property or the source that is replaced',
  })
  .meta({ id: 'BulkOperation' })
export type BulkOperation = z.output<typeof BulkOperation>

/** Why a value stays as it is. */
export const LEFT_REASONS = [
  /** It says no number, or nothing that has a basis. */
  'no-number',
  /** A temperature has a zero of its own: no factor holds for it in every unit. */
  'temperature',
  /** It was evaluated from tests of the material, which would say otherwise. */
  'evaluated',
  /** Its statistics are those of logarithms, which an offset does not leave so. */
  'statistics',
  'out-of-range',
  /** Several values under these conditions: nobody knows which is meant. */
  'several',
  'same',
  /** `≥ 235` is a limit and no typical value. */
  'bound-is-limit',
  'number-is-no-limit',
] as const
export type LeftReason = (typeof LEFT_REASONS)[number]

/** Why a material gets no draft. */
export const SKIPPED_REASONS = [
  'draft-of-another',
  'in-review',
  /** The company has its own in the place of this public one. */
  'replaced',
  'withdrawn',
  /** Somebody changed it since it was looked at. */
  'changed',
  /** It has nothing that the operation is about. */
  'nothing',
  /** The document could not be kept: `said` names the part. */
  'refused',
] as const
export type SkippedReason = (typeof SKIPPED_REASONS)[number]
