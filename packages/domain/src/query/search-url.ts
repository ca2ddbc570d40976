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
 *   q           a compound query: `q=E > 70 GPa and class:aluminium`
 *   similar     id of a material: those most like it; `similar.{key}` is the weight of a property where it is not 1
 *   favorites   `mine` for the own favourites, else the id of a shared list of favourites [FAV-011]
 *   searchcriteria  id of a saved criterion to apply; what it holds then takes its place in the address [SRCH-011]
 *   columns     keys of the table's columns, comma-separated, where they differ from the preference
 *   group       `true` where variants stand under the material that they belong to
 *   panel       the tool panel that is open
 *   view        `tiles`, `table`, or `404` for the not-found page [SRCH-013]
 *   theme       `light` or `dark`, for this visit only [SRCH-013]
 *   sort, dir   `name` or a column key; `ASC` or `DESC`
 *   unitsystem  the unit system in which numbers are shown, where it differs from the preference
 *
 * A comma or percent sign inside a term or an id is percent-encoded once more. What cannot be read is left out, and
 * parameters that are not of the search stay as they are.
 */

/** One end of a range as it was typed; the number is SI where the unit is ''. */
export interface Bound {
  value: number
  unit: string
}

export interface RangeChoice {
  /** Column key. */
  key: string
  min?: Bound
  max?: Bound
  keepMissing?: true
}

/** Options of a property, any of which will do. */
export interface OptionChoice {
  /** Column key. */
  key: string
  options: readonly string[]
}

/** A search for what is like a material; weights by column key, 1 where none is given. */
export interface SimilarChoice {
  id: string
  weights: Readonly<Record<string, number>>
}

/** The tool panels: those beside the list, and those that take its place; one is open at a time. */
export const SIDE_PANELS = ['advanced', 'columns', 'favourites', 'similar'] as const
export type SidePanelName = (typeof SIDE_PANELS)[number]
export const MAIN_PANELS = ['compare', 'scatter'] as const
export type MainPanelName = (typeof MAIN_PANELS)[number]
export const TOOL_PANELS = [...SIDE_PANELS, ...MAIN_PANELS] as const
export type ToolPanel = (typeof TOOL_PANELS)[number]

/** The own favourites in the parameter `favorites`. */
export const OWN_FAVOURITES = 'mine'

export const ADDRESS_VIEWS = ['tiles', 'table', '404'] as const
export type AddressView = (typeof ADDRESS_VIEWS)[number]

/** What an address says about a search. */
export interface SearchAddress {
  terms: readonly string[]
  tags: Readonly<Record<string, readonly string[]>>
  ranges: readonly RangeChoice[]
  choices: readonly OptionChoice[]
  /** vkeys of features and diagrams that must be there. */
  has: readonly string[]
  q?: string
  similar?: SimilarChoice
  favorites?: string
  searchcriteria?: string
  columns?: readonly string[]
  group?: true
  panel?: ToolPanel
  view?: AddressView
  theme?: 'light' | 'dark'
  sort?: string
  dir?: 'ASC' | 'DESC'
  unitsystem?: string
}

export type AddressParams = Readonly<Record<string, string | undefined>>

const OF_PROPERTY = 'o.'
const OF_SIMILAR = 'similar.'
const OR_NONE = ' or none'
/** Largest weight of a property in a search for what is similar. */
export const WEIGHT_MAX = 100
const IS_THERE = 'true'
const TO = '..'

const packed = (text: string): string => text.replace(/[%,]/g, encodeURIComponent)
const unpacked = (text: string): string => text.replace(/%(2C|25)/gi, (code) => decodeURIComponent(code))
const listed = (text: string | undefined): string[] => [
  ...new Set(
    (text ?? '')
      .split(',')
      .map((part) => unpacked(part).trim())
      .filter((part) => part !== ''),
  ),
]

/** Reads the query parameters of an address. */
export function parseSearchAddress(params: AddressParams): SearchAddress {
  const entries = Object.entries(params).flatMap(([name, value]) =>
    name.startsWith(OF_PROPERTY) && value ? [[name.slice(OF_PROPERTY.length), value] as const] : [],
  )
  const view = ADDRESS_VIEWS.find((one) => one === params.view)
  const { q, favorites, searchcriteria, theme, sort, dir, unitsystem } = params
  const similar = similarOf(params)
  const columns = listed(params.columns)
  const panel = TOOL_PANELS.find((one) => one === params.panel)
  return {
    terms: listed(params.pattern),
    tags: tagsOf(params.tags),
    ranges: entries.flatMap(([key, value]) => rangeOf(key, value) ?? []),
    choices: entries.flatMap(([key, value]) => choiceOf(key, value) ?? []),
    has: entries.filter(([, value]) => value === IS_THERE).map(([key]) => key),
    ...(q?.trim() && { q: q.trim() }),
    ...(similar && { similar }),
    ...(favorites && { favorites }),
    ...(searchcriteria && { searchcriteria }),
    ...(columns.length > 0 && { columns }),
    ...(params.group === IS_THERE && { group: true as const }),
    ...(panel && { panel }),
    ...(view && { view }),
    ...((theme === 'light' || theme === 'dark') && { theme }),
    ...(sort && { sort }),
    ...((dir === 'ASC' || dir === 'DESC') && { dir }),
    ...(unitsystem && { unitsystem }),
  }
}

function similarOf(params: AddressParams): SimilarChoice | undefined {
  if (!params.similar) return undefined
  const weights = Object.entries(params).flatMap(([name, text]) => {
    const weight = Number(text)
    return name.startsWith(OF_SIMILAR) && text?.trim() && weight >= 0 && weight <= WEIGHT_MAX
      ? [[name.slice(OF_SIMILAR.length), weight] as const]
      : []
  })
  return { id: params.similar, weights: Object.fromEntries(weights) }
}

