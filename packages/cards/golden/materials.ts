import type { CardFailure, CardInput, FlowCurve } from '../src/card-input.ts'

/** The three materials of the golden cards, as their ARITHMETIC.md derives them; SI. Generic figures, for tests only. */

type Row = readonly [stress: number, plasticStrain: number]

const STEEL: readonly Row[] = [
  [170, 0],
  [183.51, 0.002],
  [198.86, 0.005],
  [217.72, 0.01],
  [243.88, 0.02],
  [290.34, 0.05],
  [334.85, 0.1],
  [364.85, 0.15],
  [388.03, 0.2],
  [423.5, 0.3],
  [473.21, 0.5],
  [550.58, 1],
]
const DRY: readonly Row[] = [
  [40.16, 0],
  [76.61, 0.0003074],
  [109.3, 0.000999],
  [138.18, 0.0020557],
  [162.18, 0.0035846],
  [183.47, 0.0063451],
  [195.7, 0.0099888],
]
const CONDITIONED: readonly Row[] = [
  [21.66, 0],
  [40.24, 0.0003932],
  [60.6, 0.0015337],
  [81.2, 0.0036108],
  [97.92, 0.0062026],
  [119.48, 0.0129644],
  [131.04, 0.0210207],
  [136.5, 0.0298318],
]

const flowOf = (
  rows: readonly Row[],
  modulus: number,
  uniformStrain: number,
  at: Partial<FlowCurve> = {},
): FlowCurve => ({
  T: 296.15,
  strain: rows.map(([, strain]) => strain),
  stress: rows.map(([stress]) => Math.round(stress * 100) * 1e4),
  modulus,
  kind: 'true',
  uniformStrain,
  from: ['curve'],
  notes: [],
  ...at,
})

const numbers = (values: Readonly<Record<string, number>>): CardInput['quantities'] =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { rows: [{ value }], from: [key] }]))

const inputOf = (name: string, quantities: Readonly<Record<string, number>>, flow: CardInput['flow']): CardInput => ({
  material: { id: name.toLowerCase(), name, revision: 1 },
  condition: { temperatures: [296.15] },
  quantities: numbers(quantities),
  flow,
  laws: [],
  sources: [{ title: 'generic typical values', rights: 'public' }],
  notes: [],
})

const STEEL_NUMBERS = {
  density: 7850,
  modulus: 210e9,
  poisson: 0.3,
  expansion: 1.2e-5,
  conductivity: 52,
  specificHeat: 460,
}

export const steel = inputOf('DC04', STEEL_NUMBERS, [flowOf(STEEL, 210e9, 0.2152)])

/** σ(rate) = σ·(1 + 0.02·ln(rate/0.001)), rounded to 0.01 MPa. */
export const steelRates = inputOf(
  'DC04',
  STEEL_NUMBERS,
  [0.001, 1, 100].map((rate) => {
    const factor = 1 + 0.02 * Math.log(rate / 0.001)
    return flowOf(
      STEEL.map(([stress, strain]) => [Math.round(stress * factor * 100) / 100, strain]),
      210e9,
      0.2152,
      { rate },
    )
  }),
)

/** With the Johnson-Cook constants fitted to the curve, A fixed. */
export const steelJohnsonCook: CardInput = {
  ...steel,
  laws: [
    {
      vkey: 'm_jc',
      params: { A: 170e6, B: 496e6, n: 0.501, C: 0.02, rate0: 0.001, m: 1, Tm: 1793, Tr: 293 },
      from: ['curve'],
    },
  ],
}

/** Breaks at the local strain of a reduction of area of 60 %, and by the constants of Johnson-Cook damage of AISI 4340. */
export const FRACTURE_STRAIN: CardFailure = {
  way: 'fracture-strain',
  rows: [{ T: 296.15, value: 0.916291 }],
  from: ['reduction_z'],
  said: [],
}
export const FRACTURE_LAW: CardFailure = {
  way: 'johnson-cook-damage',
  constants: { D1: 0.05, D2: 3.44, D3: -2.12, D4: 0.002, D5: 0.61 },
  rate0: 0.001,
  thermal: [{ T: 296.15, value: 1 }],
  from: ['m-jcd'],
  said: [],
}

const PA66 = { density: 1370, poisson: 0.35, expansion: 3e-5, conductivity: 0.3, specificHeat: 1500 }
export const polyamideDry = inputOf('PA66_GF30_DRY', { ...PA66, modulus: 10e9 }, [flowOf(DRY, 10e9, 0.0099888)])
export const polyamideConditioned = inputOf('PA66_GF30_COND', { ...PA66, modulus: 7.2e9 }, [
  flowOf(CONDITIONED, 7.2e9, 0.0298318),
])
