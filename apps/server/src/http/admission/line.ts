import { AppError } from '@ingot/contract/errors'
import { type Bounds, FAIR_SHARE } from './cost.ts'
import { ClientGone } from './present-call.ts'
import { openShares } from './shares.ts'

/** Where a line learns of time and of the main thread. */
export interface Surroundings {
  /** Milliseconds of a clock that only goes forward. */
  now(): number
  /** How late the main thread is, ms. */
  lateness(): number
  /** 0 ≤ x < 1: spreads the times at which refused calls are repeated. */
  random(): number
}

/** The places of one class of calls and the line before them. */
export interface Line {
  /**
   * Resolves with what gives the place back, in the callers' turns. Rejects with `busy` (503) or, where the caller's own
   * calls are too many, `too-many-requests` (429), each with the time to try again; with ClientGone where `signal` says
   * that nobody waits any more.
   */
  enter(caller: string, signal: AbortSignal): Promise<() => void>
  /** The refusal while the call of a newcomer would wait too long; it reserves a time for that caller. */
  refusal(): AppError | undefined
  /** Refuses calls that have waited too long, and starts the next where one may start. */
  look(): void
  counts(): { inWork: number; inLine: number }
}

interface Waiting {
  caller: string
  since: number
  admit(): void
  refuse(error: Error): void
}

/** Nobody is sent away for longer, s, where the bounds name no time. */
const AGAIN_MAX = 60
/** Whoever had more than his share may still have so many times a caller's places in work and in line: a page's calls. */
const PAGES = 3
/** Weight of the last call in the time that one is taken to need. */
const NEWEST = 0.1
/** By how much of a place a call that took too long closes places, and one that did not opens them again. */
const FEWER = 0.25
const MORE = 0.05

/** `mayBegin` is asked before a call begins while others of the class are in work. */
export function openLine(bounds: Bounds, around: Surroundings, mayBegin: () => boolean = () => true): Line {
  const {
    callerPlaces,
    line,
    callerLine,
    longestWait,
    firstGuess,
    longestWork = Infinity,
    lateFrom = Infinity,
    againMax = AGAIN_MAX,
  } = bounds
  /** Those in line by caller; whose turn is next comes first. */
  const lines = new Map<string, Waiting[]>()
  const held = new Map<string, number>()
  const shares = openShares(around.now)
  let inWork = 0
  let inLine = 0
  let perCall = firstGuess
  /** Places that are open now. */
  let places = bounds.places
  /** Until when places are reserved for callers who were asked to try again. */
  let promised = 0

  const heldBy = (caller: string): number => held.get(caller) ?? 0
  const isOverShare = (caller: string): boolean => around.lateness() > lateFrom && shares.of(caller) > FAIR_SHARE
  const placesOf = (caller: string): number => (isOverShare(caller) ? Math.ceil(callerPlaces / 2) : callerPlaces)
  const mayEnter = (caller: string): boolean =>
    inWork < places && heldBy(caller) < placesOf(caller) && (inWork === 0 || mayBegin())

  function take(caller: string): () => void {
    inWork++
    held.set(caller, heldBy(caller) + 1)
    const began = around.now()
    let isBack = false
    return () => {
      if (isBack) return
      isBack = true
      inWork--
      const left = heldBy(caller) - 1
      if (left > 0) held.set(caller, left)
      else held.delete(caller)
      const took = around.now() - began
      shares.add(caller, took)
      perCall += (took - perCall) * NEWEST
      places =
        took > longestWork ? Math.max(bounds.leastPlaces ?? 1, places - FEWER) : Math.min(bounds.places, places + MORE)
      next()
    }
  }

  /** Callers take turns: the next call of a caller that was served waits behind the others. */
  function next(): void {
    for (const [caller, waiting] of lines) {
      if (inWork >= places) return
      if (!mayEnter(caller)) continue
      const [first] = waiting
      lines.delete(caller)
      waiting.shift()
      inLine--
      if (waiting.length > 0) lines.set(caller, waiting)
      first?.admit()
    }
  }

  function leave(one: Waiting): void {
    const own = lines.get(one.caller)
    const place = own?.indexOf(one) ?? -1
    if (own === undefined || place < 0) return
    own.splice(place, 1)
    inLine--
    if (own.length === 0) lines.delete(one.caller)
  }

  /** Time until a further call of a caller with `own` calls in line has its turn, ms. */
  function expectedWait(caller: string, own: number): { all: number; byOwn: number } {
    let ahead = own === 0 ? lines.size : own
    if (own > 0) for (const [other, { length }] of lines) if (other !== caller) ahead += Math.min(length, own + 1)
    const busyPlaces = Math.min(inWork, places) / places
    return {
      all: ((ahead + busyPlaces) * perCall) / places + around.lateness(),
      byOwn: ((own + Math.min(heldBy(caller), callerPlaces) / callerPlaces) * perCall) / callerPlaces,
    }
  }

  const seconds = (wait: number): number =>
    Math.min(againMax, Math.max(1, Math.ceil((wait * (1 + around.random() / 4)) / 1_000)))

  /** Each refused call is promised a time of its own, after those that were refused before. */
  function busy(wait: number): AppError {
    const now = around.now()
    promised = Math.min(Math.max(now + wait, promised) + perCall / places, now + againMax * 1_000)
    const again = seconds(promised - now)
    return new AppError('busy', { seconds: again }, again)
  }

  const tooMany = (wait: number): AppError => {
    const again = seconds(wait)
    return new AppError('too-many-requests', { seconds: again }, again)
  }

  return {
    enter(caller, signal) {
      if (signal.aborted) return Promise.reject(new ClientGone())
      const own = lines.get(caller)?.length ?? 0
      if (own === 0 && mayEnter(caller)) return Promise.resolve(take(caller))
      const { all, byOwn } = expectedWait(caller, own)
      const isTooMuch = own + heldBy(caller) >= PAGES * callerPlaces && isOverShare(caller)
      if (isTooMuch) return Promise.reject(tooMany(byOwn + perCall / callerPlaces + around.lateness()))
      if (own >= callerLine || byOwn > longestWait) return Promise.reject(tooMany(byOwn + perCall / callerPlaces))
      if (inLine >= line || all > longestWait) return Promise.reject(busy(all))
      return new Promise((resolve, reject) => {
        const onGone = () => {
          leave(one)
          reject(new ClientGone())
        }
        const one: Waiting = {
          caller,
          since: around.now(),
          admit: () => {
            signal.removeEventListener('abort', onGone)
            resolve(take(caller))
          },
          refuse: (error) => {
            signal.removeEventListener('abort', onGone)
            reject(error)
          },
        }
        signal.addEventListener('abort', onGone, { once: true })
        const waiting = lines.get(caller)
        if (waiting) waiting.push(one)
        else lines.set(caller, [one])
        inLine++
      })
    },
    refusal() {
      // A thread that is late with nobody in work will not be late for long.
      if (inWork < places) return undefined
      const { all } = expectedWait('', 0)
      return inLine >= line || all > longestWait ? busy(all) : undefined
    },
    look() {
      const late = around.now() - longestWait
      for (const waiting of [...lines.values()])
        for (const one of waiting.filter(({ since }) => since < late)) {
          leave(one)
          const { all } = expectedWait(one.caller, waiting.length)
          one.refuse(busy(all))
        }
      next()
    },
    counts: () => ({ inWork, inLine }),
  }
}
