import { pixelOfPlace, type ScreenAxis } from '@ingot/plots/frame/screen-scale'
import type { Front } from './front.ts'
import styles from './Marked.module.css'
import type { BestLabels } from './use-best-labels.ts'

interface MarkedPointsProps {
  best: BestLabels
  front: Front | undefined
  axes: { x: ScreenAxis; y: ScreenAxis }
  /** The material of the ranking that is pointed at. */
  pointed: string | undefined
}

const RING = 5
const RING_POINTED = 8

/** The Pareto front, rings around the best of the ranking with their names, and the one that is pointed at. */
export function MarkedPoints({ best, front, axes, pointed }: MarkedPointsProps) {
  const { x, y } = axes
  const { placed, labelled, labels } = best
  const at = placed.find(({ id }) => id === pointed)
  const line = front?.x.map(
    (place, k) => `${pixelOfPlace(x, place).toFixed(1)} ${pixelOfPlace(y, front.y[k] ?? Number.NaN).toFixed(1)}`,
  )
  return (
    <>
      {line && line.length > 0 && (
        <g className={styles.front}>
          <path d={`M${line.join('L')}`} />
          {line.map((spot) => (
            <path key={spot} d={`M${spot}h.01`} className={styles.member} />
          ))}
        </g>
      )}
      <g className={styles.best}>
        {labelled.map(({ id, x, y }, place) => {
          const label = labels[place]
          return (
            <g key={id} data-best={place + 1}>
              <circle cx={x} cy={y} r={RING} />
              {label && (
                <text x={label.x} y={label.y} dy="0.32em" textAnchor={label.anchor}>
                  {label.text}
                </text>
              )}
            </g>
          )
        })}
      </g>
      {at && <circle className={styles.pointed} cx={at.x} cy={at.y} r={RING_POINTED} data-pointed={at.id} />}
    </>
  )
}
