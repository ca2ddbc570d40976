import type { ConvertedDiagram } from '@ingot/contract/diagrams'
import type { Conditions } from '@ingot/contract/material'
import type { Format } from '@ingot/domain/values/format-for'
import { connectionOf } from '../curves/connection.ts'
import { curveNames, type PlotTexts, sharedConditions } from '../curves/curve-names.ts'
import { type CurveTold, sourceText } from '../curves/curve-stories.ts'
import { axisUnit, type Shown, shownNumbers } from '../frame/axis.ts'
import { dashes, palette } from '../frame/palette.ts'
import type { Diagram, Series } from './diagram.ts'

/** Number format of axes and points: four significant digits, as d3-format writes it. */
const NUMBER_FORMAT = '.4~g'

/** What a diagram is converted with. */
export interface ConversionWords {
  readonly texts: PlotTexts
  readonly format: Format
  /** Quantity of a condition's number; undefined for words. */
  readonly quantityOf: (condition: string) => string | undefined
  /** What a curve stands for and how it is known: 'nominal, estimated'. */
  readonly mark: (told: CurveTold) => string
}

/** Conditions in which the curves differ, in the order in which they are first named. */
const parametersOf = (series: readonly Series[]): string[] => [
  ...new Set(series.flatMap(({ differs }) => Object.keys(differs))),
]

const pairs = (x: readonly number[], y: readonly number[]) =>
  x.map((px, place): [number, number] => [px, y[place] as number])

/**
 * A diagram in the units shown, as whoever draws it elsewhere needs it: catalogue of the plot, its points, its axes and
 * its curves [PLOT-002, PLOT-003, PLOT-004].
 */
export function convertedDiagram(
  id: string,
  diagram: Diagram,
  shown: Shown,
  { texts, format, quantityOf, mark }: ConversionWords,
): ConvertedDiagram {
  const names = curveNames(diagram.series, texts)
  const [first, second] = parametersOf(diagram.series)
  const scaleOf = (isLog: boolean): 'log' | 'linear' => (isLog ? 'log' : 'linear')
  const unitOf = (condition: string | undefined) => condition && format.unit(quantityOf(condition))

  const parameter = (condition: string | undefined, differs: Conditions) => {
    const at = condition === undefined ? undefined : differs[condition]
    if (condition === undefined || at === undefined) return undefined
    const quantity = quantityOf(condition) ?? ''
    if (typeof at === 'number') return shownNumbers([at], { name: condition, quantity, log: false }, shown)[0]
    return format.conditions({ [condition]: at })
  }
  const curves = diagram.series.map((series, place) => {
    const x = shownNumbers(series.x, diagram.x, shown)
    const y = shownNumbers(series.y, diagram.y, shown)
    return { series, name: names[place] as string, data: pairs(x, y), ends: (series.runout ?? []).map((at) => x[at]) }
  })
  const [unitsz, unitsz2] = [unitOf(first), unitOf(second)]
  const axes = [
    { name: diagram.x.name, unit: axisUnit(diagram.x, shown), scale: scaleOf(diagram.x.log), type: 'X' as const },
    { name: diagram.y.name, unit: axisUnit(diagram.y, shown), scale: scaleOf(diagram.y.log), type: 'Y' as const },
    ...[first, second]
      .filter((condition) => condition !== undefined)
      .map((name) => ({ name, unit: unitOf(name) ?? '', scale: 'linear' as const, type: 'Z' as const })),
  ]
  return {
    catalog: {
      _key: `${id}.${diagram.vkey}`,
      vkey: diagram.vkey,
      name: diagram.name,
      axes: { x: diagram.x.name, y: diagram.y.name },
      unitsx: axisUnit(diagram.x, shown),
      unitsy: axisUnit(diagram.y, shown),
      ...(unitsz && { unitsz }),
      ...(unitsz2 && { unitsz2 }),
      options: {
        scale: { x: scaleOf(diagram.x.log), y: scaleOf(diagram.y.log) },
        connection: connectionOf(diagram.vkey),
        format: NUMBER_FORMAT,
        colors: [...palette.light],
        dash: [...dashes],
      },
    },
    value: {
      name: diagram.name,
      comment: format.conditions(sharedConditions(diagram.series)),
      points: curves.map(({ series, name, data, ends }) => {
        const [z, z2] = [parameter(first, series.differs), parameter(second, series.differs)]
        const notes = [series.note, mark(series), series.standard, sourceText(series.source)].filter(
          (note) => note !== undefined,
        )
        return {
          data,
          ...(z !== undefined && { z }),
          ...(z2 !== undefined && { z2 }),
          ml: name,
          ...(ends.length > 0 && { mx: ends.filter((at) => at !== undefined) }),
          t: notes.map((note) => note.replaceAll(';', ',')).join(';'),
        }
      }),
    },
    plotAxes: axes,
    curves: { curveInfo: curves.map(({ series, name, data }) => ({ name: series.id, legend: name, data })) },
  }
}
