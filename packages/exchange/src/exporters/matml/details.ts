import type { CatalogueFile, CatalogueNode } from '@ingot/contract/catalogue'
import type { Source } from '@ingot/contract/material'
import { hashOf } from '../../draft/identity.ts'
import { propertiesOf } from '../../draft/properties.ts'
import { element, textElement, unitsOf } from './markup.ts'

/** The kinds of Metadata that are written, in the order of the schema. */
export const DETAIL_KINDS = ['DataSourceDetails', 'ParameterDetails', 'PropertyDetails', 'SourceDetails'] as const

/** What the data of a material refer to: element of Metadata by its id. Equal things have equal ids in every material. */
export interface Detail {
  kind: (typeof DETAIL_KINDS)[number]
  id: string
  text: string
}

/** Collects what is referred to, and gives the id by which it is. */
export interface Details {
  all: () => Detail[]
  property: (vkey: string, options?: { quantity?: string | undefined; currency?: string | undefined }) => string
  parameter: (key: string, name: string, quantity: string | undefined) => string
  condition: (key: string) => string
  source: (source: Source) => string
  producer: (name: string) => string
}

/** An XML id takes letters, digits, dots, lines and hyphens. */
const idOf = (text: string) => text.replace(/[^A-Za-z0-9._-]/g, '_')

export const nodeOf = (vkey: string, catalogue: CatalogueFile): CatalogueNode | undefined => {
  const known = propertiesOf(catalogue).nodes.get(vkey)
  if (known) return known
  const find = (node: CatalogueNode): CatalogueNode | undefined => {
    if (node.vkey === vkey) return node
    for (const child of node.children ?? []) {
      const found = find(child)
      if (found) return found
    }
    return undefined
  }
  return find(catalogue.tree)
}

export function openDetails(catalogue: CatalogueFile): Details {
  const known = new Map<string, Detail>()
  const noted = (kind: Detail['kind'], id: string, make: () => (string | undefined)[]): string => {
    if (!known.has(id)) known.set(id, { kind, id, text: element(kind, { id }, ...make()) })
    return id
  }
  const parameter = (key: string, name: string, quantity: string | undefined) =>
    noted('ParameterDetails', idOf(key), () => [textElement('Name', name), unitsOf(quantity)])
  return {
    all: () => [...known.values()],
    property: (vkey, { quantity, currency } = {}) => {
      const node = nodeOf(vkey, catalogue)
      const own = quantity ?? node?.quantity
      const id = ['p', vkey, ...(quantity ? [quantity] : []), ...(currency ? [currency] : [])].join('-')
      return noted('PropertyDetails', idOf(id), () => [
        textElement('Name', node?.name.en ?? vkey),
        unitsOf(own, currency),
        textElement('Notes', [vkey, node?.symbol].filter(Boolean).join('; ')),
      ])
    },
    parameter,
    condition: (key) => {
      const { name, quantity } = catalogue.conditions[key] ?? { name: { en: key } }
      return parameter(`c-${key}`, name.en ?? key, quantity)
    },
    source: (source) => {
      const { title, kind, edition, date, url, licence, rights } = source
      const notes = [kind, edition, date, url, licence, `rights: ${rights}`].filter(Boolean).join('; ')
      return noted('DataSourceDetails', `s-${hashOf(JSON.stringify([title, notes]))}`, () => [
        textElement('Name', title),
        textElement('Notes', notes),
      ])
    },
    producer: (name) => noted('SourceDetails', `o-${hashOf(name)}`, () => [textElement('Name', name)]),
  }
}
