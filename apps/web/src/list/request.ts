import type { Language } from '@ingot/contract/material'
import type { RankingAsked } from '@ingot/contract/ranking'
import { checkedAddress, type KnownToAddress } from '@ingot/domain/query/checked-address'
import { isNarrowed, type SearchAddress, searchParams } from '@ingot/domain/query/search-url'
import type { FavouriteFilter } from '../favourites/favourite-filter.ts'
import type { OpenCatalogue } from '../session/catalogue.ts'
import type { View } from '../session/preferences.ts'
import { chosenColumns, type TableProps } from './columns/table-props.ts'
import {
  filterNames,
  listColumns,
  needsCatalogue,
  type SearchFilter,
  searchFilter,
  searchRanking,
} from './search-filter.ts'
import { sortOf } from './sorting.ts'

/** What the list is asked with, in SI. */
export interface ListRequest {
  view: View
  filter: SearchFilter
  isNarrowed: boolean
  columns: string[]
  sort: string
  dir: 'ASC' | 'DESC'
  lang: Language
  /** What it is ranked by. */
  ranking?: RankingAsked | undefined
  /** Variants stand under the material that they belong to [LIST-025]. */
  group?: boolean
}

/** What a request depends on beside the address. */
export interface RequestContext {
  lang: Language
  catalogue: OpenCatalogue | undefined
  favourites: FavouriteFilter
  preferredView: View | undefined
  tableProps: TableProps | undefined
  defaultColumns: readonly string[]
  /** What the parts of the address are checked against beside the catalogue. */
  known?: Pick<KnownToAddress, 'tags' | 'isSimilarGone' | 'unreadQuery'> | undefined
}

/** The request of an address without the parts that it cannot have; or it waits for what it depends on. */
export type ListAsked = { request: ListRequest } | { waits: true }

/** What the list of an address depends on: neither how it is looked at, nor what stands beside it. */
export function listAddress(address: SearchAddress): SearchAddress {
  const { panel: _panel, theme: _theme, unitsystem: _system, hide: _hidden, ...asked } = address
  return asked
}

/** How an address is shown; where it does not say, as its entry of the history was, or as is preferred. */
export const viewOf = ({ view }: Pick<SearchAddress, 'view'>, preferred: View | undefined): View =>
  view === 'table' || view === 'tiles' ? view : (preferred ?? 'tiles')

/** Whether the address does not say yet what is searched: a saved search takes its place first. */
const isAwaited = ({ searchcriteria }: SearchAddress): boolean => searchcriteria !== undefined

export function listRequest(given: SearchAddress, context: RequestContext): ListAsked {
  const { lang, catalogue, favourites, preferredView, tableProps, defaultColumns, known } = context
  if (isAwaited(given) || favourites.isWaiting || (needsCatalogue(given) && !catalogue)) return { waits: true }
  const names = catalogue && filterNames(catalogue)
  const { address } = checkedAddress(searchParams(given), { ...known, names, unitSystems: [] })
  const { by, dir } = sortOf(address)
  return {
    request: {
      view: viewOf(address, preferredView),
      filter: searchFilter(address, catalogue, favourites.ids),
      lang,
      columns: listColumns(chosenColumns(address, tableProps, defaultColumns), address),
      isNarrowed: isNarrowed(address),
      sort: by,
      dir,
      ranking: searchRanking(address, catalogue),
      group: address.group === true,
    },
  }
}