function tagsOf(text: string | undefined): Record<string, string[]> {
  const tags: Record<string, string[]> = {}
  for (const entry of listed(text)) {
    const hyphen = entry.indexOf('-')
    const group = entry.slice(0, Math.max(hyphen, 0))
    const id = entry.slice(hyphen + 1)
    if (!/^[a-z]+$/.test(group) || id === '') continue
    tags[group] = [...(Object.hasOwn(tags, group) ? (tags[group] ?? []) : []), id]
  }
  return tags
}

const NUMBER_AND_UNIT = /^([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)\s*(.*)$/

function boundOf(text: string): Bound | undefined {
  const [, digits = '', unit = ''] = NUMBER_AND_UNIT.exec(text.trim()) ?? []
  const value = Number(digits)
  return digits === '' || !Number.isFinite(value) ? undefined : { value, unit: unit.trim() }
}

function rangeOf(key: string, text: string): RangeChoice | undefined {
  const keepMissing = text.endsWith(OR_NONE)
  const [from, to, ...more] = (keepMissing ? text.slice(0, -OR_NONE.length) : text).split(TO)
  if (from === undefined || to === undefined || more.length > 0) return undefined
  const min = boundOf(from)
  const max = boundOf(to)
  if (!min && !max) return undefined
  // A unit after the range is the unit of both ends, of the lower one alone where there is no upper one.
  const unit = max ? max.unit : to.trim()
  const shared = min?.unit === '' ? { ...min, unit } : min
  return { key, ...(shared && { min: shared }), ...(max && { max }), ...(keepMissing && { keepMissing }) }
}

function choiceOf(key: string, text: string): OptionChoice | undefined {
  const options = text === IS_THERE || text.includes(TO) ? [] : listed(text)
  return options.length > 0 ? { key, options } : undefined
}

const boundText = ({ value, unit }: Bound): string => (unit === '' ? String(value) : `${value} ${unit}`)

function rangeText({ min, max, keepMissing }: RangeChoice): string {
  const isShared = min && max && min.unit === max.unit
  const from = min ? (isShared ? String(min.value) : boundText(min)) : ''
  return `${from}${TO}${max ? boundText(max) : ''}${keepMissing ? OR_NONE : ''}`
}

/** The query parameters of a search: parseSearchAddress reads them back. */
export function searchParams(address: SearchAddress): Record<string, string> {
  const { terms, tags, ranges, choices, has, similar, columns, group, ...plain } = address
  const tagged = Object.entries(tags).flatMap(([group, ids]) => ids.map((id) => packed(`${group}-${id}`)))
  return {
    ...(terms.length > 0 && { pattern: terms.map(packed).join(',') }),
    ...(tagged.length > 0 && { tags: tagged.join(',') }),
    ...Object.fromEntries(has.map((key) => [OF_PROPERTY + key, IS_THERE])),
    ...Object.fromEntries(choices.map(({ key, options }) => [OF_PROPERTY + key, options.map(packed).join(',')])),
    ...Object.fromEntries(ranges.map((range) => [OF_PROPERTY + range.key, rangeText(range)])),
    ...(similar && { similar: similar.id }),
    ...Object.fromEntries(
      Object.entries(similar?.weights ?? {}).map(([key, weight]) => [OF_SIMILAR + key, String(weight)]),
    ),
    ...(columns && columns.length > 0 && { columns: columns.map(packed).join(',') }),
    ...(group && { group: IS_THERE }),
    ...plain,
  }
}

const OF_SEARCH = [
  ...['pattern', 'q', 'tags', 'similar', 'favorites', 'searchcriteria', 'columns', 'group', 'panel'],
  ...['view', 'theme', 'sort', 'dir', 'unitsystem'],
]

/** The parameters of an address with its search replaced; those of others stay. */
export function withSearch(params: AddressParams, address: SearchAddress): Record<string, string> {
  const others = Object.entries(params).filter(
    (entry): entry is [string, string] =>
      entry[1] !== undefined &&
      !OF_SEARCH.includes(entry[0]) &&
      !entry[0].startsWith(OF_PROPERTY) &&
      !entry[0].startsWith(OF_SIMILAR),
  )
  return { ...Object.fromEntries(others), ...searchParams(address) }
}

/** Whether anything narrows the catalogue. */
export const isNarrowed = (address: SearchAddress): boolean =>
  address.terms.length + address.ranges.length + address.choices.length + address.has.length > 0 ||
  Object.keys(address.tags).length > 0 ||
  [address.q, address.similar, address.favorites, address.searchcriteria].some((part) => part !== undefined)

/**
 * Without anything that narrows the catalogue: terms, query, tags, properties, similar, favourites [SRCH-016]. How the
 * list is shown stays.
 */
export function cleared(address: SearchAddress): SearchAddress {
  const { q: _q, similar: _similar, favorites: _favorites, searchcriteria: _criterion, view, ...kept } = address
  return {
    ...kept,
    terms: [],
    tags: {},
    ranges: [],
    choices: [],
    has: [],
    ...(view && view !== '404' && { view }),
  }
}

/** Terms added by what was typed: commas separate them, blanks and those already there are ignored [SRCH-006]. */
export function withTerms(address: SearchAddress, typed: string): SearchAddress {
  const added = typed.split(',').map((term) =>
    term
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim(),
  )
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

export const withHas = (address: SearchAddress, vkey: string, wanted: boolean): SearchAddress => {
  const others = address.has.filter((one) => one !== vkey)
  return { ...address, has: wanted ? [...others, vkey] : others }
}
