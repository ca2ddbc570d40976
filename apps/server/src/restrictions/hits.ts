import type { RestrictionVerdict } from '@ingot/contract/restriction-verdicts'
import type { RestrictionHit, RestrictionList } from '@ingot/contract/restrictions'
import { grouped } from '@ingot/domain/grouped'
import { intervalAt } from '@ingot/domain/index/limit-marks'
import type { ShareAsked } from '@ingot/domain/query/query'
import { casOfColumn, columnsOfCas } from '@ingot/domain/substances/columns'
import { mostOf, verdictOf } from '@ingot/domain/substances/verdict'
import { comparedEnds } from '@ingot/domain/values/open-ends'
import type { HeldRow, Restricted } from './store.ts'

/** The columns of search that say how much a material holds of what a list restricts, each with its strictest threshold. */
export function sharesAsked(restricted: readonly Restricted[]): ShareAsked[] {
  const most = new Map<string, number>()
  for (const { cas, threshold } of restricted)
    for (const column of columnsOfCas(cas)) {
      const here = mostOf(threshold ?? undefined)
      most.set(column, Math.min(here, most.get(column) ?? here))
    }
  return [...most].map(([column, here]) => ({ column, most: here }))
}

/** How much each verdict is worth knowing. */
const RANK: Readonly<Record<RestrictionVerdict, number>> = { above: 0, possible: 1, unknown: 2, below: 3 }

/** What a material holds of what lists restrict, what is above a threshold first: each share with the strictest entry of a list. */
export function hitsOf(
  row: HeldRow,
  restricted: readonly Restricted[],
  lists: readonly RestrictionList[],
): RestrictionHit[] {
  const named = new Map(lists.map(({ id, name, version }) => [id, { id, name, version }]))
  const byCas = grouped(restricted, ({ cas }) => cas)
  const hits = row.columns.flatMap((column, at): RestrictionHit[] => {
    const cas = casOfColumn(column)
    const found = cas === undefined ? [] : (byCas.get(cas) ?? [])
    const ends = comparedEnds(intervalAt(row, at))
    return [...grouped(found, ({ list }) => list)].flatMap(([list, entries]) => {
      const entry = entries.reduce((least, one) => ((one.threshold ?? 0) < (least.threshold ?? 0) ? one : least))
      const about = named.get(list)
      if (!about || cas === undefined) return []
      const { name, reason, threshold } = entry
      return {
        list: about,
        cas,
        name,
        reason,
        lo: Math.max(0, ends.lo),
        hi: Math.min(1, ends.hi),
        ...(threshold !== null && { threshold }),
        verdict: verdictOf(ends, mostOf(threshold ?? undefined)),
      }
    })
  })
  return hits.sort((a, b) => RANK[a.verdict] - RANK[b.verdict])
}
