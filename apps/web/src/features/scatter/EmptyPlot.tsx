import type { ScatterColumns } from '@ingot/domain/scatter/scatter-columns'
import { useText } from '../../words/texts.ts'
import type { PlotAxis } from './axes/plot-axis.ts'
import type { ScatterStatus } from './data/scatter-data.ts'
import type { PlotCounts } from './data/use-counts.ts'
import type { ScatterTabProps } from './scatter-props.ts'

interface EmptyPlotProps extends Pick<ScatterTabProps, 'changeScatter'> {
  status: ScatterStatus
  isEmpty: boolean
  shown: { x: PlotAxis; y: PlotAxis }
  counts: PlotCounts | undefined
  columns: ScatterColumns | undefined
  unplaced: number
  error: Error | undefined
  onRetry: () => void
}

/** What stands on a plot without points: why there is none, and the way out [SCAT-011]. */
export function EmptyPlot({
  status,
  isEmpty,
  shown,
  counts,
  columns,
  unplaced,
  error,
  onRetry,
  changeScatter,
}: EmptyPlotProps) {
  const text = useText()
  const { x, y } = shown
  if (status === 'FAILURE')
    return (
      <div role="alert">
        <p className="error">{text('scatter.failed', { reason: error?.message ?? '' })}</p>
        <button type="button" className="button" onClick={onRetry}>
          {text('common.retry')}
        </button>
      </div>
    )
  if (isEmpty)
    return (
      <div>
        <p>
          {counts?.results === 0 ? text('scatter.noResults') : text('scatter.noneHasBoth', { x: x.name, y: y.name })}
        </p>
        <button
          type="button"
          className="button"
          onClick={() => changeScatter((now) => ({ ...now, tab: 'properties' }))}
        >
          {text('scatter.chooseAxes')}
        </button>
      </div>
    )
  if (status === 'SUCCESS' && columns && unplaced === columns.count) return <p>{text('scatter.nonePositive')}</p>
  return null
}
