import type { ImportProblem, ImportReport } from '@ingot/contract/exchange'
import type { QualityPolicy } from '@ingot/contract/quality'
import type { Catalogue } from '@ingot/domain/catalogue/catalogue'
import { checkImported, type ImportFinding } from '@ingot/domain/quality/check-imported'
import { say } from '@ingot/exchange/report/say'
import type { Db } from '../../db/db.ts'
import { collectGarbage } from '../../life/collect-garbage.ts'
import { findDocuments, insertSearchChange } from '../../materials/write-store.ts'
import { type Prepared, unstorable, type WriteOptions, writePrepared } from '../../materials/writer.ts'
import { insertForRevised } from '../../notifications/store.ts'
import { endAcceptances } from '../../quality/ended-store.ts'
import { noteAccepted } from './accepted.ts'
import { type Accepted, openGate } from './gate.ts'
import { openLinks } from './links.ts'
import { openOwnIds } from './own-ids.ts'
import type { PreparedItem } from './prepare.ts'
import { openReport } from './report.ts'

/** Materials written by one statement, and the most that lie in memory at once (twice). */
const BATCH = 500
/** Characters of JSON from which on materials are written though they are fewer: each lies in memory several times. */
const BATCH_LENGTH = 4 * 1024 * 1024
/** More changes than this are told to the search nodes as "build anew". */
const TELL_ALL_FROM = 5_000

export interface ImportProgress {
  read: number
  written: number
  problems: number
}

/** Thrown inside the transaction so that nothing of a refused import stays. */
export class ImportRefused extends Error {
  readonly report: ImportReport
  constructor(report: ImportReport) {
    super(`${report.files.reduce((sum, { errors }) => sum + errors, 0)} errors`)
    this.name = 'ImportRefused'
    this.report = report
  }
}

interface Read {
  prepared: Prepared
  findings: readonly ImportFinding[]
  file: string
  line: number | undefined
}

const place = ({ file, line }: Pick<Read, 'file' | 'line'>) => ({ file, ...(line !== undefined && { line }) })

/**
 * Writes what an importer reads, within the caller's transaction, which holds the writers' lock. While the database
 * writes one batch the next is read. An error in any row refuses the whole: it reads on to report every fault, writes
 * nothing more and throws ImportRefused.
 */
