import { CARD_QUANTITIES, type CardQuantityKey } from '../card-input.ts'
import type { CardReader, ReadBack } from './read-card.ts'
import { integerOf, notUnderstood, realOf, textLines, toSI } from './text/text-line.ts'

/** Elmer's keywords; case does not count. */
const KEYWORDS: Readonly<Record<string, CardQuantityKey>> = {
  density: 'density',
  'youngs modulus': 'modulus',
  'poisson ratio': 'poisson',
  'heat expansion coefficient': 'expansion',
  'heat conductivity': 'conductivity',
  'heat capacity': 'specificHeat',
}

/** Reads a Material section of Elmer's solver input file. Throws Error with the line. */
export const readElmer: CardReader = (text, system) => {
  const lines = textLines(text).filter((line) => !line.text.startsWith('!'))
  const [first, name, ...rest] = lines
  const last = rest.pop()
  if (!first || !name || !last) throw new Error('line 1: not a section Material … End')
  const id = /^Material (\S+)$/.exec(first.text)?.[1]
  if (id === undefined || integerOf(id, first) < 1) throw notUnderstood(first, 'not a Material with a number')
  if (!/^ {2}Name = "[A-Za-z]\w*"$/.test(name.text)) throw notUnderstood(name, 'not a name')
  if (last.text !== 'End') throw notUnderstood(last, 'not the End of the section')
  const quantities: ReadBack['quantities'] = {}
  for (const line of rest) {
    const [, keyword = '', value = ''] = /^ {2}([A-Za-z ]+?) = Real (.+)$/.exec(line.text) ?? []
    const key = KEYWORDS[keyword.toLowerCase()]
    if (!key || quantities[key]) throw notUnderstood(line, 'unknown keyword, or a second one')
    quantities[key] = [{ value: toSI(realOf(value, line), CARD_QUANTITIES[key], system) }]
  }
  return { quantities, flow: [], laws: {} }
}
