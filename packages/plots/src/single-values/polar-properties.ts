import type { ServedNode } from '@ingot/contract/catalog'

/** A property, or a group of them, that a polar chart offers [POLAR-006]. `vkey` of a state is its column key. */
export interface PolarProperty {
  readonly vkey: string
  readonly type: ServedNode['type']
  readonly name: string
  readonly condition?: string
  readonly standard_name?: string
  readonly use_mask: readonly number[]
  readonly children: readonly PolarProperty[]
  /** vkey of the group, or of the property of a state, that it stands in. */
  readonly parent?: string
  readonly checked: boolean
  /** Place in the whole tree, counted from the top. */
  readonly order: number
  readonly depth: number
  /** How many of the compared materials have it, where that is known. */
  readonly count?: number
}

/** The use mask of properties that a polar chart offers. */
export const POLAR_MASK = 107

interface Offered {
  readonly checked: ReadonlySet<string>
  /** What a state is called: `conditioned`. */
  readonly slotName: (slot: string) => string
  /** Column key → how many of the compared materials have it. A column that none has is left out, unless it is chosen. */
  readonly counts?: Readonly<Record<string, number>> | undefined
}

const isOffered = ({ use_mask, type, vtype, options }: ServedNode) =>
  type === 'Spt' && use_mask.includes(POLAR_MASK) && vtype !== 'text' && vtype !== 'flag' && !options

/** The catalogue's properties with a number, as a tree: groups, properties, and the states of a property. */
export function polarProperties(tree: ServedNode, { checked, slotName, counts }: Offered): PolarProperty[] {
  let order = 0
  const has = (key: string) => !counts || (counts[key] ?? 0) > 0 || checked.has(key)
  const countOf = (key: string) => (counts ? { count: counts[key] ?? 0 } : {})

  const propertyOf = (node: ServedNode, parent: string, depth: number): PolarProperty => {
    const own = order++
    const children = (node.slots ?? []).flatMap((slot): PolarProperty[] => {
      const vkey = `${node.vkey}.${slot}`
      if (!has(vkey)) return []
      const shared = { use_mask: node.use_mask, children: [], parent: node.vkey, checked: checked.has(vkey) }
      return [
        { vkey, type: node.type, name: slotName(slot), ...shared, order: order++, depth: depth + 1, ...countOf(vkey) },
      ]
    })
    return {
      vkey: node.vkey,
      type: node.type,
      name: node.name,
      ...(node.condition !== undefined && { condition: node.condition }),
      ...(node.standard_name !== undefined && { standard_name: node.standard_name }),
      use_mask: node.use_mask,
      children,
      parent,
      checked: checked.has(node.vkey),
      order: own,
      depth,
      ...countOf(node.vkey),
    }
  }

  const below = (node: ServedNode, depth: number): PolarProperty[] =>
    (node.children ?? []).flatMap((child): PolarProperty[] => {
      if (isOffered(child)) return has(child.vkey) ? [propertyOf(child, node.vkey, depth)] : []
      if (child.type !== 'Group') return []
      const own = order++
      const children = below(child, depth + 1)
      if (children.length === 0) return []
      const { vkey, type, name, use_mask } = child
      return [{ vkey, type, name, use_mask, children, parent: node.vkey, checked: false, order: own, depth }]
    })
  return below(tree, 0)
}

/** The properties of a tree without their groups, in its order. */
export const polarLeaves = (entries: readonly PolarProperty[]): PolarProperty[] =>
  entries.flatMap((entry) => [...(entry.type === 'Group' ? [] : [entry]), ...polarLeaves(entry.children)])
