import type { OpenCatalogue } from '../../session/catalogue.ts'

/** What can be added to the filter panel: a range or options of a property, a feature or a diagram that must be there. */
export interface PropertyOption {
  /** Column key of a property, vkey of a feature or diagram. */
  key: string
  kind: 'range' | 'options' | 'text' | 'Feature' | 'Mpt'
  name: string
  symbol: string | undefined
  group: string
  /** Everything that finds it, in small letters. */
  findable: string
}

/**
 * Everything that the filter groups of the catalogue offer, a property also by each of its states [SRCH-019]; and the
 * properties that are texts.
 */
export function propertyOptions({ columns, nodes, filterGroups }: OpenCatalogue): PropertyOption[] {
  const inGroup = (key: string, kind: PropertyOption['kind'], group: string): PropertyOption[] => {
    const column = columns.get(key)
    const node = column?.node ?? nodes.get(key)
    if (!node) return []
    const name = column?.name ?? node.name
    const findable = [name, key, node.symbol, ...(node.aliases ?? []), ...(column?.groups ?? []), group]
    return [{ key, kind, name, symbol: node.symbol, group, findable: findable.join(' ').toLowerCase() }]
  }
  const options = filterGroups.flatMap(({ type, name, entityPath, filters }) => {
    if (type === 'enum') return inGroup(entityPath, 'options', name)
    return filters.flatMap(({ kind, vkey }) => {
      if (kind !== 'propfilter') return inGroup(vkey, kind, name)
      const slots = nodes.get(vkey)?.slots ?? []
      return [vkey, ...slots.map((slot) => `${vkey}.${slot}`)].flatMap((key) => inGroup(key, 'range', name))
    })
  })
  const texts = [...nodes.values()].filter(({ type, vtype }) => type === 'Spt' && vtype === 'text')
  const all = [...options, ...texts.flatMap(({ vkey }) => inGroup(vkey, 'text', ''))]
  return all.map((option) => {
    const isAmbiguous = all.some((one) => one !== option && one.name === option.name)
    return isAmbiguous ? { ...option, name: `${option.name} (${option.group})` } : option
  })
}

const SHOWN_MAX = 80

/** The options that hold every word typed: those that start with it first, then those that more results have. */
export function foundOptions(
  options: readonly PropertyOption[],
  typed: string,
  countOf: (option: PropertyOption) => number,
): PropertyOption[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const whole = words.join(' ')
  const rank = ({ name, symbol }: PropertyOption) =>
    symbol?.toLowerCase() === whole ? 0 : name.toLowerCase().startsWith(whole) ? 1 : 2
  return options
    .filter(({ findable }) => words.every((word) => findable.includes(word)))
    .map((option, index) => ({ option, index, rank: whole === '' ? 2 : rank(option), count: countOf(option) }))
    .sort((a, b) => a.rank - b.rank || b.count - a.count || a.index - b.index)
    .slice(0, SHOWN_MAX)
    .map(({ option }) => option)
}
