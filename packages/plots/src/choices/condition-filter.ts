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

/** By which conditions the curves of a diagram can be filtered; none where they are few. */
export function conditionChoices({ series }: Diagram): ConditionChoice[] {
  if (series.filter(({ specimen }) => !specimen).length < CURVES_MIN) return []
  const differing = [...new Set(series.flatMap(({ differs }) => Object.keys(differs)))]
  return differing.flatMap((condition) => {
    const counts = new Map<string, ConditionValue>()
    for (const one of series) {
      const key = keyOf(one, condition)
      const value = one.cond[condition]
      const { count } = counts.get(key) ?? { count: 0 }
      counts.set(key, { key, cond: value === undefined ? {} : { [condition]: value }, count: count + 1 })
    }
    if (counts.size < 2 || counts.size > VALUES_MAX) return []
    return [{ condition, values: [...counts.values()].sort((a, b) => inOrder(a.key, b.key)) }]
  })
}

/**
 * The curves at the chosen conditions, which are no longer told apart by them. A value that no curve has is no filter:
 * an old address still shows its diagram.
 */
export function atConditions(diagram: Diagram, chosen: ChosenConditions): Diagram {
  const asked = Object.entries(chosen).filter(([condition, key]) =>
    diagram.series.some((one) => keyOf(one, condition) === key),
  )
  if (asked.length === 0) return diagram
  const names = new Set(asked.map(([condition]) => condition))
  const series = diagram.series
    .filter((one) => asked.every(([condition, key]) => keyOf(one, condition) === key))
    .map((one) => ({
      ...one,
      differs: Object.fromEntries(Object.entries(one.differs).filter(([condition]) => !names.has(condition))),
    }))
  return { ...diagram, series }
}
