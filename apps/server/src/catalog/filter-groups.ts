import { type CatalogueNode, USE_MASKS } from '@ingot/contract/catalogue'
import type { FilterEntry, FilterGroup } from '@ingot/contract/filters/group'
import type { Language } from '@ingot/contract/material'
import { type Catalogue, textIn } from '@ingot/domain/catalogue/catalogue'
import { isQuantityKey, type UnitSystem } from '@ingot/domain/units/quantities'
import { unitRecord } from '@ingot/domain/units/unit-record'

interface Serving {
  language: Language
  system: UnitSystem
}

const isSearched = (node: CatalogueNode) => node.use_mask?.includes(USE_MASKS.search) === true

function entriesOf(node: CatalogueNode, parent: CatalogueNode, { language, system }: Serving): FilterEntry[] {
  const { vkey } = node
  const name = textIn(node.name, language)
  if (node.type === 'Feature')
    return [{ kind: 'Feature', vkey, name, flag: true, parentVkey: parent.vkey, parentUseMask: USE_MASKS.search }]
  if (node.type === 'Mpt') return [{ kind: 'Mpt', vkey, name, diagram: true }]
  if (node.type !== 'Spt' || node.vtype !== 'numeric' || !node.quantity || !isQuantityKey(node.quantity)) return []
  const { unit, baseunit } = unitRecord(node.quantity, system)
  return [{ kind: 'propfilter', vkey, name, unit, baseunit }]
}

const isEntry = (node: CatalogueNode) =>
  node.type === 'Feature' ||
  node.type === 'Mpt' ||
  (node.type === 'Spt' && node.vtype === 'numeric' && node.quantity !== undefined && isQuantityKey(node.quantity))

/** What can be asked for directly in a group: its features, diagrams and numeric properties. */
export const entriesIn = (node: CatalogueNode): CatalogueNode[] =>
  (node.children ?? []).filter((child) => isSearched(child) && isEntry(child))

const groupOf = (
  node: CatalogueNode,
  type: FilterGroup['type'],
  filters: FilterEntry[],
  language: Language,
): FilterGroup => ({
  id: node.vkey,
  name: textIn(node.name, language),
  type,
  multiple: true,
  urlParam: `o.${node.vkey}`,
  entityPath: node.vkey,
  isTag: false,
  filters,
  isExpanded: false,
  isActive: false,
})

/** Option properties as enums, and every group of the tree with the filters directly in it [SRCH-019]. */
export function filterGroups(catalogue: Catalogue, language: Language, system: UnitSystem): FilterGroup[] {
  const serving = { language, system }
  return [...catalogue.nodes.values()].flatMap((node): FilterGroup[] => {
    if (node.vtype === 'option' && isSearched(node)) {
      const name = textIn(node.name, language)
      const entries = (node.options ?? []).map(
        (option): FilterEntry => ({ kind: 'propfilter', vkey: node.vkey, name, text: option, unit: '', baseunit: '' }),
      )
      return [groupOf(node, 'enum', entries, language)]
    }
    const entries = entriesIn(node).flatMap((child) => entriesOf(child, node, serving))
    return entries.length === 0 ? [] : [groupOf(node, 'boolean', entries, language)]
  })
}
