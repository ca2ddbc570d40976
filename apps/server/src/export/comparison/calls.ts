import { AppError } from '@ingot/contract/errors'
import { COMPARE_PDF_MIN } from '@ingot/contract/limits'
import type { UnitSystem } from '@ingot/domain/units/quantities'
import type { PageNode } from '../../blocks/page/page-node.ts'
import type { Caller } from '../../callers/caller.ts'
import { comparisonArranged } from '../../compare/calls.ts'
import type { WorkContext } from '../../work/asked.ts'
import { type ComparisonToPrint, printedComparison } from './content.ts'

type PagesAsked = Parameters<typeof comparisonArranged>[2] & { system: UnitSystem } & Pick<
    ComparisonToPrint,
    'pictures' | 'captions' | 'comment'
  >

/** What is printed of a comparison, and the revisions that it is of. */
export async function comparisonPages(
  context: WorkContext,
  caller: Caller,
  { system, pictures, captions, comment, ...asked }: PagesAsked,
): Promise<{ parts: PageNode[]; revisions: string }> {
  const comparison = await comparisonArranged(context, caller, asked)
  if (comparison.columns.length < COMPARE_PDF_MIN)
    throw new AppError('bad-request', { fields: `ids: ${COMPARE_PDF_MIN} different materials at least` })
  const { at, language } = asked
  const { shipped } = context
  const parts = printedComparison({ shipped, comparison, at, language, system, pictures, captions, comment })
  return { parts, revisions: comparison.columns.map(({ id, revision }) => `${id} r${revision}`).join(', ') }
}
