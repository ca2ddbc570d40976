import type { TagGroup } from '@ingot/contract/search'

const isSame = (a: TagGroup, b: TagGroup): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The groups of a reply; those that say the same as before are the same objects, so that they are not drawn anew. */
export function keptGroups(before: readonly TagGroup[], next: readonly TagGroup[]): readonly TagGroup[] {
  const known = new Map(before.map((group) => [group.vkey, group]))
  const kept = next.map((group) => {
    const one = known.get(group.vkey)
    return one && isSame(one, group) ? one : group
  })
  return kept.length === before.length && kept.every((group, place) => group === before[place]) ? before : kept
}
