import { hollomon } from '../hardening/hollomon.ts'
import { johnsonCook } from '../hardening/johnson-cook.ts'
import { ludwik } from '../hardening/ludwik.ts'
import { swift } from '../hardening/swift.ts'
import { voce } from '../hardening/voce.ts'
import type { FittedLaw } from './law-fit.ts'

export type Values = Readonly<Record<string, number>>

/** Columns of equal length: true plastic strain, ln of the rate over the reference rate, homologous temperature. */
export interface FlowColumns {
  x: Float64Array
  rateLog: Float64Array
  homologous: Float64Array
}

/** A parameter in which the stress is not linear. `log`: positive and sought on a logarithmic scale. */
export interface ShapeParameter {
  key: string
  scale: 'log' | 'linear'
  /** How many values of it are tried for a start. */
  tries: number
  range: (strains: StrainRange) => readonly [number, number]
}

export interface StrainRange {
  /** Smallest and largest strain above 0. */
  smallest: number
  largest: number
}

/** A law as a sum: its linear parameters in Pa times columns that its shape parameters give. */
export interface LawShape {
  linear: readonly string[]
  shape: readonly ShapeParameter[]
  /** Parameters that are given, never fitted. */
  constants: readonly string[]
  /** Parameters that give a stress at strain 0; where all of them are given as 0 the law says nothing there. */
  atZero: readonly string[]
  columns: (values: Values, points: FlowColumns) => Float64Array[]
  /** Derivative of the stress by each shape parameter, in the order of `shape`. */
  slopes: (values: Values, points: FlowColumns) => Float64Array[]
  stress: (values: Values, strain: number, rate: number, temperature: number) => number
  /** dσ/dεp in Pa at the reference rate and temperature. */
  hardening: (values: Values, strain: number) => number
}

const of = (values: Values, key: string) => values[key] ?? Number.NaN
const times = (x: Float64Array, value: (strain: number, index: number) => number) => x.map(value)
/** x^n ln x, whose limit at 0 is 0. */
const powerLog = (x: number, n: number) => (x > 0 ? x ** n * Math.log(x) : 0)

const exponent: ShapeParameter = { key: 'n', scale: 'log', tries: 24, range: () => [1e-4, 2] }

const power: LawShape = {
  linear: ['K'],
  shape: [exponent],
  constants: [],
  atZero: [],
  columns: (values, { x }) => {
    const n = of(values, 'n')
    return [times(x, (strain) => strain ** n)]
  },
  slopes: (values, { x }) => {
    const n = of(values, 'n')
    const K = of(values, 'K')
    return [times(x, (strain) => K * powerLog(strain, n))]
  },
  stress: (values, strain) => hollomon({ K: of(values, 'K'), n: of(values, 'n') }, strain),
  hardening: (values, strain) => of(values, 'K') * of(values, 'n') * strain ** (of(values, 'n') - 1),
}

