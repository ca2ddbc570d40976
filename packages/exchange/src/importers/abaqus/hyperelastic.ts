import type { DeckCurve, DeckLaw, DeckMaterial } from '../../decks/deck.ts'
import type { Block } from './blocks.ts'
import { rowsOf } from './elastic.ts'

const at = ({ keyword, line }: Block) => ({ keyword: `*${keyword}`, line })

interface Potential {
  vkey: string
  /** Numbers of a set, without its temperature. */
  size: number
  params: (numbers: readonly number[]) => DeckLaw['params'] | undefined
}

const stress = (value: number) => ({ value, of: 'stress' as const })

/** A compressibility; 0 is incompressible and says nothing more. */
const compressible = (key: string, value: number | undefined): DeckLaw['params'] =>
  value === undefined || value === 0 ? {} : { [key]: { value, of: 'inverse_stress' } }

const neoHooke: Potential = {
  vkey: 'm_neohooke',
  size: 2,
  params: ([C10 = 0, D1]) => ({ C10: stress(C10), ...compressible('D1', D1) }),
}
const mooney: Potential = {
  vkey: 'm_mooney',
  size: 3,
  params: ([C10 = 0, C01 = 0, D1]) => ({ C10: stress(C10), C01: stress(C01), ...compressible('D1', D1) }),
}
const yeoh: Potential = {
  vkey: 'm_yeoh',
  size: 6,
  // The catalogue's law has one compressibility: a deck with higher ones has another law.
  params: ([C10 = 0, C20 = 0, C30 = 0, D1, D2 = 0, D3 = 0]) =>
    D2 !== 0 || D3 !== 0
      ? undefined
      : { C10: stress(C10), C20: stress(C20), C30: stress(C30), ...compressible('D1', D1) },
}
const ogden = (terms: number): Potential => ({
  vkey: 'm_ogden',
  size: 3 * terms,
  params: (numbers) => {
    const pairs = Array.from({ length: terms }, (_, index) => index)
    const D = numbers.slice(2 * terms, 3 * terms)
    return {
      mu: { value: pairs.map((i) => numbers[2 * i] ?? 0), of: 'stress' },
      alpha: { value: pairs.map((i) => numbers[2 * i + 1] ?? 0), of: 'ratio' },
      ...(D.some((one) => one !== 0) ? { D: { value: D, of: 'inverse_stress' as const } } : {}),
    }
  },
})
const arrudaBoyce: Potential = {
  vkey: 'm_ab',
  size: 3,
  params: ([mu = 0, lm = 0, D]) => ({
    mu: stress(mu),
    lm: { value: lm, of: 'ratio' },
    ...compressible('D', D),
  }),
}

const TERMS_MAX = 6

/** The potential that the parameters name; undefined for those that the catalogue has no law of. */
function potentialOf({ parameters }: Block): Potential | undefined {
  const terms = Number(parameters.get('N') ?? 1)
  if (parameters.has('NEOHOOKE')) return neoHooke
  if (parameters.has('MOONEY-RIVLIN')) return mooney
  if (parameters.has('YEOH')) return yeoh
  if (parameters.has('ARRUDA-BOYCE')) return arrudaBoyce
  if (parameters.has('OGDEN') && Number.isInteger(terms) && terms >= 1 && terms <= TERMS_MAX) return ogden(terms)
  if (parameters.has('REDUCEDPOLYNOMIAL')) return terms === 1 ? neoHooke : terms === 3 ? yeoh : undefined
  if (parameters.has('POLYNOMIAL') && terms === 1) return mooney
  return undefined
}

/** Constants of a named potential; with TEST DATA INPUT they stand in curves that follow. */
export function readHyperelastic(material: DeckMaterial, block: Block): boolean {
  const { parameters } = block
  if (parameters.has('TESTDATAINPUT') || parameters.has('MODULI')) return false
  const potential = potentialOf(block)
  const rows = rowsOf(block)
  if (!potential || !rows) return false
  // Eight numbers stand on a line; a set that is longer goes on in the next.
  const numbers = rows.flat()
  const size =
    numbers.length % (potential.size + 1) === 0 && numbers.length > potential.size ? potential.size + 1 : potential.size
  if (numbers.length < potential.size - 1) return false
  for (let from = 0; from < numbers.length; from += size) {
    const set = numbers.slice(from, from + size)
    const params = potential.params(set)
    if (!params) return false
    material.laws.push({ vkey: potential.vkey, params, T: set[potential.size], ...at(block) })
  }
  return true
}

const TESTS: Readonly<Record<string, DeckCurve['of']>> = {
  UNIAXIALTESTDATA: 'uniaxial',
  BIAXIALTESTDATA: 'biaxial',
  PLANARTESTDATA: 'planar',
}

/** Nominal stress over nominal strain of a test of a rubber. */
export function readTestData(material: DeckMaterial, block: Block): boolean {
  const of = TESTS[block.keyword]
  const rows = rowsOf(block)
  if (!of || !rows || rows.length < 2 || rows.some((row) => row.length !== 2)) return false
  const points = rows.map(([y = 0, x = 0]) => ({ x, y }))
  material.curves.push({ of, strain: points.map(({ x }) => x), stress: points.map(({ y }) => y), ...at(block) })
  return true
}
