import type { ServedNode } from '@ingot/contract/catalog'
import type { USE_MASKS } from '@ingot/contract/catalogue'
import type { OpenCatalogue } from '../../state/catalogue.ts'

/** The use mask of nodes that can be searched by; only its type is imported, for its file brings the schemas. */
const SEARCH_MASK: typeof USE_MASKS.search = 17

/** What can be added to the filter panel: a property with a range, a feature or a diagram that must be there. */
export interface PropertyOption {
  /** Column key of a property, vkey of a feature or diagram. */
  key: string
  kind: 'range' | 'Feature' | 'Mpt'
  name: string
  symbol: string | undefined
  group: string
  /** Everything that finds it, in small letters. */
  findable: string
}

const isSearched = ({ use_mask }: ServedNode) => use_mask.length === 0 || use_mask.includes(SEARCH_MASK)

export function propertyOptions({ columns, nodes }: OpenCatalogue): PropertyOption[] {
  const findable = (name: string, { vkey, symbol, aliases }: ServedNode, group: string) =>
    [name, vkey, symbol, ...(aliases ?? []), group].join(' ').toLowerCase()
  const ranges = [...columns.values()]
    .filter(({ node }) => isSearched(node) && node.vtype !== 'option')
    .map(({ key, name, node, groups }): PropertyOption => {
      const group = groups.join(' › ')
      return { key, kind: 'range', name, symbol: node.symbol, group, findable: findable(name, node, group) }
    })
  const others = [...nodes.values()].flatMap((node): PropertyOption[] => {
    if ((node.type !== 'Feature' && node.type !== 'Mpt') || !isSearched(node)) return []
    const { vkey, type, name, symbol } = node
    return [{ key: vkey, kind: type, name, symbol, group: '', findable: findable(name, node, '') }]
  })
  return [...ranges, ...others].map((option, _, all) => {
    const isAmbiguous = option.group !== '' && all.some((one) => one !== option && one.name === option.name)
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
