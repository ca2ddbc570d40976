import type { MaterialRow } from '@ingot/contract/search'

/** A result of a search for similar materials. */
export interface LikeRow {
  id: string
  name: string
  distance: number
  parts: ReadonlyMap<string, number>
}

/** The results that carry how alike they are, the closest first. */
export function likeRows(pages: ReadonlyMap<number, readonly MaterialRow[]>): LikeRow[] {
  const rows = [...pages.values()].flat().flatMap(({ id, name, similarity }) => {
    if (!similarity) return []
    const parts = new Map(similarity.parts.map(({ column, part }) => [column, part]))
    return [{ id, name, distance: similarity.distance, parts }]
  })
  return rows.sort((a, b) => a.distance - b.distance)
}

export const WEIGHT_UNLESS_SET = 1
/** What the panel offers; an address may carry more. */
export const WEIGHT_LARGEST = 10

type Weights = Readonly<Record<string, number>>

/** Weights with one set; the usual weight is not written down. */
export function withWeight(weights: Weights, column: string, weight: number): Weights {
  const { [column]: _, ...others } = weights
  return weight === WEIGHT_UNLESS_SET ? others : { ...others, [column]: weight }
}

/** Columns that a likeness is made of: those that the results name and those that are weighted, in a given order. */
export function likeColumns(rows: readonly LikeRow[], weights: Weights, order: readonly string[]): string[] {
  const columns = new Set([...rows.flatMap(({ parts }) => [...parts.keys()]), ...Object.keys(weights)])
  const place = new Map(order.map((key, index) => [key, index]))
  return [...columns].sort(
    (a, b) => (place.get(a) ?? order.length) - (place.get(b) ?? order.length) || (a < b ? -1 : 1),
  )
}

/** Likeness in whole percent: 100 for what is equal in every property; never 100 for what is not. */
export const likenessPercent = (distance: number): number =>
  distance > 0 ? Math.min(99, Math.round((1 - distance) * 100)) : 100
