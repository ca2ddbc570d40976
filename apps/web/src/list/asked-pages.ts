import { type PageRun, pagesIn, runsOf } from './pages.ts'
import type { ListRequest } from './request.ts'

/** Calls whose rows a list keeps at hand at most; React Query keeps what was looked at before for a while. */
const HELD = 64

/** Pages that are looked at, and with those around them all that are wanted, in order. */
export interface PagesWanted {
  seen: readonly number[]
  wanted: readonly number[]
}

/** What is asked of one list: the queries of these runs hold its rows. */
export interface AskedPages {
  /** Its query's key in a few letters; another list has another. */
  key: string
  request: ListRequest
  /** What the list begins with comes first, and is always wanted: the first rows, or those it was asked again with. */
  runs: readonly [PageRun, ...PageRun[]]
  /** Pages that were looked at and refused: they say so, and are asked for again once somebody tries again. */
  failed: ReadonlyMap<number, Error>
  /** Pages asked for ahead that were refused: they are asked for again once they are looked at. */
  refused: ReadonlySet<number>
}

/** How far the call of a run has come. */
export type RunState = 'pending' | 'success' | 'error'

export const touches = (run: PageRun, pages: readonly number[]): boolean =>
  pagesIn(run).some((page) => pages.includes(page))

/** The calls for what is wanted now: those that nobody waits for any more are given up [SRCH-029]. */
export function withWanted<A extends AskedPages>(
  asked: A,
  { seen, wanted }: PagesWanted,
  stateOf: (run: PageRun) => RunState,
): A {
  const [first, ...others] = asked.runs
  const kept = others.filter((run) => stateOf(run) !== 'pending' || touches(run, wanted))
  const covered = new Set([first, ...kept].flatMap(pagesIn))
  const isMissing = (page: number) =>
    !covered.has(page) && !asked.failed.has(page) && (!asked.refused.has(page) || seen.includes(page))
  // Where rows are refused nothing is asked for around them.
  const near = seen.some((page) => asked.failed.has(page)) ? seen : wanted
  const more = runsOf(near.filter(isMissing))
  if (more.length === 0 && kept.length === others.length) return asked
  const excess = Math.max(kept.length + more.length - HELD, 0)
  const held = kept.filter((run, place) => place >= excess || touches(run, wanted))
  return { ...asked, runs: [first, ...held, ...more] }
}

/**
 * A call failed: where its rows are looked at it is told there; what was asked for ahead interrupts nobody and is told
 * where it is looked at and fails again. What the list begins with stays asked for: its failure is that of the list.
 */
export function withFailure<A extends AskedPages>(asked: A, run: PageRun, seen: readonly number[], error: Error): A {
  const [first, ...others] = asked.runs
  if (run === first) return asked
  const runs: AskedPages['runs'] = [first, ...others.filter((other) => other !== run)]
  if (!touches(run, seen)) return { ...asked, runs, refused: new Set([...asked.refused, ...pagesIn(run)]) }
  const failed = new Map(asked.failed)
  for (const page of pagesIn(run)) failed.set(page, error)
  return { ...asked, runs, failed }
}

/** Goes on where something failed: what is there stays. */
export const triedAgain = <A extends AskedPages>(asked: A): A => ({
  ...asked,
  failed: new Map(),
  refused: new Set(),
})
