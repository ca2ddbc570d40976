import type { Block, BlockOf } from '@ingot/contract/blocks/index'
import type { Comparison } from '@ingot/contract/compare'
import type { Datasheet } from '@ingot/contract/datasheet'
import { DRAWN_SPECIMENS_MAX } from '@ingot/contract/limits'
import { MaterialRecord } from '@ingot/contract/material'
import { namedSheetsOf } from '@ingot/exchange/exporters/sheets.testing'
import { matml } from '@ingot/exchange/importers/matml'
import { xlsx } from '@ingot/exchange/importers/xlsx'
import { DEFAULT_LIMITS } from '@ingot/exchange/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { textOf } from '../export/pdf/text.testing.ts'
import { makeMaterial, openTestServer, type TestServer } from '../testing.ts'
import { makeTested } from './specimens.testing.ts'

const HASH = 'a'.repeat(64)

/** Six specimens, of which the first was taken out of the machine before it broke. */
function unbroken(): MaterialRecord {
  const record = makeTested('unbroken')
  const [first] = record.doc.values.filter(({ tests, vkey }) => vkey === 'rm' && tests?.length === 1)
  const values = record.doc.values.map((one) => {
    if (one !== first) return one
    const { value: min, ...rest } = one
    return { ...rest, ...(min !== undefined && { min }) }
  })
  return { ...record, doc: { ...record.doc, values } }
}

