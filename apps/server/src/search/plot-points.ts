import type { CallQuery } from '@ingot/contract/call-query'
import type { ScatterAxes } from '@ingot/contract/scatter'
import type { EngineFilter, PointsRequest } from '@ingot/search/port'
import { LRUCache } from 'lru-cache'
import { type Caller, visibleOwners } from '../callers/caller.ts'
import type { Shipped } from '../catalog/shipped.ts'
import { unitSystemOf } from '../catalog/unit-system.ts'
import { type ColumnUnits, columnUnits } from './reply/column-units.ts'
import type { Search } from './service.ts'

type Named = Pick<CallQuery, 'lang' | 'unitsystem'>

/** What scatter plots ask of the engine. */
export interface PlotPoints {
  /** The question as it is now; numbers in the unit system that the call names. */
  read(caller: Caller, axes: ScatterAxes, query: Named): Promise<{ request: PointsRequest; units?: ColumnUnits }>
  /** The question as it was when the points were read last: what its texts found is not looked up for each point. */
  again(caller: Caller, axes: ScatterAxes, query: Named): Promise<PointsRequest>
}

/** Plots that are looked at at the same time. */
const KEPT = 16
/** A filter of more ids is not kept. */
const IDS_KEPT = 10_000

export function openPlotPoints(shipped: Shipped, search: Search): PlotPoints {
  const kept = new LRUCache<string, EngineFilter>({ max: KEPT })
  const systemOf = ({ filter }: ScatterAxes, query: Named) => filter.unitsystem ?? query.unitsystem
  const keyOf = (caller: Caller, axes: ScatterAxes, query: Named): string =>
    JSON.stringify([
      caller.user.id,
      visibleOwners(caller),
      axes.filter,
      axes.x,
      axes.y,
      systemOf(axes, query),
      query.lang,
    ])

  const withAxes = ({ x, y }: ScatterAxes, filter: EngineFilter, units: ColumnUnits | undefined): PointsRequest => {
    const axis = (column: string) => ({ column, shift: units?.ofColumn(column)?.shift })
    return { filter, x: axis(x), y: axis(y) }
  }

  async function read(caller: Caller, axes: ScatterAxes, query: Named) {
    const named = systemOf(axes, query)
    const filter = await search.filter(caller, axes.filter, unitSystemOf(named), query.lang, [axes.x, axes.y])
    const key = keyOf(caller, axes, query)
    kept.delete(key)
    if ((filter.ids?.length ?? 0) <= IDS_KEPT) kept.set(key, filter)
    const units = columnUnits(shipped, named, query.lang)
    return { request: withAxes(axes, filter, units), ...(units && { units }) }
  }

  return {
    read,
    async again(caller, axes, query) {
      const filter = kept.get(keyOf(caller, axes, query))
      if (!filter) return (await read(caller, axes, query)).request
      return withAxes(axes, filter, columnUnits(shipped, systemOf(axes, query), query.lang))
    },
  }
}
