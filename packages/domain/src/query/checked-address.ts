import { COMPANY_STATUSES } from '@ingot/contract/company-statuses'
import {
  COLUMNS_MAX,
  NAME_MAX,
  QUERY_MAX,
  RANGES_MAX,
  RANKING_MAX,
  RANKING_WEIGHT_MAX,
  RESTRICTIONS_ASKED_MAX,
  TERMS_MAX,
} from '@ingot/contract/limits'
import { elementOf } from '../catalogue/catalogue.ts'
import { isQuantityKey } from '../units/quantities.ts'
import { UnitError } from '../units/unit-error.ts'
import {
  type AddressParams,
  after,
  IS_THERE,
  listed,
  OF_SIMILAR,
  packed,
  type RangeChoice,
  rangeProblem,
  readOptions,
  readRange,
  WEIGHT_MAX,
} from './filters/address-text.ts'
import { restrictionOf } from './filters/kinds.ts'
import { boundInSi, type FilterNames } from './filters/words.ts'
import { OF_RANKING, rankedInSi, readRankedBy } from './ranking-url.ts'
import { isSearchParam, parseSearchAddress, type SearchAddress } from './search-url.ts'

/** Why a part of an address is left out. */
export type AddressFaultCode =
  | 'ends'
  | 'number'
  | 'backwards'
  | 'unit'
  | 'unknownProperty'
  | 'onlyTrue'
  | 'notThere'
  | 'noOptions'
  | 'words'
  | 'tooMany'
  | 'tooLong'
  | 'notTag'
  | 'unknownTag'
  | 'unknownMaterial'
  | 'weight'
  | 'goal'
  | 'unknownColumn'
  | 'unknownValue'
  | 'unknownPart'
  | 'unknownParameter'

/** A part of an address that is left out of its search. */
export interface AddressFault {
  /** The parameter, and what of its value is left out. */
  param: string
  given: string
  code: AddressFaultCode
  values: Readonly<Record<string, string | number>>
}

/** What an address is checked against; of what is not known yet nothing is left out. */
export interface KnownToAddress {
  names?: FilterNames | undefined
  /** Ids of the tags of the catalogue by group. */
  tags?: Readonly<Record<string, ReadonlySet<string>>> | undefined
  unitSystems: readonly string[]
  /** The material that the search is like is not there. */
  isSimilarGone?: boolean
  /** The query, where it was found that it cannot be read: it is told of by itself. */
  unreadQuery?: string | undefined
}

export interface CheckedAddress {
  /** The search without the parts that it cannot have. */
  address: SearchAddress
  /** The parameters that say the same. */
  params: Record<string, string>
  faults: readonly AddressFault[]
}

const OF_PROPERTY = 'o.'
/** Orders that are no column. */
export const OWN_ORDERS: readonly string[] = ['name', 'relevance', 'similarity', 'given', 'ranking']
/** What people and other sites call parts of a search that have another name here, or none, before any dot. */
const LIKE_A_SEARCH: ReadonlySet<string> = new Set(
  'filter filters keyword keywords limit material offset order page pagesize pattern prop property query search tag term'.split(
    ' ',
  ),
)

/** Whether a parameter is meant for the search, and the search has none of that name: `page`, `tag.class`, `Pattern`. */
const isLikeASearch = (param: string): boolean => {
  if (isSearchParam(param)) return false
  const small = param.toLowerCase()
  return LIKE_A_SEARCH.has(small.split('.')[0] ?? '') || isSearchParam(small)
}

const AXES = ['scatter.x', 'scatter.y']
/** Values of parameters that take one of a few. */
const ONE_OF: Readonly<Record<string, (address: SearchAddress) => unknown>> = {
  view: ({ view }) => view,
  theme: ({ theme }) => theme,
  dir: ({ dir }) => dir,
  panel: ({ panel }) => panel,
  group: ({ group }) => group,
}

type Found = Pick<AddressFault, 'code'> & { values?: AddressFault['values'] }

/** Whether a key names a column: a property, a slot of it, an element, or a formula, which is read elsewhere. */
export const isColumnKey = (key: string, names: FilterNames) =>
  key.startsWith('=') || elementOf(key) !== undefined || names.column(key) !== undefined

