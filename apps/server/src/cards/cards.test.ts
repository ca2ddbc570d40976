import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CardPreview } from '@ingot/contract/cards'
import type { MaterialRecord } from '@ingot/contract/material'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { openTestServer, type TestServer } from '../testing.ts'
import { decryptCard } from './encrypt.ts'

let server: TestServer

const demo = (file: string, ids: readonly string[]): MaterialRecord[] =>
  readFileSync(join(server.config.home, 'data/demo', file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as MaterialRecord)
    .filter(({ id }) => ids.includes(id))

beforeAll(async () => {
  server = await openTestServer()
  await server.add(
    ...demo('steels.jsonl', ['dc04', 's235jr', 's355j2']),
    ...demo('plastics.jsonl', ['pa66-gf30', 'pa46']),
  )
  await server.add(...demo('ceramics.jsonl', ['al2o3-99-5']), ...demo('elastomers.jsonl', ['nr-55-shore-a']))
})
afterAll(() => server.close())

const get = (url: string) => server.app.inject({ method: 'GET', url })
const post = (body: object, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url: '/mmdc/api/v1/caecard', payload: body, headers })

describe('the solvers of a material', () => {
  it('stand with their models, units and inputs, and say why a model is refused [API-006] [CARD-024]', async () => {
    const { status, json } = await server.call('GET', '/materials/al2o3-99-5/solvers')
    expect(status).toBe(200)
    const { solvers } = json as { solvers: { key: string; models: { key: string; refusal?: string }[] }[] }
    const model = (key: string) => solvers.flatMap(({ models }) => models).find((one) => one.key === key)
    expect(model('abaqus-elastic')).not.toHaveProperty('refusal')
    expect(model('abaqus-plastic')?.refusal).toMatch(/no plastic part/)
    expect(model('abaqus-hyperelastic')?.refusal).toMatch(/Yeoh/)
    const french = await server.call('GET', '/materials/al2o3-99-5/solvers?lang=fr')
    expect(JSON.stringify(french.json)).toContain('pas de partie plastique')
    expect((await server.call('GET', '/materials/nothing/solvers')).status).toBe(404)
  })

  it('define only the inputs that a model has [CARD-006] [CARD-022]', async () => {
    const { json } = await server.call('GET', '/materials/pa66-gf30/solvers')
    const { solvers } = json as { solvers: { models: { key: string; units: { label: string }[]; inputs: object }[] }[] }
    const model = (key: string) => solvers.flatMap(({ models }) => models).find((one) => one.key === key)
    expect(model('abaqus-plastic')?.inputs).toMatchObject({
      moisture: { options: ['dry', 'cond'] },
      temperature: { isMultiple: true },
      stressLimit: { min: expect.any(Number), max: expect.any(Number) },
    })
    expect(model('abaqus-plastic')?.units.map(({ label }) => label)).toEqual([
      'N mm s Mg',
      'kN mm ms kg',
      'N mm ms g',
      'N m s kg',
    ])
    expect(model('nastran-mat1')?.inputs).not.toHaveProperty('diagram')
    expect(model('nastran-mat1')?.inputs).toHaveProperty('startNumber')
    expect(model('abaqus-plastic')?.inputs).not.toHaveProperty('startNumber')
    expect(JSON.stringify(solvers)).not.toContain('"encrypt"')
  })

  it('are content items of their own [API-014]', async () => {
    const { json } = await server.call('POST', '/content/contents/search?contentType=Solver', { text: 'plas_tab' })
    expect(json).toMatchObject({ totalCount: 1, items: [{ id: 'radioss', type: 'Solver' }] })
    expect((await server.call('POST', '/content/contents/search?contentType=Recipe', {})).status).toBe(400)
  })
})

