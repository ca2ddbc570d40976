import { AppError } from '@ingot/contract/errors'
import { READ_ONLY_REASONS } from '@ingot/contract/read-only'
import type { Db } from '../db/db.ts'
import type { Log } from '../life/log.ts'
import { deleteReadOnly, holdReadOnly, insertReadOnly, listReadOnly, type ReadOnlyRow } from './store.ts'

/** The one place that says whether something may be changed, and why not. */
export interface ReadOnly {
  /** The weightiest reason that holds; undefined where changes are taken. */
  state(): ReadOnlyRow | undefined
  /** Throws `read-only` with its reason while nothing may be changed. */
  refuse(): void
  /** Looks now; else it is looked for every second. */
  look(): Promise<void>
  /** For the disk of this node: nearly full, or no longer. */
  setDiskFull(isFull: boolean): Promise<void>
  close(): Promise<void>
}

interface ReadOnlyOptions {
  db: Db
  /** True where the setting READ_ONLY says so. */
  isSetting: boolean
  /** True where the database lies on this node's disk: then a full one concerns every node. */
  isEmbedded: boolean
  log: Log
}

const LOOK_EVERY_MS = 1_000
/** Nobody knows when it ends; a client that asks again so often is no burden. */
const RETRY_AFTER_SECONDS = 60

/** Refuses for a reason. The reply's text is `error.read-only` with the reason in words. */
export const readOnlyError = ({ reason, note }: Pick<ReadOnlyRow, 'reason' | 'note'>): AppError =>
  new AppError('read-only', { reason, ...(note !== '' && { note }) }, RETRY_AFTER_SECONDS)

/**
 * Throws `read-only` where the database says so. Until the transaction ends nobody can switch it: what is switched
 * afterwards has the whole of it, in a backup too.
 */
export async function refuseInReadOnly(transaction: Db): Promise<void> {
  await holdReadOnly(transaction)
  const row = weightiest(await listReadOnly(transaction))
  if (row) throw readOnlyError(row)
}

const weightiest = (rows: readonly ReadOnlyRow[]): ReadOnlyRow | undefined =>
  READ_ONLY_REASONS.map((reason) => rows.find((row) => row.reason === reason)).find((row) => row !== undefined)

/**
 * Follows the reasons that stand in the database, which every node sees within a second, and adds this node's own: its
 * setting and its disk. What is known stays while the database does not answer.
 */
export async function startReadOnly({ db, isSetting, isEmbedded, log }: ReadOnlyOptions): Promise<ReadOnly> {
  let stored: readonly ReadOnlyRow[] = []
  let own: readonly ReadOnlyRow[] = isSetting
    ? [{ reason: 'administrator', note: '', since: new Date(), bySetting: true }]
    : []
  let closed = false
  let looking: Promise<void> = Promise.resolve()
  const isFull = () => own.some(({ reason }) => reason === 'disk')
  const state = () => weightiest([...own, ...stored])

  /** The row of the disk is this node's to write and to remove: it also outlives a server that was killed. */
  const tellDisk = async () => {
    if (!isEmbedded || isFull() === stored.some(({ reason }) => reason === 'disk')) return
    await (isFull() ? insertReadOnly(db, 'disk') : deleteReadOnly(db, 'disk'))
    stored = await listReadOnly(db)
  }

  const follow = async () => {
    const before = state()?.reason
    try {
      stored = await listReadOnly(db)
      await tellDisk()
    } catch {
      // The database is away or its disk is full: what is known holds until the next look.
    }
    const now = state()?.reason
    if (now !== before) log.warn({ reason: now }, now ? 'changes are refused from now on' : 'changes are taken again')
  }

  /** One look at a time, so that an older one never overwrites a newer. */
  const look = () => {
    looking = looking.then(follow)
    return looking
  }

  await look()
  let timer: NodeJS.Timeout | undefined
  const turn = () => {
    timer = setTimeout(() => void look().then(() => !closed && turn()), LOOK_EVERY_MS)
    timer.unref()
  }
  turn()

  return {
    state,
    refuse() {
      const row = state()
      if (row) throw readOnlyError(row)
    },
    look,
    setDiskFull(full) {
      const rest = own.filter(({ reason }) => reason !== 'disk')
      if (full !== isFull()) own = full ? [...rest, { reason: 'disk', note: '', since: new Date() }] : rest
      return look()
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await looking
    },
  }
}
