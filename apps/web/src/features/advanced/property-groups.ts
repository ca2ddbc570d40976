import type { ServedNode } from '@ingot/contract/catalog'
import type { SearchAddress } from '@ingot/domain/query/search-url'
import type { OpenCatalogue, ServedColumn } from '../../session/catalogue.ts'

/** What a row of advanced search asks for; `key` is what the address names it by. */
export type AdvancedRow = { key: string; name: string; findable: string } & (
  | { kind: 'range'; column: ServedColumn; specials: readonly string[] }
  | { kind: 'options'; options: readonly string[] }
  | { kind: 'text' }
  | { kind: 'has' }
)

export interface AdvancedGroup {
  vkey: string
  name: string
  /** vkeys of the groups above it, outermost first. */
  above: readonly string[]
  /** Names of those and its own. */
  path: readonly string[]
  rows: readonly AdvancedRow[]
}

/** The use mask of advanced search. */
const ADVANCED = 19

const isFlag = ({ type, vtype }: ServedNode) =>
  type === 'Feature' || type === 'Mpt' || type === 'Model' || (type === 'Spt' && vtype === 'flag')

/**
 * The special values of a property beside its numbers, such as N for no break. A property that has nothing else is a
 * choice of them [ADV-021].
 */
const specialsOf = ({ catalog }: ServedNode) => catalog?.specialvalueset ?? { names: [], specialonly: false }

function rowsOf(node: ServedNode, group: readonly string[], catalogue: OpenCatalogue): AdvancedRow[] {
  const words = [node.symbol ?? '', node.vkey, ...(node.aliases ?? []), node.standard_name ?? '', ...group]
  const row = { key: node.vkey, name: node.name, findable: [node.name, ...words].join(' ').toLowerCase() }
  if (isFlag(node)) return [{ ...row, kind: 'has' }]
  if (node.type !== 'Spt') return []
  if (node.vtype === 'text') return [{ ...row, kind: 'text' }]
  if (node.options) return [{ ...row, kind: 'options', options: node.options }]
  const { names, specialonly } = specialsOf(node)
  if (specialonly) return [{ ...row, kind: 'options', options: names }]
  return [node.vkey, ...(node.slots ?? []).map((slot) => `${node.vkey}.${slot}`)].flatMap((key): AdvancedRow[] => {
    const column = catalogue.columns.get(key)
    if (!column) return []
    const specials = column.slot === undefined ? names : []
    const findable = `${row.findable} ${column.name.toLowerCase()}`
    return [{ key, name: column.name, findable, kind: 'range', column, specials }]
  })
}

/** The groups of the tree that advanced search offers, in its order, each with what stands directly in it [ADV-001]. */
export function advancedGroups(catalogue: OpenCatalogue): AdvancedGroup[] {
  const groups: AdvancedGroup[] = []
  const visit = (node: ServedNode, above: readonly ServedNode[]) => {
    const path = [...above, node].map(({ name }) => name)
    const children = (node.children ?? []).filter(({ use_mask }) => use_mask.includes(ADVANCED))
    const rows = children.filter(({ type }) => type !== 'Group').flatMap((child) => rowsOf(child, path, catalogue))
    const isRoot = node === catalogue.tree
    if (rows.length > 0 && !isRoot)
      groups.push({ vkey: node.vkey, name: node.name, above: above.map(({ vkey }) => vkey), path, rows })
    for (const child of children) if (child.type === 'Group') visit(child, isRoot ? [] : [...above, node])
  }
  visit(catalogue.tree, [])
  return groups
}

/** What the group selector offers: every group that has rows or stands above one that has. */
export function groupChoices(groups: readonly AdvancedGroup[], nodes: OpenCatalogue['nodes']) {
  const seen = new Map<string, { vkey: string; name: string; depth: number }>()
  for (const { vkey, above } of groups)
    for (const [depth, key] of [...above, vkey].entries())
      if (!seen.has(key)) seen.set(key, { vkey: key, name: nodes.get(key)?.name ?? key, depth })
  return [...seen.values()]
}

/** The groups that are shown: those in the chosen one, with the rows that hold every word typed. */
export function shownGroups(
  groups: readonly AdvancedGroup[],
  { within, typed }: { within: string | undefined; typed: string },
): AdvancedGroup[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return groups.flatMap((group) => {
    if (within !== undefined && group.vkey !== within && !group.above.includes(within)) return []
    if (words.length === 0) return [group]
    const rows = group.rows.filter(({ findable }) => words.every((word) => findable.includes(word)))
    return rows.length > 0 ? [{ ...group, rows }] : []
  })
}

/** How many rows of a group narrow the list. */
export function setRows({ rows }: AdvancedGroup, { ranges, choices, has }: SearchAddress): number {
  const keys = new Set([...ranges.map(({ key }) => key), ...choices.map(({ key }) => key), ...has])
  return rows.filter(({ key }) => keys.has(key)).length
}
