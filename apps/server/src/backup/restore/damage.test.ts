import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withClient } from '../../db/server.testing.ts'
import { type ExchangeServer, jsonLines, openExchangeServer } from '../../exchange/testing.ts'
import { silence } from '../../life/say.ts'
import { makeMaterial } from '../../testing.ts'
import { measureFile } from '../hashed-file.ts'
import { MANIFEST, MANIFEST_SUM, type Manifest, writeManifest } from '../manifest.ts'
import { backUp, configFor, contentOf, filesBelow, openPlaces, type Places } from '../testing.ts'
import { restoreBackup } from './restore.ts'
import { configInto } from './target.ts'
import { verifyBackup } from './verify.ts'

let server: ExchangeServer
let places: Places
let whole: string
let empty: string

const source = () => configFor(server.config.dataDir, server.database.url)
const TABLE = 'tables/material_revision.copy.gz'

beforeAll(async () => {
  server = await openExchangeServer()
  places = openPlaces(() => server.database.url)
  const admin = await server.login('admin')
  const materials = Array.from({ length: 40 }, (_, n) => makeMaterial(`steel-${n}`))
  await server.import(admin, {}, { 'steels.jsonl': jsonLines(...materials) })
  whole = (await backUp(source(), places.folder())).path
  empty = await places.database()
})
afterAll(async () => {
  await places.close()
  await server.close()
})

/** A copy of the backup that was changed by a step. */
const changed = async (change: (folder: string) => unknown): Promise<string> => {
  const folder = places.folder()
  cpSync(whole, folder, { recursive: true })
  await change(folder)
  return folder
}

describe('a path that is no backup', () => {
  const refusal = (folder: string) => restoreBackup(folder, configFor(places.folder(), empty), { say: silence })

  it('is told apart: nothing there, a file, no right to it, a folder of backups', async () => {
    await expect(refusal('/nowhere/ingot')).rejects.toThrow(
      'The backup cannot be read. /nowhere/ingot: there is no such file or folder (ENOENT).',
    )
    await expect(refusal(join(whole, MANIFEST))).rejects.toThrow('is a file and not a folder (ENOTDIR).')
    await expect(refusal(dirname(whole))).rejects.toThrow(
      `${dirname(whole)} is no backup but a folder of backups; the newest in it is ${whole}.`,
    )
  })
})

describe('a place to restore into', () => {
  it('is no empty value and no address of something else, whose password is not shown', () => {
    const config = configFor('/srv/ingot', undefined)
    for (const into of ['', ' ']) expect(() => configInto(config, into)).toThrow('--into is empty, but takes')
    const addresses = ['mysql://ann:s3cret@db/x', 'POSTGRESQL://ann:s3cret@db/x', 'postgresql://ann:s3cret@db:port/x']
    for (const into of [...addresses, 'postgresql:/ann:s3cret@db/x', 'jdbc:postgresql://db/x?password=s3cret']) {
      const refused = () => configInto(config, into)
      expect(refused, into).toThrow('but takes an address such as postgresql://')
      expect(refused, into).not.toThrow('s3cret')
    }
    expect(configInto(config, './a:b').dataDir).toMatch(/\/a:b$/)
  })

  it('that holds anything foreign is refused, and left as it was', async () => {
    const folder = places.folder()
    mkdirSync(folder)
    writeFileSync(join(folder, 'letter.odt'), 'mine')
    await expect(restoreBackup(whole, configFor(folder, undefined), { say: silence })).rejects.toThrow(
      `${folder} holds letter.odt, which is no part of a data directory. The place has to be empty: name a new folder.`,
    )
    expect(readdirSync(folder)).toEqual(['letter.odt'])
  })
})

/** Rewrites the manifest as if the backup had been made like this. */
const rewrite = (folder: string, change: (manifest: Manifest) => void): void => {
  const manifest = JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')) as Manifest
  change(manifest)
  const { text, sum } = writeManifest(manifest)
  writeFileSync(join(folder, MANIFEST), text)
  writeFileSync(join(folder, MANIFEST_SUM), sum)
}

/** Puts other bytes into the place of a file, and notes them as right. */
const replaced = async (folder: string, path: string, bytes: Buffer): Promise<void> => {
  writeFileSync(join(folder, path), bytes)
  const measured = await measureFile(join(folder, path))
  rewrite(folder, ({ files }) => {
    for (const file of files)
      if (file.path === path) Object.assign(file, { bytes: measured.bytes, sha256: measured.sha256 })
  })
}

const flip = (path: string, place: number): void => {
  const bytes = readFileSync(path)
  bytes[place] = (bytes[place] ?? 0) ^ 1
  writeFileSync(path, bytes)
}

