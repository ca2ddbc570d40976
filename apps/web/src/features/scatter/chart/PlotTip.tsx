import { SCATTER_NAMES } from '@ingot/contract/limits'
import type { Language } from '@ingot/contract/material'
import { idsOfPoints, type ScatterColumns } from '@ingot/domain/plots/scatter-columns'
import { useMemo } from 'react'
import { useText } from '../../../state/texts.ts'
import { useDebounced } from '../../../ui/use-debounced.ts'
import type { PlotFamily } from '../families.ts'
import type { PlotAxis } from '../plot-axis.ts'
import { pointText } from '../point-text.ts'
import styles from '../Scatter.module.css'
import { useMaterials } from '../use-names.ts'
import type { PlotArea } from './plot-view.ts'
import { tipNames } from './tip-names.ts'
import type { ScreenPoint } from './use-gestures.ts'

/** Points under the pointer, nearest first. */
export interface Hovered {
  at: ScreenPoint
  places: readonly number[]
  count: number
}

interface PlotTipProps {
  hovered: Hovered
  area: PlotArea
  columns: ScatterColumns
  families: readonly PlotFamily[]
  shown: { x: PlotAxis; y: PlotAxis }
  lang: Language
}

/** Names are asked for once the pointer rests, ms. */
const RESTS = 80

/** What lies under the pointer: up to nine names, then an ellipsis [SCAT-009]; the values of the nearest. */
export function PlotTip({ hovered, area, columns, families, shown, lang }: PlotTipProps) {
  const text = useText()
  const { at, places, count } = hovered
  const settled = useDebounced(places, RESTS)
  const ids = useMemo(
    () =>
      [...idsOfPoints(columns, settled.slice(0, SCATTER_NAMES)).entries()].sort(byPlace(settled)).map(([, id]) => id),
    [columns, settled],
  )
  const { rows } = useMaterials(ids, lang)
  const nearest = places[0]
  if (nearest === undefined) return null
  const isRight = at.x > area.width / 2
  const place = {
    top: area.top + Math.min(at.y + 12, area.height - 40),
    ...(isRight ? { right: `calc(100% - ${area.left + at.x - 12}px)` } : { left: area.left + at.x + 12 }),
  }
  const isSettled = settled === places
  const names = isSettled
    ? tipNames(
        rows.map(({ name }) => name),
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
        {names.length === 0 && <li className="muted">{text('scatter.tipCount', { count })}</li>}
      </ul>
      <p className="muted">{families[columns.family[nearest] ?? -1]?.name}</p>
      <p>{pointText(columns, nearest, shown.x, 'x')}</p>
      <p>{pointText(columns, nearest, shown.y, 'y')}</p>
    </div>
  )
}

const byPlace =
  (places: readonly number[]) =>
  ([a]: [number, string], [b]: [number, string]): number =>
    places.indexOf(a) - places.indexOf(b)
