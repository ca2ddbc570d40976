import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { MaterialDocument, MaterialRecord } from '@ingot/contract/material'
import { openCompared } from '@ingot/domain/compare/evaluate'
import { describe, expect, it } from 'vitest'
import { headerStatements } from '../../header.ts'
import { CardRefusal } from '../../refusal.ts'
import { systemOf } from '../../writers/cards.testing.ts'
import { writerOf, writers } from '../../writers/index.ts'
import type { CardMaterial, CardOptions } from '../card-material.ts'
import { demo } from '../demo.testing.ts'
import { gatherCard } from '../gather-card.ts'
import { withGrade } from '../grade.ts'
import { offerOf } from '../offer.ts'

const grade = demo('42crmo4-qt')
const pack = new URL('../../../../../data/packs/iwm-42crmos4/records.jsonl.gz', import.meta.url)
const batch = gunzipSync(readFileSync(pack))
  .toString('utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as MaterialRecord)
  .find(({ id }) => id === 'iwm-42crmos4-850')

/** 42CrMoS4 of 850 °C as its laboratory tested it, with the modulus of its grade. */
function tested(change: (doc: MaterialDocument) => MaterialDocument = (doc) => doc): CardMaterial {
  if (!batch) throw new Error('the pack has no such batch')
  const { catalogue } = grade.compared
  const doc = change(withGrade(catalogue, batch.doc, { id: '42crmo4-qt', revision: 1, doc: grade.doc }))
  return { id: batch.id, revision: 1, doc, compared: openCompared(catalogue, doc) }
}

function gather(material: CardMaterial, key: string, options: CardOptions) {
  const writer = writerOf(key)
  if (!writer) throw new Error(`no writer ${key}`)
  const input = gatherCard(material, writer, options)
  const header = headerStatements({ input, system: systemOf('Mg-mm-s'), startNumber: 1 }, writer)
  return { input, header }
}
function refusal(material: CardMaterial, key: string, options: CardOptions): string {
  try {
    gather(material, key, options)
  } catch (error) {
    if (error instanceof CardRefusal) return error.message
    throw error
  }
  return 'none'
}
const strainOf = ({ input }: ReturnType<typeof gather>): number =>
  input.failure?.way === 'fracture-strain' ? (input.failure.rows[0]?.value ?? 0) : 0

/** ln(S0/Su): sections of the specimens as the laboratory measured them before and after. */
const measured = (batch?.doc.tests ?? []).map(({ specimen: { name, size = {} } }) => ({
  name,
  strain: Math.log((size['S0'] ?? 0) / (size['Su'] ?? 0)),
}))

describe('a card that breaks at a strain', () => {
  it('takes the mean reduction of area of tested specimens, as their sections say', () => {
    const card = gather(tested(), 'lsdyna-mat024', { failure: 'fracture-strain' })
    const mean = measured.reduce((sum, { strain }) => sum + 1 - Math.exp(-strain), 0) / measured.length
    expect(measured).toHaveLength(14)
    expect(strainOf(card)).toBeCloseTo(Math.log(1 / (1 - mean)), 4)
    expect(card.header.filter((line) => line.startsWith('FAILS'))).toEqual([
      'FAILS at plastic strain 0.8053 at 23 degC (296.15 K): ln(1/(1-Z)), Z 55.304 %, mean of n = 14 specimens',
    ])
    const said = card.header.join('\n')
    expect(said).toContain('no elastic part is taken off')
    expect(said).toContain('triaxiality 1/3')
    expect(said).toContain(
      'MESH-DEPENDENT: nothing is regularised, so that the size of the elements decides when they fail',
    )
    expect(said).toMatch(/Source of [^\n]*fracture[^\n]*Fraunhofer IWM/)
    expect(said).not.toContain('NO FAILURE')
  })

  it('takes the least as a minimum and names its specimen', () => {
    const card = gather(tested(), 'radioss-law36', { failure: 'fracture-strain', basis: 'minimum' })
    const [least = { name: '', strain: 0 }] = [...measured].sort((a, b) => a.strain - b.strain)
    expect(strainOf(card)).toBeCloseTo(least.strain, 4)
    expect(card.header.join('\n')).toContain(`least of n = 14 specimens, that of specimen ${least.name}`)
  })

  it('says NO FAILURE as before where none is asked for', () => {
    for (const options of [{}, { failure: 'none' }] as const) {
      const { input, header } = gather(tested(), 'lsdyna-mat024', options)
      expect(input.failure).toBeUndefined()
      expect(header.some((line) => line.startsWith('NO FAILURE'))).toBe(true)
    }
  })

  it('has a curve that reaches it', () => {
    const wide = tested((doc) => ({
      ...doc,
      values: doc.values.map((value) => (value.id === 'reduction_z-mean' ? { ...value, value: 0.8 } : value)),
    }))
    const { input } = gather(wide, 'lsdyna-mat024', { failure: 'fracture-strain' })
    // ln 5
    expect(input.flow[0]?.strain.at(-1)).toBeCloseTo(1.609438, 5)
    expect(refusal(wide, 'lsdyna-mat024', { failure: 'fracture-strain', extrapolation: 'none' })).toMatch(
      /^failure-beyond-curve/,
    )
    const { header } = gather(wide, 'abaqus-plastic', { failure: 'fracture-strain' })
    expect(header.join('\n')).toContain('the size of the elements decides when damage begins')
    expect(header.join('\n')).not.toContain('when they fail')
    expect(header.join('\n')).toMatch(/from there to fracture the solver holds its last stress/)
  })

  it('is refused within its own curve, of a limit, of an elongation alone and of another basis', () => {
    const withZ = (value: number) =>
      tested((doc) => ({
        ...doc,
        values: doc.values.map((one) => (one.id === 'reduction_z-mean' ? { ...one, value } : one)),
      }))
    const asked = { failure: 'fracture-strain' } as const
    expect(refusal(withZ(0.03), 'lsdyna-mat024', asked)).toMatch(/^failure-within-curve .*"strain":0.03046/)
    for (const value of [1, 0.9999999999, 0.9991])
      expect(refusal(withZ(value), 'lsdyna-mat024', asked)).toMatch(/^failure-range .*"max":99.9}/)
    // ln 1000
    expect(strainOf(gather(withZ(0.999), 'lsdyna-mat024', asked))).toBeCloseTo(6.907755, 5)
    const elongated = tested((doc) => ({ ...doc, values: doc.values.filter(({ vkey }) => vkey !== 'reduction_z') }))
    expect(elongated.doc.values.some(({ vkey }) => vkey === 'elongation_a')).toBe(true)
    expect(refusal(elongated, 'lsdyna-mat024', asked)).toBe('failure-missing {"T":23}')
    for (const basis of ['characteristic', 'A', 'B'] as const)
      expect(refusal(tested(), 'lsdyna-mat024', { ...asked, basis })).toMatch(/^(failure-)?basis/)
    // EN ISO 683-2: Z of 42CrMo4 +QT of 16 to 40 mm is at least 45 %.
    expect(refusal(demo('42crmo4-qt'), 'lsdyna-mat024', asked)).toBe('failure-limit {"limit":45}')
    const least = gather(demo('42crmo4-qt'), 'lsdyna-mat024', { ...asked, basis: 'minimum' })
    expect(strainOf(least)).toBeCloseTo(0.597837, 6)
    expect(least.header.join('\n')).toContain('Z 45 %, a lower limit, diameter 16 to 40 mm')
  })

  it('says how far a law was fitted that it breaks far beyond, and where nothing breaks', () => {
    for (const failure of ['fracture-strain', 'none'] as const)
      for (const key of ['lsdyna-mat098', 'radioss-law2']) {
        const { input, header } = gather(tested(), key, { failure, acceptDeviation: true })
        const [id] = input.laws[0]?.from ?? []
        const { x = [], y = [] } = tested().doc.curves.find((curve) => curve.id === id) ?? {}
        const most = Math.max(...y)
        const strain = x[y.indexOf(most)] ?? 0
        const modulus = tested().doc.values.find(({ vkey }) => vkey === 'e_modulus')?.value ?? 0
        const to = Math.log(1 + strain) - (most * (1 + strain)) / modulus
        const said = /m_jc: fitted from plastic strain 0 to ([\d.]+), EXTRAPOLATED beyond/.exec(header.join('\n'))?.[1]
        expect(Number(said)).toBeCloseTo(to, 3)
      }
  })

  it('marks an estimated reduction of area', () => {
    const { header } = gather(demo('16mncr5'), 'lsdyna-mat024', { failure: 'fracture-strain' })
    expect(header.find((line) => line.startsWith('ESTIMATED'))).toContain('fracture')
    expect(header.find((line) => line.startsWith('FAILS'))).toContain('Z 40 %, typical, state blind-hardened')
  })
})

