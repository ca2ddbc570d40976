import { createReadStream, type ReadStream } from 'node:fs'
import type { ImportReport } from '@ingot/contract/exchange'
import type { QualityPolicy } from '@ingot/contract/quality'
import type { Catalogue } from '@ingot/domain/catalogue/catalogue'
import type { ImportContext, SourceFile } from '@ingot/exchange/importer'
import { importerById } from '@ingot/exchange/importers/index'
import type { ImportLimits } from '@ingot/exchange/limits'
import { readSources } from '@ingot/exchange/read-sources'
import type { Mapping } from '@ingot/exchange/tables/mapping/mapping'
import { AT_COMMAND_LINE, type Doer, noteDone } from '../audit/audit.ts'
import { companyOfOwner } from '../callers/caller.ts'
import type { Db } from '../db/db.ts'
import { allowLongWrite, lockOwnerWriters, tryLockOwnerWriters } from '../materials/write-store.ts'
import type { WriteMode } from '../materials/writer.ts'
import { importComplete } from '../notifications/builders.ts'
import { insertNotifications } from '../notifications/store.ts'
import type { StoredLimits } from '../quotas/quotas.ts'
import { countAtEnd } from '../quotas/usage.ts'
import { refuseInReadOnly } from '../read-only/read-only.ts'
import { type ImportedPack, notePack } from './packs/note-pack.ts'
import { accountOfJob, completeJob, countImportsOf, type Held, insertBatch } from './store.ts'
import { type PrepareThreads, startPrepareThreads } from './threads/prepare-threads.ts'
import type { Accepted } from './write/gate.ts'
import { type PreparedItem, prepareItems } from './write/prepare.ts'
import { PROBLEMS_LISTED } from './write/report.ts'
import { type ImportProgress, runImport } from './write/run-import.ts'

/** A file to import: where it lies, and the name that it came with, which is never used as a place. */
export interface ImportFile {
  path: string
  name: string
  size: number
}

/** What is to be imported; plain data, so that it can be handed to a thread. */
export interface ImportRequest {
  /** Id of the batch; also of the job, where there is one. */
  batch: string
  files: readonly ImportFile[]
  /** Id of the importer. */
  template: string
  provider: string
  owner: string
  author: string
  /** Who asked for it; the command line where nobody is named. */
  by?: Doer
  mode: WriteMode
  mapping?: Mapping | undefined
  /** Units of solver decks; found out where they are left out. */
  unitSystem?: string | undefined
  /** Findings of the plausibility rules that are taken all the same. */
  accept?: readonly Accepted[]
  /** Why they are. */
  because?: string | undefined
  /** What the company lets nothing be released with. */
  policy?: QualityPolicy | undefined
  /** Providers of packs, whose names no other public import takes. */
  reserved?: readonly string[] | undefined
  limits: ImportLimits
  /** How much the owner may have stored; without limits where it is left out. */
  stored?: StoredLimits
  /** Ends this job with the import, in one transaction; it is put off where another import of the owner runs. */
  job?: string
  /** Everything but the last step: nothing is kept. */
  dryRun?: boolean
  /** The pack of measured data that it brings; noted in its transaction. */
  pack?: ImportedPack
  /** Problems that the report lists, where they are not the usual ones; the stored report has those. */
  listed?: number
}

/** `bytes` of `total` have been read; a stage of its own is waiting for another import to end. */
export interface FileProgress extends ImportProgress {
  stage: 'waiting' | 'importing'
  bytes: number
  total: number
}

/** Bytes of JSON lines from which on threads read ahead. */
const THREADS_FROM = 16 * 1024 * 1024

/** Thrown to end the transaction of a dry run. */
class DryRun extends Error {}

/** Thrown where a job's import can't begin, as another import of the owner runs. */
export class OwnerBusy extends Error {}

/** Thrown when the job was given up while its import ran. */
export class JobGivenUp extends Error {}

/** A file as a source; what has been read of it is counted. */
const sourceOf = (file: ImportFile, count: (bytes: number) => void): SourceFile => ({
  path: file.name,
  size: file.size,
  bytes: async function* () {
    const stream: ReadStream = createReadStream(file.path, { highWaterMark: 256 * 1024 })
    for await (const chunk of stream) {
      const bytes = chunk as Buffer
      count(bytes.length)
      yield bytes
    }
  },
})

