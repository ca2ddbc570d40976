import type { MaterialRow } from '@ingot/contract/search'
import { checkedAddress } from '@ingot/domain/query/checked-address'
import { searchParams } from '@ingot/domain/query/search-url'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { datasheetLink } from '../../address/datasheet-address.ts'
import { useSearchAddress } from '../../address/search-url.ts'
import { queryFor } from '../../api/query.ts'
import { NotEvaluated } from '../../compared/NotEvaluated.tsx'
import { Score } from '../../list/ranking/Score.tsx'
import { filterNames, searchRanking } from '../../list/search-filter.ts'
import { useFormat } from '../../words/format.ts'
import { useText } from '../../words/texts.ts'
import type { CompareTabProps } from '../compare-tab.ts'
import { RankedTools } from './RankedTools.tsx'
import { RankingCriteria } from './RankingCriteria.tsx'
import styles from './RankingPanel.module.css'
import { inOrder, type RankedOrder } from './ranked-order.ts'
import { useRankedColumns } from './use-ranked-columns.ts'

/** The compared materials in the order of the ranking of the address, counted among themselves alone. */
export function RankingTab({ columns, address: compared, catalogue, lang }: CompareTabProps) {
  const text = useText()
  const format = useFormat()
  const { address: given, change } = useSearchAddress()
  const address = useMemo(
    () => checkedAddress(searchParams(given), { names: catalogue && filterNames(catalogue), unitSystems: [] }).address,
    [given, catalogue],
  )
  const ranking = useMemo(() => (catalogue ? searchRanking(address, catalogue) : undefined), [address, catalogue])
  const rankedBy = useRankedColumns(address, catalogue)
  const ids = useMemo(() => [...new Set(columns.map(({ id }) => id))], [columns])
  const [pointed, setPointed] = useState<string>()
  const { data, error } = useQuery({
    ...queryFor('readTable', {
      query: { lang },
      body: { idfilter: ids, ranking: ranking ?? { by: [] }, columns: [], sort: 'ranking', limit: ids.length || 1 },
    }),
    enabled: ranking !== undefined && ids.length > 0,
    placeholderData: keepPreviousData,
  })
  const rows = ranking ? (data?.items ?? []) : []
  const row = rows.find(({ id }) => id === pointed) ?? rows[0]
  const [order, setOrder] = useState<RankedOrder>('score')
  // What has no score has no place: it stands below, without a number. A place stays that of the ranking in any order.
  const scored = rows.filter((one) => one.ranking?.score !== undefined)
  const places = new Map(scored.map(({ id }, at) => [id, at + 1]))
  const ranked = inOrder(scored, order, lang)
  const unranked = inOrder(
    rows.filter((one) => one.ranking?.score === undefined),
    order,
    lang,
  )
  const item = (one: MaterialRow) => (
    <li
      key={one.id}
      value={places.get(one.id)}
      data-looked={one === row || undefined}
      onPointerEnter={() => setPointed(one.id)}
    >
      <Link {...datasheetLink(one.url)} onFocus={() => setPointed(one.id)}>
        {one.name}
      </Link>
      {one.ranking && (
        <Score ranking={one.ranking} nameOf={(column) => rankedBy.get(column)?.name ?? column} format={format} />
      )}
    </li>
  )
  return (
    <div className={styles.tab}>
      <div className={styles.panel}>
        <p className="muted">{text('ranking.introCompared')}</p>
        <NotEvaluated at={compared.at} />
        <RankingCriteria
          address={address}
          change={change}
          catalogue={catalogue}
          counted={ranking && data?.ranking}
          total={ids.length}
          row={row}
        />
      </div>
      <section aria-label={text('ranking.compared')}>
        {error && (
          <p className="error" role="alert">
            {error.message}
          </p>
        )}
        {ranking && rows.length > 0 && (
          <RankedTools
            ranking={ranking}
            ids={ids}
            by={
              data?.ranking?.by.map(({ column }) => ({ key: column, name: rankedBy.get(column)?.name ?? column })) ?? []
            }
            order={order}
            onOrder={setOrder}
          />
        )}
        <ol className={styles.ranked}>{ranked.map(item)}</ol>
        {unranked.length > 0 && (
          <>
            <p className="muted">{text('ranking.unranked')}</p>
            <ul className={styles.unranked} aria-label={text('ranking.unranked')}>
              {unranked.map(item)}
            </ul>
          </>
        )}
      </section>
    </div>
  )
}
