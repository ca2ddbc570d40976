import { useText } from '../../words/texts.ts'
import type { PlotAxis } from './axes/plot-axis.ts'
import type { PlotCounts } from './data/use-counts.ts'
import styles from './Scatter.module.css'
import type { ScatterTabProps } from './scatter-props.ts'

interface CountsNoteProps extends Pick<ScatterTabProps, 'changeScatter'> {
  shown: { x: PlotAxis; y: PlotAxis }
  counts: PlotCounts | undefined
  drawn: number | undefined
  unplaced: number
  isLoading: boolean
}

/** How many of the results stand on the plot, and why the others do not. */
export function CountsNote({ shown, counts, drawn, unplaced, isLoading, changeScatter }: CountsNoteProps) {
  const text = useText()
  if (!counts || drawn === undefined || isLoading)
    return (
      <p role="status" className={styles.counts}>
        {isLoading ? text('scatter.reading') : '\u00a0'}
      </p>
    )
  const reasons = (['y', 'x'] as const).flatMap((side) => {
    const missing = counts.without[side]
    const coded = counts.coded[side]
    const { name } = shown[side]
    return [
      ...(missing - coded > 0 ? [text('scatter.without', { count: missing - coded, name })] : []),
      ...(coded > 0 ? [text('scatter.coded', { count: coded, name, codes: shown[side].specials.join(', ') })] : []),
    ]
  })
  return (
    <p role="status" className={styles.counts}>
      {text('scatter.both', { drawn, count: counts.results })}
      {reasons.length > 0 && <span className="muted"> {reasons.join(' · ')}</span>}
      {unplaced > 0 && (
        <>
          <span className="muted"> · {text('scatter.notPositive', { count: unplaced })} </span>
          <button
            type="button"
            className="link"
            onClick={() =>
              changeScatter(({ window: _, ...now }) => ({
                ...now,
                xScale: 'linear' as const,
                yScale: 'linear' as const,
              }))
            }
          >
            {text('scatter.useLinear')}
          </button>
        </>
      )}
    </p>
  )
}
