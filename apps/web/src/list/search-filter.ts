import type { FilterInput } from '@ingot/contract/filters/index'
import { askFor } from '@ingot/domain/query/filters/every-kind'
import { choosable } from '@ingot/domain/query/filters/kinds'
import type { FilterNames } from '@ingot/domain/query/filters/words'
import type { SearchAddress } from '@ingot/domain/query/search-url'
import type { OpenCatalogue, ServedColumn } from '../session/catalogue.ts'

export { boundInSi } from '@ingot/domain/query/filters/words'

export type SearchFilter = FilterInput

/** Options, or special values such as “no break”, can be chosen only of a property that has some. */
export const isOptionColumn = (column: ServedColumn | undefined): boolean =>
  column?.node.options !== undefined || column?.node.catalog?.specialvalueset !== undefined

/** What filters call properties, and how these are measured. */
export const filterNames = (catalogue: OpenCatalogue | undefined): FilterNames => ({
  column: (key) => {
    const column = catalogue?.columns.get(key)
    return (
      column && {
        vkey: column.node.vkey,
        name: column.name,
        quantity: column.quantity,
        hasOptions: isOptionColumn(column),
      }
    )
  },
  node: (vkey) => {
    const node = catalogue?.nodes.get(vkey)
    return node && { name: node.name, isDiagram: node.type === 'Mpt' || node.type === 'Model' }
  },
})

/** What the address chooses of properties that have options; anything else cannot be read and is left out. */
export const readChoices = ({ choices }: SearchAddress, catalogue: OpenCatalogue | undefined) =>
  choosable(choices, filterNames(catalogue))

/**
 * A search of the address as the server takes it, in SI; `favourites` are the ids of the list that it names. Throws
 * UnitError where the unit of a number does not fit its property.
 */
export const searchFilter = (
  address: SearchAddress,
  catalogue: OpenCatalogue | undefined,
  favourites?: readonly string[],
): SearchFilter => askFor(address, { names: filterNames(catalogue), favourites })

/** Whether the search can be asked before the catalogue is there: names of properties decide how it is asked. */
export const needsCatalogue = ({ ranges, choices, has }: SearchAddress): boolean =>
  ranges.length + choices.length + has.length > 0

/** Whether a search asks something that a column can show: a reply then tells which columns these are. */
export const asksValues = ({ q, propfilter }: SearchFilter): boolean =>
  q !== undefined || (propfilter !== undefined && propfilter.length > 0)

/** The columns that the list is asked for: those that were chosen, then that by which it is sorted. */
export const listColumns = (chosen: readonly string[], { sort }: SearchAddress): string[] => [
  ...new Set([...chosen, ...(sort && sort !== 'name' && sort !== 'similarity' ? [sort] : [])]),
]
