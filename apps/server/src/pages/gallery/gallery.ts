import type { BlockKind } from '@ingot/contract/blocks/index'
import type { Page } from '@ingot/contract/pages'
import { type Block, block } from '../../blocks/builder.ts'
import { dataKinds } from './data-kinds.ts'
import { partKinds } from './part-kinds.ts'
import { textKinds } from './text-kinds.ts'

/** Name of the page. */
export const GALLERY = 'gallery'

/** A kind that is missing here is an error of the compiler. */
const kinds: Readonly<Record<BlockKind, readonly Block[]>> = { ...textKinds, ...dataKinds, ...partKinds }

/**
 * Every kind of block in every state, for whoever works on blocks and for the tests: long and empty texts, collapsed,
 * tabs both ways. English in every language.
 */
export const galleryPage: Page = {
  name: GALLERY,
  title: 'Gallery of blocks',
  blocks: Object.entries(kinds).map(([kind, children]) =>
    block('layout', `gallery-of-${kind}`, {
      config: { heading: kind, direction: 'column', collapsible: false, collapsed: false },
      children: [...children],
    }),
  ),
}
