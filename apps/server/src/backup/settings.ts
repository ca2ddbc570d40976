import { VERSION } from '../catalog/version.ts'
import { type Config, withoutPassword } from '../config.ts'

/** How a setting stands in a backup: as it is, without its password, only whether it is set, or only what it is set for. */
type Shown = 'value' | 'address' | 'isSet' | 'names'

/** Every setting is named here, so that a new one is neither forgotten nor written though it is a secret. */
const SETTINGS: Readonly<Record<keyof Config, Shown>> = {
  port: 'value',
  host: 'value',
  dataDir: 'value',
  databaseUrl: 'address',
  logLevel: 'value',
  importMaxBytes: 'value',
  sessionIdleHours: 'value',
  sessionAbsoluteDays: 'value',
  catalogue: 'value',
  trustProxy: 'value',
  publicUrls: 'value',
  readOnly: 'value',
  diskReserve: 'value',
  walArchive: 'value',
  walWaitingBytes: 'value',
  application: 'value',
  applicationFile: 'value',
  gallery: 'value',
  cardKey: 'isSet',
  serverKey: 'isSet',
  openIdSecrets: 'names',
  smtpPassword: 'isSet',
  calculix: 'value',
  webDist: 'value',
  home: 'value',
}

const shown = (value: unknown, how: Shown): unknown => {
  if (how === 'isSet') return value !== undefined
  if (how === 'names') return Object.keys(value as object)
  return how === 'address' && typeof value === 'string' ? withoutPassword(value) : value
}

/** The settings in force, for whoever sets the server up again: only to be read, a restore applies none of them. */
export const settingsText = (config: Config): string => {
  const values = (Object.keys(SETTINGS) as (keyof Config)[]).map((name) => [name, shown(config[name], SETTINGS[name])])
  return `${JSON.stringify({ version: VERSION, ...Object.fromEntries(values) }, null, 2)}\n`
}

/** What is secret among them; the key of encrypted cards is never written down. */
export const secretsText = (config: Config): string =>
  `${JSON.stringify({ databaseUrl: config.databaseUrl }, null, 2)}\n`
