import { pixelOfPlace, type ScreenAxis } from '@ingot/plots/frame/screen-scale'
import { envelopePath, type PlanePoint } from '@ingot/plots/scatter/hull'
import { useMemo } from 'react'
import type { PlotFamily } from '../data/families.ts'
import type { Box } from '../marked/label-places.ts'
import styles from './Chart.module.css'
import { envelopeLabels } from './envelope-labels.ts'
import type { PlotArea } from './plot-view.ts'

/** So far the envelope stays away from the points in it, px. */
const RADIUS = 9
/** A family of fewer points has no envelope: it would say more than is known. */
const POINTS_MIN = 3

export interface EnvelopeShape {
  family: number
  points: readonly PlanePoint[]
}

/** The hulls of the families that are shown, px. */
export function useEnvelopes(
  shapes: readonly { count: number; hull: readonly PlanePoint[] }[] | undefined,
  weights: readonly number[],
  axes: { x: ScreenAxis; y: ScreenAxis },
): EnvelopeShape[] {
  return (shapes ?? []).flatMap(({ count, hull }, family) =>
    count >= POINTS_MIN && (weights[family] ?? 0) > 0
      ? [{ family, points: hull.map(([x, y]): PlanePoint => [pixelOfPlace(axes.x, x), pixelOfPlace(axes.y, y)]) }]
      : [],
  )
}

interface EnvelopesProps {
  envelopes: readonly EnvelopeShape[]
  families: readonly PlotFamily[]
  weights: readonly number[]
}

/** Soft envelopes of the families, beneath the points. */
export const Envelopes = ({ envelopes, families, weights }: EnvelopesProps) => (
  <g className={styles.envelopes}>
    {envelopes.map(({ family, points }) => (
      <path
        key={families[family]?.path}
        d={envelopePath(points, RADIUS)}
        fill={families[family]?.color}
        stroke={families[family]?.color}
        opacity={weights[family]}
      />
    ))}
  </g>
)

interface EnvelopeNamesProps extends Omit<EnvelopesProps, 'weights'> {
  area: PlotArea
  /** Where the best of the ranking have their names. */
  taken: readonly Box[]
}

/** The names of the largest families, above the points. */
export function EnvelopeNames({ envelopes, families, area, taken }: EnvelopeNamesProps) {
  const labels = useMemo(
    () =>
      envelopeLabels(
        envelopes.map((envelope) => ({ ...envelope, name: families[envelope.family]?.name ?? '' })),
        area,
        taken,
      ),
    [envelopes, families, area, taken],
  )
  return (
    <g className={styles.names}>
      {labels.map(({ family, x, y }) => (
        <text key={families[family]?.path} x={x} y={y} dy="0.32em" textAnchor="middle" fill={families[family]?.color}>
          {families[family]?.name}
        </text>
      ))}
    </g>
  )
}
