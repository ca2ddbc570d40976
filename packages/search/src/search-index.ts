import { buildIndex, startBuild } from './index/build.ts'
import { type ColumnarIndex, findLive, type IndexedRow, indexBytes, removeId } from './index/columnar-index.ts'
import { liveRows } from './index/rows.ts'

/** Upserts replace a material of the same id; a removed id that isn't there is no error. */
export interface IndexChanges {
  upsert: readonly IndexedRow[]
  remove: readonly string[]
}

/** Changed rows beyond which the main index is rebuilt: a change re-indexes all of them, some 20 µs a row. */
const LARGEST_DELTA = 5_000
/** Tombstones cost a little on every count; more than this share of dead rows asks for a rebuild too. */
const LARGEST_DEAD_SHARE = 0.2

/**
 * A large fixed index, and a small one of the rows changed since. A changed or removed row leaves a tombstone in the
 * large one, so a material is live in one part at most and answers add up exactly.
 */
export interface SearchIndex {
  /** What `search`, `presence`, `ranges`, `scatter` and `similar` answer over. */
  parts(): readonly ColumnarIndex[]
  has(id: string): boolean
  apply(changes: IndexChanges): void
  /** True when `rebuild` would pay. */
  wantsRebuild(): boolean
  /** Merges the parts into a new large index behind the present one, step by step; changes may come in between. */
  rebuild(): Generator<void, void>
  count(): number
  /** Bytes held, changed rows excepted. */
  bytes(): number
}

export function makeSearchIndex(built: ColumnarIndex): SearchIndex {
  let main = built
  let delta: ColumnarIndex | undefined
  const changed = new Map<string, IndexedRow>()
  let sinceRebuild: IndexChanges[] | undefined

  function note(changes: IndexChanges): void {
    for (const id of changes.remove) {
      removeId(main, id)
      changed.delete(id)
    }
    for (const row of changes.upsert) {
      removeId(main, row.id)
      changed.set(row.id, row)
    }
  }

  function apply(changes: IndexChanges): void {
    sinceRebuild?.push(changes)
    note(changes)
    delta = changed.size > 0 ? buildIndex(changed.values()) : undefined
  }

  function* rebuild(): Generator<void, void> {
    if (sinceRebuild !== undefined) return
    sinceRebuild = []
    try {
      const builder = startBuild()
      const changedSoFar = [...changed.values()]
      let n = 0
      for (const row of liveRows(main)) {
        builder.add(row)
        if (++n % 500 === 0) yield
      }
      for (const row of changedSoFar) builder.add(row)
      main = yield* builder.finish()
      changed.clear()
      for (const changes of sinceRebuild) note(changes)
      delta = changed.size > 0 ? buildIndex(changed.values()) : undefined
    } finally {
      sinceRebuild = undefined
    }
  }

  const parts = (): readonly ColumnarIndex[] => (delta === undefined ? [main] : [main, delta])
  return {
    parts,
    has: (id) => parts().some((part) => findLive(part, id) >= 0),
    apply,
    wantsRebuild: () =>
      changed.size > LARGEST_DELTA || main.count - main.liveCount > LARGEST_DELTA + main.count * LARGEST_DEAD_SHARE,
    rebuild,
    count: () => parts().reduce((sum, part) => sum + part.liveCount, 0),
    bytes: () => parts().reduce((sum, part) => sum + indexBytes(part), 0),
  }
}