function rangeFault(range: RangeChoice, names: FilterNames): Found | undefined {
  const { name = range.key, quantity = elementOf(range.key) && 'percent' } = names.column(range.key) ?? {}
  const bounds = [range.min, range.max]
  const plain = quantity === undefined || !isQuantityKey(quantity) ? bounds.find((bound) => bound?.unit) : undefined
  if (plain) return { code: 'unit', values: { name, unit: plain.unit } }
  const si: (number | undefined)[] = []
  for (const bound of bounds) {
    try {
      si.push(bound && boundInSi(bound, quantity))
    } catch (error) {
      if (error instanceof UnitError && error.code === 'not-finite') return { code: 'number' }
      return { code: 'unit', values: { name, unit: bound?.unit ?? '' } }
    }
  }
  const [from, to] = si
  if (si.some((value) => value !== undefined && !Number.isFinite(value))) return { code: 'number' }
  return from !== undefined && to !== undefined && from > to ? { code: 'backwards' } : undefined
}

/** What is wrong with `o.{key}`; which of it cannot be said before the catalogue is there. */
function propertyFault(key: string, given: string, names: FilterNames | undefined): Found | undefined {
  const column = names?.column(key)
  const node = names?.node(key)
  const name = column?.name ?? node?.name ?? key
  if (names && !column && !node && !isColumnKey(key, names)) return { code: 'unknownProperty', values: { key } }
  if (given === IS_THERE) return node && !node.canBeThere ? { code: 'notThere', values: { name } } : undefined
  if (node?.canBeThere) return { code: 'onlyTrue', values: { name } }
  if (names && node && !column && !isColumnKey(key, names)) return { code: 'words', values: { name } }
  const range = readRange(key, given)
  if (range) return names && rangeFault(range, names)
  const isChoice = readOptions(key, given) !== undefined
  if (isChoice && (!names || column?.hasOptions)) return undefined
  const problem = rangeProblem(given)
  return isChoice && problem === 'ends' ? { code: 'noOptions', values: { name } } : { code: problem ?? 'ends' }
}

/** The parts of a list that it cannot have: those that `fault` names, and those behind the last that it has room for. */
function listFaults(param: string, text: string | undefined, max: number, fault: (part: string) => Found | undefined) {
  let room = max
  return listed(text).flatMap((given): AddressFault[] => {
    const found = fault(given) ?? (room-- > 0 ? undefined : { code: 'tooMany' as const, values: { max } })
    return found ? [{ param, given, values: {}, ...found }] : []
  })
}

function tagFault(entry: string, tags: KnownToAddress['tags']): Found | undefined {
  const hyphen = entry.indexOf('-')
  const [group, id] = [entry.slice(0, Math.max(hyphen, 0)), entry.slice(hyphen + 1)]
  if (!/^[a-z]+$/.test(group) || id === '') return { code: 'notTag' }
  return tags && !tags[group]?.has(id) ? { code: 'unknownTag' } : undefined
}

function weightFault(key: string, text: string, names: FilterNames | undefined): Found | undefined {
  const weight = Number(text)
  if (!(text.trim() && weight >= 0 && weight <= WEIGHT_MAX)) return { code: 'weight', values: { max: WEIGHT_MAX } }
  return names && !isColumnKey(key, names) ? { code: 'unknownProperty', values: { key } } : undefined
}

/** What is wrong with `rank.{key}`. */
function rankFault(key: string, text: string, names: FilterNames | undefined): Found | undefined {
  const ranked = readRankedBy(key, text)
  if (!ranked) return { code: 'goal', values: { max: RANKING_WEIGHT_MAX } }
  if (names && !isColumnKey(key, names)) return { code: 'unknownProperty', values: { key } }
  try {
    if (names) rankedInSi(ranked, names)
  } catch {
    const unit = typeof ranked.goal === 'string' ? '' : ranked.goal.target.unit
    return { code: 'unit', values: { name: names?.column(key)?.name ?? key, unit } }
  }
  return undefined
}

