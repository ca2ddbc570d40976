import { Readable } from 'node:stream'
import { AppError } from '@ingot/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { callerKeyOf } from './address.ts'
import { BOUNDS, CALLS_MAX, type Cost, LATE_MS } from './cost.ts'
import { type Line, openLine, type Surroundings } from './line.ts'
import { runAs } from './present-call.ts'

/** Lets calls in: a limited number at once, callers in turn. */
export interface Admission {
  /** The refusal of any call while there are too many even of the light ones, before its route is known. */
  refusal(): AppError | undefined
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
    result.once('close', leave)
    const end = () => void result.destroy()
    if (raw.destroyed) end()
    else raw.once('close', end)
  }

  function refusal(): AppError | undefined {
    if (calls < CALLS_MAX && !isFull()) return lines.light.refusal()
    const seconds = SOON + Math.floor(around.random() * SOON)
    return new AppError('busy', { seconds }, seconds)
  }

  return {
    refusal,
    note(request, reply) {
      if (request.routeOptions.config.cost === 'free') return
      calls++
      reply.raw.once('close', () => calls--)
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
