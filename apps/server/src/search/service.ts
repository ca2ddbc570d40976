import { AppError } from '@ingot/contract/errors'
import type { FilterParts } from '@ingot/contract/filters/index'
import type { Language } from '@ingot/contract/material'
import type { ParsedSearchPayload, SearchReply } from '@ingot/contract/search'
import { fold } from '@ingot/domain/index/fold'
import { rulesOf } from '@ingot/domain/query/rules'
import type { UnitSystem } from '@ingot/domain/units/quantities'
import type { SearchEngine, SearchFilter } from '@ingot/search/port'
import { type Caller, visibleOwners } from '../auth/caller.ts'
import type { Shipped } from '../catalog/shipped.ts'
import type { Db } from '../db/db.ts'
import type { Materials } from '../materials/service.ts'
import { columnOf, compileFilter, compileSort, isTextFilter } from './compile.ts'
import { rowOf } from './rows.ts'
import { findByOptions, findByText } from './store.ts'
import { tagGroups } from './tags.ts'

/** Search for callers: payloads in, rows out. The engine answers; this decides who sees what and in which words. */
export interface Search {
  list(caller: Caller, payload: ParsedSearchPayload, language: Language, system: UnitSystem): Promise<SearchReply>
  filter(caller: Caller, parts: FilterParts, system: UnitSystem): Promise<SearchFilter>
  engine(): SearchEngine
}

export function openSearch(db: Db, shipped: Shipped, materials: Materials, engine: () => SearchEngine): Search {
  const { catalogue, texts } = shipped

  /** Text filters are answered by the database; the engine then sees the ids that pass. */
  const filter = async (caller: Caller, parts: FilterParts, system: UnitSystem): Promise<SearchFilter> => {
    const compiled = compileFilter(parts, visibleOwners(caller), { catalogue, system })
    let ids = compiled.ids
    for (const { vkey, text, exact, options } of parts.propfilter.filter(isTextFilter)) {
      if (!catalogue.nodes.has(vkey)) throw new AppError('unknown-property', { value: vkey })
      const found = options
        ? await findByOptions(db, vkey, options.map(fold))
        : await findByText(db, vkey, fold(text ?? ''), exact === true)
      ids = ids ? ids.filter((id) => found.has(id)) : [...found]
    }
    return { ...compiled, ...(ids && { ids }) }
  }

  return {
    engine,
    filter,
    async list(caller, payload, language, system) {
      const columns = payload.columns ?? catalogue.file.defaultColumns
      for (const key of columns) columnOf(catalogue, key)
      const request = {
        ...(await filter(caller, payload, system)),
        sort: compileSort(catalogue, payload.sort, payload.sortdir),
        offset: payload.new ? 0 : payload.offset,
        limit: payload.limit,
      }
      const answer = await engine().search(request)
      const possible = new Map(answer.ids.map((id, index) => [id, answer.possible[index] === true]))
      const found = await materials.list(caller, answer.ids)
      const options = {
        catalogue,
        language,
        columns,
        kindName: (kind: string) => texts.text(`tag.kind.${kind}`, language),
      }
      return {
        items: found.map((material) => rowOf(material, possible.get(material.id) === true, options)),
        totalCount: answer.total,
        catalogueCount: answer.visible,
        offset: request.offset,
        counts: tagGroups(shipped, answer.facets, payload.tagfilter, language),
        rules: rulesOf(catalogue, payload, system),
        missing: Object.fromEntries(request.ranges.map(({ column }, index) => [column, answer.missing[index] ?? 0])),
      }
    },
  }
}
