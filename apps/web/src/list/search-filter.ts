import type { FilterInput } from '@ingot/contract/filters/index'
import { COLUMNS_MAX } from '@ingot/contract/limits'
import type { RankingAsked } from '@ingot/contract/ranking'
import { elementOf } from '@ingot/domain/catalogue/catalogue'
import { atTemperature } from '@ingot/domain/query/at-temperature'
import { OWN_ORDERS } from '@ingot/domain/query/checked-address'
import { askFor } from '@ingot/domain/query/filters/every-kind'
import { choosable, partsOf } from '@ingot/domain/query/filters/kinds'
import type { FilterNames } from '@ingot/domain/query/filters/words'
import { rankedInSi } from '@ingot/domain/query/ranking-url'
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
    const element = elementOf(key)
    // A share of mass; a call names such a key, as that of a temperature, in two parts.
    if (element) return { vkey: partsOf(key)[0], name: element, quantity: 'percent', hasOptions: false }
    const at = atTemperature(key)
    const column = catalogue?.columns.get(at?.column ?? key)
    return (
      column && {
        vkey: at ? partsOf(key)[0] : column.node.vkey,
        name: column.name,
        quantity: column.quantity,
        hasOptions: isOptionColumn(column),
      }
    )
  },
  node: (vkey) => {
    const node = catalogue?.nodes.get(vkey)
    if (!node) return undefined
    const isDiagram = node.type === 'Mpt' || node.type === 'Model'
    const isGroup = () => catalogue?.filterGroups.some(({ id, type }) => id === vkey && type === 'boolean') === true
    return {
      name: node.name,
      isDiagram,
      canBeThere: isDiagram || node.type === 'Feature' || node.vtype === 'flag' || isGroup(),
    }
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

/** The ranking of the address as the server takes it, in SI. Throws UnitError where the unit of a target does not fit. */
export const searchRanking = (
  { ranking }: SearchAddress,
  catalogue: OpenCatalogue | undefined,
): RankingAsked | undefined =>
  ranking && {
    by: ranking.by.map((one) => rankedInSi(one, filterNames(catalogue))),
    stated: ranking.stated / 100,
  }

/** The column that a list is in the order of. */
const sortColumn = ({ sort }: SearchAddress): string[] => (sort && !OWN_ORDERS.includes(sort) ? [sort] : [])

/** Whether the search is asked once the catalogue is there: it says what the names of properties mean. */
export const needsCatalogue = (address: SearchAddress): boolean =>
  [address.ranges, address.choices, address.has, sortColumn(address), address.ranking?.by ?? []].some(
    ({ length }) => length > 0,
  )

/** Whether a search asks something that a column can show, words among it (`6061 hardness`): a reply then tells which columns these are. */
export const asksValues = ({ q, propfilter = [], textfilter = [] }: SearchFilter): boolean =>
  q !== undefined || propfilter.length > 0 || textfilter.length > 0

/**
 * The columns that the list is asked for: those that were chosen, then that by which it is sorted, as many as one call
 * takes.
 */
export function listColumns(chosen: readonly string[], address: SearchAddress): string[] {
  const sorting = sortColumn(address)
  const others = chosen.filter((key) => !sorting.includes(key)).slice(0, COLUMNS_MAX - sorting.length)
  const kept = new Set([...others, ...sorting])
  return [...new Set([...chosen, ...sorting])].filter((key) => kept.has(key))
}
