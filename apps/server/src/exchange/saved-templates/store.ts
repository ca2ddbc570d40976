import type { ImportMapping, ImportTemplate } from '@ingot/contract/import-preview'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { ImportTemplateTable } from '../../db/tables.ts'

type Row = Selectable<ImportTemplateTable>

/** What a save writes. */
export interface SavedTemplate {
  name: string
  provider: string
  sourceTemplate: string
  heads: readonly string[]
  mapping: ImportMapping
}

export const nameKey = (name: string): string => name.toLocaleLowerCase('en')

export const templateOf = ({
  id,
  name,
  provider,
  source_template,
  heads,
  mapping,
  author,
  saved_at,
}: Row): ImportTemplate => ({
  id,
  name,
  provider,
  sourceTemplate: source_template,
  heads,
  mapping,
  author,
  savedAt: saved_at.toISOString(),
})

export const listTemplates = async (db: Db, owner: string): Promise<ImportTemplate[]> =>
  (await db.selectFrom('import_template').selectAll().where('owner', '=', owner).orderBy('name_key').execute()).map(
    templateOf,
  )

export const findTemplate = (db: Db, owner: string, id: string): Promise<Row | undefined> =>
  db.selectFrom('import_template').selectAll().where('owner', '=', owner).where('id', '=', id).executeTakeFirst()

export const findTemplateByName = (db: Db, owner: string, name: string): Promise<Row | undefined> =>
  db
    .selectFrom('import_template')
    .selectAll()
    .where('owner', '=', owner)
    .where('name_key', '=', nameKey(name))
    .executeTakeFirst()

export const countTemplates = async (db: Db, owner: string): Promise<number> => {
  const { count } = await db
    .selectFrom('import_template')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('owner', '=', owner)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const written = ({ name, provider, sourceTemplate, heads, mapping }: SavedTemplate) => ({
  name,
  name_key: nameKey(name),
  provider,
  source_template: sourceTemplate,
  heads: JSON.stringify(heads),
  mapping: JSON.stringify(mapping),
})

export const insertTemplate = (
  db: Db,
  saved: SavedTemplate & { id: string; owner: string; author: string },
): Promise<Row> => {
  const { id, owner, author } = saved
  return db
    .insertInto('import_template')
    .values({ id, owner, author, ...written(saved) })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const updateTemplate = (db: Db, id: string, author: string, saved: SavedTemplate): Promise<Row> =>
  db
    .updateTable('import_template')
    .set({ ...written(saved), author, saved_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const renameTemplate = (db: Db, id: string, name: string): Promise<Row> =>
  db
    .updateTable('import_template')
    .set({ name, name_key: nameKey(name) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

export const deleteTemplate = (db: Db, id: string): Promise<unknown> =>
  db.deleteFrom('import_template').where('id', '=', id).execute()

/** Providers of an owner's materials and saved mappings, by name. */
export const listProviders = async (db: Db, owner: string): Promise<string[]> => {
  const { rows } = await sql<{ provider: string }>`
    select provider from material where owner = ${owner}
    union select provider from import_batch where owner = ${owner} and undone_at is null
    union select provider from import_template where owner = ${owner}
    order by provider limit 1000`.execute(db)
  return rows.map(({ provider }) => provider)
}
