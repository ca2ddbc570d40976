import type { MaterialDocument } from '@ingot/contract/material'

const keepMissing = <T extends { id: string }>(old: readonly T[], next: readonly T[]): T[] => {
  const ids = new Set(next.map(({ id }) => id))
  return old.filter(({ id }) => !ids.has(id))
}

/**
 * A newer document over an older one: what the newer has replaces what has the same id; what vanished from it is kept
 * and counted, never dropped silently.
 */
export function mergeDocuments(old: MaterialDocument, next: MaterialDocument): { doc: MaterialDocument; kept: number } {
  const values = keepMissing(old.values, next.values)
  const curves = keepMissing(old.curves, next.curves)
  const models = keepMissing(old.models, next.models)
  const kept = values.length + curves.length + models.length
  if (kept === 0) return { doc: next, kept }
  return {
    doc: {
      ...next,
      sources: { ...old.sources, ...next.sources },
      values: [...next.values, ...values],
      curves: [...next.curves, ...curves],
      models: [...next.models, ...models],
    },
    kept,
  }
}
