import type { FilterParts } from '@ingot/contract/filters/index'
import { IDS_MAX, STAGES_REMOVED_NAMED } from '@ingot/contract/limits'
import type { Language } from '@ingot/contract/material'
import type { StagesReply } from '@ingot/contract/stages'
import type { UnitSystem } from '@ingot/domain/units/quantities'
import { type EngineFilter, everythingOf, type SearchAnswer, type SearchEngine } from '@ingot/search/port'
import { type Caller, visibleOwners } from '../callers/caller.ts'
import { addressOf } from '../materials/address.ts'
import type { Materials } from '../materials/service.ts'
import type { Search } from '../search/service.ts'
import { ofOneState, wholeIds } from '../search/whole-list.ts'

export interface StagesAsked {
  stages: readonly { parts: FilterParts; system: UnitSystem }[]
  removedBy?: number | undefined
  language: Language
}

const BY_NAME = { by: 'name' } as const

/**
 * How a stage is counted. Its query holds the conditions before it too: a material must pass these, so that what they
 * left unknown is not counted again.
 */
function counting(now: EngineFilter, before: EngineFilter): EngineFilter {
  return now.query && before.query ? { ...now, passed: before.query } : now
}

/** What a stage removed for want of a value: of the range that it adds, or of the query. */
function withoutValue(now: EngineFilter, before: EngineFilter, { missing, unknown }: SearchAnswer): number | undefined {
  if (now.ranges.length === before.ranges.length + 1) {
    const added = now.ranges.at(-1)
    return added?.keepMissing ? undefined : missing.at(-1)
  }
  return now.query ? unknown : undefined
}

/** The first materials by name that one filter takes from another; undefined where too many are left to leave them out. */
async function removedIds(
  engine: SearchEngine,
  before: EngineFilter,
  now: EngineFilter,
  left: number,
): Promise<string[] | undefined> {
  if (left > IDS_MAX) return undefined
  const kept = left === 0 ? [] : await wholeIds(engine, { ...now, sort: BY_NAME })
  const isRemoved = { kind: 'not', of: { kind: 'ids', ids: kept } } as const
  const query = before.query ? ({ kind: 'and', of: [before.query, isRemoved] } as const) : isRemoved
  const { ids } = await engine.page({ ...before, query, sort: BY_NAME, offset: 0, limit: STAGES_REMOVED_NAMED })
  return ids
}

/** Counts the stages of a search, as of one state of the materials. */
export async function countStages(
  search: Search,
  materials: Materials,
  caller: Caller,
  { stages, removedBy, language }: StagesAsked,
): Promise<StagesReply> {
  const engine = search.engine()
  const filters: EngineFilter[] = []
  for (const { parts, system } of stages) filters.push(await search.filter(caller, parts, system, language))
  const everything = everythingOf(visibleOwners(caller))

  const count = async () => {
    const answers: SearchAnswer[] = []
    for (const [k, filter] of filters.entries()) {
      const asked = counting(filter, filters[k - 1] ?? everything)
      answers.push(await engine.search({ ...asked, sort: BY_NAME, offset: 0, limit: 0 }))
    }
    return answers
  }
  const { answer: answers } = await ofOneState(search.engine, count, () => true)
  const total = answers[0]?.visible ?? 0
  const asked = removedBy === undefined ? undefined : filters[removedBy]
  const ids =
    asked && removedBy !== undefined
      ? await removedIds(engine, filters[removedBy - 1] ?? everything, asked, answers[removedBy]?.total ?? 0)
      : undefined
  const known = ids && (await materials.known(caller, ids))
  return {
    total,
    stages: answers.map((answer, k) => {
      const filter = filters[k] ?? everything
      const missing = withoutValue(filter, filters[k - 1] ?? everything, answer)
      return {
        left: answer.total,
        removed: (answers[k - 1]?.total ?? total) - answer.total,
        ...(missing !== undefined && { withoutValue: missing }),
      }
    }),
    ...(known && { removed: known.map(({ id, doc }) => ({ id, name: doc.name, url: addressOf(id, doc) })) }),
  }
}