const DAMAGES: readonly [what: string, change: (folder: string) => unknown, said: string][] = [
  ['a flipped bit', (folder) => flip(join(folder, TABLE), 100), `${TABLE} is damaged`],
  ['a file that was cut', (folder) => truncateSync(join(folder, TABLE), 50), `${TABLE} has 50 bytes`],
  ['a missing file', (folder) => rmSync(join(folder, TABLE)), `${TABLE} is missing`],
  [
    'a flipped bit in the settings',
    (folder) => flip(join(folder, 'settings/settings.json'), 9),
    'settings.json is damaged',
  ],
  ['a missing manifest', (folder) => rmSync(join(folder, MANIFEST)), 'it has no manifest.json'],
  ['a changed manifest', (folder) => flip(join(folder, MANIFEST), 60), 'manifest.json is damaged'],
  ['a missing sum', (folder) => rmSync(join(folder, MANIFEST_SUM)), 'cannot be proven'],
  [
    'what is no gzip',
    (folder) => replaced(folder, TABLE, Buffer.from('text')),
    `${TABLE} is damaged: it is not a whole gzip`,
  ],
  [
    'a gzip without its end',
    (folder) => replaced(folder, TABLE, readFileSync(join(folder, TABLE)).subarray(0, 400)),
    `${TABLE} is damaged: it is not a whole gzip`,
  ],
  [
    'other rows than the manifest knows',
    (folder) => replaced(folder, TABLE, gzipSync('')),
    'material_revision" is not what was backed up: 0 rows, and the manifest says 40',
  ],
  [
    'a table that is left away',
    (folder) =>
      rewrite(folder, (manifest) => {
        const [gone] = manifest.tables.splice(0, 1)
        manifest.files = manifest.files.filter(({ path }) => path !== gone?.file)
      }),
    'lacks the table "account"',
  ],
  [
    'a path that leads out of it',
    (folder) => rewrite(folder, ({ files }) => Object.assign(files[0] ?? {}, { path: '../../secret' })),
    'leads out of the backup',
  ],
  [
    'the format of a newer release',
    (folder) => rewrite(folder, (manifest) => Object.assign(manifest, { format: 3, version: '9.1' })),
    'has format 3, made by Ingot 9.1, and this release reads up to format 2',
  ],
  [
    'a migration of a newer release',
    (folder) => rewrite(folder, ({ migrations }) => void migrations.push({ id: '9999-later', checksum: 'x' })),
    'made by a newer Ingot (0.1.0; its migration 9999-later is unknown here)',
  ],
  [
    'another text of a migration',
    (folder) => rewrite(folder, ({ migrations }) => Object.assign(migrations[0] ?? {}, { checksum: 'x' })),
    'another text of migration 0001-catalogue',
  ],
]

