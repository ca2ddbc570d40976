import type { ShownSource } from '@ingot/contract/blocks/shown-value'
import type { ComparedCell, EvaluateAt } from '@ingot/contract/compare'
import type { Language } from '@ingot/contract/material'
import { symbolBeside } from '@ingot/domain/catalogue/symbol-beside'
import { type ArrangedComparison, type ArrangedRow, hasSilent, marksSilent } from '@ingot/domain/compare/arrange'
import { askableConditions } from '@ingot/domain/compare/askable'
import { differenceText } from '@ingot/domain/compare/difference'
import type { UnitSystem } from '@ingot/domain/units/quantities'
import type { PageNode } from '../../blocks/page/page-node.ts'
import { specialWord } from '../../blocks/page/special-word.ts'
import { formatOf, toldConditions } from '../../catalog/format.ts'
import type { Shipped } from '../../catalog/shipped.ts'
import { columnName } from '../../compare/workbook.ts'

/** What a printed comparison is made of. */
export interface ComparisonToPrint {
  shipped: Shipped
  comparison: ArrangedComparison
  at: EvaluateAt
  language: Language
  system: UnitSystem
  /** Pictures of diagrams as they were sent: whoever prints cleans them. */
  pictures: readonly string[]
  /** What stands under each of them, in lines. */
  captions?: readonly string[] | undefined
  comment?: string | undefined
}

/** Two pictures stand beside each other on an A4 page on its side, and two below each other, pt. */
const PICTURE: [number, number] = [377, 225]
/** Height of a group's name in its first row, pt: 8 pt at 1.1 and its margins. */
const GROUP = 18.3
/** Sources that surely fit a page. */
const SOURCES_TOGETHER = 20
const PROPERTY_WIDTH = 132
const UNIT_WIDTH = 46

const heading = (text: string): PageNode => ({ text, style: 'heading', headlineLevel: 1 })

/** Sources in the order in which the table names them. */
function numberedSources() {
  const numbers = new Map<string, { number: number; source: ShownSource }>()
  return {
    numberOf(source: ShownSource): number {
      const key = JSON.stringify([source.title, source.edition, source.date])
      const known = numbers.get(key)
      if (known) return known.number
      numbers.set(key, { number: numbers.size + 1, source })
      return numbers.size
    },
    list: () => [...numbers.values()].map(({ source }) => source),
  }
}

/** Pictures two by two. A stack of its own keeps the place of one that cannot be drawn and is left out. */
function picturePairs(pictures: readonly string[], captions: readonly string[] = []): PageNode[] {
  const cell = (place: number): PageNode => {
    const svg = pictures[place]
    const lines = (captions[place] ?? '').split('\n').filter(Boolean)
    return {
      stack: [
        ...(svg === undefined ? [] : [{ svg, fit: PICTURE, margin: [0, 4, 0, 4] as [number, number, number, number] }]),
        ...lines.map((text): PageNode => ({ text, style: 'small' })),
      ],
    }
  }
  const body = Array.from({ length: Math.ceil(pictures.length / 2) }, (_, row) => [cell(2 * row), cell(2 * row + 1)])
  return body.length === 0 ? [] : [{ table: { dontBreakRows: true, widths: ['*', '*'], body }, layout: 'noBorders' }]
}

