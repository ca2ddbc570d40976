import { readFile } from 'node:fs/promises'
import { AppError } from '@ingot/contract/errors'
import type { TestAsked } from '@ingot/contract/test-evaluation'
import type { Evaluated, ReadTest } from '@ingot/contract/workbench'
import { evaluateTest } from '@ingot/domain/workbench/evaluation/evaluate-test'
import { filesOf } from '@ingot/domain/workbench/evaluation/files-of'
import type { RawColumns } from '@ingot/domain/workbench/evaluation/si-columns'
import type { Detail } from '@ingot/domain/workbench/outcome'
import { readRawTest } from '@ingot/exchange/importers/raw-test/raw-test'
import { Refusal } from '@ingot/exchange/refusal'
import type { Caller } from '../callers/caller.ts'
import type { WorkContext } from '../work/asked.ts'

/** A record as a thread is given it: a kept file by its place on the disk, or columns. */
export type PlacedRecord = { path: string } | { columns: (number | null)[][] }

/** In words of `word.refused-*`, which name the details. */
const refused = (reason: string, detail: Detail = {}) =>
  new AppError('evaluation-refused', Object.assign({ reason: `word.refused-${reason}` }, detail))

/** The evaluation of records. Throws `evaluation-refused` with the reason. */
export async function evaluatedRecords(
  _context: WorkContext,
  _caller: Caller,
  { asked, records }: { asked: TestAsked; records: readonly PlacedRecord[] },
): Promise<Evaluated> {
  const read: RawColumns[] = []
  for (const record of records) read.push(await columnsOf(record))
  const found = evaluateTest(asked, read)
  if (!found.ok) throw refused(found.reason, found.detail)
  const { results, missing, curves, models, steps, warnings } = found
  return { results, missing, curves, models, steps, warnings }
}

/** A test of a material. Throws `test-not-found`, and where the caller sees no such material. */
export async function materialTest(
  { materials }: WorkContext,
  caller: Caller,
  { id, test: named, revision }: { id: string; test: string; revision?: number | undefined },
): Promise<ReadTest> {
  const { doc } = await materials.get(caller, id, revision)
  const test = doc.tests?.find((one) => one.id === named)
  if (!test) throw new AppError('test-not-found', { test: named })
  const files = filesOf(test, doc.tests)
  return { test, ...(files && { files }) }
}

async function columnsOf(record: PlacedRecord): Promise<RawColumns> {
  if ('columns' in record) return record.columns.map((column) => column.map((value) => value ?? Number.NaN))
  try {
    return readRawTest(await readFile(record.path)).columns.map(({ values }) => values)
  } catch (error) {
    if (error instanceof Refusal) throw refused('file-unreadable', { said: error.message })
    throw error
  }
}
