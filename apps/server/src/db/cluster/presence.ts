import { existsSync } from 'node:fs'
import type { Config } from '../../config.ts'
import { layoutOf } from './layout.ts'

type Place = Pick<Config, 'dataDir' | 'databaseUrl'>

/** True where DATABASE_URL names a database, or the data directory has one. */
export const hasDatabase = ({ dataDir, databaseUrl }: Place): boolean =>
  databaseUrl !== undefined || existsSync(layoutOf(dataDir).cluster)

/** Throws Error with a sentence where a configuration has no database. */
export const refuseNoDatabase = (place: Place): void => {
  if (!hasDatabase(place))
    throw new Error(`There is no database in ${place.dataDir}. Set DATA_DIR or DATABASE_URL as the server has it.`)
}
