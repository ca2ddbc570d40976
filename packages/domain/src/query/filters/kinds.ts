import { COMPANY_STATUSES, type CompanyStatus } from '@ingot/contract/company-statuses'
import type { FilterInput, FilterParts } from '@ingot/contract/filters/index'
import { RESTRICTION_VERDICTS, type RestrictionVerdict } from '@ingot/contract/restriction-verdicts'
import type { TagGroup } from '@ingot/contract/search'
import { columnKey } from '../../catalogue/catalogue.ts'
import type { Tier } from '../../names/tiers.ts'
import {
  type AddressParams,
  after,
  type Bound,
  IS_THERE,
  listed,
  OF_SIMILAR,
  type OptionChoice,
  packed,
  printedList,
  type RangeChoice,
  rangeText,
  readList,
  readOptions,
  readRange,
  readSimilar,
  readTags,
  type SimilarChoice,
} from './address-text.ts'
import { boundInSi, type FilterNames, type RangeWord, rangeWords, type TellingRanges, tagName } from './words.ts'

/** A restriction list, by its id, and what the shares of its substances are to say. */
interface RestrictionChoice {
  list: string
  verdict: RestrictionVerdict
}

/** What an address holds of every kind of filter. */
export interface FilterAddress {
  terms: readonly string[]
  /** Lines of a pasted list, any of which will do. */
  list?: readonly string[]
  q?: string
  similar?: SimilarChoice
  favorites?: string
  /** What the caller's company thinks of them, any of these. */
  status?: readonly CompanyStatus[]
  /** What is asked of restriction lists, any of these. */
  restricted?: readonly RestrictionChoice[]
  searchcriteria?: string
  tags: Readonly<Record<string, readonly string[]>>
  ranges: readonly RangeChoice[]
  choices: readonly OptionChoice[]
  /** vkeys of features and diagrams that must be there. */
  has: readonly string[]
}

/** The same, where it holds something. */
export type FilterPart = Required<FilterAddress>

/** The address of a search that asks nothing. */
export const NOTHING_ASKED: FilterAddress = { terms: [], tags: {}, ranges: [], choices: [], has: [] }

/** What the engines ask of each row beside tags, ranges and the query: all of it must hold. Words are folded. */
export interface RowConditions {
  terms: readonly string[]
  features: readonly string[]
  diagrams: readonly string[]
  /** One of these materials. */
  ids?: readonly string[]
  /** Only the children of this material. */
  parent?: string
  /** One of these holds: what the lines of a list were found to name. */
  lines?: readonly Tier[]
}

/** Conditions that hold for every row. */
export const EVERY_ROW: RowConditions = { terms: [], features: [], diagrams: [] }

/** What asking needs to know; `favourites` are the ids of the list that the address names. */
interface Asking {
  names: FilterNames
  favourites: readonly string[] | undefined
}

/** A condition of a search in words. `P` is what an address holds of its kind. */
export interface FilterWords<P> {
  id: string
  text: string
  /** What it is about, for a sentence: the range on Density, the term “6061”. */
  about: string
  /** What stays of its kind without it; undefined where nothing does. */
  without: P | undefined
  /** Any of several will do: the subject that they share, and this one. */
  among?: { subject: string; one: string }
}

/** The words that a search is told in. */
export type FilterWord =
  | RangeWord
  | `chip.${'term' | 'tag' | 'range' | 'option' | 'has'}`
  | `relax.${'term' | 'tag' | 'range' | 'option' | 'has'}`
  | `list.${'chip' | 'about'}`
  | `status.${'group' | CompanyStatus}`
  | `restriction.${'group' | RestrictionVerdict}`
  | `table.${'relaxQuery' | 'similarTo' | 'ownFavourites' | 'sharedFavourites' | 'savedSearch'}`

export interface TellingFilters extends TellingRanges {
  text: (key: FilterWord, values?: Record<string, string | number>) => string
  names: FilterNames
  counts: readonly TagGroup[]
  /** Name of the material that the results are like; its id until the name is known. */
  similarName?: string | undefined
}

