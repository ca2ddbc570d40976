import type { Block, BlockKind, BlockOf } from '@ingot/contract/blocks/index'
import type { Language, ToldStatus } from '@ingot/contract/material'
import type { UnitSystem } from '@ingot/domain/units/quantities'
import { blockKinds } from '../../blocks/block-kinds.ts'
import { printedDiagram } from '../../blocks/kinds/diagram.ts'
import type { PageNode } from '../../blocks/page/page-node.ts'
import { type Print, type Printing, subheading } from '../../blocks/page/printing.ts'
import type { PageWords } from '../../blocks/page/tables.ts'
import { formatOf } from '../../catalog/format.ts'
import type { Shipped } from '../../catalog/shipped.ts'
import { sourceNumber } from '../../materials/shown.ts'
import type { StoredMaterial } from '../../materials/store.ts'

/** What a printed datasheet is made of. */
export interface DatasheetToPrint {
  shipped: Shipped
  material: StoredMaterial
  blocks: readonly Block[]
  language: Language
  system: UnitSystem
  /** Pictures of the diagrams in their order, as they were sent: the printer cleans them. */
  pictures: readonly string[]
  comment?: string | undefined
  /** The status that the caller's company warns of. */
  warned?: ToldStatus | undefined
  /** The drawing of the material's structure, where it has one. */
  structure?: string | undefined
}

/** Of a plot that has a page to itself, pt. */
const PLOT_HEIGHT = 560

type Diagram = BlockOf<'diagram'>['config']

function wordsOf({ shipped, material, language, system }: DatasheetToPrint): PageWords {
  return {
    text: (key, values) => shipped.texts.text(key, language, values),
    format: formatOf({ shipped, language, system }),
    system,
    language,
    sourceNumber: (source) => sourceNumber(material.doc, source),
  }
}

/** What the caller's company warns of, under the name of the material. */
function warning({ warned }: DatasheetToPrint, { text }: PageWords): PageNode[] {
  if (!warned) return []
  const { status, because, at } = warned
  return [
    { text: text('status.warning', { status: text(`status.${status}`), date: at.slice(0, 10), because }), bold: true },
  ]
}

/** The blocks of a datasheet as parts of pages; what only a screen shows is left out. */
export function printedContent(sheet: DatasheetToPrint): PageNode[] {
  const { material, structure } = sheet
  const words = wordsOf(sheet)
  const left = [...sheet.pictures]
  const part = (block: Block): PageNode[] => (blockKinds[block.kind].print as Print<BlockKind>)(block, printing)
  const printing: Printing = {
    words,
    material,
    structure,
    nextPicture: () => left.shift(),
    parts: (blocks) => blocks.flatMap(part),
  }
  const comment = sheet.comment?.trim()
  const [first, ...others] = sheet.blocks
  return [
    ...(first ? part(first) : []),
    ...warning(sheet, words),
    ...(comment ? [subheading(words.text('pdf.comment')), comment] : []),
    ...others.flatMap(part),
  ]
}

/** The diagrams of a datasheet, wherever they stand. */
const diagramsAmong = (blocks: readonly Block[]): Diagram[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'diagram') return [block.config]
    return 'children' in block ? diagramsAmong(block.children as Block[]) : []
  })

/**
 * One diagram as parts of a page: material, name of the plot, picture, curves, and the sources that they are from
 * [SHEET-010]; undefined where the material has no such diagram.
 */
export function printedPlot(sheet: DatasheetToPrint, plot: { vkey: string; name?: string }): PageNode[] | undefined {
  const words = wordsOf(sheet)
  const config = diagramsAmong(sheet.blocks).find(({ vkey }) => vkey === plot.vkey)
  if (!config) return undefined
  const { doc } = sheet.material
  const comment = sheet.comment?.trim()
  const named = Object.values(doc.sources)
  const used = named.filter((_, place) => config.series.some(({ source }) => words.sourceNumber(source) === place + 1))
  return [
    { text: doc.name, style: 'title' },
    ...(plot.name && plot.name !== config.name ? [{ text: plot.name, style: 'subtitle' }] : []),
    ...warning(sheet, words),
    ...(comment ? [subheading(words.text('pdf.comment')), comment] : []),
    ...printedDiagram(config, sheet.pictures[0], words, PLOT_HEIGHT),
    subheading(words.text('sheet.sources')),
    {
      ul: used.map(({ title, edition, date }) => {
        const number = sourceNumber(doc, { title, edition, date })
        return `${words.text('pdf.source')} ${number}: ${[title, edition, date].filter(Boolean).join(', ')}`
      }),
      style: 'list',
    },
  ]
}
