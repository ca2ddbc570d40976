import type { SearchAddress } from '@ingot/domain/query/search-url'
import { useMemo } from 'react'
import { type ListColumn, listColumnsOf } from '../../list/columns/list-columns.ts'
import { useFormulaHeads } from '../../query/formula-heads.ts'
import type { OpenCatalogue } from '../../session/catalogue.ts'
import { useFormat } from '../../words/format.ts'

const NONE: readonly string[] = []
const NO_CRITERIA: NonNullable<SearchAddress['ranking']>['by'] = []

/** The columns that a list is ranked by, and those that its address names, by key: formulas with their names. */
export function useRankedColumns(
  address: SearchAddress,
  catalogue: OpenCatalogue | undefined,
): ReadonlyMap<string, ListColumn> {
  const format = useFormat()
  const by = address.ranking?.by ?? NO_CRITERIA
  const named = address.columns ?? NONE
  const keys = useMemo(() => [...new Set([...by.map(({ key }) => key), ...named])], [by, named])
  const formulas = useFormulaHeads(keys)
  return useMemo(
    () => new Map(listColumnsOf(keys, { catalogue, format, formulas }).map((column) => [column.key, column])),
    [keys, catalogue, format, formulas],
  )
}
