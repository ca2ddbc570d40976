import type { ServedNode } from '@ingot/contract/catalog'
import type { FilterGroup } from '@ingot/contract/filters/group'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../api/query.ts'
import { type Language, useLanguage } from './language.ts'

/** A column of search, table and axes: a property, or one slot (dry, conditioned) of it. */
export interface ServedColumn {
  key: string
  node: ServedNode
  /** Name of the property, with its slot where it has one. */
  name: string
  /** Short sign for a column head; the name where there is none. */
  sign: string
  slot?: string | undefined
  quantity?: string | undefined
  /** Names of the groups above it, outermost first. */
  groups: readonly string[]
}

export interface ConditionName {
  name: string
  symbol?: string | undefined
  quantity?: string | undefined
  options?: readonly string[] | undefined
}

export interface OpenCatalogue {
  version: string
  tree: ServedNode
  /** vkey → node. */
  nodes: ReadonlyMap<string, ServedNode>
  /** Column key → column, in the order of the tree. */
  columns: ReadonlyMap<string, ServedColumn>
  conditions: Readonly<Record<string, ConditionName>>
  /** Slot → its name in words. */
  slots: Readonly<Record<string, string>>
  /** What a search can be narrowed by, group by group. */
  filterGroups: readonly FilterGroup[]
}

interface ServedCatalogue {
  version: string
  tree: ServedNode
  conditions: Record<string, ConditionName>
  slots: Record<string, string>
  filterGroups: readonly FilterGroup[]
}

/** Longer names of a state are cut where a head has no room for them: `cond.` */
const SLOT_SIGN_MAX = 4

const slotSign = (spoken: string): string =>
  spoken.length > SLOT_SIGN_MAX + 1 ? `${spoken.slice(0, SLOT_SIGN_MAX)}.` : spoken

/** Nodes of one sign and one shared name are told apart by their condition: UL 94 (1.5 mm), εr (100 Hz). */
function signIn(nodes: readonly ServedNode[], node: ServedNode): string {
  const { symbol, condition, sharedNames = [] } = node
  if (symbol === undefined) return node.name
  const isLike = (other: ServedNode) =>
    other.symbol === symbol &&
    other.condition !== condition &&
    (other.sharedNames ?? []).some((name) => sharedNames.includes(name))
  return condition !== undefined && nodes.some(isLike) ? `${symbol} (${condition})` : symbol
}

const isColumn = ({ type, vtype }: ServedNode) => type === 'Spt' && vtype !== 'text' && vtype !== 'flag'

function columnsOf(
  node: ServedNode,
  sign: string,
  groups: readonly string[],
  slots: Record<string, string>,
): ServedColumn[] {
  const plain = { node, quantity: node.quantity, groups }
  const whole: ServedColumn = { ...plain, key: node.vkey, name: node.name, sign }
  const parts = (node.slots ?? []).map((slot): ServedColumn => {
    const spoken = slots[slot] ?? slot
    return {
      ...plain,
      slot,
      key: `${node.vkey}.${slot}`,
      name: `${node.name}, ${spoken}`,
      sign: `${sign} (${slotSign(spoken)})`,
    }
  })
  return [whole, ...parts]
}

const nodesOf = (node: ServedNode): ServedNode[] => [node, ...(node.children ?? []).flatMap(nodesOf)]

const opened = new WeakMap<ServedCatalogue, OpenCatalogue>()

/** Makes the served tree ready for look-ups, once for all who ask. */
export function openServed(served: ServedCatalogue): OpenCatalogue {
  const known = opened.get(served) ?? openTree(served)
  opened.set(served, known)
  return known
}

function openTree({ version, tree, conditions, slots, filterGroups }: ServedCatalogue): OpenCatalogue {
  const nodes = new Map<string, ServedNode>()
  const columns = new Map<string, ServedColumn>()
  const all = nodesOf(tree)
  const visit = (node: ServedNode, groups: readonly string[]) => {
    nodes.set(node.vkey, node)
    if (isColumn(node)) {
      const sign = signIn(all, node)
      for (const column of columnsOf(node, sign, groups, slots)) columns.set(column.key, column)
    }
    const below = node === tree ? groups : [...groups, node.name]
    for (const child of node.children ?? []) visit(child, below)
  }
  visit(tree, [])
  return { version, tree, nodes, columns, conditions, slots, filterGroups }
}

export const catalogueQuery = (lang: Language) => ({
  ...queryFor('readCatalogue', { query: { lang } }),
  select: openServed,
  staleTime: 10 * 60_000,
})

/** The catalogue in the user's language; undefined until it is there. */
export const useCatalogue = (): OpenCatalogue | undefined => useQuery(catalogueQuery(useLanguage())).data