export async function runImport(
  db: Db,
  catalogue: Catalogue,
  items: AsyncIterable<PreparedItem>,
  options: Omit<WriteOptions, 'inspect'> & {
    owner: string
    batch?: string
    accept?: readonly Accepted[]
    /** Why findings are accepted. */
    because?: string | undefined
    /** What the company lets nothing be released with. */
    policy?: QualityPolicy | undefined
    /** Providers whose materials are those of packs: no other import writes under their names. */
    reserved?: readonly string[] | undefined
    /** Told of what the import finds as it is, batch by batch. */
    onUnchanged?: (ids: readonly string[]) => Promise<void>
    /** Problems that the report lists. */
    listed?: number | undefined
    /** The account that imports: it is not told of its own revisions. */
    actor?: string | null
  },
  onProgress: (progress: ImportProgress) => void = () => {},
): Promise<ImportReport> {
  const progress: ImportProgress = { read: 0, written: 0, problems: 0 }
  const report = openReport(options.batch, options.listed)
  const changed: string[] = []
  let changes = 0
  let batch: Read[] = []
  let length = 0

  const note = (problem: ImportProblem) => {
    progress.problems++
    report.note(problem)
  }

  const ownIds = openOwnIds(catalogue, options.owner)
  const links = openLinks(db)
  const { because, policy } = options
  const gate = openGate(
    { accepted: options.accept ?? [], because, policy },
    note,
    (vkey) => catalogue.nodes.get(vkey)?.name ?? { en: vkey },
  )
  const judged = ({ id, extId, row: { name } }: Prepared) => ({ id, extId, name })

  /** What an update puts together may be wrong where the file and what is stored are not, each by itself. */
  const inspectBatch =
    (reads: readonly Read[]): WriteOptions['inspect'] =>
    (at, merged, stored) => {
      const read = reads[at]
      if (!read) return []
      const own = new Set(read.findings.map(({ rule }) => rule))
      const rest = checkImported(merged, catalogue).filter(({ rule }) => !own.has(rule))
      if (rest.length === 0) return []
      const known = new Set(checkImported(stored, catalogue).map(({ rule, message }) => `${rule} ${message}`))
      const fresh = rest.filter(({ rule, message }) => !known.has(`${rule} ${message}`))
      return gate.judge(place(read), judged(read.prepared), fresh)
    }

  const write = async (reads: readonly Read[]) => {
    if (reads.length === 0 || report.hasErrors()) return
    const taken = reads.filter((read) => options.reserved?.includes(read.prepared.provider))
    for (const read of taken) {
      const { provider } = read.prepared
      const said = say('report.provider-of-pack', { provider })
      note({ ...place(read), value: provider, severity: 'error', code: 'provider-of-pack', ...said })
    }
    if (taken.length > 0) return
    const { prepared, late, early } = await ownIds.take(
      db,
      reads.map((read) => read.prepared),
    )
    for (const { at, link } of late) {
      const read = reads[at]
      if (read)
        note({
          ...place(read),
          value: link,
          severity: 'error',
          code: 'link-unclear',
          ...say('report.link-unclear', { link }),
        })
    }
    if (late.length > 0) return
    const written = await writePrepared(db, catalogue, options.owner, prepared, {
      ...options,
      inspect: inspectBatch(reads),
    })
    for (const { at, code, value, reason } of written.refused) {
      const read = reads[at]
      if (read) note({ ...place(read), value, severity: 'error', code, reason })
    }
    if (written.refused.length > 0) return
    report.count(written)
    await endAcceptances(db, written.updated, findDocuments)
    const { owner, author } = options
    await noteAccepted(db, catalogue, { prepared, taken: gate.taken, owner, author, because: because ?? options.why })
    await options.onUnchanged?.(written.unchanged)
    await links.add(
      early.flatMap(({ at, ...link }) => {
        const read = reads[at]
        return read ? [{ ...link, file: read.file, line: read.line }] : []
      }),
    )
    for (const { at, id, count } of written.kept) {
      const read = reads[at]
      if (read)
        note({ ...place(read), value: id, severity: 'warning', code: 'kept', ...say('report.kept', { count, id }) })
    }
    changes += written.created.length + written.updated.length
    if (changes <= TELL_ALL_FROM) changed.push(...written.created, ...written.updated)
    progress.written += reads.length
    onProgress(progress)
  }

  /** One batch is written at a time; its failure is thrown where the next one begins. */
  let writing: Promise<unknown> = Promise.resolve()
  const flush = async () => {
    const reads = batch
    const isLong = length >= BATCH_LENGTH
    batch = []
    length = 0
    onProgress(progress)
    const failure = await writing
    if (failure) throw failure
    if (isLong) collectGarbage()
    writing = write(reads).catch((error: unknown) => error)
  }

  try {
    for await (const item of items) {
      if ('problem' in item) {
        note(item.problem)
        continue
      }
      if ('table' in item) {
        report.table(item.table)
        continue
      }
      progress.read++
      report.read(item.file)
      const { prepared, findings } = item
      const read = { prepared, findings, file: item.file, line: item.line }
      const remarks = gate.judge(place(read), judged(prepared), findings)
      if (remarks.length > 0) prepared.remarks = remarks
      const fault = unstorable(prepared)
      if (fault) note({ ...place(read), ...fault, severity: 'error' })
      else if (!report.hasErrors()) {
        batch.push(read)
        length += prepared.json.length
      }
      if (batch.length >= BATCH || length >= BATCH_LENGTH) await flush()
    }
    await flush()
  } finally {
    // The transaction must not end under a statement that is still on its way.
    await writing
  }
  const failure = await writing
  if (failure) throw failure
  gate.close()
  if (report.hasErrors()) throw new ImportRefused(report.refused())
  const ended = await links.close({
    catalogue,
    owner: options.owner,
    options,
    became: ownIds.became,
    onNothing: ({ id, link, ...at }) => {
      const told = say('report.link-to-nothing', { id, link })
      note({ ...place(at), value: link, severity: 'warning', code: 'link-to-nothing', ...told })
    },
  })
  report.recount(ended)
  changes += ended.ids.length
  if (changes <= TELL_ALL_FROM) changed.push(...ended.ids)
  if (changes > 0) await insertForRevised(db, options.actor ?? null)
  if (changes > 0) await insertSearchChange(db, changes > TELL_ALL_FROM ? null : changed)
  onProgress(progress)
  return report.done()
}
