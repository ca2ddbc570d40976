import type { MaterialDocument, PropertyValue } from '@ingot/contract/material'
import { describe, expect, it } from 'vitest'
import type { CardInput } from '../card-input.ts'
import { headerStatements } from '../header.ts'
import { CardRefusal } from '../refusal.ts'
import type { Writer } from '../writer.ts'
import { systemOf } from '../writers/cards.testing.ts'
import { writerOf, writers } from '../writers/index.ts'
import type { CardMaterial, CardOptions } from './card-material.ts'
import { demo } from './demo.testing.ts'
import { gatherCard } from './gather-card.ts'

function writerNamed(key: string): Writer {
  const writer = writerOf(key)
  if (!writer) throw new Error(`no writer ${key}`)
  return writer
}
const gather = (material: CardMaterial, key: string, options: CardOptions = {}): CardInput =>
  gatherCard(material, writerNamed(key), options)

function refusalOf(make: () => unknown): Pick<CardRefusal, 'code' | 'details'> | undefined {
  try {
    make()
  } catch (error) {
    if (error instanceof CardRefusal) return { code: error.code, details: error.details }
    throw error
  }
  return undefined
}
const refused = (material: CardMaterial, key: string, options: CardOptions = {}) =>
  refusalOf(() => gather(material, key, options))

/** The writers that refuse a material, with what their refusals name. */
const refusals = (id: string, options: CardOptions = {}): Record<string, string> =>
  Object.fromEntries(
    writers.flatMap(({ key }) => {
      const refusal = refused(demo(id), key, options)
      return refusal ? [[key, `${refusal.code} ${Object.values(refusal.details).join(', ')}`.trim()]] : []
    }),
  )

const RUBBER = 'law-missing m_yeoh, m_ogden, m_mooney, m_neohooke'
const noLaws = { 'abaqus-hyperelastic': RUBBER, 'moulding-cross-wlf': 'law-missing m_crosswlf' }
const FLOW = writers.filter(({ needs }) => needs.flow).map(({ key }) => key)
const JOHNSON_COOK = writers.filter(({ needs }) => needs.laws?.includes('m_jc')).map(({ key }) => key)
const each = (keys: readonly string[], refusal: string) => Object.fromEntries(keys.map((key) => [key, refusal]))

const without = (vkeys: readonly string[]) => (doc: MaterialDocument) => ({
  ...doc,
  values: doc.values.filter(({ vkey }) => !vkeys.includes(vkey)),
})
const changed = (vkey: string, change: (value: PropertyValue) => PropertyValue) => (doc: MaterialDocument) => ({
  ...doc,
  values: doc.values.map((value) => (value.vkey === vkey ? change(value) : value)),
})
/** Without the curves over temperature, which would give a number as well. */
const withoutCurves = (doc: MaterialDocument) => ({
  ...doc,
  curves: doc.curves.filter(({ vkey }) => !vkey.endsWith('_t')),
})

describe('the cards of a material', () => {
  it.each([
    ['dc04', { acceptDeviation: true }, noLaws],
    ['s355j2', { acceptDeviation: true }, noLaws],
    // Its strengths are limits, ≥ 310 MPa, which are no number of a card.
    ['en-aw-6082-t6', {}, { ...noLaws, 'simsolid-elastic': 'quantity-missing tensileStrength' }],
    [
      'pa66-gf30',
      { moisture: 'dry' },
      { 'abaqus-hyperelastic': RUBBER, 'simsolid-elastic': 'quantity-missing yieldStrength' },
    ],
    [
      'pa66-gf30',
      { moisture: 'cond' },
      { 'abaqus-hyperelastic': RUBBER, 'simsolid-elastic': 'quantity-missing yieldStrength' },
    ],
    ['pp-homopolymer', { acceptDeviation: true }, { 'abaqus-hyperelastic': RUBBER }],
    [
      'nr-55-shore-a',
      {},
      {
        ...each([...FLOW, ...JOHNSON_COOK], 'not-plastic'),
        'moulding-cross-wlf': 'law-missing m_crosswlf',
        'simsolid-elastic': 'quantity-missing yieldStrength',
      },
    ],
    [
      'al2o3-99-5',
      {},
      {
        ...noLaws,
        ...each([...FLOW, ...JOHNSON_COOK], 'curve-elastic c-ss-23'),
        'simsolid-elastic': 'quantity-missing yieldStrength',
      },
    ],
  ] as const)('of %s %o are all but those that would be a guess', (id, options, expected) => {
    expect(refusals(id, options)).toEqual(expected)
  })

  it.each(['cfrp-ud-ht-carbon-epoxy', 'oak'])('of %s, which differs by direction, are none', (id) => {
    const found = refusals(id)
    expect(Object.keys(found)).toHaveLength(writers.length)
    for (const key of FLOW) expect(found[key]).toMatch(/^curve-conditions (dir|.*dir)/)
    expect(found['abaqus-elastic']).toBe('quantity-missing modulus')
  })
})

