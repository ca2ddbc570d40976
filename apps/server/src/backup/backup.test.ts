import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withClient } from '../db/server.testing.ts'
import { openTestDatabase } from '../db/testing.ts'
import { type ExchangeServer, jsonLines, openExchangeServer } from '../exchange/testing.ts'
import { silence } from '../life/say.ts'
import { makeMaterial, makeValue } from '../testing.ts'
import { LEFT_OUT } from './left-out.ts'
import { backUp, configFor, filesBelow, openPlaces, type Places } from './testing.ts'
import { makeBackup } from './write.ts'

const PASSWORD = 'secret-of-the-database'
const CARD_KEY = Buffer.from('ab'.repeat(32), 'hex')

let server: ExchangeServer
let places: Places
const config = (more = {}) => configFor(server.config.dataDir, server.database.url, more)

beforeAll(async () => {
  server = await openExchangeServer()
  places = openPlaces(() => server.database.url)
  const admin = await server.login('admin')
  const material = makeMaterial('steel', { name: 'Stähl „1.4301“\t\\N\n', values: [makeValue('density', 7_900)] })
  await server.import(admin, {}, { 'one.jsonl': jsonLines(material) })
})
afterAll(async () => {
  await places.close()
  await server.close()
})

describe('a backup', () => {
  it('holds every table that the database has, or says why it is left out', async () => {
    const asked = await withClient(server.database.url, (client) =>
      client.query<{ name: string }>(
        "select table_name as name from information_schema.tables where table_schema = 'public'",
      ),
    )
    const tables = asked.rows.map(({ name }) => name)
    const { manifest } = await backUp(config(), places.folder())
    const kept = manifest.tables.map(({ name }) => name)
    const leftOut = manifest.leftOut.map(({ table }) => table)
    expect([...kept, ...leftOut].sort()).toEqual(tables.sort())
    expect(Object.keys(LEFT_OUT)).toEqual(expect.arrayContaining(leftOut))
    expect(manifest.leftOut.filter(({ why }) => why.length < 10)).toEqual([])
    expect(manifest.tables.find(({ name }) => name === 'material_revision')).toMatchObject({ rows: 1 })
  })

  it('holds a table that a later migration adds, without being told', async () => {
    await withClient(server.database.url, async (client) => {
      await client.query('create table later (id int primary key, note text)')
      await client.query("insert into later values (2, null), (1, 'a')")
    })
    const { manifest } = await backUp(config(), places.folder())
    expect(manifest.tables.find(({ name }) => name === 'later')).toMatchObject({ rows: 2, columns: ['id', 'note'] })
    await withClient(server.database.url, (client) => client.query('drop table later'))
  })

  it('has the same content hash whatever the order of the rows on the disk', async () => {
    await withClient(server.database.url, async (client) => {
      await client.query('create table turned (id text primary key)')
      await client.query("insert into turned values ('a'), ('B'), ('ä'), ('b')")
    })
    const hash = async () =>
      (await backUp(config(), places.folder())).manifest.tables.find(({ name }) => name === 'turned')?.content
    const first = await hash()
    await withClient(server.database.url, async (client) => {
      await client.query("delete from turned; insert into turned values ('b'), ('ä'), ('B'), ('a')")
    })
    expect(await hash()).toBe(first)
    await withClient(server.database.url, async (client) => {
      await client.query("update turned set id = 'c' where id = 'b'")
    })
    expect(await hash()).not.toBe(first)
    await withClient(server.database.url, (client) => client.query('drop table turned'))
  })

  it('keeps passwords and keys to itself unless it is asked for them, and is readable for its owner only', async () => {
    const dataDir = places.folder()
    mkdirSync(join(dataDir, 'media'), { recursive: true })
    writeFileSync(join(dataDir, 'media/steel.png'), 'a picture')
    writeFileSync(join(dataDir, 'signing.key'), 'a key')
    const applicationFile = join(dataDir, 'application.json')
    writeFileSync(applicationFile, '{ "maxcount": 7 }')
    const address = new URL(server.database.url.replace('@/', '@localhost/'))
    address.password = PASSWORD
    const settings = { dataDir, databaseUrl: address.href, applicationFile, cardKey: CARD_KEY }

    const plain = await backUp(config(settings), places.folder())
    const texts = filesBelow(plain.path).map((path) => readFileSync(path, 'latin1'))
    for (const secret of [PASSWORD, 'a key', CARD_KEY.toString('hex'), CARD_KEY.toString('latin1')])
      expect(texts.filter((text) => text.includes(secret))).toEqual([])
    expect(JSON.parse(readFileSync(join(plain.path, 'settings/settings.json'), 'utf8'))).toMatchObject({
      cardKey: true,
    })
    expect(readFileSync(join(plain.path, 'settings/application.json'), 'utf8')).toBe('{ "maxcount": 7 }')
    expect(readFileSync(join(plain.path, 'data/media/steel.png'), 'utf8')).toBe('a picture')
    expect(plain.manifest.leftOut.map(({ table }) => table)).toContain('session')

    const folder = places.folder()
    const whole = await makeBackup(config(settings), { folder, withSecrets: true, withSessions: true, say: silence })
    expect(readFileSync(join(whole.path, 'secrets/secrets.json'), 'utf8')).toContain(PASSWORD)
    expect(readFileSync(join(whole.path, 'secrets/data/signing.key'), 'utf8')).toBe('a key')
    expect(
      filesBelow(whole.path).filter((path) => readFileSync(path, 'latin1').includes(CARD_KEY.toString('hex'))),
    ).toEqual([])
    expect(whole.manifest.tables.find(({ name }) => name === 'session')).toMatchObject({ rows: 1 })
    expect(filesBelow(whole.path).filter((path) => (statSync(path).mode & 0o077) !== 0)).toEqual([])
    expect(statSync(whole.path).mode & 0o777).toBe(0o700)
  })

  it('holds files of the data directory, but no database, log, socket, upload, lock or other backup', async () => {
    const dataDir = places.folder()
    const write = (path: string) => {
      mkdirSync(join(dataDir, path, '..'), { recursive: true })
      writeFileSync(join(dataDir, path), path)
    }
    const content = ['media/a.png', 'media/deep/ü b.svg', 'later/notes.txt']
    const other = [
      'postgresql/base/1',
      'postgresql.log',
      'postgresql.log.1',
      'uploads/x/y',
      'runtime.json',
      'ingot.lock',
    ]
    for (const path of [...content, ...other, 'backups/ingot-20260101T000000Z/manifest.json']) write(path)
    // A folder that links to itself ends, too.
    symlinkSync(join(dataDir, 'media'), join(dataDir, 'media/deep/round'))
    const { manifest } = await backUp(config({ dataDir }), join(dataDir, 'own'))
    expect(manifest.content.sort()).toEqual(content.sort())
  })
})

