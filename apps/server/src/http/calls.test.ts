import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Endpoint } from '@ingot/contract/endpoint'
import { endpoints } from '@ingot/contract/endpoints'
import { ErrorReply } from '@ingot/contract/error-body'
import { ERROR_STATUS } from '@ingot/contract/errors'
import { DEFAULT_CONTENT_ID } from '@ingot/contract/limits'
import type { EndpointId } from '@ingot/contract/routes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMaterial, makeValue, openTestServer, type TestServer } from '../testing.ts'

interface Operation {
  operationId?: EndpointId
  parameters?: { name: string; in: string; schema: { default?: unknown } }[]
  security?: Record<string, string[]>[]
  'x-permission'?: string
  responses: Record<string, { description: string; content?: Record<string, { schema: { $ref?: string } }> }>
}

const document = JSON.parse(readFileSync(join(import.meta.dirname, '../../../../docs/openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, Operation>>
}
const operations = new Map(
  Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap((operation) => (operation.operationId ? [[operation.operationId, operation] as const] : [])),
)
const carried = (id: EndpointId) =>
  (operations.get(id)?.parameters ?? [])
    .filter(({ name }) => ['content', 'lang', 'unit', 'unitsystem'].includes(name))
    .map((parameter) => (parameter.in === 'path' ? `{${parameter.name}}` : parameter.name))
    .sort()

/** What calls carry that do not carry content, lang and unitsystem as query parameters. */
const OTHERWISE: Partial<Record<EndpointId, string[]>> = {
  // Processes, sessions and jobs have neither language nor units.
  healthz: [],
  readyz: [],
  login: [],
  logout: [],
  verify: [],
  findSignIn: [],
  openIdStart: [],
  openIdCallback: [],
  tokenLogin: [],
  signOut: [],
  readGuest: [],
  acceptAgreement: [],
  readHelpChallenge: [],
  askForHelp: [],
  readSuite: [],
  readJob: [],
  readJobs: [],
  cancelJob: [],
  readUsage: [],
  undoImport: [],
  importFromFile: [],
  // A draft is SI, and what is said about it is said in words of its people.
  keepFile: [],
  evaluateRecords: [],
  readMaterialTest: [],
  readMaterialFile: [],
  readDraftFile: [],
  readDrafts: [],
  makeDraft: [],
  readDraft: [],
  changeDraft: [],
  makeBulkEdit: [],
  undoBulkEdit: [],
  discardDraft: [],
  restoreDraft: [],
  rebaseDraft: [],
  submitDraft: [],
  returnDraft: [],
  releaseDraft: [],
  commentDraft: [],
  resolveComment: [],
  withdrawMaterial: [],
  replaceRevision: [],
  acceptFinding: [],
  acceptDraftFinding: [],
  withdrawDraftAcceptance: [],
  withdrawAcceptance: [],
  saveQualityPolicy: [],
  readCompanyStatuses: [],
  setCompanyStatuses: [],
  // Shares are fractions of the mass, and a list is told in the words of its file.
  readRestrictions: [],
  readRestrictionLists: [],
  readRestrictionEntries: [],
  loadRestrictionList: [],
  replaceRestrictionList: [],
  removeRestrictionList: [],
  readPacks: [],
  addPack: [],
  removePack: [],
  readTakings: [],
  importMaterials: [],
  importProducts: [],
  readImportTemplates: [],
  saveImportTemplate: [],
  renameImportTemplate: [],
  removeImportTemplate: [],
  readProviders: [],
  readReadOnly: [],
  readContentVersions: [],
  readRoles: [],
  readUsers: [],
  makeUser: [],
  changeUser: [],
  removeUser: [],
  makeLink: [],
  readUserSessions: [],
  endUserSessions: [],
  exportUser: [],
  eraseUser: [],
  readLink: [],
  followLink: [],
  mailLink: [],
  readMessages: [],
  markMessage: [],
  exportMessages: [],
  readOutbox: [],
  readMailState: [],
  testMail: [],
  resendMail: [],
  removeMail: [],
  readAudit: [],
  exportAudit: [],
  readAllTokens: [],
  readAllJobs: [],
  readAnyJob: [],
  cancelAnyJob: [],
  readCompanies: [],
  makeCompany: [],
  changeCompany: [],
  removeCompany: [],
  moveUser: [],
  revokeAnyToken: [],
  readTeams: [],
  makeTeam: [],
  changeTeam: [],
  removeTeam: [],
  readTeamUsers: [],
  checkAppAccess: [],
  readSessions: [],
  endSessions: [],
  endSession: [],
  changePassword: [],
  readTokens: [],
  makeToken: [],
  revokeToken: [],
  switchReadOnly: [],
  checkoutLicence: [],
  beatLicence: [],
  checkinLicence: [],
  readSeats: [],
  takeSeatBack: [],
  readSubscription: [],
  readLicencePackage: [],
  requestTrial: [],
  // What is stored goes as it is: records in SI, names as they were given.
  readMaterial: [],
  readMaterials: [],
  readMolecule: [],
  readImportSources: [],
  readLanguages: [],
  sendFeedback: [],
  sendComment: [],
  sendContact: [],
  sendTrialRequest: [],
  sendAccessRequest: [],
  removeCriteria: [],
  restoreCriteria: [],
  // Their content id stands in the body, beside what is saved.
  savePreferences: [],
  removePreferences: [],
  saveCriteria: [],
  readPreferences: ['content'],
  readFavouriteStatus: ['content'],
  removeFavourite: ['content'],
  readCriteria: ['content', 'lang'],
  // In their path, as the calls of PDFs have it.
  downloadPdf: ['{content}', '{lang}', '{unit}'],
  downloadComparisonPdf: ['{content}', '{lang}', '{unit}'],
  downloadImpactPdf: ['{content}', '{lang}', '{unit}'],
  downloadDiagram: ['content', 'lang', 'unitsystem', '{content}'],
  // `unit` is the unit system of the solver.
  downloadCard: ['content', 'lang', 'unit', 'unitsystem'],
  readCardDiagram: ['content', 'lang', 'unit', 'unitsystem'],
  checkCard: ['content', 'lang', 'unit', 'unitsystem'],
}

describe('the calls as they are documented', () => {
  let server: TestServer
  const per = `content=${DEFAULT_CONTENT_ID}&lang=fr&unitsystem=metric`

  beforeAll(async () => {
    server = await openTestServer()
    const values = [makeValue('density', 7850), makeValue('e_modulus', 210e9), makeValue('rm', 500e6)]
    const curve = { id: 'c1', vkey: 'd_ss', x: [0, 0.01], y: [0, 2e8], origin: 'literature' as const }
    await server.add(
      makeMaterial('steel', { values, curves: [{ ...curve, source: { ref: 's1' } }] }),
      makeMaterial('other', { values }),
    )
  })
  afterAll(() => server.close())

  const answer = async (call: string, body?: object): Promise<number> => {
    const [method, url] = call.split(' ') as ['GET' | 'POST', string]
    const reply = await server.app.inject({ method, url, ...(body && { payload: body }) })
    return reply.statusCode
  }

  it('carry content id, language and unit system as query parameters, 209 by default, but for those listed [API-137]', () => {
    for (const id of Object.keys(endpoints) as EndpointId[])
      expect([id, ...carried(id)]).toEqual([id, ...(OTHERWISE[id] ?? ['content', 'lang', 'unitsystem'])])
    const contents = [...operations.values()].flatMap(({ parameters = [] }) =>
      parameters.filter(({ name, in: place }) => name === 'content' && place === 'query'),
    )
    expect(contents.map(({ schema }) => schema.default)).toEqual(contents.map(() => 209))
  })

  it('exist for each load with its query parameters: search, catalogues, units, columns, comparison [API-138]', async () => {
    const loads: [string, string, object?][] = [
      ['materials search', `POST /mmdc/bblocks/tiles?${per}`, {}],
      ['search catalogue', `GET /mmdc/catalog/readCatalog?usemask=17&${per}`],
      ['units', `GET /mmdc/catalog/units?${per}`],
      ['compare catalogue', `GET /mmdc/catalog/readCatalog?usemask=100&${per}`],
      ['table columns', `GET /mmdc/catalog/readCatalog?usemask=103&${per}`],
      ['polar catalogue', `GET /mmdc/catalog/readCatalog?usemask=107&${per}`],
      ['scatter catalogue', `GET /mmdc/catalog/readCatalog?usemask=105&${per}`],
      ['result summary', `GET /mmdc/catalog/readCatalog?usemask=109&${per}`],
      ['compare details', `POST /mmdc/product/compare?${per}`, { ids: ['steel', 'other'] }],
      ['preferences', `GET /mmdc/user/prefs?content=${DEFAULT_CONTENT_ID}`],
    ]
    for (const [load, call, body] of loads) expect([load, await answer(call, body)]).toEqual([load, 200])
    const without = await server.call('GET', '/mmdc/catalog/units?lang=en')
    expect(without.json).toMatchObject({ unitsystem: 'si' })
    const french = await server.call('GET', `/mmdc/catalog/readCatalog?usemask=17&${per.replace('lang=en', 'lang=fr')}`)
    expect(JSON.stringify(french.json)).toContain('Masse volumique')
    const withSystem = await server.call('GET', `/mmdc/catalog/units?${per}`)
    expect(withSystem.json).toMatchObject({ unitsystem: 'metric', units: { density: { unit: 'g/cm^3' } } })
  })

  it('refuse an unknown unit system, or take none', async () => {
    const calls: Partial<Record<EndpointId, object | undefined>> = {
      readTiles: {},
      readTable: {},
      searchEntities: {},
      queryEntities: { query: 'rho > 1' },
      readUnits: undefined,
      readCatalogue: undefined,
      readRanges: { columns: ['density'] },
      readDatasheet: {},
      readDiagrams: {},
      compareMaterials: { ids: ['steel', 'other'] },
      readScatter: { x: 'density', y: 'rm' },
      readPolar: { matKeys: ['steel'], spts: ['density', 'e_modulus', 'rm'] },
    }
    for (const [id, payload] of Object.entries(calls) as [EndpointId, object | undefined][]) {
      const { method, path } = endpoints[id]
      const url = `${path.replace(':id', 'steel').replace(/:\w+/g, 'x')}?unitsystem=`
      const ask = (name: string) => server.app.inject({ method, url: `${url}${name}`, ...(payload && { payload }) })
      expect([id, (await ask('metric')).statusCode]).toEqual([id, 200])
      const refused = await ask('cubits')
      const says = operations.get(id)?.responses[400]?.description.includes('unknown-unit-system') ?? false
      expect([id, refused.statusCode, says]).toEqual([id, ...(says ? [400, true] : [200, false])])
      if (says)
        expect(refused.json()).toMatchObject({
          code: 'unknown-unit-system',
          message: expect.stringContaining('cubits'),
        })
    }
  })

  it('say whether they need a session, and a guest is refused by those alone [API-141]', async () => {
    const seen: Record<string, number> = {}
    for (const [id, { method, path }] of Object.entries(endpoints) as [EndpointId, Endpoint][]) {
      if (!server.app.hasRoute({ method, url: path })) continue
      const needsSession = operations.get(id)?.security?.every((scheme) => Object.keys(scheme).length > 0)
      const reply = await server.app.inject({ method, url: path.replace(/:\w+/g, 'x') })
      const isRefused = reply.statusCode === 403 || reply.statusCode === 401
      expect([id, isRefused]).toEqual([id, needsSession])
      seen[String(needsSession)] = (seen[String(needsSession)] ?? 0) + 1
    }
    expect(seen['true']).toBeGreaterThan(5)
    expect(seen['false']).toBeGreaterThan(30)
  })

  it('name every status and code that they fail with, and fail with no other [API-141]', async () => {
    const french = { 'accept-language': 'fr' }
    for (const [id, { method, path }] of Object.entries(endpoints) as [EndpointId, Endpoint][]) {
      if (!server.app.hasRoute({ method, url: path })) continue
      const { responses = {} } = operations.get(id) ?? {}
      const url = path.replace(/:\w+/g, 'x')
      const tries = [
        { method, url },
        { method, url: `${url}?content=many&lang=xx&unitsystem=cubits` },
        { method, url: `${url}?lang=en&unitsystem=cubits`, payload: { surprise: true } },
        { method, url, payload: '{', headers: { 'content-type': 'application/json' } },
        { method, url, payload: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
        { method, url, headers: { 'sec-fetch-site': 'cross-site', ...french } },
      ]
      for (const attempt of method === 'GET' ? tries.slice(0, 2) : tries) {
        const reply = await server.app.inject(attempt)
        if (reply.statusCode < 400) continue
        const { code } = reply.json()
        expect([id, reply.statusCode, code, responses[reply.statusCode]?.description.split(', ')]).toEqual([
          ...[id, ERROR_STATUS[code as keyof typeof ERROR_STATUS], code],
          expect.arrayContaining([code]),
        ])
      }
    }
  })

  it('answer every failure with one body: a message, and a code for programs [ERR-055]', async () => {
    const failing = [
      { method: 'GET' as const, url: '/mmdc/nowhere' },
      { method: 'GET' as const, url: '/materials/none' },
      { method: 'POST' as const, url: '/mmdc/bblocks/tiles', payload: { limit: 'x' } },
      { method: 'POST' as const, url: '/mmdc/bblocks/tiles', payload: { q: 'E >' } },
      { method: 'POST' as const, url: '/mmdc/criteria', payload: {} },
      { method: 'POST' as const, url: '/api/auth/login', payload: { username: 'a', password: 'b' } },
      { method: 'POST' as const, url: '/search/', headers: { 'content-type': 'application/json' }, payload: '{' },
    ]
    const statuses: number[] = []
    for (const call of failing) {
      const reply = await server.app.inject(call)
      statuses.push(reply.statusCode)
      expect(reply.headers['content-type']).toMatch(/^application\/json/)
      expect(ErrorReply.safeParse(reply.json()).error?.message).toBeUndefined()
    }
    expect(statuses).toEqual([404, 404, 400, 400, 403, 401, 400])
    for (const { operationId, responses } of operations.values())
      for (const [status, { content }] of Object.entries(responses))
        if (Number(status) >= 400)
          expect([operationId, content?.['application/json']?.schema.$ref]).toEqual([
            operationId,
            '#/components/schemas/ErrorReply',
          ])
  })
})
