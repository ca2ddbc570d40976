import type { TagGroup } from '@ingot/contract/search'
import { filterWords } from '@ingot/domain/query/filters/every-kind'
import { type SearchAddress, withFilters } from '@ingot/domain/query/search-url'
import { filterNames } from '../list/search-filter.ts'
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

/** Everything that narrows the list, as removable chips [SRCH-017]. */
export function chipsOf(address: SearchAddress, words: ChipWords): ChipView[] {
  const { queryChips, catalogue, text, format, counts, similarName } = words
  const telling = { text, format, counts, similarName, names: filterNames(catalogue) }
  return filterWords(address, telling).flatMap(({ kind, id, text, about, without }): readonly ChipView[] =>
    kind === 'q' && queryChips ? queryChips : [{ id, text, about, without: withFilters(address, without) }],
  )
}
