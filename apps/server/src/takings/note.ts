import { TAKEN_AT_ONCE_MAX } from '@ingot/contract/limits'
import type { TakenAs } from '@ingot/contract/where-used'
import type { Caller } from '../callers/caller.ts'
import { importOwner } from '../callers/owners.ts'
import type { Db } from '../db/db.ts'
import { saveTakings } from './store.ts'

interface What {
  as: TakenAs
  what: string
  unit?: string | undefined
}

/**
 * Notes what a caller took, for the company. A guest is nobody; a file of very many materials is a copy of the catalogue, and
 * says nothing of where one of them is used.
 */
export async function noteTaken(
  db: Db,
  caller: Caller,
  ids: readonly string[],
  { as, what, unit = '' }: What,
): Promise<void> {
  const { id: account } = caller.user
  if (account === '' || ids.length === 0 || ids.length > TAKEN_AT_ONCE_MAX) return
  await saveTakings(db, ids, { owner: importOwner(caller), account, as, what, unit })
}
