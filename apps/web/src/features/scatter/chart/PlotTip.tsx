import { SCATTER_NAMES } from '@ingot/contract/limits'
import type { Language } from '@ingot/contract/material'
import { testAt } from '@ingot/domain/scatter/with-tests'
import { useEffect, useMemo } from 'react'
import { useDebounced } from '../../../ui/use-debounced.ts'
import { useText } from '../../../words/texts.ts'
import type { PlotAxis } from '../axes/plot-axis.ts'
import { classAt, type PlotFamily } from '../data/families.ts'
import { useMaterialsAt } from '../data/materials-at.ts'
import type { PlottedPoints } from '../data/scatter-data.ts'
import { usePointValues } from '../data/use-point-values.ts'
import { pointText } from '../picked/point-text.ts'
import { TestFacts } from '../specimens/TestFacts.tsx'
import styles from './Chart.module.css'
import type { ScreenPoint } from './gestures/use-gestures.ts'
import type { PlotArea } from './plot-view.ts'
import { tipNames } from './tip-names.ts'

/** Points under the pointer, nearest first. */
export interface Hovered {
  at: ScreenPoint
  places: readonly number[]
  count: number
}

interface PlotTipProps {
  hovered: Hovered
  area: PlotArea
  points: PlottedPoints
  families: readonly PlotFamily[]
  shown: { x: PlotAxis; y: PlotAxis }
  lang: Language
  onOutdated: () => void
  /** Hears which materials these are; none once the tip is gone. */
  onNamed: (ids: readonly string[]) => void
}

/** Names are asked for once the pointer rests, ms. */
const RESTS = 80

const namedWith = (test: { specimen: string } | undefined, name: string): string =>
  test ? `${test.specimen} · ${name}` : name

/** What lies under the pointer: up to nine names, then an ellipsis [SCAT-009]; the values of the nearest. */
export function PlotTip({ hovered, area, points, families, shown, lang, onOutdated, onNamed }: PlotTipProps) {
  const text = useText()
  const { at, places, count } = hovered
  const settled = useDebounced(places, RESTS)
  const named = useMemo(() => settled.slice(0, SCATTER_NAMES), [settled])
  const materials = useMaterialsAt(points, named, lang, onOutdated)
  const valueAt = usePointValues(points, materials, shown, lang)
  useEffect(
    () => onNamed(settled === places ? materials.map(({ id }) => id) : []),
    [materials, settled, places, onNamed],
  )
  useEffect(() => () => onNamed([]), [onNamed])
  const nearest = places[0]
  if (nearest === undefined) return null
  const test = testAt(points.tests, nearest)
  const isRight = at.x > area.width / 2
  const place = {
    top: area.top + Math.min(at.y + 12, area.height - 40),
    ...(isRight ? { right: `calc(100% - ${area.left + at.x - 12}px)` } : { left: area.left + at.x + 12 }),
  }
  const isSettled = settled === places
  // The names follow when the pointer rests: until then they are those of other points.
  const nearestId = isSettled ? materials[0]?.id : undefined
  const names = isSettled
    ? tipNames(
        // Specimens of one material are told apart by their names.
        [...new Set(materials.map(({ name }, k) => namedWith(testAt(points.tests, named[k] ?? -1), name)))],
        count,
      )
    : []
  return (
    <div className={styles.tip} style={place}>
      <div className="visually-hidden" role="status">
        {names.join(', ')}
      </div>
      <ul aria-hidden="true">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
        {names.length === 0 && (
          <li className="muted">{text(points.tests ? 'scatter.tipPoints' : 'scatter.tipCount', { count })}</li>
        )}
      </ul>
      <p className="muted">{classAt(points, families, nearest)}</p>
      <p>{pointText(valueAt(nearest, nearestId, 'x'), shown.x)}</p>
      <p>{pointText(valueAt(nearest, nearestId, 'y'), shown.y)}</p>
      {test && <TestFacts test={test} />}
    </div>
  )
}