/** A comparison as parts of pages: the materials, a table of properties by group, pictures, sources [COMP-015]. */
export function printedComparison(sheet: ComparisonToPrint): PageNode[] {
  const { shipped, comparison, at, language, system, pictures } = sheet
  const { columns, groups, reference } = comparison
  const words = { shipped, language, system }
  const format = formatOf(words)
  const sources = numberedSources()
  const text = (key: string, values?: Record<string, unknown>) => shipped.texts.text(key, language, values)
  const names = columns.map((column) => columnName(column, words))

  const valueText = (cell: ComparedCell, row: ArrangedRow): string => {
    const { shown, how } = cell
    const { quantity, vtype } = row
    const silent = marksSilent(row, cell) && text('compare.silent')
    if (vtype === 'flag') {
      const flag = text(shown.flag === false ? 'comparison.no' : 'comparison.yes')
      return silent ? `${silent} ${flag}` : flag
    }
    const { text: value, unit, mark } = format.shown(shown, quantity)
    return [
      silent,
      mark && text(`mark.${mark}`),
      specialWord(shown, text) ?? value,
      // A price stands in its own currency, which the column of units cannot say.
      shown.currency && unit,
      how === 'interpolated' && `(${text('comparison.interpolated')})`,
    ]
      .filter(Boolean)
      .join(' ')
  }

  /** Conditions that a value states or that are assumed of it, and its stated test standard. */
  const beside = ({ shown }: ComparedCell): string =>
    [toldConditions(format, text, {}, shown), shown.standard].filter(Boolean).join(' · ')
  /** The same where it is the same for all values that are compared: said once, with the property. */
  const saidTogether = ({ cells }: ArrangedRow): string | undefined => {
    const all = new Set(cells.flatMap((cell) => (cell && cell.how !== 'elsewhere' ? [beside(cell)] : [])))
    return all.size > 1 ? undefined : ([...all][0] ?? '')
  }

  const cellOf = (cell: ComparedCell | null, row: ArrangedRow, place: number): PageNode => {
    if (!cell) return { text: '–', alignment: 'right', style: 'quiet' }
    const source: PageNode = { text: ` [${sources.numberOf(cell.source)}]`, style: 'quiet' }
    const value = valueText(cell, row)
    if (cell.how === 'elsewhere') {
      const { cond, assumed } = cell.shown
      const parts = { cond: askableConditions(cond), assumed: askableConditions(assumed) }
      const where = toldConditions(format, text, {}, parts)
      const said = where ? `${value} ${text('comparison.elsewhere', { conditions: where })}` : value
      return { text: [said, source], alignment: 'right', style: 'quiet' }
    }
    const difference = row.differences[place]
    const counted = difference && differenceText(difference, { system, language })
    const stated: PageNode = { text: [value, source], alignment: 'right' }
    const said = saidTogether(row) === undefined ? beside(cell) : ''
    const scatter = format.statistics(cell.shown.stats, row.quantity, 'short')
    const below = [counted, scatter, said].filter((line) => line !== undefined && line !== '')
    if (below.length === 0) return stated
    return { stack: [stated, ...below.map((line): PageNode => ({ text: line, alignment: 'right', style: 'small' }))] }
  }

  const rowOf = (row: ArrangedRow): PageNode[] => {
    const said = [row.name, symbolBeside(row, language)].filter(Boolean).join(' ')
    const about = [format.conditions(row.cond), row.condition, saidTogether(row)].filter(Boolean).join(' · ')
    const warnings = row.warnings.map((warning) => text(`compare.warning.${warning}`)).join('; ')
    return [
      {
        stack: [
          said,
          ...(about ? [{ text: about, style: 'small' }] : []),
          ...(warnings ? [{ text: text('compare.warning', { warnings }), style: 'small', bold: true }] : []),
        ],
      },
      { text: row.quantity ? format.unit(row.quantity) : '', style: 'quiet' },
      ...row.cells.map((cell, place) => cellOf(cell, row, place)),
    ]
  }
  /** The first row of a group carries its name, so that a page does not end with a name alone. */
  const groupRows = (name: string, rows: readonly ArrangedRow[]): PageNode[][] =>
    rows.map((row, place) => {
      const [property = '', ...others] = rowOf(row)
      if (place > 0) return [property, ...others]
      const title: PageNode = { text: name, bold: true, noWrap: true, margin: [0, 6, 0, 2] }
      return [
        { stack: [title, property] },
        ...others.map((cell): PageNode => ({ stack: [cell], margin: [0, GROUP, 0, 0] })),
      ]
    })
  const head: PageNode[] = [
    { text: text('comparison.property'), style: 'head' },
    { text: text('comparison.unit'), style: 'head' },
    ...names.map((name, place): PageNode => {
      const marked = place === reference ? text('compare.referenceHead', { name }) : name
      return { text: marked, style: 'head', bold: place === reference, alignment: 'right' }
    }),
  ]
  const body = [head, ...groups.flatMap(({ name, rows }) => groupRows(name, rows))]

  const list = sources.list().map(({ title, edition, date, url }): PageNode => {
    const said = [title, edition, date].filter(Boolean).join(', ')
    return url?.startsWith('https://') ? { text: said, link: url } : said
  })
  const conditions = format.conditions(at)
  const comment = sheet.comment?.trim()
  const from = names[reference]
  return [
    { text: text('comparison.title'), style: 'title' },
    { text: names.join(' · '), style: 'subtitle' },
    {
      stack: [
        conditions ? text('comparison.at', { conditions }) : text('comparison.asGiven'),
        ...(from === undefined ? [] : [text('comparison.reference', { name: from })]),
        text('comparison.legend'),
        ...(hasSilent(comparison) ? [`${text('compare.silent')} = ${text('compare.silentHint')}.`] : []),
      ],
      style: 'facts',
    },
    ...(comment ? [{ text: text('pdf.comment'), style: 'subheading' }, comment] : []),
    {
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: [PROPERTY_WIDTH, UNIT_WIDTH, ...columns.map(() => '*')],
        body,
      },
      layout: 'lines',
      style: 'table',
    },
    ...(pictures.length > 0 ? [heading(text('comparison.diagrams'))] : []),
    ...picturePairs(pictures, sheet.captions),
    // The heading stays with a list that fits a page.
    {
      unbreakable: list.length <= SOURCES_TOGETHER,
      stack: [heading(text('comparison.sources')), { ol: list, style: 'list' }],
    },
  ]
}
