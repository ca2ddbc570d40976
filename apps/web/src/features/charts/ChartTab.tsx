import { overlayKinds } from '@ingot/plots/overlay/overlay-curves'
import { useId, useMemo, useState } from 'react'
import { overlayVkeys, useComparedDiagrams } from '../../compared/compared-diagrams.ts'
import shared from '../../plots/ComparedTab.module.css'
import { useText } from '../../words/texts.ts'
import type { CompareTabProps } from '../compare-tab.ts'
import { BarCharts } from './BarCharts.tsx'
import styles from './ChartTab.module.css'
import { CurveChart } from './CurveChart.tsx'
import { useAtWords } from './use-at-words.ts'

const ALL = ''

/** The comparison in charts: every kind of diagram that some material has, and bars of properties [COMP-001, COMP-013]. */
export function ChartTab({ columns, address, change, catalogue, lang }: CompareTabProps) {
  const text = useText()
  const id = useId()
  const [isEveryCondition, setEveryCondition] = useState(false)
  const { materials, isLoading, failed } = useComparedDiagrams(columns, catalogue, lang)
  const order = useMemo(() => overlayVkeys(catalogue), [catalogue])
  const kinds = useMemo(() => overlayKinds(materials, order), [materials, order])
  const at = useAtWords(address.at, materials)
  const picked = kinds.some(({ vkey }) => vkey === address.plot) ? address.plot : undefined
  const shown = picked === undefined ? kinds : kinds.filter(({ vkey }) => vkey === picked)
  const pick = (vkey: string) =>
    change(({ plot: _, ...now }) => (vkey === ALL ? now : { ...now, plot: vkey }), { replace: false })

  return (
    <div className={`${shared.tab} ${styles.sections}`}>
      <section aria-labelledby={`${id}-curves`} className={styles.part}>
        <div className={shared.head}>
          <h2 id={`${id}-curves`}>{text('charts.curves')}</h2>
          {kinds.length > 0 && (
            <>
              <div className={shared.pick}>
                <label htmlFor={`${id}-kind`}>{text('charts.diagram')}</label>
                <select
                  id={`${id}-kind`}
                  className="field"
                  value={picked ?? ALL}
                  title={kinds.find(({ vkey }) => vkey === picked)?.name}
                  onChange={(event) => pick(event.target.value)}
                >
                  <option value={ALL}>{text('charts.every', { count: kinds.length })}</option>
                  {kinds.map(({ vkey, name, count }) => (
                    <option key={vkey} value={vkey}>
                      {text('charts.kind', { name, count, of: columns.length })}
                    </option>
                  ))}
                </select>
              </div>
              <label className={shared.check}>
                <input
                  type="checkbox"
                  checked={isEveryCondition}
                  onChange={(event) => setEveryCondition(event.target.checked)}
                />
                {text('charts.everyCondition')}
              </label>
            </>
          )}
        </div>
        {kinds.length > 0 && at !== '' && (
          <p className={shared.about}>
            {isEveryCondition ? text('charts.colourAndDash') : text('charts.nearest', { conditions: at })}
          </p>
        )}
        {failed.length > 0 && (
          <p className="error" role="alert">
            {text('overlay.failed', { names: failed.join(', ') })}
          </p>
        )}
        {isLoading && kinds.length === 0 && <div className={`skeleton ${styles.waiting}`} aria-busy="true" />}
        {!isLoading && kinds.length === 0 && <p className={shared.about}>{text('overlay.none')}</p>}
        <div className={styles.charts}>
          {shown.map(({ vkey, name }) => (
            <CurveChart
              key={vkey}
              vkey={vkey}
              name={name}
              materials={materials}
              isEveryCondition={isEveryCondition}
              isLoading={isLoading}
              at={address.at}
              isAlone={shown.length === 1}
            />
          ))}
        </div>
      </section>
      <BarCharts columns={columns} address={address} change={change} catalogue={catalogue} lang={lang} />
    </div>
  )
}
