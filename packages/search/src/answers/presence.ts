import { countFlags } from '../facets/flag-counts.ts'
import { type ColumnarIndex, countedColumns } from '../index/columnar-index.ts'
import type { EngineFilter, PresenceAnswer } from '../port.ts'
import { filterResults } from './filter.ts'

/** How many results have each column, feature and diagram. */
export function presence(parts: readonly ColumnarIndex[], filter: EngineFilter): PresenceAnswer {
  const columns = new Map<string, number>()
  const features = new Map<string, number>()
  const diagrams = new Map<string, number>()
  let total = 0
  for (const index of parts) {
    index.scratch.reset()
    const results = filterResults(index, filter)
    total += results.total
    if (results.total === 0) continue
    const counts = countFlags(index.flags, results.bits, results.total, index.count, index.scratch.ordinals)
    let flag = 0
    for (const key of countedColumns(index.columns)) addCount(columns, key, counts[flag++])
    for (const key of index.features.keys()) addCount(features, key, counts[flag++])
    for (const key of index.diagrams.keys()) addCount(diagrams, key, counts[flag++])
  }
  return {
    total,
    columns: Object.fromEntries(columns),
    features: Object.fromEntries(features),
    diagrams: Object.fromEntries(diagrams),
  }
}

function addCount(counts: Map<string, number>, key: string, count: number): void {
  if (count > 0) counts.set(key, (counts.get(key) ?? 0) + count)
}
