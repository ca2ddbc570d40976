import { POLAR_AFTER, POLAR_MAX, POLAR_MIN } from '@ingot/contract/limits'
import { polarLeaves, polarProperties } from '@ingot/plots/single-values/polar-properties'
import { type PolarScale, scaledPolar } from '@ingot/plots/single-values/polar-scale'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { queryFor } from '../../api/query.ts'
import { NotEvaluated } from '../../compared/NotEvaluated.tsx'
import { useAppContent } from '../../session/session.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { useText } from '../../words/texts.ts'
import type { CompareTabProps } from '../compare-tab.ts'
import { PolarChart } from './PolarChart.tsx'
import styles from './PolarTab.module.css'
import { PolarTable } from './PolarTable.tsx'
import { PropertyTree } from './PropertyTree.tsx'
import { isPolarCount, polarStatus } from './polar-status.ts'
import { suggestedProperties } from './suggested-properties.ts'

/** 3 to 7 properties of the compared materials on radial axes [POLAR-001]. */
export function PolarTab({ columns, address, change, catalogue, lang }: CompareTabProps) {
  const text = useText()
  const usual = useAppContent().config.defaultColumns
  const [isAll, setAll] = useState(false)
  const keys = useMemo(() => columns.map(({ key }) => key), [columns])
  const ids = useMemo(() => [...new Set(columns.map(({ id }) => id))], [columns])
  const chosen = address.properties
  const asked = useDebounced(chosen, POLAR_AFTER)

  const counts = useQuery({
    ...queryFor('readFeatureCounts', { query: { lang: 'en' }, body: { idfilter: ids } }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  }).data?.properties
  const known = useMemo(() => asked.filter((key) => !catalogue || catalogue.columns.has(key)), [asked, catalogue])
  const { data, isFetching, isError, error } = useQuery({
    ...queryFor('readPolar', { query: { lang }, body: { matKeys: keys, spts: known } }),
    enabled: keys.length > 0 && catalogue !== undefined && isPolarCount(known.length),
    placeholderData: keepPreviousData,
  })
  const status = polarStatus({ chosen, asked, isFetching, isError })

  const tree = useMemo(
    () =>
      catalogue
        ? polarProperties(catalogue.tree, {
            checked: new Set(chosen),
            slotName: (slot) => catalogue.slots[slot] ?? slot,
            ...(!isAll && counts && { counts }),
          })
        : [],
    [catalogue, chosen, counts, isAll],
  )
  const wanted = address.scale
  const scale = useMemo((): PolarScale => {
    if (wanted === undefined || wanted === 'set') return wanted ?? 'catalogue'
    // A material that is compared no more is no reference.
    return data?.materials.some(({ key }) => key === wanted.reference) ? wanted : 'catalogue'
  }, [wanted, data])
  const scaled = useMemo(() => data && scaledPolar(data, scale, lang), [data, scale, lang])
  const toggle = (key: string, isChosen: boolean) =>
    change((now) => ({
      ...now,
      properties: isChosen ? [...now.properties, key] : now.properties.filter((one) => one !== key),
    }))
  const suggested = useMemo(() => (counts ? suggestedProperties(polarLeaves(tree), usual) : []), [tree, usual, counts])

  return (
    <div className={styles.tab}>
      <PropertyTree
        tree={tree}
        chosen={chosen}
        isAll={isAll}
        setAll={setAll}
        count={counts ? ids.length : undefined}
        onToggle={toggle}
        onClear={() => change((now) => ({ ...now, properties: [] }))}
      />
      <div className={styles.chart} data-status={status} aria-busy={status === 'LOADING'}>
        <NotEvaluated at={address.at} />
        {status === 'TOO_FEW' && (
          <div className={styles.hint} role="status">
            <p>{text('polar.min', { min: POLAR_MIN, max: POLAR_MAX, count: chosen.length })}</p>
            {suggested.length >= POLAR_MIN && chosen.length === 0 && (
              <button
                type="button"
                className="button button-primary"
                onClick={() => change((now) => ({ ...now, properties: suggested }))}
              >
                {text('polar.suggest', { count: suggested.length })}
              </button>
            )}
          </div>
        )}
        {status === 'TOO_MANY' && (
          <p className={styles.message} role="alert">
            {text('polar.max', { max: POLAR_MAX, count: chosen.length })}
          </p>
        )}
        {status === 'FAILED' && (
          <p className="error" role="alert">
            {error instanceof Error && error.message !== '' ? error.message : text('error.panel')}
          </p>
        )}
        {status === 'LOADING' && !data && <div className={`skeleton ${styles.waiting}`} />}
        <p className="visually-hidden" role="status">
          {status === 'LOADING' ? text('common.loading') : ''}
        </p>
        {data && (status === 'SUCCESS' || status === 'LOADING') && (
          <div className={styles.drawn} data-old={status === 'LOADING'}>
            <label className={styles.scale}>
              {text('polar.scaledTo')}
              <select
                value={typeof scale === 'string' ? scale : `of:${scale.reference}`}
                onChange={(event) => {
                  const wanted = event.currentTarget.value
                  change(({ scale: _, ...now }) => ({
                    ...now,
                    ...(wanted !== 'catalogue' && { scale: scaleFor(wanted) }),
                  }))
                }}
              >
                <option value="catalogue">{text('polar.toCatalogue')}</option>
                <option value="set">{text('polar.toSet')}</option>
                {data.materials.map(({ key, name }) => (
                  <option key={key} value={`of:${key}`}>
                    {text('polar.toReference', { name })}
                  </option>
                ))}
              </select>
            </label>
            {scaled && <PolarChart scaled={scaled} scale={scale} columns={columns} />}
            {scaled && <PolarTable scaled={scaled} scale={scale} columns={columns} />}
          </div>
        )}
      </div>
    </div>
  )
}

const scaleFor = (wanted: string): Exclude<PolarScale, 'catalogue'> =>
  wanted === 'set' ? wanted : { reference: wanted.slice('of:'.length) }
