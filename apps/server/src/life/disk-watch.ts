import { statfs } from 'node:fs/promises'
import type { Log } from './log.ts'

const MEGABYTE = 1024 * 1024
const LOOK_EVERY_MS = 1_000

/**
 * What is kept free where nothing is set: a fiftieth of the disk, but no more than 200 MB, and no less than four
 * segments of PostgreSQL's log of 16 MB: without room for the next it stops in the middle of its work.
 */
const MOST = 200 * MEGABYTE
const LEAST = 64 * MEGABYTE
const SHARE = 0.02

/** Changes are taken again with half as much more than is kept free, so that it does not go to and fro. */
const BACK_FROM = 1.5

export interface Space {
  free: number
  total: number
}

/** How many bytes of a disk are kept free. */
export const reserveOf = (total: number, set: number | undefined): number =>
  set ?? Math.min(MOST, Math.max(LEAST, total * SHARE))

/** Whether a disk is nearly full, from what it was judged before. */
export const isNearlyFull = (wasFull: boolean, { free, total }: Space, set: number | undefined): boolean =>
  free < reserveOf(total, set) * (wasFull ? BACK_FROM : 1)

/** What a user who is not root may still write, bytes. Undefined where the folder is missing or cannot be queried. */
const spaceOf = async (folder: string): Promise<Space | undefined> => {
  try {
    const { bsize, bavail, blocks } = await statfs(folder)
    return { free: bavail * bsize, total: blocks * bsize }
  } catch {
    return undefined
  }
}

export interface DiskWatchOptions {
  /** Folders whose disks are watched. */
  folders: readonly string[]
  /** Bytes that are kept free; 0 switches the watch off, undefined takes what is usual. */
  reserve: number | undefined
  /** Called when it becomes nearly full, and when there is room again. */
  onChange(isFull: boolean): Promise<void> | void
  log: Log
}

/** Watches the room that is left, every second, and tells before there is none. The first look is over when it resolves. */
export async function startDiskWatch({ folders, reserve, onChange, log }: DiskWatchOptions) {
  let isFull = false
  let timer: NodeJS.Timeout | undefined
  const look = async () => {
    const spaces = (await Promise.all(folders.map(spaceOf))).filter((space) => space !== undefined)
    const now = reserve !== 0 && spaces.some((space) => isNearlyFull(isFull, space, reserve))
    if (now === isFull) return
    isFull = now
    const megabytes = spaces.map(({ free }) => Math.round(free / MEGABYTE))
    log.warn({ folders, megabytes }, now ? 'the disk is nearly full' : 'the disk has room again')
    await onChange(now)
  }
  const turn = () => {
    timer = setTimeout(() => {
      look()
        .catch((error: unknown) => log.warn({ err: error }, 'a look at the disk failed'))
        .finally(() => timer && turn())
    }, LOOK_EVERY_MS)
    timer.unref()
  }
  await look()
  turn()
  return {
    close() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
