import type { DeckWarning } from '../../decks/deck.ts'
import { deckNumber } from '../../decks/text/deck-number.ts'
import { Refusal } from '../../refusal.ts'
import { type Block, cardWidths, fieldsOf } from './blocks.ts'

type Value = number | 'expression'

/** A definition that holds from its line on. */
interface Definition {
  line: number
  value: Value
  /** Of `*PARAMETER_MUTABLE`: later ones may take its place, whatever the deck says of others. */
  isMutable: boolean
}

/** What `*PARAMETER` defines, by name in lower case, in the order of the deck; expressions have no number. */
export type Parameters = ReadonlyMap<string, readonly Definition[]>

/** A type and a name: `R  density`, `RDENSITY`. */
const nameOf = (field: string) => field.slice(1).trim().toLowerCase()

function* definedIn(block: Block): Iterable<Definition & { name: string }> {
  const isMutable = block.keyword.includes('MUTABLE')
  for (const { text, line } of block.lines) {
    if (block.keyword.includes('EXPRESSION')) {
      yield { name: nameOf(fieldsOf(text, [10, 70])[0] ?? ''), line, value: 'expression', isMutable }
      continue
    }
    const fields = fieldsOf(text, cardWidths(block))
    for (let at = 0; at + 1 < fields.length; at += 2) {
      const value = deckNumber(fields[at + 1])
      if (fields[at] !== '' && value !== undefined) yield { name: nameOf(fields[at] ?? ''), line, value, isMutable }
    }
  }
}

/** What becomes of a second definition: DFLAG of `*PARAMETER_DUPLICATION`, of which only the first counts. */
const KEEPS_FIRST: ReadonlySet<number> = new Set([1, 5])
const IS_TOLD: ReadonlySet<number> = new Set([1, 2])
const FORBIDS = 3
const DFLAG_DEFAULT = 1
const isDuplication = ({ keyword }: Block) => keyword === 'PARAMETER_DUPLICATION'

function duplicationOf(blocks: readonly Block[]): number {
  const card = blocks.find(isDuplication)
  const flag = card && deckNumber(fieldsOf(card.lines[0]?.text ?? '', cardWidths(card))[0])
  return flag === undefined || flag < 1 || flag > 5 ? DFLAG_DEFAULT : flag
}

const shown = (value: Value) => (value === 'expression' ? 'an expression' : String(value))

/** The parameters of a deck. One that is defined twice is as LS-DYNA takes it. Throws Refusal where the deck forbids that. */
export function parametersOf(blocks: readonly Block[]): { parameters: Parameters; warnings: DeckWarning[] } {
  const parameters = new Map<string, Definition[]>()
  const warnings: DeckWarning[] = []
  const flag = duplicationOf(blocks)
  for (const block of blocks) {
    if (!block.keyword.startsWith('PARAMETER') || isDuplication(block)) continue
    for (const { name, ...defined } of definedIn(block)) {
      const known = parameters.get(name)
      const last = known?.at(-1)
      if (!known || !last) parameters.set(name, [defined])
      else if (last.value !== defined.value || defined.value === 'expression') {
        const { line, value } = defined
        const twice = `The parameter ${name} is ${shown(last.value)} in line ${last.line} and ${shown(value)} in line ${line}`
        if (known[0]?.isMutable) known.push(defined)
        else if (flag === FORBIDS)
          throw new Refusal('parameter-twice', `${twice}, which *PARAMETER_DUPLICATION of the deck forbids.`, line)
        else {
          const isFirstKept = KEEPS_FIRST.has(flag)
          const kept = isFirstKept ? 'The first holds' : `The second holds from line ${line} on`
          const reason = `${twice}. ${kept}, as LS-DYNA takes it (*PARAMETER_DUPLICATION ${flag}).`
          if (IS_TOLD.has(flag))
            warnings.push({ keyword: `*${block.keyword}`, line, value: name, code: 'parameter-twice', reason })
          if (!isFirstKept) known.push(defined)
        }
      }
    }
  }
  return { parameters, warnings }
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
  const known = parameters.get(name) ?? []
  const value = (known.findLast((one) => one.line <= line) ?? known[0])?.value
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
