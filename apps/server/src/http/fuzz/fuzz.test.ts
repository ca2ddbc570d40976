import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Endpoint } from '@ingot/contract/endpoint'
import { endpoints } from '@ingot/contract/endpoints'
import { ErrorReply } from '@ingot/contract/error-body'
import { ERROR_STATUS, type ErrorCode } from '@ingot/contract/errors'
import type { EndpointId } from '@ingot/contract/routes'
import { testSeed } from '@ingot/domain/seed.testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, buildApp } from '../../app.ts'
import { type Exchange, openExchange } from '../../exchange/open.ts'
import { quietLog } from '../../life/log.ts'
import { makeMaterial, makeValue, openTestServer, type TestServer } from '../../testing.ts'
import { exampleOf, MATERIALS, type Shapes, shapesOf } from './examples.testing.ts'
import { callOf, type Draft, mutated } from './mutations.testing.ts'
import { type Random, randomFrom } from './random.testing.ts'

const FIXED_SEED = 20_261_123
/** A run that looks for something new has a further series. */
const SEEDS = [...new Set([FIXED_SEED, testSeed])]

/** Calls of one endpoint as they are meant, and spoilt. What prints or calculates for long has fewer. */
const RIGHT = 6
const SPOILT = 70
/** How many of the optional parts of a call are sent. */
const OPTIONAL = 0.3
const COSTLY: readonly EndpointId[] = ['downloadPdf', 'downloadComparisonPdf', 'downloadImpactPdf']
const COSTLY_RIGHT = 2
const COSTLY_SPOILT = 25
/** No call takes longer. The least of three is looked at: the machine of a test has other work. */
const LONGEST_MS = 2_000
const REPEATS = 2
/** A printing thread starts with its first documents. */
const LONGEST_PRINTED_MS = 10_000
/** Growth of the heap over a series: caches fill, and nothing else may stay. */
const HEAP_GROWTH_MAX = 96 * 2 ** 20
/** These end the session that they come with. */
const SESSION_CALLS: readonly EndpointId[] = ['login', 'logout', 'endSessions', 'tokenLogin', 'signOut']
/** They need more than a schema says: a password, a proof of work, a form, a job, totals that add up, CalculiX, a point, a structure,
 * a session, a company's user. */
const NEVER_RIGHT: readonly EndpointId[] = [
  ...(['openIdStart', 'openIdCallback', 'tokenLogin'] as const),
  ...(['login', 'importFromFile', 'readJob', 'cancelJob', 'undoImport', 'checkCard', 'downloadImpactPdf'] as const),
  ...([
    'readScatterPoints',
    'readMolecule',
    'switchReadOnly',
    'endSessions',
    'endSession',
    'changePassword',
    'askForHelp',
  ] as const),
  ...(['changeUser', 'removeUser', 'changeTeam', 'removeTeam', 'readTeamUsers', 'revokeToken'] as const),
  ...(['previewContent', 'saveContent', 'revokeAnyToken', 'requestTrial', 'takeSeatBack'] as const),
  ...(['makeLink', 'mailLink', 'followLink', 'readUserSessions', 'exportUser', 'eraseUser'] as const),
  ...(['markMessage', 'testMail', 'resendMail', 'removeMail'] as const),
  // Companies are for who has none, and the job of an import is not among the words of a schema.
  ...(['readCompanies', 'makeCompany', 'changeCompany', 'removeCompany', 'moveUser', 'readAnyJob'] as const),
  // What they name is made by other calls, with a secret or an id that no schema has as a word.
  ...(['removeNotification', 'endUserSessions', 'readLink', 'cancelAnyJob'] as const),
  // A draft is made by another call, a hash is of a file, and what is released is never replaced.
  ...(['readDraft', 'changeDraft', 'discardDraft', 'restoreDraft', 'rebaseDraft', 'compareDraft'] as const),
  ...(['submitDraft', 'returnDraft', 'releaseDraft', 'commentDraft', 'resolveComment'] as const),
  ...(['readDraftQuality', 'acceptDraftFinding', 'withdrawDraftAcceptance'] as const),
  // A rule that finds something there, and a session that no other call of the series has ended.
  ...(['acceptFinding', 'makeToken'] as const),
  ...(['evaluateRecords', 'readMaterialTest', 'previewBulkEdit', 'makeBulkEdit', 'undoBulkEdit'] as const),
  ...(['keepFile', 'readMaterialFile', 'readDraftFile', 'replaceRevision', 'withdrawMaterial'] as const),
  // A form, the object of a material, a mapping.
  ...(['previewImport', 'saveImportTemplate', 'renameImportTemplate', 'removeImportTemplate'] as const),
  // For who runs the installation alone.
  'addPack',
  ...(['loadRestrictionList', 'replaceRestrictionList', 'readRestrictionEntries', 'removeRestrictionList'] as const),
]

