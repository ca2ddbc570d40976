import type { Company } from '@ingot/contract/companies'
import { AppError } from '@ingot/contract/errors'
import { COMPANIES_LISTED_MAX } from '@ingot/contract/limits'
import { companyOf, type Present, presentCaller } from '../accounts/present.ts'
import { noteDone } from '../audit/audit.ts'
import { findCompanyByName } from '../auth/store.ts'
import { type Caller, companyOwner } from '../callers/caller.ts'
import type { Db } from '../db/db.ts'
import * as store from './store.ts'

/** The caller as the database has him now: who was given a company a moment ago no longer looks after all of them. */
export async function presentOperator(transaction: Db, caller: Caller): Promise<Present> {
  const self = await presentCaller(transaction, caller)
  if (companyOf(self) !== undefined) throw new AppError('not-allowed', { permission: 'installation.administer' })
  return self
}

export async function findCompany(db: Db, id: number): Promise<Company> {
  const company = await store.findCompany(db, id)
  if (!company) throw new AppError('company-not-found')
  return company
}

export async function listCompanies(db: Db, text: string): Promise<{ total: number; items: Company[] }> {
  const [total, items] = await Promise.all([
    store.countCompanies(db, text),
    store.listCompanies(db, text, COMPANIES_LISTED_MAX),
  ])
  return { total, items }
}

/** Throws `company-name-taken`. */
export const addCompany = (db: Db, caller: Caller, name: string): Promise<Company> =>
  db.transaction().execute(async (transaction) => {
    const self = await presentOperator(transaction, caller)
    const id = await store.insertCompany(transaction, name)
    if (id === undefined) throw new AppError('company-name-taken', { name })
    await noteDone(transaction, self.by, { action: 'company-added', company: id, subject: { id: String(id), name } })
    return { id, name, accounts: 0, materials: 0 }
  })

/** Throws `company-not-found` and `company-name-taken`. */
export const renameCompany = (db: Db, caller: Caller, id: number, name: string): Promise<Company> =>
  db.transaction().execute(async (transaction) => {
    const self = await presentOperator(transaction, caller)
    await store.lockCompany(transaction, id)
    const company = await findCompany(transaction, id)
    if (name === company.name) return company
    if (await findCompanyByName(transaction, name)) throw new AppError('company-name-taken', { name })
    await store.renameCompany(transaction, id, name)
    await noteDone(transaction, self.by, {
      action: 'company-changed',
      company: id,
      subject: { id: String(id), name: company.name },
      details: { name: `${company.name} → ${name}` },
    })
    return { ...company, name }
  })

/** Throws `company-not-found`, and `company-not-empty` with what it still has. */
export const dropCompany = (db: Db, caller: Caller, id: number): Promise<void> =>
  db.transaction().execute(async (transaction) => {
    const self = await presentOperator(transaction, caller)
    await store.lockCompany(transaction, id)
    const { name, accounts, materials } = await findCompany(transaction, id)
    const owner = companyOwner(id)
    const imports = await store.countOpenJobs(transaction, owner)
    if (accounts + materials + imports > 0)
      throw new AppError('company-not-empty', { name, accounts, materials, imports })
    await store.deleteCompany(transaction, id, owner)
    await noteDone(transaction, self.by, { action: 'company-removed', company: id, subject: { id: String(id), name } })
  })
