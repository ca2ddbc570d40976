import { AppError } from '@ingot/contract/errors'
import type { MaterialDocument } from '@ingot/contract/material'
import type { IndexRow } from '@ingot/domain/index/index-row'
import { sql } from 'kysely'
import { isLockTimeout } from '../db/away.ts'
import type { Db } from '../db/db.ts'
import { countAtOnce, type Usage } from '../quotas/usage.ts'
import { readOnlyError } from '../read-only/read-only.ts'
import { listReadOnly } from '../read-only/store.ts'

/**
 * Writing in batches. A batch goes as one array a column: the statement's text stays the same however many rows it
 * has, which PostgreSQL takes about as fast as COPY, and far faster than a list of VALUES.
 */

/** A material as the writer finds it before it writes. */
export interface Existing {
  id: string
  provider: string
  ext_id: string
  current_rev: number
  hash: string
}

/** Any number that no other program on the same server is likely to lock: 'ingotw' in ASCII. */
const WRITER_LOCK = 0x69_6e_67_6f_74_77

/** Any other number: 'ingoto'. */
const OUTBOX_LOCK = 0x69_6e_67_6f_74_6f

const ownerKey = (owner: string) => sql`hashtextextended(${`ingot writer ${owner}`}, 0)`

/** Throws `read-only` while nothing may be changed. */
export const refuseReadOnly = async (transaction: Db): Promise<void> => {
  const [row] = await listReadOnly(transaction)
  if (row) throw readOnlyError(row)
}

/**
 * Lets one transaction write materials, of any owner, until it ends, on all nodes: for work on materials of all owners.
 * Throws `read-only` while nothing may be changed.
 */
export const lockWriters = async (transaction: Db): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${WRITER_LOCK}::bigint)`.execute(transaction)
  await refuseReadOnly(transaction)
}

/** The same without waiting: false while another transaction writes, or nothing may be changed. */
export const tryLockWriters = async (transaction: Db): Promise<boolean> => {
  if ((await listReadOnly(transaction)).length > 0) return false
  const { rows } = await sql<{
    locked: boolean
  }>`select pg_try_advisory_xact_lock(${WRITER_LOCK}::bigint) as locked`.execute(transaction)
  return rows[0]?.locked === true
}

/**
 * Lets one transaction at a time write materials of an owner, on all nodes, until it ends; those of other owners go on
 * beside it, as their materials have nothing in common. Two imports of the same file don't meet. Throws `read-only`.
 */
export async function lockOwnerWriters(transaction: Db, owner: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${WRITER_LOCK}::bigint)`.execute(transaction)
  await sql`select pg_advisory_xact_lock(${ownerKey(owner)})`.execute(transaction)
  await refuseReadOnly(transaction)
}

/** How long a call waits for another that writes, ms: a release is through by then, an import may take half an hour. */
const CALL_WAITS = 3_000
/** When it may come again, s. */
const AGAIN_AFTER = 30

/** The same for a call, which waits a moment only. Throws `import-running`, `read-only`. */
export async function lockOwnerWritersSoon(transaction: Db, owner: string): Promise<void> {
  await sql`select set_config('lock_timeout', ${String(CALL_WAITS)}, true)`.execute(transaction)
  try {
    await lockOwnerWriters(transaction, owner)
  } catch (error) {
    throw isLockTimeout(error) ? new AppError('import-running', undefined, AGAIN_AFTER) : error
  }
}

/** The same without waiting: false while another transaction writes materials of the owner, or of all. Throws `read-only`. */
export const tryLockOwnerWriters = async (transaction: Db, owner: string): Promise<boolean> => {
  const { rows } = await sql<{ locked: boolean }>`select case
    when pg_try_advisory_xact_lock_shared(${WRITER_LOCK}::bigint) then pg_try_advisory_xact_lock(${ownerKey(owner)})
    else false end as locked`.execute(transaction)
  await refuseReadOnly(transaction)
  return rows[0]?.locked === true
}

/**
 * Ends the connections that write materials, on whatever node: its transaction is rolled back. For a disk that is nearly
 * full: what it writes would take the room that the database needs for itself.
 */
export const endWriters = (db: Db) =>
  sql`select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and granted and pid <> pg_backend_pid()
      and database = (select oid from pg_database where datname = current_database())
      and (classid::bigint << 32) + objid::bigint = ${WRITER_LOCK}::bigint`.execute(db)

/**
 * For the transaction of an import: a file may be read on for long after its first error, another import may take its
 * time, and references are checked with each batch instead of a million at once at the end.
 */
