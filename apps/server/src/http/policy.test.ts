import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint } from '@ingot/contract/endpoint'
import { endpoints } from '@ingot/contract/endpoints'
import type { Permission } from '@ingot/contract/permissions'
import { namesOne, POLICY_CALLERS, type PolicyCaller, policyCell, ROLES_OF } from '@ingot/contract/policy'
import type { EndpointId } from '@ingot/contract/routes'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, buildApp } from '../app.ts'
import { createAccount } from '../auth/service.ts'
import { insertDraft } from '../drafts/store.ts'
import { type Exchange, openExchange } from '../exchange/open.ts'
import { insertTemplate } from '../exchange/saved-templates/store.ts'
import { insertBatch, insertJob } from '../exchange/store.ts'
import { insertFeedback } from '../feedback/store.ts'
import { insertLease } from '../licences/store.ts'
import { quietLog } from '../life/log.ts'
import { insertMail } from '../mail/store.ts'
import { saveList } from '../restrictions/store.ts'
import { makeMaterial, makeValue, openTestServer, type TestServer } from '../testing.ts'
import { exampleOf, shapesOf } from './fuzz/examples.testing.ts'
import { randomFrom } from './fuzz/random.testing.ts'
import { OTHER_ROUTES } from './other-routes.ts'

const PASSWORD = 'correct horse battery'
const OF_FIRST_COMPANY = ['reader', 'editor', 'approver', 'administrator'] as const

/** What is missing within the thing that the path names, which is found: a structure, diagrams, a finding. */
const MISSING_WITHIN =
  /structure-missing|diagram-not-found|stored-file-not-found|comment-not-found|finding-not-found|test-not-found/
const isNotFound = (endpoint: Endpoint, { statusCode, body }: { statusCode: number; body: string }): boolean =>
  statusCode === 404 && namesOne(endpoint) && !MISSING_WITHIN.test(body)
const all = Object.entries(endpoints) as [EndpointId, Endpoint][]

/** Calls whose path names a material; the others are named below. */
const OTHER_IDS: Partial<
  Record<
    EndpointId,
    | 'job'
    | 'batch'
    | 'user'
    | 'team'
    | 'session'
    | 'token'
    | 'seat'
    | 'company'
    | 'message'
    | 'mail'
    | 'draft'
    | 'mapping'
    | 'list'
  >
> = {
  readDraft: 'draft',
  readDraftFile: 'draft',
  changeDraft: 'draft',
  discardDraft: 'draft',
  restoreDraft: 'draft',
  compareDraft: 'draft',
  rebaseDraft: 'draft',
  submitDraft: 'draft',
  returnDraft: 'draft',
  releaseDraft: 'draft',
  commentDraft: 'draft',
  resolveComment: 'draft',
  readDraftQuality: 'draft',
  acceptDraftFinding: 'draft',
  withdrawDraftAcceptance: 'draft',
  markMessage: 'message',
  resendMail: 'mail',
  removeMail: 'mail',
  mailLink: 'user',
  readJob: 'job',
  cancelJob: 'job',
  readAnyJob: 'job',
  cancelAnyJob: 'job',
  changeCompany: 'company',
  removeCompany: 'company',
  moveUser: 'user',
  undoImport: 'batch',
  renameImportTemplate: 'mapping',
  removeImportTemplate: 'mapping',
  readRestrictionEntries: 'list',
  replaceRestrictionList: 'list',
  removeRestrictionList: 'list',
  changeUser: 'user',
  removeUser: 'user',
  changeTeam: 'team',
  makeLink: 'user',
  readUserSessions: 'user',
  endUserSessions: 'user',
  exportUser: 'user',
  eraseUser: 'user',
  revokeAnyToken: 'token',
  removeTeam: 'team',
  readTeamUsers: 'team',
  endSession: 'session',
  revokeToken: 'token',
  takeSeatBack: 'seat',
}
/** What the rest of a path needs, and what a schema alone does not tell. */
const PARAMS: Readonly<Record<string, string>> = {
  key: 'calculix-plastic',
  no: '1',
  content: '209',
  lang: 'en',
  unit: 'metric',
  file: 'sheet.pdf',
  a: 'all',
  b: 'all',
  hash: 'a'.repeat(64),
  comment: randomUUID(),
}
const BODIES: Partial<Record<EndpointId, object>> = {
  changeUser: { disabled: false },
  changeTeam: { name: 'renamed' },
  moveUser: { company: 0 },
  makeToken: { name: 'robot', scopes: ['catalogue.read'], days: 1 },
  switchReadOnly: { isOn: false },
  previewContent: { content: {} },
  saveContent: { content: {}, version: 0 },
  makeDraft: { how: 'new', name: 'x', class: 'metal' },
  replaceRevision: {},
}
/** Calls that end what their caller comes with: it gets a new one. */
const ENDING: readonly EndpointId[] = ['logout', 'signOut', 'login', 'endSessions', 'endSession']

