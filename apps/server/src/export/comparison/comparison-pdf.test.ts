import type { Permission } from '@ingot/contract/permissions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guest } from '../../callers/caller.ts'
import { makeMaterial, makeValue, openTestServer, type TestServer } from '../../testing.ts'
import { objectsOf, textOf } from '../pdf/text.testing.ts'

/** Where a line breaks is the page's affair. */
const bare = (text: string) => text.replace(/\s/g, '')
const picture = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200">${inside}</svg>`

describe('a comparison as PDF', () => {
  let server: TestServer
  const download = async (body: object, path = '209/en/metric/compare.pdf') => {
    const reply = await server.app.inject({ method: 'POST', url: `/mmdc/product/compare/pdf/${path}`, payload: body })
    return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload, json: () => reply.json() }
  }
  const says = async (body: object, path?: string) => {
    const { status, bytes } = await download(body, path)
    expect(status).toBe(200)
    return bare(textOf(bytes))
  }

  beforeAll(async () => {
    server = await openTestServer()
    const T = { T: 293.15 }
    await server.add(
      makeMaterial('steel', {
        name: 'S355J2',
        sources: { s1: { kind: 'standard', title: 'EN 10025-2', edition: '2019', rights: 'facts' } },
        values: [makeValue('density', 7850), makeValue('e_modulus', 210e9), makeValue('melting', 1800)],
      }),
      makeMaterial('alu', {
        name: 'EN AW-6061 T6',
        values: [
          makeValue('density', 2700),
          makeValue('e_modulus', 69e9, { cond: T }),
          { ...makeValue('rm', 0), value: undefined, min: 290e6, basis: 'limit' },
        ],
      }),
      makeMaterial('pa', {
        name: 'PA66',
        class: 'plastic/thermoplastic',
        values: [
          makeValue('tensile_modulus', 3.1e9, { id: 'dry', cond: { moisture: 'dry' } }),
          makeValue('tensile_modulus', 1.4e9, { id: 'cond', cond: { moisture: 'cond' } }),
        ],
      }),
      ...Array.from({ length: 12 }, (_, i) => makeMaterial(`m${i}`, { values: [makeValue('density', 1000 + i)] })),
    )
  })
  afterAll(() => server.close())

  it('says every value with its unit, the reference, the differences, and where values are from [COMP-015]', async () => {
    const text = await says({ ids: ['steel', 'alu'] })
    for (const said of [
      ...['Comparison of materials', 'S355J2 (reference)', 'EN AW-6061 T6', 'Density', 'g/cm³', '7.85', '2.7', '−66 %'],
      ...["Young's modulus", 'GPa', '210', '69', '−67 %', '≥ 290', 'MPa', 'EN 10025-2, 2019', 'Page 1 of'],
      ...['Values as they are given'],
    ])
      expect(text).toContain(bare(said))
  })

  it('prints the conditions of values as stated or assumed, and no standard that none states', async () => {
    const text = await says({ ids: ['steel', 'alu'] })
    expect(text).toContain(bare('210 [1] 23 °C assumed'))
    expect(text).toContain(bare('69 [2] −67 % 20 °C'))
    for (const usual of ['ISO 1183', 'ISO 6892', 'ASTM E111']) expect(text).not.toContain(bare(usual))
  })

  it('counts differences from the column that is named, and speaks the language and units asked', async () => {
    const text = await says({ ids: ['steel', 'alu'], reference: 'alu' }, '209/fr/us/a.pdf')
    for (const said of ['Comparaison de matériaux', 'EN AW-6061 T6 (référence)', '+191', 'lb/in³', 'ksi'])
      expect(text).toContain(bare(said))
  })

  it('shows a material in the state that a column stands for', async () => {
    const text = await says({ ids: ['pa~dry', 'pa~cond'] })
    for (const said of ['PA66, conditioned', '3.1', '1.4', '−55 %']) expect(text).toContain(bare(said))
  })

  it('marks what its source does not state at the conditions asked for, and says what the mark means', async () => {
    const silent = await says({ ids: ['pa~dry', 'alu'], at: { T: 293.15 } })
    expect(silent).toContain(bare('n.s. 3.1 [1]'))
    expect(silent).toContain(bare('n.s. = Not stated: the source does not name the condition'))
    expect(await says({ ids: ['steel', 'alu'] })).not.toContain('n.s.')
  })

  it('lies on its side', async () => {
    const { bytes } = await download({ ids: ['steel', 'alu'] })
    const boxes = [...objectsOf(bytes).values()].flatMap(({ head }) => /\/MediaBox \[([^\]]*)\]/.exec(head)?.[1] ?? [])
    expect(boxes.length).toBeGreaterThan(0)
    for (const box of boxes) {
      const [, , width = 0, height = 0] = box.trim().split(/\s+/).map(Number)
      expect(width).toBeGreaterThan(height)
    }
  })

  it('holds the diagrams that are sent, and nothing in them that could do harm', async () => {
    const svg = [
      picture('<text x="9" y="20">sigma in MPa</text><script>canary()</script><image href="file:///etc/passwd"/>'),
    ]
    const { bytes } = await download({ ids: ['steel', 'alu'], svg: ['no picture', ...svg, ''] })
    expect(bare(textOf(bytes))).toContain('sigmainMPa')
    const written = [...objectsOf(bytes).values()].map(({ head, stream }) => head + (stream?.toString('latin1') ?? ''))
    expect(written.join('\n')).not.toMatch(/canary|passwd|\/JavaScript|\/Launch/)
  })

  it('says under each diagram what its curves are and at which conditions', async () => {
    const captions = ['', '20 °C · 0.001 1/s\nS355J2: nominal, estimated · a real heat is stronger']
    const text = await says({ ids: ['steel', 'alu'], svg: ['', picture('<text>sigma</text>')], captions })
    expect(text).toContain(bare('20 °C · 0.001 1/s'))
    expect(text).toContain(bare('S355J2: nominal, estimated · a real heat is stronger'))
  })

  it('is for 2 to 10 different materials, all of which are there [COMP-007]', async () => {
    const many = Array.from({ length: 11 }, (_, i) => `m${i}`)
    expect((await download({ ids: many.slice(0, 10) })).status).toBe(200)
    expect((await download({ ids: many })).status).toBe(400)
    expect((await download({ ids: ['m1'] })).status).toBe(400)
    expect((await download({ ids: ['m1', 'm1'] })).status).toBe(400)
    expect(await download({ ids: ['m1', 'nobody'] }).then(({ json }) => json())).toMatchObject({
      code: 'material-not-found',
      details: { id: 'nobody' },
    })
    expect((await download({ ids: ['m1', 'm2'] }, '209/en/nonsense/a.pdf')).status).toBe(400)
  })

  it('needs ui.pdf and ui.compare, and is not there where PDFs are switched off [COMP-008]', async () => {
    const granted = guest.permissions as Set<Permission>
    for (const permission of ['ui.pdf', 'ui.compare'] as const) {
      granted.delete(permission)
      const refused = await download({ ids: ['m1', 'm2'] })
      granted.add(permission)
      expect([refused.status, refused.json()]).toMatchObject([403, { code: 'not-allowed', details: { permission } }])
    }
    const { application } = server.config
    application.pdf = false
    const gone = await download({ ids: ['m1', 'm2'] })
    application.pdf = true
    expect(gone.status).toBe(404)
  })
})
