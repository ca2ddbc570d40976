import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { layoutOf } from '../../db/cluster/layout.ts'
import { stopPostmaster } from '../../db/cluster/postmaster.ts'
import { isAlive } from '../../life/processes.ts'
import { type Say, silence } from '../../life/say.ts'
import { canonicalJson, hashOf } from '../../materials/canonical.ts'
import type { Manifest } from '../manifest.ts'
import { readDocuments } from './load-store.ts'
import { restoreBackup } from './restore.ts'
import { openTarget } from './target.ts'

export interface Verified {
  manifest: Manifest
  /** Documents that have the hash they were stored with. */
  documents: number
  rows: number
}

const PREFIX = 'ingot-verify-'

/** Ends and removes places whose verification was killed. */
const sweepPlaces = async (): Promise<void> => {
  for (const name of readdirSync(tmpdir()).filter((one) => one.startsWith(PREFIX))) {
    if (isAlive(Number(name.slice(PREFIX.length).split('-')[0]))) continue
    const folder = join(tmpdir(), name)
    await stopPostmaster(layoutOf(folder).cluster)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Recomputes the hash of every document. Throws Error naming those that differ. */
const checkDocuments = async (config: Config): Promise<number> => {
  const target = await openTarget(config, silence, false)
  try {
    let count = 0
    const wrong: string[] = []
    for await (const { id, no, hash, doc } of readDocuments(target.client)) {
      count++
      if (hashOf(canonicalJson(JSON.parse(doc))) !== hash) wrong.push(`${id}, revision ${no}`)
    }
    if (wrong.length === 0) return count
    throw new Error(
      `${wrong.length} of ${count} documents are not what their hash says: ${wrong.slice(0, 20).join('; ')}.`,
    )
  } finally {
    await target.close()
  }
}

/**
 * Proves a backup: restores it into an embedded database in a temporary folder, compares every row with the manifest
 * and every document with its hash, and removes the folder. Nothing is started that others could reach.
 * Throws Error with the difference.
 */
export const verifyBackup = async (
  folder: string,
  config: Config,
  { say, signal }: { say: Say; signal?: AbortSignal },
): Promise<Verified> => {
  await sweepPlaces()
  const place = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`))
  // PostgreSQL may run as another user below it.
  chmodSync(place, 0o711)
  const fresh: Config = { ...config, databaseUrl: undefined, dataDir: place }
  try {
    const manifest = await restoreBackup(folder, fresh, { say, durable: false, ...(signal && { signal }) })
    const documents = await checkDocuments(fresh)
    return { manifest, documents, rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0) }
  } finally {
    rmSync(place, { recursive: true, force: true, maxRetries: 5 })
  }
}
