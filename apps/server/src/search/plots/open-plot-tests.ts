import { SCATTER_TESTED_MAX } from '@ingot/contract/limits'
import type { Expression } from '@ingot/domain/query/expression'
import { decodeScatter, idsOfPoints } from '@ingot/domain/scatter/scatter-columns'
import { SPECIMENS_GROUP } from '@ingot/domain/specimens/specimens-tag'
import type { PointsRequest, ScatterAxis, SearchEngine } from '@ingot/search/port'
import type { Asking } from '../../work/asked.ts'
import type { Work } from '../../work/work.ts'
import { plottedTests, type TestedAxis, type TestedReply } from './plotted-tests.ts'

/** The tests behind a plot, and how many of its points they were looked for at. */
export interface TestsOfPlot extends TestedReply {
  materials: number
  looked: number
}

const TOLD = { group: SPECIMENS_GROUP, ids: ['single', 'summed'] } as const

function axisOf({ column, shift }: ScatterAxis, { filter }: PointsRequest): TestedAxis | undefined {
  const of: Expression | { kind: 'score' } = filter.computed?.[column] ?? { kind: 'column', column }
  return of.kind === 'score' ? undefined : { of, shift }
}

/** The single tests behind the points of a plot, and how they scatter: of the first materials that tell of specimens. */
export async function testsOfPlot(
  engine: SearchEngine,
  work: Work,
  asking: Asking,
  request: PointsRequest,
): Promise<TestsOfPlot> {
  const { filter } = request
  const told = { ...request, filter: { ...filter, tags: [...filter.tags, TOLD] } }
  const columns = decodeScatter(await engine.scatter({ ...told, level: 1, hasIds: true }))
  const looked = Math.min(columns.count, SCATTER_TESTED_MAX)
  const ids = [
    ...idsOfPoints(
      columns,
      Array.from({ length: looked }, (_, k) => k),
    ).values(),
  ]
  const places = await engine.placesOf(request, ids)
  const points = ids.flatMap((id, k) => {
    const place = places[k]
    const [x, y] = [columns.x[k], columns.y[k]]
    return place === undefined || x === undefined || y === undefined ? [] : [{ id, place, x, y }]
  })
  const [x, y] = [axisOf(request.x, request), axisOf(request.y, request)]
  const counts = { materials: columns.count, looked }
  if (!x || !y || points.length === 0) return { ...counts, tested: 0, tests: 0, items: [] }
  return { ...counts, ...(await work.value(plottedTests, asking, { x, y, points })) }
}
