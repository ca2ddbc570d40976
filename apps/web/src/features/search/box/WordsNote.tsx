import type { Likeness } from '@ingot/domain/query/language/offers/likeness'
import { useText } from '../../../words/texts.ts'
import styles from './QuickSearch.module.css'

/** Says that words are searched for, or were, that look like a comparison. */
export function WordsNote({ like, isDone }: { like: Likeness; isDone: boolean }) {
  const text = useText()
  const [offer] = like.offers
  const values = { words: like.words, example: offer?.label ?? 'E > 70 GPa' }
  return (
    <p className={styles.answer} role="status">
      {text(isDone ? 'search.wereWords' : 'search.asWords', values)}
    </p>
  )
}
