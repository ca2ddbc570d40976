import type { MaterialDocument } from '@ingot/contract/material'
import { testOf } from './specimen-results.ts'

/** The group of tags by which a plot finds what has specimens; no filter shows it. */
export const SPECIMENS_GROUP = 'specimens'
/** `single`: results of single tests; `summed`: how far those behind a mean scatter. */
export type SpecimensTag = 'single' | 'summed'

/** What is told of specimens in a document. */
export function specimensTags({ values, tests = [] }: Pick<MaterialDocument, 'values' | 'tests'>): SpecimensTag[] {
  const hasSingle = tests.length > 0 && values.some((value) => testOf(value) !== undefined)
  const hasSummed = values.some(
    ({ stats, tests: of = [] }) =>
      of.length > 1 || stats?.sd !== undefined || (stats?.min !== undefined && stats.max !== undefined),
  )
  return [...(hasSingle ? (['single'] as const) : []), ...(hasSummed ? (['summed'] as const) : [])]
}