/** Every part of an address that its search cannot have, with the reason. */
function faultsOf(params: AddressParams, read: SearchAddress, known: KnownToAddress): AddressFault[] {
  const { names, tags, unitSystems, isSimilarGone } = known
  const whole = (param: string, found: Found | undefined): AddressFault[] =>
    found ? [{ param, given: params[param] ?? '', values: {}, ...found }] : []
  const columnFault = (key: string): Found | undefined =>
    names && !isColumnKey(key, names) ? { code: 'unknownColumn' } : undefined
  const room = { narrowing: RANGES_MAX, features: RANGES_MAX, diagrams: RANGES_MAX }
  const properties = after(params, OF_PROPERTY).flatMap(([key, given]) => {
    const kind = given !== IS_THERE ? 'narrowing' : names?.node(key)?.isDiagram ? 'diagrams' : 'features'
    const found = propertyFault(key, given, names)
    if (found) return whole(OF_PROPERTY + key, found)
    room[kind] -= 1
    return whole(OF_PROPERTY + key, room[kind] < 0 ? { code: 'tooMany', values: { max: RANGES_MAX } } : undefined)
  })
  const { q = '', sort, unitsystem } = params
  const isOrder = !sort || OWN_ORDERS.includes(sort)
  let ranked = RANKING_MAX
  const rankings = after(params, OF_RANKING).flatMap(([key, text]) => {
    const found = rankFault(key, text, names)
    if (!found) ranked -= 1
    return whole(
      OF_RANKING + key,
      found ?? (ranked < 0 ? { code: 'tooMany', values: { max: RANKING_MAX } } : undefined),
    )
  })
  return [
    ...listFaults('pattern', params['pattern'], TERMS_MAX, ({ length }) =>
      length > NAME_MAX ? { code: 'tooLong', values: { max: NAME_MAX } } : undefined,
    ),
    ...whole('q', q.trim().length > QUERY_MAX ? { code: 'tooLong', values: { max: QUERY_MAX } } : undefined),
    ...whole('similar', isSimilarGone ? { code: 'unknownMaterial' } : undefined),
    ...after(params, OF_SIMILAR).flatMap(([key, text]) => whole(OF_SIMILAR + key, weightFault(key, text, names))),
    ...listFaults('tags', params['tags'], Number.POSITIVE_INFINITY, (entry) => tagFault(entry, tags)),
    ...listFaults('status', params['status'], COMPANY_STATUSES.length, (one) =>
      COMPANY_STATUSES.some((status) => status === one) ? undefined : { code: 'unknownValue' },
    ),
    ...listFaults('restricted', params['restricted'], RESTRICTIONS_ASKED_MAX, (one) =>
      restrictionOf(one) ? undefined : { code: 'unknownValue' },
    ),
    ...properties,
    ...listFaults('columns', params['columns'], COLUMNS_MAX, columnFault),
    ...rankings,
    ...whole('sort', isOrder ? undefined : columnFault(sort)),
    ...AXES.flatMap((axis) => whole(axis, params[axis] ? columnFault(params[axis]) : undefined)),
    ...Object.entries(ONE_OF).flatMap(([param, chosen]) =>
      whole(param, params[param] && chosen(read) === undefined ? { code: 'unknownValue' } : undefined),
    ),
    ...whole('unitsystem', unitsystem && !unitSystems.includes(unitsystem) ? { code: 'unknownValue' } : undefined),
    // What looks like a filter and is none: a group of tags, or a property, by its own name.
    ...Object.keys(params).flatMap((param) =>
      !isSearchParam(param) && (tags?.[param] || names?.column(param) || names?.node(param))
        ? whole(param, { code: 'unknownPart' })
        : [],
    ),
    ...Object.keys(params)
      .filter(isLikeASearch)
      .flatMap((param) => whole(param, { code: 'unknownParameter' })),
  ]
}

const LISTS = new Set(['pattern', 'tags', 'status', 'restricted', 'columns'])

/** An address without the parts that its search cannot have, each with the reason: the rest holds. */
export function checkedAddress(params: AddressParams, known: KnownToAddress): CheckedAddress {
  const read = parseSearchAddress(params)
  const faults = faultsOf(params, read, known)
  const isUnread = read.q !== undefined && read.q === known.unreadQuery
  const kept = new Map(Object.entries(params).flatMap(([name, value]) => (value ? [[name, value] as const] : [])))
  for (const { param, given } of faults)
    if (LISTS.has(param)) {
      const others = listed(kept.get(param)).filter((part) => part !== given)
      kept.set(param, others.map(packed).join(','))
    } else kept.delete(param)
  if (isUnread) kept.delete('q')
  const clean = Object.fromEntries([...kept].filter(([, value]) => value !== ''))
  return { address: faults.length === 0 && !isUnread ? read : parseSearchAddress(clean), params: clean, faults }
}
