import type { CatalogueFile, CatalogueNode } from '@ingot/contract/catalogue'
import { propertiesOf } from '../../draft/properties.ts'
import type { ColumnMapping } from './mapping.ts'

export type PropertyMapping = Extract<ColumnMapping, { vkey: string }>

/** The property that an entry names, also by the key that it had before. */
export const mappedNode = ({ vkey }: PropertyMapping, catalogue: CatalogueFile): CatalogueNode | undefined =>
  propertiesOf(catalogue).nodes.get(catalogue.renamed?.[vkey] ?? vkey)
