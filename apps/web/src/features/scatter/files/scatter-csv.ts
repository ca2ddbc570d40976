import { idsOfPoints, type ScatterColumns } from '@ingot/domain/scatter/scatter-columns'
import { shifted } from '@ingot/domain/scatter/shift'
import { type CsvCell, csvText } from '@ingot/plots/frame/csv-text'
import { type AxisGoals, paretoFront } from '@ingot/plots/scatter/front'
import { placePoints, type Scales } from '@ingot/plots/scatter/scatter-places'
import { axisName } from '../axes/plot-axis.ts'
import type { PlotFamily } from '../data/families.ts'
import type { FileAxis } from './scatter-file.ts'

/** Columns hold floats of 32 bits. */
const DIGITS = 7

/** The Pareto front that the plot shows: a column says which points are on it. */
export interface FileFront {
  goals: AxisGoals
  scales: Scales
  /** Paths of the families that are hidden. */
  hidden: readonly string[]
}

/** Points with their ids in the units shown: id, family, lowest and highest x and y, whether they are on the front. */
export function scatterCsv(
  columns: ScatterColumns,
  { x, y }: { x: FileAxis; y: FileAxis },
  families: readonly Pick<PlotFamily, 'path' | 'name'>[],
  front?: FileFront,
): string {
  const names = new Map(families.map(({ path, name }) => [path, name]))
  const path = (k: number): string => columns.families[columns.family[k] ?? -1] ?? ''
  const number = (si: number, { shift }: FileAxis): number => Number(shifted(si, shift).toPrecision(DIGITS))
  const ends = (k: number, axis: FileAxis, side: 'x' | 'y'): number[] => {
    const low = columns[side][k] ?? Number.NaN
    const high = columns[side === 'x' ? 'xHigh' : 'yHigh']
    return high ? [number(low, axis), number(high[k] ?? low, axis)] : [number(low, axis)]
  }
  const heads = (axis: FileAxis, hasEnds: boolean): string[] =>
    hasEnds ? [`${axisName(axis)} min`, `${axisName(axis)} max`] : [axisName(axis)]
  const places = Array.from({ length: columns.count }, (_, k) => k)
  const ids = idsOfPoints(columns, places)
  const members = front && new Set(frontOf(columns, front))
  return csvText([
    [
      'id',
      'family',
      ...heads(x, columns.xHigh !== undefined),
      ...heads(y, columns.yHigh !== undefined),
      ...(front ? ['Pareto front'] : []),
    ],
    ...places.map((k): CsvCell[] => [
      ids.get(k),
      names.get(path(k)) ?? path(k),
      ...ends(k, x, 'x'),
      ...ends(k, y, 'y'),
      ...(members ? [members.has(k) ? 'yes' : ''] : []),
    ]),
  ])
}

const frontOf = (columns: ScatterColumns, { goals, scales, hidden }: FileFront): number[] =>
  paretoFront(placePoints(columns, scales), goals, (family) => !hidden.includes(columns.families[family] ?? ''))
