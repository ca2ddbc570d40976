import type { OpenCatalogue, ServedColumn } from './catalogue.ts'
import type { Format } from './format.ts'

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

const AT_TEMPERATURE = /^=([a-z][\w.]*)@(\d+(?:\.\d+)?)$/
const ELEMENT = /^wt\.([A-Z][a-z]?)$/

/** The property and the temperature, K, of a key such as `=rm@473.15`; undefined for other keys. */
export function atTemperature(key: string): { column: string; kelvin: number } | undefined {
  const [, column, kelvin] = AT_TEMPERATURE.exec(key) ?? []
  return column !== undefined && kelvin !== undefined ? { column, kelvin: Number(kelvin) } : undefined
}

/** The key of a property at a temperature, K. Rounded to what a thermometer tells, so that 200 °C is one column. */
export const keyAt = (column: string, kelvin: number): string => `=${column}@${Number(kelvin.toFixed(4))}`

/** The keys that only the query language can read. */
export const formulaKeys = (keys: readonly string[]): string[] =>
  keys.filter((key) => key.startsWith('=') && !atTemperature(key))

interface ColumnWords {
  catalogue: OpenCatalogue | undefined
  format: Format
  formulas?: ReadonlyMap<string, FormulaHead>
}

const ofProperty = ({ key, name, sign, quantity, node }: ServedColumn, { format }: ColumnWords): ListColumn => ({
  ...{ key, name, sign, quantity },
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
    return { ...ofProperty(base, words), key, name: `${base.name}, ${shown}`, sign: `${base.sign} ${shown}` }
  }
  const element = ELEMENT.exec(key)?.[1]
  if (element) return { key, name: element, sign: element, quantity: 'percent', unit: format.unit('percent') }
  const formula = formulas?.get(key)
  return formula && { key, name: formula.label, sign: formula.label, unit: formula.unit, factor: formula.factor }
}

export const listColumnsOf = (keys: readonly string[], words: ColumnWords): ListColumn[] =>
  keys.flatMap((key) => listColumn(key, words) ?? [])
