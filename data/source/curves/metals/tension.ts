import { fitLaw } from '@ingot/domain/laws/fit/fit-law'
import { cowperSymondsFactor } from '@ingot/domain/laws/hardening/cowper-symonds'
import { johnsonCookRate } from '@ingot/domain/laws/hardening/johnson-cook'
import { steelInFire } from '@ingot/domain/laws/hardening/structural-steel'
import { kelvin, linearGrid, ROOM, tabulate } from '../grid.ts'
import { fiveDigits, type Sheet } from '../sheet.ts'
import {
  cowperSymondsOf,
  hotModulusOf,
  hotStrengthOf,
  johnsonCookFractures,
  johnsonCookSets,
  steelAt,
} from './factors.ts'
import { type Flow, flowOf, fromPlastic, hardeningFits, scaled } from './flow.ts'
import type { Metal } from './metal.ts'

const QUASI_STATIC = 0.001
const RATES = [1, 10, 100]
const HOCKETT_NOTE =
  'Not a fit: laid through the start and the end of the curve, saturation at 1.15 of its last stress, exponent 0.65.'
const MEAN_NOTE = 'Not a fit: the mean of a Swift and a Voce curve through the same yield and tensile strength.'
const MINIMUM_NOTE = 'Through the lower limits of the standard: a real heat is stronger.'
const ALUMINIUM_NOTE =
  'Estimated over the temperature: the lower limits of EN 1999-1-2 after 2 h, one shape for all aluminium alloys and tempers.'
const STEEL_NOTE =
  'The 0.2 % proof stress of the stress-strain law of EN 1993-1-2; its effective yield strength is the stress at 2 % strain.'

/** Degrees Celsius at whose multiples the tables of EN 1993-1-2 and EN 1999-1-2 have their rows. */
const TABLE_STEP = 50

/** A grid of temperatures, K, with the rows of the standards' tables: a chord between two points would miss them. */
const withKnees = (grid: readonly number[]) => {
  const [first = 0, last = 0] = [grid[0], grid.at(-1)]
  const knees = Array.from({ length: 40 }, (_, row) => kelvin(row * TABLE_STEP)).filter((T) => T > first && T < last)
  return [...new Set([...grid, ...knees])].sort((a, b) => a - b)
}

const temperaturesTo = (upTo: number) => withKnees(linearGrid(ROOM, upTo, 21))

/** Stress-strain over temperature and rate, flow curves, modulus and yield strength over temperature, models. */
export function addMetalTension(sheet: Sheet, metal: Metal) {
  const modulus = hotModulusOf(metal)
  if (modulus)
    sheet.curve({
      vkey: 'd_e_t',
      law: modulus.law,
      points: tabulate(temperaturesTo(modulus.upTo), (temperature) => metal.E * modulus.factor(temperature)),
    })
  const basis = metal.isMinimum ? 'nominal' : 'typical'
  const note = metal.isMinimum ? MINIMUM_NOTE : undefined
  const strength = hotStrengthOf(metal)
  const state = metal.state === undefined ? undefined : { state: metal.state }
  if (strength)
    sheet.curve({
      vkey: 'd_rp_t',
      law: strength.law,
      ...hotStory(metal, { basis, ...(note && { note }) }),
      ...(state && { cond: state }),
      points: tabulate(temperaturesTo(strength.upTo), strength.at),
    })
  const flow = flowOf(metal)
  if (!flow) return
  const story = { basis, ...(note && { note }) } as const
  const cond = { T: ROOM, rate: QUASI_STATIC, ...state }
  const tension = sheet.curve({
    vkey: 'd_ss',
    cond,
    kind: 'engineering',
    law: flow.law,
    points: flow.engineering,
    ...story,
  })
  const plastic = sheet.curve({
    vkey: 'd_flow',
    cond,
    kind: 'true-plastic',
    law: flow.law,
    points: flow.plastic,
    ...story,
  })
  if (flow.model)
    sheet.model({
      ...flow.model,
      cond: { T: ROOM },
      law: flow.law,
      fit: { of: [flow.model.vkey === 'm_ro' ? tension : plastic] },
    })
  addOtherHardening(sheet, metal, flow, plastic)
  addHotCurves(sheet, metal, story)
  addFastCurves(sheet, metal, story)
}

