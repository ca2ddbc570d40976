import { LICENCE_KINDS, LicenceContact } from '@ingot/contract/licences'
import { HEARTBEAT_SECONDS } from '@ingot/contract/limits'
import { z } from 'zod'

const DAY_SECONDS = 86_400
/** Licences of one house; each call of a seat may look through them. */
const LICENCES_MAX = 50
/** A seat outlives this many missed heartbeats and the time in which a failed one is tried again. */
const MISSED_BEATS = 2
const RETRYING_SECONDS = 60

const names = z.array(z.string().min(1).max(200)).min(1).max(10_000)

const Licence = z.strictObject({
  id: z.string().min(1).max(80),
  title: z.string().min(1).max(120),
  kind: z.enum(LICENCE_KINDS),
  /** Seats that are taken and given back; left out of a named licence, whose people have one each. */
  seats: z.int().min(1).max(100_000).optional(),
  /** Whose it is: accounts by user name, companies by name; everybody with an account where both are left out. */
  users: names.optional(),
  companies: names.optional(),
  /** Its last day, in UTC. */
  until: z.iso.date().optional(),
})
export type Licence = z.output<typeof Licence>

/** What holds where licences count and none is listed: everybody with an account has one. */
const OF_EVERYBODY: Licence = { id: 'accounts', title: 'Ingot', kind: 'named' }

export const LicenceConfig = z
  .strictObject({
    enabled: z.boolean().default(false),
    heartbeatInSecs: z.int().min(1).max(DAY_SECONDS).default(HEARTBEAT_SECONDS),
    /** Seconds that a seat is kept without a heartbeat. */
    leaseInSecs: z
      .int()
      .min(2)
      .max(7 * DAY_SECONDS)
      .optional(),
    contact: LicenceContact.optional(),
    licenses: z.array(Licence).min(1).max(LICENCES_MAX).default([OF_EVERYBODY]),
  })
  .superRefine(({ licenses, heartbeatInSecs, leaseInSecs }, context) => {
    const fault = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
    if (leaseInSecs !== undefined && leaseInSecs <= heartbeatInSecs)
      fault(['leaseInSecs'], `must be more than heartbeatInSecs, ${heartbeatInSecs}`)
    licenses.forEach(({ id, kind, seats }, at) => {
      if (licenses.findIndex((one) => one.id === id) !== at) fault(['licenses', at, 'id'], `“${id}” stands there twice`)
      if (kind === 'units' && seats === undefined) fault(['licenses', at, 'seats'], 'a licence of units has seats')
      if (kind === 'named' && seats !== undefined)
        fault(['licenses', at, 'seats'], 'the people of a named licence have a seat each')
    })
  })
export type LicenceConfig = z.output<typeof LicenceConfig>

export const leaseSecondsOf = ({
  heartbeatInSecs,
  leaseInSecs,
}: Pick<LicenceConfig, 'heartbeatInSecs' | 'leaseInSecs'>): number =>
  leaseInSecs ?? MISSED_BEATS * heartbeatInSecs + RETRYING_SECONDS
