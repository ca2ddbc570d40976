import type { OpenCatalogue } from '../../session/catalogue.ts'
import type { Format } from '../../words/format.ts'

/** The use mask of properties that can be axes of a scatter plot. */
const SCATTER_MASK = 105

/** A property that can be an axis [SCAT-003]; `vkey` is its column key, slot included. */
export interface ScatterProperty {
  vkey: string
  vtype: 'numeric'
  name: string
  symbol: string | undefined
  unit: string
  quantity: string | undefined
  group: string
  /** Codes that some materials have instead of a number. */
  catalog: { specialvalueset: readonly string[] }
  /** Everything that finds it, in small letters. */
  findable: string
}

/** What the catalogue offers for axes, in its order; a property also by each of its states. */
export function scatterProperties({ columns }: OpenCatalogue, format: Format): ScatterProperty[] {
  const axes = [...columns.values()].filter(
    ({ node }) => node.use_mask.includes(SCATTER_MASK) && (node.vtype ?? 'numeric') === 'numeric',
  )
  const called = new Map<string, number>()
  for (const { name } of axes) called.set(name, (called.get(name) ?? 0) + 1)
  return axes.map(({ key, name, node, quantity, groups }) => {
    const group = groups.at(-1) ?? ''
    return {
      vkey: key,
      vtype: 'numeric' as const,
      symbol: node.symbol,
      quantity,
      group,
      // Properties of one name are told apart by where they stand.
      name: (called.get(name) ?? 0) > 1 && group !== '' ? `${name} (${group})` : name,
      unit: format.unit(quantity),
      catalog: { specialvalueset: node.catalog?.specialvalueset?.names ?? [] },
      findable: [name, key, node.symbol, node.standard_name, ...(node.aliases ?? []), ...groups]
        .join(' ')
        .toLowerCase(),
    }
  })
}

const SHOWN_MAX = 120

/** Properties that hold every word typed: what is called so exactly first, then those that more results have. */
export function foundProperties(
  all: readonly ScatterProperty[],
  typed: string,
  countOf: (key: string) => number,
): ScatterProperty[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const whole = words.join(' ')
  const rank = ({ name, symbol }: ScatterProperty): number => {
    if (whole === '') return 2
    if (symbol?.toLowerCase() === whole) return 0
    return name.toLowerCase().startsWith(whole) ? 1 : 2
  }
  return all
    .filter(({ findable }) => words.every((word) => findable.includes(word)))
    .map((property, place) => ({ property, place, rank: rank(property), count: countOf(property.vkey) }))
    .sort((a, b) => a.rank - b.rank || b.count - a.count || a.place - b.place)
    .slice(0, SHOWN_MAX)
    .map(({ property }) => property)
}
