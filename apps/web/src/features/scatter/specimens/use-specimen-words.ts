import { useText } from '../../../words/texts.ts'
import type { SpecimensAsked } from './specimens.ts'
import type { SpecimenCounts } from './use-specimens.ts'

/** What is said of the marks of specimens, beside the plot and on paper; undefined of those that are not drawn. */
export interface SpecimenWords {
  bars: string | undefined
  ellipses: string | undefined
}

/** One sentence for each mark, with how many materials have it. */
export function useSpecimenWords(
  { bars, ellipses }: SpecimensAsked,
  counts: SpecimenCounts | undefined,
): SpecimenWords {
  const text = useText()
  if (!counts) return { bars: undefined, ellipses: undefined }
  return {
    bars: bars === 'none' ? undefined : text(`scatter.barsSaid.${bars}`, { count: counts.bars }),
    ellipses: ellipses ? text('scatter.ellipsesSaid', { count: counts.ellipses }) : undefined,
  }
}
