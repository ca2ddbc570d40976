import { useMemo } from 'react'
import { usePointed } from '../../list/pointed.ts'
import { Score } from '../../list/ranking/Score.tsx'
import { useFormat } from '../../words/format.ts'
import { useText } from '../../words/texts.ts'
import type { ToolPanelProps } from '../tool-panel.ts'
import { RankingCriteria } from './RankingCriteria.tsx'
import styles from './RankingPanel.module.css'
import { useRankedColumns } from './use-ranked-columns.ts'

/** The ranking of the list beside it, and what the material gets that is pointed at, the best at first. */
export function RankingPanel({ address, change, catalogue, list }: ToolPanelProps) {
  const text = useText()
  const format = useFormat()
  const items = list.pages.size > 0 ? list : (list.before ?? list)
  const columns = useRankedColumns(address, catalogue)
  const pointed = usePointed((state) => state.id)
  const rows = useMemo(() => [...items.pages.values()].flat(), [items.pages])
  const first = items.pages.get(0)?.[0]
  const row = rows.find(({ id }) => id === pointed) ?? first
  return (
    <div className={styles.panel}>
      <p className="muted">{text('ranking.intro')}</p>
      {row?.ranking && (
        <p className={styles.looked} role="status">
          <span className={styles.name} title={row.name}>
            {row.name}
          </span>
          <Score ranking={row.ranking} nameOf={(column) => columns.get(column)?.name ?? column} format={format} />
        </p>
      )}
      {first?.ranking && first.ranking.score === undefined && <p className="muted">{text('ranking.none')}</p>}
      <RankingCriteria
        address={address}
        change={change}
        catalogue={catalogue}
        counted={items.ranking}
        total={items.totalCount}
        row={row}
      />
    </div>
  )
}