describe('tests and specimens on a datasheet', () => {
  let server: TestServer
  const all = (blocks: readonly Block[]): Block[] =>
    blocks.flatMap((block) => [block, ...('children' in block ? all(block.children as Block[]) : [])])
  const blockOf = async <K extends Block['kind']>(kind: K, id: string, query = ''): Promise<BlockOf<K>['config']> => {
    const { json } = await server.call('POST', `/mmdc/bblocks/datasheet/${id}?lang=en${query}`, {})
    const found = all((json as Datasheet).blocks).find((block) => block.kind === kind)
    if (!found) throw new Error(`no ${kind}`)
    return found.config as BlockOf<K>['config']
  }
  const rowOf = async (id: string, vkey: string, query = '') => {
    const { json } = await server.call('POST', `/mmdc/bblocks/datasheet/${id}?lang=en${query}`, {})
    const rows = all((json as Datasheet).blocks).flatMap((block) =>
      block.kind === 'table' && block.config.of === 'properties' ? block.config.rows : [],
    )
    return rows.find((row) => row.vkey === vkey)
  }

  beforeAll(async () => {
    server = await openTestServer()
    await server.add(
      makeTested('six', { hash: HASH }),
      makeTested('stated', { withMean: true }),
      makeTested('many', { count: 200 }),
      makeTested('lots', { count: 60, lots: 5 }),
      unbroken(),
      makeMaterial('plain', { curves: [] }),
    )
  })
  afterAll(() => server.close())

  it('tell beside a value what its specimens say: as stated, else worked out from their results', async () => {
    const strength = await rowOf('six', 'rm')
    expect(strength?.values).toHaveLength(1)
    const { stats } = strength?.values[0]?.shown ?? {}
    expect(stats).toMatchObject({ n: 6, min: 402e6, max: 418e6 })
    expect(stats?.sd).toBeCloseTo(6_310_485, 0)
    expect((await rowOf('six', 'rp02'))?.values[0]?.shown).toMatchObject({
      min: 250e6,
      basis: 'limit',
      stats: { n: 3, min: 251e6, max: 268.04e6 },
    })
    const metric = (await rowOf('six', 'rm', '&unitsystem=metric'))?.values[0]?.shown.stats
    expect(metric).toMatchObject({ n: 6, min: 402, max: 418 })
    expect(metric?.sd).toBeCloseTo(6.31, 3)
  })

  it('stand in a table of their own, with the statistics of those that were tested alike', async () => {
    const tests = await blockOf('tests', 'six')
    expect(tests.rows).toHaveLength(6)
    expect(tests.rows[0]).toMatchObject({
      specimen: 'S1',
      standard: 'ISO 6892-1:2019, A2',
      orientation: 'L',
      lot: 'H-4711',
      file: { hash: HASH, name: 'S1.csv' },
      results: { rm: { value: 402e6 } },
    })
    expect(tests.statistics).toMatchObject([
      { orientation: 'L', cond: { T: 296.15 }, of: { rm: { n: 6, mean: 410e6 } } },
    ])
    const metric = await blockOf('tests', 'six', '&unitsystem=metric')
    expect(metric.columns[0]).toMatchObject({ vkey: 'rm', unit: 'MPa' })
    expect(metric.statistics[0]?.of['rm']).toMatchObject({ n: 6, mean: 410, min: 402, max: 418 })
    const { json } = await server.call('POST', '/mmdc/bblocks/datasheet/plain?lang=en', {})
    expect(all((json as Datasheet).blocks).some(({ kind }) => kind === 'tests')).toBe(false)
  })

  it('have no mean where of one that did not break only a limit is known: it would be that of the weak ones', async () => {
    const tests = await blockOf('tests', 'unbroken')
    expect(tests.rows).toHaveLength(6)
    expect(tests.statistics.flatMap(({ of }) => Object.keys(of))).not.toContain('rm')
  })

  it('have A- and B-basis values with their method, or the rule that refuses them, in the language asked', async () => {
    const few = (await blockOf('tests', 'six')).statistics[0]?.of['rm']
    expect(few?.lots).toBe(2)
    expect(few?.basisValues?.B).toEqual({
      refused: 'too-few-specimens',
      said: 'none: n = 6, CMH-17 asks for at least 18 specimens',
    })
    const told = (await blockOf('tests', 'lots')).statistics[0]?.of['rm']
    // 402 MPa to 418 MPa, evenly: SciPy stats.nct for 60 specimens, kB = 1.608913, kA = 2.807055.
    const [mean, sd] = [Number(told?.mean), Number(told?.sd)]
    expect(told?.basisValues?.B).toMatchObject({ method: 'normal' })
    expect((mean - Number(told?.basisValues?.B.value)) / sd).toBeCloseTo(1.608913, 5)
    expect((mean - Number(told?.basisValues?.A.value)) / sd).toBeCloseTo(2.807055, 5)
    expect(told?.basisValues?.B.said).toMatch(/^CMH-17, normal distribution.*n = 60, lots: 5, of one population/)
    const metric = (await blockOf('tests', 'lots', '&unitsystem=metric')).statistics[0]?.of['rm']
    expect(Number(metric?.basisValues?.B.value) * 1e6).toBeCloseTo(Number(told?.basisValues?.B.value), 0)
    const { json } = await server.call('POST', '/mmdc/bblocks/datasheet/six?lang=fr', {})
    expect(JSON.stringify(json)).toContain('aucune : n = 6, CMH-17 demande au moins 18 éprouvettes')
  })

  it('stand behind the mean of their curves, which is worked out where none is stated, and says so', async () => {
    const { series } = await blockOf('diagram', 'six')
    const [mean, ...specimens] = series
    expect(mean).toMatchObject({ basis: 'mean', origin: 'calculated', band: 'sd', specimens: 6 })
    expect(mean?.note).toMatch(/^Mean of 6 specimens/)
    expect(specimens.map(({ specimen }) => specimen)).toEqual(
      ['S1', 'S2', 'S3', 'S4', 'S5', 'S6'].map((name, place) => ({
        name,
        behind: mean?.id,
        lot: place < 3 ? 'H-4711' : 'H-4712',
      })),
    )
    const last = (column: readonly number[] | undefined) => column?.at(-1) ?? Number.NaN
    const ends = specimens.map(({ y }) => last(y))
    expect(last(mean?.y)).toBeCloseTo(
      ends.reduce((sum, y) => sum + y / 6, 0),
      -1,
    )
    expect(last(mean?.range?.lo)).toBeCloseTo(Math.min(...ends), -1)
    expect(last(mean?.range?.hi)).toBeCloseTo(Math.max(...ends), -1)
    expect(last(mean?.hi)).toBeGreaterThan(last(mean?.y))
    const stated = (await blockOf('diagram', 'stated')).series
    expect(stated[0]).toMatchObject({ id: 'mean', origin: 'measured', specimens: 6, range: { x: expect.any(Array) } })
    expect(stated.filter(({ specimen }) => specimen?.behind === 'mean')).toHaveLength(6)
    expect(stated).toHaveLength(7)
  })

  it('are drawn by their number at most where they are many; their mean is of all, and files have all', async () => {
    const { series } = await blockOf('diagram', 'many')
    const specimens = series.filter(({ specimen }) => specimen)
    expect(specimens).toHaveLength(DRAWN_SPECIMENS_MAX.ofMean)
    expect([specimens[0]?.specimen?.name, series[0]?.specimens]).toEqual(['S1', 200])
    const { json } = await server.call('POST', '/mmdc/product/datasheet/many?lang=en&points=all', {})
    const whole = (json as { diagrams: BlockOf<'diagram'>['config'][] }).diagrams[0]?.series
    expect(whole?.filter(({ specimen }) => specimen)).toHaveLength(200)
  })

  it('are in the workbook of the datasheet: values with statistics, tests, curves with bands', async () => {
    const reply = await server.app.inject({
      method: 'GET',
      url: '/mmdc/product/diagram/six/209/all/all?unitsystem=metric',
    })
    const sheets = new Map((await namedSheetsOf(reply.rawPayload)).map(({ sheet, data }) => [sheet, data]))
    const properties = sheets.get('Properties') ?? []
    const head = properties[0] ?? []
    const strength = properties.find(([, sign]) => sign === 'Rm') ?? []
    const cell = (name: string) => strength[head.indexOf(name)]
    expect([cell('Specimens'), cell('Least'), cell('Largest')]).toEqual([6, 402, 418])
    expect(cell('Standard deviation')).toBeCloseTo(6.31, 2)
    const tests = sheets.get('Tests') ?? []
    expect(tests[1]?.slice(0, 3)).toEqual(['S1', 'ISO 6892-1:2019, A2', 'H-4711'])
    expect(tests.map(([name]) => name)).toEqual(
      expect.arrayContaining(['S6', 'Mean', 'Standard deviation s', 'Minimum', 'Maximum']),
    )
    const points = [...sheets.values()].find((data) => data[0]?.[0] === 'Curve') ?? []
    const names = new Set(points.slice(1).map(([name]) => name))
    expect(names).toContain('mean of 6 specimens')
    expect(names).toContain('mean of 6 specimens · range of the specimens')
    expect(names).toContain('S3')
  })

  it('are in the PDF of the datasheet, in the words and numbers of its language', async () => {
    const print = async (id: string, lang: string) => {
      const url = `/mmdc/product/datasheet/pdf/${id}/209/${lang}/metric/a.pdf`
      const reply = await server.app.inject({ method: 'POST', url, payload: {} })
      return textOf(reply.rawPayload).replace(/\s/g, '')
    }
    const english = await print('six', 'en')
    const french = await print('six', 'fr')
    for (const said of [
      'n=6,s=6.3MPa,402–418MPa',
      'ISO6892-1:2019,A2',
      'H-4712',
      'StandarddeviationS',
      'meanof6specimens',
    ])
      expect(english.toLowerCase()).toContain(said.toLowerCase())
    for (const said of ['n=6;s=6,3MPa;402–418MPa', 'Écart-types', 'Essais', 'moyennede6éprouvettes', '6essais'])
      expect(french).toContain(said)
    expect(await print('many', 'en')).toContain('S200')
  })

  it('stand short beside the value of a comparison', async () => {
    const { json } = await server.call('POST', '/mmdc/product/compare?lang=en', { ids: ['six', 'plain'] })
    const rows = (json as Comparison).groups.flatMap((group) => group.rows)
    expect(rows.find(({ vkey }) => vkey === 'rm')?.cells[0]?.shown.stats).toMatchObject({ n: 6, min: 402e6 })
  })

  it('go out with the material and come back as they were', async () => {
    const save = async (format: string) => {
      const reply = await server.app.inject({
        method: 'POST',
        url: '/materials/export?applicationType=web&applicationName=ingot',
        payload: { format, search: { idfilter: ['six'] } },
      })
      expect(reply.statusCode).toBe(200)
      return reply.rawPayload
    }
    const { doc } = makeTested('six', { hash: HASH })
    const line = MaterialRecord.parse(JSON.parse((await save('ingot-jsonl')).toString()))
    expect(line.doc).toEqual(doc)
    for (const [importer, path, format] of [
      [matml, 'six.xml', 'matml'],
      [xlsx, 'six.xlsx', 'xlsx'],
    ] as const) {
      const bytes = await save(format)
      const context = {
        catalogue: server.shipped.catalogue.file,
        provider: 'test',
        owner: 'public',
        limits: DEFAULT_LIMITS,
      }
      const documents = []
      for await (const item of importer.read([{ path, bytes, size: bytes.length }], context))
        if ('record' in item) documents.push(item.record.doc)
      expect(documents, format).toHaveLength(1)
      expect(documents[0]?.tests, format).toEqual(doc.tests)
      const testsOf = (items: readonly { id: string; tests?: string[] | undefined }[] = []) =>
        new Map(items.map(({ id, tests }) => [id, tests]))
      expect(testsOf(documents[0]?.values), format).toEqual(testsOf(doc.values))
      expect(testsOf(documents[0]?.curves), format).toEqual(testsOf(doc.curves))
    }
  })
})
