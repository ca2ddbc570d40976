import type { DeckMaterial } from '../../decks/deck.ts'
import { type Block, cardWidths, fieldsOf } from './blocks.ts'
import { fieldNumber, type Parameters } from './parameters.ts'

/** The cards of a material: its lines, each of eight fields. */
export interface Cards {
  keyword: string
  line: number
  /** A number; undefined where the field is empty or missing. Throws Refusal. */
  real: (card: number, field: number) => number | undefined
  /** An id, which need not be a number: `xx`. Undefined where it is empty or 0. */
  id: (card: number, field: number) => string | undefined
  /** All fields of a card as numbers, those left empty as 0. */
  reals: (card: number) => number[]
}

/** One writing of an id: 1., 1 and 0001 are one. */
export function idOf(field: string | undefined, parameters: Parameters, line: number): string | undefined {
  const text = (field ?? '').trim().toLowerCase()
  if (text === '') return undefined
  const isNumber = text.startsWith('&') || text.startsWith('-&') || Number.isFinite(Number(text))
  const id = isNumber ? String(fieldNumber(text, parameters, line)) : text
  return id === '0' ? undefined : id
}

export function cardsOf(block: Block, parameters: Parameters): Cards {
  const rows = block.lines.map(({ line, text }) => ({ line, fields: fieldsOf(text, cardWidths(block)) }))
  const real = (card: number, field: number) => {
    const row = rows[card]
    return row && fieldNumber(row.fields[field], parameters, row.line)
  }
  return {
    keyword: `*${block.keyword}`,
    line: block.line,
    real,
    id: (card, field) => {
      const row = rows[card]
      return row && idOf(row.fields[field], parameters, row.line)
    },
    reals: (card) => Array.from({ length: 8 }, (_, field) => real(card, field) ?? 0),
  }
}

/** Above this a failure strain is none: decks switch it off so. */
const NEVER = 1e10

/** Keeps fields of a card that are set and have no place. */
export function noteFields(
  material: DeckMaterial,
  { keyword, line, real }: Cards,
  fields: Readonly<Record<string, readonly [card: number, field: number]>>,
): void {
  const told = Object.entries(fields).flatMap(([name, [card, field]]) => {
    const value = real(card, field)
    return value === undefined || value === 0 || Math.abs(value) >= NEVER ? [] : [`${name} = ${value}`]
  })
  if (told.length > 0) material.notes.push({ keyword, text: told.join(', '), line })
}
