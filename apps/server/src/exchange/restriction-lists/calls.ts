import { readFile } from 'node:fs/promises'
import { AppError } from '@ingot/contract/errors'
import { problemOf } from '@ingot/exchange/refusal'
import { readRestrictionList } from '@ingot/exchange/restrictions/read-list'
import type { Caller } from '../../callers/caller.ts'
import type { WorkContext } from '../../work/asked.ts'
import type { ImportFile } from '../import-files.ts'

/** Reads the file of a restriction list. Throws `restriction-list-refused`. */
export async function restrictionFile({ shipped }: WorkContext, _: Caller, { path, name, size }: ImportFile) {
  try {
    return await readRestrictionList({ path: name, size, bytes: await readFile(path) }, shipped.catalogue.file)
  } catch (error) {
    throw new AppError('restriction-list-refused', { reason: problemOf(name, error).reason })
  }
}
