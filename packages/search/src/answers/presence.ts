import { countIn, type OrdinalSet } from '../base/ordinal-set.ts'
import type { ColumnarIndex } from '../index/columnar-index.ts'
import type { PresenceAnswer, SearchFilter } from '../port.ts'
import { filterResults, type Results } from './filter.ts'

/** How many results have each column, feature and diagram. */
export function presence(parts: readonly ColumnarIndex[], filter: SearchFilter): PresenceAnswer {
  const columns = new Map<string, number>()
  const features = new Map<string, number>()
  const diagrams = new Map<string, number>()
  let total = 0
  for (const index of parts) {
    index.scratch.reset()
    const results = filterResults(index, filter)
    total += results.total
    if (results.total === 0) continue
    for (const [key, column] of index.columns) addCount(columns, key, index, results, column.present)
    for (const [key, set] of index.features) addCount(features, key, index, results, set)
    for (const [key, set] of index.diagrams) addCount(diagrams, key, index, results, set)
  }
  return {
    total,
    columns: Object.fromEntries(columns),
    features: Object.fromEntries(features),
    diagrams: Object.fromEntries(diagrams),
  }
}

function addCount(
  counts: Map<string, number>,
  key: string,
  index: ColumnarIndex,
  { bits, total }: Results,
  set: OrdinalSet,
): void {
  const count = total === index.count ? set.count : countIn(bits, set)
  if (count > 0) counts.set(key, (counts.get(key) ?? 0) + count)
}
