import { randomUUID } from 'node:crypto'
import type { Criterion, CriterionFormat, saveCriteria } from '@ingot/contract/criteria'
import { AppError } from '@ingot/contract/errors'
import { CRITERIA_MAX, CRITERION_NAME_MAX } from '@ingot/contract/limits'
import type { Language } from '@ingot/contract/material'
import type { z } from 'zod'
import { type Caller, companyOwner } from '../callers/caller.ts'
import type { ApplicationConfig } from '../config/application-config.ts'
import type { Db } from '../db/db.ts'
import { quotaReached } from '../quotas/quotas.ts'
import { countCriteria } from '../quotas/store.ts'
import { type ApplicationCriteria, isApplicationId } from './application.ts'
import { nameKey } from './name-key.ts'
import * as store from './store.ts'

type Saved = z.output<NonNullable<(typeof saveCriteria)['body']>>

/** Saved criteria of callers: favourites are a user's, searches and sets of columns a company's. */
export interface Criteria {
  /** The caller's own of a format by name, the application's first [API-037]. */
  list(caller: Caller, format: CriterionFormat, content: number, language: Language): Promise<Criterion[]>
  /** One of the caller's or of the application, or with `shared` one that anybody shared. Throws `criterion-not-found`. */
  find(caller: Caller, id: string, shared: boolean, language: Language): Promise<Criterion>
  /** Saves; see the contract for what it refuses [API-038]. */
  save(caller: Caller, saved: Saved): Promise<Criterion>
  /** Marks as removed; answers the ids that were there [API-039]. */
  remove(caller: Caller, ids: readonly string[]): Promise<string[]>
  /** Brings removed ones back, under a name with a number where theirs was taken. */
  restore(caller: Caller, ids: readonly string[]): Promise<string[]>
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Who owns what a caller saves in a format; undefined where the caller may have none [ADV-019, PERM-001]. */
function ownerOf({ user }: Caller, format: CriterionFormat): string | undefined {
  if (user.id === '') return undefined
  if (format === 'FAV-2022-1') return user.id
  return user.companyId > 0 ? companyOwner(user.companyId) : undefined
}

const ownersOf = (caller: Caller): string[] =>
  (['FAV-2022-1', '2022-1'] as const).flatMap((format) => ownerOf(caller, format) ?? [])

const criterionOf = (row: store.CriterionRow): Criterion =>
  ({
    id: row.id,
    name: row.name,
    format: row.format,
    criterias: row.criterias,
    qs: row.qs,
    ...(row.shortname !== null && { shortname: row.shortname }),
    apply: row.apply,
    global: row.global,
    timestamp: row.saved_at.getTime(),
    version: row.version,
  }) as Criterion

/** What others see of a shared criterion: not how its owner uses it. */
const sharedOf = ({ apply: _apply, version: _version, ...criterion }: Criterion): Criterion => criterion as Criterion

function partsOf({ criteria }: Saved): store.SavedParts {
  const { name, qs, shortname = null, apply = false, global = false } = criteria
  return {
    name,
    name_key: nameKey(name),
    criterias: criteriasOf(criteria),
    qs,
    shortname,
    apply,
    global,
  }
}

/** Favourites name each material once. */
function criteriasOf(criteria: Saved['criteria']): unknown {
  if (criteria.format !== 'FAV-2022-1') return criteria.criterias
  return [{ type: 'idfilter', value: [...new Set(criteria.criterias.flatMap((part) => part.value))] }]
}

const countIds = (criteria: Saved['criteria'] | Criterion): number =>
  criteria.format === 'FAV-2022-1' ? new Set(criteria.criterias.flatMap((part) => part.value)).size : 0

/** A list of favourites holds no more than the limit; one that was longer before may only become shorter [FAV-006]. */
function needPlace(saved: Saved['criteria'], before: Criterion | undefined, limit: number): void {
  const count = countIds(saved)
  if (count > limit && (!before || count >= countIds(before))) throw new AppError('favourites-full', { limit })
}

/** `Light alloys`, taken: `Light alloys 2`, and so on; never longer than a name may be. */
async function freeName(db: Db, row: store.CriterionRow): Promise<string> {
  for (let number = 1; ; number++) {
    const end = number === 1 ? '' : ` ${number}`
    const name = row.name.slice(0, CRITERION_NAME_MAX - end.length) + end
    if (!(await store.findCriterionByName(db, row, nameKey(name)))) return name
  }
}

/** Throws `quota-reached` where an owner has as many as may be stored, with the removed ones that can be brought back. */
async function ensureStored(db: Db, owner: string, limit: number): Promise<void> {
  if ((await countCriteria(db, owner)) >= limit)
    throw quotaReached('criteria', limit, owner.startsWith('company-') ? 'company' : 'account')
}

async function ensureRoom(db: Db, owner: string, added: number): Promise<void> {
  if ((await store.countCriteria(db, owner)) + added > CRITERIA_MAX)
    throw new AppError('criteria-full', { limit: CRITERIA_MAX })
}

/** Entries of one list of favourites; criteria of an owner, removed ones included. */
export interface CriteriaLimits {
  favourites: number
  stored: number
}

export const criteriaLimits = ({
  favoritelimit,
  quotas,
}: Pick<ApplicationConfig, 'favoritelimit' | 'quotas'>): CriteriaLimits => ({
  favourites: favoritelimit,
  stored: quotas.criteria,
})

export function openCriteria(db: Db, application: ApplicationCriteria, limits: CriteriaLimits): Criteria {
  /** The row that a save replaces; undefined where it makes a new one. */
  async function replacedRow(transaction: Db, shelf: store.Shelf, { criteria, overwrite }: Saved) {
    const namesake = await store.findCriterionByName(transaction, shelf, nameKey(criteria.name))
    if (namesake && namesake.id !== criteria.id && !overwrite) throw new AppError('name-taken', { name: criteria.name })
    if (criteria.id === undefined) return namesake
    const row = UUID.test(criteria.id) ? await store.findCriterion(transaction, criteria.id) : undefined
    if (!row || row.owner !== shelf.owner || row.format !== shelf.format || row.content !== shelf.content)
      throw new AppError('criterion-not-found', { value: criteria.id })
    if (row.version !== criteria.version) throw new AppError('edit-conflict')
    // The name of another one is taken over: that one can still be brought back.
    if (namesake && namesake.id !== row.id) await store.markRemoved(transaction, [shelf.owner], [namesake.id])
    return row
  }

  return {
    async list(caller, format, content, language) {
      const owner = ownerOf(caller, format)
      const rows = owner === undefined ? [] : await store.listCriteria(db, { owner, content, format })
      return [...(format === '2022-1' ? application.list(language) : []), ...rows.map(criterionOf)]
    },

    async find(caller, id, shared, language) {
      const shipped = application.list(language).find((one) => one.id === id)
      if (shipped) return shipped
      const row = UUID.test(id) ? await store.findCriterion(db, id) : undefined
      if (row && ownersOf(caller).includes(row.owner)) return criterionOf(row)
      if (!row?.global || !shared) throw new AppError('criterion-not-found', { value: id })
      return sharedOf(criterionOf(row))
    },

    async save(caller, saved) {
      const { criteria, content } = saved
      const owner = ownerOf(caller, criteria.format)
      if (owner === undefined || (criteria.id !== undefined && isApplicationId(criteria.id)))
        throw new AppError('not-allowed', { permission: 'criteria.write' })
      if (criteria.id !== undefined && criteria.version === undefined)
        throw new AppError('bad-request', { fields: 'criteria.version: a save by id names the version that was read' })
      if (criteria.format === '2022-1' && application.hasName(criteria.name))
        throw new AppError('name-taken', { name: criteria.name })
      const parts = partsOf(saved)
      const shelf = { owner, content, format: criteria.format }
      return db.transaction().execute(async (transaction) => {
        await store.lockOwner(transaction, owner)
        const row = await replacedRow(transaction, shelf, saved)
        needPlace(criteria, row && criterionOf(row), limits.favourites)
        if (row) return criterionOf(await store.updateCriterion(transaction, row.id, parts))
        await ensureRoom(transaction, owner, 1)
        await ensureStored(transaction, owner, limits.stored)
        return criterionOf(await store.insertCriterion(transaction, randomUUID(), shelf, parts))
      })
    },

    async remove(caller, ids) {
      const owners = ownersOf(caller)
      const wanted = ids.filter((id) => UUID.test(id))
      if (owners.length === 0 || wanted.length === 0) return []
      return db.transaction().execute(async (transaction) => {
        for (const owner of owners) await store.lockOwner(transaction, owner)
        return (await store.markRemoved(transaction, owners, wanted)).map(({ id }) => id)
      })
    },

    async restore(caller, ids) {
      const owners = ownersOf(caller)
      const wanted = ids.filter((id) => UUID.test(id))
      if (owners.length === 0 || wanted.length === 0) return []
      return db.transaction().execute(async (transaction) => {
        for (const owner of owners) await store.lockOwner(transaction, owner)
        const rows = await store.findRemoved(transaction, owners, wanted)
        for (const owner of new Set(rows.map((row) => row.owner)))
          await ensureRoom(transaction, owner, rows.filter((row) => row.owner === owner).length)
        for (const row of rows) {
          const name = await freeName(transaction, row)
          await store.bringBack(transaction, row.id, name, nameKey(name))
        }
        return rows.map(({ id }) => id)
      })
    },
  }
}
