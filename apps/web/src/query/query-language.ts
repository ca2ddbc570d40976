import type { Vocabulary } from '@ingot/domain/query/language/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Asked, askedTogether, useAskedVocabulary, type VocabularyWish } from './vocabulary.ts'

/** The query language with the names it knows. */
export interface QueryLanguage {
  vocabulary: Vocabulary
  read: typeof import('./typed-query.ts')
}

/** The language is no part of the first screen: it comes when somebody is about to type, or with an address that asks. */
export const loadQueryLanguage = () => import('./typed-query.ts')

/** The query language, and whether it cannot be had. */
export function useAskedQueryLanguage(wish: VocabularyWish = {}): Asked<QueryLanguage> {
  const vocabulary = useAskedVocabulary(wish)
  const read = useQuery({
    queryKey: ['query-language'],
    queryFn: loadQueryLanguage,
    enabled: wish.isWanted ?? true,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const language = useMemo(
    () => (vocabulary.value && read.data ? { vocabulary: vocabulary.value, read: read.data } : undefined),
    [vocabulary.value, read.data],
  )
  return askedTogether(language, [read, { isError: vocabulary.isLost, refetch: vocabulary.again }])
}

/** The query language; undefined until it is there, or where it is not wanted. */
export const useQueryLanguage = (wish: VocabularyWish = {}): QueryLanguage | undefined =>
  useAskedQueryLanguage(wish).value
