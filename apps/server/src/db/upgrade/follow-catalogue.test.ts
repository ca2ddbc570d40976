import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CatalogueFile, type CatalogueNode } from '@ingot/contract/catalogue'
import type { MaterialDocument, MaterialRecord } from '@ingot/contract/material'
import { type Catalogue, openCatalogue } from '@ingot/domain/catalogue/catalogue'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { renewDemo, renewedWords } from '../../exchange/demo/renew.ts'
import { seedDemo } from '../../exchange/demo/seed.ts'
import { quietLog } from '../../life/log.ts'
import { startRederiving } from '../../materials/rederive.ts'
import { deleteMaterials, lockOwnerWriters } from '../../materials/write-store.ts'
import { writeMaterials } from '../../materials/writer.ts'
import { migrations } from '../migrations/index.ts'
import { migrate } from '../migrations/run.ts'
import type { Database } from '../open.ts'
import { openTestDatabase } from '../testing.ts'
import { readFixtures } from './fixture.ts'
import { restoreFixture } from './restore-fixture.ts'

const home = readConfig({}).home
const catalogueFile = CatalogueFile.parse(JSON.parse(readFileSync(join(home, 'data/catalogue.json'), 'utf8')))

/** The catalogue with a property that unifies another one too, and a class of another name. */
const nextCatalogue = (): CatalogueFile => {
  const inNode = (node: CatalogueNode): CatalogueNode => ({
    ...node,
    ...(node.vkey === 'density' && { from: ['youngs_modulus'] }),
    ...(node.children && { children: node.children.map(inNode) }),
  })
  const classes = catalogueFile.classes.map((one) =>
    one.path === 'metal' ? { ...one, name: { en: 'Metallics', fr: 'Métalliques' } } : one,
  )
  return { ...catalogueFile, classes, tree: inNode(catalogueFile.tree) }
}

const inLines = (records: readonly object[]) => records.map((one) => `${JSON.stringify(one)}\n`).join('')

