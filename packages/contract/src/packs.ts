import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Job } from './exchange.ts'
import { NAME_MAX } from './limits.ts'

const name = z.string().trim().min(1).max(NAME_MAX)
const words = z.string().trim().min(1).max(4_000)
const count = z.int().nonnegative()

/** A licence as a pack is under it; `text` is the file of the pack that holds its words. */
const PackLicence = z.strictObject({
  /** SPDX identifier where there is one: `CC-BY-4.0`. */
  id: name,
  name,
  url: z.url().optional(),
  text: z.literal('LICENSE.txt'),
  /**
   * What whoever adds the pack confirms first: the sentence of the licence has not been seen beside the data. Such a pack
   * holds no data; they are read from files that the user has.
   */
  confirm: words.optional(),
})

/** What a pack holds; `stressStrain` curves and `fatigue` groups are among `curves`. */
export const PackCounts = z.strictObject({
  materials: count,
  values: count,
  curves: count,
  tests: count,
  stressStrain: count,
  fatigue: count,
})
export type PackCounts = z.infer<typeof PackCounts>

/** Measured data of one publication as a folder of data/packs: where they are from, under which licence, what was left out. */
export const PackManifest = z.strictObject({
  name: z.string().regex(/^[a-z0-9-]{2,60}$/, 'must be lower-case letters, digits and hyphens'),
  title: name,
  /** What the data are, in a sentence for somebody who has not seen them. */
  description: words,
  /** Provider of its materials: short, as the filter shows it; an address lists providers between commas. */
  provider: name.regex(/^[^,]+$/, 'must hold no comma'),
  authors: z.array(name).min(1),
  year: z.int().optional(),
  doi: z
    .string()
    .regex(/^10\.\d{4,9}\/\S+$/, 'must be a DOI such as 10.17632/rd6jm9tyb6.2')
    .optional(),
  url: z.url(),
  version: name,
  licence: PackLicence,
  /** Of everyday materials, or of research: ranks behind grades, and is never loaded by itself. */
  kind: z.enum(['grades', 'research']),
  /** Whether it comes with the demo catalogue. */
  isLoadedAtFirst: z.boolean(),
  /** What the conversion did to the figures. */
  changes: z.array(words),
  leftOut: z.array(z.strictObject({ what: words, count, why: words })),
  /** Written by `npm run packs -- build`. */
  counts: PackCounts.optional(),
})
export type PackManifest = z.infer<typeof PackManifest>

/** A pack as an installation has it. */
export const Pack = PackManifest.extend({
  /** Whether its data lie beside its converter: those of some packs are read from files that whoever runs it has. */
  hasData: z.boolean(),
  /** Materials of it that the catalogue holds at present. */
  materials: count,
  added: z.strictObject({ at: z.iso.datetime(), by: z.string(), isOutdated: z.boolean() }).optional(),
}).meta({ id: 'Pack' })
export type Pack = z.infer<typeof Pack>

const params = z.strictObject({ name: z.string().min(1).max(NAME_MAX) })

export const readPacks = endpoint('readPacks', {
  summary:
    'Packs of measured data: where they are from, under which licence, what they hold, and which were added here.',
  permission: 'catalogue.read',
  reply: z.strictObject({ items: z.array(Pack) }),
})

export const addPack = endpoint('addPack', {
  summary:
    'Adds a pack to the catalogue, or brings it to the version that is shipped, as an import whose job is answered. A pack ' +
    'whose licence was not seen beside its data asks `isLicenceConfirmed`.',
  permission: 'installation.administer',
  writes: true,
  params,
  body: z.strictObject({ isLicenceConfirmed: z.boolean().default(false) }),
  reply: z.strictObject({ job: Job }),
  errors: ['pack-not-found', 'pack-without-data', 'pack-licence', 'quota-reached'],
})

export const removePack = endpoint('removePack', {
  summary: 'Removes all materials of a pack.',
  permission: 'installation.administer',
  writes: true,
  params,
  reply: z.strictObject({ removed: count }),
  errors: ['pack-not-found', 'import-running', 'import-has-drafts', 'pack-has-own-work'],
})
