/**
 * The address of a search [SRCH-015]. Every part is plain text, so that an address can be read, typed and shared:
 *
 *   pattern     quick-search terms, comma-separated: `pattern=6061,wrought` [SRCH-008]
 *   tags        entries `groupKey-id`, comma-separated, split at the first hyphen: `tags=class-metal/steel` [SRCH-010]
 *   o.{key}     a property by column key (`density`, `tensile_modulus.dry`): `min..max`, one end may be left out, each
 *               end with a unit of its own or one unit after both; SI without a unit. ` or none` keeps the materials
 *               that have no value: `o.density=2.5..3 g/cm^3`, `o.yield_strength=50 ksi..`, `o.cte=..2E-5 or none`.
 *               A feature or a diagram that must be there: `o.weldable=true`. Options, any of which will do:
 *               `o.ul94_08=V-0,V-1` [SRCH-014]
 *   list        lines of a pasted list, comma-separated, any of which will do: `list=1.4301,EN AW-6082 T6`
 *   q           a compound query: `q=E > 70 GPa and class:aluminium`
 *   similar     id of a material: those most like it; `similar.{key}` is the weight of a property where it is not 1
 *   status      what the own company thinks of them, any of these: `status=preferred,allowed`
 *   favorites   `mine` for the own favourites, else the id of a shared list of favourites [FAV-011]
 *   searchcriteria  id of a saved criterion to apply; what it holds then takes its place in the address [SRCH-011]
 *   columns     keys of the table's columns, comma-separated, where they differ from the preference
 *   hide        columns that would be shown because the search asks them, and are not: keys, comma-separated
 *   group       `true` where variants stand under the material that they belong to
 *   panel       the tool panel that is open
 *   view        `tiles`, `table`, or `404` for the not-found page [SRCH-013]
 *   theme       `light` or `dark`, for this visit only [SRCH-013]
 *   rank, rank.{key}  a weighted ranking, see ranking-url.ts: `rank.density=2 lower`
 *   sort, dir   `name`, `given` (as the lines of a list), `ranking` or a column key; `ASC` or `DESC`
 *   unitsystem  the unit system in which numbers are shown, where it differs from the preference
 *
 * What narrows the list is read and printed by its kind (filters/kinds.ts). A comma or percent sign inside a term or an id is percent-encoded once more. What cannot be read is left out
 * (checked-address.ts says of what, and why), and parameters that are not of the search stay as they are.
 */

import {
  type AddressParams,
  IS_THERE,
  listed,
  type OptionChoice,
  packed,
  type RangeChoice,
} from './filters/address-text.ts'
import { isFilterKind, isFilterParam, printFilters, readFilters } from './filters/every-kind.ts'
import { type FilterAddress, NOTHING_ASKED } from './filters/kinds.ts'
import { OF_RANKING, printRanking, type RankingChoice, readRanking } from './ranking-url.ts'

export type { AddressParams, Bound, OptionChoice, RangeChoice, SimilarChoice } from './filters/address-text.ts'
export { WEIGHT_MAX } from './filters/address-text.ts'
export { OWN_FAVOURITES } from './filters/kinds.ts'

/** The tool panels: those beside the list, and those that take its place; one is open at a time. */
export const SIDE_PANELS = ['advanced', 'columns', 'favourites', 'similar', 'ranking'] as const
export type SidePanelName = (typeof SIDE_PANELS)[number]
export const MAIN_PANELS = ['compare', 'scatter', 'analysis', 'check'] as const
export type MainPanelName = (typeof MAIN_PANELS)[number]
export const TOOL_PANELS = [...SIDE_PANELS, ...MAIN_PANELS] as const
export type ToolPanel = (typeof TOOL_PANELS)[number]

export const ADDRESS_VIEWS = ['tiles', 'table', '404'] as const
export type AddressView = (typeof ADDRESS_VIEWS)[number]

/** How an address shows the list. */
interface ListView {
  columns?: readonly string[]
  hide?: readonly string[]
  group?: true
  panel?: ToolPanel
  view?: AddressView
  theme?: 'light' | 'dark'
  ranking?: RankingChoice
  sort?: string
  dir?: 'ASC' | 'DESC'
  unitsystem?: string
}

/** What an address says about a search: what narrows it, and how it is shown. */
export interface SearchAddress extends FilterAddress, ListView {}

/** Reads the query parameters of an address. */
export function parseSearchAddress(params: AddressParams): SearchAddress {
  const view = ADDRESS_VIEWS.find((one) => one === params['view'])
  const { theme, sort, dir, unitsystem } = params
  const columns = listed(params['columns'])
  const hide = listed(params['hide'])
  const ranking = readRanking(params)
  const panel = TOOL_PANELS.find((one) => one === params['panel'])
  return {
    ...readFilters(params),
    ...(columns.length > 0 && { columns }),
    ...(hide.length > 0 && { hide }),
    ...(params['group'] === IS_THERE && { group: true as const }),
    ...(panel && { panel }),
    ...(view && { view }),
    ...((theme === 'light' || theme === 'dark') && { theme }),
    ...(ranking && { ranking }),
    ...(sort && { sort }),
    ...((dir === 'ASC' || dir === 'DESC') && { dir }),
    ...(unitsystem && { unitsystem }),
  }
}

