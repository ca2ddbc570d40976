import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { AppError } from '@ingot/contract/errors'
import * as contract from '@ingot/contract/exchange'
import { previewImport } from '@ingot/contract/import-preview'
import { importMaterials, importProducts } from '@ingot/contract/import-records'
import type { FastifyInstance } from 'fastify'
import { doerOf } from '../audit/audit.ts'
import { checkedOwner, importOwner } from '../callers/owners.ts'
import { languageOf } from '../http/errors.ts'
import { serve } from '../http/serve.ts'
import { checkImports } from '../quotas/imports.ts'
import { companyJobRoutes } from './company-jobs/routes.ts'
import { jobOf } from './job-words.ts'
import { CANCELLED } from './lanes/ends.ts'
import { packRoutes } from './packs/routes.ts'
import { previewRoutes } from './preview/routes.ts'
import { savedTemplateRoutes } from './saved-templates/routes.ts'
import { beginImport } from './sent/begin-import.ts'
import { acceptOf, becauseOf, checkFields, flagOf, mappingOf, modeOf, providerOf, unitSystemOf } from './sent/fields.ts'
import { recordsFile } from './sent/records.ts'
import type { ExchangeRoutes } from './services.ts'
import * as store from './store.ts'
import { checkedTemplate, checkFiles, deckUnits, templates } from './templates.ts'
import { undoImport } from './undo.ts'
import { allowSlowUploads } from './uploads/upload-time.ts'
import { receiveUpload, removeUpload } from './uploads/uploads.ts'

/** Jobs of a list. */
const JOBS_LISTED = 100

const FIELDS = [
  'providerName',
  'sourceTemplate',
  'mode',
  'mapping',
  'unitSystem',
  'owner',
  'accept',
  'because',
  'dryRun',
]

/** Of materials that are sent as JSON; more come as a file. */
const RECORDS_BYTES = 16 * 1024 * 1024

/** It is bounded by itself, takes no place while it is slowly sent, and administrators alone may send it. */
const UPLOAD = { cost: 'free' } as const

export function exchangeRoutes(app: FastifyInstance, services: ExchangeRoutes): void {
  const { config, db, bulk, shipped, runner, uploads } = services
  allowSlowUploads(app, [contract.importFromFile.path, previewImport.path])
  companyJobRoutes(app, services)
  packRoutes(app, services)
  previewRoutes(app, services)
  savedTemplateRoutes(app, services)

  const findOwnJob = async (id: string, accountId: string): Promise<store.StoredJob> => {
    const job = await store.findJob(db, id, accountId)
    if (!job) throw new AppError('job-not-found')
    return job
  }

  serve(
    app,
    contract.importFromFile,
    async (_, { caller, request, reply }) => {
      const job = randomUUID()
      try {
        // Before the file is received; what counts is the second look.
        await checkImports(db, config.application.quotas, importOwner(caller))
        const { fields, files } = await receiveUpload(request, join(uploads, job), config.importMaxBytes)
        checkFields(fields, FIELDS)
        const provider = providerOf(fields.get('providerName'))
        const importer = checkedTemplate(fields.get('sourceTemplate'))
        checkFiles(
          importer,
          files.map(({ name }) => name),
        )
        await beginImport(services, caller, job, {
          files,
          template: importer.id,
          provider,
          owner: checkedOwner(caller, fields.get('owner') || undefined),
          mode: modeOf(fields.get('mode')),
          mapping: mappingOf(fields.get('mapping')),
          unitSystem: unitSystemOf(fields.get('unitSystem')),
          accept: acceptOf(fields.get('accept')?.split('\n') ?? []),
          because: becauseOf(fields.get('because')),
          dryRun: flagOf('dryRun', fields.get('dryRun')),
        })
      } catch (error) {
        removeUpload(uploads, job)
        // What is still being sent is not read any more.
        reply.header('connection', 'close')
        throw error
      }
      return { job: jobOf(await findOwnJob(job, caller.user.id), shipped.texts, languageOf(request)) }
    },
    UPLOAD,
  )

  for (const endpoint of [importMaterials, importProducts])
    serve(
      app,
      endpoint,
      async ({ body: { providerName, materials, mode, accept, because, dryRun } }, { caller, request }) => {
        const job = randomUUID()
        try {
          await beginImport(services, caller, job, {
            files: [recordsFile(join(uploads, job), materials)],
            template: 'ingot-jsonl',
            provider: providerName,
            owner: importOwner(caller),
            mode,
            mapping: undefined,
            accept: acceptOf(accept),
            because: becauseOf(because),
            dryRun,
          })
        } catch (error) {
          removeUpload(uploads, job)
          throw error
        }
        return { job: jobOf(await findOwnJob(job, caller.user.id), shipped.texts, languageOf(request)) }
      },
      { cost: 'document', bodyLimit: RECORDS_BYTES },
    )

  serve(app, contract.readJob, async ({ params }, { caller, request }) => ({
    job: jobOf(await findOwnJob(params.id, caller.user.id), shipped.texts, languageOf(request)),
  }))

  serve(app, contract.readJobs, async (_, { caller, request }) => {
    const jobs = await store.listJobs(db, caller.user.id, JOBS_LISTED)
    return {
      jobs: jobs.map(({ createdAt, files, counts, provider, ...job }) => ({
        ...jobOf(job, shipped.texts, languageOf(request)),
        createdAt: createdAt.toISOString(),
        files: files ?? [],
        ...(counts && { counts }),
        ...(provider !== null && { provider }),
      })),
    }
  })

  serve(app, contract.cancelJob, async ({ params: { id } }, { caller, request }) => {
    await findOwnJob(id, caller.user.id)
    // The import ends its job in its own transaction: what is given up first can't be completed, on whatever node it runs.
    await store.abortJob(db, id, caller.user.id, CANCELLED)
    const job = await findOwnJob(id, caller.user.id)
    if (job.status === 'Aborted') runner.cancel(id)
    return { job: jobOf(job, shipped.texts, languageOf(request)) }
  })

  serve(
    app,
    contract.undoImport,
    async ({ params: { batch } }, { caller }) =>
      undoImport(bulk, shipped.catalogue, {
        batch,
        owner: importOwner(caller),
        author: caller.user.userName,
        by: doerOf(caller),
      }),
    { cost: 'document' },
  )

  serve(app, contract.readImportSources, async (_, { caller }) => ({
    canImport: caller.permissions.has('materials.import'),
    canExport: caller.permissions.has('ui.compare.export'),
    templates,
    deckUnits,
  }))
}
