import { idsOfPoints, type ScatterColumns } from '@ingot/domain/scatter/scatter-columns'
import { shifted } from '@ingot/domain/scatter/shift'
import { type CsvCell, csvText } from '@ingot/plots/frame/csv-text'
import { axisName } from '../axes/plot-axis.ts'
import type { PlotFamily } from '../data/families.ts'
import type { FileAxis } from './scatter-file.ts'

/** Columns hold floats of 32 bits. */
const DIGITS = 7

/** Points with their ids in the units shown: id, family, lowest and highest x and y. */
export function scatterCsv(
  columns: ScatterColumns,
  { x, y }: { x: FileAxis; y: FileAxis },
  families: readonly Pick<PlotFamily, 'path' | 'name'>[],
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
  return csvText([
    ['id', 'family', ...heads(x, columns.xHigh !== undefined), ...heads(y, columns.yHigh !== undefined)],
    ...places.map((k): CsvCell[] => [
      ids.get(k),
      names.get(path(k)) ?? path(k),
      ...ends(k, x, 'x'),
      ...ends(k, y, 'y'),
    ]),
  ])
}
