import { randomUUID } from 'node:crypto'
import { AppError } from '@ingot/contract/errors'
import { USER_NAME_MAX } from '@ingot/contract/limits'
import type { Db } from '../../db/db.ts'
import { refuseInReadOnly } from '../../read-only/read-only.ts'
import { hashToken } from '../service.ts'
import { type AccountRow, companyOf, isNameTaken, replaceRoles } from '../store.ts'
import { userNameFault, withoutUnseen } from '../user-names.ts'
import { findAccountByIdentity, insertProviderAccount, type Said, updateSaid } from './account-store.ts'
import type { Person } from './claims.ts'

/** Characters of a hash that tell two accounts of one name apart. */
const MARK_LENGTH = 10

async function saidOf(db: Db, { email, displayName, company }: Person): Promise<Said> {
  const company_id = company === null ? null : await companyOf(db, company)
  return { email, display_name: displayName, company_id }
}

/**
 * A name is for people: two accounts of one e-mail are two people as long as issuer and subject differ. What people could
 * take for another name, or cannot see, stays out of it.
 */
function namesOf({ issuer, subject, email, displayName }: Person): readonly string[] {
  const shown = withoutUnseen((email ?? displayName ?? '').replaceAll(' ', '.')) || 'user'
  const mark = hashToken(`${issuer} ${subject}`).slice(0, MARK_LENGTH)
  const marked = `${shown.slice(0, USER_NAME_MAX - MARK_LENGTH - 1)}#${mark}`
  return [shown.slice(0, USER_NAME_MAX), marked, `user#${mark}`].filter((name) => userNameFault(name) === undefined)
}

async function makeAccount(db: Db, person: Person): Promise<AccountRow> {
  return db.transaction().execute(async (transaction) => {
    await refuseInReadOnly(transaction)
    const said = await saidOf(transaction, person)
    const { issuer, subject } = person
    for (const name of namesOf(person)) {
      const account = { id: `usr_${randomUUID()}`, name, issuer, subject, ...said }
      const isFree = !(await isNameTaken(transaction, name))
      if (isFree && (await insertProviderAccount(transaction, account)))
        await replaceRoles(transaction, account.id, person.roles)
      // Another call may have made it meanwhile: then its name is the first that was free.
      const found = await findAccountByIdentity(transaction, issuer, subject)
      if (found) return found
    }
    throw new AppError('sign-in-account-closed')
  })
}

/**
 * The account of a person: found by issuer and subject, with what the provider says now, or made. Throws
 * `sign-in-account-closed` for one that an administrator shut out.
 */
export async function accountOf(db: Db, person: Person): Promise<AccountRow> {
  const found = await findAccountByIdentity(db, person.issuer, person.subject)
  if (!found) return makeAccount(db, person)
  if (found.disabled) throw new AppError('sign-in-account-closed')
  await update(db, found, person)
  return (await findAccountByIdentity(db, person.issuer, person.subject)) ?? found
}

/** Takes over what the provider says now, where that is something new. */
async function update(db: Db, account: AccountRow, person: Person): Promise<void> {
  const said = await saidOf(db, person)
  const isSame = (Object.keys(said) as (keyof Said)[]).every((field) => said[field] === account[field])
  if (!isSame) await updateSaid(db, account.id, said)
  const { roles, areRolesSaid } = person
  const hasThem = roles.length === account.roles.length && roles.every((role) => account.roles.includes(role))
  if (!areRolesSaid || hasThem) return
  await db.transaction().execute((transaction) => replaceRoles(transaction, account.id, roles))
}