/** Other laws for the same flow curve, as forming and impact codes ask for them. */
function addOtherHardening(sheet: Sheet, metal: Metal, flow: Flow, curve: string) {
  const { x, y } = flow.plastic
  const end = x.at(-1) ?? 0
  const start = y[0] ?? 0
  const last = y.at(-1) ?? 0
  const story = { cond: { T: ROOM }, fit: { of: [curve] } }
  const both = metal.n !== undefined && hardeningFits(metal)
  if (both)
    sheet.model({
      vkey: 'm_swiftvoce',
      params: { a: 0.5, ...both.swift, ...both.voce },
      law: 'swift-voce',
      ...story,
      note: MEAN_NOTE,
    })
  if (flow.law !== 'swift' && flow.law !== 'voce') return
  if (metal.group === 'aluminium') {
    const ss = 1.15 * last
    const P = 0.65
    const N = Math.log((ss - start) / (ss - last)) / end ** P
    sheet.model({ vkey: 'm_hs', params: { ss, si: start, N, P }, law: 'hockett-sherby', ...story, note: HOCKETT_NOTE })
  }
  if (metal.group === 'titanium' || metal.group === 'nickel') {
    const outcome = fitLaw('ludwik', [{ points: flow.plastic }])
    if (!outcome.ok) throw new Error(`${metal.slug}: Ludwik's law can't be fitted, ${outcome.reason}`)
    const { params, r2, rmse } = outcome.fit
    sheet.model({
      vkey: 'm_ludwik',
      params,
      law: 'ludwik',
      cond: { T: ROOM },
      fit: { of: [curve], r2: fiveDigits(r2), rmse: fiveDigits(rmse) },
    })
  }
}

type Story = { basis: 'nominal' | 'typical'; note?: string }

/** What else is to be said of a strength above room temperature. */
const hotStory = ({ group }: Metal, story: Story): Story => {
  const own = group === 'aluminium' ? ALUMINIUM_NOTE : group === 'structural' ? STEEL_NOTE : undefined
  return own === undefined ? story : { ...story, note: [story.note, own].filter(Boolean).join(' ') }
}

/** Stress-strain at temperatures: of structural steel alone, whose law a standard prints. */
function addHotCurves(sheet: Sheet, metal: Metal, story: Story) {
  if (metal.group !== 'structural' || metal.yield === undefined) return
  for (const celsius of [200, 400, 600]) {
    const hot = steelAt(metal.E, metal.yield, kelvin(celsius))
    const limit = hot.fp / hot.E
    const x = [0, limit / 2, limit, ...linearGrid(limit, 0.02, 20).slice(1), 0.05, 0.1, 0.15]
    sheet.curve({
      vkey: 'd_ss',
      cond: { T: kelvin(celsius), rate: QUASI_STATIC, ...(metal.state && { state: metal.state }) },
      kind: 'engineering',
      law: 'steel-fire',
      points: tabulate(x, (strain) => steelInFire(hot, strain)),
      ...story,
    })
  }
}

function addFastCurves(sheet: Sheet, metal: Metal, story: Story) {
  const flow = flowOf(metal)
  const published = johnsonCookSets[metal.slug]
  const coefficients = cowperSymondsOf(metal)
  if (published) {
    const { of, ...params } = published
    sheet.model({ vkey: 'm_jc', params, law: 'johnson-cook-sets', origin: 'literature', note: `Parameters of ${of}.` })
  }
  const fracture = johnsonCookFractures[metal.slug]
  if (fracture) {
    const { of, ...params } = fracture
    sheet.model({
      vkey: 'm_jcd',
      params,
      law: 'johnson-cook-damage',
      origin: 'literature',
      note: `Constants of ${of}.`,
    })
  }
  if (coefficients)
    sheet.model({ vkey: 'm_cs', params: { ...coefficients }, law: 'cowper-symonds', origin: 'literature' })
  if (!flow || !(published || coefficients)) return
  for (const rate of RATES) {
    const factor = published
      ? johnsonCookRate(published, rate) / johnsonCookRate(published, QUASI_STATIC)
      : coefficients && cowperSymondsFactor(coefficients, rate)
    if (factor === undefined || factor === 1) continue
    const plastic = scaled(flow.plastic, factor)
    const law = published ? 'johnson-cook' : 'cowper-symonds'
    const cond = { T: ROOM, rate, ...(metal.state && { state: metal.state }) }
    sheet.curve({ vkey: 'd_flow', cond, kind: 'true-plastic', law, points: plastic, ...story })
    sheet.curve({ vkey: 'd_ss', cond, kind: 'engineering', law, points: fromPlastic(plastic, metal.E), ...story })
  }
}
