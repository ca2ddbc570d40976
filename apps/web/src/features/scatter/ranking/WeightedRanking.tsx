import { Link } from '@tanstack/react-router'
import { datasheetLink } from '../../../address/datasheet-address.ts'
import { Score } from '../../../list/ranking/Score.tsx'
import type { OpenCatalogue } from '../../../session/catalogue.ts'
import { useFormat } from '../../../words/format.ts'
import { useText } from '../../../words/texts.ts'
import shared from '../Scatter.module.css'
import styles from './Ranking.module.css'
import type { RowMark } from './row-mark.ts'
import type { useWeightedRanking } from './use-weighted-ranking.ts'

interface WeightedRankingProps extends RowMark {
  ranking: ReturnType<typeof useWeightedRanking>
  catalogue: OpenCatalogue | undefined
  onEdit: () => void
}

/** The best of the list by its weighted ranking; a row and its point on the plot show each other. */
export function WeightedRanking({ ranking, catalogue, onEdit, pointed, named, onPoint }: WeightedRankingProps) {
  const text = useText()
  const format = useFormat()
  const { rows, isOutdated, error } = ranking
  return (
    <section className={shared.ranking} aria-labelledby="scatter-weighted">
      <div className={shared.sideHead}>
        <h2 id="scatter-weighted">{text('ranking.best')}</h2>
        <button type="button" className="link no-print" onClick={onEdit}>
          {text('ranking.change')}
        </button>
      </div>
      {error && (
        <p className="error" role="alert">
          {error.message}
        </p>
      )}
      {!error && !isOutdated && rows.length === 0 && <p className="muted">{text('ranking.none')}</p>}
      <ol data-outdated={isOutdated || undefined}>
        {rows.map((row) => (
          <li
            key={row.id}
            className={styles.row}
            data-pointed={row.id === pointed || named.includes(row.id) || undefined}
            onPointerEnter={() => onPoint(row.id)}
            onPointerLeave={() => onPoint(undefined)}
            onFocus={() => onPoint(row.id)}
            onBlur={() => onPoint(undefined)}
          >
            <Link {...datasheetLink(row.url)} title={row.name}>
              {row.name}
            </Link>
            {row.ranking && (
              <Score
                ranking={row.ranking}
                nameOf={(column) => catalogue?.columns.get(column)?.name ?? column}
                format={format}
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
