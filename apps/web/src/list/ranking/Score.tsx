import type { RowRanking } from '@ingot/contract/ranking'
import type { Format } from '../../words/format.ts'
import { useText } from '../../words/texts.ts'
import { type NameOf, percent, rankingHint } from './ranking-hint.ts'
import styles from './Score.module.css'

interface ScoreProps {
  ranking: RowRanking
  nameOf: NameOf
  format: Format
}

/** A score with a bar of what it is made of, a stretch a criterion; what is missing is marked. */
export function Score({ ranking, nameOf, format }: ScoreProps) {
  const text = useText()
  const { score, stated, parts } = ranking
  // A limit is stated, and yet it is not counted: nothing is missing where all that does not count is a limit.
  const isLimits = parts.every(({ share, limit }) => share !== undefined || limit)
  return (
    <abbr className={styles.score} title={rankingHint(ranking, nameOf, format, text)}>
      {stated < 1 && (
        <span className={styles.missing}>
          {isLimits
            ? text('ranking.limitOnly')
            : text('ranking.missingShort', { percent: format.number((1 - stated) * 100, undefined, 2) })}
        </span>
      )}
      <span className={styles.track} aria-hidden="true">
        {parts.map(({ column, part = 0 }) => (
          <span key={column} className={styles.part} style={{ width: `${part * 100}%` }} />
        ))}
      </span>
      <span className={styles.number}>{percent(score, format)}</span>
    </abbr>
  )
}
