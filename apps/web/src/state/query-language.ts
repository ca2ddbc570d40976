import type { Vocabulary } from '@ingot/domain/query/language/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useVocabulary, type VocabularyWish } from './vocabulary.ts'

/** The query language with the names it knows. */
export interface QueryLanguage {
  vocabulary: Vocabulary
  read: typeof import('./typed-query.ts')
}

/** The language is no part of the first screen: it comes when somebody is about to type, or with an address that asks. */
export const loadQueryLanguage = () => import('./typed-query.ts')

/** The query language; undefined until it is there, or where it is not wanted. */
export function useQueryLanguage(wish: VocabularyWish = {}): QueryLanguage | undefined {
  const isWanted = wish.isWanted ?? true
  const vocabulary = useVocabulary(wish)
  const read = useQuery({
    queryKey: ['query-language'],
    queryFn: loadQueryLanguage,
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
  }).data
  return useMemo(() => (vocabulary && read ? { vocabulary, read } : undefined), [vocabulary, read])
}
