import { hasDigit } from '../names/tokens.ts'

/** What a diagram is drawn over, and how a property was measured: vs temperature, selon la fréquence, , 24 h. */
const BEHIND = /,\s| vs | selon | - /
/** A unit, or a word that leads to an amount, as the last word of a name. */
const LAST_WORDS = new Set(['h', 'hz', 'mhz', 'mm', '%', '°c', 'at', 'à'])
/** A, R, Rm, ReH, KIc, dT, CTI, HDT, GWIT: a sign behind a name, and no word. */
const SIGN = /^(?:\p{L}|\p{Lu}{2,5}|\p{L}{0,2}\p{Lu}\p{L}{0,2})$/u

const isSign = (word: string): boolean => LAST_WORDS.has(word.toLowerCase()) || hasDigit(word) || SIGN.test(word)

/**
 * The name of a property without what it is drawn over, the amounts of its conditions and its sign, each step of it: Charpy V
 * impact energy and Reduction of area of Charpy V impact energy −20 °C and Reduction of area Z. One word stays.
 */
export function nameHeads(name: string): string[] {
  const words = (name.split(BEHIND)[0] ?? '').split(' ').filter(Boolean)
  const heads = [words.join(' ')]
  while (words.length > 1 && isSign(words.at(-1) ?? '')) {
    words.pop()
    heads.push(words.join(' '))
  }
  return heads
}
