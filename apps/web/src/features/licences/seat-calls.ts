import { APP_NAME } from '@ingot/contract/compatibility'
import { routes } from '@ingot/contract/routes'
import type { LicenceEvent } from '@ingot/domain/licences/client'
import { call } from '../../api/call.ts'
import { fetchWithLicence } from '../../api/licence-headers.ts'

/** An answer that does not come is none: a seat cannot wait for it, ms. */
const ANSWERED_WITHIN = 15_000
const inTime = () => AbortSignal.timeout(ANSWERED_WITHIN)

/** A heartbeat that was not answered, or not so that it could be understood [ERR-021]. */
export class HeartbeatNotRegistered extends Error {
  override readonly name = 'HeartbeatNotRegistered'
  constructor(cause: unknown) {
    super('Failed to register heartbeat', { cause })
  }
}

/** Takes a seat for this page; answers what came of it. */
export async function takeOut(no: number): Promise<LicenceEvent & { no: number }> {
  try {
    const { lease, reason } = await call('checkoutLicence', { body: { appName: APP_NAME } }, inTime())
    if (lease !== undefined) return { type: 'takenOut', no, lease }
    return reason === undefined ? { type: 'failed', no } : { type: 'refused', no, reason }
  } catch (error) {
    console.error(error)
    return { type: 'failed', no }
  }
}

/** Keeps the seat of this page; answers what came of it. What failed is logged. */
export async function beat(no: number, lease: string): Promise<LicenceEvent> {
  try {
    const { success, reason = 'gone' } = await call('beatLicence', { body: { appName: APP_NAME, lease } }, inTime())
    return success ? { type: 'beaten', no } : { type: 'refused', no, reason }
  } catch (cause) {
    console.error(new HeartbeatNotRegistered(cause))
    return { type: 'failed', no }
  }
}

/** Gives a seat back [API-046]; a server that does not answer gets it back when the lease ends. */
export async function giveBack(lease: string): Promise<void> {
  await call('checkinLicence', { body: { appName: APP_NAME, lease } }, inTime()).catch((error: unknown) =>
    console.error(error),
  )
}

/** The same of a page that closes: the call outlives it, and nobody waits for an answer. */
export function giveBackClosing(lease: string): void {
  const { method, path } = routes.checkinLicence
  void fetchWithLicence(path, {
    method,
    credentials: 'same-origin',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ appName: APP_NAME, lease, isLeaving: true }),
  }).catch((error: unknown) => console.error(error))
}
