import type { CatalogueFile, CatalogueNode } from '@ingot/contract/catalogue'
import type { Conditions } from '@ingot/contract/material'
import { NAMES_IN_FILES } from './names-in-files.ts'

export interface PropertyIndex {
  nodes: Map<string, CatalogueNode>
  /** Folded name, symbol or alias → nodes in the order of the tree. */
  byName: Map<string, CatalogueNode[]>
}

const GREEK: Record<string, string> = {
  α: 'alpha',
  β: 'beta',
  ε: 'eps',
  λ: 'lambda',
  ν: 'nu',
  ρ: 'rho',
  σ: 'sigma',
  η: 'eta',
}

/**
 * Names compared without case, blanks, marks and punctuation: `Rp0.2`, `Rp 0,2` and `RP02` are one. A sign before a
 * number is part of the name (−20 °C), and so is a direction (α⊥).
 */
export const nameKey = (name: string) =>
  name
    .replace(/(^|[\s=(,])[−–‐-]\s?(?=\d)/g, '$1 minus ')
    .replace(/⊥/g, ' perp ')
    .replace(/[∥‖]|\/\//g, ' par ')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[α-ω]/g, (letter) => GREEK[letter] ?? letter)
    .replace(/[’'`]s\b/g, 's')
    .replace(/[^a-z0-9]+/g, '')

const indices = new WeakMap<CatalogueFile, PropertyIndex>()

/** The catalogue's properties by key and by every name that files use for them; made once a catalogue. */
export function propertiesOf(catalogue: CatalogueFile): PropertyIndex {
  const known = indices.get(catalogue)
  if (known) return known
  const index: PropertyIndex = { nodes: new Map(), byName: new Map() }
  const add = (name: string | undefined, node: CatalogueNode) => {
    const key = nameKey(name ?? '')
    const list = index.byName.get(key) ?? []
    if (key !== '' && !list.includes(node)) index.byName.set(key, [...list, node])
  }
  const walk = (node: CatalogueNode) => {
    if (node.type === 'Spt' || node.type === 'Feature' || node.type === 'Mpt') index.nodes.set(node.vkey, node)
    // A unified property is computed from its classes' own, never written.
    if ((node.type === 'Spt' || node.type === 'Feature') && !node.from) {
      for (const name of [node.name.en, node.name.fr, node.symbol, node.vkey, ...(node.aliases ?? [])]) add(name, node)
    }
    node.children?.forEach(walk)
  }
  walk(catalogue.tree)
  for (const [name, vkeys] of Object.entries(NAMES_IN_FILES))
    for (const vkey of vkeys) {
      const node = index.nodes.get(catalogue.renamed?.[vkey] ?? vkey)
      if (node) add(name, node)
    }
  indices.set(catalogue, index)
  return index
}

/** Whether a property makes sense for a class: the path starts with, or contains, one of the node's classes. */
export const suits = (node: CatalogueNode, materialClass: string) =>
  !node.classes || node.classes.some((of) => materialClass === of || `/${materialClass}/`.includes(`/${of}/`))

/** All properties that a name may mean, the first of the tree first. */
export const propertiesNamed = (name: string, catalogue: CatalogueFile): readonly CatalogueNode[] =>
  propertiesOf(catalogue).byName.get(nameKey(name)) ?? []

/** Whether a name is one of the property's own in full, not a symbol or word that it shares with others. */
export const isFullName = (name: string, node: CatalogueNode): boolean =>
  name.trim() === node.vkey ||
  [node.name.en, node.name.fr].some((own) => own !== undefined && nameKey(own) === nameKey(name))

/** Whether a symbol is written as the property writes it: K and k, P and p are different things. */
export const isOwnSymbol = (name: string, node: CatalogueNode): boolean =>
  [node.symbol, node.vkey, ...(node.aliases ?? [])].includes(name.trim()) ||
  (NAMES_IN_FILES[name.trim()] ?? []).includes(node.vkey)

/** Whether files use a name for the property in whatever case: RM and rm for Rm; a single letter only in its own. */
export const isWrittenInFiles = (name: string, node: CatalogueNode): boolean =>
  name.trim().length > 1 && (inFiles.get(nameKey(name))?.includes(node.vkey) ?? false)

const inFiles = new Map(Object.entries(NAMES_IN_FILES).map(([name, vkeys]) => [nameKey(name), vkeys]))

/** The property of the same symbol that stands for another condition: KV at −20 °C beside KV at +20 °C. */
export function siblingAt(node: CatalogueNode, cond: Conditions, catalogue: CatalogueFile): CatalogueNode | undefined {
  const same = (a: unknown, b: unknown) =>
    typeof a === 'number' && typeof b === 'number' ? Math.abs(a - b) <= 1e-3 * Math.abs(b) : a === b
  return siblingsOf(node, catalogue).find((other) =>
    Object.entries(other.at ?? {}).every(([key, value]) => cond[key] === undefined || same(cond[key], value)),
  )
}

/** Properties of one symbol and quantity that differ in the condition they stand for, the property itself among them. */
export const siblingsOf = (node: CatalogueNode, catalogue: CatalogueFile): CatalogueNode[] =>
  node.symbol === undefined || node.at === undefined
    ? [node]
    : [...propertiesOf(catalogue).nodes.values()].filter(
        (other) => other.symbol === node.symbol && other.quantity === node.quantity && other.at !== undefined,
      )

/** The property that a file's name means for a class of material; the first of the tree where the class tells nothing. */
export function propertyNamed(
  name: string,
  catalogue: CatalogueFile,
  materialClass?: string,
): CatalogueNode | undefined {
  const found = propertiesOf(catalogue).byName.get(nameKey(name))
  if (!found || materialClass === undefined) return found?.[0]
  return (
    found.find((node) => node.classes && suits(node, materialClass)) ??
    found.find((node) => suits(node, materialClass)) ??
    found[0]
  )
}
