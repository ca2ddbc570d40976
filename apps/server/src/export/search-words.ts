import type { FilterParts } from '@ingot/contract/filters/index'
import { columnKey, textIn } from '@ingot/domain/catalogue/catalogue'
import { filtersOf, searchInWords } from '@ingot/domain/query/filters/every-kind'
import type { FilterNames } from '@ingot/domain/query/filters/words'
import { displayUnit, isQuantityKey, type UnitSystem } from '@ingot/domain/units/quantities'
import { formatOf, type Words } from '../catalog/format.ts'
import { measureOf } from '../search/request/column-measure.ts'
import { openNames } from '../search/request/formulas.ts'
import type { ReadPage } from '../search/service.ts'

/** A search in words, part by part, its numbers given in a unit system; nothing where the whole catalogue is listed. */
export function searchWords(
  parts: FilterParts,
  given: UnitSystem,
  { counts, query }: Pick<ReadPage, 'counts' | 'query'>,
  words: Words,
): string[] {
  const { shipped, language } = words
  const { catalogue } = shipped
  const text = (key: string, values?: Record<string, unknown>) => shipped.texts.text(key, language, values)
  const quantityOf = (key: string) => {
    const measure = measureOf(shipped, key, () => openNames(shipped)(language, given))
    return measure && 'quantity' in measure ? measure.quantity : undefined
  }
  const nameOf = (key: string) => {
    const column = catalogue.columns.get(key)
    const name = textIn((column?.node ?? catalogue.nodes.get(key))?.name, language) || key
    return column?.slot === undefined ? name : `${name}, ${text(`slot.${column.slot}`)}`
  }
  const names: FilterNames = {
    column: (key) => {
      const vkey = catalogue.columns.get(key)?.vkey ?? key
      return { vkey, name: nameOf(key), quantity: quantityOf(key), hasOptions: true }
    },
    node: (vkey) => ({ name: nameOf(vkey), isDiagram: false, canBeThere: true }),
  }
  const unitOf = (key: string) => {
    const quantity = quantityOf(key)
    return quantity !== undefined && isQuantityKey(quantity) && given !== 'si' ? displayUnit(quantity, given) : ''
  }
  const q = query ?? parts.q
  const filters = filtersOf({ ...parts, ...(q && { q }) }, unitOf)
  return [
    ...searchInWords(filters, { text, format: formatOf(words), names, counts }),
    // What no address carries: words in a property, and materials by their ids.
    ...parts.propfilter.flatMap(({ vkey, slot, text: term }) =>
      term === undefined
        ? []
        : [text('chip.tag', { group: nameOf(columnKey(vkey, slot)), name: text('chip.term', { term }) })],
    ),
    ...(parts.idfilter ? [text('export.chosen', { count: parts.idfilter.length })] : []),
  ]
}
