import { idsOfPoints, type ScatterColumns } from '@ingot/domain/plots/scatter-columns'
import type { PlotFamily } from './families.ts'
import { axisName, type PlotAxis } from './use-plot-axes.ts'

const DIGITS = 7

/** A cell of RFC 4180; a leading sign that a spreadsheet would run as a formula is defused. */
const cell = (text: string): string => {
  const safe = /^[=+\-@\t]/.test(text) ? `'${text}` : text
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** The plotted points in the units shown: id, family, lowest and highest x and y. Decimal points in every language. */
export function scatterCsv(
  columns: ScatterColumns,
  { x, y }: { x: PlotAxis; y: PlotAxis },
  families: readonly PlotFamily[],
): string {
  const number = (si: number, { shift }: PlotAxis): string =>
    String(Number(((si * shift.mul) / shift.div + shift.add).toPrecision(DIGITS)))
  const ends = (k: number, axis: PlotAxis, side: 'x' | 'y'): string[] => {
    const low = columns[side][k] ?? Number.NaN
    const high = columns[side === 'x' ? 'xHigh' : 'yHigh']
    return high ? [number(low, axis), number(high[k] ?? low, axis)] : [number(low, axis)]
  }
  const heads = (axis: PlotAxis, hasEnds: boolean): string[] =>
    hasEnds ? [`${axisName(axis)} min`, `${axisName(axis)} max`] : [axisName(axis)]
  const ids = idsOfPoints(
    columns,
    Array.from({ length: columns.count }, (_, k) => k),
  )
  const lines = [
    ['id', 'family', ...heads(x, columns.xHigh !== undefined), ...heads(y, columns.yHigh !== undefined)].map(cell),
    ...Array.from({ length: columns.count }, (_, k) => [
      cell(ids.get(k) ?? ''),
      cell(families[columns.family[k] ?? -1]?.name ?? ''),
      ...ends(k, x, 'x'),
      ...ends(k, y, 'y'),
    ]),
  ]
  return `${lines.map((line) => line.join(',')).join('\r\n')}\r\n`
}
