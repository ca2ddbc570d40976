import type { Comparison } from '@ingot/contract/compare'
import type { Language } from '@ingot/contract/material'
import { type ArrangedComparison, arrangeComparison } from '@ingot/domain/compare/arrange'
import type { CompareAddress } from '@ingot/domain/query/compare-url'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { comparisonQuery } from '../../compared/comparison-query.ts'
import type { Keys } from './columns.ts'

export interface ComparisonState {
  comparison: Comparison | undefined
  arranged: ArrangedComparison | undefined
  /** What is shown is of before, and the new one is awaited. */
  isOld: boolean
  error: Error | null
  retry: () => void
}

/**
 * The comparison of some columns as it is looked at. Moving a column, another reference, filter or order need no answer
 * of the server.
 */
export function useComparison(keys: Keys, address: CompareAddress, lang: Language): ComparisonState {
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...comparisonQuery(keys, address.at, lang),
    ...(keys.length === 0 && { queryFn: skipToken }),
    placeholderData: keepPreviousData,
  })
  const { reference, onlyDifferent, order } = address
  const ofKeys = keys.join(',')
  const arranged = useMemo(
    () => data && arrangeComparison(data, { keys: ofKeys.split(','), reference, onlyDifferent, order, language: lang }),
    [data, ofKeys, reference, onlyDifferent, order, lang],
  )
  return { comparison: data, arranged, isOld: isPlaceholderData, error, retry: () => void refetch() }
}
