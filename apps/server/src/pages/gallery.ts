import type { Page } from '@ingot/contract/pages'
import { blockKinds } from '../blocks/block-kinds.ts'
import { block } from '../blocks/builder.ts'

/** Name of the page. */
export const GALLERY = 'gallery'

/**
 * Every kind of block in every state, for whoever works on blocks and for the tests: long and empty texts, collapsed,
 * tabs both ways. English in every language.
 */
export const galleryPage: Page = {
  name: GALLERY,
  title: 'Gallery of blocks',
  blocks: Object.entries(blockKinds).map(([kind, { examples }]) =>
    block('layout', `gallery-of-${kind}`, {
      config: { heading: kind, direction: 'column', collapsible: false, collapsed: false },
      children: [...examples],
    }),
  ),
}
