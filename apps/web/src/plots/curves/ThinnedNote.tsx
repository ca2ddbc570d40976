import { useLanguage } from '../../session/language.ts'
import { useText } from '../../words/texts.ts'

interface ThinnedNoteProps {
  /** Points that are drawn, and that there are; nothing is said where all are drawn. */
  points: { drawn: number; of: number } | undefined
  className: string | undefined
  /** What is said of them, where it is not that they are drawn. */
  saying?: 'plot.thinned' | 'fit.thinned'
}

/** Says that a plot shows fewer points than there are, and where all of them can be had. */
export function ThinnedNote({ points, className, saying = 'plot.thinned' }: ThinnedNoteProps) {
  const text = useText()
  const lang = useLanguage()
  if (!points || points.drawn >= points.of) return null
  const said = (count: number) => count.toLocaleString(lang)
  return <p className={className}>{text(saying, { drawn: said(points.drawn), of: said(points.of) })}</p>
}
