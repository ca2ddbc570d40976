import type { AnalysedElement, AnalysedMaterial, AnalysisReply } from '@ingot/contract/analysis'
import type { Language } from '@ingot/contract/material'
import { baseOf, judgeAnalysis, measuredElements } from '@ingot/domain/analysis/judge'
import type { CandidateGroup } from '@ingot/domain/analysis/weigh'
import { familyName } from '@ingot/domain/catalogue/catalogue'
import type { AnalysisAnswer, AnalysisRequest } from '@ingot/search/port'
import { type Caller, visibleOwners } from '../callers/caller.ts'
import { addressOf } from '../materials/address.ts'
import type { WorkContext } from '../work/asked.ts'

const GROUPS: readonly CandidateGroup[] = ['admits', 'open', 'near']

interface AnalysisAsked {
  analysis: readonly AnalysedElement[]
  limit: number
}

/** What the engine is asked: it knows the limits of all materials, and answers the best of each group. */
export function candidatesRequest(caller: Caller, { analysis, limit }: AnalysisAsked): AnalysisRequest {
  const base = baseOf(analysis)
  return { owners: visibleOwners(caller), elements: measuredElements(analysis), ...(base && { base }), limit }
}

/**
 * The candidates with what their documents say, in the order of the engine. A material stands in the group that its document
 * gives: the index knows no tolerances around a stated value, nor conditions among elements.
 */
export async function analysed(
  { shipped, materials }: WorkContext,
  caller: Caller,
  { analysis, found, language }: Pick<AnalysisAsked, 'analysis'> & { found: AnalysisAnswer; language: Language },
): Promise<AnalysisReply> {
  const documents = await materials.list(
    caller,
    GROUPS.flatMap((group) => found[group].ids),
  )
  const byId = new Map(documents.map((material) => [material.id, material]))
  const none = (group: CandidateGroup) => ({ count: found[group].count, items: [] as AnalysedMaterial[] })
  const reply = { admits: none('admits'), open: none('open'), near: none('near') }
  for (const of of GROUPS)
    for (const id of found[of].ids) {
      const material = byId.get(id)
      const judged = material && judgeAnalysis(material.doc, analysis)
      const group = judged?.group
      if (group !== of) reply[of].count--
      if (!material || !judged || group === undefined) continue
      if (group !== of) reply[group].count++
      const { group: _, ...said } = judged
      const { doc } = material
      reply[group].items.push({
        id,
        name: doc.name,
        family: familyName(shipped.catalogue, doc.class, language),
        url: addressOf(id, doc),
        ...said,
      })
    }
  return reply
}
