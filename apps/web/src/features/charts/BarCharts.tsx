import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { comparisonQuery } from '../../compared/comparison-query.ts'
import shared from '../../plots/ComparedTab.module.css'
import { useAppContent } from '../../session/session.ts'
import { useText } from '../../words/texts.ts'
import type { CompareTabProps } from '../compare-tab.ts'
import { BarChart } from './BarChart.tsx'
import { barRows, chosenRows } from './bar-rows.ts'
import styles from './ChartTab.module.css'
import { ChooseBars } from './ChooseBars.tsx'

/** Properties as bars, one a material: the usual ones until some are chosen [COMP-013]. */
export function BarCharts({ columns, address, change, catalogue, lang }: CompareTabProps) {
  const text = useText()
  const id = useId()
  const usual = useAppContent().config.defaultColumns
  const [isChoosing, setChoosing] = useState(false)
  const { data, isPlaceholderData, isError } = useQuery({
    ...comparisonQuery(
      columns.map(({ key }) => key),
      address.at,
      lang,
    ),
    enabled: columns.length > 0,
    placeholderData: keepPreviousData,
  })
  const rows = data ? barRows(data) : []
  const drawn = chosenRows(rows, address.properties, usual)
  const chosen = new Set(drawn.map(({ row }) => row.vkey))
  const toggle = (vkey: string) => {
    const kept = address.properties.filter((key) => !rows.some(({ row }) => row.vkey === key))
    const next = chosen.has(vkey) ? [...chosen].filter((key) => key !== vkey) : [...chosen, vkey]
    change((now) => ({ ...now, properties: [...kept, ...next] }))
  }
  return (
    <section aria-labelledby={`${id}-bars`} className={styles.part}>
      <div className={shared.head}>
        <h2 id={`${id}-bars`}>{text('charts.properties')}</h2>
        {rows.length > 0 && (
          <button
            type="button"
            className="button"
            aria-expanded={isChoosing}
            aria-controls={`${id}-choose`}
            onClick={() => setChoosing(!isChoosing)}
          >
            {text('charts.choose')}
          </button>
        )}
      </div>
      <div id={`${id}-choose`} hidden={!isChoosing}>
        {isChoosing && <ChooseBars rows={rows} chosen={chosen} onToggle={toggle} />}
      </div>
      {isError && (
        <p className="error" role="alert">
          {text('error.panel')}
        </p>
      )}
      {data && drawn.length === 0 && <p className={shared.about}>{text('charts.noProperties')}</p>}
      {data && (
        <div className={styles.bars} data-old={isPlaceholderData}>
          {drawn.map(({ row }) => (
            <BarChart key={row.vkey} row={row} compared={data.columns} columns={columns} catalogue={catalogue} />
          ))}
        </div>
      )}
    </section>
  )
}
