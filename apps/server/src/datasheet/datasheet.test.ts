import type { Block } from '@ingot/contract/blocks/index'
import type { Datasheet } from '@ingot/contract/datasheet'
import type { Curve } from '@ingot/contract/material'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeMaterial, makeValue, openTestServer, type TestServer } from '../testing.ts'

const curve = (id: string, T: number): Curve => ({
  id,
  vkey: 'd_ss',
  x: [0, 0.01],
  y: [0, 2e8],
  cond: { T, rate: 0.001 },
  origin: 'estimated',
  source: { ref: 's1' },
})

describe('datasheet', () => {
  let server: TestServer
  const read = async (id: string, lang = 'en'): Promise<Datasheet> => {
    const { status, json } = await server.call('POST', `/mmdc/bblocks/datasheet/${id}?lang=${lang}`, {})
    expect(status).toBe(200)
    return json as Datasheet
  }
  const all = (blocks: readonly Block[]): Block[] =>
    blocks.flatMap((block) => [block, ...('children' in block ? all(block.children as Block[]) : [])])

  beforeAll(async () => {
    server = await openTestServer()
    await server.add(
      makeMaterial('s355', {
        name: 'S355 100%',
        title: { en: 'Structural steel', fr: 'Acier de construction' },
        class: 'metal/steel/structural',
        designations: [{ system: 'EN number', code: '1.0577', standard: 'EN 10025-2' }],
        equivalents: [
          { system: 'ASTM', code: 'A572 Gr.50', degree: 'similar', differs: 'no impact test', source: { ref: 's1' } },
        ],
        composition: [
          {
            basis: 'mass',
            items: [
              { el: 'C', max: 0.002 },
              { el: 'Fe', balance: true },
            ],
            source: { ref: 's1' },
          },
        ],
        values: [
          makeValue('density', 7850, { given: '7.85 g/cm³' }),
          {
            ...makeValue('reh', 0, { id: 'r2', cond: { thickness: { gt: 0.016, lte: 0.04 } } }),
            value: undefined,
            min: 345e6,
            basis: 'limit',
          },
          {
            ...makeValue('reh', 0, { id: 'r1', cond: { thickness: { lte: 0.016 } }, main: true }),
            value: undefined,
            min: 355e6,
            basis: 'limit',
          },
        ],
        curves: [curve('c1', 296.15), curve('c2', 473.15)],
        models: [
          {
            id: 'm1',
            vkey: 'm_swift',
            params: { K: 9e8, eps0: 0.01, n: 0.2 },
            cond: { T: 296.15 },
            origin: 'estimated',
            source: { ref: 's1' },
          },
        ],
      }),
      makeMaterial('al', {
        values: [
          makeValue('density', 2_700),
          makeValue('rm', 300e6),
          makeValue('rm', 200e6, { id: 'hot', cond: { T: 473.15 } }),
        ],
        curves: [
          {
            id: 'c',
            vkey: 'd_rp_t',
            x: [296.15, 373.15, 473.15],
            y: [250e6, 200e6, 100e6],
            origin: 'literature' as const,
            source: { ref: 's1' },
          },
        ],
      }),
      makeMaterial('old', {
        kind: 'grade',
        class: 'plastic/thermoplastic/PA/PA66',
        smiles: '*CCCCCCNC(=O)CCCCC(=O)N*',
        supply: {
          status: 'discontinued',
          since: '2025-06-30',
          replacedBy: ['s355'],
          producers: ['Exalon (fictional)'],
        },
      }),
    )
  })
  afterAll(() => server.close())

  it('is built from blocks: title, tracking and tabs [API-019, SHEET-004]', async () => {
    const { blocks, revision } = await read('s355')
    expect(blocks.map(({ kind }) => kind)).toEqual(['title', 'tracking', 'tabs'])
    expect(revision).toMatchObject({ no: 1, state: 'released' })
  })

  it('has a title with material id and content, in the language asked [SHEET-005]', async () => {
    const [title] = (await read('s355', 'fr')).blocks
    expect(title).toMatchObject({
      kind: 'title',
      config: { materialId: 's355', content: 209, title: 'S355 100%', subtitle: 'Acier de construction' },
    })
  })

  it('has a tracking block with id, name, producers, providers, material types and address [SHEET-006]', async () => {
    const tracking = (await read('old')).blocks[1]
    expect(tracking).toMatchObject({
      kind: 'tracking',
      config: { id: 'old', name: 'old', producer: ['Exalon (fictional)'], provider: ['test'], materialtype: ['grade'] },
    })
  })

  it('has tables of properties that can be collapsed, blocks with a uuid, and the main value first [SHEET-007]', async () => {
    const tables = all((await read('s355')).blocks).filter(({ kind }) => kind === 'table')
    expect(tables.map(({ uuid }) => uuid)).toContain('table-g_mechanical_tensile')
    const tensile = tables.find(({ uuid }) => uuid === 'table-g_mechanical_tensile')
    expect(tensile).toMatchObject({
      config: { collapsed: false, rows: [{ vkey: 'reh', values: [{ shown: { id: 'r1' } }, { shown: { id: 'r2' } }] }] },
    })
  })

  it('draws curves of one family in one diagram and says in which condition they differ', async () => {
    const diagram = all((await read('s355')).blocks).find(({ kind }) => kind === 'diagram')
    expect(diagram).toMatchObject({
      uuid: 'diagram-d_ss',
      config: { series: [{ differs: { T: 296.15 }, cond: { rate: 0.001 } }, { differs: { T: 473.15 } }] },
    })
  })

  it('shows composition, models, equivalents with their degree, and sources', async () => {
    const blocks = all((await read('s355')).blocks)
    expect(blocks.find(({ uuid }) => uuid === 'composition-1')).toMatchObject({
      config: {
        rows: [
          ['C', '≤ 0.2', ''],
          ['Fe', 'balance', ''],
        ],
      },
    })
    expect(blocks.find(({ uuid }) => uuid === 'model-m1')).toMatchObject({
      config: { heading: 'Swift', cond: { T: 296.15 } },
    })
    const grades = blocks.find(({ uuid }) => uuid === 'equivalents')?.config
    expect(grades).toMatchObject({
      // What it states itself comes first, then what the product knows of its grade.
      items: expect.arrayContaining([{ text: 'equivalent to EN S355J2G4', note: 'superseded' }]),
    })
    expect(grades && 'items' in grades && grades.items[0]).toEqual({
      text: 'similar to ASTM A572 Gr.50',
      note: 'no impact test',
    })
  })

  it('reads its values under the conditions asked for: stated, interpolated, or at others', async () => {
    const rowsAt = async (at: object) => {
      const { status, json } = await server.call('POST', '/mmdc/bblocks/datasheet/al?lang=en', { at })
      expect(status).toBe(200)
      const { blocks, choices } = json as Datasheet
      const rows = all(blocks).flatMap((block) =>
        block.kind === 'table' && block.config.of === 'properties' ? block.config.rows : [],
      )
      return { choices, of: (vkey: string) => rows.find((row) => row.vkey === vkey) }
    }
    const plain = await rowsAt({})
    expect(plain.choices).toMatchObject({ T: [296.15, 373.15, 473.15], moisture: [] })
    expect(plain.of('rm')?.values.map(({ shown }) => shown.value)).toEqual([300e6, 200e6])
    expect([plain.of('rm')?.how, plain.of('rp02')]).toEqual([undefined, undefined])
    const hot = await rowsAt({ T: 473.15 })
    expect(hot.of('rm')).toMatchObject({
      how: 'exact',
      values: [{ shown: { value: 200e6 } }, { shown: { value: 300e6 } }],
    })
    expect((await rowsAt({ T: 385.65 })).of('rp02')).toMatchObject({
      how: 'interpolated',
      values: [{ shown: { value: 187.5e6 } }],
    })
    expect((await rowsAt({ T: 400 })).of('rm')?.how).toBe('elsewhere')
    expect((await server.call('POST', '/mmdc/bblocks/datasheet/al', { at: { T: -3 } })).status).toBe(400)
  })

  it('tells the test standard that a value or its source states, and no condition that is only assumed as stated', async () => {
    await server.add(
      makeMaterial('told', {
        sources: {
          s1: { kind: 'note', title: 'Generic values', rights: 'own' },
          grade: { kind: 'standard', title: 'EN 10025-2 Structural steels', rights: 'facts' },
          test: { kind: 'standard', title: 'ISO 6892-1 Tensile testing', edition: '2019', rights: 'facts' },
        },
        values: [
          makeValue('poisson', 0.3, { origin: 'estimated' }),
          makeValue('density', 7850, { cond: { T: 293.15 } }),
          makeValue('rm', 510e6, { source: { ref: 'grade' } }),
          makeValue('rp02', 355e6, { source: { ref: 'test' } }),
          makeValue('elongation_a', 0.22, { standard: 'ASTM E8/E8M-22', cond: { T: 296.15 } }),
        ],
      }),
    )
    const rows = all((await read('told')).blocks).flatMap((block) =>
      block.kind === 'table' && block.config.of === 'properties' ? block.config.rows : [],
    )
    const told = (vkey: string) => {
      const row = rows.find((one) => one.vkey === vkey)
      const { standard, cond, assumed } = row?.values[0]?.shown ?? {}
      return { standard, cond, assumed, usual: row?.usualStandard, meant: row?.cond, words: row?.condition }
    }
    const silent = { cond: undefined, assumed: { T: 296.15 }, meant: undefined, words: undefined }
    expect(told('poisson')).toEqual({ ...silent, standard: undefined, usual: undefined })
    expect(told('density')).toMatchObject({
      standard: undefined,
      usual: undefined,
      cond: { T: 293.15 },
      assumed: undefined,
    })
    expect(told('rm')).toEqual({ ...silent, standard: undefined, usual: 'ISO 6892-1' })
    expect(told('rp02')).toMatchObject({ standard: 'ISO 6892-1:2019' })
    expect(told('elongation_a')).toMatchObject({ standard: 'ASTM E8/E8M-22', assumed: undefined, words: 'A5' })
  })

  it('says that a grade is discontinued, and what replaces it', async () => {
    const [title] = (await read('old')).blocks
    expect(title).toMatchObject({
      config: {
        notice: {
          text: 'This grade has been discontinued since 2025-06-30.',
          links: [{ text: 'S355 100%', href: '/datasheet/s355/EN%2010025-2/S355%20100~' }],
        },
      },
    })
  })

  it('replaces the percent sign in every segment of the address [SHEET-002]', async () => {
    expect((await read('s355')).url).toEqual(['s355', 'EN 10025-2', 'S355 100~'])
  })

  it('draws the structure of a SMILES [BLOCK-014]', async () => {
    const { json } = await server.call('GET', '/materials/old/structure')
    expect((json as { svg: string }).svg).toMatch(/^<svg/)
    const none = await server.call('GET', '/materials/s355/structure')
    expect(none).toMatchObject({ status: 404, json: { code: 'structure-missing' } })
  })

  it('serves a material as it is stored [API-005]', async () => {
    const { json } = await server.call('GET', '/materials/s355')
    expect(json).toMatchObject({
      id: 's355',
      owner: 'public',
      ext: { provider: 'test', id: 's355' },
      rev: { no: 1 },
      doc: { name: 'S355 100%' },
    })
    expect((await server.call('GET', '/materials/s355?rev=7')).status).toBe(404)
  })

  it('serves several materials in the order asked, without the unknown ones [API-008]', async () => {
    const { json } = await server.call('POST', '/materials/details/bulk', { ids: ['old', 'nope', 's355'] })
    expect((json as { items: { id: string }[] }).items.map(({ id }) => id)).toEqual(['old', 's355'])
  })

  it('says in words that there is no such material', async () => {
    const { status, json } = await server.call('POST', '/mmdc/bblocks/datasheet/nope', {})
    expect([status, json]).toMatchObject([
      404,
      { code: 'material-not-found', message: 'There is no material nope that you may see.' },
    ])
  })
})
