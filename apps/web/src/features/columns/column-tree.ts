import { TABLE_MASK } from '../../list/columns/table-props.ts'
import type { OpenCatalogue, ServedColumn } from '../../session/catalogue.ts'

/** A property that can be a column, with the columns of its states. */
export interface ColumnChoice {
  column: ServedColumn
  slots: readonly ServedColumn[]
}

/** A group of the catalogue with the properties right under it and the groups below. */
export interface ColumnGroup {
  vkey: string
  name: string
  choices: readonly ColumnChoice[]
  groups: readonly ColumnGroup[]
}

type Node = OpenCatalogue['tree']

function groupOf(node: Node, { columns }: OpenCatalogue): ColumnGroup {
  const children = (node.children ?? []).filter(({ use_mask }) => use_mask.includes(TABLE_MASK))
  const choices = children.flatMap(({ vkey, type, slots = [] }): ColumnChoice[] => {
    const column = type === 'Spt' ? columns.get(vkey) : undefined
    if (!column) return []
    return [{ column, slots: slots.flatMap((slot) => columns.get(`${vkey}.${slot}`) ?? []) }]
  })
  const groups = children
    .filter(({ type }) => type === 'Group')
    .map((child) => groupOf(child, { columns } as OpenCatalogue))
    .filter((group) => group.choices.length + group.groups.length > 0)
  return { vkey: node.vkey, name: node.name, choices, groups }
}

/** The groups of the catalogue with everything that can be a column of the table. */
export const columnGroups = (catalogue: OpenCatalogue): readonly ColumnGroup[] =>
  groupOf(catalogue.tree, catalogue).groups

/** What holds every word typed: in its name, sign, vkey, an alias, or the name of a group above it. */
export function matchingGroups(groups: readonly ColumnGroup[], typed: string): readonly ColumnGroup[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return groups
  const isFound = ({ column: { node, groups: above } }: ColumnChoice) => {
    const said = [node.name, node.symbol, node.vkey, node.standard_name, ...(node.aliases ?? []), ...above]
    const findable = said.join(' ').toLowerCase()
    return words.every((word) => findable.includes(word))
  }
  const matching = (group: ColumnGroup): ColumnGroup[] => {
    const found = { ...group, choices: group.choices.filter(isFound), groups: group.groups.flatMap(matching) }
    return found.choices.length + found.groups.length > 0 ? [found] : []
  }
  return groups.flatMap(matching)
}

/** How many of the keys stand in a group or below. */
export const chosenIn = (group: ColumnGroup, chosen: ReadonlySet<string>): number =>
  group.choices.reduce(
    (sum, { column, slots }) => sum + [column, ...slots].filter(({ key }) => chosen.has(key)).length,
    0,
  ) + group.groups.reduce((sum, below) => sum + chosenIn(below, chosen), 0)
