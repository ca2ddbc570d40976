import { DRAWN_ONE_BY_ONE } from '@ingot/plots/scatter/scatter-places'
import { useText } from '../../../words/texts.ts'
import type { SpecimensAsked } from './specimens.ts'
import type { SpecimenCounts } from './use-specimens.ts'

/** What is said of the marks of specimens, beside the plot and on paper; undefined of those that are not drawn. */
export interface SpecimenWords {
  bars: string | undefined
  ellipses: string | undefined
}

/** What is said of each mark, with how many materials have it; `points` are those of the plot. */
export function useSpecimenWords(
  { bars, ellipses }: SpecimensAsked,
  counts: SpecimenCounts | undefined,
  points: number,
): SpecimenWords {
  const text = useText()
  if (!counts) return { bars: undefined, ellipses: undefined }
  const few = points > DRAWN_ONE_BY_ONE ? [text('scatter.barsOfFew')] : []
  return {
    bars: bars === 'none' ? undefined : [text(`scatter.barsSaid.${bars}`, { count: counts.bars }), ...few].join(' '),
    ellipses: ellipses ? text('scatter.ellipsesSaid', { count: counts.ellipses }) : undefined,
  }
}
