import { AppError } from '@ingot/contract/errors'
import * as scatter from '@ingot/contract/scatter'
import * as contract from '@ingot/contract/search'
import type { FastifyInstance } from 'fastify'
import type { Shipped } from '../catalog/shipped.ts'
import { unitSystemOf } from '../catalog/unit-system.ts'
import { serve } from '../http/serve.ts'
import { addressOf } from '../materials/address.ts'
import type { Materials } from '../materials/service.ts'
import { askingOf } from '../work/asked.ts'
import type { Work } from '../work/work.ts'
import { filterCost, listCost, reportCost } from './cost.ts'
import { listReport } from './lists/report.ts'
import { openPlotPoints } from './plot-points.ts'
import { testsOfPlot } from './plots/open-plot-tests.ts'
import { columnUnits, rangeIn, searchReplyIn, unitHeader } from './reply/column-units.ts'
import type { Search } from './service.ts'
import { openSuggestions } from './suggestions.ts'

export function searchRoutes(
  app: FastifyInstance,
  { shipped, search, materials, work }: { shipped: Shipped; search: Search; materials: Materials; work: Work },
): void {
  const plotPoints = openPlotPoints(shipped, search)
  const suggestions = openSuggestions(shipped, search, materials)

  for (const endpoint of [contract.readTiles, contract.readTable])
    serve(
      app,
      endpoint,
      async ({ body, query }, { caller }) => {
        const named = body.unitsystem ?? query.unitsystem
        const reply = await search.list(caller, body, query.lang, unitSystemOf(named), query.group === 'true')
        return searchReplyIn(reply, columnUnits(shipped, named, query.lang))
      },
      { cost: ({ body }) => listCost(body) },
    )

  serve(
    app,
    contract.readListReport,
    async ({ body: { listfilter } }, { caller }) => ({
      lines: await listReport(shipped, search, materials, caller, listfilter),
    }),
    { cost: ({ body }) => reportCost(body.listfilter) },
  )

  serve(
    app,
    contract.readFeatureCounts,
    async ({ body, query }, { caller }) => {
      const { unitsystem, ...parts } = body
      const filter = await search.filter(caller, parts, unitSystemOf(unitsystem ?? query.unitsystem), query.lang)
      const { total, columns, features, diagrams } = await search.engine().presence(filter)
      return { totalCount: total, properties: columns, features, diagrams }
    },
    { cost: ({ body }) => filterCost(body) },
  )

  serve(
    app,
    contract.readRanges,
    async ({ body: { filter, columns, bins }, query }, { caller }) => {
      const system = unitSystemOf(filter.unitsystem ?? query.unitsystem)
      const compiled = await search.filter(caller, filter, system, query.lang, columns)
      const ranges = await search.engine().ranges(compiled, columns, bins)
      const units = columnUnits(shipped, filter.unitsystem ?? query.unitsystem, query.lang)
      return {
        ranges: Object.fromEntries(ranges.map(({ column, ...range }) => [column, rangeIn(range, column, units)])),
      }
    },
    { cost: ({ body }) => filterCost(body.filter, body.columns) },
  )

  serve(
    app,
    scatter.readScatter,
    async ({ body, query }, { caller, reply }) => {
      const { level, ids: hasIds, ...axes } = body
      const { request, units } = await plotPoints.read(caller, axes, query)
      const points = await search.engine().scatter({ ...request, level, hasIds })
      if (units) reply.headers({ 'x-unit': unitHeader(axes.x, units), 'y-unit': unitHeader(axes.y, units) })
      return Buffer.from(points)
    },
    { cost: 'heavy' },
  )

  serve(app, scatter.readScatterPoints, async ({ body, query }, { caller }) => {
    const { points, ...axes } = body
    const request = await plotPoints.again(caller, axes, query)
    const ids = await search.engine().pointsAt(request, points)
    const listed = await materials.known(
      caller,
      [...new Set(ids)].filter((id) => id !== undefined),
    )
    const byId = new Map(listed.map((material) => [material.id, material]))
    const items = ids.map((id) => {
      const material = byId.get(id ?? '')
      if (!material) throw new AppError('points-changed')
      return { id: material.id, name: material.doc.name, url: addressOf(material.id, material.doc) }
    })
    return { items }
  })

  serve(
    app,
    scatter.readScatterTests,
    async ({ body, query }, call) => {
      const request = await plotPoints.again(call.caller, body, query)
      return testsOfPlot(search.engine(), work, askingOf(call), request)
    },
    { cost: 'heavy' },
  )

  serve(app, contract.readSuggestions, async ({ query: { pattern, limit, lang } }, { caller }) =>
    suggestions(caller, { pattern, limit, language: lang }),
  )
}
