import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** `named` is for people, each with a seat of their own; `units` are seats that are taken and given back. */
export const LICENCE_KINDS = ['named', 'units'] as const
export type LicenceKind = (typeof LICENCE_KINDS)[number]

/** Why a page gets no seat, or has it no more: no licence, no seat left, too many of one's own, run out, taken back. */
export const SEAT_REFUSALS = ['no-licence', 'no-seat', 'too-many', 'gone', 'taken-back'] as const
export type SeatRefusal = (typeof SEAT_REFUSALS)[number]

/** A licence as its holder sees it; `name` is its kind, as the specification's clients compare it [IMPACT-015]. */
export const LicenceEntry = z
  .strictObject({
    name: z.string(),
    /** Left out of the licence that everybody has where none are counted. */
    id: z.string().optional(),
    title: z.string().optional(),
    /** Its last day. */
    until: z.iso.date().optional(),
  })
  .meta({ id: 'LicenceEntry' })
export type LicenceEntry = z.infer<typeof LicenceEntry>

/** Whom to ask for a seat. */
export const LicenceContact = z.strictObject({
  name: z.string().min(1).max(120),
  email: z.email().max(200).optional(),
  url: z
    .url({ protocol: /^https$/ })
    .max(500)
    .optional(),
})

const app = z.string().max(100).optional()
const lease = z.uuid()
const Answer = z.strictObject({
  success: z.boolean(),
  /** Why not, in the language of the call; empty where it succeeded. */
  message: z.string(),
  reason: z.enum(SEAT_REFUSALS).optional(),
})

export const checkoutLicence = endpoint('checkoutLicence', {
  summary:
    'Takes a seat for one page of a browser [LIC-014]. The header `licenseKey` tells the browser: all its pages share a seat, ' +
    'each with a lease of its own, which ends unless heartbeats prolong it.',
  permission: 'anybody',
  forPeople: true,
  writes: false,
  body: z.strictObject({ appName: app }),
  reply: Answer.extend({
    /** What heartbeats and checkin name; left out where licences do not count. */
    lease: lease.optional(),
    license: LicenceEntry.optional(),
    heartbeatInSecs: z.int(),
    /** Seconds that the seat is kept without a heartbeat. */
    leaseInSecs: z.int(),
  }),
})

export const beatLicence = endpoint('beatLicence', {
  summary: 'Keeps the seat of a page [API-047, LIC-006]; a lease that has ended, or was given back, stays so.',
  permission: 'anybody',
  forPeople: true,
  writes: false,
  body: z.strictObject({ appName: app, lease }),
  reply: Answer,
})

export const checkinLicence = endpoint('checkinLicence', {
  summary:
    'Gives the seat of a page back [API-046, LIC-013]. With `isLeaving` it is kept some seconds for the same browser, which may ' +
    'only load the page anew. What is given back already is given back.',
  permission: 'anybody',
  forPeople: true,
  writes: false,
  body: z.strictObject({ appName: app, lease, isLeaving: z.boolean().default(false) }),
  reply: Answer,
})

const SeatHolder = z
  .strictObject({
    id: z.uuid(),
    license: z.string(),
    userId: z.string(),
    userName: z.string(),
    /** Empty of who belongs to none. */
    company: z.string(),
    since: z.iso.datetime(),
    lastBeat: z.iso.datetime(),
    /** When it is free again without a heartbeat. */
    until: z.iso.datetime(),
    /** Pages of the browser that hold it. */
    pages: z.int(),
  })
  .meta({ id: 'SeatHolder' })
export type SeatHolder = z.infer<typeof SeatHolder>

export const readSeats = endpoint('readSeats', {
  summary:
    'Licences with their seats, and who holds one: of the own company, of everybody for an administrator without a company.',
  permission: 'accounts.administer',
  reply: z.strictObject({
    enabled: z.boolean(),
    licenses: z.array(
      LicenceEntry.required({ id: true, title: true }).extend({
        /** Left out where each of its people has one. */
        seats: z.int().optional(),
        held: z.int(),
      }),
    ),
    items: z.array(SeatHolder),
  }),
})

export const takeSeatBack = endpoint('takeSeatBack', {
  summary: 'Takes a seat back from who holds it: the page of that browser is told at its next heartbeat.',
  permission: 'accounts.administer',
  // What somebody else waits for cannot wait.
  writes: false,
  params: z.strictObject({ id: z.uuid() }),
  reply: z.strictObject({ taken: z.literal(true) }),
  errors: ['seat-not-found'],
})

/** Whose: one's own where it is left out. */
const OfUser = z.object({ userid: z.string().max(100).optional() })

export const readSubscription = endpoint('readSubscription', {
  summary:
    'The licences that a user holds, the one that counts first [API-063]: one’s own, or of an account that one administers.',
  permission: 'anybody',
  query: OfUser,
  reply: z.strictObject({ userid: z.string(), canAccess: z.boolean(), items: z.array(LicenceEntry) }),
  errors: ['user-not-found'],
})

export const readLicencePackage = endpoint('readLicencePackage', {
  summary: 'The licences that there are, without who holds them, and whom to ask for one [API-064].',
  permission: 'anybody',
  reply: z.strictObject({
    enabled: z.boolean(),
    items: z.array(LicenceEntry.required({ id: true, title: true }).extend({ isHeld: z.boolean() })),
    contact: LicenceContact.optional(),
  }),
})

export const requestTrial = endpoint('requestTrial', {
  summary: 'Notes that a user asks to try an application of the suite, for those who run the catalogue [API-065].',
  permission: 'account.write',
  writes: true,
  hasEffect: true,
  params: z.strictObject({ app: z.string().min(1).max(80) }),
  query: OfUser,
  reply: z.strictObject({ id: z.string(), receivedAt: z.string() }),
  errors: ['user-not-found', 'application-not-found', 'quota-reached'],
})
