import { randomBytes } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readConfig } from '../config.ts'
import { databaseAt, dropDatabase, makeTestFolder, withClient } from '../db/server.testing.ts'
import { silence } from '../life/say.ts'
import { type MadeBackup, makeBackup } from './write.ts'

/** For tests: folders and empty databases that are gone after `close`. */
export const openPlaces = (serverUrl: () => string) => {
  const folder = makeTestFolder('backup')
  const databases: string[] = []
  let next = 1
  return {
    folder: () => join(folder, `place-${next++}`),
    database: async (): Promise<string> => {
      const name = `ingot_place_${randomBytes(6).toString('hex')}`
      await withClient(serverUrl(), (client) => client.query(`create database "${name}"`))
      databases.push(name)
      return databaseAt(serverUrl(), name)
    },
    close: async (): Promise<void> => {
      for (const name of databases) await dropDatabase(serverUrl(), name)
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
export type Places = ReturnType<typeof openPlaces>

/** A configuration with a database of its own and a data directory of its own. */
export const configFor = (dataDir: string, databaseUrl: string | undefined, more: Partial<Config> = {}): Config => ({
  ...readConfig({}),
  dataDir,
  databaseUrl,
  ...more,
})

export const backUp = (config: Config, folder: string): Promise<MadeBackup> =>
  makeBackup(config, { folder, withSecrets: false, withSessions: false, say: silence })

/** What a restored database need not hold as it was. */
const OWN = [
  ...['migration', 'session', 'known_device', 'search_change', 'unfinished_restore'],
  ...['card_quota', 'daily_count', 'sign_in_pace', 'read_only'],
]

/** Rows of every table and a digest of their texts, asked in another way than a backup asks. */
export const contentOf = (url: string): Promise<Record<string, string>> =>
  withClient(url, async (client) => {
    await client.query("set timezone = 'UTC'")
    const tables = await client.query<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' order by 1",
    )
    const content: Record<string, string> = {}
    for (const { name } of tables.rows.filter((table) => !OWN.includes(table.name))) {
      const { rows } = await client.query<{ said: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text) collate "C")), '')
          as said from "${name}" t`,
      )
      content[name] = rows[0]?.said ?? ''
    }
    return content
  })

/** Every file below a folder. */
export const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesBelow(path) : [path]
  })
