import { solverReal } from '../format/numbers/number.ts'
import type { Kinematics } from './card-check.ts'
import { cardLines } from './card-text.ts'

/**
 * Input of CalculiX around a card: one C3D8 cube with an edge of one length unit, so that displacements are strains and
 * forces on it stresses. Homogeneous states are exact in it: nothing locks, nothing bends.
 */

const real = (value: number) => solverReal(value, { digits: 12 })

/** Largest step of logarithmic strain: CalculiX' flow rule is exact only in the limit; 0.004 leaves 0.06 % in a steel. */
const LARGEST_INCREMENT = 0.004

/** Number of the node that is free in all directions. */
export const FREE_NODE = 7
export const TOP = 'TOP'

const cube = (edge: number): string[] => {
  const corners = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ] as const
  const nodes = [0, 1].flatMap((z) => corners.map(([x, y]) => [x, y, z].map((at) => real(at * edge)).join(', ')))
  return [
    '*NODE, NSET=NALL',
    ...nodes.map((at, index) => `${index + 1}, ${at}`),
    '*ELEMENT, TYPE=C3D8, ELSET=EALL',
    '1, 1, 2, 3, 4, 5, 6, 7, 8',
    '*NSET, NSET=BASE',
    '1, 2, 3, 4',
    `*NSET, NSET=${TOP}`,
    '5, 6, 7, 8',
    '*NSET, NSET=LEFT',
    '1, 4, 5, 8',
    '*NSET, NSET=FRONT',
    '1, 2, 5, 6',
  ]
}

const SYMMETRY = ['*BOUNDARY', 'LEFT, 1', 'FRONT, 2', 'BASE, 3']

/** Everything before the first step. `T`: temperature in K at which the card's tables are read. */
const model = (card: readonly string[], material: string, T: number | undefined, edge = 1): string[] => [
  ...cube(edge),
  ...card,
  `*SOLID SECTION, ELSET=EALL, MATERIAL=${material}`,
  ...(T === undefined ? [] : ['*INITIAL CONDITIONS, TYPE=TEMPERATURE', `NALL, ${real(T)}`]),
]

const text = (lines: readonly string[]): string => `${lines.join('\n')}\n`

export interface Tension {
  T?: number
  /** Rising total strains at which the result stands, true where the kinematics are finite. */
  strains: readonly number[]
  kinematics: Kinematics
}

/** A cube that is pulled: displacements and reaction forces of its top at each strain. */
export function tensionDeck(cardText: string, material: string, { T, strains, kinematics }: Tension): string {
  const isFiniteStrain = kinematics === 'finite'
  const steps = strains.flatMap((strain, index) => {
    const increments = isFiniteStrain ? Math.ceil((strain - (strains[index - 1] ?? 0)) / LARGEST_INCREMENT) : 1
    return [
      `*STEP, INC=${increments + 1}${isFiniteStrain ? ', NLGEOM' : ''}`,
      '*STATIC, DIRECT',
      `${real(1 / increments)}, 1.`,
      '*BOUNDARY',
      `${TOP}, 3, 3, ${real(isFiniteStrain ? Math.expm1(strain) : strain)}`,
      `*NODE PRINT, NSET=${TOP}, FREQUENCY=${increments + 1}`,
      'U, RF',
      '*END STEP',
    ]
  })
  return text([...model(cardLines(cardText), material, T), ...SYMMETRY, ...steps])
}

/** A free cube that is heated from `from` to `to`, K: displacements of its top. */
export function thermalDeck(cardText: string, material: string, { from, to }: { from: number; to: number }): string {
  return text([
    ...model(cardLines(cardText), material, from),
    ...SYMMETRY,
    '*STEP',
    '*STATIC',
    '*TEMPERATURE',
    `NALL, ${real(to)}`,
    `*NODE PRINT, NSET=${TOP}`,
    'U',
    '*END STEP',
  ])
}

/** The lowest natural frequency of a cube clamped at its base. */
export const densityDeck = (cardText: string, material: string, { T }: { T?: number } = {}): string =>
  frequencies(model(cardLines(cardText), material, T))

/** The same cube in kg-m-s from SI numbers: `edge` is the card's length unit in m. */
export function referenceDeck(of: { density: number; modulus: number; poisson: number; edge: number }): string {
  const card = [
    '*MATERIAL, NAME=SI',
    '*DENSITY',
    real(of.density),
    '*ELASTIC',
    `${real(of.modulus)}, ${real(of.poisson)}`,
  ]
  return frequencies(model(card, 'SI', undefined, of.edge))
}

const frequencies = (lines: readonly string[]): string =>
  text([...lines, '*BOUNDARY', 'BASE, 1, 3', '*STEP', '*FREQUENCY', '1', '*END STEP'])
