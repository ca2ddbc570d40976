import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { AppError } from '@ingot/contract/errors'
import * as contract from '@ingot/contract/exchange'
import { NAME_MAX } from '@ingot/contract/limits'
import { unitSystemFault } from '@ingot/exchange/decks/units/deck-units'
import { DEFAULT_LIMITS } from '@ingot/exchange/limits'
import type { Mapping } from '@ingot/exchange/tables/mapping/mapping'
import { readMapping } from '@ingot/exchange/tables/mapping/read-mapping'
import type { FastifyInstance } from 'fastify'
import { doerOf } from '../audit/audit.ts'
import { checkedOwner, importOwner } from '../callers/owners.ts'
import { languageOf } from '../http/errors.ts'
import { serve } from '../http/serve.ts'
import { WRITE_MODES, type WriteMode } from '../materials/writer.ts'
import { checkImports } from '../quotas/imports.ts'
import { lockCount } from '../quotas/store.ts'
import { companyJobRoutes } from './company-jobs/routes.ts'
import { jobOf } from './job-words.ts'
import { CANCELLED } from './lanes/ends.ts'
import type { ExchangeRoutes } from './services.ts'
import * as store from './store.ts'
import { checkedTemplate, checkFiles, templates } from './templates.ts'
import { undoImport } from './undo.ts'
import { allowSlowUploads } from './uploads/upload-time.ts'
import { receiveUpload, removeUpload } from './uploads/uploads.ts'
import { type Accepted, acceptFault } from './write/gate.ts'

/** Jobs of a list. */
const JOBS_LISTED = 100

const refusal = (reason: string) => new AppError('import-refused', { reason })

const modeOf = (text: string | undefined): WriteMode => {
  const mode = WRITE_MODES.find((one) => one === (text || 'update'))
  if (!mode) throw refusal(`the mode ${String(text).slice(0, 40)} is unknown. Take ${WRITE_MODES.join(', ')}.`)
  return mode
}

const mappingOf = (text: string | undefined): Mapping | undefined => {
  if (!text) return undefined
  const read = readMapping(text)
  if ('fault' in read) throw refusal(`${read.fault}.`)
  return read.mapping
}

/** Units of decks by their id; an unknown one is told before the files are read. */
const unitSystemOf = (text: string | undefined): string | undefined => {
  if (!text) return undefined
  const fault = unitSystemFault(text)
  if (fault) throw refusal(`${fault}.`)
  return text
}

const flagOf = (name: string, text: string | undefined): boolean => {
  if (text && !['true', 'false'].includes(text)) throw refusal(`${name} takes true or false.`)
  return text === 'true'
}

const FIELDS = new Set(['providerName', 'sourceTemplate', 'mode', 'mapping', 'unitSystem', 'owner', 'accept', 'dryRun'])

/** A field that nobody knows is a misspelt one: what it asks for would be left out in silence. */
const checkFields = (fields: ReadonlyMap<string, string>): void => {
  const unknown = [...fields.keys()].find((name) => !FIELDS.has(name))
  if (unknown === undefined) return
  throw refusal(`there is no field ${unknown.slice(0, 40)}; there are file, ${[...FIELDS].join(', ')}.`)
}

/** Throws `provider-missing` without a provider [IO-003]. */
const providerOf = (text: string | undefined): string => {
  if (!text) throw new AppError('provider-missing')
  if (text.length > NAME_MAX) throw refusal(`the provider is longer than ${NAME_MAX} characters.`)
  return text
}

/** Findings that are taken all the same, one a line. */
const acceptOf = (text = ''): Accepted[] => {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const fault = lines.map(acceptFault).find((one) => one !== undefined)
  if (fault) throw refusal(`accept ${fault}.`)
  return lines
}

/** It is bounded by itself, takes no place while it is slowly sent, and administrators alone may send it. */
const UPLOAD = { cost: 'free' } as const

export function exchangeRoutes(app: FastifyInstance, services: ExchangeRoutes): void {
  const { config, db, bulk, shipped, runner, uploads } = services
  const { quotas } = config.application
  allowSlowUploads(app, contract.importFromFile.path)
  companyJobRoutes(app, services)

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
        await checkImports(db, quotas, importOwner(caller))
        const { fields, files } = await receiveUpload(request, join(uploads, job), config.importMaxBytes)
        checkFields(fields)
        const provider = providerOf(fields.get('providerName'))
        const importer = checkedTemplate(fields.get('sourceTemplate'))
        checkFiles(
          importer,
          files.map(({ name }) => name),
        )
        const wanted = {
          provider,
          owner: checkedOwner(caller, fields.get('owner') || undefined),
          mode: modeOf(fields.get('mode')),
          mapping: mappingOf(fields.get('mapping')),
          unitSystem: unitSystemOf(fields.get('unitSystem')),
          accept: acceptOf(fields.get('accept')),
          dryRun: flagOf('dryRun', fields.get('dryRun')),
        }
        const total = files.reduce((sum, { size }) => sum + size, 0)
        await db.transaction().execute(async (transaction) => {
          await lockCount(transaction, 'imports', wanted.owner)
          await checkImports(transaction, quotas, wanted.owner)
          await store.insertJob(transaction, { id: job, accountId: caller.user.id, owner: wanted.owner, total })
        })
        const author = caller.user.userName
        const limits = { limits: DEFAULT_LIMITS, stored: quotas }
        runner.start({
          ...wanted,
          ...limits,
          job,
          batch: job,
          files,
          template: importer.id,
          author,
          by: doerOf(caller),
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

  serve(app, contract.readJob, async ({ params }, { caller, request }) => ({
    job: jobOf(await findOwnJob(params.id, caller.user.id), shipped.texts, languageOf(request)),
  }))

  serve(app, contract.readJobs, async (_, { caller, request }) => {
    const jobs = await store.listJobs(db, caller.user.id, JOBS_LISTED)
    return {
      jobs: jobs.map(({ createdAt, ...job }) => ({
        ...jobOf(job, shipped.texts, languageOf(request)),
        createdAt: createdAt.toISOString(),
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
  }))
}
