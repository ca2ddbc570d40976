import type { PlotOfTable } from '@ingot/contract/export'
import type { ScatterTest, TestedPoint } from '@ingot/contract/scatter'
import type { MaterialRow } from '@ingot/contract/search'
import { ownFamilies } from '@ingot/domain/scatter/own-families'
import { decodeScatter, idsOfPoints } from '@ingot/domain/scatter/scatter-columns'
import { placeWithoutTests, testAt, withTests } from '@ingot/domain/scatter/with-tests'
import { paretoFront } from '@ingot/plots/scatter/front'
import { placePoints } from '@ingot/plots/scatter/scatter-places'
import type { EngineFilter, SearchEngine } from '@ingot/search/port'
import type { TableColumn } from './columns.ts'

/** What a plot shows of the rows of its table, and what it marks. */
interface PlottedRows {
  isShown: (id: string) => boolean
  /** The lines of a row: itself, or one for each of its single tests that the plot shows. */
  linesOf: (row: MaterialRow) => MaterialRow[]
  /** The single test that a line is of. */
  testOf: (line: MaterialRow) => ScatterTest | undefined
  columns: readonly TableColumn[]
  /** Lines that the table has. */
  count: number
}

interface PlotAsked {
  filter: EngineFilter
  plot: PlotOfTable
  /** What is told of specimens, where the plot asks for it. */
  tested: readonly TestedPoint[]
}

/** A line of a single test: its numbers on the axes in the place of those of its material. */
function lineOf(row: MaterialRow, test: ScatterTest, { x, y }: PlotOfTable): MaterialRow {
  const { id, origins, cond } = test
  const value = (side: 'x' | 'y') => ({ id, value: test[side], origin: origins[side], ...(cond && { cond }) })
  return { ...row, values: { ...row.values, [x]: value('x'), [y]: value('y') } }
}

/**
 * The points as the plot has them: without those of hidden families and those that its scales have no place for; the
 * members of the Pareto front and the places of the best stand in columns of their own. Where the plot shows single tests
 * a material is as many lines.
 */
export async function plottedRows(
  engine: SearchEngine,
  { filter, plot, tested }: PlotAsked,
  text: (key: string) => string,
): Promise<PlottedRows> {
  const { x, y, xscale, yscale, level, apart, hidden, front, best } = plot
  const bytes = await engine.scatter({ filter, x: { column: x }, y: { column: y }, level, hasIds: true })
  const ofOwn = new Set(apart)
  const families = ownFamilies(
    decodeScatter(bytes),
    tested.filter(({ id }) => ofOwn.has(id)),
  )
  const columns = withTests(families, plot.points === 'tests' ? tested : [])
  const points = placePoints(columns, { x: xscale, y: yscale })
  const hiddenPaths = new Set(hidden)
  const isHidden = columns.families.map((path) => hiddenPaths.has(path))
  const shown: number[] = []
  for (let k = 0; k < columns.count; k++) {
    const isPlaced = !Number.isNaN(points.x[k]) && !Number.isNaN(points.y[k])
    if (isPlaced && isHidden[columns.family[k] as number] !== true) shown.push(k)
  }
  const means = { names: columns.names, count: columns.tests.first + columns.tests.gone.length }
  const idsOf = (places: readonly number[]) =>
    new Set(
      idsOfPoints(
        means,
        places.map((place) => placeWithoutTests(columns.tests, place)),
      ).values(),
    )
  const testsOf = (places: readonly number[]) => new Set(places.flatMap((place) => testAt(columns.tests, place) ?? []))
  const [ids, shownTests] = [idsOf(shown), testsOf(shown)]
  const members = front && paretoFront(points, front, (family) => isHidden[family] !== true)
  const ofFront = members && {
    ids: idsOf(members.filter((place) => place < columns.tests.first)),
    tests: testsOf(members),
  }
  const ranks = new Map(best.map((id, at) => [id, at + 1]))
  const tests = new Map(plot.points === 'tests' ? tested.map((one) => [one.id, one.tests]) : [])
  const testOfLine = new WeakMap<MaterialRow, ScatterTest>()
  const isMember = (line: MaterialRow) => {
    const test = testOfLine.get(line)
    return (test ? ofFront?.tests.has(test) : ofFront?.ids.has(line.id)) === true
  }
  const marks: TableColumn[] = [
    ...(ofFront
      ? [
          {
            key: 'plot.front',
            head: text('scatter.front'),
            cell: (line: MaterialRow) => (isMember(line) ? text('scatter.file.member') : ''),
          },
        ]
      : []),
    ...(best.length > 0
      ? [
          {
            key: 'plot.best',
            head: text('scatter.file.best'),
            cell: ({ id }: { id: string }) => {
              const place = ranks.get(id)
              return place === undefined ? '' : { value: place, shown: String(place) }
            },
          },
        ]
      : []),
  ]
  return {
    isShown: (id) => ids.has(id),
    testOf: (line) => testOfLine.get(line),
    linesOf(row) {
      const own = tests.get(row.id) ?? []
      if (own.length === 0) return [row]
      return own
        .filter((test) => shownTests.has(test))
        .map((test) => {
          const line = lineOf(row, test, plot)
          testOfLine.set(line, test)
          return line
        })
    },
    columns: marks,
    count: shown.length,
  }
}