describe('a card that breaks by the law of Johnson and Cook', () => {
  it('has its constants, and the references of the flow law that they are published with', () => {
    const { input, header } = gather(demo('34crnimo6-qt'), 'lsdyna-mat024', { failure: 'johnson-cook-damage' })
    expect(input.failure).toMatchObject({
      constants: { D1: 0.05, D2: 3.44, D3: -2.12, D4: 0.002, D5: 0.61 },
      rate0: 1,
      thermal: [{ T: 296.15, value: 1 }],
    })
    const said = header.join('\n')
    expect(said).toContain('1.7469 at triaxiality 0.333')
    expect(said).toContain('those of m-jc, as it states none')
    expect(said).toContain('DMGEXP 1')
    // The law breaks at 1.7469 in uniaxial tension, beyond the plastic strain of 1 that explicit solvers need.
    expect(input.flow[0]?.strain.at(-1)).toBeCloseTo(1.7469, 4)
  })

  it('takes its own references first, and its factor at another temperature', () => {
    const own = demo('34crnimo6-qt', (doc) => ({
      ...doc,
      curves: doc.curves.map((curve) => ({ ...curve, cond: { ...curve.cond, T: 473.15 } })),
      values: doc.values.map((value) => (value.vkey === 'e_modulus' ? { ...value, cond: { T: 473.15 } } : value)),
      models: doc.models.map((model) =>
        model.vkey === 'm_jcd' ? { ...model, params: { ...model.params, rate0: 2, Tr: 300, Tm: 1800 } } : model,
      ),
    }))
    const { input } = gather(own, 'lsdyna-mat024', { failure: 'johnson-cook-damage', templates: ['thermal'] })
    expect(input.failure).toMatchObject({ rate0: 2 })
    const [row] = input.failure?.way === 'johnson-cook-damage' ? input.failure.thermal : []
    expect(row?.value).toBeCloseTo(1 + 0.61 * (173.15 / 1500), 9)
  })

  it('says where a law breaks before its curve ends', () => {
    const brittle = demo('en-aw-2024-t3', (doc) => ({
      ...doc,
      models: doc.models.map((model) =>
        model.vkey === 'm_jcd' ? { ...model, params: { ...model.params, D1: 0.001, D2: 0.001 } } : model,
      ),
    }))
    const { header } = gather(brittle, 'lsdyna-mat024', { failure: 'johnson-cook-damage' })
    expect(header.join('\n')).toContain('FAILS BEFORE ITS CURVE ENDS')
  })

  it('doubts a law of another sign, as decks of some solvers have it', () => {
    const turned = demo('34crnimo6-qt', (doc) => ({
      ...doc,
      models: doc.models.map((model) =>
        model.vkey === 'm_jcd' ? { ...model, params: { ...model.params, D3: 2.12 } } : model,
      ),
    }))
    const said = (material: CardMaterial) =>
      gather(material, 'abaqus-plastic', { failure: 'johnson-cook-damage' }).header.join('\n')
    expect(said(turned)).toContain('D3 IS ABOVE 0')
    expect(said(demo('34crnimo6-qt'))).not.toContain('D3 IS ABOVE 0')
  })

  it('is refused without constants, of a strain that is not above 0, and as a minimum', () => {
    const asked = { failure: 'johnson-cook-damage' } as const
    expect(refusal(tested(), 'lsdyna-mat024', asked)).toBe('failure-law-missing {}')
    expect(refusal(demo('34crnimo6-qt'), 'lsdyna-mat024', { ...asked, basis: 'minimum' })).toMatch(/^failure-basis/)
    const changed = (params: Readonly<Record<string, number>>, without: string[] = []) =>
      demo('34crnimo6-qt', (doc) => ({
        ...doc,
        models: doc.models
          .filter(({ vkey }) => !without.includes(vkey))
          .map((model) => (model.vkey === 'm_jcd' ? { ...model, params: { ...model.params, ...params } } : model)),
      }))
    // Armco iron, Johnson and Cook 1985: in a notch -2.2 + 5.43 exp(-0.47) = 1.19.
    expect(refusal(changed({ D1: -2.2, D2: 5.43, D3: -0.47 }), 'lsdyna-mat024', asked)).toBe('none')
    expect(refusal(changed({ D1: -2.2, D2: 3.44, D3: -0.47 }), 'lsdyna-mat024', asked)).toMatch(/^failure-not-positive/)
    expect(refusal(changed({}, ['m_jc']), 'lsdyna-mat024', asked)).toBe('failure-constant {"constant":"rate0"}')
  })

  it('is refused where its strains are beyond belief at a triaxiality, with every writer that says it', () => {
    const changed = (params: Readonly<Record<string, number>>) =>
      demo('34crnimo6-qt', (doc) => ({
        ...doc,
        models: doc.models.map((model) =>
          model.vkey === 'm_jcd' ? { ...model, params: { ...model.params, ...params } } : model,
        ),
      }))
    const asked = { failure: 'johnson-cook-damage' } as const
    for (const key of ['lsdyna-mat024', 'lsdyna-mat098', 'radioss-law36', 'radioss-law2', 'abaqus-plastic']) {
      // exp(2000/3) is 10^289.5 in tension, exp(2000) no number of a computer.
      expect(refusal(changed({ D3: 2000 }), key, asked)).toMatch(/^failure-too-large .*"triaxiality":0.333/)
      expect(refusal(changed({ D3: -2000 }), key, asked)).toMatch(/^failure-too-large .*"triaxiality":-0.333/)
    }
    // OFHC copper, Johnson and Cook 1985: 0.54 + 4.89 exp(3.03/3) = 13.97 in compression.
    expect(refusal(changed({ D1: 0.54, D2: 4.89, D3: -3.03 }), 'abaqus-plastic', asked)).toBe('none')
    // 0.05 + 30 exp(-2.12/3) = 14.85 in uniaxial tension.
    expect(refusal(changed({ D2: 30 }), 'abaqus-plastic', asked)).toMatch(/^failure-too-large .*"max":10/)
  })

  it('is refused where its factor of temperature leaves no strain above 0, or Tm does not lie above Tr', () => {
    const asked = { failure: 'johnson-cook-damage', templates: ['thermal'] } as const
    const hot = (T: number, params: Readonly<Record<string, number>>) =>
      demo('34crnimo6-qt', (doc) => ({
        ...doc,
        curves: doc.curves.map((curve) => ({ ...curve, cond: { ...curve.cond, T } })),
        values: doc.values.map((value) => (value.vkey === 'e_modulus' ? { ...value, cond: { T } } : value)),
        models: doc.models.map((model) =>
          model.vkey === 'm_jcd' ? { ...model, params: { ...model.params, Tr: 300, Tm: 700, ...params } } : model,
        ),
      }))
    // T* is 0.5: 1 - 2.5 * 0.5 = -0.25.
    expect(refusal(hot(500, { D5: -2.5 }), 'abaqus-plastic', asked)).toMatch(/^failure-not-positive .*"T":226.85/)
    expect(refusal(hot(500, { D5: -1.5 }), 'abaqus-plastic', asked)).toBe('none')
    for (const T of [296.15, 500]) {
      expect(refusal(hot(T, { Tm: 300 }), 'radioss-law36', asked)).toBe('failure-temperatures {"Tr":26.85,"Tm":26.85}')
      expect(refusal(hot(T, { Tm: 250, D5: 0 }), 'radioss-law36', asked)).toBe('none')
    }
    const said = (T: number) => gather(hot(T, {}), 'radioss-law36', asked).header.join('\n')
    expect(said(223.15)).toContain('-50 degC LIES BELOW Tr: T* is taken as 0')
    expect(said(800)).toContain('526.85 degC LIES ABOVE Tm: T* is taken as 1')
    expect(said(500)).not.toContain(': T* is taken as')
  })
})