describe('the folder of backups', () => {
  it('keeps the latest and removes older ones, and what killed backups left', async () => {
    const folder = places.folder()
    const dead = `ingot-20260101T000000Z.unfinished-${hostname().replace(/[^A-Za-z0-9.]/g, '-')}-999999999`
    const elsewhere = 'ingot-20260101T000000Z.unfinished-othermachine-999999999'
    for (const name of [dead, elsewhere, 'notes']) mkdirSync(join(folder, name), { recursive: true })
    const first = await backUp(config(), folder)
    const second = await backUp(config(), folder)
    expect(second.path).not.toBe(first.path)
    const said: string[] = []
    const options = {
      folder,
      keep: 2,
      withSecrets: false,
      withSessions: false,
      say: (words: string) => said.push(words),
    }
    const third = await makeBackup(config(), options)
    const names = readdirSync(folder).map((name) => join(folder, name))
    expect(names.sort()).toEqual([second.path, third.path, join(folder, elsewhere), join(folder, 'notes')].sort())
    expect(said.join('\n')).toContain('is removed: 2 are kept')
  })

  it('counts and removes backups of the same database alone', async () => {
    const folder = places.folder()
    const database = await openTestDatabase()
    const other = await backUp(configFor(places.folder(), database.url), folder).finally(() => database.close())
    const first = await backUp(config(), folder)
    const said: string[] = []
    const say = (words: string) => said.push(words)
    const latest = await makeBackup(config(), { folder, keep: 1, withSecrets: false, withSessions: false, say })
    expect(
      readdirSync(folder)
        .map((name) => join(folder, name))
        .sort(),
    ).toEqual([other.path, latest.path].sort())
    expect(said.join('\n')).toContain(`${basename(other.path)} is not counted: it is of another catalogue`)
    expect(said.join('\n')).toContain(`${basename(first.path)} is removed: 1 are kept`)
  })

  it('is never a file, nor where the system takes no folder', async () => {
    const file = places.folder()
    writeFileSync(file, '')
    await expect(backUp(config(), file)).rejects.toThrow(`${file} is a file. Choose a folder`)
    await expect(backUp(config(), '/proc/nope/deep')).rejects.toThrow('The folder /proc/nope/deep cannot be made (')
  })

  it('never lies in the folder of the database, also not by a link, nor is it the data directory', async () => {
    const dataDir = places.folder()
    mkdirSync(join(dataDir, 'postgresql'), { recursive: true })
    symlinkSync(join(dataDir, 'postgresql'), join(dataDir, 'link'))
    for (const inside of ['postgresql', 'postgresql/backups', 'link/backups'])
      await expect(backUp(config({ dataDir }), join(dataDir, inside))).rejects.toThrow("database's own folder")
    await expect(backUp(config({ dataDir }), dataDir)).rejects.toThrow('is the data directory')
  })

  it('says why nothing was backed up, and keeps no part of it', async () => {
    const folder = places.folder()
    const away = 'postgresql://nobody@127.0.0.1:1/none'
    await expect(backUp(config({ databaseUrl: away }), folder)).rejects.toThrow('ECONNREFUSED')
    expect(readdirSync(folder)).toEqual([])
    await expect(backUp(configFor(places.folder(), undefined), folder)).rejects.toThrow('There is no database in')
    const empty = await places.database()
    await expect(backUp(config({ databaseUrl: empty }), folder)).rejects.toThrow('Start Ingot on it first')
    expect(readdirSync(folder)).toEqual([])
  })

  it('is given up on request, and then holds nothing of it', async () => {
    const folder = places.folder()
    const stopping = new AbortController()
    const options = { folder, withSecrets: false, withSessions: false, signal: stopping.signal }
    const say = () => stopping.abort(new Error('Stopped by a test.'))
    await expect(makeBackup(config(), { ...options, say })).rejects.toThrow('Stopped by a test.')
    expect(readdirSync(folder)).toEqual([])
  })
})
