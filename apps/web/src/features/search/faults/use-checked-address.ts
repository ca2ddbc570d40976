import type { Language } from '@ingot/contract/material'
import type { Tag, TagGroup } from '@ingot/contract/search'
import { type AddressFault, checkedAddress } from '@ingot/domain/query/checked-address'
import { isSearchParam, type SearchAddress } from '@ingot/domain/query/search-url'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { queryFor } from '../../../api/query.ts'
import type { RequestContext } from '../../../list/request.ts'
import { filterNames } from '../../../list/search-filter.ts'
import { withOwnIds } from '../../../list/tag-ids.ts'
import type { OpenCatalogue } from '../../../session/catalogue.ts'
import { useAppContent } from '../../../session/session.ts'

/** Tags hardly change while somebody searches, ms. */
const TAGS_STAY = 10 * 60_000

const idsOf = (tags: readonly Tag[]): string[] => tags.flatMap(({ id, children = [] }) => [id, ...idsOf(children)])

const knownTags = ({ counts }: { counts: readonly TagGroup[] }) =>
  Object.fromEntries(counts.map(withOwnIds).map(({ vkey, children }) => [vkey, new Set(idsOf(children))]))

const isNoRow = ({ items }: { items: readonly unknown[] }): boolean => items.length === 0

interface CheckedSearch {
  /** The search of the address without the parts that it cannot have. */
  address: SearchAddress
  faults: readonly AddressFault[]
  /** What is known beside the catalogue of what the address names. */
  known: RequestContext['known']
  /** Takes the parts that are left out of the address. */
  takeOut: () => void
}

/** The search of the address, as far as it can be asked, and what is left out of it. */
export function useCheckedAddress(
  catalogue: OpenCatalogue | undefined,
  lang: Language,
  unreadQuery: string | undefined,
): CheckedSearch {
  const { params, address: given } = useSearch({ from: '__root__' })
  const navigate = useNavigate()
  const { unitsystems } = useAppContent()
  const namesTags = Object.keys(given.tags).length > 0 || Object.keys(params).some((name) => !isSearchParam(name))
  const { data: tags } = useQuery({
    ...queryFor('readTiles', { query: { lang }, body: { limit: 1, columns: [] } }),
    select: knownTags,
    staleTime: TAGS_STAY,
    enabled: namesTags,
  })
  const id = given.similar?.id
  // The same call as the one for the material's name.
  const { data: isSimilarGone = false } = useQuery({
    ...queryFor('readTiles', { query: { lang }, body: { idfilter: [id ?? ''], limit: 1, columns: [] } }),
    ...(id === undefined && { queryFn: skipToken }),
    select: isNoRow,
  })
  const known = useMemo(() => ({ tags, isSimilarGone, unreadQuery }), [tags, isSimilarGone, unreadQuery])
  const checked = useMemo(() => {
    const names = catalogue && filterNames(catalogue)
    return checkedAddress(params, { ...known, names, unitSystems: unitsystems.items.map((one) => one.id) })
  }, [params, known, catalogue, unitsystems])
  // A query that cannot be read has its own way out of the address.
  const { q } = given
  const keptQuery = q !== undefined && q === unreadQuery ? { q } : {}
  const takeOut = () =>
    void navigate({ to: '/', replace: true, search: { params: { ...checked.params, ...keptQuery } } })
  // The same object as long as nothing is left out: the page is drawn anew for another search only.
  const address = checked.faults.length === 0 && (q === undefined || q !== unreadQuery) ? given : checked.address
  return { address, faults: checked.faults, known, takeOut }
}
