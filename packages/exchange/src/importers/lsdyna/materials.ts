import { type DeckMaterial, putNumber } from '../../decks/deck.ts'
import { type Cards, noteFields } from './card.ts'
import type { Curves } from './curves.ts'
import { pointsOf, putBilinear, putCowperSymonds, putFlow, putJohnsonCook, putPoints } from './hardening.ts'
import { readHyperelastic, readMooney, readOgden } from './rubber.ts'

/** Reads the cards of a material; false where they have to be kept as text, too. */
export type ReadCards = (material: DeckMaterial, cards: Cards, curves: Curves) => boolean

/** Density, E and ν where most materials have them: behind the id. */
function putElastic(material: DeckMaterial, cards: Cards, fields: readonly [number, number, number] = [1, 2, 3]): void {
  const [density, modulus, poisson] = fields
  putNumber(material, 'density', cards.real(0, density), cards)
  putNumber(material, 'modulus', cards.real(0, modulus), cards)
  putNumber(material, 'poisson', cards.real(0, poisson), cards)
}

const elastic: ReadCards = (material, cards) => {
  putElastic(material, cards)
  return true
}

/** Only what every such material has in its first card; the rest is text. */
const elasticPart: ReadCards = (material, cards) => {
  putElastic(material, cards)
  return false
}

const kinematic: ReadCards = (material, cards) => {
  putElastic(material, cards)
  const [, , E = 0, , yieldStress = 0, tangent = 0] = cards.reals(0)
  putBilinear(material, cards, yieldStress, tangent, E)
  putCowperSymonds(material, cards, cards.real(1, 0), cards.real(1, 1))
  noteFields(material, cards, { BETA: [0, 6], FS: [1, 2], VP: [1, 3] })
  return true
}

const piecewise: ReadCards = (material, cards, curves) => {
  putElastic(material, cards)
  const [, , E = 0, , yieldStress = 0, tangent = 0] = cards.reals(0)
  const flow = cards.id(1, 2)
  const points = pointsOf(cards.reals(2), cards.reals(3))
  if (flow !== undefined) putFlow(material, cards, flow, curves)
  else if (points) putPoints(material, cards, points)
  else putBilinear(material, cards, yieldStress, tangent, E)
  putCowperSymonds(material, cards, cards.real(1, 0), cards.real(1, 1))
  noteFields(material, cards, { FAIL: [0, 6], LCSR: [1, 3], VP: [1, 4] })
  return true
}

const johnsonCook: ReadCards = (material, cards) => {
  putElastic(material, cards, [1, 3, 4])
  putNumber(material, 'shear_modulus', cards.real(0, 2) || undefined, cards)
  const [A = 0, B = 0, n = 0, C = 0, m = 0, Tm = 0, Tr = 0, rate0 = 0] = cards.reals(1)
  const isWhole = putJohnsonCook(material, cards, [A, B, n, C, m, Tm, Tr, rate0])
  putNumber(material, 'specific_heat', cards.real(2, 0) || undefined, cards)
  const D = [4, 5, 6, 7].map((field) => cards.real(2, field) ?? 0)
  const all = [...D, cards.real(3, 0) ?? 0]
  if (all.some((one) => one !== 0))
    material.laws.push({
      vkey: 'm_jcd',
      params: Object.fromEntries(all.map((value, index) => [`D${index + 1}`, { value, of: 'ratio' as const }])),
      keyword: cards.keyword,
      line: cards.line,
    })
  if (!isWhole) noteFields(material, cards, { C: [1, 3], M: [1, 4], TM: [1, 5], TR: [1, 6], EPS0: [1, 7] })
  return true
}

/** Without a part for the temperature: A + B·εⁿ, and C as text where it is set. */
const simplifiedJohnsonCook: ReadCards = (material, cards) => {
  putElastic(material, cards)
  const [A = 0, B = 0, n = 0] = cards.reals(1)
  putJohnsonCook(material, cards, [A, B, n])
  const fields = { C: [1, 3], PSFAIL: [1, 4], SIGMAX: [1, 5], SIGSAT: [1, 6] } as const
  noteFields(material, cards, cards.real(1, 3) ? { ...fields, EPSO: [1, 7] } : fields)
  return true
}

/** ν_ba, ν_ca and ν_cb are the minor ratios: ν12 = ν_ba·E_a/E_b. */
const orthotropic: ReadCards = (material, cards) => {
  const [, density, Ea = 0, Eb = 0, Ec = 0, ba = 0, ca = 0, cb = 0] = cards.reals(0)
  const [ab, bc, ac] = cards.reals(1)
  putNumber(material, 'density', density, cards)
  for (const [property, value] of [
    ['e1', Ea],
    ['e2', Eb],
    ['e3', Ec],
    ['nu12', (ba * Ea) / Eb],
    ['nu13', (ca * Ea) / Ec],
    ['nu23', (cb * Eb) / Ec],
    ['g12', ab],
    ['g23', bc],
    ['g13', ac],
  ] as const)
    if (value !== undefined && Number.isFinite(value)) putNumber(material, property, value, cards)
  return true
}

/** Materials by number, without leading zeros, and by name. */
const READERS: readonly (readonly [number: string, name: string, read: ReadCards])[] = [
  ['1', 'ELASTIC', elastic],
  ['2', 'ORTHOTROPIC_ELASTIC', orthotropic],
  ['3', 'PLASTIC_KINEMATIC', kinematic],
  ['15', 'JOHNSON_COOK', johnsonCook],
  ['20', 'RIGID', elasticPart],
  ['24', 'PIECEWISE_LINEAR_PLASTICITY', piecewise],
  ['27', 'MOONEY-RIVLIN_RUBBER', readMooney],
  ['36', '3-PARAMETER_BARLAT', elasticPart],
  ['37', 'TRANSVERSELY_ANISOTROPIC_ELASTIC_PLASTIC', elasticPart],
  ['77_H', 'HYPERELASTIC_RUBBER', readHyperelastic],
  ['77_O', 'OGDEN_RUBBER', readOgden],
  ['98', 'SIMPLIFIED_JOHNSON_COOK', simplifiedJohnsonCook],
  ['123', 'MODIFIED_PIECEWISE_LINEAR_PLASTICITY', piecewise],
]

/** The reader of `MAT_024`, `MAT_24` or `MAT_PIECEWISE_LINEAR_PLASTICITY_LOG_INTERPOLATION`. */
export function readerOf(keyword: string): ReadCards | undefined {
  const name = keyword.slice('MAT_'.length).replace(/^0+/, '')
  return READERS.find(
    ([number, full]) =>
      name === number || name === full || name.startsWith(`${full}_LOG`) || name.startsWith(`${number}_LOG`),
  )?.[2]
}
