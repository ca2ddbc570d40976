import type { SearchReply } from '@ingot/contract/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestServer, type TestServer } from '../testing.ts'
import { addDemo } from './testing/demo.ts'

const PACKS = [
  'bam-cmsx6-creep',
  'fatigue-am2022',
  'ferrite-n87',
  'magnet-ferrite-core-loss',
  'mpea-citrine',
  'refractiveindex-subset',
]

/** The demo catalogue with measured data, asked as engineers write: a property, a diagram or a test beside a name. */
describe('words of properties in what is typed', () => {
  let server: TestServer
  const find = async (typed: string, more: object = {}) => {
    const body = { textfilter: [typed], limit: 200, columns: [], ...more }
    const { status, json } = await server.call('POST', '/mmdc/bblocks/tiles', body)
    expect(status, JSON.stringify(json)).toBe(200)
    return json as SearchReply
  }
  /** What has a property or a diagram, as the filters of the panel ask for it. */
  const having = async (q: string) => new Set((await find('', { textfilter: [], q })).items.map(({ id }) => id))

  beforeAll(async () => {
    server = await openTestServer()
    await addDemo(server, 'with packs', PACKS)
  })
  afterAll(() => server.close())

  /** What is typed, the first row, what narrows the list in words, and where a list is short, how long it is. */
  it.each<[string, string | RegExp, string]>([
    ['6061-T651 tensile 150 °C', 'EN AW-6061 T6', 'Tensile strength'],
    ['AlCoCrFeNi yield strength', /^AlCoCrFeNi/, 'Yield strength'],
    ['permeability N87 100 kHz', /^N87/, 'Permeability μ′ vs frequency'],
    ['S-N curve 6061', 'EN AW-6061 T6', 'S-N curve'],
    ['stress-strain 304L', 'X2CrNi18-9 (304L)', 'Stress-strain (engineering)'],
    ["limite d'élasticité S355", /^S355/, 'Yield strength'],
    ['limite élasticité S355J2', 'S355J2', 'Yield strength'],
    ['courbe de Wöhler Ti-6Al-4V', 'Ti-6Al-4V', 'S-N curve'],
    ['creep CMSX-6', /^CMSX-6/, 'Creep rupture time'],
    ['refractive index fused silica', 'Fused silica', 'Refractive index'],
    ['indice de réfraction BK7', 'Borosilicate crown optical glass', 'Refractive index'],
    ['density oak', 'Oak', 'Density'],
    ['masse volumique du chêne', 'Oak', 'Density'],
    ['yield strength of 42CrMo4', '42CrMo4+QT', 'Yield strength'],
    ['proof stress 1.4301', 'X5CrNi18-10 (304)', 'Yield strength'],
    ['Rp0.2 1.4404', /^X2CrNiMo17-12-2/, 'Yield strength'],
    ['Re S235', /^S235/, 'Yield strength'],
    ['Rm 1.4301', 'X5CrNi18-10 (304)', 'Tensile strength'],
    ['UTS 7075 T6', 'EN AW-7075 T6', 'Tensile strength'],
    ['résistance à la traction 100Cr6', '100Cr6', 'Tensile strength'],
    ['essai de traction 304L', 'X2CrNi18-9 (304L)', 'Stress-strain (engineering)'],
    ['hardness S355', /^S355/, 'Brinell hardness'],
    ['dureté 42CrMo4', '42CrMo4+QT', 'Brinell hardness'],
    ["module d'Young titane", /^Ti/, "Young's modulus"],
    ['elastic modulus of Ti-6Al-4V', 'Ti-6Al-4V', "Young's modulus"],
    ["Poisson's ratio 6061", /^EN AW-6061/, "Poisson's ratio"],
    ['thermal conductivity aluminium', /^Aluminium/, 'Thermal conductivity'],
    ['conductivité thermique cuivre', /^Copper/, 'Thermal conductivity'],
    ['CTE Invar', 'FeNi36 (Invar)', 'Thermal expansion'],
    ['coefficient de dilatation Invar', 'FeNi36 (Invar)', 'Thermal expansion'],
    ['Johnson-Cook 4340', '34CrNiMo6+QT', 'Johnson-Cook'],
    ['fatigue crack growth 7075', 'EN AW-7075 T6', 'Fatigue crack growth'],
    ['fatigue 316L', 'X2CrNiMo17-12-2 (316L)', 'S-N curve'],
    ['Charpy 1.4301 -196 °C', 'X5CrNi18-10 (304)', 'Charpy V impact energy −196 °C'],
    ['absorption d’eau polyamide', /^PA/, 'Water absorption, 24 h'],
    ['HDT PA66', 'PA66', 'Deflection temperature HDT A (1.80 MPa)'],
    ['melt flow index PP', /^PP/, 'Melt mass-flow rate MFR'],
    ['béton résistance à la compression', /^Concrete/, 'Compressive strength'],
    ['wood shear strength', /./, 'Shear strength'],
    ['natural rubber stress-strain', /^(?:NR|Natural)/, 'Stress-strain (engineering)'],
    ['42CrMoS4 reduction of area', '42CrMo4+QT', 'Reduction of area Z'],
    ['striction 42CrMo4', '42CrMo4+QT', 'Reduction of area Z'],
    ['42CrMoS4 elongation', '42CrMo4+QT', 'Elongation at break'],
    ['elongation 2024', 'EN AW-2024 T3', 'Elongation at break'],
    ['S355 elongation', /^S355/, 'Elongation at break'],
    ['fracture strain 42CrMoS4', '42CrMo4+QT', 'Reduction of area Z'],
    ['ductility S355', /^S355/, 'Elongation at break'],
    ['ductilité 42CrMo4', '42CrMo4+QT', 'Reduction of area Z'],
    ['N49 losses', /^N49/, 'Core loss (volume) vs flux density'],
    ['pertes N49 200 mT', /^N49/, 'Core loss (volume) vs flux density'],
    ['traction uniaxiale caoutchouc', /^NR/, 'Stress-strain (engineering)'],
    ["loi d'Ogden silicone", /^VMQ/, 'Ogden'],
    ['S355J2 KV', 'S355J2', 'Charpy V impact energy −20 °C'],
    ['low loss ferrite', /ferrite/, 'Core loss (volume) vs flux density'],
    ['RA 42CrMo4', '42CrMo4+QT', 'Reduction of area Z'],
    ['printed steel fatigue', /additively manufactured/, 'S-N curve'],
  ])('%s lists what has it, %s first, and says so [SRCH-008]', async (typed, first, name) => {
    const { items, understood = [], unknownCount } = await find(typed)
    expect(unknownCount).toBe(0)
    if (typeof first === 'string') expect(items[0]?.name).toBe(first)
    else expect(items[0]?.name).toMatch(first)
    const narrowing = understood.filter(({ as }) => as === 'has')
    expect(narrowing).toHaveLength(1)
    expect(narrowing[0]?.names).toContain(name)
    expect((await find(narrowing[0]?.without ?? '')).totalCount).toBeGreaterThanOrEqual(items.length)
  })

  it.each([
    ['core loss', 'has(d_core_loss) or has(d_spec_loss)'],
    ['pertes fer', 'has(d_core_loss) or has(d_spec_loss)'],
    ['Wöhler', 'has(d_sn)'],
    ['courbe S-N', 'has(d_sn)'],
    ['vitesse de fissuration', 'has(d_da_dn)'],
    ['Jominy', 'has(d_jominy)'],
    ['reduction of area', 'has(reduction_z)'],
    ['reduction in area', 'has(reduction_z)'],
    ['striction', 'has(reduction_z)'],
    ["loi d'Ogden", 'has(m_ogden)'],
    ['Ogden', 'has(m_ogden)'],
    ['indice de réfraction', 'has(n_d) or has(d_n_wl)'],
    ['Young’s modulus', 'has(youngs_modulus) or has(d_e_t)'],
  ])('%s alone finds everything that has it', async (typed, q) => {
    const { items, totalCount, understood } = await find(typed)
    const those = await having(q)
    expect(totalCount).toBe((await find('', { textfilter: [], q })).totalCount)
    expect(items.every(({ id }) => those.has(id) || totalCount > 200)).toBe(true)
    expect(understood).toMatchObject([{ term: typed, as: 'has', without: '' }])
  })

  it.each([
    ['high-density polyethylene', 'PE-HD'],
    ['polyéthylène haute densité', 'PE-HD'],
    ['creep resisting steel', /CrMo/],
    ['"creep"', undefined],
    ['1.4301', 'X5CrNi18-10 (304)'],
    ['free cutting steel', /./],
  ])('%s is a name: it is searched as it stands', async (typed, first) => {
    const { items, understood } = await find(typed)
    expect(understood).toBeUndefined()
    if (first !== undefined) expect(items[0]?.name).toMatch(first)
  })

  it('narrows by each property that stands beside a name', async () => {
    const { items, understood } = await find('42CrMoS4 tensile reduction of area')
    expect(items[0]?.name).toBe('42CrMo4+QT')
    expect(understood).toMatchObject([
      { words: 'tensile', as: 'has' },
      { words: 'reduction of area', as: 'has' },
    ])
  })

  it.each([
    ['6061-T651 tensile 150 furlong', ['6061']],
    ['1.4301 tensile -300 °C', ['1.4301']],
    ['1.4301 -300 °C', ['1.4301']],
  ])('%s finds nothing, for its amount is none, and offers the name without it', async (typed, terms) => {
    const { totalCount, offers, understood } = await find(typed)
    expect([totalCount, understood]).toEqual([0, undefined])
    expect(offers?.[0]).toMatchObject({ terms })
  })

  it.each([
    ['printed titanium fatigue', 18, /^T[iAC].*additively manufactured/],
    ['3D printed titanium S-N', 18, /^T[iAC].*additively manufactured/],
    ['titane imprimé fatigue', 18, /^T[iAC].*additively manufactured/],
    ['fabrication additive titane fatigue', 18, /^T[iAC].*additively manufactured/],
    ['AM titanium fatigue', 18, /^T[iAC].*additively manufactured/],
    ['laser powder bed fusion titanium fatigue', 9, /^Ti.*L-PBF/],
    ['SLM Ti64 high cycle fatigue', 2, /^Ti-6Al-4V.*L-PBF/],
    ['DMLS Ti-6Al-4V', 2, /^Ti-6Al-4V.*L-PBF/],
    ['SLM TC4 fatigue', 2, /^Ti-6Al-4V.*L-PBF/],
    ['EBM titanium grade 5', 1, /^Ti-6Al-4V.*E-PBF/],
    ['WAAM Ti-6Al-4V', 1, /^Ti-6Al-4V.*W-DED/],
    ['SLM Inconel 718 fatigue', 1, /^IN718.*L-PBF/],
    ['printed 316L', 8, /^316L.*additively manufactured/],
  ])('%s finds the %i that its process is told of in other words', async (typed, count, name) => {
    const { items, totalCount } = await find(typed)
    expect(totalCount).toBe(count)
    for (const one of items) expect(one.name).toMatch(name)
  })

  it.each(['Ti64', 'TC4', 'titanium grade 5', 'Ti64 fatigue', 'grade 5 titanium fatigue'])(
    '%s lists the grade first: names win',
    async (typed) => expect((await find(typed)).items[0]?.name).toBe('Ti-6Al-4V'),
  )

  it('lists what the rest finds where nothing of it has the property, and says so', async () => {
    const { totalCount, understood } = await find('N87 core loss')
    expect(totalCount).toBe((await find('N87')).totalCount)
    expect(understood).toMatchObject([{ words: 'core loss', as: 'lacks', without: 'N87' }])
  })

  it('shows the columns of the words that something in the list has, where it is asked to', async () => {
    expect((await find('thermal conductivity copper', { asked: true })).asked).toEqual(['k'])
    expect((await find('hardness S355', { asked: true })).asked).toEqual(['hbw'])
    const creep = ['creep_rupture_time', 'creep_elongation', 'creep_reduction']
    expect((await find('creep CMSX-6', { asked: true })).asked).toEqual(creep)
    expect((await find('S355', { asked: true })).asked).toEqual([])
  })

  it('searches many such words at once as they stand', async () => {
    expect((await find(`6061 ${'hardness '.repeat(9)}`)).understood).toBeUndefined()
  })

  it('says that nothing has a property that is typed alone', async () => {
    const { totalCount, understood } = await find('outgassing')
    expect(totalCount).toBe(0)
    expect(understood).toMatchObject([{ words: 'outgassing', as: 'lacks', without: '' }])
  })

  it('tells of a condition that it narrows nothing', async () => {
    for (const typed of ['1.4301 150 °C', '1.4301 at 300 K', '1.4301 à 150 °C']) {
      const { items, understood } = await find(typed)
      expect(items[0]?.name).toBe('X5CrNi18-10 (304)')
      expect(understood).toMatchObject([{ as: 'condition', without: '1.4301' }])
    }
  })

  it('takes an amount of the property itself for a value that a filter says, and no condition', async () => {
    for (const typed of ['Rm 500 MPa', 'density 2.7 g/cm³', 'limite d’élasticité 300 MPa']) {
      const { items, understood = [] } = await find(typed)
      expect([typed, items.length, understood]).toEqual([typed, 0, []])
    }
    expect((await find('core loss 100 kHz')).items.length).toBeGreaterThan(0)
  })

  it('finds nothing where neither name nor property is there', async () => {
    for (const typed of ['unobtainium density', 'Alloy 75 tensile strength', 'Stellite 6 hardness'])
      expect((await find(typed)).totalCount, typed).toBe(0)
  })

  it('asks with other filters and in every other call what the list asks', async () => {
    const { totalCount } = await find('hardness S355')
    const { json } = await server.call('POST', '/mmdc/product/qualfeaturecount', { textfilter: ['hardness S355'] })
    expect(json).toMatchObject({ totalCount })
    const french = await find('hardness S355', { tagfilter: { class: ['plastic'] } })
    expect(french.totalCount).toBe(0)
    expect(french.understood).toHaveLength(1)
  })

  it('names properties in the language of the page', async () => {
    const body = { textfilter: ['hardness S355'], limit: 1, columns: [] }
    const { json } = await server.call('POST', '/mmdc/bblocks/tiles?lang=fr', body)
    expect((json as SearchReply).understood?.[0]?.names).toContain('Dureté Brinell')
  })

  it('offers while somebody types what the list finds', async () => {
    const { json } = await server.call('GET', '/mmdc/catalog/suggest?pattern=creep%20CMSX-6')
    expect((json as { materials: { name: string }[] }).materials[0]?.name).toMatch(/^CMSX-6/)
  })

  it('lists a grade before the batches of it where a stress-relieved temper is typed', async () => {
    for (const typed of ['6061-T651', 'EN AW-6061 T651', '6061-T651 stress-strain']) {
      const { items } = await find(typed)
      expect(items[0]).toMatchObject({ name: 'EN AW-6061 T6', state: { given: ['T651'], own: ['T6'] } })
      expect(items.slice(1).map(({ kind }) => kind)).toEqual(items.slice(1).map(() => 'batch'))
      expect(items.some(({ name }) => name.startsWith('EN AW-6061-T651, nine lots'))).toBe(true)
    }
    expect((await find('7075-T651')).items[0]?.name).toBe('EN AW-7075 T6')
  })
})
