import type { FastifyInstance } from 'fastify'
import type { Texts } from '../../texts/texts.ts'
import { type Admission, openAdmission } from './admission.ts'
import { CONNECTION_BOUNDS, type ConnectionBounds, watchConnections } from './connections.ts'
import type { Cost } from './cost.ts'
import { guardDoor } from './door.ts'
import { LOOK_MS, measureLateness } from './lateness.ts'
import { ClientGone } from './present-call.ts'

declare module 'fastify' {
  interface FastifyInstance {
    admission: Admission
  }
  interface FastifyContextConfig {
    /** What the call costs; one that says nothing is never counted, as pages and pictures are. */
    cost?: Cost | 'depends'
  }
}

/** Guards a server from more work than it can do: its calls, its connections, its main thread. */
export function guardFromOverload(
  app: FastifyInstance,
  texts: Texts,
  hasProxy: boolean,
  bounds: ConnectionBounds = CONNECTION_BOUNDS,
): void {
  const now = () => performance.now()
  const thread = measureLateness(now)
  const around = { now, lateness: thread.lateness, random: Math.random }
  const admission = openAdmission(around, () => connections.isFull())
  guardDoor(app.server, texts, admission.refusal)
  const connections = watchConnections(app.server, bounds, hasProxy)
  const looking = setInterval(() => {
    thread.look()
    connections.look()
    admission.look()
  }, LOOK_MS)
  looking.unref()
  app.addHook('onClose', async () => clearInterval(looking))
  app.decorate('admission', admission)
  app.addHook('onRequest', async (request, reply) => {
    // What was sent before its connection was cut is still read, and nobody waits for it.
    if (request.raw.socket.destroyed) throw new ClientGone()
    if (request.routeOptions.config.cost !== undefined) admission.note(request, reply)
  })
}
