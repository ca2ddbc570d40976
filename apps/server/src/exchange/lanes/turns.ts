import type { ImportFile } from '../import-files.ts'

/** Weight from which an import is huge: it takes a minute rather than a second. */
const HUGE_FROM = 8 * 1024 * 1024
/** What a packed file may become when it is unpacked: workbooks and archives of text. */
const PACKED = 10
/** A huge import that others overtook so often is taken as if it were small. */
const OVERTAKEN_MAX = 8

/** An import that waits for its turn. */
export interface Waiting {
  owner: string
  isHuge: boolean
  /** How many that were sent later have been taken before it. */
  overtaken: number
}

/** Whether files will take long, by their sizes: nothing else is known before they are read. */
export const isHuge = (files: readonly ImportFile[]): boolean =>
  files.reduce((sum, { name, size }) => sum + size * (/\.(?:zip|xlsx)$/i.test(name) ? PACKED : 1), 0) >= HUGE_FROM

/**
 * The line: every owner's first, then every owner's second and so on, the owner whose turn was longest ago first; a huge
 * one behind the small ones of its round. The imports of one owner stay in the order in which they were sent.
 */
export function inTurns<T extends Waiting>(waiting: readonly T[], served: ReadonlyMap<string, number>): T[] {
  const rounds = new Map<string, number>()
  const placed = waiting.map((one) => {
    const round = rounds.get(one.owner) ?? 0
    rounds.set(one.owner, round + 1)
    return { one, key: [round, one.isHuge && one.overtaken < OVERTAKEN_MAX ? 1 : 0, served.get(one.owner) ?? 0] }
  })
  placed.sort((a, b) => {
    const at = a.key.findIndex((part, n) => part !== b.key[n])
    return at < 0 ? 0 : (a.key[at] ?? 0) - (b.key[at] ?? 0)
  })
  return placed.map(({ one }) => one)
}

/**
 * The next import for a free lane: one of an owner that has none running, and a huge one only where no other huge one
 * runs, so that small ones always find a lane. Counts whom it overtakes.
 */
export function nextTurn<T extends Waiting>(
  waiting: readonly T[],
  running: readonly Waiting[],
  served: ReadonlyMap<string, number>,
): T | undefined {
  const isHugeRunning = running.some((one) => one.isHuge)
  const next = inTurns(waiting, served).find(
    (one) => !running.some(({ owner }) => owner === one.owner) && !(one.isHuge && isHugeRunning),
  )
  if (next) for (const one of waiting.slice(0, waiting.indexOf(next))) one.overtaken++
  return next
}
