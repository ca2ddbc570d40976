import { SIMILAR_MAX } from '@ingot/contract/limits'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { datasheetLink } from '../../address/datasheet-address.ts'
import { queryFor } from '../../api/query.ts'
import { usePointed } from '../../list/pointed.ts'
import { useFormat } from '../../words/format.ts'
import { useText } from '../../words/texts.ts'
import type { ToolPanelProps } from '../tool-panel.ts'
import { likeColumns, likenessPercent, likeRows, WEIGHT_UNLESS_SET, withWeight } from './likeness.ts'
import { PropertyRow } from './PropertyRow.tsx'
import styles from './SimilarPanel.module.css'

/** Waits until a weight is chosen before the list is asked again, ms. */
const ASK_AFTER_MS = 250

/** A search for what is like a material: what likeness is, its weights, and what sets a result apart [SIM-001]. */
export function SimilarPanel(props: ToolPanelProps) {
  const text = useText()
  const { similar } = props.address
  if (similar) return <Likeness key={similar.id} {...props} reference={similar.id} />
  return <p className={`muted ${styles.panel}`}>{text('similar.none')}</p>
}

function Likeness({ address, change, catalogue, list, lang, reference }: ToolPanelProps & { reference: string }) {
  const text = useText()
  const format = useFormat()
  const { weights, setWeight, reset } = useWeights(address.similar?.weights ?? {}, change)
  const isWaiting = list.pages.size === 0 && list.error === undefined
  const pages = isWaiting ? (list.before ?? list).pages : list.pages
  const rows = useMemo(() => likeRows(pages), [pages])
  const [chosen, setChosen] = useState<string>()
  const pointed = usePointed((state) => state.id)
  useEffect(
    () => setChosen((now) => (pointed === undefined || pointed === reference ? now : pointed)),
    [pointed, reference],
  )
  const other = rows.find(({ id }) => id === chosen) ?? rows[0]
  const order = useMemo(() => [...(catalogue?.columns.keys() ?? [])], [catalogue])
  const columns = useMemo(() => likeColumns(rows, weights, order), [rows, weights, order])
  const both = useQuery({
    ...queryFor('readTable', {
      query: { lang },
      body: { idfilter: [reference, ...(other ? [other.id] : [])], columns, limit: 2 },
    }),
    enabled: !isWaiting,
    placeholderData: keepPreviousData,
  })
  const rowOf = (id: string | undefined) => both.data?.items.find((row) => row.id === id)
  const ofReference = rowOf(reference)
  const isUnknown = both.isSuccess && !both.isPlaceholderData && !ofReference
  return (
    <div className={styles.panel} aria-busy={isWaiting}>
      <div className={styles.reference}>
        <span className="muted">{text('similar.reference')}</span>
        {ofReference ? (
          <Link {...datasheetLink(ofReference.url)}>{ofReference.name}</Link>
        ) : isUnknown ? (
          <span className="error">{text('similar.unknown', { id: reference })}</span>
        ) : (
          <span className={`skeleton ${styles.waiting}`} />
        )}
      </div>
      <details className={styles.how}>
        <summary>{text('similar.how')}</summary>
        <p>{text('similar.words', { max: SIMILAR_MAX })}</p>
        <p className={styles.formula} role="img" aria-label={text('similar.formula')}>
          d = Σ w · min(1, |x − x<sub>0</sub>| ÷ (P<sub>95</sub> − P<sub>5</sub>)) ÷ Σ w
        </p>
      </details>
      {!isWaiting && !isUnknown && rows.length === 0 && (
        <p className="muted">{text(Object.keys(weights).length > 0 ? 'similar.noNumbers' : 'similar.empty')}</p>
      )}
      {other && (
        <label className={styles.result}>
          {text('similar.result')}
          <select value={other.id} onChange={(event) => setChosen(event.currentTarget.value)}>
            {rows.map(({ id, name, distance }, index) => (
              <option key={id} value={id}>
                {text('similar.resultOption', { place: index + 1, name, likeness: likenessPercent(distance) })}
              </option>
            ))}
          </select>
        </label>
      )}
      {columns.length > 0 && (
        <section aria-label={text('similar.contributions')}>
          <div className={styles.head}>
            <h3>{text('similar.contributions')}</h3>
            {Object.keys(weights).length > 0 && (
              <button type="button" className="link link-clear" onClick={reset}>
                {text('similar.reset')}
              </button>
            )}
          </div>
          <p className={`muted ${styles.legend}`}>{text('similar.legend')}</p>
          <ul className={styles.properties} data-waiting={isWaiting || both.isPlaceholderData || undefined}>
            {columns.map((key) => {
              const column = catalogue?.columns.get(key)
              return (
                <PropertyRow
                  key={key}
                  name={column?.name ?? key}
                  unit={format.unit(column?.quantity)}
                  own={format.shown(ofReference?.values[key], column?.quantity).text}
                  other={format.shown(rowOf(other?.id)?.values[key], column?.quantity).text}
                  part={other?.parts.get(key) ?? 0}
                  distance={other?.distance ?? 0}
                  weight={weights[key] ?? WEIGHT_UNLESS_SET}
                  onWeight={(weight) => setWeight(key, weight)}
                />
              )
            })}
          </ul>
        </section>
      )}
    </div>
  )
}

/** The weights as they are being chosen; the address has them a moment later. */
function useWeights(ofAddress: Readonly<Record<string, number>>, change: ToolPanelProps['change']) {
  const [draft, setDraft] = useState<Readonly<Record<string, number>>>()
  useEffect(() => {
    if (!draft) return
    const timer = setTimeout(() => {
      setDraft(undefined)
      change((now) => (now.similar ? { ...now, similar: { ...now.similar, weights: draft } } : now), { replace: true })
    }, ASK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [draft, change])
  const weights = draft ?? ofAddress
  return {
    weights,
    setWeight: (column: string, weight: number) => setDraft(withWeight(weights, column, weight)),
    reset: () => setDraft({}),
  }
}
