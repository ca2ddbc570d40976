import { solverFactor } from '@ingot/domain/units/solver-systems'
import type { Card, CardLaw } from '../card-input.ts'
import { CardRefusal } from '../refusal.ts'
import { constantOf, constantsOf, firstLaw } from './laws/law-constants.ts'
import { roundedForCard, solverReal } from './numbers/number.ts'
import { stressIn } from './numbers/units.ts'

/** Most terms of an Ogden potential that *HYPERELASTIC takes. */
const OGDEN_TERMS = 6
/** Constants on one data line of *HYPERELASTIC. */
const ON_A_LINE = 8

interface Potential {
  parameters: string
  constants: readonly number[]
  /** Compressibilities D_i; 0 is incompressible. */
  compressibilities: readonly number[]
}

/** The order of constants of each potential, as the keyword takes them. */
const POTENTIALS: Readonly<Record<string, (law: CardLaw, card: Card) => Potential>> = {
  m_yeoh: (law, card) => ({
    parameters: 'YEOH',
    constants: stresses(law, ['C10', 'C20', 'C30'], card),
    // The law has one; the terms of the higher ones are left out by 0.
    compressibilities: [compressibility(law, card), 0, 0],
  }),
  m_ogden: ogdenPotential,
  m_mooney: (law, card) => ({
    parameters: 'MOONEY-RIVLIN',
    constants: stresses(law, ['C10', 'C01'], card),
    compressibilities: [compressibility(law, card)],
  }),
  m_neohooke: (law, card) => ({
    parameters: 'NEO HOOKE',
    constants: stresses(law, ['C10'], card),
    compressibilities: [compressibility(law, card)],
  }),
}

/** Yeoh first: of those fitted to one test it holds best in the others; Neo-Hooke last, it holds at small strains only. */
export const HYPERELASTIC_LAWS = Object.keys(POTENTIALS)

const stresses = (law: CardLaw, keys: readonly string[], { system }: Card) =>
  keys.map((key) => stressIn(constantOf(law, key), system))

/** 1/Pa in the card's units. */
const inverseStress = (value: number, { system }: Card) => roundedForCard(value / solverFactor('stress', system))

const compressibility = (law: CardLaw, card: Card) =>
  law.params.D1 === undefined ? 0 : inverseStress(constantOf(law, 'D1'), card)

/** W = Σ 2·mu/alpha²·(…) is Abaqus' own form, so mu and alpha are written as they are. */
function ogdenPotential(law: CardLaw, card: Card): Potential {
  const mu = constantsOf(law, 'mu')
  const alpha = constantsOf(law, 'alpha')
  const D = law.params.D === undefined ? [] : constantsOf(law, 'D')
  const terms = mu.length
  if (alpha.length !== terms || D.length > terms || terms > OGDEN_TERMS)
    throw new CardRefusal('law-terms', {
      law: law.vkey,
      terms: Math.max(terms, alpha.length, D.length),
      max: OGDEN_TERMS,
    })
  return {
    parameters: `OGDEN, N=${terms}`,
    constants: mu.flatMap((modulus, index) => [stressIn(modulus, card.system), roundedForCard(alpha[index] ?? 0)]),
    compressibilities: mu.map((_, index) => inverseStress(D[index] ?? 0, card)),
  }
}

/** *HYPERELASTIC of the first law that the input has. Throws CardRefusal. */
export function abaqusHyperelastic(card: Card): string[] {
  const law = firstLaw(card.input, HYPERELASTIC_LAWS)
  const potential = POTENTIALS[law.vkey]?.(law, card)
  if (!potential) throw new CardRefusal('law-missing', { law: law.vkey })
  const { parameters, constants, compressibilities } = potential
  const reals = [...constants, ...compressibilities].map((value) => solverReal(value))
  const lines = Array.from({ length: Math.ceil(reals.length / ON_A_LINE) }, (_, index) =>
    reals.slice(index * ON_A_LINE, (index + 1) * ON_A_LINE).join(', '),
  )
  return [
    ...(compressibilities[0] === 0 ? ['** D1 = 0: incompressible; use hybrid elements'] : []),
    `*HYPERELASTIC, ${parameters}`,
    ...lines,
  ]
}
