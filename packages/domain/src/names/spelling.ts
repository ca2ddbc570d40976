/**
 * One spelling for words that are written in several: the same is done to what materials are called and to what people
 * type, so it need not be right, only the same. What somebody has typed of a word so far stays the beginning of it.
 */

/** Parts of words, in the order in which they are replaced. */
const PARTS: readonly (readonly [string, string])[] = [
  ['aluminum', 'aluminium'],
  ['sulph', 'sulf'],
  ['sulp', 'sulf'],
  ['moul', 'mol'],
  ['fiber', 'fibre'],
  ['colour', 'color'],
  ['vapour', 'vapor'],
  ['isation', 'ization'],
  ['resisting', 'resistant'],
]

const ENDINGS: readonly (readonly [string, string])[] = [
  ['ised', 'ized'],
  ['ising', 'izing'],
  ['aluminu', 'alumini'],
  ['fibe', 'fib'],
  ['mou', 'mo'],
  ['sse', 'ss'],
  // German: Polyamid, Polycarbonat.
  ['amid', 'amide'],
  ['imid', 'imide'],
  ['carbid', 'carbide'],
  ['carbonat', 'carbonate'],
]

const WORDS: ReadonlyMap<string, string> = new Map([
  ['gray', 'grey'],
  ['metaux', 'metal'],
  ['cristaux', 'cristal'],
  ['materiaux', 'materiau'],
  ['gr', 'grade'],
  ['grad', 'grade'],
  ['alliage', 'alloy'],
  ['alliages', 'alloy'],
  ['legierung', 'alloy'],
  ['α', 'alpha'],
  ['β', 'beta'],
  ['γ', 'gamma'],
  ['δ', 'delta'],
  ['ε', 'epsilon'],
  ['θ', 'theta'],
  ['κ', 'kappa'],
  ['λ', 'lambda'],
  ['μ', 'mu'],
  ['ν', 'nu'],
  ['π', 'pi'],
  ['ρ', 'rho'],
  ['σ', 'sigma'],
  ['ς', 'sigma'],
  ['τ', 'tau'],
  ['φ', 'phi'],
  ['χ', 'chi'],
  ['ω', 'omega'],
])

/** Shorter words have no plural: GaAs, ABS. */
const PLURAL_FROM = 4
/** No plural: glass, basis, status. */
const BEFORE_OTHER_S = 'siu'

/** steels → steel, brasses → brass, panneaux → panneau; brass and glass stay. */
function singular(word: string): string {
  if (word.length < PLURAL_FROM) return word
  if (word.endsWith('eaux')) return word.slice(0, -1)
  if (!word.endsWith('s')) return word
  if (word.endsWith('sses')) return word.slice(0, -2)
  return BEFORE_OTHER_S.includes(word.charAt(word.length - 2)) ? word : word.slice(0, -1)
}

/** The one spelling of a word: lower case, without marks. */
export function spelled(word: string): string {
  const known = WORDS.get(word)
  if (known !== undefined) return known
  let one = singular(word)
  for (const [part, other] of PARTS) if (one.includes(part)) one = one.replaceAll(part, other)
  for (const [end, other] of ENDINGS) if (one.endsWith(end)) one = one.slice(0, -end.length) + other
  return one
}

/** The number of a polyamide with a point: PA 6.6 is PA 66, and no PA 6. */
const AMIDE_NUMBER = /(pa|nylon|polyamide?)([ -]?)6\.(6|9|10|12)(?!\d)/gi

/** A text in which the numbers of polyamides have no point. */
export const withAmideNumbers = (text: string): string =>
  text.includes('6.') ? text.replace(AMIDE_NUMBER, '$1$26$3') : text
