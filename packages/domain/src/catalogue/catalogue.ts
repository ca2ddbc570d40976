import type { CatalogueFile, CatalogueNode } from '@ingot/contract/catalogue'
import type { Conditions, Language, LocalText } from '@ingot/contract/material'
import { NO_NAMES, type OpenNames } from '../names/other-names.ts'
import { tokens } from '../names/tokens.ts'
import { NO_RANGES, type UsualRanges } from '../quality/usual/usual-ranges.ts'

/** The catalogue tree made ready for look-ups. Built once; read by import, search, datasheet and quality. */
export interface Catalogue {
  file: CatalogueFile
  /** vkey → node. */
  nodes: ReadonlyMap<string, CatalogueNode>
  /** vkey → vkey of the group it stands in. */
  parents: ReadonlyMap<string, string>
  /** Column key → column, for every property that has a number. */
  columns: ReadonlyMap<string, Column>
  /** vkey of a value → the columns that may show it: its own, and those of the nodes that unify it. */
  columnsOf: ReadonlyMap<string, readonly Column[]>
  /** Class path → name. */
  classNames: ReadonlyMap<string, LocalText>
  /** Class path → its names in all languages, as tokens. */
  classTerms: ReadonlyMap<string, readonly (readonly string[])[]>
  /** What materials are called besides their own names. */
  otherNames: OpenNames
  /** What the properties of each class usually are. */
  usual: UsualRanges
}

/** A column of search, table and axes: a property, or one slot of it. */
export interface Column {
  key: string
  vkey: string
  slot?: string
  node: CatalogueNode
}

export const columnKey = (vkey: string, slot?: string): string => (slot ? `${vkey}.${slot}` : vkey)

const ELEMENT_COLUMN = /^wt\.([A-Z][a-z]?)$/

/** The element of a composition column such as `wt.Cr`, the mass fraction of chromium. */
export const elementOf = (key: string): string | undefined => ELEMENT_COLUMN.exec(key)?.[1]

const isColumn = (node: CatalogueNode) => node.type === 'Spt' && node.vtype !== 'text' && node.vtype !== 'flag'

/** The columns by what may fill them, so that a material costs what it has, not what the catalogue has. */
function byFilling(columns: Iterable<Column>): Map<string, Column[]> {
  const filled = new Map<string, Column[]>()
  for (const column of columns)
    for (const vkey of new Set([column.vkey, ...(column.node.from ?? [])])) {
      const known = filled.get(vkey)
      if (known) known.push(column)
      else filled.set(vkey, [column])
    }
  return filled
}

/** Opens a catalogue file; `overlay` holds a company's own nodes under the groups they belong to. */
export function openCatalogue(
  file: CatalogueFile,
  overlay: readonly { parent: string; node: CatalogueNode }[] = [],
  otherNames: OpenNames = NO_NAMES,
  usual: UsualRanges = NO_RANGES,
): Catalogue {
  const nodes = new Map<string, CatalogueNode>()
  const parents = new Map<string, string>()
  const columns = new Map<string, Column>()
  const visit = (node: CatalogueNode, parent?: string) => {
    nodes.set(node.vkey, node)
    if (parent) parents.set(node.vkey, parent)
    if (isColumn(node))
      for (const slot of [undefined, ...(node.slots ?? [])]) {
        const key = columnKey(node.vkey, slot)
        columns.set(key, { key, vkey: node.vkey, node, ...(slot && { slot }) })
      }
    for (const child of node.children ?? []) visit(child, node.vkey)
  }
  visit(file.tree)
  for (const { parent, node } of overlay) visit(node, parent)
  const classNames = new Map(file.classes.map(({ path, name }) => [path, name]))
  const classTerms = new Map(
    file.classes.map(({ path, name }) => [path, Object.values(name).map((text) => tokens(text ?? ''))]),
  )
  return {
    file,
    nodes,
    parents,
    columns,
    columnsOf: byFilling(columns.values()),
    classNames,
    classTerms,
    otherNames,
    usual,
  }
}

/** A text in a language, in English where it is missing there. */
export const textIn = (text: LocalText | undefined, language: Language): string => text?.[language] ?? text?.en ?? ''

/** Conditions that a slot stands for: `dry` → { moisture: 'dry' }. */
export const slotConditions = (catalogue: Catalogue, slot: string): Conditions => catalogue.file.slots[slot] ?? {}

/** `metal/steel/structural` → `metal`, `metal/steel`, `metal/steel/structural`. */
export const classLevels = (path: string): string[] =>
  path.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'))

/** Name of the deepest level of a class path. */
export const familyName = (catalogue: Catalogue, path: string, language: Language): string =>
  textIn(catalogue.classNames.get(path), language) || (path.split('/').at(-1) ?? path)
