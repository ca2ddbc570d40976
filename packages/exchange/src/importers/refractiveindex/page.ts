import { deckNumber } from '../../decks/text/deck-number.ts'
import { parseYaml } from '../../guards/yaml-guard.ts'
import type { ImportLimits } from '../../limits.ts'
import { Refusal } from '../../refusal.ts'

type Mapping = Record<string, unknown>

export const isMapping = (value: unknown): value is Mapping =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A table or a formula of a page. */
export type Data =
  | { is: 'table'; type: string; rows: number[][] }
  | { is: 'formula'; type: string; constants: number[]; range: [number, number] }
  | { is: 'unread'; type: string; text: string }

export interface Page {
  references: string
  comments: string
  conditions: Mapping
  properties: Mapping
  data: Data[]
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Numbers between blanks; undefined where something is none. */
function numbersOf(text: string): number[] | undefined {
  const numbers = text
    .split(/\s+/)
    .filter((part) => part !== '')
    .map(deckNumber)
  return numbers.includes(undefined) ? undefined : (numbers as number[])
}

function dataOf(entry: unknown): Data {
  const { type, data, coefficients, wavelength_range } = isMapping(entry) ? entry : {}
  const name = textOf(type)
  const unread: Data = { is: 'unread', type: name, text: textOf(data) || textOf(coefficients) }
  if (name.startsWith('tabulated')) {
    const rows = textOf(data)
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map(numbersOf)
    const width = rows[0]?.length ?? 0
    const isTable = rows.length > 0 && width > 1 && rows.every((row) => row?.length === width)
    return isTable ? { is: 'table', type: name, rows: rows as number[][] } : unread
  }
  const constants = numbersOf(textOf(coefficients))
  const range = numbersOf(textOf(wavelength_range))
  const [from, to] = range ?? []
  if (!name.startsWith('formula') || !constants || from === undefined || to === undefined || from <= 0 || to < from)
    return unread
  return { is: 'formula', type: name, constants, range: [from, to] }
}

/** Throws Refusal for what is no page of the database. */
export function pageOf(text: string, limits: ImportLimits): Page | undefined {
  const page = parseYaml(text, limits)
  if (!isMapping(page))
    throw new Refusal('card-shape', 'The file is not a page of refractiveindex.info: it has no keys.')
  // Pages about a material name it and say nothing of its index.
  if (page.DATA === undefined && (page.NAMES !== undefined || page.ABOUT !== undefined)) return undefined
  if (!Array.isArray(page.DATA))
    throw new Refusal('card-shape', 'The file is not a page of refractiveindex.info: it has no DATA.')
  return {
    references: textOf(page.REFERENCES).trim(),
    comments: textOf(page.COMMENTS).trim(),
    conditions: isMapping(page.CONDITIONS) ? page.CONDITIONS : {},
    properties: isMapping(page.PROPERTIES) ? page.PROPERTIES : {},
    data: page.DATA.map(dataOf),
  }
}
