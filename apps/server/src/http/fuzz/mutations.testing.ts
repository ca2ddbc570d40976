import type { InjectOptions } from 'fastify'
import type { Random } from './random.testing.ts'

/** A call before it is put together: parameters as texts, a body as a value or as the text that is sent. */
export interface Draft {
  method: string
  path: string
  params: Record<string, unknown>
  query: [string, string][]
  body?: unknown
  raw?: { text: string | Buffer; type: string }
  headers?: Record<string, string>
}

const nested = (levels: number): unknown => {
  let value: unknown = 1
  for (let n = 0; n < levels; n++) value = n % 2 ? [value] : { a: value }
  return value
}

/** What may stand where something else was meant. */
const HOSTILE: readonly unknown[] = [
  ...[null, true, false, -1, 0, -0, 0.1, 1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, 99_999_999_999, -99_999_999_999],
  ...['', ' ', '\0', 'a\0b', '\ud800', '\udfff\ud800', '\u202e', '😀', '1e999', '-0', 'NaN', 'Infinity', '1,5', '0x10'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', '../../etc/passwd', '%00', '%', '_', "' OR 1=1 --"],
  ...[
    '=1/0',
    '=rm^1e9',
    '=((((',
    '="x"',
    '=density/0',
    '<script>alert(1)</script>',
    '*INCLUDE',
    '{{7*7}}',
    '$ref',
    '\r\nSet-Cookie: a=b',
  ],
  ...[
    'E > ',
    'not not not E > 1',
    '('.repeat(500),
    '1..2',
    'null',
    'undefined',

    '12345678-1234-1234-1234-123456789012',
  ],
  ...['x'.repeat(300), 'x'.repeat(10_000), '9'.repeat(400), '😀'.repeat(2_000), ' '.repeat(5_000)],
  ...[[], {}, [[]], ['a', 1, null], [{}], { a: 1 }, { length: 5 }, nested(20), nested(100)],
  Array.from({ length: 2_000 }, (_, k) => k),
  Array.from({ length: 11_000 }, () => 'steel'),
]

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined'))

/** Text as it can stand in an address; half of a pair as the bytes that some senders make of it. */
const encoded = (text: string): string =>
  text
    .split(/(\p{Surrogate})/u)
    .map((part) => (/^\p{Surrogate}$/u.test(part) ? '%ED%A0%80' : encodeURIComponent(part)))
    .join('')

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A copy in which one place, chosen by chance, holds something else, is missing, or has an unknown field next to it. */
function spoil(value: unknown, random: Random): unknown {
  if (!isObject(value) || random.next() < 0.15) return random.pick(HOSTILE)
  const keys = Object.keys(value)
  if (Array.isArray(value)) {
    const at = random.below(keys.length + 1)
    if (at === keys.length) return [...value, random.pick(HOSTILE)]
    return value.map((one, k) => (k === at ? spoil(one, random) : one))
  }
  const chance = random.next()
  const key = keys.length > 0 ? random.pick(keys) : undefined
  if (key === undefined || chance < 0.15)
    return { ...value, [textOf(random.pick(HOSTILE)).slice(0, 50)]: random.pick(HOSTILE) }
  if (chance < 0.3) return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
  return { ...value, [key]: spoil(value[key], random) }
}

const wide = (bytes: number): string => {
  const fields = Array.from({ length: Math.floor(bytes / 16) }, (_, k) => `"k${k}":${k}`)
  return `{${fields.join(',')}}`
}

const JSON_TYPE = 'application/json'

/** Bodies as they are sent, of which most are no JSON, or no JSON that should be read. */
const RAW: readonly { text: string | Buffer; type: string; isCostly?: boolean }[] = [
  ...['{', '', 'null', '[]', '"x"', '1e999', 'NaN', '-0', '{"a":1}{"b":2}', '\ufeff{}', '{"a":NaN}', '{"limit":1e999}'],
  ...[
    '{"__proto__":{"a":1}}',
    '{"constructor":{"prototype":{"a":1}}}',
    '{"a":{"__proto__":null}}',
    '{"ids":["\\u0000"]}',
  ],
  ...[
    `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
    `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
    '['.repeat(50_000),
  ],
]
  .map((text) => ({ text: text as string | Buffer, type: JSON_TYPE }))
  .concat([
    { text: '{}', type: 'text/plain' },
    { text: '{}', type: 'application/json; charset=utf-16' },
    { text: 'a=1&payload=%7B', type: 'application/x-www-form-urlencoded' },
    { text: 'payload={"data":1}', type: 'application/x-www-form-urlencoded' },
    { text: '<a/>', type: 'application/xml' },
    { text: '{}', type: 'nonsense' },
    { text: '--x\r\ncontent-disposition: form-data; name="a\0"\r\n\r\n1', type: 'multipart/form-data; boundary=x' },
    { text: 'no boundary', type: 'multipart/form-data' },
    { text: Buffer.from([0x7b, 0xff, 0xfe, 0x00, 0x7d]), type: JSON_TYPE },
    { text: wide(900_000), type: JSON_TYPE },
    { text: wide(1_500_000), type: JSON_TYPE },
  ])

const HEADERS: readonly Record<string, string>[] = [
  { cookie: 'ingot-session=%00; ingot-device=%' },
  { cookie: `ingot-session=${'x'.repeat(4_000)}` },
  { 'accept-language': 'x'.repeat(2_000) },
  { range: 'bytes=9-1,a' },
  { 'if-none-match': '"' },
  { 'content-encoding': 'gzip' },
  { host: 'a b' },
  { host: 'evil.example' },
  { origin: 'null' },
  { origin: 'http://' },
  { 'x-forwarded-host': 'a b', 'x-forwarded-proto': 'ftp', 'x-forwarded-for': '\u00ff' },
]

type Mutation = (draft: Draft, random: Random) => Draft

const MUTATIONS: readonly (readonly [weight: number, mutation: Mutation])[] = [
  [6, (draft, random) => ({ ...draft, body: spoil(draft.body ?? {}, random) })],
  [
    3,
    (draft, random) => {
      const [name] = draft.query.length > 0 ? random.pick(draft.query) : ['content']
      const others = draft.query.filter(([key]) => key !== name)
      const value = textOf(random.pick(HOSTILE)).slice(0, 10_000)
      const chance = random.next()
      if (chance < 0.15) return { ...draft, query: others }
      return { ...draft, query: [...(chance < 0.3 ? draft.query : others), [chance < 0.4 ? `${name}[]` : name, value]] }
    },
  ],
  [
    2,
    (draft, random) => {
      const names = Object.keys(draft.params)
      return names.length === 0
        ? { ...draft, query: [...draft.query, [textOf(random.pick(HOSTILE)).slice(0, 200), 'x']] }
        : { ...draft, params: { ...draft.params, [random.pick(names)]: textOf(random.pick(HOSTILE)).slice(0, 10_000) } }
    },
  ],
  [2, (draft, random) => ({ ...draft, raw: random.pick(RAW) })],
  [1, (draft, random) => ({ ...draft, headers: random.pick(HEADERS) })],
  [
    1,
    (draft, random) => ({
      ...draft,
      method: random.pick(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']),
    }),
  ],
]
const ALL = MUTATIONS.flatMap(([weight, mutation]) => Array.from({ length: weight }, () => mutation))

export const mutated = (draft: Draft, random: Random): Draft => random.pick(ALL)(draft, random)

/** A mutation that shows in an address is passed on as it is; `undefined` parts are left out. */
export function callOf({ method, path, params, query, body, raw, headers }: Draft): InjectOptions {
  const address = path.replace(/:(\w+)/g, (_, name: string) => encoded(textOf(params[name])))
  const asked = query.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&')
  const sent = raw?.text ?? (body === undefined ? undefined : JSON.stringify(body))
  return {
    method: method as NonNullable<InjectOptions['method']>,
    url: asked === '' ? address : `${address}?${asked}`,
    headers: { ...(sent !== undefined && { 'content-type': raw?.type ?? JSON_TYPE }), ...headers },
    ...(sent !== undefined && { payload: sent }),
  }
}
