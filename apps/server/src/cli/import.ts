import { randomUUID } from 'node:crypto'
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { totalmem, userInfo } from 'node:os'
import { join } from 'node:path'
import type { ImportReport } from '@ingot/contract/exchange'
import { PUBLIC_OWNER } from '@ingot/contract/material'
import { unitSystemFault } from '@ingot/exchange/decks/units/deck-units'
import { importerById, importers } from '@ingot/exchange/importers/index'
import { TRUSTED_LIMITS } from '@ingot/exchange/limits'
import type { Mapping } from '@ingot/exchange/tables/mapping/mapping'
import { readMapping } from '@ingot/exchange/tables/mapping/read-mapping'
import { isCompany } from '../auth/store.ts'
import { companyOfOwner } from '../callers/caller.ts'
import { readConfig } from '../config.ts'
import type { Db } from '../db/db.ts'
import type { FileProgress, ImportFile, ImportRequest } from '../exchange/import-files.ts'
import { type ImportThread, startImportThread } from '../exchange/threads/import-thread.ts'
import { type Accepted, acceptFault } from '../exchange/write/gate.ts'
import { say } from '../life/say.ts'
import { fileErrorWords } from '../life/start-error.ts'
import { WRITE_MODES, type WriteMode } from '../materials/writer.ts'
import { openPacks, packOfProvider, reservedProviders } from '../packs/shipped-packs.ts'
import { findPolicy } from '../quality/store.ts'
import { readLine, runCommand, UsageError, wordsOf } from './command/command.ts'
import { filesBelow } from './command/files-below.ts'
import { printReport } from './command/print-report.ts'
import { withDatabase } from './command/with-database.ts'

const USAGE = `Imports materials: a file, several, a folder or a zip archive, as one transaction.
  npm run import -- FILE… --template=ID --provider=NAME
    --template   ${importers.map(({ id, extensions }) => `${id} (${extensions.join(' ')})`).join(', ')}
    --provider   who the materials are from; their ids are unique within it
    --mode       update (default: keeps what the file no longer has), replace, create (refuses what exists)
    --mapping    JSON file that says what the columns of a table hold
    --unit-system  units of solver decks, such as Mg-mm-s, or Mg-mm-s-C with temperatures in °C; found out where left out
    --accept     RULE:ID, a finding of the plausibility rules that is taken all the same; may stand several times
    --because    why what is accepted is right; needed with --accept, and kept by the materials
    --owner      public (default), or company-N for a company's private materials
    --each-file  every file is a transaction of its own
    --dry-run    reads and checks everything, says how each column was read, and changes nothing
    --report     JSON file to write the whole report to; with --each-file a list of reports
The exit code is 1 when something was refused. Sizes are not limited.`

/** Memory of an import here: most of the machine's, MB. */
const MEMORY_MB = Math.max(2_048, Math.floor((totalmem() * 0.7) / 1024 ** 2))

/** Problems that a report on disk lists; more than these are only counted. */
const PROBLEMS_IN_FILE = 100_000

const filesOf = (path: string): ImportFile[] => {
  const found = filesBelow(path)
  if (!found) throw new Error(`There is no file ${path}.`)
  for (const words of found.leftOut) say(`warning  ${words}`)
  return found.files
}

/** Progress on one line of a terminal, or a line every ten seconds elsewhere. */
function openProgress() {
  const started = performance.now()
  const every = process.stdout.isTTY ? 500 : 10_000
  let next = every
  return {
    show: ({ stage, bytes, total, written }: FileProgress) => {
      const elapsed = performance.now() - started
      if (elapsed < next) return
      next = elapsed + every
      const percent = total === 0 ? 100 : Math.floor((100 * bytes) / total)
      const rate = Math.round((1000 * written) / elapsed)
      const text =
        stage === 'waiting'
          ? 'Waiting for another import to end …'
          : `${percent} %  ${written} materials, ${rate} a second`
      process.stdout.write(process.stdout.isTTY ? `\r\x1b[K${text}` : `${text}\n`)
    },
    end: () => {
      if (process.stdout.isTTY) process.stdout.write('\r\x1b[K')
      return (performance.now() - started) / 1000
    },
  }
}

interface Ended {
  isImported: boolean
  report: ImportReport
}

async function importOnce(thread: ImportThread, request: ImportRequest): Promise<Ended> {
  const progress = openProgress()
  const outcome = await thread.run(request, progress.show)
  const seconds = progress.end()
  if (outcome.at === 'failed' && outcome.isOutOfMemory)
    throw new Error(
      `Nothing was imported: the files need more memory than ${MEMORY_MB} MB. Import them in smaller parts.`,
    )
  if (outcome.at === 'failed' && outcome.failure) throw new Error(`Nothing was imported. ${wordsOf(outcome.failure)}`)
  if (outcome.at === 'failed') throw new Error(`Nothing was imported: ${outcome.message}`)
  if (outcome.at === 'owner-busy') throw new Error('Nothing was imported: another import of the same owner runs.')
  const isImported = outcome.at === 'imported'
  printReport(outcome.report)
  say(isImported ? `${seconds.toFixed(1)} s.` : 'Nothing was imported.')
  return { isImported, report: outcome.report }
}

