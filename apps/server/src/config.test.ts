import { fastify } from 'fastify'
import { describe, expect, it } from 'vitest'
import { readApplicationConfig } from './config/application-config.ts'
import { ConfigError, readConfig, readTestDatabaseUrl, withoutPassword } from './config.ts'

const home = '/opt/ingot'
const read = (env: Record<string, string>) => readConfig(env, home)

describe('the configuration', () => {
  it('listens on this machine only and loads the demo catalogue when nothing is set', () => {
    expect(read({})).toEqual({
      port: 8080,
      host: '127.0.0.1',
      dataDir: '/opt/ingot/.ingot',
      databaseUrl: undefined,
      walArchive: undefined,
      walWaitingBytes: 4_294_967_296,
      logLevel: 'warn',
      importMaxBytes: 52_428_800,
      sessionIdleHours: 8,
      sessionAbsoluteDays: 7,
      readOnly: false,
      diskReserve: undefined,
      cardKey: undefined,
      serverKey: undefined,
      openIdSecrets: {},
      calculix: 'ccx',
      catalogue: 'demo',
      trustProxy: false,
      publicUrls: [],
      application: readApplicationConfig(undefined),
      gallery: false,
      webDist: '/opt/ingot/apps/web/dist',
      home,
    })
  })

  it('takes an empty variable as one that is not set', () => {
    expect(read({ PORT: '', DATABASE_URL: ' ' })).toEqual(read({}))
  })

  it('finds the checkout by its workspaces', () => {
    expect(readConfig({}).webDist).toMatch(/apps\/web\/dist$/)
    expect(readConfig({}).home).not.toContain('apps')
  })

  it('reads what is set', () => {
    const config = read({
      PORT: '0',
      HOST: '::',
      DATA_DIR: '/var/lib/ingot',
      DATABASE_URL: 'postgresql://ingot@/ingot?host=/run/postgresql',
      CATALOGUE: 'empty',
      TRUST_PROXY: '10.0.0.0/8, ::1',
    })
    expect(config).toMatchObject({
      port: 0,
      host: '::',
      dataDir: '/var/lib/ingot',
      catalogue: 'empty',
    })
    expect(config.databaseUrl).toBe('postgresql://ingot@/ingot?host=/run/postgresql')
    expect(config.trustProxy).toBe('10.0.0.0/8, ::1')
    expect(read({ TRUST_PROXY: '1' }).trustProxy).toBe(1)
    expect(read({ PUBLIC_URL: 'https://Materials.example.com/, http://srv:8080' }).publicUrls).toEqual([
      'https://materials.example.com',
      'http://srv:8080',
    ])
    expect(read({}).publicUrls).toEqual([])
    expect(readTestDatabaseUrl({ TEST_DATABASE_URL: 'postgres://localhost/t' })).toBe('postgres://localhost/t')
  })

  it.each([
    ['PORT', '80.5', 'PORT is "80.5", but takes a whole number from 0 to 65535.'],
    ['PORT', '70000', 'PORT is "70000", but takes a whole number from 0 to 65535.'],
    [
      'HOST',
      'http://x',
      'HOST is "http://x", but takes a host name or address to listen on, such as 127.0.0.1 or 0.0.0.0.',
    ],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL is "loud", but takes one of fatal, error, warn, info, debug, trace, silent.'],
    ['GALLERY', 'yes', 'GALLERY is "yes", but takes one of true, false.'],
    ['CATALOGUE', 'full', 'CATALOGUE is "full", but takes one of demo, empty.'],
    ['IMPORT_MAX_BYTES', '-1', 'IMPORT_MAX_BYTES is "-1", but takes a whole number from 1024 to 2147483648.'],
    ['SESSION_IDLE_HOURS', '0', 'SESSION_IDLE_HOURS is "0", but takes a whole number from 1 to 744.'],
    [
      'TRUST_PROXY',
      'true',
      'TRUST_PROXY is "true", but takes off, the number of proxies in front (1 to 99), or addresses and networks such as 10.0.0.0/8, parted by commas.',
    ],
    [
      'PUBLIC_URL',
      'https://example.com/materials',
      'PUBLIC_URL is "https://example.com/materials", but takes addresses such as https://materials.example.com, parted by commas.',
    ],
    [
      'PUBLIC_URL',
      'materials.example.com',
      'PUBLIC_URL is "materials.example.com", but takes addresses such as https://materials.example.com, parted by commas.',
    ],
  ])('refuses %s=%s in a sentence', (name, value, sentence) => {
    expect(() => read({ [name]: value })).toThrow(new ConfigError(sentence))
  })

  it.each([
    '300.1.1.1',
    '10.0.0.0/99',
    '10.0.0.0/0',
    '::1/129',
    '10.0.0.1,',
    '1:2',
    '10.0.0.0/255.0.255.0',
    '10.0.0.0/8/8',
  ])('refuses the proxy %s before anything is started', (value) => {
    expect(() => read({ TRUST_PROXY: value })).toThrow(
      `TRUST_PROXY is "${value}", but takes off, the number of proxies`,
    )
  })

  it.each(['10.0.0.0/255.255.0.0', '127.0.0.1', 'fd00::/8', '::ffff:10.0.0.1', '10.0.0.1/32 , 2001:db8::1'])(
    'takes the proxies %s, which the server can then be built with',
    async (value) => {
      const { trustProxy } = read({ TRUST_PROXY: value })
      expect(trustProxy).toBe(value)
      await fastify({ trustProxy: String(trustProxy) }).close()
    },
  )

  it('archives the embedded database alone, to a folder below its home when the path is relative', () => {
    expect(read({ WAL_ARCHIVE: 'archive', WAL_WAITING_MB: '100' })).toMatchObject({
      walArchive: expect.stringMatching(/^\/.+\/archive$/),
      walWaitingBytes: 104_857_600,
    })
    expect(read({}).walArchive).toBeUndefined()
    expect(() => read({ WAL_ARCHIVE: '/archive', DATABASE_URL: 'postgresql://a@b/c' })).toThrow(
      'WAL_ARCHIVE is "/archive", but takes no value beside DATABASE_URL',
    )
  })

  it('refuses a database address of another kind without showing its password', () => {
    const refused = () => read({ DATABASE_URL: 'mysql://ann:s3cret@db/x' })
    expect(refused).toThrow('DATABASE_URL is "mysql://ann:***@db/x", but takes an address such as')
    expect(withoutPassword('postgresql://ann:p@ss:w/rd@db/x')).toBe('postgresql://ann:***@db/x')
  })

  it.each([
    ['postgresql://db/ingot?user=ingot&password=s3cret', 'postgresql://db/ingot?user=ingot&password=***'],
    ['postgresql://db/ingot?password=s3cret&user=a@b', 'postgresql://db/ingot?password=***&user=a@b'],
    ['postgresql://db:5432?user=a@b&password=s3cret;s3cret', 'postgresql://db:5432?user=a@b&password=***'],
    [
      'postgresql://a:s3cret@db/x?sslmode=require&sslpassword=s3cret',
      'postgresql://a:***@db/x?sslmode=require&sslpassword=***',
    ],
    ['postgresql://db/x?p%61ssword=s3cret%zz', 'postgresql://db/x?p%61ssword=***'],
    ['postgresql://db/x?pass\tword=s3cret s3cret', 'postgresql://db/x?pass\tword=***'],
    ['postgresql:///x?host=/run/postgresql&PASSWORD=s3cret', 'postgresql:///x?host=/run/postgresql&PASSWORD=***'],
    ['postgresql://a:s3cret?s3cret@db/x', 'postgresql://a:***@db/x'],
    ['postgresql://a:s3cret?k=s3cret@db/x?password=s3cret', 'postgresql://a:***@db/x?password=***'],
    ['postgresql://a:s3%63ret%40s3cret@[::1/x', 'postgresql://a:***@[::1/x'],
    ['postgresql://:s3cret@db/x', 'postgresql://:***@db/x'],
    ['a:s3cret@db', 'a:***@db'],
    ['postgresql://a@db:5432/x?application_name=y', 'postgresql://a@db:5432/x?application_name=y'],
  ])('masks every password of %s', (url, shown) => {
    expect(withoutPassword(url)).toBe(shown)
  })

  it('masks the passwords of an address that cannot be read', () => {
    expect(() => read({ DATABASE_URL: 'postgresql://a:b@db:port/x?password=s3cret' })).toThrow(
      'DATABASE_URL is "postgresql://a:***@db:port/x?password=***"',
    )
  })
})
