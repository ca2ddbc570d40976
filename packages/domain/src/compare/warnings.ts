import type { COMPARE_WARNINGS } from '@ingot/contract/compare'
import type { Basis, Conditions } from '@ingot/contract/material'
import { isSameCondition } from './asked.ts'
import type { Evaluated } from './evaluate.ts'

export type CompareWarning = (typeof COMPARE_WARNINGS)[number]

/** Bases that stand for the same thing: a typical figure, a guaranteed limit. */
const BASIS_KIND: Record<Basis, string> = {
  typical: 'typical',
  mean: 'typical',
  nominal: 'typical',
  limit: 'limit',
  S: 'limit',
  characteristic: 'characteristic',
  A: 'A',
  B: 'B',
}

/** Whether two of the cells differ in one of the conditions that they have, but for those that were asked for. */
function differIn(cells: readonly Conditions[], met: ReadonlySet<string>): boolean {
  const keys = new Set(cells.flatMap((one) => Object.keys(one)).filter((key) => !met.has(key)))
  return [...keys].some((key) => {
    const [first, ...others] = cells.flatMap((one) => one[key] ?? [])
    return first !== undefined && others.some((other) => !isSameCondition(key, first, other))
  })
}

/** An evaluated value with the test standard that it or its source states. */
export type ComparedValue = Pick<Evaluated, 'value' | 'how' | 'assumed' | 'node'> & { standard?: string | undefined }

/**
 * What the compared values of a row differ in. `met` are the conditions that were asked for, and so are the same or
 * differ on purpose. A value at other conditions is not compared; a silent one differs in nothing but what is usual for
 * its property: that is assumed, and reported apart from what is stated. What is usual for a property is no standard that
 * a value was measured by.
 */
export function rowWarnings(
  cells: readonly (ComparedValue | undefined)[],
  met: ReadonlySet<string> = new Set(),
): CompareWarning[] {
  const compared = cells.filter((cell): cell is ComparedValue => cell !== undefined && cell.how !== 'elsewhere')
  const stated = compared.map(({ node, value }) => ({ ...node.at, ...value.cond }))
  const withAssumed = compared.map(({ node, value, assumed }) => ({ ...assumed, ...node.at, ...value.cond }))
  const standards = compared.flatMap(({ standard }) => standard ?? [])
  const bases = compared.flatMap(({ value }) => (value.basis ? BASIS_KIND[value.basis] : []))
  const differ = differIn(stated, met)
  return [
    ...(differ ? (['conditions'] as const) : []),
    ...(!differ && differIn(withAssumed, met) ? (['assumed'] as const) : []),
    ...(new Set(compared.map(({ node }) => node.vkey)).size > 1 ? (['property'] as const) : []),
    ...(new Set(standards).size > 1 ? (['standard'] as const) : []),
    ...(new Set(bases).size > 1 ? (['basis'] as const) : []),
  ]
}
