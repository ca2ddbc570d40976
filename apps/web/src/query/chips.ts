import { CHIP_DIGITS } from '@ingot/contract/limits'
import type { Tag, TagGroup } from '@ingot/contract/search'
import {
  type Bound,
  OWN_FAVOURITES,
  type RangeChoice,
  type SearchAddress,
  withChoice,
  withHas,
  withoutTerm,
  withRange,
  withTags,
} from '@ingot/domain/query/search-url'
import { boundInSi, readChoices } from '../list/search-filter.ts'
import type { OpenCatalogue } from '../session/catalogue.ts'
import type { Format } from '../words/format.ts'
import type { Text } from '../words/texts.ts'

/** One thing that narrows the list: its words, and the search without it. */
export interface ChipView {
  id: string
  text: string
  /** What it is about, for a sentence: the range on Density, the term “6061”. */
  about: string
  without: SearchAddress
  /** Gets its words back into the search box. */
  onEdit?: () => void
}

export interface ChipWords {
  text: Text
  format: Format
  catalogue: OpenCatalogue | undefined
  counts: readonly TagGroup[]
  /** Name of the material that the results are like; its id until the name is known. */
  similarName?: string | undefined
  /** The conditions of a compound query; the query itself until they are read. */
  queryChips?: readonly ChipView[] | undefined
}

type Printed = 'equal' | 'exact' | 'min' | 'max'

/** Two ends typed in different units are one number where they agree to these. */
const SAME_DIGITS = 10

function boundWords(bound: Bound, as: Printed, quantity: string | undefined, { format }: ChipWords): string {
  try {
    const unit = format.unit(quantity)
    const si = boundInSi(bound, quantity)
    const number =
      as === 'equal' || as === 'exact'
        ? format.number(si, quantity, as === 'equal' ? CHIP_DIGITS : SAME_DIGITS)
        : format.end(as, si, quantity, CHIP_DIGITS)
    return unit === '' ? number : `${number}\u00a0${unit}`
  } catch {
    // A unit that does not fit: the address said it, so the chip says it too.
    return `${bound.value} ${bound.unit}`
  }
}

/** `= 5 MPa`, `at least 5 MPa`, `at least 5 MPa and at most 9 MPa` [SRCH-036, SRCH-038]. */
export function rangeWords(
  { min, max, keepMissing }: RangeChoice,
  quantity: string | undefined,
  words: ChipWords,
): string {
  const { text } = words
  const [from, to] = [min, max].map((bound) => bound && boundWords(bound, 'exact', quantity, words))
  const isEqual = min !== undefined && from === to
  const ends = isEqual
    ? [text('chip.equal', { value: boundWords(min, 'equal', quantity, words) })]
    : [
        min && text('chip.atLeast', { value: boundWords(min, 'min', quantity, words) }),
        max && text('chip.atMost', { value: boundWords(max, 'max', quantity, words) }),
      ]
  const range = ends.filter(Boolean).join(` ${text('chip.and')} `)
  return keepMissing ? `${range} ${text('chip.orNone')}` : range
}

export function tagName(tags: readonly Tag[], id: string): string | undefined {
  for (const tag of tags) {
    const name = tag.id === id ? tag.name : tagName(tag.children ?? [], id)
    if (name) return name
  }
  return undefined
}

/** Everything that narrows the list, as removable chips [SRCH-017]. */
export function chipsOf(address: SearchAddress, words: ChipWords): ChipView[] {
  const { text, catalogue, counts } = words
  const terms = address.terms.map(
    (term): ChipView => ({
      id: `term-${term}`,
      text: text('chip.term', { term }),
      about: text('relax.term', { term }),
      without: withoutTerm(address, term),
    }),
  )
  const tags = Object.entries(address.tags).flatMap(([vkey, ids]) => {
    const group = counts.find((one) => one.vkey === vkey)
    const groupName = group?.displayName ?? vkey
    return ids.map((id): ChipView => {
      const name = tagName(group?.children ?? [], id) ?? id.split('/').at(-1) ?? id
      return {
        id: `tag-${vkey}-${id}`,
        text: text('chip.tag', { group: groupName, name }),
        about: text('relax.tag', { group: groupName, name }),
        without: withTags(
          address,
          vkey,
          ids.filter((one) => one !== id),
        ),
      }
    })
  })
  const ranges = address.ranges.map((range): ChipView => {
    const column = catalogue?.columns.get(range.key)
    const name = column?.name ?? range.key
    return {
      id: `range-${range.key}`,
      text: text('chip.range', { name, range: rangeWords(range, column?.quantity, words) }),
      about: text('relax.range', { name }),
      without: withRange(address, { key: range.key }),
    }
  })
  const choices = readChoices(address, catalogue).flatMap(({ key, options }) => {
    const name = catalogue?.columns.get(key)?.name ?? key
    return options.map(
      (option): ChipView => ({
        id: `option-${key}-${option}`,
        text: text('chip.option', { name, option }),
        about: text('relax.option', { name, option }),
        without: withChoice(address, { key, options: options.filter((one) => one !== option) }),
      }),
    )
  })
  const has = address.has.map((vkey): ChipView => {
    const name = catalogue?.nodes.get(vkey)?.name ?? vkey
    return {
      id: `has-${vkey}`,
      text: text('chip.has', { name }),
      about: text('relax.has', { name }),
      without: withHas(address, vkey, false),
    }
  })
  return [...terms, ...queryChips(address, words), ...others(address, words), ...tags, ...ranges, ...choices, ...has]
}

function queryChips(address: SearchAddress, { text, queryChips: read }: ChipWords): readonly ChipView[] {
  const { q, ...without } = address
  if (q === undefined) return []
  return read ?? [{ id: 'q', text: q, about: text('table.relaxQuery', { query: q }), without }]
}

/** What the results are like, whose favourites they are, and a saved search that is being applied. */
function others(address: SearchAddress, { text, similarName }: ChipWords): ChipView[] {
  const { similar, favorites, searchcriteria, ...without } = address
  const chips: ChipView[] = []
  const add = (id: string, shown: string, rest: Partial<SearchAddress>) =>
    chips.push({ id, text: shown, about: shown, without: { ...without, ...rest } })
  const kept = {
    ...(similar && { similar }),
    ...(favorites !== undefined && { favorites }),
    ...(searchcriteria !== undefined && { searchcriteria }),
  }
  if (similar) {
    const { similar: _, ...rest } = kept
    add('similar', text('table.similarTo', { name: similarName ?? similar.id }), rest)
  }
  if (favorites !== undefined) {
    const { favorites: _, ...rest } = kept
    add('favorites', text(favorites === OWN_FAVOURITES ? 'table.ownFavourites' : 'table.sharedFavourites'), rest)
  }
  if (searchcriteria !== undefined) {
    const { searchcriteria: _, ...rest } = kept
    add('searchcriteria', text('table.savedSearch'), rest)
  }
  return chips
}
