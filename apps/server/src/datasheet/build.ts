import type { Block } from '@ingot/contract/blocks/index'
import { sheetTabs } from '../blocks/block-kinds.ts'
import { type BuildContext, block } from '../blocks/builder.ts'
import { title } from '../blocks/kinds/title.ts'
import { tracking } from '../blocks/kinds/tracking.ts'

/** Window width from which the tabs stand as a list at the side, px [BLOCK-002]. */
const TABS_BREAKPOINT = 500

/** A material as blocks: title, then one tab a subject [SHEET-004]. */
export function buildDatasheet(context: BuildContext): Block[] {
  const { text } = context
  const children = sheetTabs.flatMap(({ id, build }) => {
    const blocks = build(context)
    return blocks.length === 0
      ? []
      : [block('tab', `tab-${id}`, { config: { label: text(`sheet.tab.${id}`) }, children: blocks })]
  })
  return [
    ...title(context),
    ...tracking(context),
    block('tabs', 'tabs', { config: { label: text('sheet.tabs'), breakpoint: TABS_BREAKPOINT }, children }),
  ]
}
