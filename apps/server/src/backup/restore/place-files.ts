import { chmodSync, copyFileSync, existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from '../../config.ts'
import { makeFolders } from '../../life/data-dir.ts'
import { settingPlaces } from '../data-files.ts'
import { isBelow, syncToDisk } from '../folder.ts'
import { measureFile } from '../hashed-file.ts'
import type { Manifest } from '../manifest.ts'

/** What is placed: content alone. Settings, secrets and key files are put back by hand. */
const DATA = 'data/'

interface Placed {
  from: string
  to: string
  sha256: string
}

/** Throws Error for a backup that holds a file at a place from which the settings here run, serve or read something. */
export const refuseSettingPlaces = ({ content }: Manifest, config: Config): void => {
  const places = settingPlaces(config)
  const taken = content.find((path) => places.some((place) => isBelow(join(config.dataDir, path), place)))
  if (taken === undefined) return
  throw new Error(
    `The backup holds data/${taken}, and the settings here name that place of the data directory (a program, pages, ` +
      'settings or an archive). Restore with settings that name another place.',
  )
}

/** Files of the backup that belong into the data directory, and are not there yet. Throws Error where another is there. */
export const findPlaces = async (
  folder: string,
  { files }: Manifest,
  dataDir: string,
  mayReplace: boolean,
): Promise<Placed[]> => {
  const places: Placed[] = []
  for (const { path, sha256 } of files) {
    if (!path.startsWith(DATA)) continue
    const to = join(dataDir, path.slice(DATA.length))
    const isThere = existsSync(to)
    if (isThere && statSync(to).isFile() && (await measureFile(to)).sha256 === sha256) continue
    if (isThere && !mayReplace)
      throw new Error(`${to} is there already, with other content than in the backup. Move it away first.`)
    places.push({ from: join(folder, path), to, sha256 })
  }
  return places
}

const DRAFT = '.restored-'

/** Copies files to their places, each whole or not at all. */
export const placeFiles = async (places: readonly Placed[], dataDir: string): Promise<void> => {
  makeFolders(dataDir, 0o700)
  for (const name of readdirSync(dataDir).filter((one) => one.startsWith(DRAFT)))
    rmSync(join(dataDir, name), { force: true })
  const draft = join(dataDir, `${DRAFT}${process.pid}`)
  for (const { from, to, sha256 } of places) {
    makeFolders(dirname(to), 0o700)
    copyFileSync(from, draft)
    // Whatever mode it came with: content is read, and never run.
    chmodSync(draft, 0o600)
    if ((await measureFile(draft)).sha256 !== sha256)
      throw new Error(`${to} could not be written as it is in the backup.`)
    syncToDisk(draft)
    renameSync(draft, to)
  }
  for (const place of new Set(places.map(({ to }) => dirname(to)))) syncToDisk(place)
}
