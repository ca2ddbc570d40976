import type { SearchReply } from '@ingot/contract/search'
import type { RunReply } from '../list-state.ts'
import type { PageRun } from '../pages.ts'

/** The replies that a list is shown from: all of one state of the materials. */
export interface Steady {
  version: string | undefined
  replies: ReadonlyMap<PageRun, SearchReply>
}

/**
 * Of replies those of the state that is shown. Where one has come again in another state, the one before it stays in its
 * place; the newer ones wait until the list is asked again as a whole.
 */
export function steadyReplies(before: Steady | undefined, all: readonly RunReply[]): Steady {
  const isShown = all.some(({ run }) => before?.replies.has(run))
  const version = isShown ? before?.version : all.find(({ reply }) => reply)?.reply?.version
  const replies = new Map<PageRun, SearchReply>()
  for (const { run, reply } of all) {
    const steady = reply?.version === version ? reply : isShown ? before?.replies.get(run) : undefined
    if (steady) replies.set(run, steady)
  }
  return { version, replies }
}
