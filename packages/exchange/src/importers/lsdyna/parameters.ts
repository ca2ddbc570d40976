import { deckNumber } from '../../decks/text/deck-number.ts'
import { Refusal } from '../../refusal.ts'
import { type Block, cardWidths, fieldsOf } from './blocks.ts'

/** Numbers of `*PARAMETER` by name in lower case; those of expressions have none. */
export type Parameters = ReadonlyMap<string, number | 'expression'>

/** A type and a name: `R  density`, `RDENSITY`. */
const nameOf = (field: string) => field.slice(1).trim().toLowerCase()

export function parametersOf(blocks: readonly Block[]): Parameters {
  const parameters = new Map<string, number | 'expression'>()
  for (const block of blocks) {
    if (!block.keyword.startsWith('PARAMETER')) continue
    const isExpression = block.keyword.includes('EXPRESSION')
    for (const { text } of block.lines) {
      if (isExpression) {
        parameters.set(nameOf(fieldsOf(text, [10, 70])[0] ?? ''), 'expression')
        continue
      }
      const fields = fieldsOf(text, cardWidths(block))
      for (let at = 0; at + 1 < fields.length; at += 2) {
        const value = deckNumber(fields[at + 1])
        if (fields[at] !== '' && value !== undefined) parameters.set(nameOf(fields[at] ?? ''), value)
      }
    }
  }
  return parameters
}

/**
 * The number of a field, which may name a parameter: `&e`, `-&e`. Undefined where it is empty. Throws Refusal for what
 * is no number and for a parameter that has none.
 */
export function fieldNumber(field: string | undefined, parameters: Parameters, line: number): number | undefined {
  const text = (field ?? '').trim()
  if (text === '') return undefined
  const sign = text.startsWith('-&') ? -1 : 1
  if (sign === 1 && !text.startsWith('&')) {
    const number = deckNumber(text)
    if (number !== undefined) return number
    throw new Refusal('not-a-number', `Line ${line} has '${text}' where a number belongs; correct the columns.`, line)
  }
  const name = text
    .slice(text.indexOf('&') + 1)
    .trim()
    .toLowerCase()
  const value = parameters.get(name)
  if (typeof value === 'number') return sign * value
  if (value === 'expression')
    throw new Refusal(
      'parameter-expression',
      `Line ${line} takes &${name}, which is an expression; expressions are not computed. Write its number into the deck.`,
      line,
    )
  throw new Refusal(
    'parameter-unknown',
    `Line ${line} takes &${name}, which the deck does not define. Import the file with its *PARAMETER in one piece, or write the number.`,
    line,
  )
}
