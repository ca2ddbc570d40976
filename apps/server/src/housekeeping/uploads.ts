import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '../db/db.ts'
import { listUploads, removeUpload, uploadsFolder } from '../exchange/uploads/uploads.ts'
import { findOpenJobs } from './store.ts'

/** An upload that is still coming in has no job yet; it may take five minutes. */
const YOUNG_MS = 3_600_000

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const isOld = (path: string): boolean => {
  try {
    return Date.now() - statSync(path).mtimeMs > YOUNG_MS
  } catch {
    return false
  }
}

/** Removes uploads of this node whose jobs have ended, or that never became one; answers how many. */
export async function removeOldUploads(db: Db, dataDir: string): Promise<number> {
  const folder = uploadsFolder(dataDir)
  const old = listUploads(folder).filter((name) => isOld(join(folder, name)))
  const open = await findOpenJobs(
    db,
    old.filter((name) => UUID.test(name)),
  )
  const left = old.filter((name) => !open.has(name))
  for (const name of left) removeUpload(folder, name)
  return left.length
}
