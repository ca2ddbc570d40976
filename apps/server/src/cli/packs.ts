import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { AppError } from '@ingot/contract/errors'
import { TRUSTED_LIMITS } from '@ingot/exchange/limits'
import { AT_COMMAND_LINE, type Doer } from '../audit/audit.ts'
import { openShipped } from '../catalog/shipped.ts'
import { readConfig } from '../config.ts'
import type { Db } from '../db/db.ts'
import { importFiles } from '../exchange/import-files.ts'
import { listPacks, type Packs, packImport, removePack, unpacked } from '../exchange/packs/service.ts'
import { say } from '../life/say.ts'
import { readLine, runCommand, UsageError } from './command/command.ts'
import { withDatabase } from './command/with-database.ts'

const USAGE = `Packs of measured data in the catalogue.
  npm run packs -- list                    what is shipped, and what was added here
  npm run packs -- add NAME…               adds packs, or brings them to the version that is shipped
    --licence-confirmed                    where a pack asks to confirm its licence
  npm run packs -- remove NAME…            removes all materials of packs
    --with-own-work                        also those of which revisions were released here
Makers of packs: npm run packs -- build and check.`

const by = (): Doer => ({ ...AT_COMMAND_LINE, name: userInfo().username })

async function list(db: Db, packs: Packs): Promise<void> {
  for (const { name, title, licence, materials, counts, added, hasData } of await listPacks(db, packs)) {
    const here = added ? `added, ${materials} materials${added.isOutdated ? ', outdated' : ''}` : 'not added'
    const holds = hasData ? `${counts?.materials ?? 0} materials, ${counts?.curves ?? 0} curves` : 'holds no data'
    say(`${name.padEnd(28)} ${here}\n  ${title} · ${licence.id} · ${holds}`)
  }
}

async function add(db: Db, packs: Packs, name: string, isLicenceConfirmed: boolean): Promise<void> {
  const { path, wanted } = packImport(packs, name, isLicenceConfirmed)
  const folder = mkdtempSync(join(tmpdir(), 'ingot-pack-'))
  try {
    const report = await importFiles(
      db,
      { catalogue: shipped().catalogue, data: dataFolder() },
      {
        ...wanted,
        batch: randomUUID(),
        files: [await unpacked(path, folder)],
        author: by().name,
        by: by(),
        limits: TRUSTED_LIMITS,
      },
    )
    say(`${name}: ${report.created} new, ${report.updated} changed, ${report.unchanged} as they were.`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const dataFolder = () => join(readConfig().home, 'data')

let opened: ReturnType<typeof openShipped> | undefined
const shipped = () => {
  opened ??= openShipped(dataFolder())
  return opened
}

/** A refusal in the words of the interface, as elsewhere at the command line. */
const told = (error: unknown): unknown =>
  error instanceof AppError ? new Error(shipped().texts.text(`error.${error.code}`, 'en', error.details)) : error

async function main(): Promise<void> {
  const { positionals, values } = readLine(
    { 'licence-confirmed': { type: 'boolean', default: false }, 'with-own-work': { type: 'boolean', default: false } },
    Number.POSITIVE_INFINITY,
  )
  const [command, ...names] = positionals
  if (command !== 'list' && command !== 'add' && command !== 'remove')
    throw new UsageError(`"${command ?? ''}" is no command of packs: list, add and remove are.`)
  if (command !== 'list' && names.length === 0) throw new UsageError('NAME is missing: which pack.')
  const { packs } = shipped()
  await withDatabase(
    async (db) => {
      try {
        if (command === 'list') await list(db, packs)
        for (const name of names) {
          if (command === 'add') await add(db, packs, name, values['licence-confirmed'])
          if (command === 'remove') {
            const removed = await removePack(db, packs, by(), name, values['with-own-work'])
            say(`${name}: ${removed} materials removed.`)
          }
        }
      } catch (error) {
        throw told(error)
      }
    },
    { mayMake: command === 'add', writes: command !== 'list' },
  )
}

runCommand(USAGE, main)
