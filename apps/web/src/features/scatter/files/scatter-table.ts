import type { PlotOfTableAsked } from '@ingot/contract/export'
import type { Language } from '@ingot/contract/material'
import { partsOf } from '@ingot/domain/query/filters/kinds'
import type { UnitSystem } from '@ingot/domain/units/quantities'
import type { SearchFilter } from '../../../list/search-filter.ts'

interface PlotShown {
  filter: SearchFilter
  /** Keys of the axes. */
  x: string
  y: string
  lang: Language
  system: UnitSystem
  /** What is shown and marked of the points. */
  plot: Omit<PlotOfTableAsked, 'x' | 'y'>
}

/**
 * The call whose table holds the points of the plot: the materials of the search that have both values and whose family is
 * shown, each value with what it is (estimated, interpolated, its conditions), in the units shown; the members of the
 * front and the best are marked.
 */
export const pointsTable = ({ filter, x, y, lang, system, plot }: PlotShown) => {
  const axes = [...new Set([x, y])]
  const hasValue = axes.map((key) => {
    // A formula has points of its own.
    const [vkey, slot] = key.startsWith('=') ? [key] : partsOf(key)
    return slot === undefined ? { vkey } : { vkey, slot }
  })
  return {
    query: { lang, group: 'false' as const },
    body: {
      search: { ...filter, columns: axes, propfilter: [...(filter.propfilter ?? []), ...hasValue] },
      format: 'csv' as const,
      unitsystem: system,
      plot: { ...plot, x, y },
    },
  }
}
