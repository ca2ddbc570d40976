import type { Conditions } from '@ingot/contract/material'
import type { Figure, QualityContext } from './problem.ts'
import { isRoom } from './room.ts'

/** The most combinations that one rule looks at: conditions by the thousand of which few are shared would be quadratic. */
const COMPARED_MAX = 20_000
/** The most statements of one figure that a finding names. */
const IDS_MAX = 8
/** The most sets of condition keys of one property that are compared; files have a handful. */
const KINDS_MAX = 64

/** Conditions in one order, without a room temperature: silent of T means room. */
const normalised = (cond: Conditions): Conditions =>
  Object.fromEntries(
    Object.keys(cond)
      .filter((key) => !(key === 'T' && isRoom(cond.T)))
      .sort()
      .map((key) => [key, cond[key] as Conditions[string]]),
  )

const signature = (cond: Conditions): string => JSON.stringify(cond)

/** One figure for all of a property under the same conditions. */
export function groupedFigures(figures: ReadonlyMap<string, readonly Figure[]>): Map<string, Figure[]> {
  const grouped = new Map<string, Figure[]>()
  for (const [vkey, list] of figures) {
    const groups = new Map<string, Figure>()
    for (const figure of list) {
      const cond = normalised(figure.cond)
      const key = signature(cond)
      const group = groups.get(key)
      groups.set(key, group ? span(group, figure) : { ...figure, cond })
    }
    grouped.set(vkey, [...groups.values()])
  }
  return grouped
}

/** A two-sided figure states what the material has; a limit given as well does not widen that. */
function span(a: Figure, b: Figure): Figure {
  const isMain = a.isMain || b.isMain
  const ids = a.ids.length < IDS_MAX ? [...a.ids, ...b.ids] : a.ids
  if (a.isOneSided !== b.isOneSided) return { ...(a.isOneSided ? b : a), ids, cond: a.cond, isMain }
  const least = Math.min(a.least, b.least)
  const most = Math.max(a.most, b.most)
  return { ...a, ids, lo: Math.min(a.lo, b.lo), hi: Math.max(a.hi, b.hi), least, most, isMain }
}

const find = (context: QualityContext, ...vkeys: readonly string[]): readonly Figure[] =>
  vkeys.map((vkey) => context.grouped.get(vkey) ?? []).find((found) => found.length > 0) ?? []

interface Kind {
  keys: readonly string[]
  figures: Figure[]
  /** Shared keys → what is said of them → figures. */
  by: Map<string, Map<string, Figure[]>>
}

const saidOf = (cond: Conditions, shared: readonly string[]) => JSON.stringify([...shared, 'T'].map((key) => cond[key]))

function byWhatIsSaid(figures: readonly Figure[], shared: readonly string[]): Map<string, Figure[]> {
  const found = new Map<string, Figure[]>()
  for (const figure of figures) {
    const said = saidOf(figure.cond, shared)
    const known = found.get(said)
    if (known) known.push(figure)
    else found.set(said, [figure])
  }
  return found
}

/**
 * Looks up the figures that agree with a row's conditions, without walking all of them: by the keys that they state, then
 * by what both say. Silent of T is room, so T is always compared.
 */
function agreeingWith(figures: readonly Figure[]): (cond: Conditions) => Figure[] {
  const kinds = new Map<string, Kind>()
  for (const figure of figures) {
    const keys = Object.keys(figure.cond)
    const known = kinds.get(keys.join())
    if (known) known.figures.push(figure)
    else if (kinds.size < KINDS_MAX) kinds.set(keys.join(), { keys, figures: [figure], by: new Map() })
  }
  return (cond) =>
    [...kinds.values()].flatMap(({ keys, figures: ofKind, by }) => {
      const shared = keys.filter((key) => cond[key] !== undefined)
      const index = by.get(shared.join()) ?? byWhatIsSaid(ofKind, shared)
      by.set(shared.join(), index)
      return index.get(saidOf(cond, shared)) ?? []
    })
}

/** Figures of a property that agree with the conditions of a curve, by look-up. */
export function figuresFor(context: QualityContext, vkeys: readonly string[]): (cond?: Conditions) => Figure[] {
  const agreeing = agreeingWith(find(context, ...vkeys))
  return (cond = {}) => agreeing(normalised(cond))
}

/** Figures of several properties whose conditions agree: no condition that two of them state differs. */
export interface Combination {
  figures: Figure[]
  /** All state the same conditions: what contradicts itself then is wrong, otherwise it is odd. */
  isSame: boolean
}

/**
 * Every combination of figures of several properties whose conditions agree with each other, COMPARED_MAX at the most. A
 * temperature counts as stated: what was measured at 600 °C is not compared with room temperature.
 */
export function combinations(context: QualityContext, ...keys: readonly (readonly string[])[]): Combination[] {
  let rows: { figures: Figure[]; cond: Conditions }[] = find(context, ...(keys[0] ?? [])).map((figure) => ({
    figures: [figure],
    cond: figure.cond,
  }))
  for (const vkeys of keys.slice(1)) {
    const agreeing = agreeingWith(find(context, ...vkeys))
    const next: typeof rows = []
    for (const { figures, cond } of rows) {
      if (next.length >= COMPARED_MAX) break
      for (const figure of agreeing(cond).slice(0, COMPARED_MAX - next.length))
        next.push({ figures: [...figures, figure], cond: { ...cond, ...figure.cond } })
    }
    rows = next
  }
  return rows.map(({ figures }) => ({
    figures,
    isSame: figures.every(({ cond }) => signature(cond) === signature(figures[0]?.cond ?? {})),
  }))
}

/** Every pair of figures of two groups of properties whose conditions agree. */
export const pairs = (context: QualityContext, first: readonly string[], second: readonly string[]) =>
  first.flatMap((a) =>
    second.flatMap((b) =>
      combinations(context, [a], [b]).flatMap(({ figures: [left, right], isSame }) =>
        left && right ? [{ left, right, isSame }] : [],
      ),
    ),
  )