const modeOf = (text: string): WriteMode => {
  const mode = WRITE_MODES.find((one) => one === text)
  if (mode) return mode
  throw new UsageError(`--mode is "${text}", but takes ${WRITE_MODES.join(', ')}.`)
}

/** Throws Error where a report could not be written in the end; leaves what is there as it was. */
const refuseUnwritable = (path: string): void => {
  const isThere = existsSync(path)
  try {
    closeSync(openSync(path, 'a'))
    if (!isThere) rmSync(path)
  } catch (error) {
    throw new Error(`Nothing was imported: --report cannot be written. ${fileErrorWords(error)}.`)
  }
}

const mappingOf = (path: string): Mapping => {
  const read = readMapping(readFileSync(path, 'utf8'))
  if ('fault' in read) throw new Error(`${path}: ${read.fault}.`)
  return read.mapping
}

const unitSystemOf = (id: string | undefined): string | undefined => {
  const fault = id === undefined ? undefined : unitSystemFault(id)
  if (fault) throw new UsageError(`--unit-system: ${fault}.`)
  return id
}

const checkedAccept = (text: string): Accepted => {
  const fault = acceptFault(text)
  if (fault) throw new Error(`--accept ${fault}.`)
  return text
}

const importerOf = (template: string | undefined) => {
  if (template === undefined) throw new UsageError('--template is missing.')
  const importer = importerById(template)
  if (importer) return importer
  throw new UsageError(`--template is "${template}", but takes ${importers.map(({ id }) => id).join(', ')}.`)
}

const OPTIONS = {
  template: { type: 'string' },
  provider: { type: 'string' },
  mode: { type: 'string', default: 'update' },
  mapping: { type: 'string' },
  'unit-system': { type: 'string' },
  accept: { type: 'string', multiple: true, default: [] as string[] },
  because: { type: 'string' },
  owner: { type: 'string', default: PUBLIC_OWNER },
  'each-file': { type: 'boolean', default: false },
  report: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
} as const

/** Throws Error where materials are to be a company's that does not exist: one made later would own them. */
const refuseNoOwner = async (db: Db, owner: string): Promise<void> => {
  if (owner === PUBLIC_OWNER || (await isCompany(db, owner.slice('company-'.length)))) return
  throw new Error(`--owner is "${owner}", but there is no such company. npm run user -- list shows their numbers.`)
}

function readArguments() {
  const { positionals, values } = readLine(OPTIONS, Number.POSITIVE_INFINITY)
  if (positionals.length === 0) throw new UsageError('FILE is missing: what to import.')
  const importer = importerOf(values.template)
  const provider = values.provider?.trim()
  if (!provider) throw new UsageError('--provider is missing: who the materials are from.')
  if (values.owner !== PUBLIC_OWNER && !/^company-[1-9]\d*$/.test(values.owner))
    throw new UsageError(`--owner is "${values.owner}", but takes public or company-N.`)
  const because = values.because?.trim() || undefined
  if (values.accept.length > 0 && because === undefined)
    throw new UsageError('--because is missing: why what --accept takes is right.')
  const mode = modeOf(values.mode)
  const files = positionals.flatMap(filesOf)
  if (values.report !== undefined) refuseUnwritable(values.report)
  const common = {
    template: importer.id,
    provider,
    owner: values.owner,
    author: userInfo().username,
    mode,
    mapping: values.mapping === undefined ? undefined : mappingOf(values.mapping),
    unitSystem: unitSystemOf(values['unit-system']),
    accept: values.accept.map(checkedAccept),
    because,
    limits: TRUSTED_LIMITS,
    dryRun: values['dry-run'],
    ...(values.report !== undefined && { listed: PROBLEMS_IN_FILE }),
  }
  return {
    common,
    reportFile: values.report,
    isEach: values['each-file'],
    groups: values['each-file'] ? files.map((file) => [file]) : [files],
  }
}

async function main(): Promise<void> {
  const { common, groups, reportFile, isEach } = readArguments()
  const data = join(readConfig().home, 'data')
  await withDatabase(
    async (db, url) => {
      await refuseNoOwner(db, common.owner)
      const packs = openPacks(join(data, 'packs'))
      const pack = packOfProvider(packs, common)
      if (pack !== undefined)
        throw new Error(`--provider is "${common.provider}", which is that of the pack ${pack}. Take another name.`)
      const policy = (await findPolicy(db, companyOfOwner(common.owner)))?.policy
      const thread = startImportThread({ url, data, memoryMb: MEMORY_MB })
      try {
        const reports: ImportReport[] = []
        for (const files of groups) {
          const { isImported, report } = await importOnce(thread, {
            ...common,
            policy,
            reserved: reservedProviders(packs, common.owner),
            batch: randomUUID(),
            files,
          })
          reports.push(report)
          if (!isImported) process.exitCode = 1
        }
        if (reportFile !== undefined)
          writeFileSync(reportFile, `${JSON.stringify(isEach ? reports : reports[0], null, 2)}\n`)
      } finally {
        await thread.stop()
      }
    },
    { mayMake: true, writes: !common.dryRun },
  )
}

runCommand(USAGE, main)
