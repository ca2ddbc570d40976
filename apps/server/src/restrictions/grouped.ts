/** Things by what they have in common, in their order. */
export function grouped<Key, Thing>(all: readonly Thing[], keyOf: (one: Thing) => Key): Map<Key, Thing[]> {
  const groups = new Map<Key, Thing[]>()
  for (const one of all) {
    const group = groups.get(keyOf(one))
    if (group) group.push(one)
    else groups.set(keyOf(one), [one])
  }
  return groups
}