describe('a number of a card', () => {
  it('is the material’s own, with the value that it is from', () => {
    const { quantities } = gather(demo('dc04'), 'abaqus-elastic')
    expect(quantities.modulus).toEqual({ rows: [{ value: 210e9 }], from: ['e_modulus'] })
    expect(quantities.density).toEqual({ rows: [{ value: 7850 }], from: ['density'] })
  })

  it('is no one-sided limit, but the middle of a range, which is said', () => {
    const silent = (change: Partial<PropertyValue>) =>
      demo('dc04', (doc) =>
        changed('density', ({ value: _, ...density }) => ({ ...density, ...change }))(withoutCurves(doc)),
      )
    expect(refused(silent({ min: 7000 }), 'abaqus-elastic')).toEqual({
      code: 'quantity-missing',
      details: { quantity: 'density' },
    })
    const { quantities, notes } = gather(silent({ min: 7000, max: 8000 }), 'abaqus-elastic')
    expect(quantities.density?.rows).toEqual([{ value: 7500 }])
    expect(notes).toContain('density: middle of the stated range')
  })

  it('is found beside a limit', () => {
    const material = demo('dc04', (doc) => ({
      ...doc,
      values: doc.values.flatMap((value) => {
        if (value.vkey !== 'density') return [value]
        const { value: _, ...limit } = value
        return [{ ...limit, id: 'limit', min: 7700, main: true as const }, value]
      }),
    }))
    expect(gather(material, 'abaqus-elastic').quantities.density).toEqual({
      rows: [{ value: 7850 }],
      from: ['density'],
    })
  })

  it('is none of one direction', () => {
    const along = demo('pp-homopolymer', (doc) => ({
      ...changed('tensile_modulus', (value) => ({ ...value, cond: { ...value.cond, dir: 'flow' } }))(
        withoutCurves(doc),
      ),
    }))
    expect(refused(along, 'abaqus-elastic')).toEqual({ code: 'quantity-missing', details: { quantity: 'modulus' } })
  })

  it('is refused at a temperature at which the material says nothing of it', () => {
    const cold = demo('dc04', withoutCurves)
    expect(refused(cold, 'abaqus-elastic', { temperatures: [673.15] })).toEqual({
      code: 'quantity-elsewhere',
      details: { quantity: 'modulus', T: 400 },
    })
    expect(refused(demo('dc04'), 'abaqus-elastic', { temperatures: [673.15] })).toBeUndefined()
  })

  it('is a table over several temperatures, rising', () => {
    const { quantities, condition } = gather(demo('dc04'), 'abaqus-elastic', { temperatures: [673.15, 296.15] })
    expect(condition.temperatures).toEqual([296.15, 673.15])
    expect(quantities.modulus?.rows.map(({ T }) => T)).toEqual([296.15, 673.15])
    expect(quantities.modulus?.rows[1]?.value).toBeLessThan(210e9)
  })

  it('of the thermal part is left out with it [CARD-004]', () => {
    const thermal = ['expansion', 'conductivity', 'specificHeat']
    expect(Object.keys(gather(demo('dc04'), 'abaqus-elastic').quantities)).toEqual(expect.arrayContaining(thermal))
    const rest = gather(demo('dc04'), 'abaqus-elastic', { templates: [] }).quantities
    expect(Object.keys(rest)).toEqual(['density', 'modulus', 'poisson'])
  })

  it('is multiplied by the reduction factor where it is a stress or a modulus', () => {
    const { quantities, reduction, flow } = gather(demo('dc04'), 'abaqus-plastic', { reduction: 0.8 })
    expect(reduction).toBe(0.8)
    expect(quantities.modulus?.rows).toEqual([{ value: 168e9 }])
    expect(quantities.density?.rows).toEqual([{ value: 7850 }])
    expect(flow[0]?.modulus).toBe(168e9)
  })
})

