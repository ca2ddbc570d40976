import { bilinear, type DeckLaw, type DeckMaterial, plasticModulus } from '../../decks/deck.ts'
import type { Cards } from './card.ts'
import type { Curves, Points } from './curves.ts'

const at = ({ keyword, line }: Cards) => ({ keyword, line })

const missing = (material: DeckMaterial, cards: Cards, id: string) =>
  material.warnings.push({
    ...at(cards),
    value: id,
    code: 'curve-missing',
    reason: `The curve or table ${id} is not in the deck; its stresses are missing. Import the deck with it in one file.`,
  })

function putCurve(material: DeckMaterial, cards: Cards, { x, y }: Points, rate: number | undefined): void {
  material.curves.push({ of: 'plastic', strain: [...x], stress: [...y], rate, ...at(cards) })
}

/** The curve of an id, or those of a table by strain rate; a first value below 0 says that all are logarithms. */
export function putFlow(material: DeckMaterial, cards: Cards, id: string, { curves, tables }: Curves): void {
  const curve = curves.get(id)
  const rows = tables.get(id)
  if (curve) putCurve(material, cards, curve, undefined)
  else if (rows) {
    const areLogarithms = (rows[0]?.value ?? 0) < 0
    for (const { value, curve: of } of rows) {
      const points = curves.get(of)
      if (points) putCurve(material, cards, points, areLogarithms ? Math.exp(value) : value)
      else missing(material, cards, of)
    }
  } else missing(material, cards, id)
}

/** Yield stress and tangent modulus. */
export function putBilinear(
  material: DeckMaterial,
  cards: Cards,
  yieldStress: number,
  tangent: number,
  E: number,
): void {
  const slope = plasticModulus(tangent, E)
  if (slope === undefined)
    material.warnings.push({
      ...at(cards),
      code: 'tangent-unclear',
      reason: `The tangent modulus ${tangent} is not below E ${E}; the yield stress ${yieldStress} is not read.`,
    })
  else if (yieldStress > 0) material.laws.push({ vkey: 'm_ludwik', params: bilinear(yieldStress, slope), ...at(cards) })
}

export function putCowperSymonds(
  material: DeckMaterial,
  cards: Cards,
  C: number | undefined,
  P: number | undefined,
): void {
  if (!C || !P) return
  material.laws.push({
    vkey: 'm_cs',
    params: { C: { value: C, of: 'rate' }, P: { value: P, of: 'ratio' } },
    ...at(cards),
  })
}

/** Points of EPS1–8 over ES1–8: they end where strains no longer rise. */
export function pointsOf(strains: readonly number[], stresses: readonly number[]): Points | undefined {
  let end = 1
  while (end < strains.length && (strains[end] ?? 0) > (strains[end - 1] ?? 0)) end++
  return end < 2 ? undefined : { x: strains.slice(0, end), y: stresses.slice(0, end) }
}

export const putPoints = (material: DeckMaterial, cards: Cards, points: Points): void =>
  putCurve(material, cards, points, undefined)

/** A + B·εⁿ with what a rate and a temperature change of it, where the deck has both. */
export function putJohnsonCook(
  material: DeckMaterial,
  cards: Cards,
  [A, B, n, C, m, Tm, Tr, rate0]: readonly number[],
): boolean {
  const static_: DeckLaw['params'] = {
    s0: { value: A ?? 0, of: 'stress' },
    K: { value: B ?? 0, of: 'stress' },
    n: { value: n ?? 0, of: 'ratio' },
  }
  const isWhole = (m ?? 0) > 0 && (Tm ?? 0) > (Tr ?? 0) && (rate0 ?? 0) > 0
  const params: DeckLaw['params'] = {
    A: { value: A ?? 0, of: 'stress' },
    B: { value: B ?? 0, of: 'stress' },
    n: { value: n ?? 0, of: 'ratio' },
    C: { value: C ?? 0, of: 'ratio' },
    rate0: { value: rate0 ?? 0, of: 'rate' },
    m: { value: m ?? 0, of: 'ratio' },
    Tm: { value: Tm ?? 0, of: 'temperature' },
    Tr: { value: Tr ?? 0, of: 'temperature' },
  }
  material.laws.push({ vkey: isWhole ? 'm_jc' : 'm_ludwik', params: isWhole ? params : static_, ...at(cards) })
  return isWhole
}