/** Calls that remove what they name. */
const REMOVING: readonly EndpointId[] = [
  'removeUser',
  'eraseUser',
  'removeTeam',
  'revokeToken',
  'revokeAnyToken',
  'endSession',
  'takeSeatBack',
  'removeMail',
  'removeImportTemplate',
]

describe('the policy of every call', () => {
  let server: TestServer
  let app: App
  let exchange: Exchange
  const dataDir = mkdtempSync(join(tmpdir(), 'ingot-policy-'))
  const headers = {} as Record<PolicyCaller, Record<string, string>>
  const ids = {
    material: 'secret',
    job: '',
    batch: '',
    user: '',
    team: '',
    session: '',
    token: '',
    seat: '',
    message: '',
    mail: '',
    draft: '',
    company: '',
    mapping: '',
    list: '',
  }
  let tokenOf: (scope: Permission) => Record<string, string>
  let addresses = 0

  const inject = (options: InjectOptions) => {
    const n = ++addresses
    return app.inject({ ...options, remoteAddress: `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}` })
  }
  const signIn = async (name: string): Promise<Record<string, string>> => {
    const { cookies } = await inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: name, password: PASSWORD },
    })
    return { cookie: cookies.map((cookie) => `${cookie.name}=${cookie.value}`).join('; ') }
  }
  const make = async (caller: PolicyCaller, company: string | undefined) => {
    const roles = ROLES_OF[caller] ?? ['reader']
    await createAccount(server.db, { name: caller, password: PASSWORD, roles, ...(company && { company }) })
    headers[caller] = await signIn(caller)
  }

  /** What belongs to the first company, made anew for each caller: a call may remove it. What one has, such as a job, is the caller's. */
  async function makeThings(caller: PolicyCaller): Promise<void> {
    const { db } = server
    const maker = OF_FIRST_COMPANY.find((one) => one === caller) ?? 'administrator'
    const { administrator } = headers
    const post = async (url: string, payload: object, sent = administrator) =>
      (await inject({ method: 'POST', url, payload, headers: sent })).json()
    const no = randomUUID().slice(0, 8)
    ids.user = (await post('/api/users', { userName: `u-${no}`, password: PASSWORD })).user.id
    ids.team = (await post('/api/teams', { name: `t-${no}` })).team.id
    const token = { name: 'ci', scopes: ['catalogue.read'], days: 1 }
    ids.token = (await post('/api/tokens', token, headers[maker])).made.id
    const { accountId, owner } = await ownerOfThings(maker)
    ids.company = owner.slice('company-'.length)
    ids.job = randomUUID()
    ids.batch = randomUUID()
    await insertJob(db, { id: ids.job, accountId, owner, total: 0 })
    ids.mapping = randomUUID()
    const mapping = { provider: 'test', sourceTemplate: 'csv', heads: [], mapping: { columns: [] } }
    await insertTemplate(db, { id: ids.mapping, owner, author: maker, name: `m-${no}`, ...mapping })
    ids.list = randomUUID()
    const list = { version: '', source: '', threshold: null, file: 'list.csv', problems: [], author: maker }
    await saveList(db, { id: ids.list, owner, name: `l-${no}`, ...list }, [])
    await insertBatch(db, {
      id: ids.batch,
      author: maker,
      owner,
      provider: 'test',
      template: 'csv',
      report: { files: [], created: 0, updated: 0, unchanged: 0, problems: [], problemCount: 0 },
      held: {},
    })
    const session = await db
      .selectFrom('session')
      .select(['id', 'token_hash'])
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    ids.session = session?.id ?? ''
    ids.seat = randomUUID()
    const lease = { id: ids.seat, licence: 'x', accountId, sessionHash: session?.token_hash ?? '', browser: no }
    await insertLease(db, lease, 3_600)
    const company = { account_id: accountId, company_id: Number(owner.slice('company-'.length)) }
    ids.message = randomUUID()
    const message = { kind: 'contact', message: 'x', product: null, page: null } as const
    await insertFeedback(db, { id: ids.message, ...company, ...message })
    ids.draft = randomUUID()
    await insertDraft(db, {
      id: ids.draft,
      owner,
      how: 'new',
      name: 'x',
      from_id: null,
      from_rev: null,
      material_id: null,
      doc: JSON.stringify(makeMaterial('x').doc),
      created_by: accountId,
      changed_by: accountId,
    })
    ids.mail = randomUUID()
    const mail = { kind: 'message', recipient: null, reply_to: null, subject: 'x', body: 'x', sealed: null } as const
    await insertMail(db, { id: ids.mail, feedback_id: ids.message, state: 'kept', ...company, ...mail })
  }
  const ownerOfThings = async (maker: PolicyCaller) => {
    const account = await server.db
      .selectFrom('account')
      .select(['id', 'company_id'])
      .where('name', '=', maker)
      .executeTakeFirstOrThrow()
    return { accountId: account.id, owner: `company-${account.company_id}` }
  }

  beforeAll(async () => {
    server = await openTestServer()
    const { db, database, shipped } = server
    const config = { ...server.config, dataDir, calculix: '/nonexistent/ccx' }
    const { readOnly } = server
    exchange = await openExchange({
      work: server.work,
      config,
      db,
      bulk: database.bulk,
      shipped,
      log: quietLog,
      url: database.url,
      readOnly,
    })
    app = await buildApp({ ...server, config, mount: (routes) => exchange.mount(routes) })
    await app.ready()
    headers.guest = {}
    headers.ended = { cookie: 'ingot-session=long-gone' }
    for (const caller of OF_FIRST_COMPANY) await make(caller, 'Works')
    await make('stranger', 'Strangers')
    await make('installation', undefined)
    const values = [makeValue('density', 7850), makeValue('e_modulus', 210e9), makeValue('poisson', 0.3)]
    await server.add(makeMaterial(ids.material, { values }, (await ownerOfThings('administrator')).owner))
    const tokens = new Map<Permission, string>()
    for (const scope of ['jobs.read', 'imports.undo'] as const) {
      const payload = { name: 'robot', scopes: [scope], days: 1 }
      const reply = await inject({ method: 'POST', url: '/api/tokens', payload, headers: headers.administrator })
      tokens.set(scope, reply.json().token)
    }
    tokenOf = (scope) => ({
      authorization: `Bearer ${tokens.get(scope === 'jobs.read' ? 'imports.undo' : 'jobs.read')}`,
    })
  })
  afterAll(async () => {
    await app.close()
    await exchange.close()
    await server.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  /** A call as it is meant, about what belongs to the first company. */
  function callOf(id: EndpointId, endpoint: Endpoint): InjectOptions {
    const random = randomFrom(1)
    const { query, body } = shapesOf(endpoint)
    const named = ids[OTHER_IDS[id] ?? 'material']
    const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
      name === 'id' || name === 'batch' ? named : (PARAMS[name] ?? 'x'),
    )
    const asked = query ? new URLSearchParams(exampleOf(query, random, 0) as Record<string, string>) : ''
    const payload = BODIES[id] ?? (body && (exampleOf(body, random, 0) as object))
    return { method: endpoint.method, url: `${url}?${asked}`, ...(payload && { payload }) }
  }

  it.each(POLICY_CALLERS)('lets in as docs/policy.md says: %s', async (caller) => {
    const wrong: unknown[] = []
    let made = 0
    await makeThings(caller)
    for (const [id, endpoint] of all) {
      const wanted = policyCell(endpoint, caller)
      const asScoped = endpoint.permission as Permission
      const sent = caller === 'token' ? tokenOf(asScoped) : headers[caller]
      const reply = await inject({ ...callOf(id, endpoint), headers: sent })
      made++
      const { statusCode } = reply
      const got = statusCode === 401 || statusCode === 403 || isNotFound(endpoint, reply) ? statusCode : 'yes'
      // A wrong password is no refusal of the caller.
      const isLogin = id === 'login' && reply.json().code === 'login-failed'
      if (got !== wanted && !isLogin) wrong.push([id, wanted, statusCode, reply.body.slice(0, 160)])
      if (ENDING.includes(id) && ROLES_OF[caller]) headers[caller] = await signIn(caller)
      if ((REMOVING.includes(id) || ENDING.includes(id)) && statusCode === 200) await makeThings(caller)
    }
    expect(wrong).toEqual([])
    expect(made).toBe(all.length)
  })

  it('stops the start where a route has none, or is past the contract and in no list', async () => {
    const mounting = (config: object) =>
      buildApp({
        ...server,
        mount: (routes) => {
          routes.get('/loose', { config }, async () => 'loose')
        },
      })
    const without = await mounting({})
    await expect(without.ready()).rejects.toThrow('GET /loose declares no permission')
    await without.close()
    const unnamed = await mounting({ permission: 'catalogue.read' })
    await expect(unnamed.ready()).rejects.toThrow('GET /loose is no call of the contract')
    await unnamed.close()
    const named = await mounting({ permission: 'open', past: 'pages' })
    await named.ready()
    await named.close()
  })

  it('gives each kind of other route a reason, and knows none that nobody mounts', () => {
    const sources = readdirSync(join(import.meta.dirname, '..'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !/\.(test|testing)\./.test(path))
      .map((path) => readFileSync(join(import.meta.dirname, '..', path), 'utf8'))
    for (const [name, { reason }] of Object.entries(OTHER_ROUTES)) {
      expect(reason.length).toBeGreaterThan(20)
      expect([name, sources.some((text) => text.includes(`pastServe('${name}')`))]).toEqual([name, true])
    }
  })
})
