import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Permission } from '@ingot/contract/permissions'
import { assess } from '@ingot/domain/impact/assess'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { guest } from '../../callers/caller.ts'
import { makeMaterial, makeValue, openTestServer, type TestServer } from '../../testing.ts'
import { fontFolder } from './font-folder.ts'
import { printable } from './printable.ts'
import { objectsOf, textOf } from './text.testing.ts'

interface Font {
  hasGlyphForCodePoint(code: number): boolean
}
const { openSync } = createRequire(createRequire(import.meta.url).resolve('pdfmake'))('fontkit') as {
  openSync(path: string): Font
}

/** Where a line breaks is the page's affair. */
const bare = (text: string) => text.replace(/\s/g, '')

const picture = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200">${inside}</svg>`

describe('the datasheet as PDF', () => {
  let server: TestServer
  let member: string

  const download = async (path: string, body: object = {}, headers: Record<string, string> = {}) => {
    const reply = await server.app.inject({
      method: 'POST',
      url: `/mmdc/product/datasheet/pdf/${path}`,
      payload: body,
      headers,
    })
    return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload, json: () => reply.json() }
  }

  beforeAll(async () => {
    server = await openTestServer()
    member = await server.login('ann', { company: 'Forge' })
    await server.add(
      makeMaterial('m1', {
        name: 'EN AW-6061 T6',
        title: { en: 'Wrought aluminium', fr: 'Aluminium corroyé, état T6' },
        class: 'metal/aluminium/6000',
        designations: [{ system: 'UNS', code: 'A96061' }] as never,
        supply: { status: 'active', producers: ['Aciéries de la Forêt'] },
        values: [
          makeValue('density', 2_700, { cond: { T: 293.15 } }),
          makeValue('poisson', 0.33, { origin: 'estimated' }),
          makeValue('rp02', 276e6, { standard: 'ASTM B557-15' }),
          makeValue('cte_1', 23.4e-6),
          { ...makeValue('rm', 0), value: undefined, min: 235e6, basis: 'limit', cond: { T: 233.15 } } as never,
          { ...makeValue('e_modulus', 68.9e9), note: 'Δσ à 5·10⁻³ s⁻¹, α = 0.5, µ' },
        ].filter(({ vkey }) => server.shipped.catalogue.nodes.has(vkey)),
        curves: [
          {
            id: 'c1',
            vkey: 'd_ss',
            origin: 'estimated',
            source: { ref: 's1' },
            x: [0, 0.01, 0.02],
            y: [0, 250e6, 260e6],
            cond: { T: 296.15 },
            basis: 'nominal',
            note: 'Through the lower limits of the standard: a real heat is stronger.',
          },
        ] as never,
        composition: [
          {
            basis: 'mass',
            items: [
              { el: 'Mg', min: 0.008, max: 0.012 },
              { el: 'Al', balance: true },
            ],
            source: { ref: 's1' },
          },
        ],
        sources: { s1: { kind: 'handbook', title: 'Test handbook', rights: 'facts', edition: '2nd' } },
      }),
      makeMaterial('secret', { name: 'Secret' }, 'company-7'),
    )
  })
  afterAll(() => server.close())

  it('says name, supply, values with unit, condition, basis and source, composition, version and address [API-034]', async () => {
    const { status, headers, bytes } = await download('m1/209/en/metric/6061.pdf', { comment: 'For the bracket.' })
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toBe('attachment; filename="6061.pdf"')
    const text = bare(textOf(bytes))
    for (const said of [
      ...['EN AW-6061 T6', 'Wrought aluminium', 'Active', 'A96061', '68.9', 'GPa', '≥ 235', 'MPa', 'g/cm³', 'limit,'],
      ...['−40', '°C', 'Mg', '0.8–1.2', 'balance', 'Test handbook', 'Page 1 of ', 'For the bracket.', '/datasheet/'],
      ...[`Catalogue ${server.shipped.catalogue.file.version}`, new Date().toISOString().slice(0, 10)],
    ])
      expect(text).toContain(bare(said))
  })

  it('speaks French, with accents, Greek, superscripts and a true minus, in the unit system asked', async () => {
    const { bytes } = await download('m1/209/fr/us/fiche.pdf')
    const text = bare(textOf(bytes))
    for (const said of [
      'Aluminium corroyé',
      'état',
      'Aciéries de la Forêt',
      'Page 1 sur',
      'ksi',
      '−40',
      'Δσ à',
      '⁻³',
      's⁻¹',
      'α = 0.5',
      'µ',
    ])
      expect(text).toContain(bare(said))
    expect(text).not.toContain('\ufffd')
  })

  it('has a glyph for every sign of the catalogue, its texts and units', () => {
    const { config } = server
    const files = ['data/texts/en', 'data/texts/fr', 'data/demo'].flatMap((folder) =>
      readdirSync(join(config.home, folder)).map((name) => join(folder, name)),
    )
    const units = ['packages/domain/src/units/quantities.ts', 'packages/domain/src/units/shown/unit-label.ts']
    const signs = new Set(
      ['data/catalogue.json', ...files, ...units].flatMap((path) => [
        ...printable(readFileSync(join(config.home, path), 'utf8')),
      ]),
    )
    const font = openSync(join(fontFolder(), 'Roboto-Regular.ttf'))
    const missing = [...signs].filter((sign) => sign > '\u001f' && !font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))
    expect(missing).toEqual([])
  })

  it('draws the pictures of diagrams that were sent, and nothing of them but what is drawn', async () => {
    const plain = (await download('m1/209/en/metric/a.pdf')).bytes
    const svgs = [
      picture('<path d="M0,0L300,200" style="stroke: red"/><text x="9" y="20">σ in MPa</text>'),
      picture('<image href="http://127.0.0.1:1/canary.png" width="9" height="9"/><script>canary()</script>'),
      'no picture at all',
    ]
    for (const svg of svgs.slice(1)) {
      const { status, bytes } = await download('m1/209/en/metric/a.pdf', { svg: [svg] })
      expect(status).toBe(200)
      const written = [...objectsOf(bytes).values()].map(
        ({ head, stream }) => head + (stream?.toString('latin1') ?? ''),
      )
      expect(written.join('\n')).not.toMatch(/canary|\/JavaScript|\/Launch|\/EmbeddedFile/)
    }
    const { bytes } = await download('m1/209/en/metric/a.pdf', { svg: svgs.slice(0, 1) })
    expect(bare(textOf(bytes))).toContain('σinMPa')
    expect(bare(textOf(plain))).not.toContain('σinMPa')
    expect(bare(textOf(plain))).toContain('Diagrams')
  })

  it('prints one plot with its name, comment, picture, curves and sources, and nothing else [SHEET-010]', async () => {
    const svg = picture('<text x="9" y="20">drawn</text>')
    const plot = { vkey: 'd_ss', name: 'Bracket, room temperature' }
    const { status, bytes } = await download('m1/209/en/metric/p.pdf', { svg: [svg], comment: 'Rm at 2 %', plot })
    expect(status).toBe(200)
    const text = bare(textOf(bytes))
    for (const said of ['EN AW-6061 T6', plot.name, 'Rm at 2 %', 'drawn', 'Stress-strain', 'Curve 1', 'Test handbook'])
      expect(text).toContain(bare(said))
    expect(text).not.toContain('Density')
    const none = await download('m1/209/en/metric/p.pdf', { plot: { vkey: 'd_age' } })
    expect([none.status, none.json()]).toMatchObject([404, { code: 'diagram-not-found' }])
  })

  it('names as standard only what a value states, and what is assumed as assumed', async () => {
    const text = bare(textOf((await download('m1/209/en/metric/a.pdf')).bytes))
    expect(text).toContain(bare('ASTM B557-15'))
    for (const usual of ['ISO 6892-1', 'ISO 527', 'ISO 1183', 'ASTM E132', 'ISO 18872'])
      expect(text).not.toContain(bare(usual))
    expect(text).toContain(bare('23 °C assumed'))
    expect(text).toContain(bare('20 °C typical'))
    const french = bare(textOf((await download('m1/209/fr/metric/a.pdf')).bytes))
    expect(french).toContain(bare('23 °C (supposé)'))
  })

  it('says what each curve is: basis, origin, source and note', async () => {
    for (const body of [{}, { plot: { vkey: 'd_ss' } }]) {
      const text = bare(textOf((await download('m1/209/en/metric/a.pdf', body)).bytes))
      expect(text).toContain(
        bare(
          'Curve 1: nominal, estimated · Source 1 · Through the lower limits of the standard: a real heat is stronger.',
        ),
      )
    }
  })

  it('names the column of sources, and a table that goes on says its heading again', async () => {
    const values = Array.from({ length: 90 }, (_, at) => ({ ...makeValue('density', 2_700 + at), id: `v${at}` }))
    await server.add(makeMaterial('long', { values }))
    const text = textOf((await download('long/209/en/metric/a.pdf')).bytes)
    expect(text.match(/^Source$/gm)?.length).toBeGreaterThan(1)
    expect(text.match(/^General$/gm)?.length).toBe(text.match(/^Source$/gm)?.length)
  })

  it('needs ui.pdf, and shows nobody what is not theirs [PERM-003]', async () => {
    expect((await download('secret/209/en/si/a.pdf', {}, { cookie: member })).status).toBe(404)
    expect((await download('m1/209/en/nonsense/a.pdf')).status).toBe(400)
    expect((await download('m1/209/de/si/a.pdf')).status).toBe(400)
    expect((await download('m1/209/en/si/a.pdf', {}, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    const granted = guest.permissions as Set<Permission>
    granted.delete('ui.pdf')
    const refused = await download('m1/209/en/si/a.pdf')
    granted.add('ui.pdf')
    expect([refused.status, refused.json()]).toMatchObject([
      403,
      { code: 'not-allowed', details: { permission: 'ui.pdf' } },
    ])
  })

  it('needs what the application asks for its action pdf, as do comparisons and impact assessments', async () => {
    const { application } = server.config
    const permission: Permission = 'criteria.write'
    const actions = { ...application.actions, pdf: permission }
    const app = await buildApp({ ...server, config: { ...server.config, application: { ...application, actions } } })
    const place = '209/en/metric/a.pdf'
    const compounds = [{ key: 'own-1', name: 'Fibre', percentage: 100, gwp: { value: 2 }, co2: null }]
    const { total } = assess({ compounds, machines: [], country: null })
    for (const [path, payload] of [
      [`product/datasheet/pdf/m1/${place}`, {}],
      [`product/compare/pdf/${place}`, { ids: ['m1', 'long'] }],
      [`toolbox/impactassessment/pdf/${place}`, { data: { compounds, machines: [], country: null, total } }],
    ] as const) {
      const asked = { method: 'POST', url: `/mmdc/${path}`, payload } as const
      const refused = await app.inject(asked)
      expect([path, refused.statusCode, refused.json()]).toMatchObject([path, 403, { details: { permission } }])
      expect([path, (await server.app.inject(asked)).statusCode]).toEqual([path, 200])
    }
    await app.close()
  })

  it('is saved under the name that was asked for, and nowhere else', async () => {
    const name = `../../${'é'.repeat(60)}"\r\n.pdf`
    const { headers } = await download(`m1/209/en/si/${encodeURIComponent(name)}`)
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[\x20-\x7e]*"; filename\*=UTF-8''[\w%.-]+$/)
    expect(headers['content-disposition']).not.toMatch(/[/\\]\.\.|\.\.\//)
  })
})
