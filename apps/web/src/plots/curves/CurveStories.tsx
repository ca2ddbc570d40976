import { type CurveTold, curveStories, sourceText } from '@ingot/plots/curves/curve-stories'
import { TextLink } from '../../ui/links/TextLink.tsx'
import { useText } from '../../words/texts.ts'
import { useValueWords } from '../../words/value-words.ts'
import styles from './CurveStories.module.css'

interface CurveStoriesProps {
  curves: readonly CurveTold[]
  names: readonly string[]
}

/** What curves stand for, how they are known, where they are from and what is noted of them; alike ones together. */
export function CurveStories({ curves, names }: CurveStoriesProps) {
  const text = useText()
  const words = useValueWords()
  const told = curveStories(curves, names)
  if (told.length === 0) return null
  return (
    <ul className={styles.stories} aria-label={text('plot.sources')}>
      {told.map(({ source, standard, note, curves: own, ...story }) => (
        <li key={own.join()}>
          {told.length > 1 && <span className={styles.curves}>{own.join('; ')}</span>}
          {source.url ? <TextLink href={source.url}>{sourceText(source)}</TextLink> : sourceText(source)}
          {` · ${words.mark(story)}`}
          {standard && ` · ${standard}`}
          {note && <span className={styles.note}> · {note}</span>}
        </li>
      ))}
    </ul>
  )
}