/** A kind of filter between the address and the call that asks for it. */
interface FilterKind<P> {
  /** Its parameters in the address; one that ends in a dot stands for all that begin so. */
  params: readonly string[]
  read: (params: AddressParams) => P | undefined
  print: (part: P) => Readonly<Record<string, string>>
  /** What is asked so far, and this. Numbers are SI. Throws UnitError as boundInSi. */
  ask: (part: P, asked: FilterInput, asking: Asking) => FilterInput
  words: (part: P, telling: TellingFilters) => FilterWords<P>[]
  /** What an address would hold of what a call asks; `unitOf` is the unit of its numbers by column key, '' for SI. */
  from: (asked: FilterParts, unitOf: (key: string) => string) => P | undefined
}

/** The own favourites in the parameter `favorites`. */
export const OWN_FAVOURITES = 'mine'
const OF_PROPERTY = 'o.'

const without = <T>(all: readonly T[], one: T): readonly T[] => all.filter((other) => other !== one)

/**
 * Every kind of filter, in the order of its parameters and words. The compiler names the kind that is missing. What
 * narrows the list, what clearing takes away, chips and exports follow from here.
 */
export const filterKinds: { readonly [K in keyof FilterPart]: FilterKind<FilterPart[K]> } = {
  terms: {
    params: ['pattern'],
    read: ({ pattern }) => listed(pattern),
    print: (terms) => printedList('pattern', terms),
    ask: (terms, asked) => ({ ...asked, textfilter: [...terms] }),
    words: (terms, { text }) =>
      terms.map((term) => ({
        id: `term-${term}`,
        text: text('chip.term', { term }),
        about: text('relax.term', { term }),
        without: without(terms, term),
      })),
    from: ({ textfilter }) => textfilter,
  },
  list: {
    params: ['list'],
    read: ({ list }) => readList(list),
    print: (lines) => printedList('list', lines),
    ask: (lines, asked) => ({ ...asked, listfilter: [...lines] }),
    words: (lines, { text }) => [
      {
        id: 'list',
        text: text('list.chip', { count: lines.length }),
        about: text('list.about', { count: lines.length }),
        without: undefined,
      },
    ],
    from: ({ listfilter }) => listfilter,
  },
  q: {
    params: ['q'],
    read: ({ q }) => q?.trim() || undefined,
    print: (q) => ({ q }),
    ask: (q, asked) => ({ ...asked, q }),
    words: (q, { text }) => [{ id: 'q', text: q, about: text('table.relaxQuery', { query: q }), without: undefined }],
    from: ({ q }) => q,
  },
  similar: {
    params: ['similar', OF_SIMILAR],
    read: readSimilar,
    print: ({ id, weights }) => ({
      similar: id,
      ...Object.fromEntries(Object.entries(weights).map(([key, weight]) => [OF_SIMILAR + key, String(weight)])),
    }),
    ask: ({ id, weights }, asked) => ({ ...asked, similar: { id, weights: { ...weights } } }),
    words: ({ id }, { text, similarName }) => {
      const words = text('table.similarTo', { name: similarName ?? id })
      return [{ id: 'similar', text: words, about: words, without: undefined }]
    },
    from: ({ similar }) => similar && { id: similar.id, weights: similar.weights ?? {} },
  },
  favorites: {
    params: ['favorites'],
    read: ({ favorites }) => favorites || undefined,
    print: (favorites) => ({ favorites }),
    ask: (_, asked, { favourites }) => (favourites ? { ...asked, idfilter: [...favourites] } : asked),
    words: (favorites, { text }) => {
      const words = text(favorites === OWN_FAVOURITES ? 'table.ownFavourites' : 'table.sharedFavourites')
      return [{ id: 'favorites', text: words, about: words, without: undefined }]
    },
    // A call names the materials, not the list that they are from.
    from: () => undefined,
  },
  status: {
    params: ['status'],
    read: ({ status }) => {
      const asked = listed(status)
      const known = COMPANY_STATUSES.filter((one) => asked.includes(one))
      return known.length > 0 ? known : undefined
    },
    print: (statuses) => printedList('status', statuses),
    ask: (statuses, asked) => ({ ...asked, statusfilter: [...statuses] }),
    words: (statuses, { text }) =>
      statuses.map((status) => {
        const [group, name] = [text('status.group'), text(`status.${status}`)]
        const left = statuses.filter((one) => one !== status)
        return {
          id: `status-${status}`,
          text: text('chip.tag', { group, name }),
          about: text('relax.tag', { group, name }),
          without: left.length > 0 ? left : undefined,
          among: { subject: group, one: name },
        }
      }),
    from: ({ statusfilter }) => (statusfilter && statusfilter.length > 0 ? statusfilter : undefined),
  },
  restricted: {
    params: ['restricted'],
    read: ({ restricted }) => {
      const choices = listed(restricted).flatMap((part) => restrictionOf(part) ?? [])
      return choices.length > 0 ? choices : undefined
    },
    print: (choices) => printedList('restricted', choices.map(restrictionPart)),
    ask: (choices, asked) => ({ ...asked, restrictionfilter: choices.map((one) => ({ ...one })) }),
    words: (choices, { text }) =>
      choices.map((choice) => {
        const [group, name] = [text('restriction.group'), text(`restriction.${choice.verdict}`)]
        const left = choices.filter((one) => one !== choice)
        return {
          id: `restricted-${restrictionPart(choice)}`,
          text: text('chip.tag', { group, name }),
          about: text('relax.tag', { group, name }),
          without: left.length > 0 ? left : undefined,
          among: { subject: group, one: name },
        }
      }),
    from: ({ restrictionfilter }) =>
      restrictionfilter && restrictionfilter.length > 0 ? restrictionfilter : undefined,
  },
  searchcriteria: {
    params: ['searchcriteria'],
    read: ({ searchcriteria }) => searchcriteria || undefined,
    print: (searchcriteria) => ({ searchcriteria }),
    // What the criterion holds takes its place in the address, and is asked then.
    ask: (_, asked) => asked,
    words: (_, { text }) => {
      const words = text('table.savedSearch')
      return [{ id: 'searchcriteria', text: words, about: words, without: undefined }]
    },
    from: () => undefined,
  },
  tags: {
    params: ['tags'],
    read: ({ tags }) => readTags(tags),
    print: (tags) =>
      printedList(
        'tags',
        Object.entries(tags).flatMap(([group, ids]) => ids.map((id) => `${group}-${id}`)),
      ),
    ask: (tags, asked) => ({
      ...asked,
      tagfilter: Object.fromEntries(Object.entries(tags).map(([group, ids]) => [group, [...ids]])),
    }),
    words: tagWords,
    from: ({ tagfilter }) => tagfilter,
  },
  ranges: {
    params: [OF_PROPERTY],
    read: (params) => after(params, OF_PROPERTY).flatMap(([key, value]) => readRange(key, value) ?? []),
    print: (ranges) => Object.fromEntries(ranges.map((range) => [OF_PROPERTY + range.key, rangeText(range)])),
    ask: (ranges, asked, { names }) => ({
      ...asked,
      propfilter: [...(asked.propfilter ?? []), ...ranges.map((range) => askedRange(range, names))],
    }),
    words: (ranges, telling) =>
      ranges.map((range) => {
        const { name = range.key, quantity } = telling.names.column(range.key) ?? {}
        return {
          id: `range-${range.key}`,
          text: telling.text('chip.range', { name, range: rangeWords(range, quantity, telling) }),
          about: telling.text('relax.range', { name }),
          without: without(ranges, range),
        }
      }),
    from: ({ propfilter }, unitOf) =>
      propfilter.flatMap(({ vkey, slot, min, max, text, options, keepMissing }) => {
        if (text !== undefined || options) return []
        const key = columnKey(vkey, slot)
        const bound = (value: number): Bound => ({ value, unit: unitOf(key) })
        return [
          {
            key,
            ...(min !== undefined && { min: bound(min) }),
            ...(max !== undefined && { max: bound(max) }),
            ...(keepMissing && { keepMissing }),
          },
        ]
      }),
  },
  choices: {
    params: [OF_PROPERTY],
    read: (params) => after(params, OF_PROPERTY).flatMap(([key, value]) => readOptions(key, value) ?? []),
    print: (choices) =>
      Object.fromEntries(choices.map(({ key, options }) => [OF_PROPERTY + key, options.map(packed).join(',')])),
    ask: (choices, asked, { names }) => ({
      ...asked,
      propfilter: [
        ...(asked.propfilter ?? []),
        ...choosable(choices, names).map(({ key, options }) => ({ vkey: key, options: [...options] })),
      ],
    }),
    words: optionWords,
    from: ({ propfilter }) =>
      propfilter.flatMap(({ vkey, slot, options }) => (options ? [{ key: columnKey(vkey, slot), options }] : [])),
  },
  has: {
    params: [OF_PROPERTY],
    read: (params) => after(params, OF_PROPERTY).flatMap(([key, value]) => (value === IS_THERE ? [key] : [])),
    print: (has) => Object.fromEntries(has.map((key) => [OF_PROPERTY + key, IS_THERE])),
    ask: (has, asked, { names }) => {
      const isDiagram = (vkey: string) => names.node(vkey)?.isDiagram === true
      return { ...asked, featfilter: has.filter((vkey) => !isDiagram(vkey)), diafilter: has.filter(isDiagram) }
    },
    words: (has, { text, names }) =>
      has.map((vkey) => {
        const { name = vkey } = names.node(vkey) ?? {}
        return {
          id: `has-${vkey}`,
          text: text('chip.has', { name }),
          about: text('relax.has', { name }),
          without: without(has, vkey),
        }
      }),
    from: ({ featfilter, diafilter }) => [...featfilter, ...diafilter],
  },
}

