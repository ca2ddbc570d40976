import type { ServedNode } from '@ingot/contract/catalog'
import type { SearchReply, Tag, TagGroup } from '@ingot/contract/search'
import { COMPANY_STATUS_TAGS } from '@ingot/domain/company-status/tags'
import type { Vocabulary, VocabularyTag } from '@ingot/domain/query/language/vocabulary'
import type { UnitSystem } from '@ingot/domain/units/quantities'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryFor } from '../api/query.ts'
import { withOwnIds } from '../list/tag-ids.ts'
import { catalogueQuery, type OpenCatalogue } from '../session/catalogue.ts'
import { type Language, useLanguage } from '../session/language.ts'
import { useUnitSystem } from '../session/units.ts'

const flat = (tags: readonly Tag[]): VocabularyTag[] =>
  tags.flatMap(({ id, name, children = [] }) => [{ id, name }, ...flat(children)])

const named = ({ vkey, name, aliases = [] }: ServedNode) => ({ vkey, name, aliases })

const isFeature = ({ type, vtype }: ServedNode) => type === 'Feature' || (type === 'Spt' && vtype === 'flag')

/** The names that a query can use, out of the served catalogue and the tag groups of a search over all of it. */
export function openVocabulary(
  { columns, nodes }: OpenCatalogue,
  groups: readonly TagGroup[],
  system: UnitSystem,
  /** The same groups in the other languages. */
  others: readonly TagGroup[] = [],
): Vocabulary {
  const all = [...nodes.values()]
  return {
    columns: [...columns.values()].map(({ key, slot, node, name, quantity }) => ({
      key,
      ...named(node),
      title: name,
      ...(slot !== undefined && { slot }),
      ...(node.symbol !== undefined && { symbol: node.symbol }),
      ...(node.sharedNames && { sharedNames: node.sharedNames }),
      ...(quantity !== undefined && { quantity }),
      ...(node.options && { options: node.options }),
      ...(node.condition && { condition: node.condition }),
    })),
    flags: all.flatMap((node): Vocabulary['flags'][number][] => {
      if (isFeature(node)) return [{ ...named(node), type: 'feature' }]
      return node.type === 'Mpt' || node.type === 'Model' ? [{ ...named(node), type: 'diagram' }] : []
    }),
    texts: all.filter(({ type, vtype }) => type === 'Spt' && vtype === 'text').map(named),
    groups: groups.map(({ vkey, name, shortname, children }) => {
      const same = others.filter((other) => other.vkey === vkey)
      const aliases = [shortname, ...same.flatMap((other) => [other.name, other.shortname])]
      return {
        vkey,
        name,
        tags: [
          ...flat(children),
          ...same.flatMap((other) => flat(other.children)),
          ...(vkey === 'status' ? COMPANY_STATUS_TAGS : []),
        ],
        aliases: [...new Set(aliases)].filter((alias) => alias !== name),
      }
    }),
    system,
  }
}

const ownGroups = ({ counts }: SearchReply): TagGroup[] => counts.map(withOwnIds)

/** Every tag of the catalogue: a narrowed list would know only those that are left. */
const tagsQuery = (lang: Language) => ({
  ...queryFor('readTiles', { query: { lang }, body: { limit: 1, columns: [] } }),
  select: ownGroups,
  staleTime: 10 * 60_000,
})

const none: readonly TagGroup[] = []

export interface VocabularyWish {
  /** Nothing is asked for before it is true. */
  isWanted?: boolean
  /** What numbers without a unit are in: those of an address are SI, those that are typed are as shown. */
  of?: 'address' | 'typed'
}

/** Something asked of the server in parts: undefined until all are there, lost where one cannot be had. */
export interface Asked<T> {
  value: T | undefined
  isLost: boolean
  /** Asks once more for what is lost. */
  again: () => void
}

interface AskedPart {
  isError: boolean
  refetch: () => unknown
}

/** What is asked for in several parts, of which `value` is made. */
export function askedTogether<T>(value: T | undefined, parts: readonly AskedPart[]): Asked<T> {
  const lost = parts.filter(({ isError }) => isError)
  return {
    value,
    isLost: value === undefined && lost.length > 0,
    again: () => {
      for (const { refetch } of lost) refetch()
    },
  }
}

/** The vocabulary of the query language in the user's language, and whether it cannot be had. */
export function useAskedVocabulary({ isWanted = true, of = 'typed' }: VocabularyWish = {}): Asked<Vocabulary> {
  const lang = useLanguage()
  const shown = useUnitSystem()
  const system = of === 'address' ? 'si' : shown
  const catalogue = useQuery({ ...catalogueQuery(lang), enabled: isWanted })
  const groups = useQuery({ ...tagsQuery(lang), enabled: isWanted })
  const others = useQuery({ ...tagsQuery(lang === 'fr' ? 'en' : 'fr'), enabled: isWanted })
  const inOthers = others.isError ? none : others.data
  const vocabulary = useMemo(
    () =>
      isWanted && catalogue.data && groups.data && inOthers
        ? openVocabulary(catalogue.data, groups.data, system, inOthers)
        : undefined,
    [isWanted, catalogue.data, groups.data, inOthers, system],
  )
  return askedTogether(vocabulary, [catalogue, groups])
}

/** The vocabulary of the query language; undefined until it is there, or where it is not wanted. */
export const useVocabulary = (wish: VocabularyWish = {}): Vocabulary | undefined => useAskedVocabulary(wish).value