export async function allowLongWrite(transaction: Db): Promise<void> {
  await sql`select set_config('statement_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true)`.execute(transaction)
  await sql`set constraints all immediate`.execute(transaction)
}

/**
 * Materials of an owner with these external keys (same length, pairwise), locked against other writers. One look into
 * the index a key, written so that there is nothing to choose: the planner's statistics know nothing of what the
 * transaction has written itself, and it would read the whole table for every batch of a large import. What only names
 * them, as a draft does, goes on beside it: their keys do not change.
 */
export const findByExternalKeys = async (
  db: Db,
  owner: string,
  providers: readonly string[],
  extIds: readonly string[],
): Promise<Existing[]> => {
  const { rows } = await sql<Existing>`select m.id, k.provider, k.ext_id, m.current_rev, r.hash
    from unnest(${[...providers]}::text[], ${[...extIds]}::text[]) as k (provider, ext_id)
      cross join lateral (select id, current_rev from material
        where owner = ${owner} and provider = k.provider and ext_id = k.ext_id limit 1 for no key update) m
      cross join lateral (select hash from material_revision
        where material_id = m.id and no = m.current_rev limit 1) r`.execute(db)
  return rows
}

/** Current documents by material id. */
export const findDocuments = async (db: Db, ids: readonly string[]): Promise<Map<string, MaterialDocument>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('material as m')
    .innerJoin('material_revision as r', (join) =>
      join.onRef('r.material_id', '=', 'm.id').onRef('r.no', '=', 'm.current_rev'),
    )
    .select(['m.id', 'r.doc'])
    .where(sql<boolean>`m.id = any(${[...ids]}::text[])`)
    .execute()
  return new Map(rows.map(({ id, doc }) => [id, doc]))
}