describe.each(readFixtures().filter(({ name }) => /^00(01|11)/.test(name)))(
  'the database of $name under a release with other data',
  (fixture) => {
    const folder = mkdtempSync(join(tmpdir(), 'ingot-next-'))
    const demo = join(folder, 'demo')
    let database: Database
    let catalogue: Catalogue
    /** What the earlier release shipped. */
    let shipped: MaterialRecord[]
    const byId = (id: string) => shipped.find((one) => one.id === id) as MaterialRecord
    let ids: string[]

    const revisionsOf = async (id: string) =>
      (
        await database.db
          .selectFrom('material_revision')
          .select(['no', 'author', 'why', 'doc'])
          .where('material_id', '=', id)
          .orderBy('no')
          .execute()
      ).map(({ no, author, why, doc }) => ({ no, author, why, name: doc.name }))
    const has = async (id: string) => (await revisionsOf(id)).length > 0
    const change = (record: MaterialRecord, doc: Partial<MaterialDocument>): MaterialRecord => ({
      ...record,
      doc: { ...record.doc, ...doc },
    })
    const ship = (records: readonly MaterialRecord[]) => writeFileSync(join(demo, 'all.jsonl'), inLines(records))
    const renew = () => renewDemo(database.bulk, catalogue, { folder: demo, packs: [] })
    const writeAsAnna = (record: MaterialRecord) =>
      database.bulk.transaction().execute(async (transaction) => {
        const options = { author: 'anna', why: 'corrected', importId: null, mode: 'replace' } as const
        await writeMaterials(transaction, catalogue, 'public', [record], options)
      })
    const rowOf = (id: string) =>
      database.db.selectFrom('search_row').selectAll().where('material_id', '=', id).executeTakeFirstOrThrow()

    beforeAll(async () => {
      database = await openTestDatabase()
      await sql`drop schema public cascade`.execute(database.bulk)
      await sql`create schema public`.execute(database.bulk)
      await restoreFixture(database.bulk, fixture)
      await migrate(database.bulk, migrations)
      mkdirSync(demo)
      writeFileSync(join(folder, 'catalogue.json'), JSON.stringify(nextCatalogue()))
      for (const part of ['texts', 'impact', 'class-pictures.json', 'usual-ranges.json', 'accepted-findings.json'])
        cpSync(join(home, 'data', part), join(folder, part), { recursive: true })
      catalogue = openCatalogue(nextCatalogue())
      const rows = await database.db
        .selectFrom('material as m')
        .innerJoin('material_revision as r', 'r.material_id', 'm.id')
        .select(['m.id', 'm.provider', 'm.ext_id', 'r.doc'])
        .where('m.owner', '=', 'public')
        .orderBy('m.id')
        .execute()
      shipped = rows.map(({ id, provider, ext_id, doc }) => ({
        id,
        owner: 'public',
        ext: { provider, id: ext_id },
        doc,
      }))
      ids = shipped.map(({ id }) => id)
    })
    afterAll(async () => {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    })

    it('gets what is new and what changed, and keeps what was changed or removed here', async () => {
      const [altered = '', mine = '', gone = '', dropped = '', favourite = '', parent = '', same = ''] = ids
      await writeAsAnna(change(byId(mine), { name: 'Corrected by Anna' }))
      await database.bulk.transaction().execute((transaction) => deleteMaterials(transaction, 'public', [gone]))
      await sql`update criterion set criterias = ${JSON.stringify([{ type: 'idfilter', value: [favourite] }])}
        where format = 'FAV-2022-1'`.execute(database.bulk)
      const { rows: kept } = await sql`select 1 from criterion where format = 'FAV-2022-1'`.execute(database.db)
      const isNamed = kept.length > 0

      const left = [altered, mine, gone, same, ...ids.slice(7)]
      const fresh = { ...byId(same), id: 'brand-new', ext: { provider: 'ingot-demo', id: 'brand-new' } }
      ship([
        ...left.map((id) => {
          if (id === altered || id === mine || id === gone) return change(byId(id), { name: `Next ${id}` })
          return byId(id)
        }),
        change(fresh, { name: 'Brand new', parent }),
      ])
      const renewed = await renew()
      expect(renewed).toEqual({
        created: 1,
        updated: 1,
        removed: isNamed ? 1 : 2,
        changedHere: 1,
        removedHere: 1,
        named: isNamed ? 2 : 1,
        taken: 0,
      })
      expect(renewed && renewed !== 'busy' && renewedWords(renewed)).toContain('1 new, 1 changed')

      expect(await revisionsOf(altered)).toEqual([
        { no: 1, author: 'ingot', why: 'demo catalogue', name: byId(altered).doc.name },
        { no: 2, author: 'ingot', why: 'demo catalogue', name: `Next ${altered}` },
      ])
      expect((await revisionsOf(mine)).at(-1)).toMatchObject({ author: 'anna', name: 'Corrected by Anna' })
      expect((await revisionsOf(same)).length).toBe(1)
      expect([
        await has(gone),
        await has(dropped),
        await has(favourite),
        await has(parent),
        await has('brand-new'),
      ]).toEqual([false, false, isNamed, true, true])
      expect(await renew()).toBeUndefined()
    })

    it('takes up again what was changed here and changed back, and leaves what is new here', async () => {
      const [altered = '', mine = ''] = ids
      await writeAsAnna(byId(mine))
      await writeAsAnna({ ...byId(altered), id: 'own-one', ext: { provider: 'Anna', id: 'own-one' } })
      ship([
        change(byId(mine), { name: 'Next again' }),
        { ...byId(altered), id: 'own-one', ext: { provider: 'ingot-demo', id: 'own-one' } },
      ])
      expect(await renew()).toMatchObject({ created: 0, updated: 1, changedHere: 0, taken: 1 })
      expect((await revisionsOf(mine)).at(-1)).toMatchObject({ no: 4, author: 'ingot', name: 'Next again' })
      expect(await has('own-one')).toBe(true)
    })

    it('waits for the next start while public materials are written', async () => {
      ship([])
      await database.bulk.transaction().execute(async (transaction) => {
        await lockOwnerWriters(transaction, 'public')
        expect(await renew()).toBe('busy')
      })
      expect(await renew()).toMatchObject({ created: 0, updated: 0 })
      expect(await seedDemo(database.bulk, catalogue, { folder: join(home, 'data/demo'), packs: [] })).toBe(0)
    })

    it('derives search rows by the new catalogue, in the background', async () => {
      const found = await sql<{ id: string; search_text: string }>`select material_id as id, search_text from search_row
        where owner <> 'public' and columns @> array['youngs_modulus'] order by 1`.execute(database.db)
      const { id, search_text } = found.rows[0] ?? { id: '', search_text: '' }
      expect(search_text).not.toContain(' metallic ')
      await startRederiving(database.bulk, catalogue, { url: database.url, data: folder }, quietLog).done
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from search_row
        where search_text like '% metallic %'`.execute(database.db)
      expect(rows[0]?.n).toBeGreaterThan(0)
      const { columns } = await rowOf(id)
      expect(columns).toContain('density')
      expect(columns).toContain('youngs_modulus')
    })
  },
)

it('adds no demo catalogue to a database that has materials and never had it', async () => {
  const database = await openTestDatabase()
  const catalogue = openCatalogue(catalogueFile)
  expect(await renewDemo(database.bulk, catalogue, { folder: join(home, 'data/demo'), packs: [] })).toBeUndefined()
  await database.close()
})
