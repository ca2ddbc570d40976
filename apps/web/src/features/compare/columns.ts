import { compareKey, parseCompareKey } from '@ingot/domain/compare/choices'
import type { CompareAddress } from '@ingot/domain/query/compare-url'

/** Columns of a comparison as their keys in order; what changes them gives a new list. */
export type Keys = readonly string[]

export const withoutKey = (keys: Keys, key: string): string[] => keys.filter((one) => one !== key)

/** With a column that was taken out, at its place again; as they are where it stands already. */
export const withKeyAt = (keys: Keys, key: string, place: number): string[] =>
  keys.includes(key) ? [...keys] : [...keys.slice(0, place), key, ...keys.slice(place)]

/** With a column at another place; places beyond the ends are the ends. */
export function withMoved(keys: Keys, key: string, to: number): string[] {
  const others = withoutKey(keys, key)
  if (others.length === keys.length) return others
  return withKeyAt(others, key, Math.max(to, 0))
}

/** With a column in another state of its material; undefined is the material as it is given. A state stands once. */
export function withState(keys: Keys, key: string, slot: string | undefined): string[] {
  const changed = compareKey(parseCompareKey(key).id, slot)
  return [...new Set(keys.map((one) => (one === key ? changed : one)))]
}

/** What an address says of a column, said of it in another state: the reference, and curves of the overlay. */
export function withStateRenamed(
  { reference, curves, ...now }: CompareAddress,
  key: string,
  slot: string | undefined,
): CompareAddress {
  const changed = compareKey(parseCompareKey(key).id, slot)
  const renamed = (id: string) => (id.startsWith(`${key}/`) ? `${changed}${id.slice(key.length)}` : id)
  return {
    ...now,
    ...(reference !== undefined && { reference: reference === key ? changed : reference }),
    ...(curves && { curves: [...new Set(curves.map(renamed))] }),
  }
}

/** With another state of a material beside it. */
export function withStateBeside(keys: Keys, key: string, slot: string): string[] {
  const added = compareKey(parseCompareKey(key).id, slot)
  if (keys.includes(added)) return [...keys]
  const place = keys.indexOf(key)
  return [...keys.slice(0, place + 1), added, ...keys.slice(place + 1)]
}

/** The materials of the columns, each once. */
export const materialsOf = (keys: Keys): string[] => [...new Set(keys.map((key) => parseCompareKey(key).id))]
