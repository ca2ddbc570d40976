import type { PolarData } from '@ingot/contract/compare'
import { AppError } from '@ingot/contract/errors'
import type { Language } from '@ingot/contract/material'
import { type Catalogue, type Column, columnKey, textIn } from '@ingot/domain/catalogue/catalogue'
import { chooseValue, valuesByKey } from '@ingot/domain/values/choose'
import type { ColumnRange } from '@ingot/search/port'
import type { Caller } from '../callers/caller.ts'
import { replyUnits } from '../catalog/reply-units.ts'
import { readCompareKeys } from '../compare/service.ts'
import { shownValue, statedElsewhere } from '../materials/shown.ts'
import type { WorkContext } from '../work/asked.ts'
import { polarIn } from './polar-units.ts'

interface PolarAsked {
  /** Columns of a comparison: `id`, or `id~slot`. */
  keys: readonly string[]
  /** Column keys of the properties. */
  columns: readonly string[]
  language: Language
  /** Materials compared at once. */
  most: number
}

/** The state in which a column of the comparison shows a property: its own, or that of the property's own column. */
const slotOf = ({ slot, node }: Column, of: string | undefined): string | undefined =>
  slot ?? (of !== undefined && node.slots?.includes(of) ? of : undefined)

/** The smallest and the largest of some columns; null where none has a value. */
const endsOf = (ranges: readonly ColumnRange[]) => {
  const filled = ranges.filter(({ count }) => count > 0)
  return filled.length === 0
    ? { min: null, max: null }
    : { min: Math.min(...filled.map(({ min }) => min)), max: Math.max(...filled.map(({ max }) => max)) }
}

/** What is compared, each once. Throws `unknown-property`. */
function columnsOf(catalogue: Catalogue, asked: readonly string[]): Column[] {
  return [...new Set(asked)].map((key): Column => {
    const column = catalogue.columns.get(key)
    // Options have an order but no distance: they have no place on an axis.
    if (!column || column.node.options) throw new AppError('unknown-property', { value: key })
    return column
  })
}

/** An axis holds the values of every state that is compared on it. */
const statesOf = (column: Column, compared: readonly { slot?: string }[]): string[] => [
  ...new Set([column.key, ...compared.map(({ slot }) => columnKey(column.vkey, slotOf(column, slot)))]),
]

/** Columns whose ranges a polar chart needs. Throws `compare-limit`, `unknown-slot`, `unknown-property`. */
export function polarRanges(catalogue: Catalogue, { keys, columns, most }: PolarAsked): string[] {
  const compared = readCompareKeys(catalogue, keys, most)
  return [...new Set(columnsOf(catalogue, columns).flatMap((column) => statesOf(column, compared)))]
}

/**
 * Properties of materials, with the range of each over all materials that the caller may see, SI. Materials that are
 * not there, or not for the caller, are left out. Throws `compare-limit`, `unknown-slot`, `unknown-property`.
 */
export async function polar(
  { shipped, materials }: WorkContext,
  caller: Caller,
  { ranges, unitsystem, ...asked }: PolarAsked & { ranges: readonly ColumnRange[]; unitsystem?: string | undefined },
): Promise<PolarData> {
  const { catalogue, texts } = shipped
  const { language } = asked
  const compared = readCompareKeys(catalogue, asked.keys, asked.most)
  const columns = columnsOf(catalogue, asked.columns)
  const found = await materials.list(caller, [...new Set(compared.map(({ id }) => id))])
  const rangeOf = new Map(ranges.map((range) => [range.column, range]))
  const documents = new Map(found.map(({ id, doc }) => [id, { doc, byKey: valuesByKey(doc.values) }]))

  const data = {
    axes: columns.map((column) => {
      const { key, node, slot } = column
      const name = textIn(node.name, language)
      return {
        column: key,
        name: slot ? `${name}, ${texts.text(`slot.${slot}`, language)}` : name,
        ...(node.symbol && { symbol: node.symbol }),
        ...(node.quantity && { quantity: node.quantity }),
        ...endsOf(statesOf(column, compared).flatMap((state) => rangeOf.get(state) ?? [])),
      }
    }),
    materials: compared.flatMap(({ key, id, slot }) => {
      const material = documents.get(id)
      if (!material) return []
      const { doc, byKey } = material
      const values = columns.map((column) => {
        const chosen = chooseValue(catalogue, byKey, column.node, slotOf(column, slot))
        if (!chosen) return null
        const own = catalogue.nodes.get(chosen.value.vkey) ?? column.node
        return { ...shownValue(chosen.value, language, chosen), ...statedElsewhere(chosen.value.cond, own) }
      })
      return [{ key, name: slot ? `${doc.name}, ${texts.text(`slot.${slot}`, language)}` : doc.name, values }]
    }),
  }
  return polarIn(data, replyUnits(unitsystem))
}
