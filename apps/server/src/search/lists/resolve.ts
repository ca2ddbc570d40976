import { setImmediate } from 'node:timers/promises'
import { LIST_LINES_MAX } from '@ingot/contract/limits'
import { ofGrades, type Tier } from '@ingot/domain/names/tiers'
import { isOfWholeName, type LineTier, lineKind, lineTiers } from '@ingot/domain/pasted/line-tiers'
import type { FirstTier, SearchEngine } from '@ingot/search/port'
import { LRUCache } from 'lru-cache'

/** Materials that are named of a line. */
export const NAMED_MAX = 10

/** A line of a list, and what it names; nothing where no material of the owners answers it. */
export interface ResolvedLine {
  given: string
  found?: LineTier & Pick<FirstTier, 'count' | 'ids'>
}

/** Lines kept: those of a few long lists, which each call of a page about a list asks for again. */
const KEPT = 8 * LIST_LINES_MAX

export type ResolveLines = (owners: readonly string[], lines: readonly string[]) => Promise<ResolvedLine[]>

/**
 * What the lines of a list name among the materials of some owners: one question to the engine a line, and none for a line
 * that was asked since the last change of a material.
 */
export function openLines(engine: () => SearchEngine): ResolveLines {
  const kept = new LRUCache<string, ResolvedLine>({ max: KEPT })

  /** A kind that a line names, with its usual grades first; undefined where it has none. */
  async function kindOf(owners: readonly string[], line: string): Promise<ResolvedLine['found']> {
    const named = lineKind(line)
    if (!named) return undefined
    const usual: string[] = []
    for (const tier of named.usual) usual.push(...((await engine().firstTier(owners, [tier], NAMED_MAX))?.ids ?? []))
    const all = usual.length > 0 && (await engine().firstTier(owners, [named.kind.tier], NAMED_MAX))
    return all
      ? { ...named.kind, count: all.count, ids: [...new Set([...usual, ...all.ids])].slice(0, NAMED_MAX) }
      : undefined
  }

  /**
   * The first tier that holds. A line means a grade rather than a batch of it, but for one that is the name of the batch,
   * or has words that only the batch has: its lot.
   */
  async function firstOf(owners: readonly string[], all: readonly LineTier[]) {
    const ask = (tiers: readonly LineTier[]) =>
      engine().firstTier(
        owners,
        tiers.map(({ tier }) => tier),
        NAMED_MAX,
      )
    const first = await ask(all)
    const found = first && all[first.tier]
    if (!found) return undefined
    const rest = isOfWholeName(found)
      ? [found]
      : all.slice(first.tier).filter(({ isWithin }) => !isWithin || found.isWithin)
    const grades = rest.map((one) => ({ ...one, tier: ofGrades(one.tier) }))
    const grade = await ask(grades)
    const gradeFound = grade && grades[grade.tier]
    return gradeFound ? { first: { ...grade, tier: first.tier + grade.tier }, found: gradeFound } : { first, found }
  }

  async function resolve(owners: readonly string[], line: string): Promise<ResolvedLine> {
    const named = await firstOf(owners, lineTiers(line))
    if (!named) return { given: line }
    const { first, found } = named
    // One material is what the line says, and so is what bears it as its name.
    const isKind = first.count > 1 && first.tier > 0
    const kind = isKind ? await kindOf(owners, line) : undefined
    return { given: line, found: kind ?? { ...found, count: first.count, ids: first.ids } }
  }

  return async (owners, lines) => {
    const resolved: ResolvedLine[] = []
    const version = await engine().version()
    for (const line of lines) {
      // A line takes about a millisecond of the main thread: others have their turns between two.
      await setImmediate()
      const key = JSON.stringify([version, owners, line])
      const one = kept.get(key) ?? (await resolve(owners, line))
      kept.set(key, one)
      resolved.push(one)
    }
    return resolved
  }
}

/** What the engine is asked for such a list: that one of its lines names a material. */
export const tiersOfLines = (lines: readonly ResolvedLine[]): Tier[] =>
  lines.flatMap(({ found }) => (found ? [found.tier] : []))