export const lawShapes: Readonly<Record<FittedLaw, LawShape>> = {
  hollomon: power,
  swift: {
    linear: ['K'],
    shape: [
      {
        key: 'eps0',
        scale: 'log',
        tries: 14,
        range: ({ smallest, largest }) => [1e-4 * smallest, 100 * largest],
      },
      { ...exponent, tries: 10 },
    ],
    constants: [],
    atZero: ['eps0'],
    columns: (values, { x }) => {
      const n = of(values, 'n')
      const eps0 = of(values, 'eps0')
      return [times(x, (strain) => (eps0 + strain) ** n)]
    },
    slopes: (values, { x }) => {
      const n = of(values, 'n')
      const eps0 = of(values, 'eps0')
      const K = of(values, 'K')
      return [
        times(x, (strain) => K * n * (eps0 + strain) ** (n - 1)),
        times(x, (strain) => K * powerLog(eps0 + strain, n)),
      ]
    },
    stress: (values, strain) => swift({ K: of(values, 'K'), eps0: of(values, 'eps0'), n: of(values, 'n') }, strain),
    hardening: (values, strain) =>
      of(values, 'K') * of(values, 'n') * (of(values, 'eps0') + strain) ** (of(values, 'n') - 1),
  },
  voce: {
    linear: ['s0', 'Q'],
    shape: [
      {
        key: 'b',
        scale: 'log',
        tries: 32,
        // From a straight line over all strains to a step before the first of them.
        range: ({ smallest, largest }) => [1e-3 / largest, 50 / smallest],
      },
    ],
    constants: [],
    atZero: ['s0'],
    columns: (values, { x }) => {
      const b = of(values, 'b')
      return [x.map(() => 1), times(x, (strain) => -Math.expm1(-b * strain))]
    },
    slopes: (values, { x }) => {
      const b = of(values, 'b')
      const Q = of(values, 'Q')
      return [times(x, (strain) => Q * strain * Math.exp(-b * strain))]
    },
    stress: (values, strain) => voce({ s0: of(values, 's0'), Q: of(values, 'Q'), b: of(values, 'b') }, strain),
    hardening: (values, strain) => of(values, 'Q') * of(values, 'b') * Math.exp(-of(values, 'b') * strain),
  },
  ludwik: {
    linear: ['s0', 'K'],
    shape: [exponent],
    constants: [],
    atZero: ['s0'],
    columns: (values, points) => [points.x.map(() => 1), ...power.columns(values, points)],
    slopes: power.slopes,
    stress: (values, strain) => ludwik({ s0: of(values, 's0'), K: of(values, 'K'), n: of(values, 'n') }, strain),
    hardening: power.hardening,
  },
  // Plastic part only: the elastic strain σ/E stands outside the flow curve, E is handed through.
  'ramberg-osgood': { ...power, constants: ['E'] },
  'johnson-cook': {
    linear: ['A', 'B'],
    shape: [
      { ...exponent, tries: 8 },
      { key: 'C', scale: 'linear', tries: 6, range: () => [0, 1] },
      { key: 'm', scale: 'log', tries: 6, range: () => [0.05, 20] },
    ],
    constants: ['rate0', 'Tm', 'Tr'],
    atZero: ['A'],
    columns: (values, points) => {
      const n = of(values, 'n')
      const factor = conditionFactor(values, points)
      return [factor, times(points.x, (strain, index) => strain ** n * (factor[index] ?? 0))]
    },
    slopes: (values, points) => {
      const { x, rateLog, homologous } = points
      const [A, B, n, C, m] = [of(values, 'A'), of(values, 'B'), of(values, 'n'), of(values, 'C'), of(values, 'm')]
      const factor = conditionFactor(values, points)
      return [
        times(x, (strain, index) => B * powerLog(strain, n) * (factor[index] ?? 0)),
        times(x, (strain, at) => (A + B * strain ** n) * (rateLog[at] ?? 0) * (1 - (homologous[at] ?? 0) ** m)),
        times(
          x,
          (strain, at) => -(A + B * strain ** n) * (1 + C * (rateLog[at] ?? 0)) * powerLog(homologous[at] ?? 0, m),
        ),
      ]
    },
    stress: (values, strain, rate, temperature) =>
      johnsonCook(
        {
          A: of(values, 'A'),
          B: of(values, 'B'),
          n: of(values, 'n'),
          C: of(values, 'C'),
          rate0: of(values, 'rate0'),
          m: of(values, 'm'),
          Tm: of(values, 'Tm'),
          Tr: of(values, 'Tr'),
        },
        strain,
        rate,
        temperature,
      ),
    hardening: (values, strain) => of(values, 'B') * of(values, 'n') * strain ** (of(values, 'n') - 1),
  },
}

function conditionFactor(values: Values, { rateLog, homologous }: FlowColumns) {
  const C = of(values, 'C')
  const m = of(values, 'm')
  return rateLog.map((log, index) => (1 + C * log) * (1 - (homologous[index] ?? 0) ** m))
}

/** Keys of a law's parameters: fitted ones first. */
export const parameterKeys = ({ linear, shape, constants }: LawShape) => [
  ...linear,
  ...shape.map(({ key }) => key),
  ...constants,
]