describe('a card', () => {
  const options = 'unit=Mg-mm-s&temperature=23%20%C2%B0C,200%20%C2%B0C&reduction=0.9&poissonsRatio=0.29'

  it('is a file that is made as the options ask [API-031] [CARD-004]', async () => {
    const file = await get(`/mmdc/product/caecard/s355j2/abaqus-plastic?${options}`)
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="S355J2\.abaqus-plastic\.Mg-mm-s\.inp"/)
    expect(file.body).toContain('*PLASTIC')
    expect(file.body).toContain('189000., 0.29, 296.15')
    expect(file.body).toContain('Reduction factor: 0.9')
  })

  it('is the same in the preview and in the file, each time [CARD-010]', async () => {
    const file = await get(`/mmdc/product/caecard/s355j2/abaqus-plastic?${options}`)
    const preview = CardPreview.parse(
      (await get(`/mmdc/product/caecard/s355j2/abaqus-plastic?${options}&dest=preview`)).json(),
    )
    expect(preview.text).toBe(file.body)
    expect(preview.notes.join()).toMatch(/ESTIMATED/)
    expect((await get(`/mmdc/product/caecard/s355j2/abaqus-plastic?${options}`)).body).toBe(file.body)
  })

  it('is had from both versions of the API, as a file, as a preview, or sent to a drive where there is one [CARD-023]', async () => {
    const card = '/mmdc/product/caecard/dc04/abaqus-plastic?unit=Mg-mm-s'
    const file = await get(card)
    const preview = (await get(`${card}&dest=preview`)).json()
    const v1 = (await post({ ids: ['dc04'], key: 'abaqus-plastic', unit: 'Mg-mm-s' })).json()
    expect([preview.text, v1.content]).toEqual([file.body, file.body])
    expect([preview.fileName, v1.fileName]).toEqual(Array(2).fill('DC04.abaqus-plastic.Mg-mm-s.inp'))
    expect((await get(`${card}&dest=drive`)).json()).toMatchObject({ code: 'drive-missing' })
    expect((await get(`${card}&dest=elsewhere`)).statusCode).toBe(400)
  })

  it('takes an empty number as none: Poisson’s ratio stays the material’s own', async () => {
    const plain = await get('/mmdc/product/caecard/dc04/abaqus-plastic')
    const empty = await get('/mmdc/product/caecard/dc04/abaqus-plastic?poissonsRatio=&reduction=&startNumber=')
    expect(empty.body).toBe(plain.body)
    expect((await post({ ids: ['dc04'], key: 'abaqus-plastic', poissonsRatio: null })).statusCode).toBe(400)
  })

  it('takes every option of the form [CARD-004]', async () => {
    const body = async (options: string) => {
      const reply = await get(`/mmdc/product/caecard/pa66-gf30/lsdyna-mat024?${options}`)
      expect([options, reply.statusCode, reply.body.includes('*MAT_')]).toEqual([options, 200, true])
      return reply.body
    }
    const base = await body('moisture=dry')
    for (const option of [
      'moisture=cond',
      'moisture=dry&unit=kg-mm-ms',
      'moisture=dry&unit=slinch-in-s',
      'moisture=dry&startNumber=70',
      'moisture=dry&reduction=0.8',
      'moisture=dry&temperature=363.15',
      'moisture=dry&poissonsRatio=0.4',
      'moisture=dry&engTrueStressStrain=eng',
      'moisture=dry&stressLimit=150%20MPa',
      'moisture=dry&extrapolation=flat',
      'moisture=dry&extrapolation=none',
      'moisture=dry&diagram=d_flow',
      'moisture=dry&templates=thermal',
    ])
      expect(await body(option), option).not.toBe(base)
    // What is left: where the card goes, whether one of its class stands in for it, and whether it can be read by all.
    expect((await get('/mmdc/product/caecard/dc04/lsdyna-mat024?dest=preview')).json()).toMatchObject({
      fileName: expect.stringMatching(/^DC04\./),
      text: expect.stringContaining('*MAT_'),
    })
    // PA46 states no Poisson's ratio.
    const silent = '/mmdc/product/caecard/pa46/abaqus-elastic?moisture=dry'
    expect((await get(silent)).json()).toMatchObject({ code: 'card-refused' })
    const generic = await get(`${silent}&includeGeneric=true`)
    expect([generic.statusCode, generic.body]).toEqual([200, expect.stringMatching(/GENERIC.*Poisson's ratio/)])
    expect((await get('/mmdc/product/caecard/dc04/lsdyna-mat024?encrypt=true')).json()).toMatchObject({
      code: 'encrypt-unavailable',
    })
    for (const refused of ['includeGeneric=perhaps', 'encrypt=perhaps', 'moisture=wet', 'templates=all'])
      expect([refused, (await get(`/mmdc/product/caecard/dc04/abaqus-plastic?${refused}`)).statusCode]).toEqual([
        refused,
        400,
      ])
  })

  it('that would be a guess is refused by name, with the way out [ERR-033]', async () => {
    const refusal = async (url: string) => {
      const reply = await get(`/mmdc/product/caecard/${url}`)
      return { status: reply.statusCode, ...reply.json() }
    }
    expect(await refusal('pa66-gf30/abaqus-plastic')).toMatchObject({
      status: 422,
      code: 'card-refused',
      message: expect.stringMatching(/moisture.*dry.*conditioned/i),
    })
    expect(await refusal('s355j2/abaqus-plastic?temperature=23')).toMatchObject({
      message: 'There is no curve at -250.15 °C. There are curves at 23 °C, 200 °C, 400 °C, 600 °C.',
    })
    expect(await refusal('dc04/abaqus-plastic?stressLimit=2%20GPa')).toMatchObject({ status: 422 })
    expect(await refusal('dc04/abaqus-plastic?stressLimit=10%20MPa')).toMatchObject({
      message: expect.stringMatching(/10 MPa.*between 151\.2 and/),
    })
    expect(await refusal('dc04/abaqus-plastic?reduction=2')).toMatchObject({
      message: expect.stringContaining('between 0.1 and 1'),
    })
    expect(await refusal('dc04/abaqus-plastic?poissonsRatio=0.5')).toMatchObject({ code: 'card-refused' })
    expect(await refusal('dc04/nothing-there')).toMatchObject({ status: 404, code: 'solver-not-found' })
    expect(await refusal('dc04/abaqus-plastic?unit=kg-s-m')).toMatchObject({
      code: 'unknown-solver-units',
      message: expect.stringMatching(/^There are no units .*Take Mg-mm-s/),
    })
    expect(await refusal('dc04/abaqus-plastic?temperature=hot')).toMatchObject({ code: 'bad-unit' })
    expect(await refusal('dc04/abaqus-plastic?dest=drive')).toMatchObject({ status: 422, code: 'drive-missing' })
    expect(await refusal('dc04/abaqus-plastic?templates=thermals')).toMatchObject({ status: 400 })
    expect(await refusal('dc04/abaqus-plastic?unit=kg*m/m-m-s')).toMatchObject({
      code: 'unknown-solver-units',
      message: expect.stringMatching(/^There are no units .*Take Mg-mm-s/),
    })
    expect(await refusal(`dc04/abaqus-elastic?temperature=${Array(51).fill(300).join()}`)).toMatchObject({
      status: 400,
    })
    expect(await refusal('dc04/lsdyna-mat024?encrypt=true')).toMatchObject({ code: 'encrypt-unavailable' })
  })

  it('has a diagram of its curve over the source curve [API-029]', async () => {
    const { json } = await server.call('GET', '/mmdc/product/caediagram?id=dc04&key=abaqus-plastic&templates=thermal')
    const { series } = json as { series: { id: string; x: number[]; y: number[] }[] }
    expect(series.map(({ id }) => id)).toEqual(['card-c-ss-23-r0.001', 'c-ss-23-r0.001'])
    expect(series[0]?.y.at(-1)).toBeGreaterThan(Math.max(...(series[1]?.y ?? [])))
  })

  it('is encrypted for solvers that support it, and opened again with the key only [CARD-022]', async () => {
    const cardKey = Buffer.alloc(32, 7)
    const app = await buildApp({ ...server, config: { ...server.config, cardKey } })
    const reply = await app.inject({ method: 'GET', url: '/mmdc/product/caecard/dc04/lsdyna-mat024?encrypt=true' })
    const plain = await get('/mmdc/product/caecard/dc04/lsdyna-mat024')
    expect(reply.body).not.toContain('*MAT_')
    expect(decryptCard(reply.body, cardKey)).toEqual({
      fileName: 'DC04.lsdyna-mat024.Mg-mm-s.k.enc',
      text: plain.body,
    })
    expect(() => decryptCard(reply.body, Buffer.alloc(32, 8))).toThrow(/another key/)
    expect(() => decryptCard(reply.body.replace('DC04.', 'DC05.'), cardKey)).toThrow(/changed/)
    const abaqus = await app.inject({ method: 'GET', url: '/mmdc/product/caecard/dc04/abaqus-plastic?encrypt=true' })
    expect(abaqus.json()).toMatchObject({ code: 'encrypt-unavailable' })
    const solvers = await app.inject({ method: 'GET', url: '/materials/dc04/solvers' })
    const offering = solvers.json().solvers.filter((solver: object) => JSON.stringify(solver).includes('"encrypt"'))
    expect(offering.map(({ key }: { key: string }) => key)).toEqual(['lsdyna'])
    await app.close()
  })

  it('needs the permission of solver, model and unit [PERM-011]', async () => {
    const status = async (permissions: Record<string, 'jobs.read' | 'catalogue.read'>, url: string) => {
      const application = { ...server.config.application, cards: { perMinute: 60, permissions } }
      const app = await buildApp({ ...server, config: { ...server.config, application } })
      const reply = await app.inject({ method: 'GET', url: `/mmdc/product/caecard/dc04/${url}` })
      await app.close()
      return reply.statusCode
    }
    expect(await status({}, 'abaqus-plastic')).toBe(200)
    expect(await status({ abaqus: 'jobs.read' }, 'abaqus-plastic')).toBe(403)
    expect(await status({ abaqus: 'jobs.read' }, 'calculix-plastic')).toBe(200)
    expect(await status({ 'abaqus-plastic': 'jobs.read' }, 'abaqus-plastic')).toBe(403)
    expect(await status({ 'abaqus-plastic': 'jobs.read' }, 'abaqus-elastic')).toBe(200)
    expect(await status({ 'kg-m-s': 'jobs.read' }, 'abaqus-plastic?unit=kg-m-s')).toBe(403)
    expect(await status({ 'kg-m-s': 'jobs.read' }, 'abaqus-plastic?unit=KKg-m-s')).toBe(400)
    expect(await status({ 'Mg-mm-s': 'jobs.read' }, 'abaqus-plastic?unit=t-mm-s')).toBe(403)
    expect(await status({ 'kg-m-s': 'jobs.read' }, 'abaqus-plastic')).toBe(200)
  })
})

describe('cards for programs', () => {
  it('come one as JSON, several as a zip with numbers that go on and the refused ones named [API-032]', async () => {
    const one = await post({ ids: ['dc04'], key: 'lsdyna-mat024', unit: 'kg-mm-ms', temperature: [296.15] })
    expect(one.json()).toMatchObject({
      success: true,
      fileName: 'DC04.lsdyna-mat024.kg-mm-ms.k',
      batch: 1,
      batchCount: 1,
    })
    const several = await post({ ids: ['dc04', 'pa66-gf30', 'al2o3-99-5'], key: 'lsdyna-mat024', moisture: 'dry' })
    expect(several.headers['content-type']).toBe('application/zip')
    const files = unzipSync(several.rawPayload)
    expect(Object.keys(files)).toEqual([
      'DC04.lsdyna-mat024.Mg-mm-s.k',
      'PA66_GF30_dry.lsdyna-mat024.Mg-mm-s.k',
      'refused.csv',
    ])
    const text = (name: string) => new TextDecoder().decode(files[name])
    expect(text('refused.csv')).toMatch(/al2o3-99-5,.*no plastic part/)
    const ids = (name: string) =>
      [
        ...text(name).matchAll(/^\*(?:DEFINE_TABLE|DEFINE_CURVE|MAT_)[^\n]*\n(?:[^\n$ ][^\n]*\n)?\$[^\n]*\n\s*(\d+)/gm),
      ].map(([, id]) => id)
    const [steel, polyamide] = [ids('DC04.lsdyna-mat024.Mg-mm-s.k'), ids('PA66_GF30_dry.lsdyna-mat024.Mg-mm-s.k')]
    expect(Math.max(...steel.map(Number))).toBeLessThan(Math.min(...polyamide.map(Number)))
    const twin = { ...demo('steels.jsonl', ['dc04'])[0], id: 'dc04-twin', ext: { provider: 'test', id: 'dc04-twin' } }
    await server.add(twin as MaterialRecord)
    const alike = unzipSync((await post({ ids: ['dc04', 'dc04-twin'], key: 'abaqus-plastic' })).rawPayload)
    expect(Object.keys(alike)).toEqual(['DC04.abaqus-plastic.Mg-mm-s.inp', 'DC04_dc04_twin.abaqus-plastic.Mg-mm-s.inp'])
    expect(new TextDecoder().decode(Object.values(alike)[1])).toContain('*MATERIAL, NAME=DC04_dc04_twin')
    const none = await post({ ids: ['al2o3-99-5', 'nr-55-shore-a'], key: 'lsdyna-mat024' })
    expect(none.statusCode).toBe(422)
    expect((await post({ ids: ['dc04', 'nothing'], key: 'lsdyna-mat024' })).json()).toMatchObject({
      code: 'material-not-found',
    })
  })

  it('are counted by user, also by two servers at once: headers, 429 and when to try again [CARD-025]', async () => {
    const application = { ...server.config.application, cards: { perMinute: 5, permissions: {} } }
    const services = { ...server, config: { ...server.config, application } }
    const apps = [await buildApp(services), await buildApp(services)]
    const cookie = await server.login('card-maker')
    const ask = (app: (typeof apps)[number] | undefined, ids: string[]) =>
      app?.inject({
        method: 'POST',
        url: '/mmdc/api/v1/caecard',
        payload: { ids, key: 'lsdyna-mat001' },
        headers: { cookie },
      })
    const replies = await Promise.all(Array.from({ length: 12 }, (_, n) => ask(apps[n % 2], ['dc04'])))
    expect(replies.filter((reply) => reply?.statusCode === 200)).toHaveLength(5)
    const refused = replies.find((reply) => reply?.statusCode === 429)
    expect(refused?.json()).toMatchObject({ code: 'too-many-requests' })
    expect(refused?.headers).toMatchObject({ 'x-ratelimit-limit': '5', 'x-ratelimit-remaining': '0' })
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    expect(refused?.headers['retry-after']).toBe(refused?.headers['x-ratelimit-reset'])
    const many = await ask(
      apps[0],
      Array.from({ length: 6 }, (_, n) => `m${n}`),
    )
    expect({ status: many?.statusCode, ...many?.json() }).toMatchObject({
      status: 400,
      message: expect.stringContaining('6 cards; 5 a minute are granted'),
    })
    const other = await server.login('another-maker')
    const fresh = await apps[0]?.inject({
      method: 'POST',
      url: '/mmdc/api/v1/caecard',
      payload: { ids: ['dc04', 's235jr'], key: 'lsdyna-mat001' },
      headers: { cookie: other },
    })
    expect(fresh?.headers).toMatchObject({ 'x-ratelimit-remaining': '3' })
    await server.db
      .updateTable('card_quota')
      .set({ since: new Date(Date.now() - 61_000) })
      .execute()
    expect((await ask(apps[1], ['dc04']))?.headers).toMatchObject({ 'x-ratelimit-remaining': '4' })
    for (const app of apps) await app.close()
  })
})

describe('the options of a card', () => {
  it('of a body are those of an address: the same text comes of both [API-032] [CARD-004]', async () => {
    const address =
      'moisture=dry&unit=kg-mm-ms&startNumber=70&reduction=0.8&temperature=23%20%C2%B0C&poissonsRatio=0.4' +
      '&stressLimit=120%20MPa&diagram=d_ss&templates=thermal&engTrueStressStrain=true&includeGeneric=true'
    const asked = { moisture: 'dry', unit: 'kg-mm-ms', startNumber: 70, reduction: 0.8, temperature: [296.15] }
    const further = { poissonsRatio: 0.4, stressLimit: 120e6, diagram: 'd_ss', templates: ['thermal'] }
    const body = { ...asked, ...further, engTrueStressStrain: 'true', includeGeneric: true, acceptDeviation: false }
    const file = await get(`/mmdc/product/caecard/pa66-gf30/lsdyna-mat024?${address}`)
    expect(file.statusCode).toBe(200)
    const sent = await post({ ids: ['pa66-gf30'], key: 'lsdyna-mat024', ...body })
    expect(sent.json().content).toBe(file.body)
    expect((await post({ ids: ['pa66-gf30'], key: 'lsdyna-mat024', ...body, wrong: 1 })).statusCode).toBe(400)
  })

  it('that mean nothing for the material or the card are refused by name', async () => {
    const message = async (url: string) => (await get(`/mmdc/product/caecard/${url}`)).json().message
    expect(await message('dc04/abaqus-plastic?solver=nastran')).toContain('solver nastran: this card is one of abaqus')
    expect(await message('dc04/abaqus-plastic?model=nastran-mat1')).toContain('this card is abaqus-plastic')
    for (const named of ['solver=abaqus&model=plastic', 'model=abaqus-plastic'])
      expect((await get(`/mmdc/product/caecard/dc04/abaqus-plastic?${named}`)).statusCode).toBe(200)
    expect(await message('dc04/abaqus-elastic?moisture=cond')).toMatch(/does not tell states of moisture apart/)
    expect(await message('dc04/abaqus-elastic?temperature=-5')).toMatch(/-278.15 °C is not above absolute zero/)
    expect(await message('dc04/abaqus-elastic?temperature=-300%20%C2%B0C')).toMatch(
      /-300 °C is not above absolute zero/,
    )
    expect(await message('nr-55-shore-a/abaqus-hyperelastic?reduction=0.9')).toMatch(/takes no reduction factor/)
  })

  it('offer a stress limit for each state of moisture [CARD-017] [CARD-018]', async () => {
    const { json } = await server.call('GET', '/materials/pa66-gf30/solvers')
    type Ranged = { moisture?: string; T: number; diagram: string; min: number; max: number }
    const { solvers } = json as {
      solvers: { models: { key: string; inputs: { stressLimit?: { ranges: Ranged[] } } }[] }[]
    }
    const model = solvers.flatMap(({ models }) => models).find(({ key }) => key === 'abaqus-plastic')
    const room = model?.inputs.stressLimit?.ranges.find(
      ({ moisture, T, diagram }) => moisture === 'cond' && T === 296.15 && diagram === 'd_ss',
    )
    const tried = async (limit: number) => {
      const url = `pa66-gf30/abaqus-plastic?moisture=cond&temperature=296.15&diagram=d_ss&templates=thermal`
      return (await get(`/mmdc/product/caecard/${url}&stressLimit=${limit}`)).statusCode
    }
    expect(await tried((room?.min ?? 0) * 1.001)).toBe(200)
    expect(await tried((room?.max ?? 0) * 0.999)).toBe(200)
    expect(await tried((room?.min ?? 0) * 0.99)).toBe(422)
    expect(await tried((room?.max ?? 0) * 1.01)).toBe(422)
  })

  it('without a permission are refused before they are counted [CARD-025]', async () => {
    const application = {
      ...server.config.application,
      cards: { perMinute: 5, permissions: { abaqus: 'jobs.read' as const } },
    }
    const app = await buildApp({ ...server, config: { ...server.config, application } })
    const cookie = await server.login('restricted-maker')
    const ask = (key: string) =>
      app.inject({ method: 'POST', url: '/mmdc/api/v1/caecard', payload: { ids: ['dc04'], key }, headers: { cookie } })
    for (let time = 0; time < 6; time++) expect((await ask('abaqus-plastic')).statusCode).toBe(403)
    expect((await ask('lsdyna-mat001')).headers).toMatchObject({ 'x-ratelimit-remaining': '4' })
    await app.close()
  })
})

describe('the check of a card', () => {
  it('runs it in CalculiX, and says so where there is none', async () => {
    const cookie = await server.login('checker')
    const check = await server.call('POST', '/mmdc/product/caecheck/dc04/abaqus-plastic', undefined, cookie)
    expect(check).toMatchObject({ status: 200, json: { isPassed: true, isOwnText: true } })
    const parts = (check.json as { parts: { part: string; maxDeviation?: number }[] }).parts
    expect(parts.map(({ part }) => part)).toEqual(
      expect.arrayContaining(['flow', 'elastic', 'density', 'expansion', 'rates']),
    )
    expect(parts.find(({ part }) => part === 'flow')?.maxDeviation).toBeLessThan(0.005)
    const app = await buildApp({ ...server, config: { ...server.config, calculix: 'there-is-no-such-program' } })
    const away = await app.inject({
      method: 'POST',
      url: '/mmdc/product/caecheck/dc04/abaqus-plastic',
      headers: { cookie },
    })
    expect({ status: away.statusCode, ...away.json() }).toMatchObject({ status: 503, code: 'solver-away' })
    await app.close()
  })
})
