import type { Block, BlockKind, BlockOf } from '@ingot/contract/blocks/index'
import type { Conditions, Language } from '@ingot/contract/material'
import type { ComparedDocument } from '@ingot/domain/compare/evaluate'
import type { Shipped } from '../catalog/shipped.ts'
import type { StoredMaterial } from '../materials/store.ts'

/** What a builder may use. */
export interface BuildContext {
  shipped: Shipped
  language: Language
  content: number
  material: StoredMaterial
  /** Conditions asked for, SI, and the document ready to be evaluated; without them values are shown as everywhere. */
  evaluated?: { compared: ComparedDocument; at: Conditions }
  /** Names of materials that the document refers to and the caller may see, with their addresses. */
  related: ReadonlyMap<string, { name: string; url: readonly [string, string, string] }>
  /** What somebody tested of it, as materials of their own. */
  batches?: {
    /** How many there are; some may not be listed. */
    total: number
    items: readonly {
      name: string
      url: readonly [string, string, string]
      provider: string
      tests: number
      curves: number
    }[]
  }
  text(key: string, values?: Readonly<Record<string, unknown>>): string
}

/** Builds the blocks of one kind from a material; none where the material has nothing to show. */
export type BlockBuilder<K extends BlockKind> = (context: BuildContext) => BlockOf<K>[]

/** A block with its version; uuids are stable names, so that addresses can point at a block. */
export const block = <K extends BlockKind>(
  kind: K,
  uuid: string,
  rest: Omit<BlockOf<K>, 'kind' | 'uuid' | 'version'>,
) => ({ kind, uuid, version: 1, ...rest }) as unknown as BlockOf<K>

export type { Block }
