import { type DeckLaw, type DeckMaterial, putNumber } from '../../decks/deck.ts'
import { deckNumber } from '../../decks/text/deck-number.ts'
import { type Block, fieldsOf, realsOf } from './blocks.ts'

export interface Points {
  x: number[]
  y: number[]
}
export type Functions = ReadonlyMap<string, Points>

/** Reads a material; false where it has to be kept as text, too. */
export type ReadMaterial = (material: DeckMaterial, block: Block, functions: Functions) => boolean

const at = ({ path, line }: Block) => ({ keyword: `/MAT/${path[1] ?? ''}`, line })
const textAt = ({ lines }: Block, index: number) => lines[index]?.text ?? ''

/** Density in the first line, E and ν in the second: as every law of solids begins. */
function putElastic(material: DeckMaterial, block: Block): void {
  const [E, nu] = realsOf(textAt(block, 1), 2)
  putNumber(material, 'density', realsOf(textAt(block, 0), 1)[0], at(block))
  putNumber(material, 'modulus', E, at(block))
  putNumber(material, 'poisson', nu, at(block))
}

const ludwik = (a: number, b: number, n: number): DeckLaw['params'] => ({
  s0: { value: a, of: 'stress' },
  K: { value: b, of: 'stress' },
  n: { value: n, of: 'ratio' },
})

function note(material: DeckMaterial, block: Block, fields: Readonly<Record<string, number | undefined>>): void {
  const told = Object.entries(fields).flatMap(([name, value]) => (value ? [`${name} = ${value}`] : []))
  if (told.length > 0) material.notes.push({ ...at(block), text: told.join(', ') })
}

const readElastic: ReadMaterial = (material, block) => {
  putElastic(material, block)
  return true
}

/** a + b·εⁿ, with rate and temperature where both are there. */
const readJohnsonCook: ReadMaterial = (material, block) => {
  putElastic(material, block)
  // Iflag = 1 has yield and tensile strength in place of a and b.
  if (deckNumber(fieldsOf(textAt(block, 1), [20, 20, 10])[2])) return false
  const [a, b, n, epsMax, sigMax] = realsOf(textAt(block, 2), 5)
  const [c = 0, rate0 = 0] = realsOf(textAt(block, 3), 2)
  const [m = 0, Tmelt = 0, , Tr = 0] = realsOf(textAt(block, 4), 4)
  if (a === undefined) return false
  const isWhole = m > 0 && Tmelt > Tr && rate0 > 0
  const params: DeckLaw['params'] = isWhole
    ? {
        A: { value: a, of: 'stress' },
        B: { value: b ?? 0, of: 'stress' },
        n: { value: n ?? 0, of: 'ratio' },
        C: { value: c, of: 'ratio' },
        rate0: { value: rate0, of: 'rate' },
        m: { value: m, of: 'ratio' },
        Tm: { value: Tmelt, of: 'temperature' },
        Tr: { value: Tr, of: 'temperature' },
      }
    : ludwik(a, b ?? 0, n ?? 1)
  material.laws.push({ vkey: isWhole ? 'm_jc' : 'm_ludwik', params, ...at(block) })
  const rate = isWhole || c === 0 ? {} : { c, EPS_DOT_0: rate0 }
  note(material, block, { ...rate, EPS_p_max: epsMax, SIG_max0: sigMax })
  return true
}

/** a + b·εⁿ with the rates of Cowper and Symonds. */
const readCowper: ReadMaterial = (material, block) => {
  putElastic(material, block)
  const [a, b, n] = realsOf(textAt(block, 2), 3)
  const [C, P] = realsOf(textAt(block, 3), 2)
  if (a === undefined) return false
  material.laws.push({ vkey: 'm_ludwik', params: ludwik(a, b ?? 0, n ?? 1), ...at(block) })
  if (C && P)
    material.laws.push({
      vkey: 'm_cs',
      params: { C: { value: C, of: 'rate' }, P: { value: P, of: 'ratio' } },
      ...at(block),
    })
  return true
}

const A_LINE = 5
/** Most functions of a law: what is above is a shifted column. */
const FUNCTIONS_MAX = 100

/** Fields of a list that goes on over lines, five a line. */
function listAt(block: Block, from: number, count: number, width: number): string[] {
  const lines = Math.ceil(count / A_LINE)
  return Array.from({ length: lines }, (_, index) => fieldsOf(textAt(block, from + index), Array(A_LINE).fill(width)))
    .flat()
    .slice(0, count)
}

/** A function a strain rate, each with a factor. */
const readTabulated: ReadMaterial = (material, block, functions) => {
  putElastic(material, block)
  const count = deckNumber(fieldsOf(textAt(block, 2), [10])[0]) ?? 0
  if (!Number.isInteger(count) || count < 1 || count > FUNCTIONS_MAX) return false
  const lines = Math.ceil(count / A_LINE)
  const ids = listAt(block, 4, count, 10)
  const factors = listAt(block, 4 + lines, count, 20).map(deckNumber)
  const rates = listAt(block, 4 + 2 * lines, count, 20).map(deckNumber)
  const [epsMax, epsT, epsM] = realsOf(textAt(block, 1), 5).slice(2)
  note(material, block, { Eps_p_max: epsMax, Eps_t: epsT, Eps_m: epsM })
  for (const [index, id] of ids.entries()) {
    const points = functions.get(id)
    if (!points) {
      material.warnings.push({
        ...at(block),
        value: id,
        code: 'curve-missing',
        reason: `The function ${id} is not in the deck; its stresses are missing. Import the deck with it in one file.`,
      })
      continue
    }
    const factor = factors[index] || 1
    const rate = count > 1 ? rates[index] : undefined
    const stress = points.y.map((y) => y * factor)
    material.curves.push({ of: 'plastic', strain: [...points.x], stress, rate, ...at(block) })
  }
  return true
}

const READERS: Readonly<Record<string, ReadMaterial>> = {
  ELAST: readElastic,
  LAW1: readElastic,
  PLAS_JOHNS: readJohnsonCook,
  LAW2: readJohnsonCook,
  PLAS_TAB: readTabulated,
  LAW36: readTabulated,
  COWPER: readCowper,
  LAW44: readCowper,
}

/** `LAW01` and `LAW1` are one. */
export const readerOf = (law: string): ReadMaterial | undefined =>
  READERS[law.startsWith('LAW0') ? `LAW${law.slice(4)}` : law]
