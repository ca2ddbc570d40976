import type { Conditions } from '@ingot/contract/material'
import { parseNumber } from '@ingot/domain/units/written/parse-number'
import { columnInSi } from '../../draft/curves.ts'
import { nameKey } from '../../draft/properties.ts'
import type { ImportContext } from '../../importer.ts'
import { conditionsOf } from '../../tidy/cells.ts'
import { isBlank, isSentinel } from './meaning.ts'
import type { PropertySeries, Series } from './series.ts'

/** Names of parameters → conditions. */
const CONDITIONS: Readonly<Record<string, string>> = {
  temperature: 'T',
  testtemperature: 'T',
  strainrate: 'rate',
  thickness: 'thickness',
  diameter: 'diameter',
  stressratio: 'R',
  numberofcycles: 'cycles',
  cycles: 'cycles',
  frequency: 'frequency',
  time: 'time',
  pressure: 'pressure',
}

export const numberOf = (cell: string): number | undefined => {
  const parsed = parseNumber(cell.replace(/^[≥≤]\s*/, ''), { decimal: '.' })
  return parsed.ok && !isSentinel(cell) ? parsed.value : undefined
}

/** The i-th cell; a single one stands for all. */
export const cellAt = (series: Series, i: number) =>
  (series.cells.length === 1 ? series.cells[0] : series.cells[i]) ?? ''

type Definitions = Pick<ImportContext, 'catalogue'>

/** A condition of the catalogue by its own name, as long as it takes all cells: the word may mean something else. */
function conditionOfCatalogue(series: Series, { catalogue }: Definitions): string | undefined {
  const name = nameKey(series.name)
  const [condition] = Object.entries(catalogue.conditions).find(([, one]) => nameKey(one.name.en ?? '') === name) ?? []
  const cells = series.cells.filter((cell) => !isBlank(cell))
  return condition !== undefined &&
    cells.every((cell) => conditionIn(cell, condition, series.unit, catalogue) !== undefined)
    ? condition
    : undefined
}

/** Asked for every cell of a list: what is found by all of its cells is kept. */
const found = new WeakMap<Series, { key: string | undefined }>()

/** The condition that a series holds. */
export function conditionOf(series: Series, context: Definitions): string | undefined {
  const known = found.get(series)
  if (known) return known.key
  const key = CONDITIONS[nameKey(series.name)] ?? conditionOfCatalogue(series, context)
  found.set(series, { key })
  return key
}

/** A number, an option of the condition, or the ends of an interval (`>0.016 <=0.04`, in SI). */
function conditionIn(
  cell: string,
  key: string,
  unit: string | undefined,
  { conditions }: ImportContext['catalogue'],
): Conditions[string] | undefined {
  const { quantity, options } = conditions[key] ?? {}
  if (options) return options.find((option) => option === cell)
  const ends = cell.startsWith('>') || cell.startsWith('<') ? conditionsOf(`${key}${cell}`)?.[key] : undefined
  if (ends !== undefined) return ends
  const number = numberOf(cell)
  return number === undefined || !quantity ? undefined : columnInSi([number], unit ?? '1', quantity)?.[0]
}

/** The conditions of the i-th value. */
export function conditionsAt(property: PropertySeries, i: number, context: Definitions): Conditions {
  const conditions: Conditions = {}
  for (const series of property.independents) {
    const key = conditionOf(series, context)
    const at = key === undefined ? undefined : conditionIn(cellAt(series, i), key, series.unit, context.catalogue)
    if (key !== undefined && at !== undefined) conditions[key] = at
  }
  return conditions
}
