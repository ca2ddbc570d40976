import { STAGES_MAX } from '@ingot/contract/limits'
import { filterWords, type ToldFilter } from '@ingot/domain/query/filters/every-kind'
import { type SearchAddress, withFilters } from '@ingot/domain/query/search-url'
import { filterNames } from '../../../list/search-filter.ts'
import type { ChipWords } from '../../../query/chips.ts'
import { queryChips } from '../../../query/query-chips.ts'
import type { QueryLanguage } from '../../../query/query-language.ts'

/** A condition, and the search up to it. */
export interface Stage {
  text: string
  address: SearchAddress
  /** How many conditions it stands for, where that are several. */
  conditions?: number
}

/** What a search is like looks at what all others leave: it comes last. */
const LAST = 'similar'

type Words = Omit<ChipWords, 'queryChips'> & { language: QueryLanguage | undefined }

/** The last condition of a search, and the search without it: of tags or options of which any will do, all of them. */
function lastOf(address: SearchAddress, words: Words): { text: string; without: SearchAddress } | undefined {
  const { text, catalogue, counts, format, similarName } = words
  const telling = { text, format, counts, similarName, names: filterNames(catalogue) }
  const told = filterWords(address, telling)
  const last = told.find(({ kind }) => kind === LAST) ?? told.at(-1)
  if (!last) return undefined
  if (last.kind === 'q') {
    const part = queryChips(address, { text, language: words.language }).at(-1)
    return part && { text: part.text, without: part.without }
  }
  const isAlike = ({ kind, among }: ToldFilter) => kind === last.kind && among?.subject === last.among?.subject
  const together = last.among ? told.filter(isAlike) : [last]
  if (!last.among || together.length === 1) return { text: last.text, without: withFilters(address, last.without) }
  const one = together.map(({ among }) => among?.one ?? '').join(', ')
  let without = address
  for (const _ of together) {
    const left = filterWords(without, telling).find(isAlike)
    if (left) without = withFilters(without, left.without)
  }
  return { text: text('chip.tag', { group: last.among.subject, name: one }), without }
}

/** No address has as many conditions. */
const CONDITIONS_MAX = 500

/** The conditions of a search in the order of its chips, each with the search up to it; beyond twelve the rest as one. */
export function stagesOf(address: SearchAddress, words: Words): Stage[] {
  const stages: Stage[] = []
  let now = address
  while (stages.length < CONDITIONS_MAX) {
    const last = lastOf(now, words)
    if (!last) break
    stages.unshift({ text: last.text, address: now })
    now = last.without
  }
  if (stages.length <= STAGES_MAX) return stages
  const rest = stages.slice(STAGES_MAX - 1)
  const conditions = rest.length
  return [...stages.slice(0, STAGES_MAX - 1), { text: '', address, conditions }]
}
