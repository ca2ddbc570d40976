import type { BlockKind } from '@ingot/contract/blocks/index'
import { drawnDiagram } from '@ingot/plots/diagram/drawn-points'
import type { Block, BuildContext } from './builder.ts'
import { dataKinds } from './examples/data-kinds.ts'
import { partKinds } from './examples/part-kinds.ts'
import { textKinds } from './examples/text-kinds.ts'
import { diagrams, printDiagram } from './kinds/diagram.ts'
import { downloadForm } from './kinds/download-form.ts'
import { impactForm } from './kinds/impact-form.ts'
import { batches } from './kinds/lists/batches.ts'
import { equivalents, otherNames } from './kinds/lists/equivalents.ts'
import { printList } from './kinds/lists/print-list.ts'
import { sources } from './kinds/lists/sources.ts'
import { molecule, printMolecule } from './kinds/molecule.ts'
import { printTests } from './kinds/print-tests.ts'
import { quality } from './kinds/quality.ts'
import { compositionTables, substanceTable } from './kinds/tables/composition-table.ts'
import { modelTables } from './kinds/tables/model-table.ts'
import { notes } from './kinds/tables/notes.ts'
import { printTable } from './kinds/tables/print-table.ts'
import { propertyTables } from './kinds/tables/property-table.ts'
import { tests } from './kinds/tests.ts'
import { printTitle } from './kinds/title.ts'
import { notPrinted, type Print, subheading } from './page/printing.ts'
import { printTab } from './page/section.ts'

/** What the server knows of a kind of block. */
interface ServedKind<K extends BlockKind> {
  /** The kind in every state, for the gallery. */
  examples: readonly Block[]
  /** On the pages of a PDF. */
  print: Print<K>
}

/** Every kind of block, in the order of the gallery; the compiler names the kind that is missing. */
export const blockKinds: { readonly [K in BlockKind]: ServedKind<K> } = {
  title: { examples: textKinds.title, print: printTitle },
  paragraph: {
    examples: textKinds.paragraph,
    print: ({ config }) => [...(config.heading ? [subheading(config.heading)] : []), config.text],
  },
  list: { examples: textKinds.list, print: printList },
  image: { examples: textKinds.image, print: notPrinted },
  molecule: { examples: textKinds.molecule, print: printMolecule },
  'download-form': { examples: textKinds['download-form'], print: notPrinted },
  'impact-form': { examples: textKinds['impact-form'], print: notPrinted },
  quality: { examples: textKinds.quality, print: notPrinted },
  tracking: { examples: textKinds.tracking, print: notPrinted },
  table: { examples: dataKinds.table, print: printTable },
  diagram: { examples: dataKinds.diagram, print: printDiagram },
  tests: { examples: dataKinds.tests, print: printTests },
  compare: { examples: dataKinds.compare, print: notPrinted },
  layout: { examples: partKinds.layout, print: ({ children }, { parts }) => parts(children) },
  tabs: { examples: partKinds.tabs, print: ({ children }, { parts }) => parts(children) },
  tab: { examples: partKinds.tab, print: printTab },
  services: { examples: partKinds.services, print: notPrinted },
  buttons: { examples: partKinds.buttons, print: notPrinted },
  feedback: { examples: partKinds.feedback, print: notPrinted },
  search: { examples: partKinds.search, print: notPrinted },
  waffle: { examples: partKinds.waffle, print: notPrinted },
  bell: { examples: partKinds.bell, print: notPrinted },
  userbutton: { examples: partKinds.userbutton, print: notPrinted },
}

const properties = propertyTables('Spt')
const features = propertyTables('Feature')

/** Diagrams with no more points than a screen shows. */
const drawn = (context: BuildContext): Block[] =>
  diagrams(context).map((one) => ({ ...one, config: drawnDiagram(one.config) }))

/** The tabs of a datasheet; a tab with nothing in it is left out. */
export const sheetTabs: readonly { id: string; build: (context: BuildContext) => Block[] }[] = [
  { id: 'properties', build: properties },
  { id: 'diagrams', build: drawn },
  { id: 'tests', build: (context) => [...tests(context), ...batches(context)] },
  {
    id: 'composition',
    build: (context) => [...compositionTables(context), ...substanceTable(context), ...molecule(context)],
  },
  { id: 'features', build: features },
  { id: 'models', build: modelTables },
  { id: 'cards', build: downloadForm },
  { id: 'impact', build: impactForm },
  { id: 'check', build: quality },
  {
    id: 'sources',
    build: (context) => [...equivalents(context), ...otherNames(context), ...sources(context), ...notes(context)],
  },
]
