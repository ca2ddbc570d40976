import { permissionsOf } from '@ingot/contract/permissions'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAccountByName } from '../auth/store.ts'
import { migrations } from '../db/migrations/index.ts'
import { migrate } from '../db/migrations/run.ts'
import type { Database } from '../db/open.ts'
import { openTestDatabase } from '../db/testing.ts'

/** What the two kinds of account held before there were roles. */
const MEMBER = [
  ...['catalogue.read', 'ui.compare', 'ui.compare.export', 'ui.pdf', 'ui.scatterplot', 'ui.spiderplot', 'ui.caecards'],
  ...['prefs.write', 'criteria.write'],
]
const ADMINISTRATOR = [...MEMBER, 'materials.import', 'jobs.read']
/** What came with roles: to administer one's own, to administer accounts, and the parts of what importing was. */
const ROLES_BROUGHT = ['account.write', 'accounts.administer', 'installation.administer', 'imports.undo']
/** What came with drafts and with the check: administrators of data do these, too. */
const DRAFTS_BROUGHT = ['drafts.read', 'materials.edit', 'materials.release', 'quality.policy']
/** What came with restriction lists. */
const LISTS_BROUGHT = ['restrictions.administer']
const NEW = [...ROLES_BROUGHT, ...DRAFTS_BROUGHT, ...LISTS_BROUGHT]

describe('accounts of earlier versions', () => {
  let database: Database

  beforeAll(async () => {
    database = await openTestDatabase()
    const { bulk } = database
    await sql`drop schema public cascade`.execute(bulk)
    await sql`create schema public`.execute(bulk)
    await migrate(
      bulk,
      migrations.filter(({ id }) => id < '0014'),
    )
    await sql`insert into company (name) values ('Works')`.execute(bulk)
    await sql`insert into account (id, name, company_id, kind, password_hash) values
      ('usr_1', 'member', 1, 'member', 'x'), ('usr_2', 'chief', 1, 'administrator', 'x'),
      ('usr_3', 'root', null, 'administrator', 'x')`.execute(bulk)
    await sql`insert into session (token_hash, account_id, expires_at) values ('abc', 'usr_1', now())`.execute(bulk)
    await migrate(bulk, migrations)
  })
  afterAll(() => database.close())

  const heldBy = async (name: string): Promise<string[]> => {
    const account = await findAccountByName(database.db, name)
    return permissionsOf(account?.roles ?? [], account?.company_id ?? 0)
  }
  const old = (permissions: readonly string[]) => permissions.filter((one) => !NEW.includes(one)).sort()

  it('lose nothing and gain nothing by their roles, and administrators deal roles out', async () => {
    expect(old(await heldBy('member'))).toEqual([...MEMBER].sort())
    expect(old(await heldBy('chief'))).toEqual([...ADMINISTRATOR].sort())
    expect(old(await heldBy('root'))).toEqual([...ADMINISTRATOR].sort())
    expect(await heldBy('member')).not.toContain('accounts.administer')
    expect(await heldBy('chief')).toEqual(expect.arrayContaining(['accounts.administer', 'imports.undo']))
    expect(await heldBy('chief')).not.toContain('installation.administer')
    expect(await heldBy('root')).toContain('installation.administer')
  })

  it('stay signed in, in sessions that have an id each', async () => {
    const { rows } = await sql<{ id: string }>`select id from session`.execute(database.db)
    expect(rows).toEqual([{ id: expect.stringMatching(/^[0-9a-f-]{36}$/) }])
  })
})
