import { atTemperature } from '@ingot/domain/query/at-temperature'
import { oneUnit } from '@ingot/domain/units/one-unit'
import type { OpenCatalogue, ServedColumn } from '../../session/catalogue.ts'
import type { Format } from '../../words/format.ts'

/** A column of the table, or a line of a tile: what its head says and how its numbers are shown. */
export interface ListColumn {
  /** What the server is asked for: a column key, `wt.Cr`, or a formula (`=rp02/density`, `=rm@473.15`). */
  key: string
  name: string
  sign: string
  unit: string
  /** The numbers are in SI of this quantity. */
  quantity?: string | undefined
  /** Of a formula: shown = SI ÷ factor. */
  factor?: number | undefined
  /** Its values are words: they stand at the left. */
  isWords?: boolean
  /** The search asks it. */
  isAsked?: boolean
  /** It is one state of a property, which its head names. */
  slot?: string | undefined
  /** Stays in sight while the table is scrolled sideways. */
  pinned?: boolean
  /** Width, px. */
  width?: number | undefined
}

/** What the head of a formula says, by its key; the query language tells it. */
export interface FormulaHead {
  label: string
  unit: string
  factor: number
}

const ELEMENT = /^wt\.([A-Z][a-z]?)$/

/** The keys that only the query language can read. */
export const formulaKeys = (keys: readonly string[]): string[] =>
  keys.filter((key) => key.startsWith('=') && !atTemperature(key))

interface ColumnWords {
  catalogue: OpenCatalogue | undefined
  format: Format
  formulas?: ReadonlyMap<string, FormulaHead>
}

const ofProperty = ({ key, name, sign, quantity, node, slot }: ServedColumn, { format }: ColumnWords): ListColumn => ({
  key,
  name,
  sign,
  ...(slot !== undefined && { slot }),
  quantity,
  unit: format.unit(quantity),
  ...(node.options !== undefined && { isWords: true }),
})

/** The column of a key; undefined for one that the catalogue does not know, or not yet. */
function listColumn(key: string, words: ColumnWords): ListColumn | undefined {
  const { catalogue, format, formulas } = words
  const known = catalogue?.columns.get(key)
  if (known) return ofProperty(known, words)
  const at = atTemperature(key)
  const base = at && catalogue?.columns.get(at.column)
  if (at && base) {
    const shown = `${format.number(at.kelvin, 'temperature')}\u00a0${format.unit('temperature')}`
    return { ...ofProperty(base, words), key, name: `${base.name}, ${shown}`, sign: `${base.sign} @ ${shown}` }
  }
  const element = ELEMENT.exec(key)?.[1]
  if (element) return { key, name: element, sign: element, quantity: 'percent', unit: format.unit('percent') }
  const formula = formulas?.get(key)
  return formula && { key, name: formula.label, sign: formula.label, unit: formula.unit, factor: formula.factor }
}

/** One table shows all properties of a kind in one unit. */
export function listColumnsOf(keys: readonly string[], words: ColumnWords): ListColumn[] {
  const columns = keys.flatMap((key) => listColumn(key, words) ?? [])
  const inOneUnit = oneUnit(columns.flatMap(({ quantity }) => quantity ?? []))
  return columns.map((column) => {
    const quantity = inOneUnit(column.quantity)
    return quantity === column.quantity ? column : { ...column, quantity, unit: words.format.unit(quantity) }
  })
}
