import type { StatusOfMaterial, setCompanyStatuses } from '@ingot/contract/company-status'
import type { CompanyStatus } from '@ingot/contract/company-statuses'
import { AppError } from '@ingot/contract/errors'
import { STATUSES_MAX } from '@ingot/contract/limits'
import type { ToldStatus } from '@ingot/contract/material'
import { isWarned } from '@ingot/domain/company-status/warning'
import type { z } from 'zod'
import { type Done, doerOf, noteAllDone } from '../audit/audit.ts'
import { type Caller, companyOfOwner, visibleOwners } from '../callers/caller.ts'
import { importOwner } from '../callers/owners.ts'
import type { Db } from '../db/db.ts'
import { quotaReached, whoseOf } from '../quotas/quotas.ts'
import * as store from './store.ts'

type Wanted = z.output<NonNullable<typeof setCompanyStatuses.body>>['items'][number]
type Reply = z.output<typeof setCompanyStatuses.reply>

/** Whose statuses a caller reads; a guest reads nobody's. */
const statusOwner = (caller: Caller): string | undefined => (caller.user.id === '' ? undefined : importOwner(caller))

/** The statuses that the caller's company gives some materials. */
export async function statusesOf(db: Db, caller: Caller, ids: readonly string[]): Promise<StatusOfMaterial[]> {
  const owner = statusOwner(caller)
  const rows = owner === undefined ? [] : await store.listStatuses(db, owner, ids)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

/** Those that cards and files warn of, by material. */
export async function warnedStatuses(
  db: Db,
  caller: Caller,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ToldStatus>> {
  const all = await statusesOf(db, caller, ids)
  return new Map(all.filter(isWarned).map(({ id, status, because, at }) => [id, { status, because, at }]))
}

/** A status that cards of a batch warn of because its grade has it. */
export interface GradeStatus {
  grade: string
  told: ToldStatus
}

/** Those of the grades that batches name, by batch. */
export async function warnedGrades(
  db: Db,
  caller: Caller,
  ids: readonly string[],
): Promise<ReadonlyMap<string, GradeStatus>> {
  const owner = statusOwner(caller)
  if (owner === undefined) return new Map()
  const grades = await store.findGrades(db, owner, ids)
  const warned = await warnedStatuses(db, caller, [...new Set(grades.values())])
  return new Map(
    [...grades].flatMap(([id, grade]) => {
      const told = warned.get(grade)
      return told ? [[id, { grade, told }] as const] : []
    }),
  )
}

/** Materials that the caller's company gave any of these statuses. */
export async function idsWithStatus(db: Db, caller: Caller, statuses: readonly CompanyStatus[]): Promise<string[]> {
  const owner = statusOwner(caller)
  return owner === undefined ? [] : store.findWithStatus(db, owner, statuses)
}

/** Sets statuses of the caller's company, all or none. Throws `material-not-found`, `edit-conflict`, `quota-reached`. */
export const setStatuses = (db: Db, caller: Caller, wanted: readonly Wanted[]): Promise<Reply> =>
  db.transaction().execute(async (transaction) => {
    const owner = importOwner(caller)
    // Of what is named twice the last counts.
    const items = [...new Map(wanted.map((item) => [item.id, item])).values()]
    const ids = items.map(({ id }) => id)
    await store.lockStatuses(transaction, owner)
    const names = await store.findNames(transaction, ids, visibleOwners(caller))
    const missing = ids.find((id) => !names.has(id))
    if (missing !== undefined) throw new AppError('material-not-found', { id: missing })
    const known = new Map((await store.listStatuses(transaction, owner, ids)).map((row) => [row.id, row]))
    const of = (id: string) => known.get(id)?.status ?? null
    if (items.some(({ id, was }) => was !== undefined && was !== of(id))) throw new AppError('edit-conflict')
    const author = caller.user.userName
    await store.saveStatuses(
      transaction,
      owner,
      items.flatMap(({ id, status, because }) => (status === null ? [] : [{ id, status, because, author }])),
    )
    await store.removeStatuses(
      transaction,
      owner,
      items.flatMap(({ id, status }) => (status === null ? [id] : [])),
    )
    if ((await store.countStatuses(transaction, owner)) > STATUSES_MAX)
      throw quotaReached('statuses', STATUSES_MAX, whoseOf(owner))
    const company = companyOfOwner(owner)
    const done = items.map(({ id, status, because }): Done => {
      const change = `${of(id) ?? '–'} → ${status ?? '–'}`
      const subject = { id, name: names.get(id) ?? id }
      return { action: 'company-status-set', company, subject, details: { status: change, because } }
    })
    await noteAllDone(transaction, doerOf(caller), done)
    return {
      items: await statusesOf(transaction, caller, ids),
      before: items.map(({ id, status, because }) => ({
        id,
        status: of(id),
        because: known.get(id)?.because ?? because,
        was: status,
      })),
    }
  })
