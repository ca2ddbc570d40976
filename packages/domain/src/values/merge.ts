import type { MaterialDocument } from '@ingot/contract/material'

interface Merged<T> {
  items: T[]
  /** Items of the older list that the newer one no longer has. */
  kept: number
}

/** The older list's order, each item replaced by the newer one of the same id; what is new comes after. */
function mergeItems<T extends { id: string }>(old: readonly T[], next: readonly T[]): Merged<T> {
  const newer = new Map(next.map((item) => [item.id, item]))
  const ids = new Set(old.map(({ id }) => id))
  return {
    items: [...old.map((item) => newer.get(item.id) ?? item), ...next.filter(({ id }) => !ids.has(id))],
    kept: old.filter(({ id }) => !newer.has(id)).length,
  }
}

/**
 * A newer document over an older one: what the newer has replaces what has the same id; what vanished from it is kept
 * and counted, never dropped silently. Merging the same document again changes nothing.
 */
export function mergeDocuments(old: MaterialDocument, next: MaterialDocument): { doc: MaterialDocument; kept: number } {
  const values = mergeItems(old.values, next.values)
  const curves = mergeItems(old.curves, next.curves)
  const models = mergeItems(old.models, next.models)
  const kept = values.kept + curves.kept + models.kept
  if (kept === 0) return { doc: next, kept }
  const sources = { ...old.sources, ...next.sources }
  return { doc: { ...next, sources, values: values.items, curves: curves.items, models: models.items }, kept }
}