describe('Poisson’s ratio', () => {
  const silent = demo('dc04', without(['poisson']))

  it('that is missing is refused', () => {
    expect(refused(silent, 'abaqus-elastic')).toEqual({ code: 'quantity-missing', details: { quantity: 'poisson' } })
  })

  it('is taken from the class where generic data are included, and flagged [CARD-004]', () => {
    const writer = writerNamed('abaqus-elastic')
    const input = gatherCard(silent, writer, { includeGeneric: true })
    expect(input.quantities.poisson).toEqual({ rows: [{ value: 0.29 }], from: [], given: 'generic' })
    const system = { id: 'kg-m-s', attributes: { mass: 'kg', length: 'm', time: 's', name: 'SI' } }
    expect(headerStatements({ input, system, startNumber: 1 }, writer)).toContain(
      "GENERIC: Poisson's ratio is typical of the material class, not of this material",
    )
  })

  it('of a class that has no typical one is missing still', () => {
    const oak = demo('dc04', (doc) => ({ ...without(['poisson'])(doc), class: 'wood/hardwood' }))
    expect(refused(oak, 'abaqus-elastic', { includeGeneric: true })?.code).toBe('quantity-missing')
  })

  it('of the material is not replaced by a generic one', () => {
    expect(gather(demo('dc04'), 'abaqus-elastic', { includeGeneric: true }).quantities.poisson).toEqual({
      rows: [{ value: 0.3 }],
      from: ['poisson'],
    })
  })

  it('may be typed, but not as 0.5 or below 0 [CARD-004]', () => {
    expect(gather(silent, 'abaqus-elastic', { poissonsRatio: 0.31 }).quantities.poisson).toEqual({
      rows: [{ value: 0.31 }],
      from: [],
      given: 'asked',
    })
    for (const poissonsRatio of [0.5, -0.1, Number.NaN])
      expect(refused(silent, 'abaqus-elastic', { poissonsRatio })).toEqual({
        code: 'poisson-range',
        details: { value: poissonsRatio, min: 0, max: 0.499 },
      })
  })
})

describe('the conditions of a card', () => {
  it('name the moisture states where one must be chosen', () => {
    expect(refused(demo('pa66-gf30'), 'abaqus-elastic')).toEqual({
      code: 'moisture-missing',
      details: { states: 'dry, cond' },
    })
    expect(refused(demo('dc04'), 'abaqus-elastic', { moisture: 'cond' })).toEqual({
      code: 'moisture-none',
      details: { states: 'cond' },
    })
  })

  it('are those of the state that is chosen [CARD-004]', () => {
    const [dry, conditioned] = (['dry', 'cond'] as const).map((moisture) =>
      gather(demo('pa66-gf30'), 'abaqus-plastic', { moisture, templates: [] }),
    )
    expect([dry, conditioned].map((input) => input?.quantities.modulus?.rows[0]?.value)).toEqual([10e9, 7.2e9])
    expect([dry, conditioned].map((input) => input?.flow[0]?.from)).toEqual([
      ['c-ss-23-r0.01-dry'],
      ['c-ss-23-r0.01-cond'],
    ])
  })

  it('name the temperatures that have a curve where one has none [CARD-019]', () => {
    expect(refused(demo('s355j2'), 'abaqus-plastic', { temperatures: [323.15] })).toEqual({
      code: 'temperature-missing',
      details: { asked: '50 °C', available: '23 °C, 200 °C, 400 °C, 600 °C' },
    })
  })

  it('are several temperatures only where the card can hold them', () => {
    const temperatures = [296.15, 473.15]
    expect(gather(demo('s355j2'), 'abaqus-plastic', { temperatures }).flow.map(({ T }) => T)).toEqual(temperatures)
    expect(refused(demo('s355j2'), 'lsdyna-mat024', { temperatures })).toEqual({
      code: 'conditions-many',
      details: { condition: 'temperature', count: 2, max: 1 },
    })
  })

  it('name the diagrams where the one asked for has no curve [CARD-020]', () => {
    expect(gather(demo('dc04'), 'calculix-plastic', { diagram: 'd_flow' }).flow[0]?.from).toEqual(['c-flow-23-r0.001'])
    expect(refused(demo('dc04'), 'calculix-plastic', { diagram: 'd_sn' })).toEqual({
      code: 'curve-missing',
      details: { available: 'd_ss, d_flow' },
    })
  })
})

