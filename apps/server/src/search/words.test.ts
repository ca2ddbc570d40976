import type { SearchReply } from '@ingot/contract/search'
import { tiersOf } from '@ingot/domain/names/tiers'
import { termsOf } from '@ingot/domain/names/typed'
import { everythingOf } from '@ingot/search/port'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../testing.ts'
import { sqlEngine } from './engines/sql.ts'
import { addDemo } from './testing/demo.ts'

const GREY_IRON = `EN-GJL-${250}`

/** The demo catalogue, asked as people write what they look for. */
describe('words in the demo catalogue', () => {
  let server: TestServer
  const find = async (textfilter: string[], more: object = {}) => {
    const { status, json } = await server.call('POST', '/mmdc/bblocks/tiles', { textfilter, limit: 200, ...more })
    expect(status).toBe(200)
    return json as SearchReply
  }
  const namesOf = async (...typed: string[]) => (await find(typed)).items.map(({ name }) => name)

  beforeAll(async () => {
    server = await openTestServer()
    await addDemo(server)
  })
  afterAll(() => server.close())

  it.each([
    ['stainless steel 304', 'X5CrNi18-10 (304)'],
    ['AISI 304', 'X5CrNi18-10 (304)'],
    ['AISI304', 'X5CrNi18-10 (304)'],
    ['tôle S235JR', 'S235JR'],
    ['Ti grade 5', 'Ti-6Al-4V'],
    ['titanium gr. 5', 'Ti-6Al-4V'],
    ['4340', '34CrNiMo6+QT'],
    ['PA6.6 GF30', 'PA66-GF30'],
    ['SS304', 'X5CrNi18-10 (304)'],
    ['Werkstoff-Nr. 1.4301', 'X5CrNi18-10 (304)'],
    ['EN 1.4301', 'X5CrNi18-10 (304)'],
    ['UNS S30400', 'X5CrNi18-10 (304)'],
    ['x5crni18-10', 'X5CrNi18-10 (304)'],
    ['X5 CrNi 18 10', 'X5CrNi18-10 (304)'],
    ['aluminum', 'Aluminium (pure)'],
    ['aluminium', 'Aluminium (pure)'],
    ['EN AW 6082', 'EN AW-6082 T6'],
    ['ENAW6082', 'EN AW-6082 T6'],
    ['6082', 'EN AW-6082 T6'],
    ['EN AW-6082 T6', 'EN AW-6082 T6'],
    ['AW-6082-T6', 'EN AW-6082 T6'],
    ['AlMg3', 'EN AW-5754 H111'],
    ['Al Mg3', 'EN AW-5754 H111'],
    ['Al 7075 T6', 'EN AW-7075 T6'],
    ['Al7075 T6', 'EN AW-7075 T6'],
    ['AA7075-T6', 'EN AW-7075 T6'],
    ['Ti6Al4V', 'Ti-6Al-4V'],
    ['Ti-6Al-4V', 'Ti-6Al-4V'],
    ['ti 6al 4v', 'Ti-6Al-4V'],
    ['S355J2+N', 'S355J2'],
    ['S355 J2', 'S355J2'],
    ['EN 10025-2 S355J2+N', 'S355J2'],
    ['C45+N', 'C45+N'],
    ['42CrMo4', '42CrMo4+QT'],
    ['St 52-3 N', 'S355J2'],
    ['ASTM A516 Gr. 70', 'ASTM A516 Grade 70'],
    ['H13', 'X40CrMoV5-1 (H13)'],
    ['PE-HD', 'PE-HD'],
    ['PEHD', 'PE-HD'],
    ['alloy 718', 'Alloy 718'],
    ['gray cast iron 250', GREY_IRON],
    ['GJL250', GREY_IRON],
    ['fonte grise', GREY_IRON],
    ['oaks', 'Oak'],
    ['CuZn37', 'CuZn37'],
    ['brasses', 'CuZn39Pb3'],
    ['Polyamid 6', 'PA6'],
    ['Polyamid 66', 'PA66'],
  ])('%s finds %s first [SRCH-008]', async (typed, name) => {
    expect((await namesOf(typed))[0]).toBe(name)
  })

  it.each([
    ['stainless steel', 'X5CrNi18-10 (304)', 'X2CrNiMo17-12-2 (316L)'],
    ['Acier inoxydable', 'X5CrNi18-10 (304)', 'X2CrNiMo17-12-2 (316L)'],
    ['V2A', 'X5CrNi18-10 (304)'],
    ['V4A', 'X5CrNiMo17-12-2 (316)', 'X2CrNiMo17-12-2 (316L)'],
    ['nylon', 'PA66', 'PA6'],
    ['Polyamid', 'PA66', 'PA6'],
    ['mild steel', 'S235JR'],
    ['Federstahl', '51CrV4+QT'],
    ['bearing steels', '100Cr6'],
    ['brass', 'CuZn39Pb3', 'CuZn37'],
    ['bronze', 'CuSn8 R450', 'CuSn12-C'],
    ['dural', 'EN AW-2017A T4', 'EN AW-2024 T3'],
    ['aircraft aluminum', 'EN AW-7075 T6', 'EN AW-2024 T3'],
    ['polycarbonate', 'PC'],
    ['acrylique', 'PMMA'],
  ])('%s lists its usual grades first, and says so', async (typed, ...grades) => {
    const { items } = await find([typed])
    expect(items.slice(0, grades.length).map(({ name }) => name)).toEqual(grades)
    const usual = items.filter(({ foundAs }) => foundAs?.kind === 'usual')
    expect(usual.map(({ name }) => name)).toEqual(grades)
    expect(usual.map(({ foundAs }) => foundAs?.place)).toEqual(grades.map((_, place) => place + 1))
  })

  it('lists what is called so before the usual grade, and gives a blend no names of its parts', async () => {
    const copper = await find(['copper'])
    expect(copper.items[0]).toMatchObject({ name: 'Copper (pure)' })
    expect(await namesOf('Makrolon')).toEqual(['PC', 'PC-GF20'])
  })

  it.each([
    ['Titan Grad 5', 'Ti-6Al-4V'],
    ['Titanium Grad 5', 'Ti-6Al-4V'],
    ['Titan Grade 2', 'Titanium Grade 2'],
    ['Titan Grad 2', 'Titanium Grade 2'],
    ['Stellite 21', 'Co-28Cr-6Mo'],
    ['Alloy 36', 'FeNi36 (Invar)'],
    ['Legierung 718', 'Alloy 718'],
    ['Zytel 70G30', 'PA66-GF30'],
    ['Ultramid A3WG6', 'PA66-GF30'],
    ['16 Mn Cr 5', '16MnCr5'],
    ['X5 Cr Ni 18 10', 'X5CrNi18-10 (304)'],
    ['X2 Cr Ni 18 9', 'X2CrNi18-9 (304L)'],
  ])('%s finds %s alone, and no state beside it', async (typed, name) => {
    const { items } = await find([typed])
    expect(items.map((row) => [row.name, row.state])).toEqual([[name, undefined]])
  })

  it.each([
    ...['Alloy 75', 'Alloy 20', 'Alloy 59', 'Alloy 28', 'Alloy 31', 'Alloy 90', 'Alloy K500', 'Alliage 75'],
    ...['Stellite 6', 'Stellite 12', 'AISI 999'],
  ])('%s is another alloy than those that are here: nothing is found or offered in its place', async (typed) => {
    const { totalCount, offers } = await find([typed])
    expect([totalCount, offers ?? []]).toEqual([0, []])
  })

  it('says of no product of a maker that it is sold under the mark of another', async () => {
    for (const typed of ['Zytel', 'Ultramid', 'Zytel 70G30', 'polyamide'])
      for (const { kind, foundAs, name } of (await find([typed])).items)
        if (foundAs?.kind === 'trademark') expect([name, kind]).toEqual([name, 'generic'])
  })

  it('tells that a material is in another state than the words name', async () => {
    const first = async (typed: string) => {
      const { name, state } = (await find([typed])).items[0] ?? {}
      return { name, state }
    }
    expect(await first('42CrMo4+A')).toEqual({ name: '42CrMo4+QT', state: { given: ['A'], own: ['QT'] } })
    expect(await first('S355J2+N')).toEqual({ name: 'S355J2', state: { given: ['N'], own: ['AR'] } })
    for (const [typed, name] of [
      ['42CrMo4+QT', '42CrMo4+QT'],
      ['S355J2+AR', 'S355J2'],
      ['6082-T6', 'EN AW-6082 T6'],
    ] as const)
      expect(await first(typed)).toEqual({ name, state: undefined })
  })

  it('reads words with signs that nobody sees, or as wide as those of East Asia', async () => {
    const plain = await namesOf('stainless steel')
    expect(await namesOf('stain\u00adless \u200bsteel')).toEqual(plain)
    expect(await namesOf('４２ＣｒＭｏ４＋ＱＴ')).toEqual(['42CrMo4+QT'])
    const dense = (await find([], { q: 'density > 19000' })).totalCount
    expect((await find([], { q: 'den\u00adsity ＞ １９０００' })).totalCount).toBe(dense)
  })

  it('offers a query with other words where those of one find nothing', async () => {
    const offersOf = async (q: string) => {
      const { totalCount, offers } = await find([], { q })
      expect(totalCount).toBe(0)
      return offers
    }
    const [offer] = (await offersOf('density > 7000 and stainles stel')) ?? []
    expect(offer?.q).toBe('density > 7000 and stainles steel')
    expect(offer?.count).toBe((await find([], { q: offer?.q })).totalCount)
    expect((await offersOf('42CrM04 and E > 100000000000'))?.[0]?.q).toBe('42CrMo4 and E > 100000000000')
    expect(await offersOf('steel and density < 10')).toBeUndefined()
    expect(await offersOf('unobtainium and density > 7000')).toBeUndefined()
  })

  it('finds what a unit of words names, wherever the words stand', async () => {
    const sheets = await namesOf('7075 sheet')
    expect(sheets).toContain('EN AW-7075 O')
    expect(sheets).not.toContain('EN AW-7075 T6')
    const filled = await namesOf('PA66 GF30')
    expect(filled.slice(0, 6).join()).toContain('PA66-GF30')
    expect(filled.length).toBeGreaterThan(1)
    expect((await namesOf('PA 66')).every((name) => !name.includes('610'))).toBe(true)
    expect(await namesOf('propylen')).toContain('PP homopolymer')
  })

  it('takes quoted words for a phrase and terms for all of it', async () => {
    const anywhere = await namesOf('iron cast grey')
    expect(anywhere).toContain(GREY_IRON)
    expect(await namesOf('"iron cast"')).toEqual([])
    expect(await namesOf('"cast iron"', '250')).toContain(GREY_IRON)
    const { items } = await find([], { q: 'cast iron and not "iron cast" and density > 7000' })
    expect(items.map(({ name }) => name)).toContain(GREY_IRON)
  })

  it('says by which other name a material was found, where its own do not answer', async () => {
    const asked = async (typed: string) => (await find([typed])).items.map(({ name, foundAs }) => ({ name, foundAs }))
    expect(await asked('AISI 4140')).toEqual([
      {
        name: '42CrMo4+QT',
        foundAs: expect.objectContaining({ kind: 'grade', name: '4140', system: 'AISI', degree: 'similar' }),
      },
    ])
    expect((await asked('42CrMo4'))[0]?.foundAs).toBeUndefined()
  })

  it('finds nothing by what is not there', async () => {
    const others = ['AISI 303', 'SAE 303', 'JIS 303', 'GB 303', 'E360', 'AISI 200', 'HSS']
    for (const typed of [...others, '1.9999', 'unobtainium', 'AISI 99999', '%', 'S356J2'])
      expect(await namesOf(typed)).toEqual([])
  })

  it('offers what may be meant by a word that nothing has, with its count, and never takes it', async () => {
    const offersOf = async (...typed: string[]) => {
      const { totalCount, offers } = await find(typed)
      expect(totalCount).toBe(0)
      return offers
    }
    const count = async (...typed: string[]) => (await find(typed)).totalCount
    const stainless = await count('stainless steel')
    expect((await offersOf('stainles stel'))?.[0]).toEqual({ terms: ['stainles steel'], count: stainless })
    expect((await offersOf('stainles stel xxyyzz'))?.[0]).toEqual({
      terms: ['stainles steel'],
      count: stainless,
      without: ['xxyyzz'],
    })
    expect(await offersOf('EN AW-6028')).toContainEqual({ terms: ['EN AW-6082'], count: await count('EN AW-6082') })
    expect(await offersOf('titanuim', 'grade 2')).toContainEqual({
      terms: ['titanium', 'grade 2'],
      count: await count('titanium', 'grade 2'),
    })
    expect(await offersOf('unobtainium brass')).toEqual([
      { terms: ['brass'], count: await count('brass'), without: ['unobtainium'] },
    ])
    expect(await offersOf('unobtainium')).toBeUndefined()
    expect((await find(['steel'])).offers).toBeUndefined()
  })

  it('offers the names within a text with what is left out, and no other grade than is written', async () => {
    const first = async (...typed: string[]) => {
      const { totalCount, offers } = await find(typed)
      expect(totalCount, typed.join()).toBe(0)
      return offers?.[0]
    }
    expect(await first('Rundmaterial X153CrMoV12 geglüht, Charge 17, D=40')).toEqual({
      terms: ['X153CrMoV12'],
      count: 1,
      without: ['Rundmaterial', 'geglüht', 'Charge', '17', 'D', '40'],
    })
    expect(await first('鋼板:SUS316L 板厚3')).toMatchObject({ terms: ['SUS316L'], without: ['鋼板', '板厚', '3'] })
    expect(await first('7075-T73')).toMatchObject({ terms: ['7075'], without: ['-T73'] })
    expect(await first('X2CrNi1911')).toEqual({ terms: ['X2CrNi19-11'], count: 1 })
    expect(await first('34CrMo4O')).toMatchObject({ terms: ['34CrMo4'] })
    expect(await first('A6061P-T6')).toMatchObject({ terms: ['6061-T6'], without: ['P'] })
    expect(await first('A5052P-H34')).toMatchObject({ terms: ['5052-H34'], count: 1 })
    expect(await first('piano wire')).toBeUndefined()
    for (const other of ['X2CrNi29-11', 'S345J2', '37CrMo4', 'SUS318L']) expect(await first(other)).toBeUndefined()
  })

  it('lists products of a maker behind the material that they are made of', async () => {
    const names = await namesOf('nylon 66')
    expect(names[0]).toBe('PA66')
    expect(names.slice(0, 3).join()).not.toContain('fictional')
    expect(names.join()).toContain('fictional')
  })

  it('lists by name where that is asked, and by relevance where nothing is', async () => {
    const words = ['aluminium']
    const named = (await find(words, { sort: 'name' })).items.map(({ name }) => name)
    expect(named[0]).toBe('Al2O3 96 %')
    expect((await find(words)).items.map(({ name }) => name)).toEqual(
      (await find(words, { sort: 'relevance' })).items.map(({ name }) => name),
    )
    const pages = []
    for (let offset = 0; offset < named.length; offset += 7)
      pages.push(...(await find(words, { offset, limit: 7 })).items.map(({ name }) => name))
    expect(pages).toEqual((await find(words)).items.map(({ name }) => name))
    expect([...pages].sort()).toEqual([...named].sort())
  })

  it('is answered alike by both engines, grouped or not', async () => {
    const sql = sqlEngine(server.db)
    const engine = server.search.engine()
    for (const typed of ['aluminium', 'AISI 304', 'PA66 GF30', 'steel', 'S355J2+N', 'cast "iron"', 'EN AW']) {
      for (const grouped of [false, true]) {
        const filter = { ...everythingOf(['public']), terms: termsOf(typed), grouped }
        const sort = { by: 'relevance', tiers: tiersOf([typed]) } as const
        const request = { ...filter, sort, offset: 3, limit: 50 }
        expect(await engine.search(request), typed).toEqual(await sql.search(request))
      }
    }
  })

  it('offers the same materials while somebody types', async () => {
    const { json } = await server.call('GET', '/mmdc/catalog/suggest?pattern=AISI%20304')
    expect((json as { materials: { name: string }[] }).materials[0]?.name).toBe('X5CrNi18-10 (304)')
  })
})
