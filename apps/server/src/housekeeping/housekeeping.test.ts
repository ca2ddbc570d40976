import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findBatch } from '../exchange/store.ts'
import { insertSearchChange } from '../materials/write-store.ts'
import { writeMaterials } from '../materials/writer.ts'
import { lastChange } from '../search/store.ts'
import { makeMaterial, openTestServer, type TestServer } from '../testing.ts'
import { purgeAll } from './housekeeping.ts'
import { purgeChanges, tryLockHousekeeping } from './store.ts'

let server: TestServer
let dataDir: string
beforeAll(async () => {
  server = await openTestServer()
  dataDir = mkdtempSync(join(tmpdir(), 'ingot-housekeeping-'))
})
afterAll(async () => {
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const settings = () => ({ ...server.config, dataDir })
const count = async (table: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(server.db)
  return rows[0]?.n ?? 0
}

describe('what has had its time', () => {
  it('is purged in small steps, and what is young or open stays', async () => {
    const { db } = server
    await server.login('keeper')
    const before = {
      session: await count('session'),
      search_change: await count('search_change'),
    }
    await sql`insert into session (token_hash, account_id, used_at, expires_at)
      select 'old' || n, (select id from account limit 1), now() - (case when n > 3 then interval '40 days' else '0' end),
        now() + (case when n > 3 then interval '9 days' else '-1 second' end) from generate_series(1, 7) n`.execute(db)
    await sql`insert into job (id, kind, account_id, owner, status, progress, updated_at)
      select gen_random_uuid(), 'import', 'a', 'public', case when n = 6 then 'Running' else 'Completed' end, '{}',
        now() - (case when n < 5 then interval '31 days' when n = 5 then '29 days' else '0' end)
      from generate_series(1, 6) n`.execute(db)
    await sql`insert into criterion (id, owner, content, format, name, name_key, criterias, qs, apply, global, removed_at)
      select gen_random_uuid(), 'o', 209, '2022-1', 'n' || n, 'n' || n, '{}', '', false, false,
        case when n = 6 then null else now() - make_interval(days => 26 + n, hours => 12) end from generate_series(1, 6) n`.execute(
      db,
    )
    await sql`insert into feedback (id, kind, at, message) select gen_random_uuid(), 'feedback',
      now() - make_interval(days => 726 + n, hours => 12), 'm' from generate_series(1, 6) n`.execute(db)
    await sql`insert into search_change (material_ids, at) select '{}', now() - make_interval(hours => 26 - n, mins => 30)
      from generate_series(1, 6) n`.execute(db)
    await sql`insert into daily_count (kind, caller, day, used) select 'feedback', 'c', current_date - n, 1
      from generate_series(0, 4) n`.execute(db)
    const report = { created: 2, problems: [{ code: 'kept' }], problemCount: 1, files: [], tables: [{ file: 'a' }] }
    await sql`insert into import_batch (id, at, author, owner, provider, template, files, report)
      select ('00000000-0000-4000-8000-00000000000' || n)::uuid, now() - make_interval(days => 361 + n, hours => 12), 'a', 'public',
        'p', 'csv', '[]', ${JSON.stringify(report)}::jsonb from generate_series(1, 5) n`.execute(db)

    const purged = await purgeAll(db, settings(), { batch: 2 })
    expect(purged).toEqual({ sessions: 7, jobs: 4, criteria: 2, feedback: 3, changes: 2, reports: 2, counts: 3 })
    expect(await count('session')).toBe(before.session)
    expect(await count('search_change')).toBe(before.search_change + 4)
    expect([await count('job'), await count('criterion'), await count('feedback')]).toEqual([2, 4, 3])
    const old = await sql<{ report: object }>`select report from import_batch order by id desc limit 1`.execute(db)
    expect(old.rows[0]?.report).toEqual({ created: 2, problems: [], problemCount: 1, files: [] })
    expect(await findBatch(db, '00000000-0000-4000-8000-000000000005', 'public')).toMatchObject({ undone_at: null })
    expect(await purgeAll(db, settings())).toEqual({})
  })

  it('of sign-ins at a provider are those that nobody ended, and what was given for accounts that are signed in nowhere', async () => {
    const { db } = server
    await sql`insert into account (id, name, issuer, subject, verified_until)
      select 'usr_p' || n, 'p' || n, 'https://issuer', 's' || n, now() from generate_series(1, 3) n`.execute(db)
    await sql`insert into session (token_hash, account_id, expires_at)
      values ('of-p1', 'usr_p1', now() + interval '1 hour')`.execute(db)
    await sql`insert into provider_grant (account_id, provider, sealed, renews, check_at)
      select 'usr_p' || n, 'okta', '', true, now() - make_interval(days => case when n = 3 then 0 else 2 end)
      from generate_series(1, 3) n`.execute(db)
    await sql`insert into pending_sign_in (state_hash, browser_hash, provider, nonce, verifier, callback, redirect_path, expires_at)
      select 's' || n, '', '', '', '', '', '/', now() + make_interval(mins => n - 3) from generate_series(1, 5) n`.execute(
      db,
    )
    await sql`insert into sign_in_token (id_hash, account_id, browser_hash, expires_at)
      select 't' || n, 'usr_p1', '', now() + make_interval(mins => n - 2) from generate_series(1, 3) n`.execute(db)
    expect(await purgeAll(db, settings(), { batch: 2 })).toEqual({ signIns: 5, grants: 1 })
    const left = await sql<{ account_id: string }>`select account_id from provider_grant order by 1`.execute(db)
    expect(left.rows.map(({ account_id }) => account_id)).toEqual(['usr_p1', 'usr_p3'])
    expect([await count('pending_sign_in'), await count('sign_in_token')]).toEqual([2, 1])
  })

  it('is purged by one node at a time', async () => {
    const { db } = server
    await sql`insert into feedback (id, kind, at, message)
      values (gen_random_uuid(), 'feedback', now() - interval '3 years', 'm')`.execute(db)
    await server.database.bulk.transaction().execute(async (transaction) => {
      expect(await tryLockHousekeeping(transaction)).toBe(true)
      expect(await purgeAll(db, settings())).toEqual({})
    })
    expect(await purgeAll(db, settings())).toEqual({ feedback: 1 })
  })

  it('includes uploads whose jobs have ended and jobs whose node is gone', async () => {
    const { db } = server
    const ids = ['00000000-0000-4000-8000-0000000000a1', '00000000-0000-4000-8000-0000000000a2']
    await sql`insert into job (id, kind, account_id, owner, status, progress, updated_at) values
      (${ids[0]}, 'import', 'a', 'public', 'Failed', '{}', now()), (${ids[1]}, 'import', 'a', 'public', 'Running', '{}', now()),
      (gen_random_uuid(), 'import', 'a', 'public', 'Running', '{}', now() - interval '2 hours')`.execute(db)
    const names = [...ids, 'young', 'strange']
    for (const name of names) mkdirSync(join(dataDir, 'uploads', name), { recursive: true })
    const longAgo = Date.now() / 1000 - 7_200
    for (const name of names) if (name !== 'young') utimesSync(join(dataDir, 'uploads', name), longAgo, longAgo)
    expect(await purgeAll(db, settings())).toEqual({ abandoned: 1, uploads: 2 })
    expect(names.filter((name) => existsSync(join(dataDir, 'uploads', name)))).toEqual([ids[1], 'young'])
  })
})

describe('a search node that was away for longer than changes are kept', () => {
  it('builds its index anew and then follows as before', async () => {
    const { db, shipped } = server
    const found = async (text: string) => {
      const { json } = await server.call('POST', '/mmdc/bblocks/table', { textfilter: [text] })
      return (json as { items: { name: string }[] }).items.map(({ name }) => name)
    }
    await server.add(makeMaterial('before-alloy'))
    const options = { author: 'test', why: 'test', importId: null, mode: 'create' } as const
    // The change is gone before the node can look for it.
    await db.transaction().execute(async (transaction) => {
      await writeMaterials(transaction, shipped.catalogue, 'public', [makeMaterial('missed-alloy')], options)
      await insertSearchChange(transaction, ['missed-alloy'])
      await sql`update search_change set at = now() - interval '25 hours'`.execute(transaction)
      expect(await purgeChanges(transaction, 24, 1_000)).toBeGreaterThan(0)
    })
    expect(await count('search_change')).toBe(0)
    expect(await lastChange(db)).toBeGreaterThan(0n)
    await expect.poll(() => found('missed-alloy'), { timeout: 30_000 }).toEqual(['missed-alloy'])
    await server.add(makeMaterial('after-alloy'))
    expect(await found('after-alloy')).toEqual(['after-alloy'])
    expect(await found('before-alloy')).toEqual(['before-alloy'])
  })
})