describe('the curves of a card', () => {
  const rates = (options: CardOptions) => gather(demo('dc04'), 'lsdyna-mat024', options).flow.map(({ rate }) => rate)

  it('are of every strain rate, or of the slowest where rates are left out [CARD-004]', () => {
    expect(rates({})).toEqual([0.001, 1, 10, 100])
    expect(rates({ templates: [] })).toEqual([0.001])
  })

  it('reach to a plastic strain of 1 for explicit solvers only', () => {
    const [explicit, implicit] = ['lsdyna-mat024', 'calculix-plastic'].map((key) => gather(demo('dc04'), key).flow[0])
    expect(explicit?.strain.at(-1)).toBe(1)
    expect(implicit?.strain.at(-1)).toBe(implicit?.uniformStrain)
  })

  it('go on flat at a stress limit, which a card without curves refuses [CARD-004]', () => {
    const { flow, stressLimit } = gather(demo('dc04'), 'calculix-plastic', { stressLimit: 300e6 })
    expect([stressLimit, flow[0]?.stress.at(-1)]).toEqual([300e6, 300e6])
    expect(refused(demo('dc04'), 'abaqus-elastic', { stressLimit: 300e6 })?.code).toBe('curve-missing')
  })

  it('have no stress limit that they do not reach [CARD-017]', () => {
    const max = gather(demo('dc04'), 'calculix-plastic').flow[0]?.stress.at(-1) ?? 0
    expect(refused(demo('dc04'), 'calculix-plastic', { stressLimit: max })).toBeUndefined()
    expect(refused(demo('dc04'), 'calculix-plastic', { stressLimit: 2 * max })).toMatchObject({
      code: 'stress-limit-range',
      details: { value: 2 * max, max },
    })
  })
})

describe('the range of a stress limit that is refused', () => {
  it('is the same above and below it, and holds at both its ends, also of curves of several rates [CARD-004]', () => {
    const limited = (stressLimit: number) => refused(demo('dc04'), 'abaqus-plastic', { stressLimit })
    const [min, max] = ['min', 'max'].map((end) => Number(limited(10)?.details[end])) as [number, number]
    expect(limited(5e9)?.details).toEqual({ value: 5e9, min, max })
    const slowest = gather(demo('dc04'), 'abaqus-plastic', { templates: [] }).flow[0]?.stress.at(-1) ?? 0
    expect(max).toBeGreaterThan(slowest)
    for (const stress of [min, slowest, (slowest + max) / 2, max]) expect(limited(stress)).toBeUndefined()
    for (const stress of [min * 0.999, max * 1.001]) expect(limited(stress)?.details).toMatchObject({ min, max })
  })
})

describe('a reduction factor', () => {
  it('out of its range is refused with the range [CARD-016]', () => {
    for (const reduction of [0, 0.05, 1.01, Number.NaN])
      expect(refused(demo('dc04'), 'abaqus-elastic', { reduction })).toEqual({
        code: 'reduction-range',
        details: { value: reduction, min: 0.1, max: 1 },
      })
  })

  it('is none of a card whose law is written as it is stated', () => {
    expect(refused(demo('nr-55-shore-a'), 'abaqus-hyperelastic', { reduction: 0.8 })).toEqual({
      code: 'reduction-none',
      details: {},
    })
  })
})

