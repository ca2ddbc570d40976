type Group<Thing> = [Thing, ...Thing[]]

/** Things by what they have in common, in the order in which each group comes first. */
export function grouped<Key, Thing>(all: readonly Thing[], keyOf: (one: Thing) => Key): Map<Key, Group<Thing>> {
  const groups = new Map<Key, Group<Thing>>()
  for (const one of all) {
    const key = keyOf(one)
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return groups
}

/** Puts a thing into its group, which it may be the first of. */
export function put<Key, Thing>(groups: Map<Key, Thing[]>, key: Key, one: Thing): void {
  const group = groups.get(key)
  if (group) group.push(one)
  else groups.set(key, [one])
}
