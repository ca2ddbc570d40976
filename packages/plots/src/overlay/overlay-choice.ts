import type { EvaluateAt } from '@ingot/contract/compare'
import { nearestEntries, type OverlayEntry } from './overlay-curves.ts'

/** Ids of curves in the order in which an overlay fills: the nearest of each material, then the next of each. */
export function overlayOrder(entries: readonly OverlayEntry[], at: EvaluateAt): string[] {
  const order: string[] = []
  let left = [...entries]
  while (left.length > 0) {
    const round = nearestEntries(left, at)
    const taken = new Set(round.map(({ id }) => id))
    order.push(...taken)
    left = left.filter(({ id }) => !taken.has(id))
  }
  return order
}

/**
 * The curves that are drawn: those wanted that there are, or as many as may be drawn at once where nothing is wanted
 * yet. Never more than `most` [OVER-004].
 */
export function tickedCurves(
  wanted: readonly string[] | undefined,
  order: readonly string[],
  known: ReadonlySet<string>,
  most: number,
): string[] {
  return (wanted?.filter((id) => known.has(id)) ?? [...order]).slice(0, most)
}

/** The choice as an address keeps it: the curves drawn, and those wanted that are not known, or not yet. */
export const keptCurves = (
  drawn: readonly string[],
  wanted: readonly string[] | undefined,
  known: ReadonlySet<string>,
): string[] => [...drawn, ...(wanted ?? []).filter((id) => !known.has(id))]

/** Curves ticked or unticked, in their order; `isFull` where some had to stay out for the limit [OVER-002, OVER-003]. */
export function withTicked(
  now: readonly string[],
  ids: readonly string[],
  isTicked: boolean,
  most: number,
): { ids: string[]; isFull: boolean } {
  if (!isTicked) return { ids: now.filter((id) => !ids.includes(id)), isFull: false }
  const wanted = [...new Set([...now, ...ids])]
  return { ids: wanted.slice(0, most), isFull: wanted.length > most }
}
