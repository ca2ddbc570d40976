import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { PUBLIC_OWNER } from '@ingot/contract/material'
import * as contract from '@ingot/contract/packs'
import type { FastifyInstance } from 'fastify'
import { doerOf } from '../../audit/audit.ts'
import { languageOf } from '../../http/errors.ts'
import { serve } from '../../http/serve.ts'
import type { ImportFile } from '../import-files.ts'
import { jobOf } from '../job-words.ts'
import { beginImport } from '../sent/begin-import.ts'
import type { ExchangeRoutes } from '../services.ts'
import { findJob } from '../store.ts'
import { removeUpload } from '../uploads/uploads.ts'
import { listPacks, notePack, packNamed, recordsOf, removePack } from './service.ts'

/** The records of a pack in the folder of an import, as if they had been sent. */
async function unpacked(path: string, folder: string): Promise<ImportFile> {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const target = join(folder, 'materials')
  await pipeline(createReadStream(path), createGunzip(), createWriteStream(target, { mode: 0o600, flags: 'wx' }))
  return { path: target, name: 'records.jsonl', size: statSync(target).size }
}

export function packRoutes(app: FastifyInstance, services: ExchangeRoutes): void {
  const { db, bulk, shipped, uploads } = services
  const { packs, texts } = shipped
  serve(app, contract.readPacks, async () => ({ items: await listPacks(db, packs) }))

  serve(
    app,
    contract.addPack,
    async ({ params: { name }, body: { isLicenceConfirmed } }, { caller, request }) => {
      const { manifest, records } = recordsOf(packs, name, isLicenceConfirmed)
      const job = randomUUID()
      try {
        await beginImport(services, caller, job, {
          files: [await unpacked(records.path, join(uploads, job))],
          template: 'ingot-jsonl',
          provider: manifest.provider,
          owner: PUBLIC_OWNER,
          mode: 'replace',
          mapping: undefined,
          accept: [],
          because: undefined,
          dryRun: false,
        })
        await notePack(db, doerOf(caller), packNamed(packs, name))
      } catch (error) {
        removeUpload(uploads, job)
        throw error
      }
      const begun = await findJob(db, job, caller.user.id)
      if (!begun) throw new Error(`The job ${job} is gone`)
      return { job: jobOf(begun, texts, languageOf(request)) }
    },
    { cost: 'document' },
  )

  serve(
    app,
    contract.removePack,
    async ({ params: { name } }, { caller }) => ({ removed: await removePack(bulk, packs, doerOf(caller), name) }),
    { cost: 'document' },
  )
}
