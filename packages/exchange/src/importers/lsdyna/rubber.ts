import { type DeckCurve, type DeckLaw, type DeckMaterial, putNumber } from '../../decks/deck.ts'
import type { Cards } from './card.ts'
import type { Curves } from './curves.ts'

const stress = (value: number) => ({ value, of: 'stress' as const })
const at = ({ keyword, line }: Cards) => ({ keyword, line })

function putHead(material: DeckMaterial, cards: Cards): void {
  putNumber(material, 'density', cards.real(0, 1), cards)
  putNumber(material, 'poisson', cards.real(0, 2), cards)
}

/** The curve of a test: of stress over strain where the specimen's length, width and thickness are 1, else of a force. */
function putTest(material: DeckMaterial, cards: Cards, curves: Curves, of: DeckCurve['of']): boolean {
  const isStress = [0, 1, 2].every((field) => cards.real(1, field) === 1)
  const curve = curves.curves.get(cards.id(1, 3) ?? '')
  if (!isStress || !curve) return false
  material.curves.push({ of, strain: [...curve.x], stress: [...curve.y], ...at(cards) })
  return true
}

/** W = A(I − 3) + B(II − 3) with a penalty of its own for the volume. */
export function readMooney(material: DeckMaterial, cards: Cards, curves: Curves): boolean {
  putHead(material, cards)
  const [, , , A = 0, B = 0] = cards.reals(0)
  if (A === 0 && B === 0) return putTest(material, cards, curves, 'uniaxial')
  material.laws.push({ vkey: 'm_mooney', params: { C10: stress(A), C01: stress(B) }, ...at(cards) })
  return true
}

const TESTS: Readonly<Record<number, DeckCurve['of']>> = { 0: 'uniaxial', 1: 'uniaxial', 2: 'biaxial', 3: 'planar' }

/** N above 0 asks for a fit to test data, whose curve is then what there is. */
function hasTest(material: DeckMaterial, cards: Cards, curves: Curves): boolean | undefined {
  if (!cards.real(0, 3)) return undefined
  return putTest(material, cards, curves, TESTS[cards.real(1, 4) ?? 1] ?? 'uniaxial')
}

/** Polynomial of six constants: the laws of the catalogue are those with some of them 0. */
export function readHyperelastic(material: DeckMaterial, cards: Cards, curves: Curves): boolean {
  putHead(material, cards)
  const test = hasTest(material, cards, curves)
  if (test !== undefined) return test
  const [C10 = 0, C01 = 0, C11 = 0, C20 = 0, C02 = 0, C30 = 0] = cards.reals(1)
  if (C11 !== 0 || C02 !== 0 || (C01 !== 0 && (C20 !== 0 || C30 !== 0))) return false
  const law: Pick<DeckLaw, 'vkey' | 'params'> =
    C20 !== 0 || C30 !== 0
      ? { vkey: 'm_yeoh', params: { C10: stress(C10), C20: stress(C20), C30: stress(C30) } }
      : C01 !== 0
        ? { vkey: 'm_mooney', params: { C10: stress(C10), C01: stress(C01) } }
        : { vkey: 'm_neohooke', params: { C10: stress(C10) } }
  material.laws.push({ ...law, ...at(cards) })
  return true
}

/** W = Σ μ/α(…) here, Σ 2μ/α²(…) in the catalogue. */
export function readOgden(material: DeckMaterial, cards: Cards, curves: Curves): boolean {
  putHead(material, cards)
  const test = hasTest(material, cards, curves)
  if (test !== undefined) return test
  const [mu, alpha] = [cards.reals(1), cards.reals(2)]
  const terms = mu.flatMap((value, index) => {
    const exponent = alpha[index] ?? 0
    return value === 0 || exponent === 0 ? [] : [{ mu: (value * exponent) / 2, alpha: exponent }]
  })
  if (terms.length === 0) return false
  material.laws.push({
    vkey: 'm_ogden',
    params: {
      mu: { value: terms.map((term) => term.mu), of: 'stress' },
      alpha: { value: terms.map((term) => term.alpha), of: 'ratio' },
    },
    ...at(cards),
  })
  return true
}