/**
 * Imports files as one transaction: all of them or nothing. One import of an owner writes at a time, on all nodes; those
 * of other owners go on at the same time. Throws ImportRefused with the report when something in the files is wrong.
 */
export async function importFiles(
  db: Db,
  { catalogue, data }: { catalogue: Catalogue /** Folder of what the product ships with. */; data: string },
  request: ImportRequest,
  onProgress: (progress: FileProgress) => void = () => {},
): Promise<ImportReport> {
  const { batch, template, provider, owner, author, mode } = request
  const importer = importerById(template)
  if (!importer) throw new Error(`there is no source template ${template}`)
  const total = request.files.reduce((sum, { size }) => sum + size, 0)
  let bytes = 0
  let last: ImportProgress = { read: 0, written: 0, problems: 0 }
  const tell = (stage: FileProgress['stage']) => onProgress({ ...last, stage, bytes: Math.min(bytes, total), total })
  const sources = request.files.map((file) =>
    sourceOf(file, (read) => {
      bytes += read
      tell('importing')
    }),
  )
  const context: ImportContext = {
    catalogue: catalogue.file,
    provider,
    owner,
    ...(request.mapping && { mapping: request.mapping }),
    ...(request.unitSystem !== undefined && { unitSystem: request.unitSystem }),
    limits: request.limits,
  }
  let threads: PrepareThreads | undefined
  const itemsOf = (): AsyncIterable<PreparedItem> => {
    // Threads of their own are worth their start for what takes seconds.
    if (!importer.readingLinesBy || total < THREADS_FROM)
      return prepareItems(catalogue, readSources(importer, sources, context))
    threads = startPrepareThreads(data)
    return readSources(importer.readingLinesBy(threads.read, threads.ahead), sources, context)
  }
  const done = { done: total, total, step: 'done' }
  const account = request.job === undefined ? undefined : await accountOfJob(db, request.job)
  const tellDone = async (to: Db, imported: ImportReport) => {
    if (account !== undefined) await insertNotifications(to, [importComplete(account, provider, imported)])
  }
  let report: ImportReport | undefined
  try {
    await db.transaction().execute(async (transaction) => {
      await allowLongWrite(transaction)
      tell('waiting')
      if (request.job === undefined) await lockOwnerWriters(transaction, owner)
      else if (!(await tryLockOwnerWriters(transaction, owner))) throw new OwnerBusy()
      const held: Held = {}
      const onUnchanged = async (ids: readonly string[]) => {
        for (const { batch: earlier, count, id } of await countImportsOf(transaction, ids, batch))
          held[earlier] = { count: (held[earlier]?.count ?? 0) + count, id }
      }
      const usage = countAtEnd(transaction, owner, request.stored)
      const options = {
        owner,
        onUnchanged,
        usage,
        author,
        actor: account ?? null,
        why: `import of ${provider}`,
        importId: batch,
        mode,
        batch,
        accept: request.accept ?? [],
        because: request.because,
        policy: request.policy,
        reserved: request.reserved,
        listed: request.listed,
      }
      report = await runImport(transaction, catalogue, itemsOf(), options, (progress) => {
        last = progress
        tell('importing')
      })
      if (request.dryRun) throw new DryRun()
      await refuseInReadOnly(transaction)
      await usage.close()
      const stored = { ...report, problems: report.problems.slice(0, PROBLEMS_LISTED) }
      await insertBatch(transaction, { id: batch, author, owner, provider, template, report: stored, held })
      await noteDone(transaction, request.by ?? AT_COMMAND_LINE, {
        action: 'import-done',
        company: companyOfOwner(owner),
        subject: { id: batch, name: provider },
        details: { created: String(report.created), updated: String(report.updated), template },
      })
      if (request.pack) await notePack(transaction, request.by ?? AT_COMMAND_LINE, request.pack)
      if (request.job === undefined) return
      if (!(await completeJob(transaction, request.job, done, stored))) throw new JobGivenUp('the job was given up')
      await tellDone(transaction, stored)
    })
  } catch (error) {
    if (!(error instanceof DryRun)) throw error
  } finally {
    await threads?.stop()
  }
  if (!report) throw new Error('the import ended without a report')
  if (!request.dryRun) return report
  const { batch: _, ...rest } = report
  const dry: ImportReport = { ...rest, dryRun: true }
  if (request.job !== undefined && (await completeJob(db, request.job, done, dry))) await tellDone(db, dry)
  return dry
}
