import type { PolarProperty } from '@ingot/plots/single-values/polar-properties'

/** What holds every word typed in its name, its key, its standard, or the name of a group above it. */
export function matchingProperties(
  entries: readonly PolarProperty[],
  typed: string,
  above: readonly string[] = [],
): readonly PolarProperty[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return entries
  return entries.flatMap((entry): PolarProperty[] => {
    const names = [...above, entry.name]
    if (entry.type === 'Group') {
      const children = matchingProperties(entry.children, typed, names)
      return children.length > 0 ? [{ ...entry, children }] : []
    }
    const findable = [...names, entry.vkey, entry.standard_name].join(' ').toLowerCase()
    return words.every((word) => findable.includes(word)) ? [entry] : []
  })
}
