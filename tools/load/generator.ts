import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LoadCall } from './calls.ts'

/** How one call went: ms from the moment it was meant to be sent until its last byte. */
export interface Outcome {
  name: string
  /** 0 where the connection was cut or nothing came in time. */
  status: number
  latency: number
  /** Seconds that a refusal told. */
  retryAfter?: number
}

/** Clients of a computer each: addresses of the loopback network, which all systems but macOS have. */
const CLIENTS = 100
const agents = Array.from({ length: CLIENTS }, () => new Agent({ keepAlive: true, maxSockets: 64 }))
const addressOf = (client: number): string =>
  process.platform === 'darwin' ? '127.0.0.1' : `127.0.1.${(client % CLIENTS) + 1}`
const PATIENCE_MS = 60_000

export const closeClients = (): void => {
  for (const agent of agents) agent.destroy()
}

/** Sends one call from one of the clients; never rejects. */
export function send(url: URL, call: LoadCall, client: number, meant = performance.now()): Promise<Outcome> {
  return new Promise((resolve) => {
    const end = (status: number, retryAfter?: string) =>
      resolve({
        name: call.name,
        status,
        latency: performance.now() - meant,
        ...(retryAfter !== undefined && { retryAfter: Number(retryAfter) }),
      })
    const sent = request(
      new URL(call.path, url),
      {
        method: call.method,
        agent: agents[client % CLIENTS],
        localAddress: addressOf(client),
        timeout: PATIENCE_MS,
        headers: call.body === undefined ? {} : { 'content-type': 'application/json' },
      },
      (reply) => {
        reply.on('error', () => end(0))
        reply.on('end', () => end(reply.statusCode ?? 0, reply.headers['retry-after']))
        reply.resume()
      },
    )
    sent.on('error', () => end(0))
    sent.on('timeout', () => sent.destroy())
    sent.end(call.body)
  })
}

/**
 * Sends calls at a rate (1/s) whether those before have been answered or not, at random times (Poisson); resolves when
 * the last is answered. From 4,000 calls without an answer on they are not sent but counted as status -1.
 */
export async function openLoop(
  url: URL,
  next: () => LoadCall,
  rate: number,
  seconds: number,
  client = (turn: number) => turn,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const open = new Set<Promise<void>>()
  const start = performance.now()
  const end = start + seconds * 1_000
  let turn = 0
  for (let meant = start; meant < end; meant += (-Math.log(1 - Math.random()) / rate) * 1_000) {
    const wait = meant - performance.now()
    if (wait > 1) await sleep(wait)
    turn++
    const call = next()
    if (open.size >= 4_000) {
      outcomes.push({ name: call.name, status: -1, latency: 0 })
      continue
    }
    const sending = send(url, call, client(turn), meant).then((outcome) => {
      outcomes.push(outcome)
      open.delete(sending)
    })
    open.add(sending)
  }
  await Promise.all(open)
  return outcomes
}
