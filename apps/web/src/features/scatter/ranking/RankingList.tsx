import { Link } from '@tanstack/react-router'
import { datasheetLink } from '../../../address/datasheet-address.ts'
import { type TextKey, useText } from '../../../words/texts.ts'
import shared from '../Scatter.module.css'
import styles from './Ranking.module.css'
import type { RowMark } from './row-mark.ts'
import type { usePlotIndex } from './use-plot-index.ts'
import { indexValue, RANKED, type Ranking } from './use-ranking.ts'

interface RankingListProps extends RowMark {
  index: ReturnType<typeof usePlotIndex>
  ranking: Ranking
  onChoose: () => void
}

/** The best materials by the index, in the server's order; they follow the line. */
export function RankingList({ index, ranking, onChoose, pointed, named, onPoint }: RankingListProps) {
  const text = useText()
  if (!index)
    return (
      <section className={shared.ranking}>
        <h2>{text('scatter.ranking')}</h2>
        <p className="muted">{text('scatter.rankingHint')}</p>
        <button type="button" className="link no-print" onClick={onChoose}>
          {text('scatter.chooseIndex')}
        </button>
      </section>
    )
  if ('problem' in index)
    return (
      <section className={shared.ranking}>
        <h2>{text('scatter.ranking')}</h2>
        <p className="error" role="alert">
          {text(`query.problem.${index.problem.code}` as TextKey, index.problem.values)}
        </p>
        <button type="button" className="link no-print" onClick={onChoose}>
          {text('scatter.chooseIndex')}
        </button>
      </section>
    )
  const { rows, count, level, isOutdated, error } = ranking
  const value = (si: number) => `${index.number(si)}${index.unit && `\u00a0${index.unit}`}`
  return (
    <section className={shared.ranking} aria-labelledby="scatter-ranking">
      <div className={shared.sideHead}>
        <h2 id="scatter-ranking">{text('scatter.rankingBy', { index: index.label })}</h2>
        <button type="button" className="link no-print" onClick={onChoose}>
          {text('scatter.changeIndex')}
        </button>
      </div>
      {error ? (
        <p className="error" role="alert">
          {error.message}
        </p>
      ) : (
        <p role="status" className={styles.above} data-outdated={isOutdated || undefined}>
          {count !== undefined && level !== undefined
            ? text('scatter.above', { count, level: value(level) })
            : level === undefined && !isOutdated
              ? text('scatter.noneRanked')
              : text('common.loading')}
        </p>
      )}
      {!index.onAxes && <p className="muted">{text('scatter.noLine')}</p>}
      <ol data-outdated={isOutdated || undefined}>
        {rows.map((row) => {
          const si = indexValue(row, index.key)
          return (
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
              <span>{si === undefined ? '–' : index.number(si)}</span>
            </li>
          )
        })}
      </ol>
      {index.unit && rows.length > 0 && (
        <p className={`muted ${styles.rankingUnit}`}>{text('scatter.inUnit', { unit: index.unit })}</p>
      )}
      {count !== undefined && count > RANKED && <p className="muted">{text('scatter.firstOnly', { count: RANKED })}</p>}
    </section>
  )
}