/** Which of these ids are taken. */
export const findTakenIds = async (db: Db, ids: readonly string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('material')
    .select('id')
    .where(sql<boolean>`id = any(${[...ids]}::text[])`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Whose the materials with these ids are; unknown ids are left out. */
export const findOwners = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await db
    .selectFrom('material')
    .select(['id', 'owner'])
    .where(sql<boolean>`id = any(${[...ids]}::text[])`)
    .execute()
  return new Map(rows.map(({ id, owner }) => [id, owner]))
}

/** What a material is from, and whether it stands in the place of that for its owner. */
export interface Lineage {
  from: { id: string; no: number }
  replaces: boolean
}

/** Notes it of a material of this transaction. Throws a unique violation where the owner has replaced that one before. */
export const setLineage = (db: Db, id: string, { from, replaces }: Lineage) =>
  db
    .updateTable('material')
    .set({ from_id: from.id, from_rev: from.no, replaces: replaces ? from.id : null })
    .where('id', '=', id)
    .execute()

/** Owners that have a material in the place of `id`. */
const replacers = (id: ReturnType<typeof sql>) =>
  sql`coalesce((select array_agg(r.owner order by r.owner) from material r where r.replaces = ${id}), '{}')`

/** Writes into the search row of a material for whom it is replaced; nothing where it has none. */
export const updateReplaced = (db: Db, id: string) =>
  sql`update search_row set replaced_for = ${replacers(sql`search_row.material_id`)} where material_id = ${id}`.execute(
    db,
  )

/** The owner's material in the place of another. */
export const findReplacing = (db: Db, owner: string, id: string): Promise<{ id: string } | undefined> =>
  db.selectFrom('material').select('id').where('owner', '=', owner).where('replaces', '=', id).executeTakeFirst()

/** Of one owner's material: its external key, current revision and that one's state. */
export const findOwn = (db: Db, owner: string, id: string) =>
  db
    .selectFrom('material as m')
    .innerJoin('material_revision as r', (join) =>
      join.onRef('r.material_id', '=', 'm.id').onRef('r.no', '=', 'm.current_rev'),
    )
    .select(['m.id', 'm.provider', 'm.ext_id', 'm.current_rev', 'm.replaces', 'r.state'])
    .select(sql<string>`r.doc ->> 'name'`.as('name'))
    .where('m.id', '=', id)
    .where('m.owner', '=', owner)
    .executeTakeFirst()

/** The document of a revision as it is stored, as JSON text. */
export const findRevisionText = async (db: Db, id: string, no: number): Promise<string | undefined> =>
  (
    await db
      .selectFrom('material_revision')
      .select(sql<string>`doc::text`.as('text'))
      .where('material_id', '=', id)
      .where('no', '=', no)
      .executeTakeFirst()
  )?.text

/** Takes a material out of every search; its revisions stay. */
export async function withdraw(
  transaction: Db,
  { id, no, replaces }: { id: string; no: number; replaces: string | null },
) {
  await transaction
    .updateTable('material_revision')
    .set({ state: 'withdrawn' })
    .where('material_id', '=', id)
    .where('no', '=', no)
    .execute()
  await transaction.updateTable('material').set({ replaces: null }).where('id', '=', id).execute()
  await transaction.deleteFrom('search_row').where('material_id', '=', id).execute()
  if (replaces !== null) await updateReplaced(transaction, replaces)
}

/** New materials of one owner, at their first revision. */
export const insertMaterials = (
  db: Db,
  owner: string,
  rows: readonly { id: string; provider: string; extId: string }[],
) =>
  sql`insert into material (id, owner, provider, ext_id, current_rev)
    select id, ${owner}, provider, ext_id, 1 from unnest(
      ${rows.map(({ id }) => id)}::text[],
      ${rows.map(({ provider }) => provider)}::text[],
      ${rows.map(({ extId }) => extId)}::text[]) as n (id, provider, ext_id)`.execute(db)

/** Makes a revision the current one, and the one before it superseded. */
export async function advanceRevisions(db: Db, rows: readonly { id: string; no: number }[]): Promise<void> {
  const ids = rows.map(({ id }) => id)
  const numbers = rows.map(({ no }) => no)
  await sql`update material_revision r set state = 'superseded'
    from unnest(${ids}::text[], ${numbers}::int[]) as n (id, no)
    where r.material_id = n.id and r.no = n.no - 1 and r.state = 'released'`.execute(db)
  await sql`update material m set current_rev = n.no, changed_at = now()
    from unnest(${ids}::text[], ${numbers}::int[]) as n (id, no) where m.id = n.id`.execute(db)
}

/** Writes revisions; answers the bytes of their documents. */
export async function insertRevisions(
  db: Db,
  { author, importId }: { author: string; importId: string | null },
  rows: readonly { id: string; no: number; hash: string; json: string; why: string }[],
): Promise<number> {
  // The documents go as one JSON array: as an array of texts each of their quotes would be escaped.
  const found = await sql<{
    bytes: string
  }>`with written as (insert into material_revision (material_id, no, state, author, why, hash, doc, import_id)
    select id, no, 'released', ${author}, why, hash, doc, ${importId}::uuid from rows from (
      unnest(${rows.map(({ id }) => id)}::text[]),
      unnest(${rows.map(({ no }) => no)}::int[]),
      unnest(${rows.map(({ hash }) => hash)}::text[]),
      unnest(${rows.map(({ why }) => why)}::text[]),
      json_array_elements(${`[${rows.map(({ json }) => json).join()}]`}::json)) as n (id, no, hash, why, doc)
    returning octet_length(doc::text) as bytes) select coalesce(sum(bytes), 0) as bytes from written`.execute(db)
  return Number(found.rows[0]?.bytes ?? 0)
}

/** Texts that an array holds without quotes, which would be escaped once more on their way. */
const isPlain = (value: string) => /^[\w.+/:=-](?:[\w .+/:=-]*[\w.+/:=-])?$/.test(value) && !/^null$/i.test(value)

/** An array as PostgreSQL writes it, for a column of arrays. */
const textArray = (values: readonly string[]): string =>
  `{${values.map((value) => (isPlain(value) ? value : `"${value.replace(/["\\]/g, '\\$&')}"`)).join()}}`
const numberArray = (values: readonly number[]): string => `{${values.join()}}`

