import type { Block } from '@ingot/contract/blocks/index'
import { drawnDiagram } from '@ingot/plots/diagram/drawn-points'
import { type BuildContext, block } from '../blocks/builder.ts'
import { compositionTables } from '../blocks/kinds/composition-table.ts'
import { diagrams } from '../blocks/kinds/diagram.ts'
import { downloadForm } from '../blocks/kinds/download-form.ts'
import { equivalents } from '../blocks/kinds/equivalents.ts'
import { impactForm } from '../blocks/kinds/impact-form.ts'
import { modelTables } from '../blocks/kinds/model-table.ts'
import { molecule } from '../blocks/kinds/molecule.ts'
import { notes } from '../blocks/kinds/notes.ts'
import { propertyTables } from '../blocks/kinds/property-table.ts'
import { sources } from '../blocks/kinds/sources.ts'
import { title } from '../blocks/kinds/title.ts'
import { tracking } from '../blocks/kinds/tracking.ts'

/** Window width from which the tabs stand as a list at the side, px [BLOCK-002]. */
const TABS_BREAKPOINT = 500

const properties = propertyTables('Spt')
const features = propertyTables('Feature')

/** Diagrams with no more points than a screen shows. */
const drawn = (context: BuildContext): Block[] =>
  diagrams(context).map((one) => ({ ...one, config: drawnDiagram(one.config) }))

/** The tabs of a datasheet; a tab with nothing in it is left out. */
const tabs: readonly { id: string; build: (context: BuildContext) => Block[] }[] = [
  { id: 'properties', build: properties },
  { id: 'diagrams', build: drawn },
  { id: 'composition', build: (context) => [...compositionTables(context), ...molecule(context)] },
  { id: 'features', build: features },
  { id: 'models', build: modelTables },
  { id: 'cards', build: downloadForm },
  { id: 'impact', build: impactForm },
  { id: 'sources', build: (context) => [...equivalents(context), ...sources(context), ...notes(context)] },
]

/** A material as blocks: title, then one tab a subject [SHEET-004]. */
export function buildDatasheet(context: BuildContext): Block[] {
  const { text } = context
  const children = tabs.flatMap(({ id, build }) => {
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
