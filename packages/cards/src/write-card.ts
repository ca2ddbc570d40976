import type { Card } from './card-input.ts'
import { solverName } from './format/numbers/ascii.ts'
import { headerLines } from './header.ts'
import { CardRefusal } from './refusal.ts'
import { solverOf } from './solvers.ts'
import type { Writer } from './writer.ts'

/** Largest number that a field of ten columns holds. */
const NUMBER_MAX = 999_999_999

/** A card as its file: the same input gives the same bytes. Throws CardRefusal. */
export function writeCard(writer: Writer, card: Card): { fileName: string; text: string } {
  const numbers = writer.numbers(card)
  if (!Number.isSafeInteger(card.startNumber) || card.startNumber < 1 || card.startNumber + numbers - 1 > NUMBER_MAX)
    throw new CardRefusal('number-range', {
      value: card.startNumber,
      min: 1,
      max: NUMBER_MAX - Math.max(0, numbers - 1),
    })
  const { extension, comment, opening = [] } = solverOf(writer.solver)
  const header = comment === '' ? [] : headerLines(card, writer)
  const { input, system } = card
  const units = writer.isAlwaysSI ? '' : `.${system.id}`
  const state = input.condition.moisture ? `_${input.condition.moisture}` : ''
  return {
    fileName: `${solverName(input.material.name)}${state}.${writer.key}${units}.${extension}`,
    text: `${[...opening, ...header, ...writer.write(card)].join('\n')}\n`,
  }
}