/** Writes search rows, replacing those of the same materials. */
export const upsertSearchRows = (db: Db, rows: readonly { row: IndexRow; texts: string[] }[]) =>
  sql`insert into search_row
      (material_id, owner, name, name_key, search_text, tags, columns, lo, hi, features, diagrams, texts, parent, traces,
      limits, replaced_for)
    select id, owner, name, name_key, search_text, tags::text[], columns::text[], lo::float8[], hi::float8[],
      features::text[], diagrams::text[], texts::text[], parent, coalesce(traces, '[]')::jsonb, limits::text[],
      ${replacers(sql`n.id`)}
    from unnest(
      ${rows.map(({ row }) => row.id)}::text[],
      ${rows.map(({ row }) => row.owner)}::text[],
      ${rows.map(({ row }) => row.name)}::text[],
      ${rows.map(({ row }) => row.nameKey)}::text[],
      ${rows.map(({ row }) => row.searchText)}::text[],
      ${rows.map(({ row }) => textArray(row.tags))}::text[],
      ${rows.map(({ row }) => textArray(row.columns))}::text[],
      ${rows.map(({ row }) => numberArray(row.lo))}::text[],
      ${rows.map(({ row }) => numberArray(row.hi))}::text[],
      ${rows.map(({ row }) => textArray(row.features))}::text[],
      ${rows.map(({ row }) => textArray(row.diagrams))}::text[],
      ${rows.map(({ texts }) => textArray(texts))}::text[],
      ${rows.map(({ row }) => row.parent ?? null)}::text[],
      ${rows.map(({ row }) => (row.traces.length === 0 ? null : JSON.stringify(row.traces)))}::text[],
      ${rows.map(({ row }) => textArray(row.limits ?? []))}::text[]
    ) as n (id, owner, name, name_key, search_text, tags, columns, lo, hi, features, diagrams, texts, parent, traces, limits)
    on conflict (material_id) do update set owner = excluded.owner, name = excluded.name,
      name_key = excluded.name_key, search_text = excluded.search_text, tags = excluded.tags,
      columns = excluded.columns, lo = excluded.lo, hi = excluded.hi, features = excluded.features,
      diagrams = excluded.diagrams, texts = excluded.texts, parent = excluded.parent, traces = excluded.traces,
      limits = excluded.limits`.execute(db)

/** What search rows are derived by: the number of the code, and the hash of what it reads of the catalogue. */
export interface Derivation {
  number: number
  catalogue: string
}

/** The derivation that the stored search rows are of, and how far the next one has come by material id. */
export interface DerivationState extends Derivation {
  target: number | null
  target_catalogue: string | null
  reached: string
}

const selectDerivation = (db: Db) =>
  db.selectFrom('search_derivation').select(['number', 'catalogue', 'target', 'target_catalogue', 'reached'])

/** How far the search rows are derived, locked against other nodes until the transaction ends. */
export const lockDerivation = (transaction: Db): Promise<DerivationState> =>
  selectDerivation(transaction).forUpdate().executeTakeFirstOrThrow()

/** The derivation that the stored search rows are of. */
export const readDerivation = (db: Db): Promise<DerivationState> => selectDerivation(db).executeTakeFirstOrThrow()

export const updateDerivation = (transaction: Db, derivation: DerivationState) =>
  transaction.updateTable('search_derivation').set(derivation).execute()

/** A database without materials has no rows of another derivation. */
export const skipDerivation = (db: Db, { number, catalogue }: Derivation) =>
  sql`update search_derivation
    set number = ${number}, catalogue = ${catalogue}, target = null, target_catalogue = null, reached = ''
    where number <= ${number} and not exists (select from search_row)`.execute(db)

/** The next materials by id, with their current documents. */
export const listDocumentsAfter = (db: Db, id: string, limit: number) =>
  db
    .selectFrom('material as m')
    .innerJoin('material_revision as r', (join) =>
      join.onRef('r.material_id', '=', 'm.id').onRef('r.no', '=', 'm.current_rev'),
    )
    .select(['m.id', 'm.owner', 'm.provider', 'm.ext_id', 'r.doc'])
    .where('m.id', '>', id)
    // What was withdrawn has no search row.
    .where('r.state', '!=', 'withdrawn')
    .orderBy('m.id')
    .limit(limit)
    .execute()

/** Removes materials of one owner with all their revisions and their search rows. */
export async function deleteMaterials(
  db: Db,
  owner: string,
  ids: readonly string[],
  usage: Usage = countAtOnce(db, owner),
): Promise<void> {
  const { rows } = await sql<{ bytes: string }>`select coalesce(sum(octet_length(doc::text)), 0) as bytes
    from material_revision where material_id = any(${[...ids]}::text[])`.execute(db)
  await sql`delete from material where id = any(${[...ids]}::text[])`.execute(db)
  await usage.add({ materials: -ids.length, bytes: -Number(rows[0]?.bytes ?? 0) })
}

/**
 * Tells every search node what changed; null makes them rebuild their index. The last of a writer's transaction: it lets one at
 * a time end, so that changes are numbered in the order in which they become visible, which the nodes rely on.
 */
export async function insertSearchChange(transaction: Db, ids: readonly string[] | null): Promise<void> {
  await sql`select pg_advisory_xact_lock(${OUTBOX_LOCK}::bigint)`.execute(transaction)
  await transaction
    .insertInto('search_change')
    .values({ material_ids: ids === null ? null : [...ids] })
    .execute()
}