describe('the law of a card', () => {
  it('is the material’s own', () => {
    expect(gather(demo('nr-55-shore-a'), 'abaqus-hyperelastic').laws.map(({ vkey, fitted }) => [vkey, fitted])).toEqual(
      [['m_yeoh', undefined]],
    )
    expect(gather(demo('en-aw-2024-t3'), 'lsdyna-mat098').laws[0]?.params['A']).toBe(369e6)
  })

  it('is fitted to the curves of every rate where there is none, and says how well', () => {
    const [law] = gather(demo('dc04'), 'lsdyna-mat098', { acceptDeviation: true }).laws
    expect(law?.from).toEqual(['c-ss-23-r0.001', 'c-ss-23-r1', 'c-ss-23-r10', 'c-ss-23-r100'])
    expect(law?.fitted?.r2).toBeGreaterThan(0.9)
    expect(law?.params['C']).toBeGreaterThan(0)
    expect(law?.params['rate0']).toBe(0.001)
  })

  it('is fitted to the slowest curve only where strain rates are left out', () => {
    const from = (options: CardOptions) => gather(demo('en-aw-3003-h14'), 'lsdyna-mat098', options).laws[0]?.from
    expect(from({})?.length).toBeGreaterThan(1)
    expect(from({ templates: ['thermal'] })).toEqual(['c-ss-23-r0.001'])
  })

  it('that is more than 10 % from the material’s own curve is refused with the place, unless it is accepted', () => {
    const refusal = refused(demo('c45e-qt'), 'lsdyna-mat098')
    expect(refusal).toMatchObject({ code: 'law-deviates', details: { ofLaw: 735.9, limit: 10 } })
    expect(refusal?.details['percent']).toBeCloseTo(61, 0)
    const writer = writerNamed('lsdyna-mat098')
    const input = gather(demo('c45e-qt'), 'lsdyna-mat098', { acceptDeviation: true })
    const said = headerStatements({ input, system: systemOf('Mg-mm-s'), startNumber: 1 }, writer).join('\n')
    expect(said).toMatch(
      /m_jc: at most \+61\.\d % from .* at plastic strain 0\.002\d*: law 735\.\d+ MPa, curve 456\.\d+/,
    )
  })

  it('says how far it is from the curve where it is near, with the sign', () => {
    const { laws } = gather(demo('en-gjs-700-2'), 'radioss-law2')
    expect(Math.abs(laws[0]?.deviation?.relative ?? 1)).toBeLessThan(0.1)
  })

  it('that is silent about its temperature is one of room temperature', () => {
    const silent = demo('nr-55-shore-a', (doc) => ({ ...doc, models: doc.models.map(({ cond: _, ...one }) => one) }))
    expect(gather(silent, 'abaqus-hyperelastic', { templates: [] }).laws[0]?.vkey).toBe('m_yeoh')
    expect(refused(silent, 'abaqus-hyperelastic', { temperatures: [473.15], templates: [] })?.code).toBe('law-missing')
  })

  /** With a curve at 250 °C, as somebody who tested there has it. */
  const testedHot = (doc: MaterialDocument): MaterialDocument => ({
    ...doc,
    curves: doc.curves.flatMap((curve) => {
      if (curve.vkey !== 'd_ss' || curve.cond?.['T'] !== 296.15 || curve.cond['rate'] !== 0.001) return [curve]
      const hot = { ...curve, id: 'hot', cond: { ...curve.cond, T: 523.15 }, y: curve.y.map((stress) => 0.78 * stress) }
      return [curve, { ...hot, origin: 'measured' }]
    }),
  })

  it('of Johnson-Cook is one of its reference temperature, whatever it says else', () => {
    const law = (Tr: number | undefined, T: number | undefined) =>
      demo('en-aw-2024-t3', (doc) => ({
        ...testedHot(doc),
        models: doc.models.map(({ cond: _, ...one }) => {
          const { Tr: __, ...params } = one.params
          return {
            ...one,
            params: { ...params, ...(Tr !== undefined && { Tr }) },
            ...(T !== undefined && { cond: { T } }),
          }
        }),
      }))
    const isOwn = (material: CardMaterial, T: number) =>
      gather(material, 'lsdyna-mat098', { temperatures: [T], acceptDeviation: true }).laws[0]?.fitted === undefined
    const [room, warm] = [296.15, 523.15]
    for (const [Tr, T] of [
      [undefined, undefined],
      [room, undefined],
      [room, warm],
      [undefined, room],
    ])
      expect(
        [room, warm].map((at) => isOwn(law(Tr, T), at)),
        `${Tr} ${T}`,
      ).toEqual([true, false])
    expect([room, warm].map((at) => isOwn(law(undefined, warm), at))).toEqual([false, true])
  })

  it('that is one over temperature holds at any', () => {
    const { laws } = gather(demo('pp-homopolymer'), 'moulding-cross-wlf', { temperatures: [473.15] })
    expect(laws.map(({ vkey }) => vkey)).toEqual(['m_crosswlf', 'm_tait'])
  })

  it('is fitted to the reduced curves, and at a temperature that its own is not stated for', () => {
    const material = demo('en-aw-2024-t3', testedHot)
    const stresses = [{}, { reduction: 0.5 }, { temperatures: [523.15] }].map((options) => {
      const [law] = gather(material, 'lsdyna-mat098', options).laws
      return [law?.fitted !== undefined, law?.params['A'] ?? 0] as const
    })
    expect(stresses.map(([isFitted]) => isFitted)).toEqual([false, true, true])
    expect(stresses[1]?.[1]).toBeLessThan(250e6)
  })
})

