import { existsSync, readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { type ApplicationConfig, readApplicationConfig } from './config/application-config.ts'
import { StartError } from './life/start-error.ts'

/** A variable of the environment with a value the server cannot take. */
export class ConfigError extends StartError {
  override name = 'ConfigError'
}

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

export interface Config {
  /** 0 takes any free port. */
  port: number
  host: string
  /** Absolute path of everything the server keeps: database, files, secrets. */
  dataDir: string
  /** A PostgreSQL to use instead of the embedded one. */
  databaseUrl: string | undefined
  /** Folder that the embedded database's write-ahead log is archived to: it can then be recovered to a point in time. */
  walArchive: string | undefined
  /** What may wait for that archive, in bytes, before it is given up. */
  walWaitingBytes: number
  logLevel: LogLevel
  importMaxBytes: number
  sessionIdleHours: number
  sessionAbsoluteDays: number
  /** Reading only, from the start to the end of the process. */
  readOnly: boolean
  /** Bytes of the disk that are kept free; 0 does not watch it, undefined leaves it to the server. */
  diskReserve: number | undefined
  /** What the first start loads. */
  catalogue: 'demo' | 'empty'
  /** Fastify's trustProxy: false, a number of proxies, or a list of addresses. */
  trustProxy: false | number | string
  /** Origins under which browsers reach the server, such as https://materials.example.com. */
  publicUrls: readonly string[]
  /** Limits and switches of the application, from a file. */
  application: ApplicationConfig
  /** Absolute path of that file. */
  applicationFile: string | undefined
  /** Whether the page that shows every kind of block is served: for development, not for users. */
  gallery: boolean
  /** Key of encrypted cards, 32 bytes; without it none is offered. */
  cardKey: Buffer | undefined
  /** Key that secrets in the database are sealed with, 32 bytes; without it one is kept in the data directory. */
  serverKey: Buffer | undefined
  /** Secrets that this server proves itself with at providers, by the id of the provider. */
  openIdSecrets: Readonly<Record<string, string>>
  /** Password of the mail server's user; the application file names the user. */
  smtpPassword: string | undefined
  /** The program of CalculiX that checks cards. */
  calculix: string
  /** Folder of the built web application. */
  webDist: string
  /** The checkout or installation, an absolute path. */
  home: string
}

type Environment = Readonly<Record<string, string | undefined>>

/** The nearest folder above that holds the workspaces: the same from the sources and from the build. */
const findHome = (from: string): string => {
  const manifest = join(from, 'package.json')
  if (existsSync(manifest) && 'workspaces' in JSON.parse(readFileSync(manifest, 'utf8'))) return from
  const above = dirname(from)
  return above === from ? process.cwd() : findHome(above)
}

const wrong = (name: string, value: string, takes: string): ConfigError =>
  new ConfigError(`${name} is "${value}", but takes ${takes}.`)

const readText = (env: Environment, name: string): string | undefined => env[name]?.trim() || undefined

const readInteger = (env: Environment, name: string, least: number, most: number, otherwise: number): number => {
  const text = readText(env, name)
  if (text === undefined) return otherwise
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (value >= least && value <= most) return value
  throw wrong(name, text, `a whole number from ${least} to ${most}`)
}

const readChoice = <T extends string>(env: Environment, name: string, choices: readonly T[], otherwise: T): T => {
  const text = readText(env, name)
  if (text === undefined) return otherwise
  const choice = choices.find((one) => one === text.toLowerCase())
  if (choice !== undefined) return choice
  throw wrong(name, text, `one of ${choices.join(', ')}`)
}

const readHost = (env: Environment): string => {
  const host = readText(env, 'HOST') ?? '127.0.0.1'
  if (/^[A-Za-z0-9._:-]+$/.test(host)) return host
  throw wrong('HOST', host, 'a host name or address to listen on, such as 127.0.0.1 or 0.0.0.0')
}

/** Percent-encoded ASCII as it is read, also beside signs that are not well encoded. */
const decoded = (text: string): string =>
  text.replace(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** A parameter that holds a password. Tabs and line ends fall out of an address before it is read. */
const isSecretParameter = (part: string): boolean => /pass/i.test(decoded(part).replace(/[\t\r\n]/g, ''))

const withoutUserPassword = (address: string): string => {
  const start = /^[a-z0-9+.-]*:[/\\]+/i.exec(address)?.[0].length ?? 0
  const end = address.lastIndexOf('@')
  const colon = address.indexOf(':', start)
  return end < 0 || colon < 0 || colon > end ? address : `${address.slice(0, colon)}:***${address.slice(end)}`
}

/** Where the parameters of an address begin. A password that is not encoded may hold a question mark, too. */
const startOfParameters = (address: string): number => {
  const first = address.indexOf('?')
  const at = address.lastIndexOf('@')
  if (first < 0 || at < first) return first
  const before = address.slice(0, first)
  const isPassword = !before.includes('@') && /^[a-z0-9+.-]*:[/\\]+[^/:[]*:(?!\d*(\/|$))/i.test(before)
  return isPassword || !address.slice(first, at).includes('=') ? address.indexOf('?', at) : first
}

/**
 * A database address as it may be shown: without the password of its user and without the value of parameters that hold
 * one (`password`, `sslpassword`), also where it cannot be parsed. What is doubtful is masked.
 */
export const withoutPassword = (url: string): string => {
  const start = startOfParameters(url)
  if (start < 0) return withoutUserPassword(url)
  const parameters = url
    .slice(start + 1)
    .split('&')
    .map((part) => (isSecretParameter(part) ? `${part.split('=', 1)[0]}=***` : part))
  return `${withoutUserPassword(url.slice(0, start))}?${parameters.join('&')}`
}

/** Whether a text is the address of a PostgreSQL database. */
export const isDatabaseUrl = (text: string): boolean =>
  // An empty host (postgresql:///ingot?host=/run/postgresql) is PostgreSQL's own form, which URL refuses before a user.
  /^postgres(ql)?:\/\//.test(text) && URL.canParse(text.replace('@/', '@localhost/'))

const readDatabaseUrl = (env: Environment, name: string): string | undefined => {
  const text = readText(env, name)
  if (text === undefined) return undefined
  const takes = 'an address such as postgresql://user:password@host:5432/database'
  if (isDatabaseUrl(text)) return text
  throw wrong(name, withoutPassword(text), takes)
}

const readWalArchive = (env: Environment, home: string): string | undefined => {
  const text = readText(env, 'WAL_ARCHIVE')
  if (text !== undefined && readText(env, 'DATABASE_URL') !== undefined)
    throw wrong('WAL_ARCHIVE', text, 'no value beside DATABASE_URL: it archives the embedded database alone')
  return text && resolve(home, text)
}

/** An address, alone or with the leading bits that count, or a mask of an IPv4 network: 10.0.0.0/8, 10.0.0.0/255.0.0.0. */
const isNetwork = (text: string): boolean => {
  const [address = '', range, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  if (range === undefined) return true
  if (/^\d{1,3}$/.test(range)) return Number(range) >= 1 && Number(range) <= (family === 4 ? 32 : 128)
  return family === 4 && isIP(range) === 4 && isMask(range)
}

const isMask = (text: string): boolean =>
  /^1+0*$/.test(
    text
      .split('.')
      .map((part) => Number(part).toString(2).padStart(8, '0'))
      .join(''),
  )

const readTrustProxy = (env: Environment): Config['trustProxy'] => {
  const text = readText(env, 'TRUST_PROXY')
  if (text === undefined || text === 'off') return false
  if (/^[1-9]\d?$/.test(text)) return Number(text)
  if (text.split(',').every((part) => isNetwork(part.trim()))) return text
  throw wrong(
    'TRUST_PROXY',
    text,
    'off, the number of proxies in front (1 to 99), or addresses and networks such as 10.0.0.0/8, parted by commas',
  )
}

const readPublicUrls = (env: Environment): readonly string[] =>
  (readText(env, 'PUBLIC_URL') ?? '').split(/[\s,]+/).flatMap((text) => {
    if (text === '') return []
    const url = URL.canParse(text) ? new URL(text) : undefined
    if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return [url.origin]
    throw wrong('PUBLIC_URL', text, 'addresses such as https://materials.example.com, parted by commas')
  })

const readApplication = (
  env: Environment,
  home: string,
): { application: ApplicationConfig; applicationFile: string | undefined } => {
  const path = readText(env, 'APPLICATION_CONFIG')
  const file = path && resolve(home, path)
  try {
    return { application: readApplicationConfig(file), applicationFile: file }
  } catch (error) {
    throw wrong('APPLICATION_CONFIG', path ?? '', `a JSON file with application settings: ${(error as Error).message}`)
  }
}

const readKey = (env: Environment, name: string): Buffer | undefined => {
  const text = readText(env, name)
  if (text === undefined) return undefined
  if (/^[0-9a-fA-F]{64}$/.test(text)) return Buffer.from(text, 'hex')
  throw wrong(name, '***', '64 hexadecimal digits, such as openssl rand -hex 32 gives')
}

/** Of the only provider, or of each by its id: OPENID_CLIENT_SECRET_OKTA. */
const readOpenIdSecrets = (env: Environment, ids: readonly string[]): Config['openIdSecrets'] => {
  const common = readText(env, 'OPENID_CLIENT_SECRET')
  if (common !== undefined && ids.length > 1)
    throw wrong(
      'OPENID_CLIENT_SECRET',
      '***',
      `no value beside several providers: ${secretName(ids[0] ?? '')} is for one`,
    )
  return Object.fromEntries(
    ids.flatMap((id) => {
      const secret = readText(env, secretName(id)) ?? common
      return secret === undefined ? [] : [[id, secret]]
    }),
  )
}

const secretName = (id: string): string => `OPENID_CLIENT_SECRET_${id.toUpperCase().replaceAll('-', '_')}`

const readSmtpPassword = (env: Environment, user: string | undefined): string | undefined => {
  const password = readText(env, 'SMTP_PASSWORD')
  if (user !== undefined && password === undefined)
    throw new ConfigError(
      `SMTP_PASSWORD is missing: it is the password of mail.user (${user}) of the application file.`,
    )
  if (user === undefined && password !== undefined)
    throw wrong('SMTP_PASSWORD', '***', 'no value where the application file names no mail.user')
  return password
}

const MOST_RESERVE_MB = 1024 ** 2

const readReserve = (env: Environment): number | undefined =>
  readText(env, 'DISK_RESERVE_MB') === undefined
    ? undefined
    : readInteger(env, 'DISK_RESERVE_MB', 0, MOST_RESERVE_MB, 0) * 1024 * 1024

const DEFAULT_PORT = 8080
const DEFAULT_IMPORT_MAX_BYTES = 50 * 1024 * 1024
const MOST_IMPORT_BYTES = 2 * 1024 ** 3

/**
 * Reads every setting of the server, once, from the environment; the only reader of it.
 * Throws ConfigError naming the variable, the value and what it takes.
 */
export const readConfig = (env: Environment = process.env, home = findHome(import.meta.dirname)): Config => {
  const { application, applicationFile } = readApplication(env, home)
  return {
    port: readInteger(env, 'PORT', 0, 65535, DEFAULT_PORT),
    host: readHost(env),
    dataDir: resolve(home, readText(env, 'DATA_DIR') ?? '.ingot'),
    databaseUrl: readDatabaseUrl(env, 'DATABASE_URL'),
    walArchive: readWalArchive(env, home),
    walWaitingBytes: readInteger(env, 'WAL_WAITING_MB', 64, 1_000_000, 4_096) * 1024 * 1024,
    logLevel: readChoice(env, 'LOG_LEVEL', LOG_LEVELS, 'warn'),
    importMaxBytes: readInteger(env, 'IMPORT_MAX_BYTES', 1024, MOST_IMPORT_BYTES, DEFAULT_IMPORT_MAX_BYTES),
    sessionIdleHours: readInteger(env, 'SESSION_IDLE_HOURS', 1, 24 * 31, 8),
    sessionAbsoluteDays: readInteger(env, 'SESSION_ABSOLUTE_DAYS', 1, 366, 7),
    readOnly: readChoice(env, 'READ_ONLY', ['true', 'false'], 'false') === 'true',
    diskReserve: readReserve(env),
    catalogue: readChoice(env, 'CATALOGUE', ['demo', 'empty'], 'demo'),
    trustProxy: readTrustProxy(env),
    publicUrls: readPublicUrls(env),
    application,
    applicationFile,
    gallery: readChoice(env, 'GALLERY', ['true', 'false'], 'false') === 'true',
    cardKey: readKey(env, 'CARD_KEY'),
    serverKey: readKey(env, 'SERVER_KEY'),
    openIdSecrets: readOpenIdSecrets(env, Object.keys(application.openid)),
    smtpPassword: readSmtpPassword(env, application.mail?.user),
    calculix: readText(env, 'CALCULIX') ?? 'ccx',
    webDist: resolve(home, readText(env, 'WEB_DIST') ?? 'apps/web/dist'),
    home,
  }
}

/** The PostgreSQL that tests use instead of an embedded one, from TEST_DATABASE_URL. */
export const readTestDatabaseUrl = (env: Environment = process.env): string | undefined =>
  readDatabaseUrl(env, 'TEST_DATABASE_URL')
