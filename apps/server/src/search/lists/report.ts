import { setImmediate } from 'node:timers/promises'
import type { ListLine } from '@ingot/contract/search'
import { stateDifference } from '@ingot/domain/pasted/state-difference'
import { everythingOf } from '@ingot/search/port'
import { type Caller, visibleOwners } from '../../callers/caller.ts'
import type { Shipped } from '../../catalog/shipped.ts'
import { addressOf } from '../../materials/address.ts'
import type { Materials } from '../../materials/service.ts'
import { type FoundMaterial, isLarge } from '../../materials/store.ts'
import type { Writing } from '../reply/offers/meant.ts'
import { offersFor } from '../reply/offers/offers.ts'
import { writingIn } from '../reply/offers/writing.ts'
import type { Search } from '../service.ts'
import { otherNameOf, stateOfLine } from './lines-of.ts'
import { type Questions, questionsOf } from './questions.ts'
import type { ResolvedLine } from './resolve.ts'

/** Lines that name nothing for which the nearest names are looked for, and how many of each. */
const NEAR_LINES = 50
const NEAR_MAX = 3

/** Equivalent is what only another name names: "aluminium 6082" is also the own name with its kind beside it. */
function statusOf({ found }: ResolvedLine, isByOther: boolean): ListLine['status'] {
  if (!found) return 'missing'
  if (found.count > 1) return 'several'
  return found.by === 'other' && isByOther ? 'equivalent' : 'found'
}

/** What may be meant by a line that names nothing. */
async function nearTo(
  { engine }: Questions,
  caller: Caller,
  line: string,
  writing: Writing,
): Promise<ListLine['near']> {
  // Words that lead nowhere are answered without a pause.
  await setImmediate()
  const offers = await offersFor(engine, everythingOf(visibleOwners(caller)), [line], writing)
  return offers.slice(0, NEAR_MAX).map(({ terms, ...more }) => ({ text: terms.join(' '), ...more }))
}

/** As what a line was read, where that is not the line itself. */
const readAs = ({ given, found }: ResolvedLine): string | undefined =>
  found && found.reading !== given ? [found.reading, found.state].filter(Boolean).join(' ') : undefined

/** What became of each line of a pasted list, in the order of the lines; `isOffering` what may be meant by a missing one. */
export async function listReport(
  shipped: Shipped,
  search: Search,
  materials: Materials,
  caller: Caller,
  given: readonly string[],
  { isOffering = true }: { isOffering?: boolean } = {},
): Promise<ListLine[]> {
  const lines = await search.lines(caller, given)
  const ids = new Set(lines.flatMap(({ found }) => found?.ids ?? []))
  const known = new Map((await materials.known(caller, [...ids])).map((material) => [material.id, material]))

  const named = (line: ResolvedLine, material: FoundMaterial): ListLine['materials'][number] => {
    const { id, doc } = material
    const otherName = isLarge(material) ? undefined : otherNameOf(shipped.catalogue, material.doc, line)
    const state = isLarge(material)
      ? stateDifference(line.given, doc.name, line.found?.reading === line.given)
      : stateOfLine(material.doc, line)
    const more = { ...(otherName && { foundAs: otherName }), ...(state && { state }) }
    return { id, name: doc.name, url: addressOf(id, doc), ...more }
  }
  const writing = writingIn(shipped.catalogue, materials, search.engine)(caller)
  const questions = questionsOf(search.engine())
  let sought = 0
  const report: ListLine[] = []
  for (const line of lines) {
    const { given, found } = line
    const read = readAs(line)
    const isSought = isOffering && !found && !questions.areSpent() && sought++ < NEAR_LINES
    const near = isSought ? await nearTo(questions, caller, given, writing) : []
    const of = (found?.ids ?? []).flatMap((id) => known.get(id) ?? [])
    const all = of.map((material) => named(line, material))
    const isByOther = of.some(isLarge) || all.some(({ foundAs }) => foundAs !== undefined)
    report.push({
      given,
      status: statusOf(line, isByOther),
      ...(read !== undefined && { readAs: read }),
      count: found?.count ?? 0,
      materials: all,
      ...(near && near.length > 0 && { near }),
    })
  }
  return report
}
