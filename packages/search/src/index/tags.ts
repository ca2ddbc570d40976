import type { OrdinalSet } from '../base/ordinal-set.ts'

/** All tags of an index in order of group, then tag; a group's tags are neighbours. */
export interface Tags {
  /** The id part of each tag (`class-metal` → `metal`). */
  names: string[]
  sets: OrdinalSet[]
  groups: { name: string; start: number; end: number }[]
  /** Whole tag (`class-metal`) → its place in `names`. */
  places: Map<string, number>
}

/** Group of a tag `group-id`: all before the first hyphen. */
export const groupOf = (tag: string): string => {
  const at = tag.indexOf('-')
  return at < 0 ? tag : tag.slice(0, at)
}

/** Id of a tag `group-id`: all after the first hyphen. */
export const idOf = (tag: string): string => {
  const at = tag.indexOf('-')
  return at < 0 ? '' : tag.slice(at + 1)
}