/** A choice of restriction lists as an address has it: the id of the list, a point, the verdict. */
const restrictionPart = ({ list, verdict }: RestrictionChoice): string => `${list}.${verdict}`

/** That read back; undefined for anything else. */
export function restrictionOf(part: string): RestrictionChoice | undefined {
  const [list = '', said, ...more] = part.split('.')
  const verdict = RESTRICTION_VERDICTS.find((one) => one === said)
  return verdict && list && more.length === 0 ? { list, verdict } : undefined
}

/** A column key as a call names it: what stands before its point, and after. */
export function partsOf(key: string): [vkey: string, slot: string | undefined] {
  const [vkey = key, slot] = key.split('.')
  return [vkey, slot]
}

function askedRange(range: RangeChoice, names: FilterNames) {
  const column = names.column(range.key)
  const [vkey, slot] = partsOf(range.key)
  return {
    vkey: column?.vkey ?? vkey,
    ...(slot !== undefined && { slot }),
    ...(range.min && { min: boundInSi(range.min, column?.quantity) }),
    ...(range.max && { max: boundInSi(range.max, column?.quantity) }),
    ...(range.keepMissing && { keepMissing: true }),
  }
}

/** What is chosen of properties that have options; anything else cannot be read and is left out. */
export const choosable = (choices: readonly OptionChoice[], names: FilterNames): OptionChoice[] =>
  choices.filter(({ key }) => names.column(key)?.hasOptions)