/** What no text may show to a caller. */
const TELLTALE =
  /\n\s+at |node_modules|\.ts:\d+|syntax error at or near|violates |relation "|column "|invalid byte sequence|\[object Object\]|Cannot read prop|is not a function|is not iterable/

interface Answer {
  status: number
  body: Buffer
  type: string
  ms: number
}

describe('every call of the API', () => {
  let server: TestServer
  let app: App
  let exchange: Exchange
  const dataDir = mkdtempSync(join(tmpdir(), 'ingot-fuzz-'))
  const cookies: Record<string, string> = { guest: '' }
  let addresses = 0

  beforeAll(async () => {
    server = await openTestServer()
    const values = [
      makeValue('density', 7850),
      makeValue('e_modulus', 210e9),
      makeValue('rm', 500e6),
      makeValue('poisson', 0.3),
    ]
    const curve = { id: 'c1', vkey: 'd_ss', x: [0, 0.001, 0.1], y: [0, 2e8, 4e8], origin: 'literature' as const }
    await server.add(
      ...MATERIALS.map((id) => makeMaterial(id, { values, curves: [{ ...curve, source: { ref: 's1' } }] })),
    )
    cookies['member'] = await server.login('ann', { company: 'Ann & Co' })
    cookies['administrator'] = await server.login('eve', { company: 'Eve & Co', administrator: true })
    const { db, database, shipped } = server
    const config = { ...server.config, dataDir, calculix: '/nonexistent/ccx' }
    exchange = await openExchange({
      work: server.work,
      config,
      db,
      bulk: database.bulk,
      shipped,
      log: quietLog,
      url: database.url,
      readOnly: server.readOnly,
    })
    app = await buildApp({ ...server, config, mount: (routes) => exchange.mount(routes) })
    await app.ready()
  })
  afterAll(async () => {
    await app.close()
    await exchange.close()
    await server.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  async function send(draft: Draft, caller: string): Promise<Answer> {
    const call = callOf(draft)
    // Every call from an address of its own: the limits of one have a test of their own.
    const n = ++addresses
    const started = performance.now()
    const reply = await app.inject({
      ...call,
      remoteAddress: `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
      headers: { ...(cookies[caller] && { cookie: cookies[caller] }), ...call.headers },
    })
    return {
      status: reply.statusCode,
      body: reply.rawPayload,
      type: String(reply.headers['content-type'] ?? ''),
      ms: performance.now() - started,
    }
  }

  /** What is wrong with an answer, in words; undefined where nothing is. */
  function faultOf({ status, body, type }: Answer, draft: Draft): string | undefined {
    const isJson = type.startsWith('application/json')
    if (status < 400 && !isJson) return undefined
    if (draft.method === 'HEAD' || status === 204) return undefined
    const text = body.toString()
    if (!isJson) return `${status} ${type || 'without a type'}: ${text.slice(0, 200)}`
    let json: unknown
    try {
      json = JSON.parse(text)
    } catch {
      return `${status} is no JSON: ${text.slice(0, 200)}`
    }
    if (status < 400) return undefined
    const error = ErrorReply.safeParse(json)
    if (!error.success) return `${status} with a strange body: ${text.slice(0, 200)}`
    const { code, message } = error.data as { code: ErrorCode; message: string }
    if (ERROR_STATUS[code] !== status) return `${status} with the code ${code}`
    if (status >= 500 && status !== 503) return `${status} ${code}`
    if (TELLTALE.test(message)) return `a text that tells too much: ${message.slice(0, 300)}`
    return undefined
  }

  const shown = (draft: Draft, caller: string) =>
    `${caller}: ${JSON.stringify({ ...draft, raw: draft.raw && String(draft.raw.text).slice(0, 200) })}`.slice(0, 700)

  function draftOf({ method, path }: Endpoint, { params, query, body }: Shapes, random: Random, share: number): Draft {
    const asked = query ? Object.entries(exampleOf(query, random, share) as Record<string, unknown>) : []
    return {
      method,
      path,
      params: params ? (exampleOf(params, random, share) as Record<string, unknown>) : {},
      query: asked.map(([name, value]) => [name, String(value)]),
      ...(body && { body: exampleOf(body, random, share) }),
    }
  }

  const collect = (): number => {
    setFlagsFromString('--expose-gc')
    runInNewContext('gc')()
    return process.memoryUsage().heapUsed
  }

  it.each(SEEDS)(
    'answers whatever is sent with a reply or a sentence, soon, and keeps none of it (seed %d)',
    async (seed) => {
      const random = randomFrom(seed)
      const faults: string[] = []
      const reached = new Set<EndpointId>()
      /** The reply to the first refused call of each kind: it has to follow the schemas. */
      const unspoilt = new Map<EndpointId, string>()
      let calls = 0
      let before = 0

      const attempt = async (id: EndpointId, draft: Draft, caller: string): Promise<void> => {
        calls++
        let answer = await send(draft, caller)
        const longest = COSTLY.includes(id) ? LONGEST_PRINTED_MS : LONGEST_MS
        for (let n = 0; n < REPEATS && answer.ms > longest; n++) {
          const again = await send(draft, caller)
          if (again.ms < answer.ms) answer = again
        }
        if (answer.status < 300) reached.add(id)
        else if (!unspoilt.has(id)) unspoilt.set(id, `${answer.status} ${answer.body.toString().slice(0, 200)}`)
        const fault = answer.ms > longest ? `${Math.round(answer.ms)} ms` : faultOf(answer, draft)
        if (fault) faults.push(`${fault} <- ${id} ${shown(draft, caller)}`)
      }
      const callers = (id: EndpointId) => (SESSION_CALLS.includes(id) ? ['guest'] : Object.keys(cookies))

      const all = Object.entries(endpoints) as [EndpointId, Endpoint][]
      for (const [id, endpoint] of all) {
        const shapes = shapesOf(endpoint)
        const [right, spoilt] = COSTLY.includes(id) ? [COSTLY_RIGHT, COSTLY_SPOILT] : [RIGHT, SPOILT]
        for (let n = 0; n < right; n++)
          await attempt(
            id,
            draftOf(endpoint, shapes, random, n % 2 === 0 ? 0 : OPTIONAL),
            callers(id).at(-1 - (n % callers(id).length)) ?? 'guest',
          )
        for (let n = 0; n < spoilt; n++)
          await attempt(id, mutated(draftOf(endpoint, shapes, random, OPTIONAL), random), random.pick(callers(id)))
        // Caches and compiled code are there once the first calls were made.
        if (id === 'readTable') before = collect()
      }
      expect(faults.slice(0, 20)).toEqual([])
      if (seed === FIXED_SEED)
        expect(
          all.flatMap(([id]) => (reached.has(id) || NEVER_RIGHT.includes(id) ? [] : [`${id}: ${unspoilt.get(id)}`])),
        ).toEqual([])
      expect(calls).toBeGreaterThan(3_000)
      expect(collect() - before).toBeLessThan(HEAP_GROWTH_MAX)
    },
    // Some 4,000 calls: a minute on a busy machine of two cores.
    600_000,
  )
})
