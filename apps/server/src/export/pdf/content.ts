import type { Block, BlockOf } from '@ingot/contract/blocks/index'
import type { Language } from '@ingot/contract/material'
import { curveNames, sharedConditions } from '@ingot/domain/plots/curve-names'
import { curveStories } from '@ingot/domain/plots/curve-stories'
import { DRAWN_MAX, isDrawable } from '@ingot/domain/structure/smiles-size'
import type { UnitSystem } from '@ingot/domain/units/quantities'
import { formatOf } from '../../catalog/format.ts'
import type { Shipped } from '../../catalog/shipped.ts'
import { sourceNumber } from '../../materials/shown.ts'
import type { StoredMaterial } from '../../materials/store.ts'
import type { PageNode } from './page-node.ts'
import { cellsTable, type PageWords, propertyTable, TEXT_WIDTH } from './property-table.ts'

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
  /** The drawing of the material's structure, where it has one. */
  structure?: string | undefined
}

const DIAGRAM_HEIGHT = 300
/** Of a plot that has a page to itself, pt. */
const PLOT_HEIGHT = 560

/** Rows of a table that moves to the next page as a whole. */
const SHORT_TABLE = 20

type Diagram = BlockOf<'diagram'>['config']

const heading = (text: string): PageNode => ({ text, style: 'heading', headlineLevel: 1 })
const subheading = (text: string): PageNode => ({ text, style: 'subheading', headlineLevel: 2 })

function wordsOf({ shipped, material, language, system }: DatasheetToPrint): PageWords {
  return {
    text: (key, values) => shipped.texts.text(key, language, values),
    format: formatOf({ shipped, language, system }),
    sourceNumber: (source) => sourceNumber(material.doc, source),
  }
}

/** Parts under a heading, which stays with the first of them and is not said twice. */
function section(label: string, [first, ...others]: readonly PageNode[]): PageNode[] {
  if (typeof first === 'object' && first.text === label) return [heading(label), ...others]
  if (typeof first === 'object' && first.unbreakable && first.stack)
    return [{ ...first, stack: [{ text: label, style: 'heading' }, ...first.stack] }, ...others]
  return [heading(label), ...(first === undefined ? [] : [first]), ...others]
}

/** Name, class, what it is called elsewhere, who makes it and whether it can still be had. */
function titlePart({ config }: BlockOf<'title'>, { material }: DatasheetToPrint, { text }: PageWords) {
  const { doc, provider } = material
  const facts: [string, string][] = [
    [text('datasheet.class'), (config.path ?? []).map(({ name }) => name).join(' › ')],
    [
      text('datasheet.designations'),
      (config.designations ?? []).map(({ system, code }) => `${system} ${code}`).join(', '),
    ],
    [text('pdf.kind'), text(`tag.kind.${doc.kind}`)],
    [text('pdf.status'), text(`tag.status.${doc.supply.status}`)],
    [text('pdf.producers'), doc.supply.producers.join(', ')],
    [text('pdf.provider'), provider],
    [text('datasheet.facts'), (config.facts ?? []).join(' · ')],
  ]
  const { notice } = config
  return [
    { text: config.title, style: 'title' },
    ...(config.subtitle && config.subtitle !== config.title ? [{ text: config.subtitle, style: 'subtitle' }] : []),
    ...(notice ? [{ text: [notice.text, ...notice.links.map((link) => link.text)].join(' '), style: 'notice' }] : []),
    {
      table: {
        widths: [96, '*'],
        body: facts
          .filter(([, value]) => value !== '')
          .map(([name, value]): PageNode[] => [{ text: name, style: 'factName' }, value]),
      },
      layout: 'noBorders',
      style: 'facts',
    },
  ] satisfies PageNode[]
}

/** Pictures are given out to the diagrams in their order. */
interface Pictures {
  next(): string | undefined
}

