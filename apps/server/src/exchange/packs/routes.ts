import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import * as contract from '@ingot/contract/packs'
import type { FastifyInstance } from 'fastify'
import { doerOf } from '../../audit/audit.ts'
import { languageOf } from '../../http/errors.ts'
import { serve } from '../../http/serve.ts'
import { jobOf } from '../job-words.ts'
import { beginImport } from '../sent/begin-import.ts'
import type { ExchangeRoutes } from '../services.ts'
import { findJob } from '../store.ts'
import { removeUpload } from '../uploads/uploads.ts'
import { listPacks, packImport, removePack, unpacked } from './service.ts'

export function packRoutes(app: FastifyInstance, services: ExchangeRoutes): void {
  const { db, bulk, shipped, uploads } = services
  const { packs, texts } = shipped
  serve(app, contract.readPacks, async () => ({ items: await listPacks(db, packs) }))

  serve(
    app,
    contract.addPack,
    async ({ params: { name }, body: { isLicenceConfirmed } }, { caller, request }) => {
      const { path, wanted } = packImport(packs, name, isLicenceConfirmed)
      const job = randomUUID()
      try {
        const files = [await unpacked(path, join(uploads, job))]
        await beginImport(services, caller, job, { ...wanted, files })
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
