import * as contract from '@ingot/contract/entities'
import { FilterParts } from '@ingot/contract/filters/index'
import type { Language } from '@ingot/contract/material'
import { SearchPayload } from '@ingot/contract/search'
import { textIn } from '@ingot/domain/catalogue/catalogue'
import { fold } from '@ingot/domain/index/fold'
import { termsSoFar } from '@ingot/domain/names/typed'
import { type UnitSystem, unitSystems } from '@ingot/domain/units/quantities'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../callers/caller.ts'
import type { Shipped } from '../catalog/shipped.ts'
import { unitSystemOf } from '../catalog/unit-system.ts'
import { serve } from '../http/serve.ts'
import { addressOf } from '../materials/address.ts'
import type { Materials } from '../materials/service.ts'
import { pageCost } from './cost.ts'
import { tagGroups } from './reply/tags.ts'
import { compileSort } from './request/compile.ts'
import type { Search } from './service.ts'

interface Asked {
  caller: Caller
  parts: FilterParts
  system: UnitSystem
  language: Language
  offset: number
  limit: number
  returnCounts: boolean
  /** What is being typed: its last word may be the beginning of one. */
  pattern?: string
}

interface Found {
  totalCount: number
  offset: number
  items: contract.FoundEntity[]
  counts?: ReturnType<typeof tagGroups>
}

const EVERYTHING = FilterParts.parse({})

/** The search service: entities of every kind on the engine that the result list stands on, with the list's rights. */
export function entityRoutes(app: FastifyInstance, shipped: Shipped, search: Search, materials: Materials): void {
  const { catalogue } = shipped

  const request = async ({ caller, parts, system, language, pattern = '' }: Asked) => {
    const isTyped = pattern.trim() !== ''
    return {
      ...(await search.filter(caller, parts, system, language)),
      ...(isTyped && { terms: termsSoFar(pattern) }),
      sort: compileSort(undefined, 'ASC', isTyped ? [pattern] : parts.textfilter),
    }
  }

  const findMaterials = async (asked: Asked): Promise<Found> => {
    const { caller, parts, offset, limit, language } = asked
    const answer = await search.engine().search({ ...(await request(asked)), offset, limit })
    const items = (await materials.known(caller, answer.ids)).map(({ id, doc }) => ({
      id,
      attributes: { name: doc.name, class: doc.class, url: addressOf(id, doc) },
    }))
    const counts = asked.returnCounts && { counts: tagGroups(shipped, answer.facets, parts.tagfilter, language) }
    return { totalCount: answer.total, offset, items, ...counts }
  }

  const page = (all: contract.FoundEntity[], { offset, limit }: Asked): Found => ({
    totalCount: all.length,
    offset,
    items: all.slice(offset, offset + limit),
  })

  const findProviders = async (asked: Asked): Promise<Found> => {
    const { facets } = await search.engine().search({ ...(await request(asked)), offset: 0, limit: 0 })
    const all = Object.entries(facets['provider'] ?? {})
      .map(([id, count]) => ({ id, attributes: { name: id, isSubGroup: false, materials: count } }))
      .sort((a, b) => (a.id < b.id ? -1 : 1))
    return page(all, asked)
  }

  const listUnitSystems = (asked: Asked): Found =>
    page(
      unitSystems.map(({ id, name }) => ({ id, attributes: { name: name[asked.language] } })),
      asked,
    )

  const listProperties = (asked: Asked): Found => {
    const columns = [...catalogue.columns.values()].filter(({ key, vkey }) => key === vkey)
    const all = columns.map(({ vkey, node: { name, symbol, quantity } }) => ({
      id: vkey,
      attributes: { name: textIn(name, asked.language), ...(symbol && { symbol }), ...(quantity && { quantity }) },
    }))
    return page(all, asked)
  }

  /** Of a short list: the entities whose name or sign contains the words. */
  const named = (listed: Found, asked: Asked, pattern: string): Found => {
    const wanted = fold(pattern)
    const fits = ({ attributes: { name, symbol } }: contract.FoundEntity) =>
      [name, symbol].some((text) => typeof text === 'string' && fold(text).includes(wanted))
    return page(listed.items.filter(fits), asked)
  }

  const find: Record<contract.EntityKind, (asked: Asked) => Promise<Found> | Found> = {
    material: findMaterials,
    provider: findProviders,
    unitsystem: listUnitSystems,
    property: listProperties,
  }

  serve(
    app,
    contract.searchEntities,
    async ({ body, query }, { caller }) => {
      const { entity, filterData, pagination, returnCounts, searchInView } = body
      return find[entity]({
        caller,
        returnCounts,
        language: query.lang,
        system: unitSystemOf(query.unitsystem),
        parts: searchInView ? filterData : { ...EVERYTHING, textfilter: filterData.textfilter },
        offset: body.offset ?? pagination.offset,
        limit: body.limit ?? pagination.limit,
      })
    },
    { cost: ({ body: { filterData, limit, pagination } }) => pageCost(filterData, limit ?? pagination.limit) },
  )

  serve(
    app,
    contract.queryEntities,
    async ({ body, query: { lang, unitsystem } }, { caller }) => {
      const { query: q, offset, limit, returnCounts } = body
      const payload = SearchPayload.parse({ q, offset, limit, columns: [] })
      const found = await search.list(caller, payload, lang, unitSystemOf(unitsystem))
      return {
        totalCount: found.totalCount,
        unknownCount: found.unknownCount,
        query: found.query ?? q,
        offset,
        items: found.items.map(({ id, name, classPath, url }) => ({ id, attributes: { name, class: classPath, url } })),
        ...(returnCounts && { counts: found.counts }),
      }
    },
    { cost: ({ body: { query, limit } }) => pageCost({ q: query, tagfilter: {} }, limit) },
  )

  serve(app, contract.searchAll, async ({ body, query }, { caller }) => {
    const { pattern, entities, offset, limit } = body
    const shared = { caller, language: query.lang, system: unitSystemOf(query.unitsystem), returnCounts: false }
    const asked: Asked = { ...shared, parts: EVERYTHING, pattern, offset, limit }
    const whole: Asked = { ...shared, parts: EVERYTHING, offset: 0, limit: Number.MAX_SAFE_INTEGER }
    const results = []
    for (const entity of new Set(entities)) {
      const found =
        entity === 'material' ? await findMaterials(asked) : named(await find[entity](whole), asked, pattern)
      results.push({ entity, totalCount: found.totalCount, items: found.items })
    }
    return { results }
  })
}