describe('what is offered of failure', () => {
  const offered = (material: CardMaterial, key: string) => {
    const writer = writerOf(key)
    if (!writer) throw new Error(`no writer ${key}`)
    return offerOf(material, writer).failures
  }

  it('is what the data carry, each other with its reason', () => {
    expect(offered(tested(), 'lsdyna-mat024')).toMatchObject({
      ways: ['fracture-strain'],
      refused: [{ way: 'johnson-cook-damage', refusal: { code: 'failure-law-missing' } }],
    })
    expect(offered(demo('34crnimo6-qt'), 'radioss-law2')?.ways).toEqual(['fracture-strain', 'johnson-cook-damage'])
    expect(offered(demo('dc04'), 'abaqus-plastic')?.refused.map(({ refusal: { code } }) => code)).toEqual([
      'failure-missing',
      'failure-law-missing',
    ])
  })

  it('is nothing of a format that says none, which refuses it by name', () => {
    const able = writers.filter(({ failures }) => failures).map(({ key }) => key)
    expect(able).toEqual(['abaqus-plastic', 'lsdyna-mat024', 'lsdyna-mat098', 'radioss-law36', 'radioss-law2'])
    expect(offered(tested(), 'calculix-plastic')).toBeUndefined()
    for (const key of ['calculix-plastic', 'nastran-mats1', 'lsdyna-mat001', 'mapdl-plastic'])
      expect(refusal(tested(), key, { failure: 'fracture-strain' })).toBe('failure-none {"way":"fracture-strain"}')
  })
})
