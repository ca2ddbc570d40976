import { createHash } from 'node:crypto'
import { APP_NAME, DRIVE_NAME, LICENCE_KEY_HEADER, SESSION_COOKIE, SHORT_NAME } from '@ingot/contract/compatibility'
import { AppError } from '@ingot/contract/errors'
import * as contract from '@ingot/contract/licences'
import { LICENCE_KEY_LENGTH, SEATS_LISTED_MAX } from '@ingot/contract/limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readCookie } from '../auth/cookies.ts'
import { hashToken } from '../auth/service.ts'
import { hasAccess, licenceEntry, licencesOf, licensedUser } from '../callers/access.ts'
import type { Caller } from '../callers/caller.ts'
import { leaseSecondsOf } from '../config/licence-config.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import { type Inbox, keep } from '../feedback/service.ts'
import { standAside } from '../http/admission/present-call.ts'
import { languageOf } from '../http/errors.ts'
import type { Addresses } from '../http/guards/addresses.ts'
import { serve } from '../http/serve.ts'
import type { Texts } from '../texts/texts.ts'
import { companyOfSeats, type Seats } from './seats.ts'
import * as store from './store.ts'

interface Licensing {
  db: Db
  inbox: Inbox
  config: Config
  texts: Texts
  addresses: Pick<Addresses, 'isTls'>
  seats: Seats
}

/** Requests for trials of one address within a minute. */
const PER_ADDRESS = { max: 10, timeWindow: 60_000 }

/** The browser as it is kept: nobody who reads the table could stand for it. Throws `bad-request`. */
function browserOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const key = headers[LICENCE_KEY_HEADER.toLowerCase()]
  const { min, max } = LICENCE_KEY_LENGTH
  if (typeof key !== 'string' || key.length < min || key.length > max)
    throw new AppError('bad-request', { fields: `${LICENCE_KEY_HEADER}: ${min}–${max}` })
  return createHash('sha256').update(key).digest('hex')
}

/** Seats are taken, kept and given back; administrators see them. */
export function licenceRoutes(app: FastifyInstance, { db, inbox, config, texts, addresses, seats }: Licensing): void {
  const { licenseConfig } = config.application
  const { enabled, heartbeatInSecs } = licenseConfig
  const times = { heartbeatInSecs, leaseInSecs: leaseSecondsOf(licenseConfig) }

  const answer = (request: FastifyRequest, reason?: contract.SeatRefusal) =>
    reason === undefined
      ? { success: true, message: '' }
      : {
          success: false,
          reason,
          message: texts.text(`licence.refused.${reason}`, languageOf(request), { product: SHORT_NAME }),
        }

  serve(app, contract.checkoutLicence, async (_, { caller, request }) => {
    if (!enabled) return { ...answer(request), ...times }
    if (caller.user.kind === 'guest') return { ...answer(request, 'no-licence'), ...times }
    const browser = browserOf(request)
    // Who waits for a seat of a licence waits for others who do.
    standAside()
    const sessionHash = hashToken(readCookie(request, SESSION_COOKIE, addresses.isTls(request)) ?? '')
    const taken = await seats.take({ caller, sessionHash, browser })
    if ('refusal' in taken) return { ...answer(request, taken.refusal), ...times }
    return { ...answer(request), ...times, lease: taken.lease, license: licenceEntry(taken.licence) }
  })

  serve(app, contract.beatLicence, async ({ body }, { caller, request }) => {
    if (!enabled) return answer(request)
    if (caller.user.kind === 'guest') return answer(request, 'no-licence')
    const browser = browserOf(request)
    standAside()
    return answer(request, (await seats.beat({ caller, browser }, body.lease)).refusal)
  })

  serve(app, contract.checkinLicence, async ({ body }, { caller, request }) => {
    // What a guest held ended with the session.
    if (enabled && caller.user.kind !== 'guest')
      await seats.giveBack({ caller, browser: browserOf(request) }, body.lease, body.isLeaving)
    return answer(request)
  })

  serve(app, contract.readSeats, async (_, { caller }) => {
    if (!enabled) return { enabled, licenses: [], items: [] }
    const held = await store.countHeld(db)
    const rows = await store.listSeats(db, companyOfSeats(caller), SEATS_LISTED_MAX)
    return {
      enabled,
      licenses: seenBy(caller).map((licence) => ({
        ...licenceEntry(licence),
        ...(licence.seats !== undefined && { seats: licence.seats }),
        held: held.get(licence.id) ?? 0,
      })),
      items: rows.map((row) => ({
        id: row.id,
        license: row.licence,
        userId: row.account_id,
        userName: row.name,
        company: row.company ?? '',
        since: row.since.toISOString(),
        lastBeat: row.beat_at.toISOString(),
        until: row.expires_at.toISOString(),
        pages: row.pages,
      })),
    }
  })

  serve(app, contract.takeSeatBack, async ({ params }, { caller }) => {
    await seats.takeBack(caller, params.id)
    return { taken: true as const }
  })

  /** Whoever runs the installation sees all licences, everybody else those that may be theirs. */
  const seenBy = (caller: Caller) =>
    licenseConfig.licenses.filter(
      ({ users, companies }) =>
        caller.permissions.has('installation.administer') ||
        (users === undefined && companies === undefined) ||
        users?.includes(caller.user.userName) ||
        (caller.company !== undefined && companies?.includes(caller.company)),
    )

  /** The caller, or the account that an administrator asks about. Throws `user-not-found`. */
  async function holderOf(caller: Caller, userid: string | undefined): Promise<Caller> {
    if (!userid || userid === caller.user.id) return caller
    const found = caller.permissions.has('accounts.administer') ? await store.findHolder(db, userid) : undefined
    const company = companyOfSeats(caller)
    if (!found || (company !== undefined && found.companyId !== company)) throw new AppError('user-not-found')
    return {
      user: { ...caller.user, id: userid, userName: found.name, kind: 'member' },
      permissions: new Set(),
      ...(found.company !== null && { company: found.company }),
    }
  }

  serve(app, contract.readSubscription, async ({ query: { userid } }, { caller }) => {
    const holder = await holderOf(caller, userid)
    return {
      userid: holder.user.id,
      canAccess: hasAccess(config.application, holder),
      items: licensedUser(config.application, holder).license,
    }
  })

  serve(app, contract.readLicencePackage, async (_, { caller }) => {
    if (!enabled) return { enabled, items: [] }
    const held = licencesOf(config.application, caller)
    const open = licenseConfig.licenses.filter((licence) => seenBy(caller).includes(licence))
    return {
      enabled,
      items: open.map((licence) => ({ ...licenceEntry(licence), isHeld: held.includes(licence) })),
      ...(licenseConfig.contact && { contact: licenseConfig.contact }),
    }
  })

  const known = new Set([
    APP_NAME,
    DRIVE_NAME,
    ...config.application.applications.flatMap(({ id, attributes }) => [id, attributes.APP_ID]),
  ])
  serve(
    app,
    contract.requestTrial,
    async ({ params, query: { userid } }, { caller, request }) => {
      if (userid && userid !== caller.user.id) throw new AppError('user-not-found')
      if (!known.has(params.app)) throw new AppError('application-not-found', { application: params.app })
      const message = texts.text('licence.trial', languageOf(request), { application: params.app })
      return keep(inbox, { caller, address: request.ip }, { kind: 'trial', message, product: params.app })
    },
    { rateLimit: PER_ADDRESS },
  )
}