function diagramPart(config: Diagram, svg: string | undefined, words: PageWords, height = DIAGRAM_HEIGHT): PageNode[] {
  const { format, text, sourceNumber } = words
  const kind = (name: string) => text(`plot.kind.${name}`)
  const curve = (number: number) => text('plot.curve.n', { number })
  const names = curveNames(config.series, { conditions: format.shortConditions, kind, curve })
  const stories = curveStories(config.series, names).map(
    ({ curves, basis, origin, standard, source, note }): PageNode => {
      const number = sourceNumber(source)
      const facts = [
        [basis && text(`basis.${basis}`), text(`origin.${origin}`)].filter(Boolean).join(', '),
        standard,
        number && `${text('pdf.source')} ${number}${source.at ? `, ${source.at}` : ''}`,
        note,
      ]
      return { text: `${curves.join('; ')}: ${facts.filter(Boolean).join(' · ')}`, style: 'small' }
    },
  )
  const axis = ({ name, quantity }: typeof config.x) => {
    const unit = format.unit(quantity)
    return unit === '' ? name : `${name} (${unit})`
  }
  const says = text('plot.label', { name: config.name, x: axis(config.x), y: axis(config.y) })
  const shared = format.conditions(sharedConditions(config.series))
  return [
    {
      unbreakable: true,
      // No headline: what may not be broken must not ask for a page in its middle.
      stack: [
        { text: config.name, style: 'subheading' },
        ...(svg ? [{ svg, fit: [TEXT_WIDTH, height] as [number, number] }] : []),
        { text: [says, shared].filter(Boolean).join(' · '), style: 'small' },
      ],
    },
    ...stories,
  ]
}

function listPart({ uuid, config }: BlockOf<'list'>): PageNode[] {
  const items = config.items.map(({ text, note, href }): PageNode => {
    const link = href?.startsWith('https://') ? href : undefined
    return {
      text: [link ? { text, link } : text, ...(note ? [{ text: ` – ${note}`, style: 'quiet' }] : [])],
    }
  })
  const list: PageNode = uuid === 'sources' ? { ol: items, style: 'list' } : { ul: items, style: 'list' }
  return [...(config.heading ? [subheading(config.heading)] : []), list]
}

/** A structure drawn from SMILES by the server itself. */
function moleculePart({ config }: BlockOf<'molecule'>, svg: string | undefined, words: PageWords): PageNode[] {
  const tooLarge = isDrawable(config.smiles) ? [] : [words.text('molecule.tooLarge', { most: DRAWN_MAX.atoms })]
  return [...(svg ? [{ svg, fit: [240, 160] as [number, number] }] : tooLarge), { text: config.smiles, style: 'small' }]
}

/** The blocks of a datasheet as parts of pages; what only a screen shows is left out. */
export function printedContent(sheet: DatasheetToPrint): PageNode[] {
  const words = wordsOf(sheet)
  const left = [...sheet.pictures]
  const pictures: Pictures = { next: () => left.shift() }
  const part = (block: Block): PageNode[] => {
    switch (block.kind) {
      case 'title':
        return titlePart(block, sheet, words)
      case 'tabs':
      case 'layout':
        return block.children.flatMap(part)
      case 'tab': {
        const parts = block.children.flatMap(part)
        return parts.length === 0 ? [] : section(block.config.label, parts)
      }
      case 'table': {
        const { config } = block
        const table =
          config.of === 'properties'
            ? propertyTable(config.heading, config.rows, words)
            : cellsTable(
                [config.heading, words.format.conditions(config.cond)].filter(Boolean).join(' · '),
                config.columns,
                config.rows,
              )
        const note = config.of === 'cells' && config.note ? [{ text: config.note, style: 'small' }] : []
        const equation = config.of === 'cells' && config.equation ? [config.equation] : []
        // What belongs to a short table stays with it.
        const below = [...equation, ...note]
        return below.length > 0 && config.rows.length <= SHORT_TABLE
          ? [{ unbreakable: true, stack: [table, ...below] }]
          : [table, ...below]
      }
      case 'diagram':
        return diagramPart(block.config, pictures.next(), words)
      case 'list':
        return listPart(block)
      case 'molecule':
        return moleculePart(block, sheet.structure, words)
      case 'paragraph':
        return [...(block.config.heading ? [subheading(block.config.heading)] : []), block.config.text]
      case 'tracking':
      case 'image':
      case 'compare':
      case 'feedback':
      case 'buttons':
      case 'services':
      case 'waffle':
      case 'bell':
      case 'userbutton':
      case 'search':
      case 'download-form':
      case 'impact-form':
        return []
    }
  }
  const comment = sheet.comment?.trim()
  const [first, ...others] = sheet.blocks
  return [
    ...(first ? part(first) : []),
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
    ...(comment ? [subheading(words.text('pdf.comment')), comment] : []),
    ...diagramPart(config, sheet.pictures[0], words, PLOT_HEIGHT),
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
