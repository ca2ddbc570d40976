import type { PlotOfTable } from '@ingot/contract/export'
import type { AxisSpread, ScatterTest, TestedPoint } from '@ingot/contract/scatter'
import type { MaterialRow } from '@ingot/contract/search'
import { oneUnit } from '@ingot/domain/units/one-unit'
import type { Format } from '@ingot/domain/values/format-for'
import type { TableCell } from '@ingot/exchange/exporters/table'
import { spreadMeasure, type TableColumn, type TableWords } from './columns.ts'

type Text = (key: string, values?: Record<string, unknown>) => string

/**
 * What a line of a single test says of it: specimen, lot, conditions and source; and how many tests a material has that
 * stands there without them, for a plot takes no more.
 */
export function testColumns(
  testOf: (line: MaterialRow) => ScatterTest | undefined,
  tested: readonly TestedPoint[],
  text: Text,
  format: Pick<Format, 'conditions'>,
): TableColumn[] {
  const leftOut = new Map(tested.map((one) => [one.id, one.leftOut]))
  const column = (key: string, cell: (test: ScatterTest) => string | undefined): TableColumn => ({
    key: `test.${key}`,
    head: text(`scatter.file.${key}`),
    cell: (line) => {
      const test = testOf(line)
      return test && cell(test)
    },
  })
  return [
    column('specimen', ({ specimen }) => specimen),
    column('lot', ({ lot }) => lot),
    column('conditions', ({ cond }) => format.conditions(cond)),
    column('source', ({ source }) => source),
    {
      key: 'test.leftOut',
      head: text('scatter.file.leftOut'),
      cell: (line) => {
        const count = testOf(line) ? undefined : leftOut.get(line.id)
        return count === undefined ? undefined : { value: count, shown: String(count) }
      },
    },
  ]
}

/** What is told of the specimens behind the mean on each axis that is a property: n, s, least and greatest. */
export function spreadColumns(
  { x, y }: Pick<PlotOfTable, 'x' | 'y'>,
  tested: readonly TestedPoint[],
  words: TableWords,
  text: Text,
  testOf: (line: MaterialRow) => ScatterTest | undefined,
): TableColumn[] {
  const byId = new Map(tested.map((one) => [one.id, one.spread]))
  const sides = [...new Map([[x, 'x'] as const, [y, 'y'] as const])]
  const told = sides.map(([key, side]) => ({ key, side, measure: spreadMeasure(key, words) }))
  const inOneUnit = oneUnit(told.flatMap(({ measure }) => measure?.quantity ?? []))
  return told.flatMap(({ key, side, measure }) => {
    if (!measure) return []
    const { head, numbers } = measure.of(inOneUnit(measure.quantity))
    const column = (name: keyof AxisSpread, cell: (spread: AxisSpread) => TableCell): TableColumn => ({
      key: `${key}.${name}`,
      head: text(`scatter.file.${name}`, { name: head }),
      // A single test has none.
      cell: (line) => {
        const spread = testOf(line) ? undefined : byId.get(line.id)?.[side]
        return spread && cell(spread)
      },
    })
    return [
      column('n', ({ n }) => (n === undefined ? undefined : { value: n, shown: String(n) })),
      column('sd', ({ sd }) => numbers.difference(sd)),
      column('min', ({ min }) => numbers.number(min)),
      column('max', ({ max }) => numbers.number(max)),
    ]
  })
}
