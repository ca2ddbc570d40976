import type { ImpactFigure } from '@ingot/contract/impact'
import { type Text, useText } from '../../../words/texts.ts'

/** What is most worth knowing of a row's figures: that one is the user's own, that none is known, how sure it is, or its year. */
export function storyMark(figures: readonly (ImpactFigure | null)[], text: Text): string {
  const known = figures.filter((figure) => figure !== null)
  const [first] = known
  if (!first) return text('impact.mark.none')
  if (known.some(({ origin }) => !origin)) return text('impact.ownMark')
  const { checked, year } = first.origin ?? {}
  if (checked === undefined || checked === 'read') return year === undefined ? text('impact.mark.source') : String(year)
  return text(`impact.mark.${checked}`)
}

export const useStoryMark = (figures: readonly (ImpactFigure | null)[]): string => storyMark(figures, useText())
