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
  /** The first rows come first: they are always wanted. */
  runs: readonly [PageRun, ...PageRun[]]
  /** The run whose failure is told. Nothing more is asked for behind it until somebody tries again. */
  failed?: PageRun | undefined
  /** Pages asked for ahead that were refused: they are asked for again once they are looked at. */
  refused: ReadonlySet<number>
}

/** How far the call of a run has come. */
export type RunState = 'pending' | 'success' | 'error'

const touches = (run: PageRun, pages: readonly number[]): boolean => pagesIn(run).some((page) => pages.includes(page))

/** The calls for what is wanted now: those that nobody waits for any more are given up [SRCH-029]. */
export function withWanted<A extends AskedPages>(
  asked: A,
  { seen, wanted }: PagesWanted,
  stateOf: (run: PageRun) => RunState,
): A {
  if (asked.failed) return asked
  const [first, ...others] = asked.runs
  const kept = others.filter((run) => stateOf(run) !== 'pending' || touches(run, wanted))
  const covered = new Set([first, ...kept].flatMap(pagesIn))
  const isMissing = (page: number) => !covered.has(page) && (!asked.refused.has(page) || seen.includes(page))
  const more = runsOf(wanted.filter(isMissing))
  if (more.length === 0 && kept.length === others.length) return asked
  const excess = Math.max(kept.length + more.length - HELD, 0)
  const held = kept.filter((run, place) => place >= excess || touches(run, wanted))
  return { ...asked, runs: [first, ...held, ...more] }
}

/**
 * A call failed: where its rows are looked at, or are the first, it is told; what was asked for ahead interrupts nobody
 * and is told where it is looked at and fails again.
 */
export function withFailure<A extends AskedPages>(asked: A, run: PageRun, seen: readonly number[]): A {
  const [first, ...others] = asked.runs
  if (run === first || touches(run, seen)) return { ...asked, failed: run }
  const refused = new Set([...asked.refused, ...pagesIn(run)])
  return { ...asked, refused, runs: [first, ...others.filter((other) => other !== run)] }
}

/** Goes on where something failed: what is there stays. */
export const triedAgain = <A extends AskedPages>(asked: A): A => ({ ...asked, failed: undefined, refused: new Set() })