function tagWords(tags: FilterAddress['tags'], { text, counts }: TellingFilters): FilterWords<FilterAddress['tags']>[] {
  return Object.entries(tags).flatMap(([vkey, ids]) => {
    const { displayName: group = vkey, children = [] } = counts.find((one) => one.vkey === vkey) ?? {}
    return ids.map((id) => {
      const name = tagName(children, id) ?? tagName(children, `${vkey}-${id}`) ?? id.split('/').at(-1) ?? id
      const { [vkey]: _, ...others } = tags
      return {
        id: `tag-${vkey}-${id}`,
        text: text('chip.tag', { group, name }),
        about: text('relax.tag', { group, name }),
        without: ids.length > 1 ? { ...others, [vkey]: without(ids, id) } : others,
        among: { subject: group, one: name },
      }
    })
  })
}

function optionWords(
  choices: readonly OptionChoice[],
  { text, names }: TellingFilters,
): FilterWords<readonly OptionChoice[]>[] {
  return choosable(choices, names).flatMap((choice) => {
    const { key, options } = choice
    const { name = key } = names.column(key) ?? {}
    return options.map((option) => {
      const left = options.length > 1 ? [{ key, options: without(options, option) }] : []
      return {
        id: `option-${key}-${option}`,
        text: text('chip.option', { name, option }),
        about: text('relax.option', { name, option }),
        without: choices.flatMap((one) => (one === choice ? left : [one])),
        among: { subject: name, one: option },
      }
    })
  })
}
