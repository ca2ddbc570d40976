import type {
  CompoundRow,
  ImpactAmount,
  ImpactCountry,
  ImpactFigure,
  ImpactTotal,
  MachineRow,
} from '@ingot/contract/impact'
import type { Language } from '@ingot/contract/material'
import { amountText } from '@ingot/domain/impact/amount-text'
import {
  assess,
  factorOf,
  IMPACT_PROPERTIES,
  type ImpactProperty,
  type RowImpact,
  sharesOf,
} from '@ingot/domain/impact/assess'
import { impactUnit } from '@ingot/domain/impact/impact-unit'
import type { UnitSystem } from '@ingot/domain/units/quantities'
import { formatNumber } from '@ingot/domain/units/shown/format-number'
import type { PageNode } from '../../blocks/page/page-node.ts'
import { formatOf } from '../../catalog/format.ts'
import type { Shipped } from '../../catalog/shipped.ts'

/** What a printed assessment is made of. */
export interface AssessmentToPrint {
  shipped: Shipped
  compounds: readonly CompoundRow[]
  machines: readonly MachineRow[]
  country: ImpactCountry | null
  total: ImpactTotal
  /** Name of the material; undefined where the assessment is of none of the catalogue. */
  material: string | undefined
  language: Language
  system: UnitSystem
  /** Pictures as they were sent: whoever prints cleans them. */
  pictures: { gwp: string; co2: string }
}

/** Two pies beside each other on an A4 page, pt. */
const PIE: [number, number] = [250, 210]

const heading = (text: string): PageNode => ({ text, style: 'heading', headlineLevel: 1 })
const right = (text: string, bold = false): PageNode => ({ text, alignment: 'right', noWrap: true, bold })

/** Sources in the order in which the rows name them, each once. */
function numberedSources() {
  const known: string[] = []
  return {
    mark(text: string | undefined): string {
      if (text === undefined) return ''
      if (!known.includes(text)) known.push(text)
      return ` [${known.indexOf(text) + 1}]`
    },
    list: (): readonly string[] => known,
  }
}

