import type { Language } from '@ingot/contract/material'
import type { ListLine } from '@ingot/contract/search'
import { bestColumn } from '@ingot/domain/pasted/material-column'
import { readPasted } from '@ingot/domain/pasted/read-list'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryFor } from '../../api/query.ts'

/** Lines of each likely column that are looked up. */
const SAMPLE = 20

const foundOf = ({ lines }: { lines: ListLine[] }): number => lines.filter(({ status }) => status !== 'missing').length

/** Which of several likely columns of a pasted table names materials that are here; undefined until it is known. */
export function useBestColumn(given: string, lang: Language): number | undefined {
  const samples = useMemo(() => {
    const likely = readPasted(given).columns?.likely ?? []
    if (likely.length < 2) return []
    return likely
      .map((one) => ({ ...one, lines: readPasted(given, one.column).lines.slice(0, SAMPLE) }))
      .filter(({ lines }) => lines.length > 0)
  }, [given])
  const replies = useQueries({
    queries: samples.map(({ lines }) => ({
      ...queryFor('readListReport', { query: { lang }, body: { listfilter: lines } }),
      select: foundOf,
    })),
  })
  if (replies.some(({ data }) => data === undefined)) return undefined
  return bestColumn(samples.map((one, k) => ({ ...one, found: replies[k]?.data ?? 0 })))
}
