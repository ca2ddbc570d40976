import { clientFor } from '@ingot/contract/client'
import type { ArgsOf, ReplyOf } from '@ingot/contract/endpoint'
import type { Endpoints } from '@ingot/contract/endpoints'
import { type EndpointId, routes } from '@ingot/contract/routes'
import { comingAgain, waitFor } from './come-again.ts'
import { fetchWithLicence } from './licence-headers.ts'

let onSessionEnd: (isChange: boolean) => void = () => {}

/** What happens when the server says that nobody is signed in any more, to a call that reads or one that may change something. */
export const whenSessionEnds = (listener: (isChange: boolean) => void) => {
  onSessionEnd = listener
}

let onBusy = () => {}

/** What happens when the server has more to do than it can, and a call waits to be sent again. */
export const whenBusy = (listener: () => void) => {
  onBusy = listener
}

const waiting = { wait: waitFor, random: Math.random, onWaiting: () => onBusy() }
const patientFetch = comingAgain(fetchWithLicence, waiting)

let onUnavailable = () => {}

/** What happens when a call is refused for a time; answers how to stop listening. */
export const whenUnavailable = (listener: () => void) => {
  onUnavailable = listener
  return () => {
    onUnavailable = () => {}
  }
}

const fetchHere: typeof fetch = async (input, init) => {
  const response = await patientFetch(input, init)
  // A refused login is its own answer, not the end of a session.
  if (response.status === 401 && input !== routes.login.path) onSessionEnd((init?.method ?? 'GET') !== 'GET')
  // The call that asks why is not asked because of itself.
  if (response.status === 503 && input !== routes.readReadOnly.path) onUnavailable()
  return response
}

/** The typed client, bound to this origin. */
export const call = clientFor(fetchHere)

/** Who waits for a file: is told of its bytes as they come, and may leave. */
interface Waiting {
  signal?: AbortSignal
  onBytes?: (bytes: number) => void
}

/** A reply that tells how many of its bytes have come. */
function counted(response: Response, onBytes: (bytes: number) => void): Response {
  let sum = 0
  const counting = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      sum += chunk.byteLength
      onBytes(sum)
      controller.enqueue(chunk)
    },
  })
  const { status, headers } = response
  return new Response(response.body?.pipeThrough(counting) ?? null, { status, headers })
}

/** The same with the headers of the reply: they name a file. */
export async function callWithHeaders<K extends EndpointId>(
  id: K,
  args: ArgsOf<Endpoints[K]>,
  { signal, onBytes }: Waiting = {},
) {
  let headers = new Headers()
  const noting = clientFor(async (input, init) => {
    const response = await fetchHere(input, init)
    headers = response.headers
    return onBytes && response.ok ? counted(response, onBytes) : response
  })
  const reply: ReplyOf<Endpoints[K]> = await noting(id, args, signal)
  return { reply, headers }
}