describe('a damaged backup', () => {
  it.each(DAMAGES)('is named and not restored: %s', async (_what, change, said) => {
    const folder = await changed(change)
    const config = configFor(places.folder(), empty)
    await expect(restoreBackup(folder, config, { say: silence })).rejects.toThrow(said)
    // Nothing of it is there, no mark of a restore either.
    expect(await contentOf(empty)).toEqual({})
    expect(
      await withClient(
        empty,
        async (client) => (await client.query("select to_regclass('unfinished_restore') as t")).rows,
      ),
    ).toEqual([{ t: null }])
  })

  /** A file that the forger adds, listed as content, with its right size and hash. */
  const forge = async (folder: string, path: string, fill?: (file: string) => void): Promise<void> => {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    if (fill) fill(file)
    else writeFileSync(file, "restore_command = 'touch /tmp/run'\n")
    const { bytes, sha256 } = await measureFile(file)
    rewrite(folder, (manifest) => {
      manifest.files.push({ path, bytes, sha256 })
      if (path.startsWith('data/')) manifest.content.push(path.slice('data/'.length))
    })
  }

  it.each([
    ...['data/postgresql/postgresql.auto.conf', 'data/postgresql/standby.signal', 'data/postgresql.hba.conf'],
    ...['data/PostgreSQL/postgresql.auto.conf', 'data/runtime.json', 'data/wal/000000010000000000000001'],
    ...['data/moving/verified', 'data/uploads/job/file', 'data/.restored-1', 'data/signing.key', 'data/secrets/a.txt'],
    ...['data/media/ingot-20260101T000000Z/manifest.json', 'secrets/data/media/a.png', 'secrets/data/postgresql/a.key'],
    ...['settings/other.json', 'program.sh', 'tables/other.copy.gz'],
  ])('that was forged with right hashes is refused whole, proven too: %s', async (path) => {
    const folder = await changed((copy) => forge(copy, path))
    const dataDir = places.folder()
    const said = `${path} is no file that a backup holds.`
    await expect(restoreBackup(folder, configFor(dataDir, empty), { say: silence })).rejects.toThrow(said)
    await expect(verifyBackup(folder, source(), { say: silence })).rejects.toThrow(said)
    expect(await contentOf(empty)).toEqual({})
    expect(existsSync(dataDir)).toBe(false)
  })

  it.each(['/etc/passwd', 'data/media/..', 'data\\..\\a', 'data/media\\a.png', 'data/media/a\0.png', 'data//a'])(
    'whose manifest names %j is refused before a file is read',
    async (path) => {
      const folder = await changed((copy) =>
        rewrite(copy, ({ files }) => void files.push({ path, bytes: 0, sha256: '0'.repeat(64) })),
      )
      const restoring = restoreBackup(folder, configFor(places.folder(), empty), { say: silence })
      await expect(restoring).rejects.toThrow('leads out of the backup')
    },
  )

  it('that holds a link, to a file or in a path, is refused', async () => {
    const elsewhere = places.folder()
    mkdirSync(elsewhere, { recursive: true })
    writeFileSync(join(elsewhere, 'a.png'), 'of somebody else')
    for (const [path, link] of [
      ['data/media/a.png', (file: string) => symlinkSync(join(elsewhere, 'a.png'), file)],
      [
        'data/media/a.png',
        (file: string) => {
          rmSync(dirname(file), { recursive: true })
          symlinkSync(elsewhere, dirname(file))
        },
      ],
    ] as const) {
      const folder = await changed((copy) => forge(copy, path, link))
      const restoring = restoreBackup(folder, configFor(places.folder(), empty), { say: silence })
      await expect(restoring).rejects.toThrow(`${path} is a link, and a backup holds none.`)
    }
  })

  it('never brings what the settings here run or read, nor settings and keys', async () => {
    const dataDir = places.folder()
    const folder = await changed(async (copy) => {
      await forge(copy, 'data/bin/ccx')
      await forge(copy, 'secrets/data/signing.key')
    })
    for (const named of [
      { calculix: join(dataDir, 'bin/ccx') },
      { webDist: join(dataDir, 'bin') },
      { applicationFile: join(dataDir, 'bin/ccx') },
    ])
      await expect(restoreBackup(folder, configFor(dataDir, empty, named), { say: silence })).rejects.toThrow(
        'The backup holds data/bin/ccx, and the settings here name that place',
      )
    expect(existsSync(dataDir)).toBe(false)
    await restoreBackup(folder, configFor(dataDir, await places.database()), { say: silence })
    expect(filesBelow(dataDir).map((path) => path.slice(dataDir.length + 1))).toEqual(['bin/ccx'])
    expect(statSync(join(dataDir, 'bin/ccx')).mode & 0o777).toBe(0o600)
  })

  it('is told with every file that is wrong', async () => {
    const folder = await changed((copy) => {
      flip(join(copy, TABLE), 100)
      rmSync(join(copy, 'tables/account.copy.gz'))
    })
    const reading = restoreBackup(folder, configFor(places.folder(), empty), { say: silence })
    await expect(reading).rejects.toThrow(/account\.copy\.gz is missing[\s\S]*material_revision\.copy\.gz is damaged/)
  })
})

describe('the proof of a backup', () => {
  const leftPlaces = () => readdirSync(tmpdir()).filter((name) => name.startsWith(`ingot-verify-${process.pid}-`))

  it('counts what it compared, and leaves nothing behind', async () => {
    const verified = await verifyBackup(whole, source(), { say: silence })
    expect(verified).toMatchObject({ documents: 40 })
    expect(verified.rows).toBeGreaterThan(120)
    expect(leftPlaces()).toEqual([])
  })

  it('names a document that is not what it was when it was stored', async () => {
    const other = await places.database()
    await restoreBackup(whole, configFor(places.folder(), other), { say: silence })
    await withClient(other, async (client) => {
      await client.query('alter table material_revision disable trigger user')
      await client.query("update material_revision set doc = '{}' where material_id = 'steel-7'")
    })
    const { path } = await backUp(configFor(places.folder(), other), places.folder())
    await expect(verifyBackup(path, source(), { say: silence })).rejects.toThrow(
      '1 of 40 documents are not what their hash says: steel-7, revision 1',
    )
    expect(leftPlaces()).toEqual([])
  })
})