/** An assessment as parts of pages: rows, totals, pies and where every figure is from [API-036]. */
export function printedAssessment(sheet: AssessmentToPrint): PageNode[] {
  const { shipped, compounds, machines, country, total, material, language, system, pictures } = sheet
  const text = (key: string, values?: Record<string, unknown>) => shipped.texts.text(key, language, values)
  const format = formatOf({ shipped, language, system })
  const sources = numberedSources()
  const assessed = assess({ compounds, machines, country })

  const originText = (figure: ImpactFigure | null): string | undefined => {
    if (!figure) return undefined
    const { origin } = figure
    if (!origin) return text('impact.own')
    const { source, year, region, scope, note, checked } = origin
    const how = checked && checked !== 'read' ? text(`impact.checked.${checked}`) : undefined
    return [source, year, region, scope, note, how].filter((part) => part !== undefined).join(' · ')
  }
  const said = (amount: ImpactAmount | null): string => amountText(amount, format)
  /** The factor that counts, with the number of its source. */
  const factor = (row: CompoundRow, property: ImpactProperty): PageNode => {
    const mark = sources.mark(originText(row[property] ?? (property === 'gwp' ? row.co2 : null)))
    return right(said(factorOf(row, property)) + mark)
  }
  const amounts = (row: RowImpact | undefined): PageNode[] =>
    IMPACT_PROPERTIES.map((property) => right(said(row?.[property] ?? null)))
  const heads = (...names: string[]): PageNode[] =>
    names.map((name, place) => ({ text: name, style: 'head', alignment: place === 0 ? 'left' : 'right' }))
  const unit = (property: ImpactProperty) => impactUnit(format.unit('gwp'), property)
  const ofProperty = (property: ImpactProperty) => `${text(`impact.${property}`)}, ${unit(property)}`
  const percentage = (value: number) => `${formatNumber(value, { locale: language, digits: 4 })} %`

  const compoundBody: PageNode[][] = [
    heads(
      text('impact.compound'),
      text('impact.percentage'),
      ...IMPACT_PROPERTIES.map(
        (property) => `${text('impact.factor', { name: text(`impact.${property}`) })}, ${unit(property)}`,
      ),
      ...IMPACT_PROPERTIES.map(ofProperty),
    ),
    ...compounds.map((row, place): PageNode[] => [
      row.name,
      right(percentage(row.percentage)),
      factor(row, 'gwp'),
      factor(row, 'co2'),
      ...amounts(assessed.compounds[place]),
    ]),
  ]
  const machineBody: PageNode[][] = [
    heads(
      text('impact.machine'),
      `${text('impact.energy')}, ${format.unit('processing_energy')}`,
      ...IMPACT_PROPERTIES.map(ofProperty),
    ),
    ...machines.map((row, place): PageNode[] => [
      row.name,
      right(format.number(row.energy.value, 'processing_energy') + sources.mark(originText(row.energy))),
      ...amounts(assessed.machines[place]),
    ]),
  ]
  const countryText = (property: ImpactProperty, at: ImpactCountry): string => {
    const figure = at[property]
    const number = figure ? format.number(figure.value, 'electricity_gwp') : '–'
    const of = impactUnit(format.unit('electricity_gwp'), property)
    return `${text(`impact.${property}`)} ${number} ${of}${sources.mark(originText(figure))}`
  }
  const countryPart: PageNode[] = country
    ? [{ text: [`${country.name}: `, IMPACT_PROPERTIES.map((one) => countryText(one, country)).join(' · ')] }]
    : [{ text: text('impact.noCountry'), style: 'quiet' }]
  const totalBody: PageNode[][] = [
    heads('', ...IMPACT_PROPERTIES.map(ofProperty), `${text('impact.energy')}, ${format.unit('processing_energy')}`),
    [
      { text: text('impact.perKg'), bold: true },
      ...IMPACT_PROPERTIES.map((property) => right(said(total[property]), true)),
      right(format.number(total.energy, 'processing_energy'), true),
    ],
  ]
  const table = (widths: (string | number)[], body: PageNode[][]): PageNode => ({
    table: { headerRows: 1, dontBreakRows: true, widths, body },
    layout: 'lines',
    style: 'table',
  })
  /** Rows that a total lacks, or of which it has a lower limit alone: said wherever the total and its shares stand. */
  const missing = IMPACT_PROPERTIES.flatMap((property): PageNode[] => {
    const shares = sharesOf([...assessed.compounds, ...assessed.machines], property)
    const rows = [...compounds, ...machines].filter((_, place) => shares[place] === null).map(({ name }) => name)
    if (rows.length === 0) return []
    return [
      { text: text('impact.missing', { name: text(`impact.${property}`), rows: rows.join(', ') }), style: 'small' },
    ]
  })
  const pie = (property: ImpactProperty): PageNode => ({
    stack: [
      { text: ofProperty(property), style: 'subheading' },
      ...(pictures[property] ? [{ svg: pictures[property], fit: PIE }] : []),
    ],
  })
  return [
    { text: text('impact.title'), style: 'title' },
    ...(material === undefined ? [] : [{ text: material, style: 'subtitle' }]),
    heading(text('impact.total')),
    table(['*', 'auto', 'auto', 'auto'], totalBody),
    ...(total.gwp.isAtLeast || total.co2.isAtLeast ? [{ text: text('impact.atLeast'), style: 'small' }] : []),
    ...missing,
    heading(text('impact.compounds')),
    table(['*', 'auto', 'auto', 'auto', 'auto', 'auto'], compoundBody),
    heading(text('impact.machines')),
    ...(machines.length > 0
      ? [table(['*', 'auto', 'auto', 'auto'], machineBody)]
      : [{ text: text('impact.noMachines'), style: 'quiet' }]),
    heading(text('impact.country')),
    ...countryPart,
    ...(pictures.gwp || pictures.co2
      ? [
          heading(text('impact.charts')),
          {
            table: { dontBreakRows: true, widths: ['*', '*'], body: [[pie('gwp'), pie('co2')]] },
            layout: 'noBorders',
          },
        ]
      : []),
    heading(text('impact.sources')),
    { ol: [...sources.list()], style: 'list' },
    { text: text('impact.formula'), style: 'small' },
  ]
}
