import { PUBLIC_OWNER } from '@ingot/contract/material'
import { USUAL_POLICY } from '@ingot/domain/quality/gate/blockers'
import { type Caller, visibleOwners } from '../callers/caller.ts'
import type { Shipped } from '../catalog/shipped.ts'
import type { Db } from '../db/db.ts'
import type { Judging } from './judged.ts'
import * as store from './store.ts'

/** What was accepted in some materials by those whose materials the caller sees, and what blocks a release of theirs. */
export type JudgingOf = (caller: Caller, ids: readonly string[]) => Promise<Judging>

export function openJudging(db: Db, shipped: Pick<Shipped, 'accepted'>): JudgingOf {
  const shippedAmong = (ids: readonly string[]): store.Acceptance[] => {
    const asked = new Set(ids)
    return shipped.accepted
      .filter(({ material }) => asked.has(material))
      .map(({ at, ...one }) => ({ ...one, owner: PUBLIC_OWNER, author: 'ingot', at: new Date(at) }))
  }
  return async (caller, ids) => ({
    acceptances: [...shippedAmong(ids), ...(await store.listAcceptances(db, visibleOwners(caller), ids))],
    policy: (await store.findPolicy(db, caller.user.companyId))?.policy ?? USUAL_POLICY,
  })
}