/** How the list is shown, whatever narrows it. */
const viewOf = (address: SearchAddress): ListView =>
  Object.fromEntries(Object.entries(address).filter(([key]) => !isFilterKind(key)))

/** The query parameters of a search: parseSearchAddress reads them back. */
export function searchParams(address: SearchAddress): Record<string, string> {
  const { columns, hide, group, ranking, ...plain } = viewOf(address)
  return {
    ...printFilters(address),
    ...(columns && columns.length > 0 && { columns: columns.map(packed).join(',') }),
    ...(hide && hide.length > 0 && { hide: hide.map(packed).join(',') }),
    ...(group && { group: IS_THERE }),
    ...(ranking && printRanking(ranking)),
    ...plain,
  }
}

const OF_VIEW = ['columns', 'hide', 'group', 'panel', 'view', 'theme', 'rank', 'sort', 'dir', 'unitsystem']

/** Whether a parameter of an address is of a search. */
export const isSearchParam = (name: string): boolean =>
  OF_VIEW.includes(name) || name.startsWith(OF_RANKING) || isFilterParam(name)

/** The parameters of an address with its search replaced; those of others stay. */
export function withSearch(params: AddressParams, address: SearchAddress): Record<string, string> {
  const others = Object.entries(params).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && !isSearchParam(entry[0]),
  )
  return { ...Object.fromEntries(others), ...searchParams(address) }
}

/** The same list, narrowed by other filters. */
export const withFilters = (address: SearchAddress, filters: FilterAddress): SearchAddress => ({
  ...viewOf(address),
  ...filters,
})

/** Whether anything narrows the catalogue. */
export const isNarrowed = (address: SearchAddress): boolean => Object.keys(printFilters(address)).length > 0

/**
 * Without anything that narrows the catalogue: terms, query, tags, properties, similar, favourites [SRCH-016]. How the
 * list is shown stays.
 */
export function cleared(address: SearchAddress): SearchAddress {
  const { view, hide: _asked, ...kept } = viewOf(address)
  return { ...kept, ...NOTHING_ASKED, ...(view && view !== '404' && { view }) }
}

/** Terms added by what was typed: commas separate them, blanks and those already there are ignored [SRCH-006]. */
export function withTerms(address: SearchAddress, typed: string): SearchAddress {
  const added = typed.split(',').map((term) => term.trim())
  const terms = [...address.terms]
  for (const term of added)
    if (term !== '' && !terms.some((one) => one.toLowerCase() === term.toLowerCase())) terms.push(term)
  return terms.length === address.terms.length ? address : { ...address, terms }
}

export const withoutTerm = (address: SearchAddress, term: string): SearchAddress => ({
  ...address,
  terms: address.terms.filter((one) => one !== term),
})

/** The tags of a group replaced; an empty list resets the group [SRCH-023]. */
export function withTags(address: SearchAddress, group: string, ids: readonly string[]): SearchAddress {
  const { [group]: _, ...others } = address.tags
  return { ...address, tags: ids.length > 0 ? { ...others, [group]: ids } : others }
}

/** What is said of a property, replaced in its place, added, or removed where nothing is said any more. */
function withSaid<C extends { key: string }>(all: readonly C[], said: C, isEmpty: boolean): readonly C[] {
  if (isEmpty) return all.filter(({ key }) => key !== said.key)
  return all.some(({ key }) => key === said.key)
    ? all.map((one) => (one.key === said.key ? said : one))
    : [...all, said]
}

/** A range replaced in its place, added, or removed where it has no end left. */
export const withRange = (address: SearchAddress, range: RangeChoice): SearchAddress => ({
  ...address,
  ranges: withSaid(address.ranges, range, !range.min && !range.max),
})

/** Options replaced in their place, added, or removed where none is left. */
export const withChoice = (address: SearchAddress, choice: OptionChoice): SearchAddress => ({
  ...address,
  choices: withSaid(address.choices, choice, choice.options.length === 0),
})

/** A column that the search asks, shown or hidden. */
export function withHidden({ hide = [], ...address }: SearchAddress, key: string, isHidden: boolean): SearchAddress {
  const others = hide.filter((one) => one !== key)
  const hidden = isHidden ? [...others, key] : others
  return hidden.length > 0 ? { ...address, hide: hidden } : address
}

export const withHas = (address: SearchAddress, vkey: string, wanted: boolean): SearchAddress => {
  const others = address.has.filter((one) => one !== vkey)
  return { ...address, has: wanted ? [...others, vkey] : others }
}
