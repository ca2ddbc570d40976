import { kept } from '../kept/kept.ts'
import { withoutTemper } from '../names/designation.ts'
import { tokens } from '../names/tokens.ts'
import { withoutStates, withoutSurroundings, wordsOfLine } from './around-names.ts'

/** States of delivery and tempers that a text gives and a name has not, and the other way round. */
export interface StateDifference {
  given: string[]
  own: string[]
}

/** A state of copper and its alloys stands behind names without a digit too: Cu-ETP R220. */
const COPPER_STATE = /^R\d{3}$/
/** Longer ones are words, which may say the same as a sign does: annealed. */
const SIGN_MAX = 5

interface States {
  signs: string[]
  words: string[]
}

const keyOf = (state: string): string => tokens(state).join(' ')

const signsIn = (all: readonly string[]): string[] =>
  all.flatMap((one) => one.split('+')).flatMap((one) => one.replace('-', '').trim() || [])

/** Names and lines whose states are kept: a list asks for those of each name again and again. */
const STATES_KEPT = 1000

/** The states of a name, without the signs that join them to it: N of C45+N, T6 of 6082-T6. */
const statesOf = kept(STATES_KEPT, (name: string): States => {
  const { leftOut } = withoutStates(name)
  const copper = wordsOfLine(name).filter((word, at) => at > 0 && COPPER_STATE.test(word))
  const states = [...new Set(signsIn([...leftOut, ...copper]))].filter((one) => keyOf(one) !== 'and')
  const isSign = (one: string) => one.length <= SIGN_MAX && one === one.toUpperCase()
  return { signs: states.filter(isSign), words: states.filter((one) => !isSign(one)) }
})

/** A line without what stands around the name in it. */
const nameInLine = kept(STATES_KEPT, (line: string) => withoutSurroundings(line).kept.join(' '))

const signsOf = (text: string): string => tokens(text).join('')

/** A line that writes a name in several words as the name does, so that none of its signs is read as a state: 16 Mn Cr 5. */
function closedUp(line: string, name: string): string {
  const written = withoutTemper(name)
  const signs = signsOf(written)
  const words = wordsOfLine(line)
  for (let from = 0; from < words.length - 1; from++) {
    let run = ''
    for (let to = from; to < words.length && run.length < signs.length; to++) {
      run += signsOf(words[to] ?? '')
      if (run === signs) return [...words.slice(0, from), written, ...words.slice(to + 1)].join(' ')
    }
  }
  return line
}

/**
 * In what the state of a line differs from that of the material it names; undefined where it does not. A state in words
 * may be the one that a sign says: it is compared with no sign. `isWhole`: the whole line is one of the names, whose signs are
 * compared with a state that is told alone. `temper`:
 * the state that the material tells beside its name, which answers a line that gives one.
 */
export function stateDifference(
  line: string,
  name: string,
  isWhole: boolean,
  temper?: string,
): StateDifference | undefined {
  const ofLine = statesOf(closedUp(nameInLine(line), name))
  const named = statesOf(name)
  const isTold = temper !== undefined && ofLine.signs.length > 0 && named.signs.length + named.words.length === 0
  const ofName = isTold ? { signs: signsIn([temper]), words: [] } : named
  const lacks = (all: readonly string[], one: string) => !all.some((other) => keyOf(other) === keyOf(one))
  const hasNone = ofName.signs.length + ofName.words.length === 0
  const notThere = ofName.words.length > 0 ? [] : ofLine.signs.filter((one) => lacks(ofName.signs, one))
  const given = isWhole && !isTold ? [] : [...notThere, ...(hasNone ? ofLine.words : [])]
  const own = ofLine.words.length > 0 ? [] : ofName.signs.filter((one) => lacks(ofLine.signs, one))
  const ownWords = ofLine.words.length + ofLine.signs.length > 0 ? [] : ofName.words
  return given.length + own.length + ownWords.length > 0 ? { given, own: [...own, ...ownWords] } : undefined
}
