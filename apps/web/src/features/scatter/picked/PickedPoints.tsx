import type { Language } from '@ingot/contract/material'
import { testAt } from '@ingot/domain/scatter/with-tests'
import type { Scales } from '@ingot/plots/scatter/scatter-places'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { datasheetLink } from '../../../address/datasheet-address.ts'
import { useQueryLanguage } from '../../../query/query-language.ts'
import { useUnitSystem } from '../../../session/units.ts'
import { Icon } from '../../../ui/icons.tsx'
import { useText } from '../../../words/texts.ts'
import { axisName, type PlotAxis } from '../axes/plot-axis.ts'
import { windowOf } from '../chart/plot-view.ts'
import type { Picked } from '../chart/ScatterChart.tsx'
import { classAt, type PlotFamily } from '../data/families.ts'
import { useMaterialsAt } from '../data/materials-at.ts'
import type { PlottedPoints } from '../data/scatter-data.ts'
import { usePointValues } from '../data/use-point-values.ts'
import shared from '../Scatter.module.css'
import type { ScatterTabProps } from '../scatter-props.ts'
import { boxEnds, filteredTo } from './filter-to-box.ts'
import styles from './Picked.module.css'

interface PickedPointsProps extends Pick<ScatterTabProps, 'address' | 'change' | 'changeScatter' | 'catalogue'> {
  points: PlottedPoints
  families: readonly PlotFamily[]
  shown: { x: PlotAxis; y: PlotAxis }
  scales: Scales
  picked: Picked
  lang: Language
  onOutdated: () => void
  onClose: () => void
}

/** The points of a click or a box as a table, and what can be done with a box. */
export function PickedPoints({
  points,
  families,
  shown,
  scales,
  picked,
  lang,
  change,
  changeScatter,
  onOutdated,
  onClose,
}: PickedPointsProps) {
  const text = useText()
  const system = useUnitSystem()
  const section = useRef<HTMLElement>(null)
  const { places, count, box } = picked
  const hasFormula = [shown.x, shown.y].some(({ key }) => key.startsWith('='))
  const language = useQueryLanguage({ isWanted: box !== undefined && hasFormula, of: 'address' })
  const materials = useMaterialsAt(points, places, lang, onOutdated)
  const valueAt = usePointValues(points, materials, shown, lang)
  const cell = (place: number, id: string | undefined, side: 'x' | 'y') => {
    const { text: value, marks } = valueAt(place, id, side)
    return [value, ...marks].map((said, at) => (
      <span key={said} className={at === 0 ? undefined : styles.mark}>
        {said}
      </span>
    ))
  }
  // Whoever picked by the keyboard goes on from here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every pick takes the focus
  useEffect(() => section.current?.focus({ preventScroll: true }), [picked])
  const filterTo = () => {
    if (!box) return
    const boxes = [
      { axis: shown.x, ends: boxEnds(scales.x, box.x) },
      { axis: shown.y, ends: boxEnds(scales.y, box.y) },
    ]
    change((now) => filteredTo(now, boxes, system, language))
    onClose()
  }
  const heading = points.tests
    ? text(box ? 'scatter.inBoxPoints' : 'scatter.herePoints', { count })
    : text(box ? 'scatter.inBox' : 'scatter.here', { count })
  return (
    <section ref={section} tabIndex={-1} className={styles.picked} aria-label={heading}>
      <div className={shared.sideHead}>
        <h2>{heading}</h2>
        <div className={styles.pickedTools}>
          {box && count > 0 && (
            <button
              type="button"
              className="button button-primary"
              disabled={hasFormula && !language}
              onClick={filterTo}
            >
              <Icon name="filter" /> {text('scatter.filterTo')}
            </button>
          )}
          {box && (
            <button
              type="button"
              className="button"
              onClick={() => {
                changeScatter((now) => ({ ...now, window: windowOf(box, scales) }))
                onClose()
              }}
            >
              {text('scatter.zoomTo')}
            </button>
          )}
          <button type="button" className="button button-quiet" onClick={onClose}>
            <Icon name="close" /> {text('common.close')}
          </button>
        </div>
      </div>
      {places.length > 0 && (
        <div className={styles.tableFrame}>
          <table>
            <thead>
              <tr>
                <th scope="col">{text('scatter.material')}</th>
                <th scope="col">{text('scatter.family')}</th>
                <th scope="col" className={styles.number}>
                  {axisName(shown.y)}
                </th>
                <th scope="col" className={styles.number}>
                  {axisName(shown.x)}
                </th>
              </tr>
            </thead>
            <tbody>
              {places.map((place, k) => {
                const material = materials[k]
                const test = testAt(points.tests, place)
                return (
                  <tr key={place}>
                    <td>
                      {material ? (
                        <Link {...datasheetLink(material.url)}>{material.name}</Link>
                      ) : (
                        <span className="muted">…</span>
                      )}
                      {test && <span className={styles.mark}>{test.specimen}</span>}
                    </td>
                    <td>{classAt(points, families, place)}</td>
                    <td className={styles.number}>{cell(place, material?.id, 'y')}</td>
                    <td className={styles.number}>{cell(place, material?.id, 'x')}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
      {count > places.length && <p className="muted">{text('scatter.firstOnly', { count: places.length })}</p>}
    </section>
  )
}
