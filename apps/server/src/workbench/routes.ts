import { existsSync, statSync } from 'node:fs'
import { AppError } from '@ingot/contract/errors'
import { PUBLIC_OWNER } from '@ingot/contract/material'
import { evaluateRecords, readMaterialTest } from '@ingot/contract/workbench'
import type { FastifyInstance } from 'fastify'
import { importOwner } from '../callers/owners.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/db.ts'
import { serve } from '../http/serve.ts'
import { filesFolder, placeOf } from '../stored-files/folder.ts'
import { hasFile } from '../stored-files/store.ts'
import { askingOf } from '../work/asked.ts'
import type { Work } from '../work/work.ts'
import { evaluatedRecords, materialTest, type PlacedRecord } from './calls.ts'

interface WorkbenchContext {
  db: Db
  work: Work
  config: Pick<Config, 'dataDir'>
}

/** Bytes of columns that are sent as numbers. */
const COLUMNS_MAX = 16 * 1024 * 1024
/** Bytes of records from which on an evaluation takes seconds, not a part of one. */
const LONG_FROM = 2 * 1024 * 1024
/** A number of a column is some ten characters. */
const NUMBER_BYTES = 10
/** A record of a million points takes a tenth. */
const TIME_MAX = 20_000

const bytesOf = (record: PlacedRecord): number =>
  'path' in record
    ? statSync(record.path).size
    : record.columns.reduce((sum, { length }) => sum + length, 0) * NUMBER_BYTES

/** Evaluations of what testing machines wrote, always in a thread, and those that a material keeps. */
export function workbenchRoutes(app: FastifyInstance, { db, work, config }: WorkbenchContext): void {
  const folder = filesFolder(config.dataDir)

  /** A file that the caller's company keeps, or that is public. Throws `stored-file-not-found`. */
  const placed = async (owner: string, hash: string): Promise<PlacedRecord> => {
    const path = placeOf(folder, hash)
    if (!(await hasFile(db, [owner, PUBLIC_OWNER], hash)) || !existsSync(path))
      throw new AppError('stored-file-not-found')
    return { path }
  }

  serve(app, readMaterialTest, ({ params: { id, test }, query }, call) =>
    work.value(materialTest, askingOf(call), { id, test, revision: query.rev }),
  )

  serve(
    app,
    evaluateRecords,
    async ({ body: { asked, records } }, call) => {
      const owner = importOwner(call.caller)
      const found: PlacedRecord[] = []
      for (const record of records) found.push('file' in record ? await placed(owner, record.file) : record)
      const isLong = found.reduce((sum, record) => sum + bytesOf(record), 0) >= LONG_FROM
      const run = isLong ? work.long : work.away
      return run(evaluatedRecords, askingOf(call), { asked, records: found }, TIME_MAX)
    },
    { cost: 'document', bodyLimit: COLUMNS_MAX },
  )
}