describe('what a card says of its numbers', () => {
  it('is every source that it took something from, with its rights', () => {
    const { sources } = gather(demo('dc04'), 'abaqus-elastic', { templates: [] })
    expect(sources).toEqual([
      {
        title: 'Generic values compiled for this catalogue',
        rights: 'public',
        of: ['density', 'modulus', 'poisson'],
      },
    ])
    const titles = gather(demo('nr-55-shore-a'), 'abaqus-hyperelastic', { templates: [] }).sources.map(
      ({ title }) => title,
    )
    expect(titles).toHaveLength(2)
    expect(titles.join()).toMatch(/^Generic values.*Yeoh/)
  })

  it('is which of them are estimated', () => {
    expect(gather(demo('dc04'), 'calculix-plastic', { templates: [] }).notes).toContain(
      'ESTIMATED, not measured: density, modulus, poisson, curve c-ss-23-r0.001',
    )
    expect(gather(demo('en-aw-2024-t3'), 'lsdyna-mat098').notes.join()).not.toMatch(/ESTIMATED[^:]*:[^:]*m_jc/)
  })

  it('is the direction of its numbers, or that isotropy is assumed, and of what', () => {
    const first = (id: string, key: string, options: CardOptions = {}) => gather(demo(id), key, options).notes[0]
    expect(first('en-gjl-250', 'abaqus-elastic')).toBe('Isotropic (assumed)')
    expect(first('pa66-gf30', 'lsdyna-mat024', { moisture: 'dry' })).toMatch(
      /^ISOTROPY IS ASSUMED: .*filled with fibres/,
    )
    expect(first('dc04', 'abaqus-elastic')).toMatch(/^ISOTROPY IS ASSUMED: the material is rolled/)
    const along = demo(
      'dc04',
      changed('e_modulus', (value) => ({ ...value, cond: { dir: 'L' } })),
    )
    expect(gather(along, 'abaqus-elastic').notes[0]).toMatch(/direction of its numbers: modulus L/)
  })

  it('is every note of what it took, and nothing of what it did not', () => {
    const limit = 'Note on curve c-ss-23-r0.001: Through the lower limits of the standard: a real heat is stronger.'
    expect(gather(demo('hct590x'), 'lsdyna-mat024', { templates: [] }).notes).toContain(limit)
    expect(gather(demo('hct590x'), 'lsdyna-mat001', { templates: [] }).notes).not.toContain(limit)
    expect(gather(demo('cu-etp-r220'), 'lsdyna-mat098', { acceptDeviation: true }).notes).toContain(
      'Note on m_jc: Parameters of OFHC copper, Johnson and Cook 1983.',
    )
  })

  it('is which of several curves under one condition was taken, and which not', () => {
    const twice = demo('dc04', (doc) => ({
      ...doc,
      curves: doc.curves.flatMap((one) => (one.id === 'c-ss-23-r0.001' ? [one, { ...one, id: 'second' }] : [one])),
    }))
    const said = gather(twice, 'abaqus-plastic', { templates: [] }).notes.join('\n')
    expect(said).toMatch(/Curve c-ss-23-r0.001: taken of several under one condition, .*; not taken: second/)
    expect(gather(demo('dc04'), 'abaqus-plastic').notes.join()).not.toContain('taken of several')
  })

  it('is what temperature was assumed where a source is silent', () => {
    expect(gather(demo('dc04'), 'nastran-mat1', { templates: [] }).notes).toContain(
      'Temperature not stated, 23 degC assumed: density, modulus, poisson',
    )
  })

  it('is that a mean and a minimum are no pair', () => {
    const mixed = demo('dc04', (doc) => ({
      ...doc,
      values: doc.values.filter(({ id }) => id !== 'rm-2'),
    }))
    const { notes } = gather(mixed, 'simsolid-elastic')
    expect(notes.join('\n')).toMatch(
      /STRENGTHS OF DIFFERENT BASIS: yieldStrength \w.*, tensileStrength middle of a range/,
    )
  })

  it('is that they are of different test sets', () => {
    const sets = demo('dc04', (doc) => ({
      ...doc,
      values: doc.values.map((value) => ({ ...value, set: value.vkey === 'density' ? 'B' : 'A' })),
    }))
    expect(gather(sets, 'abaqus-elastic', { templates: [] }).notes).toContain(
      'Values and curves are of different test sets: A, B',
    )
    expect(gather(demo('dc04'), 'abaqus-elastic').notes.join()).not.toContain('test sets')
  })

  it('is the revision, and the same for the same material', () => {
    const [one, other] = [0, 1].map(() => gather(demo('dc04'), 'lsdyna-mat024'))
    expect(one).toEqual(other)
    expect(one?.material).toMatchObject({ id: 'dc04', name: 'DC04', revision: 3 })
  })
})
