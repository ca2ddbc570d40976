import type { Conditions } from '@ingot/contract/material'
import type { Diagram, Series } from '../diagram/diagram.ts'

/** Fewer curves are seen at a glance. */
const CURVES_MIN = 7
/** A list of more values is no help. */
const VALUES_MAX = 60

/** One value of a condition; `key` stands for it in an address and is '' where curves do not state the condition. */
export interface ConditionValue {
  readonly key: string
  readonly cond: Conditions
  readonly count: number
}

/** A condition in which the curves of a diagram differ, with its values in their order. */
export interface ConditionChoice {
  readonly condition: string
  readonly values: readonly ConditionValue[]
}

/** The key of the value chosen for each condition. */
export type ChosenConditions = Readonly<Record<string, string>>

const keyOf = ({ cond }: Series, condition: string): string => JSON.stringify(cond[condition]) ?? ''

const inOrder = (a: string, b: string): number =>
  Number(a === '') - Number(b === '') || Number(a) - Number(b) || a.localeCompare(b)

const isAt = (series: Series, chosen: ChosenConditions): boolean =>
  Object.entries(chosen).every(([condition, key]) => keyOf(series, condition) === key)

/**
 * By which conditions the curves of a diagram can be filtered; none where they are few. Each has the values of the curves
 * that the other choices leave, with their number: no two choices together leave nothing.
 */
export function conditionChoices({ series }: Diagram, chosen: ChosenConditions = {}): ConditionChoice[] {
  if (series.filter(({ specimen }) => !specimen).length < CURVES_MIN) return []
  const differing = [...new Set(series.flatMap(({ differs }) => Object.keys(differs)))]
  return differing.flatMap((condition) => {
    const { [condition]: own, ...others } = chosen
    const counts = new Map<string, ConditionValue>()
    for (const one of series) {
      if (!isAt(one, others)) continue
      const key = keyOf(one, condition)
      const value = one.cond[condition]
      const { count } = counts.get(key) ?? { count: 0 }
      counts.set(key, { key, cond: value === undefined ? {} : { [condition]: value }, count: count + 1 })
    }
    if ((counts.size < 2 && own === undefined) || counts.size > VALUES_MAX) return []
    return [{ condition, values: [...counts.values()].sort((a, b) => inOrder(a.key, b.key)) }]
  })
}

/** What can be chosen of an address: a value that no curve has beside the choices before it is left out. */
export function possibleConditions({ series }: Diagram, chosen: ChosenConditions): ChosenConditions {
  let possible: ChosenConditions = {}
  for (const [condition, key] of Object.entries(chosen)) {
    const next = { ...possible, [condition]: key }
    if (series.some((one) => isAt(one, next))) possible = next
  }
  return possible
}

/**
 * The curves at the chosen conditions, which are no longer told apart by them. What cannot be chosen is no filter: an old
 * address still shows its diagram.
 */
export function atConditions(diagram: Diagram, chosen: ChosenConditions): Diagram {
  const possible = possibleConditions(diagram, chosen)
  const names = new Set(Object.keys(possible))
  if (names.size === 0) return diagram
  const series = diagram.series
    .filter((one) => isAt(one, possible))
    .map((one) => ({
      ...one,
      differs: Object.fromEntries(Object.entries(one.differs).filter(([condition]) => !names.has(condition))),
    }))
  return { ...diagram, series }
}
