import type { Database } from '../db/open.ts'
import type { Log } from '../life/log.ts'
import type { Materials } from '../materials/service.ts'
import { type ColumnarEngine, ownVersion } from './engines/columnar.ts'
import { findRows, lastChange, listChanges } from './store.ts'

/** A notification may be lost with its connection: look by ourselves this often, ms. */
const LOOK_EVERY = 2_000
/** More changed materials than this are read by rebuilding behind the old index. */
const REBUILD_FROM = 20_000

/** Keeps this node's index equal to the database: loads it, then follows the outbox. */
export interface Feed {
  /** Looks for changes now, or builds the index when the engine has none. */
  look(): void
  /** Resolves when everything committed before the call is searchable, or could not be followed. */
  settled(): Promise<void>
  close(): Promise<void>
}

export function startFeed(
  { bulk: db, url }: Pick<Database, 'bulk' | 'url'>,
  engine: ColumnarEngine,
  materials: Materials,
  log: Log,
): Feed {
  let seen = 0n
  let closed = false
  let working: Promise<void> = Promise.resolve()

  /** The number of the change up to which rows were read, which other nodes say as well: if none came while they were. */
  const versionAt = async (seq: bigint) => ((await lastChange(db)) === seq ? String(seq) : ownVersion())

  const rebuild = async () => {
    const from = await lastChange(db)
    seen = from
    await engine.load({ url }, undefined, () => versionAt(from))
    materials.forget()
  }

  const follow = async () => {
    if (!engine.isReady()) return rebuild()
    for (;;) {
      const changes = await listChanges(db, seen)
      // This node was away for longer than changes are kept.
      if (!changes) return rebuild()
      const last = changes.at(-1)
      if (!last) return
      const ids = [...new Set(changes.flatMap(({ material_ids }) => material_ids ?? []))]
      if (ids.length > REBUILD_FROM || changes.some(({ material_ids }) => material_ids === null)) await rebuild()
      else {
        const rows = await findRows(db, ids)
        const present = new Set(rows.map(({ id }) => id))
        materials.forget(ids)
        const now = BigInt(last.seq)
        await engine.apply({ upsert: rows, remove: ids.filter((id) => !present.has(id)) }, await versionAt(now))
        seen = now
      }
    }
  }

  /** One look at a time; one that is asked for during another follows it. */
  let waiting = false
  const look = () => {
    if (waiting || closed) return
    waiting = true
    working = working.then(async () => {
      waiting = false
      if (closed) return
      try {
        await follow()
      } catch (error) {
        log.warn({ err: error }, 'following the changes failed; trying again')
      }
    })
  }

  const timer = setInterval(look, LOOK_EVERY)
  look()

  return {
    look,
    settled() {
      look()
      return working
    },
    async close() {
      closed = true
      clearInterval(timer)
      await working
    },
  }
}
