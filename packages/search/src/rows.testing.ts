import type { IndexedRow } from './index/columnar-index.ts'
import { everythingOf, type SearchRequest } from './port.ts'

/** A row for tests; columns as number or [lo, hi]. */
export function row(
  id: string,
  given: Partial<Omit<IndexedRow, 'columns' | 'lo' | 'hi'>> & {
    columns?: Record<string, number | readonly [number, number]>
  } = {},
): IndexedRow {
  const { columns = {}, ...rest } = given
  const nameKey = rest.nameKey ?? id
  const values = Object.values(columns).map((value) => (typeof value === 'number' ? ([value, value] as const) : value))
  return {
    id,
    owner: 'public',
    nameKey,
    searchText: nameKey,
    tags: [],
    features: [],
    diagrams: [],
    traces: [],
    ...rest,
    columns: Object.keys(columns),
    lo: values.map(([lo]) => lo),
    hi: values.map(([, hi]) => hi),
  }
}

export const asking = (request: Partial<SearchRequest> = {}): SearchRequest => ({
  ...everythingOf(['public']),
  sort: { by: 'name' },
  offset: 0,
  limit: 100,
  ...request,
})
