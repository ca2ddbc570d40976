import * as contract from '@ingot/contract/search'
import { familyName, textIn } from '@ingot/domain/catalogue/catalogue'
import { fold } from '@ingot/domain/index/fold'
import { encodeScatter } from '@ingot/domain/plots/scatter-columns'
import type { FastifyInstance } from 'fastify'
import { visibleOwners } from '../auth/caller.ts'
import { pointsIn, rangeIn, replyUnits, searchReplyIn, unitHeader } from '../catalog/reply-units.ts'
import { unitSystemOf } from '../catalog/routes.ts'
import type { Shipped } from '../catalog/shipped.ts'
import { serve } from '../http/serve.ts'
import { addressOf } from '../materials/address.ts'
import type { Materials } from '../materials/service.ts'
import { openKnownProperties } from './known-properties.ts'
import type { Search } from './service.ts'
import { suggestProperties } from './suggest.ts'

export function searchRoutes(app: FastifyInstance, shipped: Shipped, search: Search, materials: Materials): void {
  const { catalogue } = shipped
  const knownProperties = openKnownProperties(() => search.engine())

  for (const endpoint of [contract.readTiles, contract.readTable])
    serve(app, endpoint, async ({ body, query }, { caller }) => {
      const named = body.unitsystem ?? query.unitsystem
      const reply = await search.list(caller, body, query.lang, unitSystemOf(named), query.group === 'true')
      return searchReplyIn(reply, replyUnits(shipped, named, query.lang))
    })

  serve(app, contract.readFeatureCounts, async ({ body, query }, { caller }) => {
    const { unitsystem, ...parts } = body
    const filter = await search.filter(caller, parts, unitSystemOf(unitsystem ?? query.unitsystem), query.lang)
    const { total, columns, features, diagrams } = await search.engine().presence(filter)
    return { totalCount: total, properties: columns, features, diagrams }
  })

  serve(app, contract.readRanges, async ({ body: { filter, columns, bins }, query }, { caller }) => {
    const system = unitSystemOf(filter.unitsystem ?? query.unitsystem)
    const compiled = await search.filter(caller, filter, system, query.lang, columns)
    const ranges = await search.engine().ranges(compiled, columns, bins)
    const units = replyUnits(shipped, filter.unitsystem ?? query.unitsystem, query.lang)
    return { ranges: Object.fromEntries(ranges.map(({ column, ...range }) => [column, rangeIn(range, column, units)])) }
  })

  serve(app, contract.readScatter, async ({ body: { filter, x, y, level }, query }, { caller, reply }) => {
    const named = filter.unitsystem ?? query.unitsystem
    const compiled = await search.filter(caller, filter, unitSystemOf(named), query.lang, [x, y])
    const points = await search.engine().scatter(compiled, x, y, level)
    const units = replyUnits(shipped, named, query.lang)
    if (!units) return Buffer.from(encodeScatter(points))
    reply.headers({ 'x-unit': unitHeader(x, units), 'y-unit': unitHeader(y, units) })
    return Buffer.from(encodeScatter(pointsIn(points, x, y, units)))
  })

  serve(app, contract.readSuggestions, async ({ query: { pattern, limit, lang } }, { caller }) => {
    const term = fold(pattern)
    const filter = { owners: visibleOwners(caller), terms: [term], tags: [], ranges: [], features: [], diagrams: [] }
    const [{ ids }, counts] = await Promise.all([
      term === ''
        ? { ids: [] }
        : search.engine().page({ ...filter, sort: { by: 'name' }, offset: 0, limit: limit * 3 }),
      knownProperties(filter.owners),
    ])
    const found = await materials.list(caller, ids)
    // Names that begin with what was typed come before names that contain it.
    const ordered = found
      .map((material, index) => ({ material, index, starts: fold(material.doc.name).startsWith(term) ? 0 : 1 }))
      .sort((a, b) => a.starts - b.starts || a.index - b.index)
      .slice(0, limit)
    return {
      materials: ordered.map(({ material: { id, doc } }) => ({
        id,
        name: doc.name,
        family: familyName(catalogue, doc.class, lang) || textIn(doc.title, lang),
        url: addressOf(id, doc),
      })),
      properties: suggestProperties(catalogue, pattern, lang, limit, counts),
    }
  })
}
