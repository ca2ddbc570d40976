import { Readable } from 'node:stream'
import { AppError } from '@ingot/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { callerKeyOf, networkOf } from './address.ts'
import { BOUNDS, CALLS_MAX, type Cost, LATE_MS } from './cost.ts'
import { type Line, openLine, type Surroundings } from './line.ts'
import { runAs } from './present-call.ts'
import { watchReaders } from './slow-readers.ts'

/** Lets calls in: a limited number at once, callers in turn. */
export interface Admission {
  /**
   * What a call of an address is told while there are too many even of the light ones, before anybody looks what it asks
   * for. Where all calls together are too many, an address that has fewer than its share of them is let in.
   */
  refusal(address: string): AppError | undefined
  /** Counts a call from its first line to its answer. */
  note(request: FastifyRequest, reply: FastifyReply): void
  /** Does the work of a call when it is its turn; see Line.enter for how it refuses. */
  admit<T>(cost: Cost, request: FastifyRequest, reply: FastifyReply, work: () => Promise<T>): Promise<T>
  look(): void
  /** Calls between their first line and their answer, and those of each class that hold a place or wait for one. */
  counts(): { calls: number } & Record<Exclude<Cost, 'free'>, ReturnType<Line['counts']>>
}

/** Seconds until those are answered that are too many to be looked at. */
const SOON = 2

export function openAdmission(around: Surroundings, isFull: () => boolean): Admission {
  const isOnTime = () => around.lateness() < LATE_MS
  const lines: Record<Exclude<Cost, 'free'>, Line> = {
    light: openLine(BOUNDS.light, around),
    heavy: openLine(BOUNDS.heavy, around, isOnTime),
    document: openLine(BOUNDS.document, around, isOnTime),
    file: openLine(BOUNDS.file, around, isOnTime),
  }
  let calls = 0
  /** Of each address. */
  const callsOf = new Map<string, number>()
  const readers = watchReaders(around.now)

  /**
   * A place is given back when the answer is made: of a stream when it has ended, of JSON when it is written, a turn later
   * at the latest, however slowly its reader takes it.
   */
  function giveBack(result: unknown, { raw }: FastifyReply, leave: () => void): void {
    if (!(result instanceof Readable)) {
      raw.once('finish', leave)
      setImmediate(leave)
      return
    }
    const remove = readers.add(raw)
    result.once('close', () => {
      remove()
      leave()
    })
    const end = () => void result.destroy()
    if (raw.destroyed) end()
    else raw.once('close', end)
  }

  /** More calls than there may be, and of this address more than its part of them. */
  function isOver(address: string): boolean {
    if (calls < CALLS_MAX) return false
    const own = callsOf.get(address) ?? 0
    return calls >= 2 * CALLS_MAX || own * (callsOf.size + (own === 0 ? 1 : 0)) >= CALLS_MAX
  }

  function overflow(address: string): AppError | undefined {
    if (!isFull() && !isOver(address)) return undefined
    const seconds = SOON + Math.floor(around.random() * SOON)
    return new AppError('busy', { seconds }, seconds)
  }

  return {
    refusal: (address) => overflow(address) ?? lines.light.refusal(),
    note(request, reply) {
      if (request.routeOptions.config.cost === 'free') return
      const address = networkOf(request.ip)
      const refused = overflow(address)
      if (refused) throw refused
      calls++
      callsOf.set(address, (callsOf.get(address) ?? 0) + 1)
      reply.raw.once('close', () => {
        calls--
        const left = (callsOf.get(address) ?? 1) - 1
        if (left > 0) callsOf.set(address, left)
        else callsOf.delete(address)
      })
    },
    async admit(cost, request, reply, work) {
      if (cost === 'free') return work()
      const gone = new AbortController()
      reply.raw.once('close', () => {
        if (!reply.raw.writableFinished) gone.abort()
      })
      if (reply.raw.destroyed) gone.abort()
      const leave = await lines[cost].enter(callerKeyOf(request), gone.signal)
      try {
        const result = await runAs({ cost, signal: gone.signal, leave }, work)
        giveBack(result, reply, leave)
        return result
      } catch (error) {
        leave()
        throw error
      }
    },
    look() {
      for (const line of Object.values(lines)) line.look()
      readers.look()
      if (lines.file.counts().inLine > 0) readers.cutOne()
    },
    counts: () => ({
      calls,
      light: lines.light.counts(),
      heavy: lines.heavy.counts(),
      document: lines.document.counts(),
      file: lines.file.counts(),
    }),
  }
}
