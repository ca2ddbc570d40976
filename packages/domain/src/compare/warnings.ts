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

const effective = ({ value, node }: Evaluated): Conditions => ({ ...node.ref, ...node.at, ...value.cond })

function haveOtherConditions(cells: readonly Evaluated[], met: ReadonlySet<string>): boolean {
  const conditions = cells.map(effective)
  const keys = new Set(conditions.flatMap((one) => Object.keys(one)).filter((key) => !met.has(key)))
  return [...keys].some((key) => {
    const [first, ...others] = conditions.flatMap((one) => one[key] ?? [])
    return first !== undefined && others.some((other) => !isSameCondition(key, first, other))
  })
}

/**
 * What the compared values of a row differ in. `met` are the conditions that were asked for, and so are the same or
 * differ on purpose. A value at other conditions is not compared; a silent one differs in nothing.
 */
export function rowWarnings(
  cells: readonly (Evaluated | undefined)[],
  met: ReadonlySet<string> = new Set(),
): CompareWarning[] {
  const compared = cells.filter((cell): cell is Evaluated => cell !== undefined && cell.how !== 'elsewhere')
  const standards = compared.flatMap(({ node }) =>
    node.standard_name === undefined || node.standard_name === '-' ? [] : node.standard_name,
  )
  const bases = compared.flatMap(({ value }) => (value.basis ? BASIS_KIND[value.basis] : []))
  return [
    ...(haveOtherConditions(compared, met) ? (['conditions'] as const) : []),
    ...(new Set(standards).size > 1 ? (['standard'] as const) : []),
    ...(new Set(bases).size > 1 ? (['basis'] as const) : []),
  ]
}
