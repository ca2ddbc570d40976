import type { CatalogueFile, CatalogueNode } from '@ingot/contract/catalogue'

/**
 * Number of the code that derives: stored rows of an older one are derived again when the server starts. To be raised with
 * every change to what `deriveIndexRow`, `deriveTexts` or `readableDocument` gives for the same document and catalogue;
 * derivation.test.ts notices one. What the catalogue changes is noticed by `derivedFrom`.
 */
export const DERIVATION = 14

/** What nothing is derived from: words, and what only the views read. */
const ofViews = {
  name: {},
  symbol: undefined,
  aliases: undefined,
  sharedNames: undefined,
  askedAs: undefined,
  standard_name: undefined,
  standard_classes: undefined,
  condition: undefined,
  specialvalueset: undefined,
  classes: undefined,
  use_mask: undefined,
  x: undefined,
  y: undefined,
  by: undefined,
  needs: undefined,
  params: undefined,
} as const satisfies Partial<CatalogueNode>

const nodeOf = (node: CatalogueNode): CatalogueNode => ({
  ...node,
  ...ofViews,
  children: node.children?.map(nodeOf),
})

/**
 * What search rows are derived from in a catalogue: a change to anything else leaves them as they are. A new field of a
 * node counts until it is named in `ofViews`.
 */
export const derivedFrom = ({ slots, classes, tree }: CatalogueFile): CatalogueFile => ({
  version: '',
  conditions: {},
  tagGroups: [],
  defaultColumns: [],
  slots,
  classes,
  tree: nodeOf(tree),
})
